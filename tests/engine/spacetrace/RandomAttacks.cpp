// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/RandomAttacks.h"

#include <algorithm>
#include <random>

namespace rowkeeper::spacetrace::test {

namespace {

/// The distributions of the standard differ between libraries; the generator does not.
class Chance {
  public:
    explicit Chance(std::uint64_t seed)
        : random_(seed) {}
    /// A whole number from 0 to `bound` - 1.
    int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
    int from(int least, int most) { return least + below(most - least + 1); }
    bool oneIn(int chances) { return below(chances) == 0; }
    template<typename Word>
    Word oneOf(Word last) {
        return static_cast<Word>(below(static_cast<int>(last) + 1));
    }

  private:
    std::mt19937_64 random_;
};

Options someOptions(Chance& chance) {
    Options options;
    if (chance.oneIn(2)) options.fireBack = FireBack::Yes;
    if (chance.oneIn(3)) options.emptyClass = EmptyClass::BattleStart;
    if (chance.oneIn(3)) options.noHigherClass = NoHigherClass::Highest;
    options.fireAgain = !chance.oneIn(3);
    if (chance.oneIn(2)) options.baseAp = chance.below(31);
    if (chance.oneIn(3)) options.wounds = Wounds::ClassBattle;
    if (chance.oneIn(3)) options.commandoNext = CommandoNext::Ship;
    if (chance.oneIn(3)) options.repairDestroyed = RepairDestroyed::Directly;
    if (chance.oneIn(3)) options.fleetFalls = FleetFalls::Battle;
    if (chance.oneIn(3)) options.jamLasts = JamLasts::ClassBattle;
    if (chance.oneIn(3)) options.doubleStack = DoubleStack::Each;
    if (chance.oneIn(3)) options.damaged = Damaged::Front;
    if (chance.oneIn(3)) options.damageHits = DamageHits::Card;
    return options;
}

/// What the fleets of an attack have in common.
struct Manner {
    bool withAbilities = false;
    /// Cards of one class or two that all do something and live long: else abilities seldom come across each
    /// other.
    bool dense = false;
    std::uint8_t classes = 0x0F;     ///< of dense ones
    std::optional<Effect> favourite; ///< is met more often
    int mostCards = 3;
};

Ability someAbility(Chance& chance, const Manner& manner) {
    Ability ability;
    ability.effect = chance.oneOf(Effect::Fire);
    if (manner.favourite && chance.oneIn(2)) ability.effect = *manner.favourite;
    const bool never = ability.effect == Effect::Jam || ability.effect == Effect::Selfdestruction ||
                       ability.effect == Effect::Sacrifice;
    ability.preemptive = ability.effect == Effect::Fire || (!never && chance.oneIn(2));
    ability.n = chance.oneIn(2) ? 1 : chance.from(1, 6);
    const bool wholeCards = ability.effect == Effect::Withdraw || ability.effect == Effect::Remove;
    ability.of = wholeCards || chance.oneIn(2) ? Of::Cards : Of::Ships;
    if (ability.effect == Effect::Damage) {
        ability.amount = chance.from(1, chance.oneIn(2) ? 10 : 80);
        if (chance.oneIn(3)) ability.of = Of::AsRuled;
    }
    if (!isOnEnemies(ability.effect)) return ability;
    if (chance.oneIn(3)) ability.classes = static_cast<std::uint8_t>(chance.from(1, 15));
    ability.onlyDamaged = chance.oneIn(4);
    return ability;
}

std::vector<Ability> someAbilities(Chance& chance, const Manner& manner) {
    std::vector<Ability> result;
    if (!manner.dense && chance.oneIn(3)) return result;
    const int count = chance.oneIn(2) ? 1 : chance.from(1, 3);
    for (int at = 0; at < count; ++at)
        result.push_back(someAbility(chance, manner));
    return result;
}

/// Often just enough for one ship, or for one in so many shots, or nothing.
int someAp(Chance& chance, int lp) {
    switch (chance.below(5)) {
    case 0:
        return 0;
    case 1:
        return std::min(lp, 30);
    case 2:
        return std::min(lp / chance.from(1, 4), 30);
    default:
        return chance.below(31);
    }
}

ShipCard someCard(Chance& chance, int mostLp, std::uint8_t classes) {
    ShipCard card;
    do
        card.shipClass = chance.from(1, highestClass);
    while ((classes >> (card.shipClass - 1) & 1) == 0);
    card.count = chance.oneIn(2) ? chance.from(1, 4) : chance.from(1, 30);
    card.lp = chance.from(1, mostLp);
    card.ap = someAp(chance, card.lp);
    if (chance.oneIn(2)) card.lost = chance.oneIn(4) ? card.count : chance.below(card.count + 1);
    if (card.lost < card.count && chance.oneIn(4)) card.damage = chance.below(card.lp);
    return card;
}

std::vector<ShipCard> someFleet(Chance& chance, const Manner& manner) {
    const int mostLp = chance.oneIn(3) ? 3 : 60;
    const auto classes = static_cast<std::uint8_t>(manner.dense      ? manner.classes
                                                   : chance.oneIn(2) ? 15
                                                                     : chance.from(1, 15));
    std::vector<ShipCard> result;
    const int count = chance.below(manner.mostCards + 1);
    for (int at = 0; at < count; ++at) {
        result.push_back(someCard(chance, mostLp, classes));
        if (manner.dense) result.back().ap = chance.below(4);
        if (manner.withAbilities) result.back().abilities = someAbilities(chance, manner);
    }
    return result;
}

BattleSide someSide(Chance& chance, const Manner& manner) {
    BattleSide side;
    if (chance.oneIn(4)) side.base.lp = chance.from(1, 60);
    if (chance.oneIn(3)) {
        side.base.damage = side.base.lp - chance.from(1, std::min(side.base.lp, 60));
    } else if (chance.oneIn(30)) {
        side.base.damage = side.base.lp; // it fell before
    }
    if (chance.oneIn(2)) side.base.ap = chance.below(31);
    if (chance.oneIn(3)) side.base.at = chance.from(1, 4);
    if (manner.dense && chance.oneIn(2)) side.base.at = 1;
    if (manner.withAbilities && chance.oneIn(manner.dense ? 2 : 3))
        side.base.abilities = someAbilities(chance, manner);
    side.fleets[index(Fleet::Base)] = someFleet(chance, manner);
    if (chance.oneIn(10)) { // a ship like others
        for (ShipCard& card : side.fleets[index(Fleet::Base)])
            card.mothership = chance.oneIn(3);
    }
    if (chance.oneIn(2)) return side;
    std::vector<ShipCard>& extra = side.fleets[index(Fleet::Extra)];
    extra = someFleet(chance, manner);
    if (!extra.empty() && !chance.oneIn(3)) {
        extra[static_cast<std::size_t>(chance.below(static_cast<int>(extra.size())))].mothership = true;
        if (chance.oneIn(5)) extra.front().mothership = true;
    }
    side.extraFights = chance.oneOf(ExtraFights::After);
    return side;
}

} // namespace

Attack randomAttack(std::uint64_t seed) {
    Chance chance(seed);
    Attack attack;
    if (chance.oneIn(2)) attack.options = someOptions(chance);
    Manner manner;
    manner.withAbilities = chance.oneIn(2);
    manner.dense = manner.withAbilities && chance.oneIn(2);
    manner.classes = static_cast<std::uint8_t>(1 << chance.below(highestClass));
    if (chance.oneIn(3)) manner.classes |= static_cast<std::uint8_t>(1 << chance.below(highestClass));
    if (!chance.oneIn(4)) manner.favourite = chance.oneOf(Effect::Fire);
    if (chance.oneIn(2)) manner.mostCards = 8;
    for (BattleSide& side : attack.sides)
        side = someSide(chance, manner);
    return attack;
}

} // namespace rowkeeper::spacetrace::test
