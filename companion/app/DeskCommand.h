// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::app {

struct DeskArguments {
    std::string game; ///< a number, "last", or a recorded game ("-": standard input)
    std::optional<int> line;
    bool asItStood = false;
    int row = 0; ///< 0: an overview of all
    bool allLines = false;
    std::string extra = "no"; ///< how extra fleets would fight, where a game has them
    std::vector<std::string> powers;
    std::vector<std::string> points;
    std::vector<std::string> changes;
    std::vector<int> strikes;
    std::optional<std::string> pdf;
    std::string json = "-"; ///< where the document goes, if --json was given
    bool force = false;     ///< existing files may be replaced
};

/// `desk`: a recorded game opened at any of its lines, a row with everything behind its numbers, and what
/// would be if something were otherwise. Looks only.
int runDesk(const AppContext& context, const DeskArguments& arguments);

/// Everything that can be known to go wrong with its files is said before any of them is written. Throws
/// CommandError.
void checkOutputs(const AppContext& context, const DeskArguments& arguments);

} // namespace rowkeeper::app
