// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/table/EvidenceTaker.h"
#include "engine/tactics/Game.h"
#include "vision/table/TableView.h"

#include <optional>

/// Which parts of a picture may be kept as evidence of what happened in a row. Pure.
namespace rowkeeper::tactics::referee {

using table::EvidencePlaces;

/// The row an event happened in, from 1; nothing for events without one.
std::optional<int> rowOf(const tactics::Event& event);

/// A face is shown only where the game has it lying open in this row: never a peek, a hand, a card in the
/// air, a pile. Covered places (there a hand may be) and unread cards are hidden. Nothing: the row is not in
/// view, something moves over the table, or no card of it may be shown.
std::optional<EvidencePlaces> evidencePlaces(int row, const tactics::Game& game,
                                             const vision::TableView& view);

} // namespace rowkeeper::tactics::referee
