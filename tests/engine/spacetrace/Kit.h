// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Fight.h"

/// To lay a battle out by hand.
namespace rowkeeper::spacetrace::test {

inline constexpr Side a = Side::Active;
inline constexpr Side o = Side::Other;
using Lefts = std::vector<int>;

inline ShipCard ships(ShipClass shipClass, int count, int ap, int lp, std::vector<Ability> abilities = {}) {
    ShipCard card;
    card.shipClass = shipClass;
    card.count = count;
    card.ap = ap;
    card.lp = lp;
    card.abilities = std::move(abilities);
    return card;
}

inline ShipCard lost(ShipCard card, int ships, int damage = 0) {
    card.lost = ships;
    card.damage = damage;
    return card;
}

inline Ability does(Effect effect, int n = 1, Of of = Of::Cards) {
    Ability ability;
    ability.effect = effect;
    ability.n = n;
    ability.of = of;
    return ability;
}

inline Ability preemptive(Ability ability) {
    ability.preemptive = true;
    return ability;
}

inline Attack attackWith(std::vector<ShipCard> active, std::vector<ShipCard> other) {
    Attack attack;
    attack.sides[index(Side::Active)].fleets[index(Fleet::Base)] = std::move(active);
    attack.sides[index(Side::Other)].fleets[index(Fleet::Base)] = std::move(other);
    return attack;
}

/// How many ships each card of a fleet has left.
inline std::vector<int> leftOf(const AttackResult& result, Side side, Fleet fleet = Fleet::Base) {
    std::vector<int> left;
    for (const ShipsLeft& card : result.sides[index(side)].fleets[index(fleet)])
        left.push_back(card.left);
    return left;
}

inline int damageOf(const AttackResult& result, Side side, std::size_t card) {
    return result.sides[index(side)].fleets[index(Fleet::Base)][card].damage;
}

inline int baseDamageOf(const AttackResult& result, Side side) {
    return result.sides[index(side)].baseDamage;
}

} // namespace rowkeeper::spacetrace::test
