// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Turning cards: at once below a card just laid (rule 20), and in the reveal phase (G6.2), where hands may
/// turn them in any order. A flip gives an identity; effects are resolved left to right, top to bottom, so
/// every order of the same flips ends in the same state.
namespace rowkeeper::tactics::play {

Verdict reveal(Course& course, const event::Reveal& reveal);

/// The first hidden card in the order of the reveal phase, whatever phase it is: see nextToTurn().
std::optional<Place> nextHidden(const Game& game);

/// The card at the place, turned by hands, acts now: its effect is carried out if it has it (rules 20, 35,
/// 67, 68).
void turnUp(Course& course, Place place);

/// After every event: what stands follows its cards, hands are filled, and the game goes on as far as it can
/// without the table: end of deployment, effects of the reveal phase, scoring.
void settle(Course& course);

} // namespace rowkeeper::tactics::play
