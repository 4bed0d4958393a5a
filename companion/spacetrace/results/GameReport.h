// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Record.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

/// What recorded games came to.
namespace rowkeeper::spacetrace {

/// What an event did: a sentence each.
std::vector<std::string> toldSentences(const Applied& applied, const json::Sentences& sentences);

/// {"type":"event","n":1,...,"told":[{"rule","ruling","basis","text"}]}: what a line did.
nlohmann::ordered_json toldJson(const RecordLine& line, const Applied& applied,
                                const json::Sentences& sentences);
/// The same for people: a line a sentence.
std::string toldText(const RecordLine& line, const Applied& applied, const json::Sentences& sentences);

/// Where a game stands: turn, players with their fleets, piles and wrecks, the result if it is over.
nlohmann::ordered_json gameJson(const Game& game, const json::Sentences& sentences);
std::string gameReport(const Game& game, const json::Sentences& sentences);

} // namespace rowkeeper::spacetrace
