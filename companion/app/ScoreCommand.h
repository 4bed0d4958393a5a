// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

namespace rowkeeper::app {

struct ScoreArguments {
    std::string file; ///< "-": standard input
};

/// What the game asked for can score, with its explanation. One bad entry and nothing is answered.
int runScore(const AppContext& context, const ScoreArguments& arguments);

} // namespace rowkeeper::app
