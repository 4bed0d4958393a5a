// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <optional>
#include <string>

namespace rowkeeper::app {

struct ResultArguments {
    std::string game; ///< result: a number, "last", or a recorded game ("-": standard input)
    std::optional<std::string> pdf;
    std::optional<std::string> csv;
    std::optional<std::string> bgStats; ///< result: a play for the app BG Stats
    std::string json = "-";             ///< where the document goes, if --json was given
    bool force = false;                 ///< existing files may be replaced
};

/// `games result`: what a game came to, for a terminal or as files. A game that is not over has no winner.
int runResult(const AppContext& context, const ResultArguments& arguments);

/// `games history`: statistics over all games kept. Games nobody can read or play any more are named and left
/// out; the others are counted.
int runHistory(const AppContext& context, const ResultArguments& arguments);

/// Everything that can be known to go wrong with the files is said before any of them is written. Throws
/// CommandError.
void checkOutputs(const AppContext& context, const ResultArguments& arguments);

} // namespace rowkeeper::app
