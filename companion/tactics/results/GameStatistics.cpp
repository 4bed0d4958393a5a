// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameStatistics.h"

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;

namespace {

void countFactions(GameStatistics& statistics, const GameSummary& game) {
    for (const GameSummary::Side& side : game.sides) {
        for (const Faction player : side.members) {
            FactionStatistics& faction = statistics.factions[index(player)];
            if (faction.games == 0 || side.total > faction.best) faction.best = side.total;
            ++faction.games;
            if (side.won) ++faction.wins;
            if (side.won && game.shared) ++faction.shared;
            faction.points += side.total;
            faction.targets += static_cast<int>(side.captured.size());
            faction.estimated = faction.estimated || game.estimated;
        }
        for (const TargetId target : side.captured)
            ++statistics.captured[target];
    }
}

bool longer(const GameLength& a, const GameLength& b) {
    return a.rounds != b.rounds ? a.rounds > b.rounds : a.events > b.events;
}

} // namespace

bool GameStatistics::estimated() const {
    return std::any_of(factions.begin(), factions.end(),
                       [](const FactionStatistics& faction) { return faction.estimated; });
}

std::vector<TargetId> GameStatistics::mostCaptured() const {
    int most = 0;
    for (const auto& [target, times] : captured)
        most = std::max(most, times);
    std::vector<TargetId> targets;
    for (const auto& [target, times] : captured) {
        if (times == most) targets.push_back(target);
    }
    return targets;
}

void count(GameStatistics& statistics, const GameSummary& game, std::int64_t id, bool newest) {
    statistics.events += game.events;
    statistics.inferred += game.inferred;
    statistics.corrected += game.corrected;
    statistics.struck += game.struck;
    if (!game.finished) {
        ++(newest ? statistics.underWay : statistics.leftOff);
        return;
    }
    ++statistics.finished;
    countFactions(statistics, game);
    const GameLength length{id, game.rounds, game.events};
    statistics.rounds += length.rounds;
    if (!statistics.longest || longer(length, *statistics.longest)) statistics.longest = length;
    if (!statistics.shortest || longer(*statistics.shortest, length)) statistics.shortest = length;
}

} // namespace rowkeeper::tactics::results
