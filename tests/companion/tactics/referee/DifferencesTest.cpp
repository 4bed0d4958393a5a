// SPDX-License-Identifier: GPL-3.0-or-later
#include "HandMadeTable.h"

#include "companion/tactics/referee/Differences.h"

#include <gtest/gtest.h>

#include <memory>

namespace rowkeeper::tactics::referee {

namespace {

using test::HandMadeTable;
using Kind = Difference::Kind;

/// A game of one row with the cards S hidden, R hidden; ids 101 and 102.
tactics::Game twoHiddenCards() {
    tactics::Game game;
    game.setup = std::make_shared<const tactics::Setup>();
    tactics::GameRow row;
    row.target = tactics::TargetId::Earth;
    for (const auto& [owner, id] :
         {std::pair(tactics::Faction::S, 101), std::pair(tactics::Faction::R, 102)}) {
        tactics::LaidCard card;
        card.owner = owner;
        card.id = id;
        row.cards.push_back(card);
    }
    game.rows.push_back(row);
    return game;
}

class DifferencesTest : public testing::Test {
  protected:
    DifferencesTest() { table.targets({"RKTZ01"}); }
    Differences compared(const SeenIds& ids = {}) { return differences(game, ids, table.next()); }

    tactics::Game game = twoHiddenCards();
    HandMadeTable table;
};

} // namespace

TEST_F(DifferencesTest, TheSameCardsAreNone) {
    const int first = table.lay(1, "RKTS00");
    const int second = table.lay(1, "RKTR00");
    const Differences none = compared();
    EXPECT_TRUE(none.list.empty());
    EXPECT_EQ(none.ids, (SeenIds{{101, first}, {102, second}}));
}

TEST_F(DifferencesTest, ARowOutOfViewIsAsItWas) {
    table.targets({"RKTZ02"});
    EXPECT_TRUE(compared().list.empty());
}

TEST_F(DifferencesTest, ACardGoneFromTheMiddleIsToldFromTheOneBelow) {
    table.lay(1, "RKTR00");
    const Differences found = compared();
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::Gone);
    EXPECT_EQ(found.list[0].at, 1);
}

TEST_F(DifferencesTest, EqualBacksAreToldApartByTheirIds) {
    game.rows[0].cards[1].owner = tactics::Faction::S;
    const int first = table.lay(1, "RKTS00");
    const int second = table.lay(1, "RKTS00");
    const SeenIds ids = compared().ids;
    EXPECT_EQ(ids, (SeenIds{{101, first}, {102, second}}));
    table.take(1, 1);
    const Differences found = compared(ids);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::Gone);
    EXPECT_EQ(found.list[0].at, 1) << "without ids the lower one would seem gone";
}

TEST_F(DifferencesTest, AHiddenCardPushedToThePlaceOfAnOpenOneThatLeftIsNotThatOneTurnedBack) {
    for (tactics::LaidCard& card : game.rows[0].cards)
        card.owner = tactics::Faction::K;
    game.rows[0].cards[0].open = true;
    game.rows[0].cards[0].card = tactics::CardId::GravitationalWave;
    table.lay(1, "RKTK29");
    table.lay(1, "RKTK00");
    const SeenIds ids = compared().ids;
    table.take(1, 2);
    table.turn(1, 1, "RKTK00"); // to whoever follows cards one card that was turned
    const Differences found = compared(ids);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::Gone);
    EXPECT_EQ(found.list[0].at, 1);
}

TEST_F(DifferencesTest, AnOpenCardThatShowsItsBackIsTurnedBack) {
    game.rows[0].cards[0].open = true;
    game.rows[0].cards[0].card = tactics::CardId::Admiral;
    table.lay(1, "RKTS01");
    table.lay(1, "RKTR00");
    const SeenIds ids = compared().ids;
    table.turn(1, 1, "RKTS00");
    const Differences found = compared(ids);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::TurnedBack);
}

TEST_F(DifferencesTest, ACardPutBetweenHasItsPlace) {
    table.lay(1, "RKTS00");
    table.lay(1, "RKTR00");
    const SeenIds ids = compared().ids;
    table.insert(1, 2, "RKTR27");
    const Differences found = compared(ids);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::New);
    EXPECT_EQ(found.list[0].at, 2);
    EXPECT_FALSE(found.list[0].atEnd);
}

TEST_F(DifferencesTest, NewCardsAtTheEndComeOneAfterTheOther) {
    table.lay(1, "RKTS00");
    table.lay(1, "RKTR00");
    table.lay(1, "RKTS00");
    table.lay(1, "RKTR00");
    const Differences found = compared();
    ASSERT_EQ(found.list.size(), 2U);
    EXPECT_FALSE(found.list[0].afterOther);
    EXPECT_TRUE(found.list[1].afterOther);
    EXPECT_TRUE(found.list[1].atEnd);
}

TEST_F(DifferencesTest, AnUnreadCardWaitsAndIsSaid) {
    table.lay(1, "RKTS00");
    table.lay(1, "RKTR00");
    table.layUnread(1);
    const Differences found = compared();
    EXPECT_TRUE(found.list.empty());
    EXPECT_TRUE(found.unread);
}

TEST_F(DifferencesTest, ShieldsHideTheCardTheyLieOn) {
    game.rows[0].cards[1].shielded = true;
    table.lay(1, "RKTS00");
    table.lay(1, "RKTR31");
    EXPECT_TRUE(compared().list.empty());
    table.insert(1, 2, "RKTR00");
    EXPECT_TRUE(compared().list.empty()) << "the card below may be seen as well";
}

TEST_F(DifferencesTest, TheBackThatShowsWhereShieldsWereIsTheCardTheyLayOn) {
    game.rows[0].cards[1].shielded = true;
    const int first = table.lay(1, "RKTS00");
    const int second = table.lay(1, "RKTR31");
    const SeenIds covered = compared().ids;
    EXPECT_EQ(covered, (SeenIds{{101, first}, {-102, second}}));
    table.turn(1, 2, "RKTR00"); // to whoever follows cards one card that was turned
    const Differences found = compared(covered);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::Gone);
    EXPECT_TRUE(found.list[0].shields);
    EXPECT_EQ(found.ids, (SeenIds{{101, first}, {102, second}}));
}

TEST_F(DifferencesTest, ShieldsLaidDownWhereAHiddenCardLayAreNotThatCardTurnedOver) {
    game.rows[0].cards[0].owner = tactics::Faction::R;
    game.rows[0].cards[0].shielded = true;
    const int shields = table.lay(1, "RKTR31");
    const int second = table.lay(1, "RKTR00");
    const SeenIds covered = compared().ids;
    EXPECT_EQ(covered, (SeenIds{{-101, shields}, {102, second}}));
    game.rows[0].cards[0].open = true; // turned, and shielded again
    game.rows[0].cards[0].card = tactics::CardId::AntiInfantry;
    table.turn(1, 1, "RKTR30");
    table.turn(1, 2, "RKTR31");
    const int pushed = table.lay(1, "RKTR00");
    const Differences found = compared(covered);
    EXPECT_TRUE(found.list.empty());
    EXPECT_EQ(found.ids, (SeenIds{{101, shields}, {-101, second}, {102, pushed}}));
}

TEST_F(DifferencesTest, ACardMovedToWhereAHiddenOneWasPushedAwayIsNotThatOneTurnedOver) {
    game.rows[0].cards[0].owner = tactics::Faction::R;
    game.rows[0].cards[0].open = true;
    game.rows[0].cards[0].card = tactics::CardId::Infantry;
    const int first = table.lay(1, "RKTR10");
    const int second = table.lay(1, "RKTR00");
    const SeenIds before = compared().ids;
    EXPECT_EQ(before, (SeenIds{{101, first}, {102, second}}));
    table.take(1, 1);
    table.turn(1, 1, "RKTR10"); // at the place of the hidden card, which lies below now
    const int pushed = table.lay(1, "RKTR00");
    const Differences found = compared(before);
    EXPECT_TRUE(found.list.empty());
    EXPECT_EQ(found.ids, (SeenIds{{101, second}, {102, pushed}}));
}

TEST_F(DifferencesTest, ShieldsThatWereLiftedAreGone) {
    game.rows[0].cards[1].shielded = true;
    table.lay(1, "RKTS00");
    table.lay(1, "RKTR00");
    const Differences found = compared();
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::Gone);
    EXPECT_TRUE(found.list[0].shields);
    EXPECT_EQ(found.list[0].at, 2);
}

TEST_F(DifferencesTest, AnotherDecksCardAtAKnownPlaceIsAReplacement) {
    table.lay(1, "RKTS00");
    const int second = table.lay(1, "RKTR00");
    const SeenIds ids = compared().ids;
    EXPECT_EQ(ids.at(102), second);
    table.turn(1, 2, "RKTK05");
    const Differences found = compared(ids);
    ASSERT_EQ(found.list.size(), 1U);
    EXPECT_EQ(found.list[0].kind, Kind::Replaced);
}

} // namespace rowkeeper::tactics::referee
