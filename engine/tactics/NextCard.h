// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <optional>

namespace rowkeeper::tactics {

/// The hidden card that is turned next by the rules' order: the one that must be turned before anything else
/// (rule 20, T89); in the reveal phase the first from left to right and from top to bottom (G6.2), those laid
/// behind the point reached last (T73), rows that are out of play (settled, or negotiated and discarded, T86)
/// left out. Nothing outside the reveal phase unless a card must be turned, nor once all lie open. Hands may
/// turn another one in the reveal phase; effects keep this order. Pure; any thread.
std::optional<Game::Place> nextToTurn(const Game& game);

} // namespace rowkeeper::tactics
