// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameStatistics.h"

#include <algorithm>

namespace rowkeeper::tactics::results {

using namespace tactics;

namespace {

void countFactions(GameStatistics& statistics, const GameResult& result) {
    for (const SideResult& side : result.sides) {
        for (const Faction player : side.members) {
            FactionStatistics& faction = statistics.factions[index(player)];
            const Fraction& total = side.points.total;
            if (faction.games == 0 || total > faction.best) faction.best = total;
            ++faction.games;
            if (side.won) ++faction.wins;
            if (side.won && result.points->reason == "shared") ++faction.shared;
            faction.points += total;
            faction.targets += static_cast<int>(side.captured.size());
            faction.estimated = faction.estimated || result.winnerEstimated();
        }
        for (const CapturedResult& captured : side.captured)
            ++statistics.captured[captured.target];
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

void count(GameStatistics& statistics, const GameResult& result, bool newest) {
    statistics.events += result.events;
    statistics.inferred += result.inferred;
    statistics.corrected += result.corrected;
    statistics.struck += result.struck;
    if (!result.finished) {
        ++(newest ? statistics.underWay : statistics.leftOff);
        return;
    }
    ++statistics.finished;
    countFactions(statistics, result);
    const GameLength length{result.source.id.value_or(0), static_cast<int>(result.rounds.size()),
                            result.events};
    statistics.rounds += length.rounds;
    if (!statistics.longest || longer(length, *statistics.longest)) statistics.longest = length;
    if (!statistics.shortest || longer(*statistics.shortest, length)) statistics.shortest = length;
}

} // namespace rowkeeper::tactics::results
