// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Turns of the deployment phase (G6.1): a card laid face down, one of the few that are played openly,
/// shields on the card just laid, or a pass; and cards an effect lets a player lay outside his turn.
namespace rowkeeper::tactics::play {

Verdict play(Course& course, const event::Play& play);
Verdict open(Course& course, const event::Open& open);
Verdict pass(Course& course, const event::Pass& pass);

/// Why no card may be added at the end of the row: it is closed, by itself or by a card that acts in it (T66,
/// T86).
Verdict rowRefuses(const Game& game, int row);

/// Who comes after this player (rule 18).
Faction nextPlayer(const Setup& setup, Faction player);

} // namespace rowkeeper::tactics::play
