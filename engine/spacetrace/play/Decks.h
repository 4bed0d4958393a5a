// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Game.h"

#include <optional>
#include <string>

namespace rowkeeper::spacetrace {

/// What a deck has too many of, now that a card of it was played: more copies than one may hold (SPT-30), or
/// more ships or reinforcements than the profile has (SPT-3). It is said and stands: decks are built before
/// the game. Nothing: all is well. `deck`: whose it is.
std::optional<Told> overDeck(const Game& game, char deck, const std::string& card);

} // namespace rowkeeper::spacetrace
