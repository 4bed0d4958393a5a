// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/SecondScorer.h"

#include "tests/engine/spacetrace/Kit.h"

#include <gtest/gtest.h>

/// The second scorer is not believed blindly: battles worked out on paper. The numbers are those of the
/// golden cases.
namespace rowkeeper::spacetrace::test {

namespace {

using Volleys = std::vector<ClassVolley>;
using Met = std::vector<std::array<Fleet, 2>>;

Met whoMet(const AttackResult& result) {
    Met met;
    for (const Battle& battle : result.battles)
        met.push_back(battle.fleets);
    return met;
}

} // namespace

TEST(SecondScorer, G1EqualFightersDestroyEachOther) {
    const AttackResult result = scoredAgain(attackWith({ships(1, 100, 1, 1)}, {ships(1, 100, 1, 1)}));
    EXPECT_EQ(leftOf(result, a), Lefts{0});
    EXPECT_EQ(leftOf(result, o), Lefts{0});
    ASSERT_EQ(result.battles.size(), 1U);
    EXPECT_EQ(result.battles[0].volleys,
              (Volleys{{a, 1, 1, 100, 0}, {o, 1, 1, 100, 0}, {a, 4, 4, 1, 0}, {o, 4, 4, 1, 0}}));
}

TEST(SecondScorer, G2TenDestroyersFallToFightersAndTakeTenAlong) {
    const AttackResult result = scoredAgain(attackWith({ships(1, 10, 10, 10)}, {ships(1, 100, 1, 1)}));
    EXPECT_EQ(leftOf(result, a), Lefts{0});
    EXPECT_EQ(leftOf(result, o), Lefts{90});
}

TEST(SecondScorer, G3ClassesMeetTheSameNumberOrTheNextHigher) {
    const AttackResult result = scoredAgain(
        attackWith({ships(1, 1, 0, 1), ships(2, 1, 0, 1)}, {ships(1, 1, 0, 1), ships(3, 1, 0, 1)}));
    ASSERT_EQ(result.battles.size(), 1U);
    EXPECT_EQ(result.battles[0].volleys, (Volleys{{a, 1, 1, 1, 0},
                                                  {o, 1, 1, 1, 0},
                                                  {a, 2, 3, 1, 0},
                                                  {o, 3, 4, 1, 0},
                                                  {a, 4, 4, 1, 0},
                                                  {o, 4, 4, 1, 0}}));
}

TEST(SecondScorer, WhoFiresBackByTheHouseRuleHasDoneItsPart) {
    Attack attack = attackWith({ships(2, 1, 0, 1)}, {ships(3, 1, 0, 1)});
    attack.options.fireBack = FireBack::Yes;
    EXPECT_EQ(scoredAgain(attack).battles[0].volleys,
              (Volleys{{a, 2, 3, 1, 0}, {o, 3, 2, 1, 0}, {a, 4, 4, 1, 0}, {o, 4, 4, 1, 0}}));
}

TEST(SecondScorer, G4CruisersTooManyDoNotFireAtTheBase) {
    const AttackResult result = scoredAgain(attackWith({ships(3, 4, 20, 20)}, {ships(3, 1, 20, 20)}));
    EXPECT_EQ(leftOf(result, a), Lefts{3});
    EXPECT_EQ(leftOf(result, o), Lefts{0});
    EXPECT_EQ(baseDamageOf(result, o), 0);
    EXPECT_EQ(result.battles[0].volleys.front(), (ClassVolley{a, 3, 3, 4, 3}));
}

TEST(SecondScorer, G6AnExtraFleetBeforeTheBaseFleetLeavesItWhatIsLeft) {
    Attack attack = attackWith({ships(1, 1, 1, 1)}, {ships(1, 5, 0, 1)});
    attack.sides[index(a)].fleets[index(Fleet::Extra)] = {ships(1, 3, 1, 1)};
    attack.sides[index(a)].extraFights = ExtraFights::Before;
    const AttackResult result = scoredAgain(attack);
    EXPECT_EQ(whoMet(result), (Met{{Fleet::Extra, Fleet::Base}, {Fleet::Base, Fleet::Base}}));
    EXPECT_EQ(leftOf(result, o), Lefts{1});
    EXPECT_EQ(result.battles[1].volleys.front(), (ClassVolley{a, 1, 1, 1, 0}));
    EXPECT_EQ(result.battles[1].volleys[1].shots, 2);
}

TEST(SecondScorer, G7TheActiveSidesFirstFleetMeetsBothBeforeItsSecond) {
    Attack attack;
    for (BattleSide& side : attack.sides) {
        side.fleets[index(Fleet::Extra)] = {ships(1, 1, 0, 1)};
        side.extraFights = ExtraFights::Before;
    }
    EXPECT_EQ(whoMet(scoredAgain(attack)), (Met{{Fleet::Extra, Fleet::Extra},
                                                {Fleet::Extra, Fleet::Base},
                                                {Fleet::Base, Fleet::Extra},
                                                {Fleet::Base, Fleet::Base}}));
}

TEST(SecondScorer, G8AClassDestroyedBeforeItsClassBattleDoesNotFire) {
    const AttackResult result = scoredAgain(attackWith({ships(2, 10, 10, 10)}, {ships(3, 1, 50, 100)}));
    EXPECT_EQ(leftOf(result, a), Lefts{10});
    EXPECT_EQ(leftOf(result, o), Lefts{0});
    EXPECT_EQ(damageOf(result, a, 0), 0);
    EXPECT_EQ(baseDamageOf(result, a), 0);
    EXPECT_EQ(baseDamageOf(result, o), 0);
}

TEST(SecondScorer, G9AClassThatLivesWithTenPointsHitsTheBase) {
    const AttackResult result = scoredAgain(attackWith({ships(2, 9, 10, 10)}, {ships(3, 1, 50, 100)}));
    EXPECT_EQ(leftOf(result, a), Lefts{9});
    EXPECT_EQ(leftOf(result, o), Lefts{1});
    EXPECT_EQ(damageOf(result, o, 0), 90);
    EXPECT_EQ(baseDamageOf(result, a), 50);
}

TEST(SecondScorer, G10ABaseThatFallsTakesItsFleetAlong) {
    Attack attack = attackWith({ships(3, 6, 10, 5)}, {ships(1, 3, 0, 1), ships(2, 2, 0, 1)});
    attack.sides[index(o)].base.damage = 950;
    attack.sides[index(a)].fleets[index(Fleet::Extra)] = {ships(1, 1, 1, 1)};
    attack.sides[index(a)].extraFights = ExtraFights::After;
    const AttackResult result = scoredAgain(attack);
    EXPECT_TRUE(result.sides[index(o)].baseFallen);
    EXPECT_EQ(baseDamageOf(result, o), basePoints);
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 0}));
    EXPECT_EQ(leftOf(result, a), Lefts{6});
    EXPECT_EQ(whoMet(result), (Met{{Fleet::Base, Fleet::Base}})); // the game is over
    EXPECT_EQ(result.battles[0].volleys[2], (ClassVolley{a, 3, 4, 6, 1}));
}

TEST(SecondScorer, G17FireStaysOnAShipUntilItIsGone) {
    const AttackResult result =
        scoredAgain(attackWith({ships(1, 6, 10, 100)}, {ships(1, 3, 5, 20), ships(1, 10, 1, 1)}));
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 10}));
    EXPECT_EQ(leftOf(result, a), Lefts{6});
    EXPECT_EQ(damageOf(result, a, 0), 25);
}

TEST(SecondScorer, G18ADestroyedMothershipTakesItsFleetAlong) {
    Attack attack = attackWith({ships(2, 1, 5, 9)}, {});
    BattleSide& other = attack.sides[index(o)];
    other.extraFights = ExtraFights::After;
    other.fleets[index(Fleet::Extra)] = {ships(1, 1, 1, 1), ships(2, 1, 0, 5), ships(3, 1, 7, 1),
                                         ships(4, 1, 2, 1)};
    other.fleets[index(Fleet::Extra)][1].mothership = true;
    AttackResult result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o, Fleet::Extra), (Lefts{0, 0, 0, 0}));
    EXPECT_EQ(damageOf(result, a, 0), 1);
    EXPECT_EQ(baseDamageOf(result, o), 5); // by II, in the battle of the Base fleets
    EXPECT_EQ(baseDamageOf(result, a), 0);

    attack.options.fleetFalls = FleetFalls::Battle;
    result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o, Fleet::Extra), (Lefts{0, 0, 0, 0}));
    EXPECT_EQ(baseDamageOf(result, a), 9);
}

TEST(SecondScorer, TheBaseStandsWhereItsOwnerSays) {
    Attack attack = attackWith({ships(4, 4, 10, 10)}, {ships(4, 2, 0, 10), ships(4, 2, 0, 10)});
    AttackResult result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 0}));
    EXPECT_EQ(baseDamageOf(result, o), 0);

    attack.sides[index(o)].base.at = 2;
    result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 2}));
    EXPECT_EQ(baseDamageOf(result, o), 20);
}

TEST(SecondScorer, HouseRulesOfTargetsChangeWhoIsFiredAt) {
    // I wipes out the only II before the own II fires.
    Attack attack = attackWith({ships(1, 2, 5, 5), ships(2, 3, 4, 5)}, {ships(2, 2, 0, 5)});
    AttackResult result = scoredAgain(attack);
    EXPECT_EQ(result.battles[0].volleys[1], (ClassVolley{a, 2, 4, 3, 0}));
    EXPECT_EQ(baseDamageOf(result, o), 12);

    attack.options.emptyClass = EmptyClass::BattleStart;
    result = scoredAgain(attack);
    EXPECT_EQ(result.battles[0].volleys[1], (ClassVolley{a, 2, 2, 3, 3}));
    EXPECT_EQ(baseDamageOf(result, o), 0);

    attack = attackWith({}, {ships(3, 1, 2, 5)});
    attack.sides[index(a)].fleets[index(Fleet::Extra)] = {ships(1, 1, 0, 5)};
    attack.sides[index(a)].extraFights = ExtraFights::Before;
    EXPECT_EQ(leftOf(scoredAgain(attack), a, Fleet::Extra), Lefts{1});
    attack.options.noHigherClass = NoHigherClass::Highest;
    result = scoredAgain(attack);
    EXPECT_EQ(result.battles[0].volleys[1], (ClassVolley{o, 3, 1, 1, 0}));
    EXPECT_EQ(result.sides[index(a)].fleets[index(Fleet::Extra)][0].damage, 2);
}

TEST(SecondScorer, ShipsFireInEachBattleUnlessTheHouseRuleForbids) {
    Attack attack = attackWith({}, {ships(1, 2, 3, 5)});
    attack.sides[index(a)].fleets[index(Fleet::Extra)] = {ships(1, 1, 0, 5)};
    attack.sides[index(a)].extraFights = ExtraFights::Before;
    EXPECT_EQ(baseDamageOf(scoredAgain(attack), a), 6);
    attack.options.fireAgain = false;
    const AttackResult result = scoredAgain(attack);
    EXPECT_EQ(baseDamageOf(result, a), 0);
    EXPECT_EQ(leftOf(result, a, Fleet::Extra), Lefts{0});
}

TEST(SecondScorer, WoundsHealAfterEachClassBattleByTheHouseRule) {
    Attack attack = attackWith({ships(1, 1, 7, 9), ships(2, 1, 0, 9)}, {ships(3, 2, 3, 9)});
    EXPECT_EQ(damageOf(scoredAgain(attack), o, 0), 7);
    attack.options.wounds = Wounds::ClassBattle;
    const AttackResult result = scoredAgain(attack);
    EXPECT_EQ(damageOf(result, o, 0), 0);
    EXPECT_EQ(baseDamageOf(result, a), 6); // the Base never heals
}

} // namespace rowkeeper::spacetrace::test
