// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Transphasic Shields and Cloaking Device (G8.2/24): the second card of a turn, laid open on the card just
/// laid face down; nothing touches that card while deployment runs. They leave at the start of the reveal
/// phase.
namespace rowkeeper::tactics::cards {

/// Shields lie on this card and protect it: deployment still runs (rule 66).
bool shieldsHold(const Game& game, const LaidCard& card);

/// The start of the reveal phase: hands lift all shields (rule 34).
void askToLiftShields(play::Course& course);
/// Lifted: to their owner's discard pile.
void lift(play::Course& course, play::Place place);

} // namespace rowkeeper::tactics::cards
