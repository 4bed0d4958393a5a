// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Transphasic Shields and Cloaking Device (G8.2/24): the second card of a turn, laid open on the card just
/// laid face down; nothing touches that card while deployment runs. They leave at the start of the reveal
/// phase.
namespace rowkeeper::tactics::play {

Verdict shield(Course& course, const event::Open& open);

/// The start of the reveal phase: hands lift all shields (rule 34).
void askToLiftShields(Course& course);
/// Lifted: to their owner's discard pile.
void lift(Course& course, Place place);

} // namespace rowkeeper::tactics::play
