// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/SecondScorer.h"

#include "tests/engine/spacetrace/Kit.h"

#include <gtest/gtest.h>

/// What cards can do, worked out on paper.
namespace rowkeeper::spacetrace::test {

namespace {

const Ability strike = preemptive(does(Effect::Fire));

} // namespace

TEST(SecondScorerAbilities, JamComesBeforePreemptiveStrike) {
    const AttackResult result =
        scoredAgain(attackWith({ships(1, 5, 1, 1, {does(Effect::Jam)})}, {ships(1, 5, 3, 1, {strike})}));
    EXPECT_EQ(leftOf(result, a), Lefts{5});
    EXPECT_EQ(leftOf(result, o), Lefts{0});
}

TEST(SecondScorerAbilities, TwoJamsAgainstEachOtherBothHappen) {
    const AttackResult result = scoredAgain(
        attackWith({ships(1, 5, 1, 1, {does(Effect::Jam)})}, {ships(1, 5, 3, 1, {does(Effect::Jam)})}));
    EXPECT_EQ(leftOf(result, a), Lefts{5});
    EXPECT_EQ(leftOf(result, o), Lefts{5});
}

TEST(SecondScorerAbilities, TwoPreemptiveStrikesAgainstEachOtherBothHappen) {
    const AttackResult both =
        scoredAgain(attackWith({ships(1, 3, 5, 5, {strike})}, {ships(1, 3, 5, 5, {strike})}));
    EXPECT_EQ(leftOf(both, a), Lefts{0});
    EXPECT_EQ(leftOf(both, o), Lefts{0});

    const AttackResult one = scoredAgain(attackWith({ships(1, 3, 5, 5, {strike})}, {ships(1, 3, 5, 5)}));
    EXPECT_EQ(leftOf(one, a), Lefts{3});
    EXPECT_EQ(leftOf(one, o), Lefts{0});
}

TEST(SecondScorerAbilities, AShipFiresOnceAlsoIfItFiresEarly) {
    const AttackResult result = scoredAgain(attackWith({ships(1, 2, 5, 9, {strike})}, {ships(1, 5, 5, 5)}));
    EXPECT_EQ(leftOf(result, o), Lefts{3});
    EXPECT_EQ(leftOf(result, a), Lefts{1}); // three shots of 5: 9 are gone after two, the third hits the next
    EXPECT_EQ(damageOf(result, a, 0), 5);
    EXPECT_EQ(result.battles[0].volleys[0], (ClassVolley{a, 1, 1, 2, 0}));
}

TEST(SecondScorerAbilities, JammedShipsNeitherFireNorActInALaterClassBattle) {
    // I jams two of the four ships of II, which then fire twice; a card jammed whole does not destroy either.
    Attack attack = attackWith({ships(1, 1, 0, 9, {does(Effect::Jam, 2, Of::Ships)})},
                               {ships(2, 4, 3, 9, {does(Effect::Damage)})});
    attack.sides[index(o)].fleets[index(Fleet::Base)][0].abilities[0].amount = 100;
    AttackResult result = scoredAgain(attack);
    EXPECT_EQ(baseDamageOf(result, a), 106);

    attack.sides[index(a)].fleets[index(Fleet::Base)][0].abilities[0].n = 4;
    result = scoredAgain(attack);
    EXPECT_EQ(baseDamageOf(result, a), 0);

    attack.options.jamLasts = JamLasts::ClassBattle;
    EXPECT_EQ(baseDamageOf(scoredAgain(attack), a), 112);
}

TEST(SecondScorerAbilities, OfACardWithJammedShipsThoseAreDestroyedFirst) {
    // Two of four are jammed, one is shot early: one jammed of three is left, so two fire.
    const AttackResult result = scoredAgain(
        attackWith({ships(1, 1, 5, 50, {does(Effect::Jam, 2, Of::Ships), strike})}, {ships(1, 4, 7, 5)}));
    EXPECT_EQ(leftOf(result, o), Lefts{3});
    EXPECT_EQ(damageOf(result, a, 0), 14);
}

TEST(SecondScorerAbilities, AJammedShipIsCountedAsLostThoughOneBehindItFell) {
    // II stands with 9 LP in front, jammed, and 1 LP behind, brought back by I: 5 for each leave one, which
    // fires.
    Ability mines = preemptive(does(Effect::Damage, 2, Of::Ships));
    mines.amount = 5;
    const AttackResult result = scoredAgain(
        attackWith({ships(1, 1, 0, 9), ships(2, 1, 0, 9, {does(Effect::Jam, 1, Of::Ships), mines})},
                   {ships(1, 1, 0, 5, {does(Effect::Reconstruct)}), lost(ships(2, 2, 6, 9), 1)}));
    EXPECT_EQ(leftOf(result, o), (Lefts{1, 1}));
    EXPECT_EQ(damageOf(result, o, 1), 5);
    EXPECT_EQ(damageOf(result, a, 1), 6);
}

TEST(SecondScorerAbilities, TheBaseCanBeJammedAndDamagedButNotDestroyed) {
    Attack attack = attackWith({ships(4, 1, 0, 5,
                                      {does(Effect::Destroy), does(Effect::Kill, 1, Of::Ships),
                                       does(Effect::Withdraw), does(Effect::Remove)})},
                               {});
    attack.sides[index(o)].base.ap = 6;
    AttackResult result = scoredAgain(attack);
    EXPECT_EQ(baseDamageOf(result, o), 0);
    EXPECT_FALSE(result.sides[index(o)].baseFallen);
    EXPECT_EQ(leftOf(result, a), Lefts{0}); // it was there to fire

    std::vector<Ability>& abilities = attack.sides[index(a)].fleets[index(Fleet::Base)][0].abilities;
    abilities = {does(Effect::Damage), does(Effect::Jam)};
    abilities[0].amount = 40;
    result = scoredAgain(attack);
    EXPECT_EQ(baseDamageOf(result, o), 40);
    EXPECT_EQ(leftOf(result, a), Lefts{1});
}

TEST(SecondScorerAbilities, TheBaseCountsAsATargetOfWhatDoesNothingToIt) {
    Attack attack =
        attackWith({ships(4, 1, 0, 5, {does(Effect::Destroy, 2)})}, {ships(4, 3, 0, 5), ships(4, 3, 0, 5)});
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{0, 0}));
    attack.sides[index(o)].base.at = 2;
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{0, 3}));
}

TEST(SecondScorerAbilities, ATargetDestroysItselfThoughItFiredNothing) {
    const std::vector<Ability> selfdestruction{does(Effect::Selfdestruction)};
    const AttackResult result = scoredAgain(attackWith(
        {ships(2, 1, 0, 5)}, {ships(3, 4, 9, 5, selfdestruction), ships(4, 1, 0, 5, selfdestruction)}));
    EXPECT_EQ(leftOf(result, o), (Lefts{0, 0}));
    EXPECT_EQ(baseDamageOf(result, a), 0);
    EXPECT_EQ(result.battles[0].volleys[0], (ClassVolley{a, 2, 3, 1, 0}));
}

TEST(SecondScorerAbilities, SelfdestructionComesAfterFireAndNotToTheJammed) {
    Attack attack = attackWith({ships(1, 2, 3, 9)}, {ships(1, 1, 4, 9, {does(Effect::Selfdestruction)})});
    AttackResult result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o), Lefts{0});
    EXPECT_EQ(damageOf(result, a, 0), 4);

    attack.sides[index(a)].fleets[index(Fleet::Base)][0].abilities = {does(Effect::Jam)};
    result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o), Lefts{1});
    EXPECT_EQ(damageOf(result, o, 0), 6);
}

TEST(SecondScorerAbilities, RepairPassesOverWhoIsWhole) {
    const AttackResult result =
        scoredAgain(attackWith({ships(1, 1, 0, 5, {does(Effect::Repair)}), ships(2, 1, 0, 9),
                                lost(ships(3, 2, 0, 9), 0, 4), lost(ships(3, 2, 0, 9), 1, 4)},
                               {}));
    EXPECT_EQ(damageOf(result, a, 2), 0);
    EXPECT_EQ(damageOf(result, a, 3), 4);
    EXPECT_EQ(leftOf(result, a), (Lefts{1, 1, 2, 1})); // the destroyed ship needs more than repair
}

TEST(SecondScorerAbilities, RepairBringsTheDestroyedBackByTheHouseRule) {
    Attack attack = attackWith(
        {ships(1, 1, 0, 5, {does(Effect::Repair, 2, Of::Ships)}), lost(ships(2, 3, 4, 9), 2, 5)}, {});
    attack.options.repairDestroyed = RepairDestroyed::Directly;
    const AttackResult result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, a), (Lefts{1, 2}));
    EXPECT_EQ(damageOf(result, a, 1), 0);
    EXPECT_EQ(baseDamageOf(result, o), 8);
}

TEST(SecondScorerAbilities, WhoIsReconstructedByACardBeforeItFires) {
    const AttackResult result =
        scoredAgain(attackWith({ships(1, 1, 0, 5, {does(Effect::Reconstruct, 3, Of::Ships)}),
                                lost(ships(1, 2, 6, 9), 2), lost(ships(1, 4, 6, 9), 2, 3)},
                               {}));
    EXPECT_EQ(leftOf(result, a), (Lefts{1, 2, 3}));
    EXPECT_EQ(damageOf(result, a, 1), 8);
    EXPECT_EQ(damageOf(result, a, 2), 3); // who comes back stands at the back
    EXPECT_EQ(baseDamageOf(result, o), 30);
}

TEST(SecondScorerAbilities, WhoWasWipedOutByAPreemptiveStrikeFiresIfBroughtBackBeforeItsTurn) {
    Ability mines = preemptive(does(Effect::Damage, 2));
    mines.amount = 5;
    const AttackResult result = scoredAgain(
        attackWith({ships(1, 1, 0, 50, {does(Effect::Reconstruct, 6, Of::Ships)}), ships(1, 1, 6, 5)},
                   {ships(1, 1, 0, 9, {mines})}));
    EXPECT_EQ(leftOf(result, a), (Lefts{1, 1}));
    EXPECT_EQ(damageOf(result, a, 1), 4);
    EXPECT_EQ(damageOf(result, o, 0), 6);
}

TEST(SecondScorerAbilities, TheKilledDoNotComeBackTheDestroyedDo) {
    // The Base stands in front, lives, and brings back who stands behind it.
    const auto after = [](Effect effect) {
        Attack attack = attackWith({ships(1, 1, 0, 9, {does(effect, 2)})}, {ships(4, 2, 6, 9)});
        attack.sides[index(o)].base.at = 1;
        attack.sides[index(o)].base.abilities = {does(Effect::Reconstruct)};
        return scoredAgain(attack);
    };
    AttackResult result = after(Effect::Destroy);
    EXPECT_EQ(leftOf(result, o), Lefts{2});
    EXPECT_EQ(baseDamageOf(result, a), 12);
    result = after(Effect::Kill);
    EXPECT_EQ(leftOf(result, o), Lefts{0});
    EXPECT_EQ(baseDamageOf(result, a), 0);
}

TEST(SecondScorerAbilities, DoubleCountsOnceUnlessEachDoublesAgain) {
    const Ability next = does(Effect::Double, 2);
    Attack attack = attackWith({ships(1, 1, 1, 5, {next}), ships(1, 1, 1, 5, {next}), ships(1, 3, 5, 5)}, {});
    EXPECT_EQ(baseDamageOf(scoredAgain(attack), o), 1 + 2 + 30);
    attack.options.doubleStack = DoubleStack::Each;
    EXPECT_EQ(baseDamageOf(scoredAgain(attack), o), 1 + 2 + 60);
    attack.options.commandoNext = CommandoNext::Ship;
    // The first doubles the second card and one shot of the third, the second two shots of the third: 20,
    // 10, 5.
    EXPECT_EQ(baseDamageOf(scoredAgain(attack), o), 1 + 2 + 35);
    attack.options.doubleStack = DoubleStack::Once;
    EXPECT_EQ(baseDamageOf(scoredAgain(attack), o), 1 + 2 + 25);
}

TEST(SecondScorerAbilities, TheBountyHunterDestroysOnlyADamagedCardOfTheLowerClasses) {
    Ability bounty = does(Effect::Destroy);
    bounty.classes = 0x07;
    bounty.onlyDamaged = true;
    Attack attack =
        attackWith({ships(3, 1, 0, 5, {bounty})}, {ships(3, 4, 0, 9), lost(ships(3, 4, 0, 9), 1)});
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{4, 3})); // the current target is whole

    std::vector<ShipCard>& cards = attack.sides[index(o)].fleets[index(Fleet::Base)];
    std::swap(cards[0], cards[1]);
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{0, 4}));
    attack.options.damaged = Damaged::Front; // ships that are gone do not count
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{3, 4}));
    cards[0].damage = 1;
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{0, 4}));

    for (ShipCard& card : cards)
        card.shipClass = 4;
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{3, 4}));
}

TEST(SecondScorerAbilities, DamageToShipsIsEachByItselfToCardsFromShipToShip) {
    Ability damage = does(Effect::Damage, 2, Of::Ships);
    damage.amount = 7;
    Attack attack = attackWith({ships(1, 1, 0, 5, {damage})}, {ships(1, 3, 0, 5), ships(1, 3, 0, 5)});
    EXPECT_EQ(leftOf(scoredAgain(attack), o), (Lefts{1, 3}));
    attack.sides[index(a)].fleets[index(Fleet::Base)][0].abilities[0].of = Of::Cards;
    const AttackResult result = scoredAgain(attack);
    EXPECT_EQ(leftOf(result, o), (Lefts{2, 2}));
    EXPECT_EQ(damageOf(result, o, 0), 2);
    EXPECT_EQ(damageOf(result, o, 1), 2);
}

TEST(SecondScorerAbilities, TheWithdrawnAreBackInTheNextBattleTheRemovedAreNot) {
    const auto after = [](Effect effect) {
        Attack attack = attackWith({ships(1, 1, 0, 9)}, {ships(1, 2, 4, 9)});
        attack.sides[index(a)].fleets[index(Fleet::Extra)] = {ships(1, 1, 8, 9, {preemptive(does(effect))})};
        attack.sides[index(a)].extraFights = ExtraFights::Before;
        return scoredAgain(attack);
    };
    AttackResult result = after(Effect::Withdraw);
    EXPECT_EQ(leftOf(result, o), Lefts{2});
    EXPECT_EQ(damageOf(result, o, 0), 0);
    EXPECT_EQ(result.battles[0].volleys[0], (ClassVolley{a, 1, 1, 1, 1}));
    EXPECT_EQ(damageOf(result, a, 0), 8); // in the second battle

    result = after(Effect::Remove);
    EXPECT_EQ(leftOf(result, o), Lefts{0});
    EXPECT_TRUE(result.sides[index(o)].fleets[index(Fleet::Base)][0].removed);
    EXPECT_EQ(damageOf(result, a, 0), 0);
}

} // namespace rowkeeper::spacetrace::test
