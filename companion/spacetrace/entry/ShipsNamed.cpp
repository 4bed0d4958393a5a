// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/ShipsNamed.h"

#include <algorithm>

namespace rowkeeper::spacetrace::entry {

namespace {

template<class Meant>
std::vector<ShipRef> shipsThat(const Game& game, std::optional<char> player, const Meant& meant) {
    std::vector<ShipRef> ships;
    for (const PlayerState& one : game.players) {
        if (player && one.letter != *player) continue;
        for (const Fleet fleet : bothFleets)
            for (const ShipInPlay& ship : one.fleets[index(fleet)])
                if (meant(ship)) ships.push_back({one.letter, ship.number});
    }
    return ships;
}

} // namespace

std::vector<ShipRef> shipsNamed(const Item& thing, const Game& game, std::optional<char> player) {
    return shipsThat(game, player, [&](const ShipInPlay& ship) {
        return thing.is == Item::Is::Card ? ship.card.name == thing.card : ship.number == thing.number;
    });
}

std::vector<ShipRef> everyShip(const Game& game, std::optional<char> player) {
    return shipsThat(game, player, [](const ShipInPlay&) { return true; });
}

std::vector<PlayerState> playersFrom(char first, const Game& game) {
    std::vector<PlayerState> players = game.players;
    std::ranges::rotate(players, std::ranges::find(players, first, &PlayerState::letter));
    return players;
}

bool isBase(const Item& thing) {
    return thing.is == Item::Is::Fleet ? thing.fleet == Fleet::Base
                                       : thing.is == Item::Is::Card && thing.card.empty();
}

bool canBeShip(const Item& thing) {
    return (thing.is == Item::Is::Card && !thing.card.empty()) || thing.is == Item::Is::Ship ||
           thing.is == Item::Is::Number;
}

} // namespace rowkeeper::spacetrace::entry
