// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ResultCommand.h"

namespace rowkeeper::spacetrace::commands {

/// What a game of Spacetrace came to (Game::result).
int resultOfSpacetrace(const app::AppContext& context, const app::ResultArguments& arguments);

/// Statistics over all kept games of Spacetrace (Game::history).
int historyOfSpacetrace(const app::AppContext& context, const app::ResultArguments& arguments);

} // namespace rowkeeper::spacetrace::commands
