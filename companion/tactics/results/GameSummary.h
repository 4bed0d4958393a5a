// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameResult.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What one game adds to the statistics over many, short enough to be kept beside it. Pure; any thread.
namespace rowkeeper::tactics::results {

struct GameSummary {
    struct Side {
        std::vector<tactics::Faction> members; ///< in seating order
        Fraction total;
        bool won = false;
        std::vector<tactics::TargetId> captured;
        bool operator==(const Side&) const = default;
    };
    /// What a card did, whoever had it: in scored rows where it lay open.
    struct CardUse {
        int rows = 0;
        int won = 0;     ///< of them: its owner's side took the target
        Fraction power;  ///< that it counted, all rows together
        Fraction points; ///< victory points of the targets taken there
        bool operator==(const CardUse&) const = default;
    };
    tactics::Variant variant = tactics::Variant::Standard;
    std::vector<tactics::Faction> players; ///< in turn order, who opened the game first
    bool finished = false;
    bool shared = false;    ///< several sides won
    bool estimated = false; ///< some number the winner rests on
    int rounds = 0;
    int events = 0;
    int inferred = 0;
    int corrected = 0;
    int struck = 0;
    std::vector<Side> sides;                  ///< of a finished game, best first
    std::map<tactics::CardId, CardUse> cards; ///< of a finished game
    bool operator==(const GameSummary&) const = default;
};

GameSummary summaryOf(const GameResult& result);

/// One line of JSON.
std::string toText(const GameSummary& summary);
/// Nothing: not a text of toText, whoever wrote it.
std::optional<GameSummary> summaryFrom(std::string_view text);

} // namespace rowkeeper::tactics::results
