// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Differences.h"

#include <optional>

/// The traces that events leave on the table, read backwards: which event a difference speaks of, whether
/// legal or not. Pure functions.
namespace rowkeeper::tactics::referee {

/// Whose card was seen; nothing: nobody has read it.
std::optional<tactics::Faction> ownerOf(const Difference& difference);

/// The event that would bring the game to what is seen at one place; nothing: none could.
std::optional<tactics::Event> eventFor(const tactics::Game& game, const Difference& difference);

/// The play of a new card, whichever side it shows; its owner must be known.
tactics::Event playOf(const Difference& added);

/// What else leaves the same trace; nothing: nothing does.
std::optional<tactics::Event> otherEventFor(const tactics::Game& game, const Difference& difference);

/// A card moved next to cards that are out of sight, pushed away by it, may lie above or below them: it lies
/// where it was to lie. Any other event as it is.
tactics::Event whereAsked(const tactics::Game& game, const Differences& now, const tactics::Event& event);

} // namespace rowkeeper::tactics::referee
