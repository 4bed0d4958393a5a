// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/DeskCommand.h"

namespace rowkeeper::app {

/// `desk` of a game of Spacetrace (Game::desk).
int deskSpacetrace(const AppContext& context, const DeskArguments& arguments);

} // namespace rowkeeper::app
