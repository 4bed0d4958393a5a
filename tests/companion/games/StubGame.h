// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Game.h"

namespace rowkeeper::test {

/// A game that was made for a test, "stub": numbers are added to a sum, which may not fall below 0; at 100
/// the game is over. It is kept, corrected, replayed and printed, and has no other commands.
extern const app::Game stubGame;

} // namespace rowkeeper::test
