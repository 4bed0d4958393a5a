// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/results/GameSummary.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// What many games came to. A player is the letter of his deck: records keep no names of people. Pure; any
/// thread.
namespace rowkeeper::spacetrace {

/// Of decided games.
struct PlayerHistory {
    int games = 0;
    int wins = 0;   ///< shared ones, too
    int shared = 0; ///< of the wins: those with somebody else
    int drawn = 0;
    std::int64_t baseDamage = 0; ///< that their own Base took
    int wrecks = 0;              ///< that they lost
};

struct GameHistory {
    struct Skipped {
        std::int64_t id = 0;
        std::string why;
    };
    struct Length {
        std::int64_t id = 0;
        int turns = 0;
        int events = 0;
    };
    struct Seat {
        int games = 0;
        int wins = 0;
    };

    int decided = 0;
    int undecided = 0; ///< over, and the MP of a wreck are not known
    int underWay = 0;  ///< not over, and the newest
    int leftOff = 0;   ///< not over, and a later game was begun
    std::vector<Skipped> skipped;
    std::map<char, PlayerHistory> players;
    std::map<Outcome::Why, int> endings; ///< of decided games
    std::vector<Seat> seats;             ///< of decided games, in turn order
    std::optional<Length> longest;       ///< of decided games: most turns, then most events
    std::optional<Length> shortest;
    std::int64_t turns = 0; ///< of decided games, as the attacks
    std::int64_t attacks = 0;
    std::map<int, int> gamesOfTurns;                   ///< decided games by how many turns they took
    std::map<std::string, GameSummary::CardUse> cards; ///< of decided games
    std::int64_t events = 0;                           ///< of all counted games, as the others below
    std::int64_t inferred = 0;
    std::int64_t corrected = 0;
    std::int64_t struck = 0;

    int counted() const { return decided + undecided + underWay + leftOff; }
    /// Those played most often first.
    std::vector<std::string> cardsByPlays() const;
};

/// Counts the game `id`. `newest`: no later game was begun.
void count(GameHistory& history, const GameSummary& game, std::int64_t id, bool newest);

} // namespace rowkeeper::spacetrace
