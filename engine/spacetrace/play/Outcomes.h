// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Game.h"

/// How a game ends (SPT-26 to SPT-29).
namespace rowkeeper::spacetrace {

int baseLp(const Setup& setup);
BattleSide sideOf(const Setup& setup, const PlayerState& player, ExtraFights extra);

/// After a Base fell in the attack of the active player, or nothing if none did.
std::optional<Outcome> outcomeOfFall(const Game& game);
/// Nobody goes on, and no Base has fallen.
Outcome outcomeOfEnd(const Game& game);

} // namespace rowkeeper::spacetrace
