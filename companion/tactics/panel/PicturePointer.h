// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"

#include <optional>
#include <utility>

namespace rowkeeper::tactics::panel {

/// From rows as they are shown, now or at an earlier line, to the picture, which always shows now: row and
/// place, both from 1, where the card lies by now that lay in the row `row` (from 0) of `shown` at `at` (from
/// 1). Nothing: it lies on the table no more, or that place is no card's. Pure; any thread.
std::optional<std::pair<int, int>> placeNow(const tactics::Game& shown, int row, int at,
                                            const tactics::Game& now);

} // namespace rowkeeper::tactics::panel
