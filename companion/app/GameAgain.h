// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/HistoryRow.h"

#include <string>

namespace rowkeeper::app {

/// A kept game, and what it would have come to with other printed values.
struct PlayedAgain {
    enum class Change {
        None,
        Course,   ///< the game runs otherwise, the result stays
        Rows,     ///< rows count otherwise, the result stays
        Result,   ///< other points
        Winner,   ///< other people win
        Unplayed, ///< with these values the rules do not allow what was played, or nobody can read the game
    };
    HistoryRow game;  ///< as it was played
    std::string with; ///< its result with the other values, or why there is none
    Change change = Change::None;
};

} // namespace rowkeeper::app
