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

bool hasWon(const GameSummary& game, Faction player) {
    return std::any_of(game.sides.begin(), game.sides.end(), [player](const GameSummary::Side& side) {
        return side.won && std::find(side.members.begin(), side.members.end(), player) != side.members.end();
    });
}

void add(Share& share, bool won) {
    ++share.games;
    if (won) ++share.wins;
}

void countShares(GameStatistics& statistics, const GameSummary& game) {
    if (statistics.bySeat.size() < game.players.size()) statistics.bySeat.resize(game.players.size());
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        const bool won = hasWon(game, game.players[seat]);
        add(statistics.bySeat[seat], won);
        add(statistics.byVariant[{game.variant, game.players[seat]}], won);
    }
}

void countCards(GameStatistics& statistics, const GameSummary& game) {
    for (const auto& [card, use] : game.cards) {
        GameSummary::CardUse& all = statistics.cards[card];
        all.rows += use.rows;
        all.won += use.won;
        all.power += use.power;
        all.points += use.points;
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

std::vector<CardId> GameStatistics::cardsByPoints() const {
    std::vector<CardId> all;
    for (const auto& [card, use] : cards)
        all.push_back(card);
    std::stable_sort(all.begin(), all.end(),
                     [this](CardId a, CardId b) { return cards.at(a).points > cards.at(b).points; });
    return all;
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
    countShares(statistics, game);
    countCards(statistics, game);
    ++statistics.gamesOfRounds[game.rounds];
    const GameLength length{id, game.rounds, game.events};
    statistics.rounds += length.rounds;
    if (!statistics.longest || longer(length, *statistics.longest)) statistics.longest = length;
    if (!statistics.shortest || longer(*statistics.shortest, length)) statistics.shortest = length;
}

} // namespace rowkeeper::tactics::results
