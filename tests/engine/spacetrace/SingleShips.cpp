// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/SingleShips.h"

#include <algorithm>

namespace rowkeeper::spacetrace::test {

namespace {

SingleCard single(const ShipCard& card, int at) {
    SingleCard result;
    result.at = at;
    result.shipClass = card.shipClass;
    result.fullLp = card.lp;
    result.ap = card.ap;
    result.mothership = card.mothership;
    result.abilities = card.abilities;
    result.ships.assign(static_cast<std::size_t>(card.count), SingleShip{card.lp});
    for (int gone = 0; gone < card.lost; ++gone)
        result.ships[static_cast<std::size_t>(gone)].lp = 0;
    if (SingleShip* front = result.front()) front->lp -= card.damage;
    return result;
}

SingleCard single(const BaseCard& base, int baseAp) {
    SingleCard result;
    result.shipClass = highestClass;
    result.fullLp = base.lp;
    result.ap = base.ap.value_or(baseAp);
    result.abilities = base.abilities;
    result.ships = {SingleShip{std::max(0, base.lp - base.damage)}};
    return result;
}

} // namespace

bool SingleCard::wipedOut() const {
    return std::all_of(ships.begin(), ships.end(), [](const SingleShip& ship) { return ship.lp == 0; });
}

bool SingleCard::jammedWhole() const {
    return !wipedOut() && std::all_of(ships.begin(), ships.end(),
                                      [](const SingleShip& ship) { return ship.lp == 0 || ship.jammed; });
}

bool SingleCard::wounded() const {
    return std::any_of(ships.begin(), ships.end(),
                       [&](const SingleShip& ship) { return ship.lp > 0 && ship.lp < fullLp; });
}

bool SingleCard::damaged(Damaged reading) const {
    if (reading == Damaged::Front) return wounded();
    return wounded() ||
           std::any_of(ships.begin(), ships.end(), [](const SingleShip& ship) { return ship.lp == 0; });
}

SingleShip* SingleCard::front() {
    for (SingleShip& ship : ships) {
        if (ship.lp > 0) return &ship;
    }
    return nullptr;
}

void SingleCard::hit(SingleShip& ship, int amount) {
    ship.lp = std::max(0, ship.lp - amount);
    if (ship.lp > 0) return;
    // Of a card with jammed ships those go first, whichever was hit.
    if (!ship.jammed) {
        for (SingleShip& other : ships) {
            if (other.lp > 0 && other.jammed) {
                other.jammed = false;
                break;
            }
        }
    }
    ship.jammed = false;
}

void SingleCard::hitOneAfterTheOther(int amount) {
    while (amount > 0) {
        SingleShip* ship = front();
        if (!ship) return;
        const int taken = std::min(amount, ship->lp);
        hit(*ship, taken);
        amount -= taken;
    }
}

void SingleCard::destroyAll(bool kill) {
    for (SingleShip& ship : ships) {
        ship.lp = 0;
        ship.jammed = false;
        ship.killed = ship.killed || kill;
    }
}

void SingleCard::remove() {
    destroyAll(false);
    removed = true;
}

bool SingleCard::bringBack(int lp) {
    if (removed || isBase()) return false;
    const auto found = std::find_if(ships.begin(), ships.end(),
                                    [](const SingleShip& ship) { return ship.lp == 0 && !ship.killed; });
    if (found == ships.end()) return false;
    SingleShip ship = *found;
    ships.erase(found);
    ship.lp = lp;
    ship.jammed = false;
    ships.push_back(ship);
    return true;
}

std::int64_t SingleCard::power(int shot, DoubleStack stack) const {
    int times = doubledWhole;
    for (const int shots : doubledShots)
        times += shot < shots ? 1 : 0;
    if (stack == DoubleStack::Once) times = std::min(times, 1);
    std::int64_t result = ap;
    for (; times > 0; --times)
        result *= 2;
    return result;
}

SingleFleet lineUp(const BattleSide& side, Fleet fleet, int baseAp) {
    const std::vector<ShipCard>& cards = side.fleets[index(fleet)];
    SingleFleet result;
    for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass) {
        const std::size_t begin = result.size();
        for (std::size_t at = 0; at < cards.size(); ++at) {
            if (cards[at].shipClass == shipClass) result.push_back(single(cards[at], static_cast<int>(at)));
        }
        if (fleet != Fleet::Base || shipClass != highestClass) continue;
        const std::size_t others = result.size() - begin;
        const std::size_t wanted = side.base.at > 0 ? static_cast<std::size_t>(side.base.at) - 1 : others;
        result.insert(result.begin() + static_cast<std::ptrdiff_t>(begin + std::min(wanted, others)),
                      single(side.base, baseAp));
    }
    return result;
}

SideResult resultOf(const BattleSide& side, const std::array<SingleFleet, 2>& fleets) {
    SideResult result;
    for (const Fleet fleet : {Fleet::Base, Fleet::Extra}) {
        result.fleets[index(fleet)].resize(side.fleets[index(fleet)].size());
        for (SingleCard card : fleets[index(fleet)]) {
            if (card.isBase()) {
                result.baseDamage = card.fullLp - card.ships.front().lp;
                result.baseFallen = card.wipedOut();
                continue;
            }
            ShipsLeft& left = result.fleets[index(fleet)][static_cast<std::size_t>(card.at)];
            for (const SingleShip& ship : card.ships)
                left.left += ship.lp > 0 ? 1 : 0;
            if (const SingleShip* front = card.front()) left.damage = card.fullLp - front->lp;
            left.removed = card.removed;
        }
    }
    return result;
}

} // namespace rowkeeper::spacetrace::test
