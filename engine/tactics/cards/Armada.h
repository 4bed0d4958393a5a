// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/play/Course.h"

/// Armada (G8.2/23): what the end of a round asks of it by name, since Score::prompt is about nothing else.
namespace rowkeeper::tactics::cards {

/// Opens the question which allied Armada leaves (T26), if this row asks it.
bool askArmada(play::Course& course, int row, const Score& score);

} // namespace rowkeeper::tactics::cards
