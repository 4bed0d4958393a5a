// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Judging.h"

#include <optional>
#include <vector>

namespace rowkeeper::spacetrace::referee {

/// What a person may say of a mismatch instead of putting the table right: that it counts. Legal events, one
/// after the other, after which the game has what lies there: a tactic nobody answered, a turn whose end
/// nobody saw, MP that were there and nobody read, and then what was seen.
struct Acceptance {
    std::vector<Event> events;
    std::vector<Told> told;
};

/// Nothing: the rules know no way there, or it is not plain what would count. Pure.
std::optional<Acceptance> acceptance(const Matter& matter, const Game& game, const OffTheCard& off);

} // namespace rowkeeper::spacetrace::referee
