// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/special/Special.h"

namespace rowkeeper::tactics::play::special {

Verdict blockadeClosesEnd(const Game& game, int row) {
    if (game.setup->options.blockadeEnd == BlockadeEnd::Closed && activeIn(game, row, CardId::Blockade))
        return refuse("game.refuse.blockaded", {row}, cite("G8.2/2", "T66", "blockade_end"));
    return std::nullopt;
}

Verdict blockadeClosesPlace(const Game& game, Place place) {
    const auto blockade = activeIn(game, place.row, CardId::Blockade);
    if (blockade && place.at > blockade->at)
        return refuse("game.refuse.below_blockade", {place.row}, cite("G8.2/2", "T67"));
    return std::nullopt;
}

bool blockadeHides(const Game& game, Place place) {
    const Place guard{place.row, place.at - 1};
    return game.phase == Phase::Deployment && cardExists(game, guard) && acts(game, guard, CardId::Blockade);
}

bool blockadeFulfils(const Game& game, int row) {
    return activeIn(game, row, CardId::Blockade).has_value();
}

} // namespace rowkeeper::tactics::play::special
