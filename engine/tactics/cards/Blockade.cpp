// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// Nothing is added at the end of its row (T66).
Verdict closesItsEnd(const Game& game, Place self) {
    if (game.setup->options.blockadeEnd != BlockadeEnd::Closed) return std::nullopt;
    return refuse("game.refuse.blockaded", {self.row}, cite("G8.2/2", "T66", "blockade_end"));
}

/// Nothing is put in below it (T67).
Verdict closesPlacesBelow(const Game& /*game*/, Place self, Place place) {
    if (place.at <= self.at) return std::nullopt;
    return refuse("game.refuse.below_blockade", {place.row}, cite("G8.2/2", "T67"));
}

} // namespace

/// Blockade (G8.2/2): its row is closed and exempt from the four cards (rule 28, T68), and the hidden card
/// directly below it stays hidden during deployment (rule 49).
constinit const CardModule blockade{
    .idle = {cite("G8.2/2"), "score.idle.blockade"},
    .lying = {.closesEnd = closesItsEnd,
              .closesPlace = closesPlacesBelow,
              .fulfilsRow = true,
              .keepsBelowHidden = true},
};

} // namespace rowkeeper::tactics::cards
