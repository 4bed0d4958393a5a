// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/Score.h"

#include <vector>

/// "Why does this card do nothing?": every card whose effect changes nothing, with the reason and its rule.
/// Pure functions; any thread.
namespace rowkeeper::tactics {

/// The cards of a row that change nothing but by their power: effect off, no effect at all, an effect that
/// acts at another time, or one that finds nothing here (no ship to boost, no bonus for this target). Parts
/// with amount 0, one a card, in the order of the row. `score` must be the explained score of `row`. What
/// kind of effect a card has comes from `catalog`. A card set to by hand is
/// listed only where something silences it: else the table says what it does. Empty while the row has an open
/// choice.
///
/// Whether an effect changes something is found by counting the row without it, so no card is treated apart.
std::vector<Part> withoutEffect(const Row& row, const Score& score, const Catalog& catalog);

/// The same for a row of a game under way (0 is the leftmost): hidden, covered and not yet due cards and
/// one-time effects that are over, too. `Part::card` counts the cards as they lie.
std::vector<Part> withoutEffect(const Game& game, std::size_t row);

} // namespace rowkeeper::tactics
