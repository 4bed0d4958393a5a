// SPDX-License-Identifier: GPL-3.0-or-later
#include "HandMadeTable.h"

#include "companion/table/CommandCards.h"
#include "companion/tactics/referee/Differences.h"
#include "companion/tactics/referee/Referee.h"
#include "vision/reading/TagLayout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace rowkeeper::tactics::referee {

namespace {

using table::CommandCards;
using tag::CommandCard;
using test::HandMadeTable;
using vision::SeenCard;
using vision::TableView;
using Commands = std::vector<CommandCard>;

/// Views at ten a second with only what lies beside the rows.
class CommandCardsTest : public testing::Test {
  protected:
    SeenCard& lay(const std::string& text) {
        SeenCard card;
        card.id = ++lastId_;
        card.tag = tag::parse(text);
        card.sinceFrame = view.frame;
        view.loose.push_back(card);
        return view.loose.back();
    }
    void take(const std::string& text) {
        std::erase_if(view.loose, [&](const SeenCard& card) { return card.tag == tag::parse(text); });
    }
    SeenCard& the(const std::string& text) {
        return *std::find_if(view.loose.begin(), view.loose.end(),
                             [&](const SeenCard& card) { return card.tag == tag::parse(text); });
    }
    /// Everything given in so many views.
    Commands lookAt(int views) {
        Commands given;
        for (int i = 0; i < views; ++i) {
            if (const auto command = cards.look(view)) given.push_back(*command);
            ++view.frame;
            view.timeMs += 100;
        }
        return given;
    }

    TableView view;
    CommandCards cards;

  private:
    int lastId_ = 0;
};

TEST(CommandCard, NumbersAndSpellingsStandForEachOther) {
    int number = 0;
    for (const CommandCard card : tag::allCommandCards) {
        EXPECT_EQ(tag::number(card), ++number);
        EXPECT_EQ(tag::commandOf(*tag::parse(tag::format(tag::tagOf(card)))), card);
    }
    EXPECT_EQ(tag::format(tag::tagOf(CommandCard::Pass)), "RKTC01");
    EXPECT_EQ(tag::format(tag::tagOf(CommandCard::Next)), "RKTC10");
    EXPECT_EQ(tag::idOf(CommandCard::Pass), "pass");
    EXPECT_EQ(tag::idOf(CommandCard::Four), "4");
    EXPECT_EQ(tag::idOf(CommandCard::Next), "next");
    for (const char* other : {"RKTC11", "RKTC99", "RKTS01", "RKTZ01", "RKTM01"})
        EXPECT_FALSE(tag::commandOf(*tag::parse(other))) << other;
}

} // namespace

TEST_F(CommandCardsTest, ACardIsGivenOnceAfterItLayForASecond) {
    lookAt(5);
    lay("RKTC01");
    EXPECT_EQ(lookAt(10), Commands{}) << "nine tenths of a second";
    EXPECT_EQ(lookAt(1), Commands{CommandCard::Pass});
    EXPECT_EQ(lookAt(600), Commands{}) << "a minute";
}

TEST_F(CommandCardsTest, ACardShownForLessIsNotMeant) {
    lay("RKTC02");
    EXPECT_EQ(lookAt(10), Commands{});
    take("RKTC02");
    EXPECT_EQ(lookAt(20), Commands{});
}

TEST_F(CommandCardsTest, EveryCardIsItsOwnCommand) {
    for (const CommandCard card : tag::allCommandCards) {
        const std::string text = tag::format(tag::tagOf(card));
        lay(text);
        EXPECT_EQ(lookAt(11), Commands{card}) << text;
        take(text);
    }
}

TEST_F(CommandCardsTest, ACardCountsAgainOnlyAfterItWasAwayForASecond) {
    lay("RKTC02");
    EXPECT_EQ(lookAt(12).size(), 1U);
    take("RKTC02");
    lookAt(9);
    lay("RKTC02");
    EXPECT_EQ(lookAt(30), Commands{}) << "it was away for nine tenths of a second";
    take("RKTC02");
    lookAt(10);
    lay("RKTC02");
    EXPECT_EQ(lookAt(11), Commands{CommandCard::Undo});
}

TEST_F(CommandCardsTest, TwoThatWaitSayNothingUntilOneIsAlone) {
    lay("RKTC04");
    lookAt(5);
    lay("RKTC05");
    EXPECT_EQ(lookAt(50), Commands{});
    take("RKTC04");
    EXPECT_EQ(lookAt(9), Commands{}) << "its second begins when it is alone";
    EXPECT_EQ(lookAt(2), Commands{CommandCard::No});
}

TEST_F(CommandCardsTest, ACardThatWasGivenAndStaysIsInNobodysWay) {
    lay("RKTC04");
    EXPECT_EQ(lookAt(11), Commands{CommandCard::Yes});
    lay("RKTC10");
    EXPECT_EQ(lookAt(11), Commands{CommandCard::Next});
    EXPECT_EQ(lookAt(100), Commands{});
}

TEST_F(CommandCardsTest, AnArmOverACardThatWasGivenDoesNotGiveItAgain) {
    lay("RKTC02");
    EXPECT_EQ(lookAt(11).size(), 1U);
    the("RKTC02").covered = true;
    EXPECT_EQ(lookAt(40), Commands{});
    the("RKTC02").covered = false;
    EXPECT_EQ(lookAt(40), Commands{});
}

TEST_F(CommandCardsTest, ACoveredCardIsNotShown) {
    lay("RKTC01");
    lookAt(5);
    the("RKTC01").covered = true;
    EXPECT_EQ(lookAt(30), Commands{});
    the("RKTC01").covered = false;
    EXPECT_EQ(lookAt(10), Commands{}) << "the second begins anew";
    EXPECT_EQ(lookAt(1), Commands{CommandCard::Pass});
}

TEST_F(CommandCardsTest, ACardThatMovesIsNotSteadyUntilItLies) {
    lay("RKTC01");
    Commands given;
    for (int i = 0; i < 10; ++i) {
        the("RKTC01").sinceFrame = view.frame;
        for (const CommandCard card : lookAt(5))
            given.push_back(card);
    }
    EXPECT_EQ(given, Commands{});
    EXPECT_EQ(lookAt(6), Commands{CommandCard::Pass});
    the("RKTC01").sinceFrame = view.frame;
    EXPECT_EQ(lookAt(30), Commands{}) << "pushed aside it was not out of view";
}

TEST_F(CommandCardsTest, TwoCopiesAreOneCard) {
    lay("RKTC01");
    lookAt(5);
    lay("RKTC01");
    EXPECT_EQ(lookAt(6), Commands{CommandCard::Pass});
    view.loose.pop_back();
    lookAt(20);
    lay("RKTC01");
    EXPECT_EQ(lookAt(20), Commands{}) << "the first copy never left";
    view.loose.front().covered = true;
    EXPECT_EQ(lookAt(20), Commands{}) << "nor does it when it is covered";
}

TEST_F(CommandCardsTest, ACardLyingThereFromTheFirstViewOnCountsOnce) {
    lay("RKTC03");
    ASSERT_FALSE(view.upKnown);
    EXPECT_EQ(lookAt(300), Commands{CommandCard::Pause});
}

TEST_F(CommandCardsTest, OtherTagsAreNoCommands) {
    for (const char* text : {"RKTC11", "RKTC99", "RKTS05", "RKTZ03", "RKTM02", "RKTS00"})
        lay(text);
    view.loose.push_back({}); // unread
    EXPECT_EQ(lookAt(30), Commands{});
    lay("RKTC01");
    EXPECT_EQ(lookAt(11), Commands{CommandCard::Pass}) << "nor are they in its way";
}

TEST_F(CommandCardsTest, ACardInAChainIsSeenToo) {
    HandMadeTable table;
    table.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"});
    table.lay(2, "RKTC01");
    Commands given;
    for (int i = 0; i < 30; ++i) {
        if (const auto command = cards.look(table.next())) given.push_back(*command);
    }
    EXPECT_EQ(given, Commands{CommandCard::Pass});
}

TEST_F(CommandCardsTest, SlowViewsGiveTheSame) {
    lay("RKTC01");
    EXPECT_FALSE(cards.look(view));
    view.timeMs += 1500;
    EXPECT_EQ(cards.look(view), CommandCard::Pass);
}

TEST_F(CommandCardsTest, TheSameViewsGiveTheSame) {
    lay("RKTC07");
    EXPECT_EQ(lookAt(15), Commands{CommandCard::Two});
    cards.forget();
    EXPECT_EQ(lookAt(15), Commands{CommandCard::Two});
}

TEST(CommandCardInReach, DoesNotHangInAChain) {
    const vision::TagLayout layout;
    for (const CommandCard card : tag::allCommandCards) {
        EXPECT_FALSE(layout.hangsInChain(tag::tagOf(card)));
        EXPECT_FALSE(layout.headsChain(tag::tagOf(card)));
    }
}

TEST(CommandCardInReach, BesideTheRowsIsNeverAnEventOrAMismatch) {
    HandMadeTable table;
    Referee referee(test::setupFor("SR"));
    table.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"});
    referee.look(table.next());
    table.lay(1, "RKTS00");
    referee.look(table.next());
    const int events = referee.events();
    ASSERT_GT(events, 1);
    table.addLoose("RKTC01");
    for (int i = 0; i < 60; ++i)
        EXPECT_TRUE(referee.look(table.next()).empty());
    EXPECT_EQ(referee.events(), events);
    EXPECT_EQ(referee.mismatches(), 0);
}

} // namespace rowkeeper::tactics::referee
