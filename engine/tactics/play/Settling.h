// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// A person settles a row by hand. From then on the row is out of play: nothing in it is asked, turned, laid
/// or waited for, and its result is what was decided; what the rules count stays readable beside it. Possible
/// from the first card of a round until the next begins, and again as often as somebody decides otherwise.
namespace rowkeeper::tactics::play {

Verdict settleRow(Course& course, const event::Settle& settle);

/// Why nothing may happen in this row any more; nothing: it is not settled.
Verdict settledRefuses(const Game& game, int row);

/// What was decided about a settled row, put over what the rules count.
Score decided(const Game& game, int row, Score counted);

} // namespace rowkeeper::tactics::play
