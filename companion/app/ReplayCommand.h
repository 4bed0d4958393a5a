// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

namespace rowkeeper::app {

struct ReplayArguments {
    std::string file;    ///< "-": standard input
    bool events = false; ///< also what each event changed, as JSON lines
};

/// A recorded game to its final state, with the values it was played with. An event the rules refuse ends it
/// with Refused, naming the line, the rule and what the table would have to show.
int runReplay(const AppContext& context, const ReplayArguments& arguments);

} // namespace rowkeeper::app
