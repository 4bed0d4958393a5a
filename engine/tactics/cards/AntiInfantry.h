// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Citations.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/play/Course.h"

/// The card against Infantry (G8.2/27): what it leaves behind on the cards titled Infantry, the only rule of
/// one card about another by its title.
namespace rowkeeper::tactics::cards {

/// That it takes their power for good, rather than remove them, is a guess.
inline constexpr Citation lossIsAGuess = cite("G8.2/27", "T58");

/// Nothing else takes the power of Infantry for good.
inline bool lostToAntiInfantry(const RowCard& card) {
    return card.powerOff && card.card == CardId::Infantry;
}

/// A card just turned that it hit while it lay hidden (house rule anti_infantry_hidden=hit) loses its power
/// if it is Infantry.
void hitWhileHidden(play::Course& course, play::Place place);

} // namespace rowkeeper::tactics::cards
