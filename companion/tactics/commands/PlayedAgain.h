// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/HistoryRows.h"
#include "companion/journal/ReadOnly.h"

#include <string>

namespace rowkeeper::tactics::commands {

/// A kept game, and what it would have come to with other printed values.
struct PlayedAgain {
    enum class Change {
        None,
        Rows,     ///< rows count otherwise, the result stays
        Result,   ///< other points
        Winner,   ///< other people win
        Unplayed, ///< with these values the rules do not allow what was played, or nobody can read the game
    };
    app::HistoryRow game; ///< as it was played
    std::string with;     ///< its result with the other values, or why there is none
    Change change = Change::None;
};

/// Plays it twice, with its own values and with these; keeps neither. Nothing: it is not over.
std::optional<PlayedAgain> playedAgain(const app::AppContext& context, journal::ReadOnlyJournal& journal,
                                       const app::NotedGame& game, const tactics::Catalog& catalog,
                                       const json::Texts& texts);

} // namespace rowkeeper::tactics::commands
