// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Citations.h"
#include "tests/engine/spacetrace/AttackText.h"
#include "tests/engine/spacetrace/Kit.h"
#include "tests/engine/spacetrace/RandomAttacks.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <map>
#include <set>

namespace rowkeeper::spacetrace::test {

namespace {

/// A side with a harmless card in each class of the mask (bit 0: class I); the Base is one of class IV
/// besides.
std::vector<ShipCard> cardsOf(unsigned mask) {
    std::vector<ShipCard> cards;
    for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
        if (mask >> (shipClass - 1) & 1) cards.push_back(ships(shipClass, shipClass, 0, 5));
    return cards;
}

/// SPT-15 once more: the class met, the Base counted.
ShipClass metBy(ShipClass shipClass, unsigned enemies) {
    for (ShipClass at = shipClass; at < highestClass; ++at)
        if (enemies >> (at - 1) & 1) return at;
    return highestClass;
}

std::string nameOf(unsigned active, unsigned other) {
    return "active classes " + std::to_string(active) + ", other " + std::to_string(other);
}

} // namespace

TEST(Fight, PairsEveryPatternOfClassesAndNoShipFiresTwice) {
    for (unsigned active = 0; active < 16; ++active) {
        for (unsigned other = 0; other < 16; ++other) {
            const AttackResult result = fight(attackWith(cardsOf(active), cardsOf(other)));
            ASSERT_EQ(result.battles.size(), 1U);
            std::set<std::pair<Side, ShipClass>> fired;
            ShipClass before = 0;
            for (const ClassVolley& volley : result.battles[0].volleys) {
                const unsigned own = volley.by == Side::Active ? active : other;
                const unsigned enemies = volley.by == Side::Active ? other : active;
                EXPECT_TRUE(fired.insert({volley.by, volley.shipClass}).second) << nameOf(active, other);
                EXPECT_EQ(volley.at, metBy(volley.shipClass, enemies)) << nameOf(active, other);
                const int cards = (own >> (volley.shipClass - 1) & 1) != 0 ? volley.shipClass : 0;
                EXPECT_EQ(volley.shots, cards + (volley.shipClass == highestClass ? 1 : 0))
                    << nameOf(active, other);
                EXPECT_EQ(volley.lost, 0) << nameOf(active, other);
                EXPECT_GE(volley.shipClass, before)
                    << "class-battles come in order: " << nameOf(active, other);
                before = volley.shipClass;
            }
            const auto classes = [](unsigned mask) { return std::popcount(mask | 8U); };
            EXPECT_EQ(fired.size(), static_cast<std::size_t>(classes(active) + classes(other)));
        }
    }
}

TEST(Fight, ABaseIsLastInItsClassUnlessItsOwnerSaysOtherwise) {
    Attack attack = attackWith({ships(4, 3, 400, 1)}, {ships(4, 1, 0, 400), ships(4, 1, 0, 400)});
    AttackResult result = fight(attack);
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 0}));
    EXPECT_EQ(baseDamageOf(result, o), 400);
    attack.sides[index(o)].base.at = 2;
    result = fight(attack);
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 1}));
    EXPECT_EQ(baseDamageOf(result, o), 800);
    attack.sides[index(o)].base.at = 99;
    EXPECT_EQ(baseDamageOf(fight(attack), o), 400);
}

TEST(Fight, ItsStepsAddUpToWhatEachClassFiredAndToWhatIsLeft) {
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        const Attack attack = randomAttack(seed);
        const AttackResult result = fight(attack);
        std::map<std::tuple<int, ShipClass, Side>, std::pair<std::int64_t, std::int64_t>> told; // shots, lost
        std::map<std::tuple<Side, Fleet, int>, std::pair<std::int64_t, int>> last; // left, damage
        for (const Step& step : result.steps) {
            auto& [shots, lost] = told[{step.battle, step.classBattle, step.by.side}];
            if (step.what == Step::What::Shots || step.what == Step::What::Lost) shots += step.amount;
            if (step.what == Step::What::Lost) lost += step.amount;
            if (step.what == Step::What::Shots) {
                std::int64_t before = 0;
                for (const Ships& ships : step.before)
                    before += ships.count;
                ASSERT_EQ(before - step.destroyed, step.left) << describe(attack);
                ASSERT_GT(step.amount, 0) << describe(attack);
            }
            last[{step.on.side, step.on.fleet, step.on.card}] = {step.left, step.damage};
        }
        for (std::size_t battle = 0; battle < result.battles.size(); ++battle) {
            for (const ClassVolley& volley : result.battles[battle].volleys) {
                // Who fires back does so in the class-battle of the class that attacks him.
                const ShipClass number = std::min(
                    volley.shipClass, volley.at < volley.shipClass && attack.options.fireBack == FireBack::Yes
                                          ? volley.at
                                          : volley.shipClass);
                const auto& [shots, lost] = told[{static_cast<int>(battle), number, volley.by}];
                if (attack.options.noHigherClass == NoHigherClass::None) {
                    ASSERT_EQ(shots, volley.shots) << describe(attack);
                    ASSERT_EQ(lost, volley.lost) << describe(attack);
                }
            }
        }
        for (const auto& [at, state] : last) {
            const auto& [side, fleet, card] = at;
            if (card < 0 || attack.options.wounds == Wounds::ClassBattle) continue;
            const SideResult& end = result.sides[index(side)];
            const bool fell = fleet == Fleet::Base && end.baseFallen;
            const ShipsLeft& left = end.fleets[index(fleet)][static_cast<std::size_t>(card)];
            if (fell || left.left == 0) continue; // what falls with its head is told in one step
            ASSERT_EQ(left.left, state.first) << describe(attack);
            ASSERT_EQ(left.damage, state.second) << describe(attack);
        }
    }
}

TEST(Fight, TellsThatABaseCountedAsATargetOfWhatDoesNothingToIt) {
    const std::array<std::pair<Effect, std::string>, 4> immune{
        {{Effect::Destroy, "SR24"}, {Effect::Kill, "SR24"}, {Effect::Withdraw, ""}, {Effect::Remove, ""}}};
    for (const auto& [effect, ruling] : immune) {
        SCOPED_TRACE(idOf(effect));
        for (const int n : {1, 2}) {
            Attack attack = attackWith({ships(4, 1, 0, 1, {does(effect, n)})}, {ships(4, 2, 0, 5)});
            attack.sides[index(o)].base.at = 1;
            std::vector<Step> told;
            bool nothing = false;
            bool behind = false;
            for (const Step& step : fight(attack).steps) {
                if (step.what == Step::What::BaseStays) told.push_back(step);
                nothing = nothing || step.what == Step::What::NoEffect;
                behind = behind || step.what == Step::What::Effect;
            }
            ASSERT_EQ(told.size(), 1U);
            EXPECT_EQ(told[0].on, (CardAt{o, Fleet::Base, -1}));
            EXPECT_EQ(told[0].effect, effect);
            EXPECT_EQ(sourceOf(told[0]).rule, "SPT-21");
            EXPECT_EQ(sourceOf(told[0]).ruling, ruling);
            EXPECT_FALSE(nothing) << "it did find something";
            EXPECT_EQ(behind, n == 2) << "of two targets the Base is one";
        }
    }
}

} // namespace rowkeeper::spacetrace::test
