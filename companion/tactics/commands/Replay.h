// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ReplayCommand.h"

namespace rowkeeper::tactics::commands {

/// A recorded game to where it stands (Game::replay).
int replayTactics(const app::AppContext& context, const app::RecordSource& source,
                  const app::ReplayArguments& arguments);

} // namespace rowkeeper::tactics::commands
