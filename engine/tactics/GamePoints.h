// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/Score.h"

#include <optional>
#include <vector>

/// Victory points of a game under way, and what a Top Secret game keeps from everybody (G9.4, rule 85). Pure;
/// any thread.
namespace rowkeeper::tactics {

/// Conquered targets lie face down and nobody may look: a Top Secret game before its end. Until then no
/// output names a captured target or shows points.
bool keepsSecret(const Game& game);

/// The target lies face down before whoever captured it, and nobody may be told again what it is.
bool keepsSecret(const Game& game, TargetId target);

/// What may be told of a row's score while a game keepsSecret(): not the reason it was settled with, for it
/// may name what is secret; and if the row's target is (`targetSecret`), of a card whose parts tell its kind
/// their sum alone.
Score toldInSecret(Score score, const Row& row, bool targetSecret);
/// The same of why cards change nothing (withoutEffect()): without the notes that tell the target's kind.
std::vector<Part> toldInSecret(std::vector<Part> notes, const Row& row, bool targetSecret);

/// The targets captured so far, with the values the game is played with.
PointsQuestion pointsQuestion(const Game& game);

/// The points as they stand; nothing while the game keepsSecret().
std::optional<Points> pointsSoFar(const Game& game);

} // namespace rowkeeper::tactics
