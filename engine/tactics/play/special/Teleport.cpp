// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Gaps.h"
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/special/Special.h"

namespace rowkeeper::tactics::play::special {

Verdict teleportRefused(const Game& game, Place place) {
    const int end = endOfShift(rowOf(game, place.row), place.at);
    for (int at = place.at; at < end; ++at) {
        if (untouchable(game, cardAt(game, {place.row, at})))
            return refuse("game.refuse.shields_shift", {place.row, at}, cite("G8.2/16"));
    }
    return std::nullopt;
}

} // namespace rowkeeper::tactics::play::special
