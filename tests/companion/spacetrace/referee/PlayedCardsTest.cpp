// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include <gtest/gtest.h>

/// Cards that are played beside the fleets and go to piles, with serials and without.
namespace rowkeeper::spacetrace::referee::test {

namespace {

using Kinds = std::vector<std::string>;

class PlayedCards : public testing::TestWithParam<bool> {
  protected:
    std::string tag(const std::string& text, const std::string& serial) const {
        return GetParam() ? text + "." + serial : text;
    }

    FleetTable table{"AB"};
    Followed followed{setupFor("AB")};
    const vision::Point pile{-500, 0};
    const event::Reinforce reinforce{'A', "reinforcement_1", {}, {}};
};

} // namespace

TEST_P(PlayedCards, ACardThatLiesOnThePileLaterIsNoSecondEvent) {
    const int card = table.beside(tag("RKPA40", "1"));
    followed.look(table, 20);
    ASSERT_EQ(followed.events(), std::vector<Event>{reinforce});
    table.take(card);
    followed.look(table, 10);
    table.beside(tag("RKPA40", "1"), pile);
    followed.look(table, 60);
    EXPECT_EQ(followed.events().size(), 1U);
    EXPECT_EQ(followed.mismatches(), Kinds());
}

TEST_P(PlayedCards, ASecondCopyOfACardIsASecondEvent) {
    table.moveBeside(table.beside(tag("RKPA40", "1")), pile);
    followed.look(table, 20);
    table.beside(tag("RKPA40", "2"));
    followed.look(table, 20);
    EXPECT_EQ(followed.events(), (std::vector<Event>{reinforce, reinforce}));
}

TEST_P(PlayedCards, ACardThatComesToLightOnThePileAgainWasPlayedAlready) {
    const int first = table.beside(tag("RKPA40", "1"));
    followed.look(table, 20);
    const int onPile = table.moveBeside(first, pile);
    followed.look(table, 20);
    const int other = table.beside(tag("RKPA41", "1"), {-510, 10});
    table.take(onPile); // hidden
    followed.look(table, 150);
    followed.hear(followed.referee.answer({.yes = false})); // it hits nothing
    ASSERT_EQ(followed.events().size(), 2U);
    table.take(other);
    table.beside(tag("RKPA40", "1"), {-505, 5});
    followed.look(table, 40);
    EXPECT_EQ(followed.events().size(), 2U);
}

TEST_P(PlayedCards, WhatIsHeldInAHandOrLiesFaceDownOrIsNotReadIsNeverTold) {
    table.raise(table.beside(tag("RKPA40", "1")));
    table.beside("RKPB00", {-600, 0});
    table.beside("", {-700, 0});
    followed.look(table, 100);
    EXPECT_TRUE(followed.events().empty());
    EXPECT_EQ(followed.mismatches(), Kinds());
    EXPECT_EQ(followed.notes(), Kinds());
    EXPECT_EQ(followed.heard().find("Reinforcement"), std::string::npos);
}

TEST_P(PlayedCards, ThreeHandCardsWithAShipAreAskedAboutAndDiscarded) {
    table.beside(tag("RKPA02", "1"), {-300, 0});
    followed.look(table, 3);
    table.beside(tag("RKPA40", "1"), {-300, 100});
    followed.look(table, 3);
    table.beside(tag("RKPA60", "1"), {-300, 200});
    followed.look(table, 20);
    ASSERT_EQ(followed.questions(), Kinds{"discard"});
    EXPECT_TRUE(followed.events().empty());
    followed.hear(followed.referee.answer({.choice = 2}));
    EXPECT_EQ(followed.events(),
              (std::vector<Event>{event::Discard{'A', {"fighter", "reinforcement_1", "deserter"}, true}}));
    followed.look(table, 60);
    EXPECT_EQ(followed.mismatches(), Kinds());
    EXPECT_EQ(followed.events().size(), 1U);
}

TEST_P(PlayedCards, OneThatIsTakenBackBeforeAnybodyAnsweredIsAskedAboutNoMore) {
    const int ship = table.beside(tag("RKPA02", "1"), {-300, 0});
    table.beside(tag("RKPA40", "1"), {-300, 100});
    table.beside(tag("RKPA40", "2"), {-300, 200});
    followed.look(table, 20);
    ASSERT_EQ(followed.referee.questions().size(), 1U);
    table.take(ship);
    followed.look(table, 20);
    EXPECT_TRUE(followed.referee.questions().empty());
    EXPECT_EQ(followed.events(), (std::vector<Event>{reinforce, reinforce}));
}

TEST_P(PlayedCards, AfterAnUndoNothingComesOfTheCardUntilItIsTakenBack) {
    const int card = table.beside(tag("RKPA40", "1"));
    followed.look(table, 20);
    followed.hear(followed.referee.undo({}));
    EXPECT_EQ(followed.open(), Kinds{"put_back"});
    followed.look(table, 50);
    EXPECT_TRUE(followed.events().empty());
    table.take(card);
    followed.look(table, 100);
    EXPECT_EQ(followed.open(), Kinds());
    table.beside(tag("RKPA40", "1"));
    followed.look(table, 20);
    EXPECT_EQ(followed.events().size(), 1U);
}

TEST_P(PlayedCards, AfterAnUndoAndARedoTheTableIsRight) {
    table.beside(tag("RKPA40", "1"));
    table.lay("A3", tag("RKPA09", "1")); // Apollo
    followed.look(table, 30);
    ASSERT_EQ(followed.events().size(), 2U) << followed.heard();
    for (int i = 0; i < 2; ++i)
        followed.hear(followed.referee.undo({}));
    EXPECT_EQ(followed.open(), (Kinds{"put_back", "put_back"}));
    for (int i = 0; i < 2; ++i)
        followed.hear(followed.referee.redo({}));
    followed.look(table, 30);
    EXPECT_EQ(followed.open(), Kinds());
    EXPECT_EQ(followed.events().size(), 2U);
}

TEST_P(PlayedCards, ATacticIsCarriedOutWhenNobodyAnswersItForAWhile) {
    table.beside(tag("RKPA40", "1"), {-700, 0});
    table.beside(tag("RKPA61", "1"));
    followed.look(table, 20);
    ASSERT_EQ(followed.questions(), Kinds{"deed"});
    followed.hear(followed.referee.answer({.yes = false}));
    ASSERT_EQ(followed.referee.game().stack.size(), 1U) << followed.heard();
    followed.look(table, 60);
    EXPECT_EQ(followed.referee.game().stack.size(), 1U);
    followed.look(table, 40);
    EXPECT_TRUE(followed.referee.game().stack.empty());
    EXPECT_TRUE(followed.referee.book().counting().back().inferred);
}

INSTANTIATE_TEST_SUITE_P(WithAndWithoutSerials, PlayedCards, testing::Bool());

} // namespace rowkeeper::spacetrace::referee::test
