// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

/// A record of any game with every line ever written, and which of them count.
namespace rowkeeper::app {

/// A line as people read it; the game says the sentences.
struct LineView {
    int n = 0;
    std::vector<std::string> said{}; ///< when it was written
    std::string reason{};            ///< who said it and why; may be empty
    bool inferred = false;
    bool counts = true;
    int by = 0;                     ///< the line that says so; 0: none
    std::vector<std::string> now{}; ///< what it says since `by`
};

/// "   12  what it said (?)", and below it what another line made of it. Inferred lines carry (?).
std::string lineText(const LineView& line, const json::Sentences& sentences);

/// " (Ada)", ": a cup fell on it (Ada)"; empty: nobody said who and why.
std::string saidBy(const std::string& by, const std::string& why, const json::Sentences& sentences);

/// "counts", and "struck_by" or "corrected_by" where another line speaks about it.
template<class Standing>
void addStanding(nlohmann::ordered_json& line, const Standing& standing) {
    line["counts"] = standing.counts;
    if (standing.by != 0) line[standing.counts ? "corrected_by" : "struck_by"] = standing.by;
}

} // namespace rowkeeper::app
