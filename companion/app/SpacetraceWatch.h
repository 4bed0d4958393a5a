// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"

namespace rowkeeper::app {

/// `watch` of a table of Spacetrace (Game::watch): one line a report with --json, else sentences.
int watchSpacetrace(const AppContext& context, const WatchArguments& arguments);

} // namespace rowkeeper::app
