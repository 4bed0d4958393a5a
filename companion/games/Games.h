// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Game.h"

#include <span>

/// All games of the house, in one visible table.
namespace rowkeeper::games {

/// The first is the one that is played unless --game says otherwise, and the one of records that name none.
std::span<const app::Game> allGames();

} // namespace rowkeeper::games
