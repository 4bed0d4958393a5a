// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameStatistics.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

/// Statistics over games as text, table and document. Pure; any thread.
namespace rowkeeper::tactics::results {

/// For a terminal, without the last newline.
std::string statisticsText(const GameStatistics& statistics, const json::Texts& texts);

/// A line for each faction that finished a game.
std::string statisticsCsv(const GameStatistics& statistics, const json::Texts& texts);

/// {"type":"history","format":1,...}. Averages and shares are exact, "35/3".
nlohmann::ordered_json statisticsDocument(const GameStatistics& statistics);

} // namespace rowkeeper::tactics::results
