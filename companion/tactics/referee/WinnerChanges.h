// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <vector>

/// What a correction of the record changes about who has won.
namespace rowkeeper::tactics::referee {

/// One sentence for each captured target that has another owner now, and one if the game that is over has
/// another winner. What is won or given back because a round is or is no longer scored is no change. While
/// the game keeps it secret no target is named (G9.4).
std::vector<tactics::Phrase> winnerChanges(const tactics::Game& before, const tactics::Game& after);

} // namespace rowkeeper::tactics::referee
