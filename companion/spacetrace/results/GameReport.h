// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>
#include <variant>

/// What recorded games came to.
namespace rowkeeper::spacetrace {

/// The first line that counts and is not allowed where it stands.
struct RefusedLine {
    int n = 0;
    Refusal why;
};

/// Sees each line that counts, and what it did.
using Onlooker = std::function<void(const RecordLine&, const Applied&)>;

/// Plays the lines that count, in order. Pure.
std::variant<Game, RefusedLine> replay(const Record& record, const Onlooker& onlooker = {});

/// {"type":"event","n":1,...,"told":[{"rule","ruling","basis","text"}]}: what a line did.
nlohmann::ordered_json toldJson(const RecordLine& line, const Applied& applied,
                                const json::Sentences& sentences);
/// The same for people: a line a sentence.
std::string toldText(const RecordLine& line, const Applied& applied, const json::Sentences& sentences);

/// Where a game stands: turn, players with their fleets, piles and wrecks, the result if it is over.
nlohmann::ordered_json gameJson(const Game& game, const json::Sentences& sentences);
std::string gameReport(const Game& game, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
