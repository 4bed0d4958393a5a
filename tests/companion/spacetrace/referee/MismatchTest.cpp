// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace::referee::test {

namespace {

using Kinds = std::vector<std::string>;

class Mismatches : public testing::Test {
  protected:
    void say(const Event& event) { followed.hear(followed.referee.tell(event)); }

    FleetTable table{"AB"};
    Followed followed{setupFor("AB")};
};

} // namespace

TEST_F(Mismatches, AShipThatCannotBePaidIsNamedAndLaidOnceAReinforcementPaysIt) {
    table.lay("A3", "RKPA09.1"); // Apollo
    followed.look(table, 30);
    ASSERT_EQ(followed.open(), Kinds{"unaffordable"});
    const auto told = followed.all<MismatchReport>().front();
    EXPECT_EQ(told.spot, (Spot{{'A', Fleet::Base, 3}, 1}));
    EXPECT_EQ(told.tag, tag::parse("RKPA09.1"));
    ASSERT_TRUE(told.reason);
    EXPECT_EQ(told.reason->source.rule, "SPT-6");
    EXPECT_TRUE(followed.events().empty());
    table.beside("RKPA40.1");
    followed.look(table, 20);
    EXPECT_EQ(followed.events().size(), 2U);
    EXPECT_EQ(followed.open(), Kinds());
}

TEST_F(Mismatches, AreToldOnceAndAgainOnlyAfterAWhile) {
    table.lay("A3", "RKPA09.1");
    followed.look(table, 400);
    EXPECT_EQ(followed.all<MismatchReport>().size(), 1U);
    followed.look(table, 100);
    ASSERT_EQ(followed.all<MismatchReport>().size(), 2U);
    EXPECT_TRUE(followed.all<MismatchReport>().back().again);
}

TEST_F(Mismatches, AShipLiftedWhileHandsGoToAndFroIsNotMissedBeforeTheyRest) {
    say(event::Reinforce{'A', "reinforcement_1", {}, {}});
    const int id = table.lay("A3", "RKPA04.1"); // Cruiser
    followed.look(table, 20);
    table.take(id);
    for (int i = 0; i < 8; ++i) { // others are laid meanwhile
        table.hands(true);
        followed.look(table, 4);
        table.hands(false);
        followed.look(table, 3);
    }
    EXPECT_EQ(followed.questions(), Kinds());
    EXPECT_EQ(followed.mismatches(), Kinds());
    followed.look(table, 10);
    EXPECT_EQ(followed.questions(), Kinds{"gone"});
    EXPECT_EQ(followed.open(), Kinds{"gone"});

    table.hands(true); // settles nothing
    followed.look(table, 5);
    EXPECT_EQ(followed.open(), Kinds{"gone"});
    table.lay("A3", "RKPA04.1");
    table.hands(false);
    followed.look(table, 10);
    EXPECT_EQ(followed.open(), Kinds());
    EXPECT_EQ(followed.all<MismatchReport>().size(), 2U) << "told once, settled once";
}

TEST_F(Mismatches, AShipLaidForAMomentIsNeitherEventNorMistake) {
    const int id = table.lay("A3", "RKPA09.1");
    followed.look(table, 10);
    table.take(id);
    followed.look(table, 30);
    EXPECT_EQ(followed.mismatches(), Kinds());
}

TEST_F(Mismatches, ACardThatNobodyReadsIsNotedAndNoAttackIsWorkedOutPastIt) {
    say(event::EndTurn{'A'});
    say(event::EndTurn{'B'});
    say(event::EndTurn{'A'});
    const int id = table.lay("A2", "");
    followed.look(table, 40);
    EXPECT_EQ(followed.notes(), Kinds{"unread"});
    followed.hear(followed.referee.attack());
    EXPECT_EQ(followed.refused(), Kinds{"attack"});
    table.take(id);
    followed.look(table, 5);
    EXPECT_TRUE(followed.all<NoteReport>().back().over);
    followed.hear(followed.referee.attack());
    EXPECT_EQ(followed.all<AttackReport>().size(), 1U);
}

TEST_F(Mismatches, AShipUnderAHandOrOutOfThePictureIsNotGone) {
    table.beside("RKPA40.1");
    const int id = table.lay("A3", "RKPA09.1");
    followed.look(table, 20);
    ASSERT_EQ(followed.events().size(), 2U);
    table.cover(id);
    followed.look(table, 60);
    table.cover(id, false);
    table.hands(true);
    table.take(id);
    followed.look(table, 60);
    EXPECT_EQ(followed.mismatches(), Kinds()) << "a hand is over it";
    table.takeHead("A3");
    table.hands(false);
    followed.look(table, 30);
    EXPECT_EQ(followed.mismatches(), Kinds()) << "out of the picture";
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), Kinds{"head_gone"});
}

TEST_F(Mismatches, AMissingBaseIsToldAndOneInTheWrongPlace) {
    const int base = table.baseOf('B');
    table.take(base);
    followed.look(table, 60);
    EXPECT_EQ(followed.open(), Kinds{"base_gone"});
    table.lay("B3", "RKPB01");
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), Kinds{"base_elsewhere"});
    table.take(table.baseOf('B'));
    table.lay("B4", "RKPB01");
    followed.look(table, 10);
    EXPECT_EQ(followed.open(), Kinds());
}

TEST_F(Mismatches, AShipLaidInFrontOfOthersIsLaidAndThenOrdered) {
    table.beside("RKPA40.1");
    table.lay("A3", "RKPA09.1");
    followed.look(table, 20);
    table.lay("A3", "RKPA04.1", 1); // a cruiser
    followed.look(table, 30);
    ASSERT_EQ(followed.events().size(), 4U) << followed.heard();
    EXPECT_EQ(followed.events().back(), Event(event::Order{'A', Fleet::Base, {2, 1}}));
}

TEST_F(Mismatches, TheBaseTakesItsPlaceInTheFiringOrderFromTheTable) {
    Catalog catalog = fullCatalog();
    catalog.cards["apollo"].shipClass.value = 4;
    Followed fourth{setupFor("AB", catalog)};
    table.beside("RKPA40.1");
    table.lay("A4", "RKPA09.1");
    fourth.look(table, 30);
    EXPECT_EQ(fourth.events().back(), Event(event::Order{'A', Fleet::Base, {0, 1}}));
}

TEST_F(Mismatches, WhatTheBattleTookIsListedToBeTakenAwayAndDoneWhenItIs) {
    table.beside("RKPA40.1");
    const int id = table.lay("A3", "RKPA09.1");
    followed.look(table, 20);
    say(event::ByHand{{Deed::Destroy, 0, {'A', 1}}});
    ASSERT_EQ(followed.all<TakeAwayReport>().size(), 1U);
    EXPECT_EQ(followed.all<TakeAwayReport>().front().cards.front().spot, (Spot{{'A', Fleet::Base, 3}, 1}));
    followed.look(table, 50);
    EXPECT_EQ(followed.mismatches(), Kinds()) << "a reminder only";
    table.moveBeside(id, {-500, 0});
    followed.look(table, 20);
    EXPECT_TRUE(followed.all<TakeAwayReport>().back().done);
    EXPECT_EQ(followed.questions(), Kinds());
}

TEST_F(Mismatches, ACommanderOnAShipOfAnotherClassIsRefusedWithTheRule) {
    Catalog catalog = fullCatalog();
    catalog.cards["hero"].classes = {{{1, 4}}, Status::Own};
    Followed strict{setupFor("AB", catalog)};
    table.beside("RKPA40.1");
    table.lay("A3", "RKPA09.1");
    strict.look(table, 10);
    table.lay("A3", "RKPA90.1");
    strict.look(table, 20);
    EXPECT_EQ(strict.events().size(), 2U) << strict.heard();
    ASSERT_EQ(strict.mismatches(), Kinds{"refused"});
    ASSERT_TRUE(strict.all<MismatchReport>().back().reason);
    EXPECT_EQ(strict.all<MismatchReport>().back().reason->key, "play.commander_class");
}

TEST_F(Mismatches, AShipOfWhichNobodyKnowsWhetherItIsAMothershipIsToldOnce) {
    Catalog catalog = fullCatalog();
    catalog.cards["apollo"].mothership = {};
    Followed told{setupFor("AB", catalog)};
    table.beside("RKPA40.1");
    table.lay("A3", "RKPA09.1");
    told.look(table, 10);
    table.lay("A3", "RKPA09.2");
    told.look(table, 20);
    EXPECT_EQ(told.events().size(), 3U) << told.heard();
    EXPECT_EQ(told.notes(), Kinds{"mothership_unknown"});
}

TEST_F(Mismatches, AShipThatItsCommanderHidesIsNotGone) {
    table.beside("RKPA40.1");
    const int ship = table.lay("A3", "RKPA09.1");
    followed.look(table, 10);
    const int hero = table.lay("A3", "RKPA90.1");
    followed.look(table, 20);
    ASSERT_EQ(followed.events().size(), 3U) << followed.heard();
    EXPECT_EQ(followed.notes(), Kinds{"commander_by_hand"});
    table.take(ship);
    followed.look(table, 60);
    EXPECT_EQ(followed.mismatches(), Kinds());
    table.take(hero);
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), (Kinds{"gone", "commander_gone"}));
    table.lay("A3", "RKPA09.1");
    followed.look(table, 10);
    EXPECT_EQ(followed.open(), Kinds{"commander_gone"});
    table.lay("A3", "RKPA90.1", 1);
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), Kinds{"commander_elsewhere"});
}

TEST_F(Mismatches, AWreckThatIsFoundAnewWhereItLiesIsNotLaidAgain) {
    table.beside("RKPA40");
    const int id = table.lay("A3", "RKPA09");
    followed.look(table, 20);
    say(event::ByHand{{Deed::Destroy, 0, {'A', 1}}});
    table.take(id);
    followed.look(table, 1);
    table.lay("A3", "RKPA09");
    followed.look(table, 50);
    EXPECT_EQ(followed.events().size(), 3U);
    EXPECT_EQ(followed.mismatches(), Kinds());
}

TEST_F(Mismatches, AnotherCopyWithoutSerialIsLaidOnceTheWreckIsAway) {
    table.beside("RKPA40");
    const int id = table.lay("A3", "RKPA09");
    followed.look(table, 20);
    say(event::ByHand{{Deed::Destroy, 0, {'A', 1}}});
    table.moveBeside(id, {-500, 0});
    followed.look(table, 50);
    table.lay("A3", "RKPA09");
    followed.look(table, 20);
    EXPECT_EQ(followed.events().size(), 4U);
}

TEST_F(Mismatches, ACardThatLeftTheGameCannotBeLaidAgain) {
    table.beside("RKPA40.1");
    const int id = table.lay("A3", "RKPA09.1");
    followed.look(table, 20);
    say(event::ByHand{{Deed::Destroy, 0, {'A', 1}}});
    const int away = table.moveBeside(id, {-500, 0});
    followed.look(table, 20);
    table.move(away, "A3");
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), Kinds{"discarded"});
}

} // namespace rowkeeper::spacetrace::referee::test
