// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/Score.h"

/// Victory points of a game under way, and what a Top Secret game keeps from everybody (G9.4, rule 85). Pure;
/// any thread.
namespace rowkeeper::tactics {

/// Conquered targets lie face down and nobody may look: a Top Secret game before its end. Until then no
/// output names a captured target or shows points.
bool keepsSecret(const Game& game);

/// The target lies face down before whoever captured it, and nobody may be told again what it is.
bool keepsSecret(const Game& game, TargetId target);

/// The score without the reason a row was settled with: while a game keepsSecret() it may name what is
/// secret.
Score withoutReason(Score score);

/// The targets captured so far, with the values the game is played with.
PointsQuestion pointsQuestion(const Game& game);

/// The points as they stand; nothing while the game keepsSecret().
std::optional<Points> pointsSoFar(const Game& game);

} // namespace rowkeeper::tactics
