// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/entry/Parsing.h"
#include "engine/spacetrace/Game.h"

#include <optional>
#include <vector>

/// Ships in play by what was said of them. Pure.
namespace rowkeeper::spacetrace::entry {

/// The ships that a thing (a card's name, a number) can name, of one player or of all.
std::vector<ShipRef> shipsNamed(const Item& thing, const Game& game, std::optional<char> player = {});
std::vector<ShipRef> everyShip(const Game& game, std::optional<char> player = {});

/// All players, this one first, in turn order.
std::vector<PlayerState> playersFrom(char first, const Game& game);

/// Whether a thing is the Base, or can be a ship.
bool isBase(const Item& thing);
bool canBeShip(const Item& thing);

} // namespace rowkeeper::spacetrace::entry
