// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/json/Record.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What one game adds to the statistics over many, short enough to be kept beside it. Pure; any thread.
namespace rowkeeper::spacetrace {

struct GameSummary {
    struct Player {
        char letter = 'A';
        int baseDamage = 0;
        int wrecks = 0; ///< ship cards, and a fallen Base
        bool operator==(const Player&) const = default;
    };
    /// What became of a card, whoever had it.
    struct CardUse {
        int played = 0;
        int won = 0;     ///< of them: by somebody who won
        int wrecked = 0; ///< ships only
        bool operator==(const CardUse&) const = default;
    };
    std::vector<Player> players;    ///< in turn order
    std::optional<Outcome> outcome; ///< nothing: not over
    int turn = 1;
    int attacks = 0;
    int events = 0; ///< that count
    int inferred = 0;
    int corrected = 0;
    int struck = 0;
    std::map<std::string, CardUse> cards; ///< by id; of a game that is over
    bool operator==(const GameSummary&) const = default;

    /// Over, and somebody can say how: the MP of all wrecks that it rests on are known.
    bool isDecided() const { return outcome && outcome->why != Outcome::Why::UnknownMp; }
    bool hasWon(char player) const;
};

/// `game`: what the lines of `record` that count led to.
GameSummary summaryOf(const Record& record, const Game& game);

/// One line of JSON.
std::string toText(const GameSummary& summary);
/// Nothing: not a text of toText, whoever wrote it.
std::optional<GameSummary> summaryFrom(std::string_view text);

} // namespace rowkeeper::spacetrace
