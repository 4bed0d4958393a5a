// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

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

} // namespace rowkeeper::app
