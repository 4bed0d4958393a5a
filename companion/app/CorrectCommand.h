// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "engine/tactics/Event.h"

#include <cstdint>
#include <optional>
#include <string>

namespace rowkeeper::app {

struct OpenedGame;

struct CorrectArguments {
    enum class Action { Correct, Accept, Strike, Undo, Redo, Tell };
    Action action = Action::Undo;
    std::string game; ///< a number or "last"
    int line = 0;     ///< Correct, Accept, Strike: the line meant
    std::optional<int>
        to;            ///< Undo: the last line that still counts, 0: none; nothing: only what happened last
    std::string event; ///< Correct, Tell: the "event" of an event line, JSON; "-": standard input
    std::string by;    ///< may be empty
    std::string why;   ///< Correct, Strike: needed; may be empty elsewhere
};

/// What a person puts right in a kept game, or adds to it. All lines that count must still be legal one after
/// the other: else Refused, naming line and rule, and nothing is changed.
int runCorrect(const AppContext& context, const CorrectArguments& arguments);

/// Of a game of Tactics (GameRecords::correct).
int correctTactics(const AppContext& context, OpenedGame& game, const CorrectArguments& arguments);

/// Adds what a person says to a kept game that stands where he saw it: its last line is still `lastLine`. The
/// number of the new line. Throws CommandError: Refused, with nothing changed; Failure where the journal is
/// open elsewhere, in this program too.
int tellKeptGame(const AppContext& context, std::int64_t id, int lastLine, const tactics::Event& event);

} // namespace rowkeeper::app
