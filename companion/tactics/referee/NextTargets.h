// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <optional>
#include <set>
#include <vector>

/// The targets of the next round, as they come to lie on the table. Pure functions.
namespace rowkeeper::tactics::referee {

/// The target a tag names; nothing: it is no target's face.
std::optional<tactics::TargetId> targetOf(const std::optional<tag::Tag>& tag);

/// Targets in view, in a row or beside, that a round may begin with; none unless one of them is fresh:
/// neither gone nor at the head of a row scored last. With a fresh one also a target counts that nobody won
/// and that was drawn again, once its row is cleared.
std::set<tag::Tag> freshTargets(const tactics::Game& game, const vision::TableView& view);

/// The same targets where they head a chain already, left to right.
std::vector<tactics::TargetId> freshHeads(const tactics::Game& game, const vision::TableView& view);

} // namespace rowkeeper::tactics::referee
