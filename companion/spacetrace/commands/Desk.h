// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/DeskCommand.h"

namespace rowkeeper::spacetrace::commands {

/// `desk` of a game of Spacetrace (Game::desk).
int deskSpacetrace(const app::AppContext& context, const app::DeskArguments& arguments);

} // namespace rowkeeper::spacetrace::commands
