// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/WinnerChanges.h"

#include "engine/tactics/GamePoints.h"

#include <algorithm>
#include <optional>
#include <string>

namespace rowkeeper::tactics::referee {

using tactics::Faction;
using tactics::Game;
using tactics::Phase;
using tactics::Phrase;
using tactics::TargetId;

namespace {

std::optional<Faction> ownerOf(const Game& game, TargetId target) {
    for (const Faction player : game.setup->players) {
        const auto& captured = game.players[index(player)].captured;
        if (std::find(captured.begin(), captured.end(), target) != captured.end()) return player;
    }
    return std::nullopt;
}

bool isScoredIn(const Game& game, TargetId target) {
    if (!game.lastResult) return false;
    const auto& rows = game.lastResult->rows;
    return std::any_of(rows.begin(), rows.end(),
                       [target](const tactics::GameRow& row) { return row.target == target; });
}

/// Scored now as it was before, whoever won it.
bool isScoredInBoth(const Game& before, const Game& after, TargetId target) {
    return isScoredIn(before, target) && isScoredIn(after, target) &&
           before.lastResult->round == after.lastResult->round;
}

std::optional<Phrase> changeOf(const Game& before, const Game& after, TargetId target) {
    const auto had = ownerOf(before, target);
    const auto has = ownerOf(after, target);
    if (had == has) return std::nullopt;
    const bool secret = keepsSecret(after);
    if (had && has) {
        if (secret) return Phrase{"watch.winner.secret", {*has, *had}};
        return Phrase{"watch.winner.other", {target, *has, *had}};
    }
    if (!isScoredInBoth(before, after, target)) return std::nullopt;
    if (has) {
        if (secret) return Phrase{"watch.winner.secret_won", {*has}};
        return Phrase{"watch.winner.won", {target, *has}};
    }
    if (secret) return Phrase{"watch.winner.secret_lost", {*had}};
    return Phrase{"watch.winner.lost", {target, *had}};
}

std::vector<Faction> winnersOf(const Game& game) {
    const auto points = tactics::pointsSoFar(game);
    return points ? points->winners : std::vector<Faction>{};
}

} // namespace

std::vector<Phrase> winnerChanges(const Game& before, const Game& after) {
    std::vector<Phrase> all;
    for (int n = 1; n <= tactics::targetCount; ++n) {
        if (auto change = changeOf(before, after, *tactics::targetNumbered(n)))
            all.push_back(std::move(*change));
    }
    if (before.phase != Phase::Over || after.phase != Phase::Over) return all;
    const auto winners = winnersOf(after);
    if (winners == winnersOf(before) || winners.empty()) return all;
    all.push_back(winners.size() == 1 ? Phrase{"watch.winner.game", {winners.front()}}
                                      : Phrase{"watch.winner.game_shared", {}});
    return all;
}

} // namespace rowkeeper::tactics::referee
