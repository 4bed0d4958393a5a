// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameSummary.h"

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// What many games came to. A player is his faction (G5): records keep no names of people. Pure; any thread.
namespace rowkeeper::tactics::results {

/// A game nobody can read or play any more, and why.
struct SkippedGame {
    std::int64_t id = 0;
    std::string why;
};

/// Finished games only.
struct FactionStatistics {
    int games = 0;
    int wins = 0;   ///< shared ones, too
    int shared = 0; ///< of the wins: those with somebody of another side
    Fraction points;
    Fraction best;
    int targets = 0;        ///< captured; in team variants those of the team's pile
    bool estimated = false; ///< some of these numbers rest on estimates
};

/// Of finished games.
struct Share {
    int games = 0;
    int wins = 0; ///< shared ones, too
};

struct GameLength {
    std::int64_t id = 0;
    int rounds = 0;
    int events = 0;
};

struct GameStatistics {
    int finished = 0;
    int underWay = 0; ///< not finished, and the newest
    int leftOff = 0;  ///< not finished, and a later game was begun
    std::vector<SkippedGame> skipped;
    std::array<FactionStatistics, tactics::factionCount> factions;
    std::optional<GameLength> longest; ///< of the finished games: most rounds, then most events
    std::optional<GameLength> shortest;
    int rounds = 0;                            ///< of all finished games together
    std::map<tactics::TargetId, int> captured; ///< how often, in finished games
    std::map<std::pair<tactics::Variant, tactics::Faction>, Share> byVariant;
    std::vector<Share> bySeat;        ///< in turn order, who opened the game first
    std::map<int, int> gamesOfRounds; ///< finished games by how many rounds they took
    std::map<tactics::CardId, GameSummary::CardUse> cards;
    int events = 0; ///< of all counted games, as the others below
    int inferred = 0;
    int corrected = 0;
    int struck = 0;

    int counted() const { return finished + underWay + leftOff; }
    bool estimated() const;
    /// The targets captured most often; several if they are level.
    std::vector<tactics::TargetId> mostCaptured() const;
    /// The cards that any row showed, those first whose rows brought most points.
    std::vector<tactics::CardId> cardsByPoints() const;
};

/// Counts the game `id`. `newest`: no later game was begun.
void count(GameStatistics& statistics, const GameSummary& game, std::int64_t id, bool newest);

} // namespace rowkeeper::tactics::results
