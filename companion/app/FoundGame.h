// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/results/GameResult.h"

#include <string>

namespace rowkeeper::app {

/// A recorded game and where it was found.
struct FoundGame {
    tactics::results::ResultSource source;
    std::string record; ///< JSON lines
};

/// `game`: a number of the journal, "last", or a recorded game ("-": standard input). The journal is only
/// looked at (readUntouched). Throws CommandError: NotFound, and what reading the journal or the file means.
FoundGame foundGame(const AppContext& context, const std::string& game);

} // namespace rowkeeper::app
