// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/results/GameHistory.h"
#include "engine/core/json/Sentences.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

/// Statistics over games as text, table and document. Pure; any thread.
namespace rowkeeper::spacetrace {

/// For a terminal, without the last newline. `catalog`: the names of cards.
std::string historyText(const GameHistory& history, const Catalog& catalog, const json::Sentences& sentences);

/// A line for each player of a decided game.
std::string historyCsv(const GameHistory& history, const json::Sentences& sentences);

/// {"type":"history","format":1,"game":"spacetrace",...}. Averages and shares are exact, "35/3".
nlohmann::ordered_json historyDocument(const GameHistory& history);

} // namespace rowkeeper::spacetrace
