// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/results/GameHistory.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

namespace {

void countPlayers(GameHistory& history, const GameSummary& game) {
    if (history.seats.size() < game.players.size()) history.seats.resize(game.players.size());
    for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
        const GameSummary::Player& player = game.players[seat];
        const bool won = game.hasWon(player.letter);
        PlayerHistory& all = history.players[player.letter];
        ++all.games;
        if (won) ++all.wins;
        if (won && game.outcome->winners.size() > 1) ++all.shared;
        if (game.outcome->winners.empty()) ++all.drawn;
        all.baseDamage += player.baseDamage;
        all.wrecks += player.wrecks;
        ++history.seats[seat].games;
        if (won) ++history.seats[seat].wins;
    }
}

void countCards(GameHistory& history, const GameSummary& game) {
    for (const auto& [card, use] : game.cards) {
        GameSummary::CardUse& all = history.cards[card];
        all.played += use.played;
        all.won += use.won;
        all.wrecked += use.wrecked;
    }
}

bool longer(const GameHistory::Length& a, const GameHistory::Length& b) {
    return a.turns != b.turns ? a.turns > b.turns : a.events > b.events;
}

} // namespace

std::vector<std::string> GameHistory::cardsByPlays() const {
    std::vector<std::string> all;
    for (const auto& [card, use] : cards)
        all.push_back(card);
    std::stable_sort(all.begin(), all.end(), [this](const std::string& a, const std::string& b) {
        return cards.at(a).played > cards.at(b).played;
    });
    return all;
}

void count(GameHistory& history, const GameSummary& game, std::int64_t id, bool newest) {
    history.events += game.events;
    history.inferred += game.inferred;
    history.corrected += game.corrected;
    history.struck += game.struck;
    if (!game.outcome) {
        ++(newest ? history.underWay : history.leftOff);
        return;
    }
    if (!game.isDecided()) {
        ++history.undecided;
        return;
    }
    ++history.decided;
    ++history.endings[game.outcome->why];
    countPlayers(history, game);
    countCards(history, game);
    ++history.gamesOfTurns[game.turn];
    const GameHistory::Length length{id, game.turn, game.events};
    history.turns += game.turn;
    history.attacks += game.attacks;
    if (!history.longest || longer(length, *history.longest)) history.longest = length;
    if (!history.shortest || longer(*history.shortest, length)) history.shortest = length;
}

} // namespace rowkeeper::spacetrace
