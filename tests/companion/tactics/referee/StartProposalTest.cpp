// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/referee/StartProposal.h"

#include "HandMadeTable.h"
#include "companion/tactics/referee/Referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::tactics::referee {
namespace {

using tactics::Faction;
using testing::ElementsAre;

class Starting : public testing::Test {
  protected:
    void look() { watch_.look(table_.next()); }
    void lay(int row, const char* tag) {
        table_.lay(row, tag);
        look();
    }
    test::HandMadeTable table_;
    StartWatch watch_;
};

TEST_F(Starting, NothingIsProposedBeforeTwoPlayersHaveLaidCards) {
    look();
    EXPECT_FALSE(watch_.proposal());
    table_.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ11"});
    look();
    EXPECT_FALSE(watch_.proposal());
    lay(1, "RKTR00");
    EXPECT_FALSE(watch_.proposal());
    lay(2, "RKTK00");
    EXPECT_TRUE(watch_.proposal());
}

TEST_F(Starting, TheSeatsAreTheOrderInWhichTheFirstCardsAreLaid) {
    table_.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ11"});
    lay(3, "RKTK00");
    lay(1, "RKTS00");
    EXPECT_EQ(*watch_.proposal(), (StartProposal{{Faction::K, Faction::S}, true, false}));
    lay(1, "RKTR00");
    EXPECT_EQ(*watch_.proposal(), (StartProposal{{Faction::K, Faction::S, Faction::R}, true, false}));
    lay(4, "RKTK00");
    EXPECT_EQ(*watch_.proposal(), (StartProposal{{Faction::K, Faction::S, Faction::R}, true, true}));
    EXPECT_EQ(phrasesOf(*watch_.proposal()).front().key, "start.proposal.3");
}

TEST_F(Starting, CardsThatAppearTogetherSayWhoPlaysAndNotInWhichOrder) {
    table_.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ11"});
    table_.lay(1, "RKTR00");
    table_.lay(2, "RKTS00");
    look();
    ASSERT_TRUE(watch_.proposal());
    EXPECT_FALSE(watch_.proposal()->orderSeen);
    EXPECT_THAT(watch_.proposal()->players, ElementsAre(Faction::S, Faction::R)) << "rule 14";
    lay(3, "RKTS00");
    lay(3, "RKTR00");
    EXPECT_FALSE(watch_.proposal()->cameRound) << "where the turn began is not known";
}

TEST_F(Starting, CardsBesideTheRowsSayNothing) {
    table_.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ11"});
    table_.addLoose("RKTV00");
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    EXPECT_THAT(watch_.proposal()->players, ElementsAre(Faction::S, Faction::R));
}

TEST_F(Starting, WhatWasSeenBeforeTheAnswerIsPlayedAfterIt) {
    table_.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ11"});
    for (int i = 0; i < 3; ++i)
        look();
    lay(1, "RKTR00");
    lay(2, "RKTK00");
    lay(1, "RKTR00");
    ASSERT_TRUE(watch_.proposal()->cameRound);
    Referee referee(test::setupFor("RK", 'R'));
    for (const vision::TableView& view : watch_.seen())
        referee.look(view);
    EXPECT_EQ(referee.events(), 4) << "the round and three cards";
    EXPECT_EQ(referee.inferred(), 0);
    EXPECT_LE(watch_.seen().size(), 5U) << "views that show nothing new are not kept";
}

} // namespace
} // namespace rowkeeper::tactics::referee
