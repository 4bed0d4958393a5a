// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Score.h"
#include "engine/tactics/json/Texts.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

/// How a row was counted, one effect after the other. The window, the command line and the files of a result
/// tell this one list.
namespace rowkeeper::json {

/// Something that happened while the row was counted.
struct Effect {
    int number = 0; ///< from 1, in the order in which the row is resolved
    tactics::Step step = tactics::Step::Base;
    int card = -1;        ///< that it happens to, as Part::card; -1: the row
    std::string name;     ///< of that card; empty: the row
    int source = -1;      ///< the card whose effect it is; -1: none of the row's
    std::string by;       ///< its name; empty: none
    Fraction amount;      ///< 0: it changes no number
    Fraction before;      ///< what the card counted before; of the row 0
    Fraction after;       ///< and counts then
    std::string rule;     ///< "G8.2/22"
    std::string ruling;   ///< "T25"; empty: none
    std::string citation; ///< both as citationText() says them
    std::string text;     ///< one sentence
    bool operator==(const Effect&) const = default;
};

/// Every part of the score's explanation in the order of the ladder; of one step in the order in which its
/// cards act. `score` must have been explained. Pure.
std::vector<Effect> effectsOf(const tactics::Row& row, const tactics::Score& score, const Texts& texts);

/// Their number, place and name, what they change and why: a line each, without the last newline. Empty:
/// none.
std::string effectsText(const std::vector<Effect>& effects, const Texts& texts);

/// "effects": a list of objects with every field of Effect; cards by their places from 0.
nlohmann::ordered_json effectsJson(const std::vector<Effect>& effects);

} // namespace rowkeeper::json
