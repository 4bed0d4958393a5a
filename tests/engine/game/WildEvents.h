// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <random>
#include <vector>

namespace rowkeeper::tactics {

/// One of every kind of event, with whatever somebody could get wrong; some happen to be legal.
std::vector<Event> wildEvents(std::mt19937& random);

/// What is asked for now, slightly wrong: the other player, the neighbouring row or place, another card.
std::vector<Event> almostRight(const Game& game, std::mt19937& random);

} // namespace rowkeeper::tactics
