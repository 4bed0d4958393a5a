// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ResultCommand.h"

namespace rowkeeper::tactics::commands {

/// What a game came to (Game::result).
int resultOfTactics(const app::AppContext& context, const app::ResultArguments& arguments);

/// Statistics over all games of Tactics that were kept (Game::history).
int historyOfTactics(const app::AppContext& context, const app::ResultArguments& arguments);

} // namespace rowkeeper::tactics::commands
