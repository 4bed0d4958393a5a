// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/play/Table.h"
#include "engine/tactics/play/special/Special.h"

namespace rowkeeper::tactics::play::special {

bool underFlyer(const Game& game, Place place) {
    const auto flyer = activeIn(game, place.row, CardId::DeltaFlyer);
    return flyer && flyer->at < place.at;
}

Verdict flyerClosesPlace(const Game& game, Place place) {
    if (underFlyer(game, place))
        return refuse("game.refuse.insert_under_flyer", {place.row}, cite("G8.2/25", "T47"));
    return std::nullopt;
}

} // namespace rowkeeper::tactics::play::special
