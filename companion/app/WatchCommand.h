// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"

namespace rowkeeper::app {

/// Follows a table to the end of its source. With --json one line per view, event, score ..., else sentences.
/// Returns the exit code; may throw what runCommandLine() maps (CommandError, json::DataError, OutputClosed).
int runWatch(const AppContext& context, const WatchArguments& arguments);

} // namespace rowkeeper::app
