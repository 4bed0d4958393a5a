// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameStatistics.h"

#include <optional>
#include <string>
#include <vector>

/// Statistics as tables of which one column can be drawn: who wins with what, what cards bring, how long
/// games are. In words; none without lines. Pure; any thread.
namespace rowkeeper::tactics::results {

struct StatisticsTable {
    struct Line {
        std::optional<tactics::Faction> player;
        std::vector<std::string> cells; ///< under the head
        Fraction share;                 ///< how long its bar is, 0 to 1
    };
    std::string title;
    std::string drawn;     ///< what the bars show
    std::size_t value = 0; ///< the column that says so in numbers
    std::vector<std::string> head;
    std::vector<Line> lines;
};

std::vector<StatisticsTable> statisticsTables(const GameStatistics& statistics, const json::Texts& texts);

/// How many games there are and which of them count, how long they take, what is estimated; a sentence each.
std::vector<std::string> statisticsFacts(const GameStatistics& statistics, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
