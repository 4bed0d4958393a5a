// SPDX-License-Identifier: GPL-3.0-or-later
// Card backs without tags: the referee sees no hidden card, only those that are turned.
#include "HandMadeTable.h"
#include "Told.h"

#include "companion/tactics/referee/Referee.h"
#include "companion/tactics/referee/Wishes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace rowkeeper::tactics::referee {

namespace {

using tag::CommandCard;
using test::eventsIn;
using test::HandMadeTable;
using test::mismatchesIn;
using testing::ElementsAre;
using testing::IsEmpty;

tactics::Setup setup(const std::string& untagged) {
    tactics::Setup setup = test::setupFor("SR");
    for (const char player : untagged)
        setup.untagged.push_back(*tactics::factionOf(player));
    return setup;
}

class Unseen : public testing::Test {
  protected:
    void SetUp() override {
        table.targets({"RKTZ14", "RKTZ22", "RKTZ11", "RKTZ20"});
        look();
    }
    std::vector<Report> look(int views = 1) {
        std::vector<Report> reports;
        for (int i = 0; i < views; ++i) {
            for (Report& report : referee.look(table.next()))
                reports.push_back(std::move(report));
        }
        return reports;
    }
    std::vector<Report> show(CommandCard card) { return fulfil(referee, card, {"command card", {}}); }
    /// The face of a card where its row goes on.
    std::vector<std::string> turn(int row, const std::string& tag) {
        table.lay(row, tag);
        return eventsIn(look());
    }
    /// In each row two cards are turned and a third lies below.
    void threeEach() {
        for (const auto& [row, card] :
             std::map<int, std::string>{{1, "01"}, {2, "02"}, {3, "03"}, {4, "05"}}) {
            turn(row, "RKTS" + card);
            turn(row, "RKTR" + card);
        }
    }

    HandMadeTable table;
    Referee referee{setup("SR")};
};

} // namespace

TEST_F(Unseen, AFaceThatComesToLieInARowWasLaidBeforeAndTheNextOneBelowIt) {
    EXPECT_THAT(turn(1, "RKTS11"), ElementsAre("(play S 1)", "(play R 1)", "reveal 1.1 S boarding_party"));
    EXPECT_THAT(mismatchesIn(look(100)), IsEmpty());
}

TEST_F(Unseen, TheNextFaceIsTheCardThatWasPresumedWhoeverLaidIt) {
    turn(1, "RKTS11");
    EXPECT_THAT(turn(1, "RKTS10"), ElementsAre("(play S 1)", "reveal 1.2 S infantry"));
    EXPECT_EQ(referee.game().rows[0].cards[1].owner, tactics::Faction::S);
    EXPECT_THAT(mismatchesIn(look(100)), IsEmpty());
}

TEST_F(Unseen, NobodyIsOutOfTurn) {
    EXPECT_THAT(turn(2, "RKTR06"), ElementsAre("open R intrepid 2"));
    EXPECT_THAT(turn(3, "RKTR27"), ElementsAre("open R teleport 3"));
    EXPECT_THAT(mismatchesIn(look(100)), IsEmpty());
}

TEST_F(Unseen, ShieldsProveTheCardBelowThem) {
    EXPECT_THAT(turn(1, "RKTR31"), ElementsAre("(play R 1)", "open R transphasic_shields 1.1"));
}

TEST_F(Unseen, ACommandCardSaysInWhichRowAHiddenCardWasLaid) {
    EXPECT_THAT(eventsIn(show(CommandCard::Three)), ElementsAre("play S 3"));
    EXPECT_THAT(mismatchesIn(look(100)), IsEmpty());
    EXPECT_THAT(eventsIn(show(CommandCard::Three)), ElementsAre("play R 3"));
    EXPECT_THAT(turn(3, "RKTS11"), ElementsAre("reveal 3.1 S boarding_party"));
}

TEST_F(Unseen, ACardSaidAfterItWasInferredIsNotLaidTwice) {
    turn(1, "RKTS11");
    EXPECT_THAT(eventsIn(show(CommandCard::One)), IsEmpty());
    EXPECT_EQ(referee.game().rows[0].cards.size(), 2U);
    EXPECT_THAT(eventsIn(show(CommandCard::Two)), ElementsAre("play S 2"));
}

TEST_F(Unseen, AQuestionIsAnsweredFirst) {
    turn(1, "RKTS11");
    turn(1, "RKTS16"); // Prometheus: which card is removed?
    ASSERT_TRUE(referee.game().prompt.has_value());
    const auto answered = eventsIn(show(CommandCard::One));
    ASSERT_EQ(answered.size(), 1U);
    EXPECT_THAT(answered.front(), testing::StartsWith("choose card_"));
}

TEST_F(Unseen, FacesInSeveralRowsAtOnceEndDeployment) {
    table.lay(1, "RKTS11");
    table.lay(3, "RKTR11");
    EXPECT_THAT(eventsIn(look()),
                ElementsAre("(choose deployed)", "(play S 1)", "reveal 1.1 S boarding_party", "(play R 3)",
                            "reveal 3.1 R boarding_party"));
    EXPECT_EQ(referee.game().phase, tactics::Phase::Reveal);
}

TEST_F(Unseen, NextEndsDeploymentAndThenSaysThatAllLieOpen) {
    turn(1, "RKTS11");
    EXPECT_THAT(eventsIn(show(CommandCard::Next)), ElementsAre("choose deployed"));
    EXPECT_THAT(turn(2, "RKTR11"), ElementsAre("(play R 2)", "reveal 2.1 R boarding_party"));
    EXPECT_FALSE(referee.game().lastResult.has_value());
    // The card presumed below the first one was never there.
    EXPECT_THAT(eventsIn(show(CommandCard::Next)), ElementsAre("choose all_open"));
    ASSERT_TRUE(referee.game().lastResult.has_value());
    EXPECT_EQ(referee.game().lastResult->rows[0].cards.size(), 1U);
}

TEST_F(Unseen, NothingIsScoredBeforeSomebodySaysThatAllLieOpen) {
    threeEach();
    ASSERT_EQ(referee.game().phase, tactics::Phase::Deployment);
    show(CommandCard::Next);
    turn(1, "RKTS07");
    turn(2, "RKTS08");
    turn(3, "RKTS09");
    turn(4, "RKTS18");
    EXPECT_FALSE(referee.game().lastResult.has_value());
    ASSERT_TRUE(referee.game().prompt.has_value());
    EXPECT_THAT(eventsIn(show(CommandCard::Yes)), ElementsAre("choose all_open"));
    EXPECT_TRUE(referee.game().lastResult.has_value());
}

TEST_F(Unseen, NeitherTheNextTargetsNorTheEndOfTheSourceScoreWhatMayLieHidden) {
    turn(1, "RKTS11");
    show(CommandCard::Next);
    table.addLoose("RKTZ01");
    table.addLoose("RKTZ02");
    table.addLoose("RKTZ03");
    table.addLoose("RKTZ04");
    look(100);
    referee.finish();
    EXPECT_FALSE(referee.game().lastResult.has_value());
}

TEST_F(Unseen, TheNextTargetsSayThatAllLayOpenWhereNothingIsThoughtHidden) {
    show(CommandCard::Next);
    turn(1, "RKTS11");
    ASSERT_FALSE(referee.game().lastResult.has_value());
    for (const char* next : {"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"})
        table.addLoose(next);
    EXPECT_THAT(eventsIn(look()), ElementsAre("(choose all_open)"));
}

TEST_F(Unseen, AnUnseenCardTakenAwayIsGoneOncePlayGoesOn) {
    turn(1, "RKTS14"); // Space Mines take the card below
    ASSERT_EQ(referee.game().instructions.size(), 1U);
    EXPECT_THAT(mismatchesIn(look(100)), IsEmpty());
    EXPECT_THAT(turn(2, "RKTR11"),
                ElementsAre("(remove 1.2)", "(play R 2)", "(play S 2)", "reveal 2.1 R boarding_party"));
}

TEST_F(Unseen, YesSaysThatAnUnseenCardWasTakenAway) {
    turn(1, "RKTS14");
    EXPECT_THAT(eventsIn(show(CommandCard::Yes)), ElementsAre("remove 1.2"));
}

TEST_F(Unseen, AKeptGameGoesOnWithWhatWasPresumed) {
    turn(1, "RKTS11");
    auto restored = record::History::restore(referee.history().record());
    ASSERT_TRUE(std::holds_alternative<record::RestoredGame>(restored));
    referee = Referee(std::get<record::RestoredGame>(std::move(restored)));
    EXPECT_THAT(mismatchesIn(look(100)), IsEmpty());
    EXPECT_FALSE(referee.paused());
    EXPECT_THAT(turn(1, "RKTS10"), ElementsAre("(play S 1)", "reveal 1.2 S infantry"));
}

TEST(UnseenOfOne, TheOthersBacksAreReadAsBefore) {
    HandMadeTable table;
    Referee referee{setup("R")};
    table.targets({"RKTZ14", "RKTZ22", "RKTZ11", "RKTZ20"});
    referee.look(table.next());
    table.lay(1, "RKTS00");
    EXPECT_THAT(eventsIn(referee.look(table.next())), ElementsAre("play S 1"));
    table.turn(1, 1, "RKTS11");
    EXPECT_THAT(eventsIn(referee.look(table.next())),
                ElementsAre("(play R 1)", "reveal 1.1 S boarding_party"));
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(referee.look(table.next())), ElementsAre("play S 2"));
}

} // namespace rowkeeper::tactics::referee
