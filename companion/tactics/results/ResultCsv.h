// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/results/GameResult.h"

#include <string>

namespace rowkeeper::tactics::results {

/// The result as a table, a line for each player and part. "part" says what the line is:
///   row      a scored row: "power" is the player's total there, "won" whether it got the target
///   printed, bonus, faction   points of a captured target ("points")
///   total    "points" is the sum, "planets" the planets, "won" whether the player won the game
/// Allies of a team variant have the same pile and so the same lines; "team" tells them. While a Top Secret
/// game is not over there are row lines alone, without a name for captured targets. Pure; any thread.
std::string resultCsv(const GameResult& result, const json::Texts& texts);

} // namespace rowkeeper::tactics::results
