// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Permanent and special effects as far as they change what may be played and what is turned (G8.1). One file
/// a card in this folder; no file knows another's. Transphasic Shields: play/Shields.h. What these cards do
/// in scoring follows from positions: engine/tactics/effects.
namespace rowkeeper::tactics::play::special {

// Blockade (G8.2/2)

/// Why nothing may be added at the end of this row (T66).
Verdict blockadeClosesEnd(const Game& game, int row);
/// Why nothing may be put in here: below an active Blockade (T67).
Verdict blockadeClosesPlace(const Game& game, Place place);
/// The hidden card at `place` stays hidden during deployment: directly above it a Blockade acts (rule 49).
bool blockadeHides(const Game& game, Place place);
/// An active Blockade exempts its row from the four cards (rule 28, T68).
bool blockadeFulfils(const Game& game, int row);

// Delta Flyer (G8.2/25)

/// An active Delta Flyer lies above this place (rule 67).
bool underFlyer(const Game& game, Place place);
/// Why nothing may be put in here: below an active Delta Flyer a Teleport is a plain card (T47).
Verdict flyerClosesPlace(const Game& game, Place place);

// Intrepid (G8.2/26)

/// A card hidden above a working Intrepid must be turned, however it got there (amendment 1).
void openUnderIntrepids(Course& course);

// Teleport (G8.2/16)

/// Why it may not be put in here: a shielded card would have to shift (rule 59).
Verdict teleportRefused(const Game& game, Place place);

// Diplomat (G8.2/21)

/// The bid that ends a negotiation at once, or nullptr (T87).
const event::Bid* endingBid(const std::vector<event::Bid>& bids);

} // namespace rowkeeper::tactics::play::special
