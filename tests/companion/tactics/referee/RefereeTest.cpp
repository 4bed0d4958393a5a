// SPDX-License-Identifier: GPL-3.0-or-later
#include "FollowedRound.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace rowkeeper::tactics::referee {

namespace {

using test::all;
using test::eventsIn;
using test::HandMadeTable;
using test::mismatchesIn;
using test::targets;
using testing::ElementsAre;
using testing::IsEmpty;

using Texts = std::vector<std::string>;

class ARound : public test::FollowedRound {
  protected:
    /// Each row gets four hidden cards: S and R in turn, each turned as the next comes to lie below it.
    void fillRows();
};

/// Cards without a one-time effect.
const std::array<const char*, 6> harmless{"10", "11", "12", "07", "08", "09"};

void ARound::fillRows() {
    std::array<std::size_t, 2> turned{};
    for (int at = 1; at <= 4; ++at) {
        for (int row = 1; row <= 4; ++row) {
            const std::size_t player = row % 2 == 1 ? 0 : 1; // with four rows and two players always the same
            const std::string deck = std::string("RKT") + "SR"[player];
            lay(row, deck + "00");
            if (at == 1) continue;
            table.turn(row, at - 1, deck + harmless.at(turned.at(player)++));
            ASSERT_EQ(eventsIn(look()).size(), 1U);
        }
    }
}

} // namespace

TEST(RefereeBegins, WithTheFirstFourTargets) {
    Referee referee(test::setupFor("SR"));
    HandMadeTable table;
    table.targets({"RKTZ14", "RKTZ22", "RKTZ11"});
    EXPECT_THAT(eventsIn(referee.look(table.next())), IsEmpty());
    table.targets(targets);
    const auto reports = referee.look(table.next());
    ASSERT_THAT(eventsIn(reports), ElementsAre("round"));
    const auto round = std::get<tactics::event::Round>(all<EventReport>(reports).front().event);
    EXPECT_EQ(round.targets.front(), tactics::TargetId::Romulus);
    EXPECT_EQ(round.targets.back(), tactics::TargetId::AlphaQuadrant);
    EXPECT_EQ(referee.anchors().size(), 4U);
    EXPECT_EQ(tag::format(referee.anchors().front()), "RKTZ14");
}

TEST(RefereeBegins, OnlyWhenUpIsKnown) {
    Referee referee(test::setupFor("SR"));
    HandMadeTable table;
    table.targets(targets);
    vision::TableView view = table.next();
    view.upKnown = false;
    EXPECT_TRUE(referee.look(view).empty());
}

TEST(RefereeBegins, WithWhoeverLaysFirstWhereNobodyIsNamed) {
    Referee referee(test::setupFor("VRK", 'V'), {.firstLaysFirst = true, .patience = {}});
    HandMadeTable table;
    table.targets(targets);
    EXPECT_THAT(eventsIn(referee.look(table.next())), IsEmpty());
    table.lay(2, "RKTK00");
    EXPECT_THAT(eventsIn(referee.look(table.next())), ElementsAre("round", "play K 2"));
    EXPECT_EQ(referee.setup().first, tactics::Faction::K);
}

TEST_F(ARound, CardsLaidAndTurnedAreFollowed) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS05");
    EXPECT_THAT(eventsIn(look()), ElementsAre("reveal 1.1 S galaxy"));
    EXPECT_THAT(eventsIn(wait(20)), IsEmpty());
    EXPECT_EQ(referee.events(), 4);
    EXPECT_EQ(referee.mismatches(), 0);
}

TEST_F(ARound, EventsAreNumberedAndCarryTheirFrame) {
    table.lay(1, "RKTS00");
    const auto reports = all<EventReport>(look(7));
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports.front().n, 2);
    EXPECT_EQ(reports.front().frame, 8);
    EXPECT_FALSE(reports.front().inferred);
    EXPECT_FALSE(reports.front().changes.empty());
}

TEST_F(ARound, AnOpenCardAndTheOneItTurnsMayComeTogether) {
    lay(3, "RKTS00");
    table.lay(3, "RKTR06");
    table.turn(3, 1, "RKTS14");
    EXPECT_THAT(eventsIn(look()), ElementsAre("open R intrepid 3", "reveal 3.1 S space_mines"));
}

TEST_F(ARound, AFaceWhereTheRulesWantABackWasLaidAndTurned) {
    lay(1, "RKTS00");
    // Row 2: laid, and turned by the next card before anybody saw its back.
    table.lay(2, "RKTR10");
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("play R 2", "play S 2", "reveal 2.1 R infantry"));
}

TEST_F(ARound, APassNobodySawIsInferredOnceTheCardHasLainAWhile) {
    lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(look()), IsEmpty()) << "R's card may be seen a moment later";
    const auto reports = wait(3);
    EXPECT_THAT(eventsIn(reports), ElementsAre("(pass R)", "play S 2"));
    EXPECT_EQ(referee.inferred(), 1);
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
}

TEST_F(ARound, NoPassIsInferredWhenTheMissingCardIsSeenInTime) {
    lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    look();
    table.lay(3, "RKTR00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("play R 3", "play S 2"));
    EXPECT_EQ(referee.inferred(), 0);
}

TEST_F(ARound, NoPassIsInferredWhileItMayBeACoveredPlay) {
    lay(1, "RKTS00");
    table.layUnread(4);
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(wait(8)), IsEmpty());
    EXPECT_THAT(mismatchesIn(wait(8)), ElementsAre("out_of_turn 2.1"));
    table.turn(4, 1, "RKTR00");
    const auto reports = look();
    EXPECT_THAT(eventsIn(reports), ElementsAre("play R 4", "play S 2"));
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("-out_of_turn 2.1"));
}

TEST_F(ARound, AnUnclearPassDoesNotBlockForEver) {
    lay(1, "RKTS00");
    table.cover(1, 1);
    table.lay(2, "RKTS00");
    const auto reports = wait(40);
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("out_of_turn 2.1", "-out_of_turn 2.1"));
    EXPECT_THAT(eventsIn(reports), ElementsAre("(pass R)", "play S 2"));
}

TEST_F(ARound, TwoCardsOfOnePlayerAtOnceAreOutOfTurn) {
    table.lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    const auto first = look();
    EXPECT_THAT(mismatchesIn(first), IsEmpty());
    EXPECT_EQ(eventsIn(first).size(), 0U) << "which of the two came first is not known";
    const auto later = wait(11);
    EXPECT_THAT(eventsIn(later), IsEmpty());
    EXPECT_THAT(mismatchesIn(later), ElementsAre("ambiguous 1.1", "ambiguous 2.1"));
    table.take(2, 1);
    const auto right = look();
    EXPECT_THAT(eventsIn(right), IsEmpty()) << "the other may be about to follow";
    EXPECT_THAT(mismatchesIn(right), ElementsAre("-ambiguous 2.1"));
    const auto settled = wait(9);
    EXPECT_THAT(eventsIn(settled), ElementsAre("play S 1"));
    EXPECT_THAT(mismatchesIn(settled), ElementsAre("-ambiguous 1.1"));
}

TEST_F(ARound, TwoCardsLaidAtOnceMayBePutBackOneAfterTheOther) {
    table.lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    EXPECT_THAT(mismatchesIn(wait(12)), ElementsAre("ambiguous 1.1", "ambiguous 2.1"));
    table.take(2, 1);
    EXPECT_THAT(eventsIn(wait(6)), IsEmpty());
    table.take(1, 1);
    const auto right = wait(20);
    EXPECT_THAT(eventsIn(right), IsEmpty());
    EXPECT_THAT(mismatchesIn(right), ElementsAre("-ambiguous 1.1"));
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("play S 2"));
}

TEST_F(ARound, ACardOfAFactionThatDoesNotPlayIsAMistake) {
    table.lay(3, "RKTK00");
    EXPECT_THAT(mismatchesIn(wait(11)), ElementsAre("not_playing 3.1"));
    const auto said = referee.openMismatches();
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said.front().tag, tag::parse("RKTK00"));
    table.take(3, 1);
    EXPECT_THAT(mismatchesIn(look()), ElementsAre("-not_playing 3.1"));
    EXPECT_TRUE(referee.openMismatches().empty());
    EXPECT_EQ(referee.mismatches(), 1);
}

TEST_F(ARound, OtherRowsGoOnBesideAMistake) {
    table.lay(3, "RKTK00");
    wait(11);
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    EXPECT_EQ(referee.openMismatches().size(), 1U);
}

TEST_F(ARound, FlipThenLayIsOneTurn) {
    lay(1, "RKTS00");
    table.turn(1, 1, "RKTS10");
    EXPECT_TRUE(eventsIn(wait(60)).empty());
    table.lay(1, "RKTR00");
    const auto reports = look();
    EXPECT_THAT(eventsIn(reports), ElementsAre("play R 1", "reveal 1.1 S infantry"));
    EXPECT_EQ(referee.mismatches(), 0);
}

TEST_F(ARound, ACardTurnedByMistakeIsSaidAfterTenSecondsAndSettledByTurningItBack) {
    lay(1, "RKTS00");
    table.turn(1, 1, "RKTS10");
    EXPECT_THAT(mismatchesIn(wait(100)), IsEmpty());
    const auto reports = wait(2);
    ASSERT_THAT(mismatchesIn(reports), ElementsAre("turned 1.1"));
    EXPECT_TRUE(all<MismatchReport>(reports).front().reason.has_value());
    table.turn(1, 1, "RKTS00");
    const auto settled = all<MismatchReport>(look());
    ASSERT_EQ(settled.size(), 1U);
    EXPECT_TRUE(settled.front().resolved);
    EXPECT_EQ(settled.front().id, all<MismatchReport>(reports).front().id);
}

TEST_F(ARound, MinesAskForTheCardBelowAndSeeItGo) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS14");
    const auto turned = look();
    EXPECT_THAT(eventsIn(turned), ElementsAre("reveal 1.1 S space_mines"));
    ASSERT_EQ(all<InstructionReport>(turned).size(), 1U);
    EXPECT_FALSE(all<InstructionReport>(turned).front().done);
    table.take(1, 2);
    const auto taken = look();
    EXPECT_THAT(eventsIn(taken), ElementsAre("remove 1.2")) << "only its back was seen";
    ASSERT_EQ(all<InstructionReport>(taken).size(), 1U);
    EXPECT_TRUE(all<InstructionReport>(taken).front().done);
    EXPECT_EQ(referee.game().rows[0].cards.size(), 1U);
}

TEST_F(ARound, ACardThatMustGoIsNotTakenAsLongAsAHandCoversItsRow) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS14"); // Mines: the card below must leave
    look();
    table.cover(1, 1);
    table.take(1, 2);
    EXPECT_THAT(eventsIn(wait(10)), IsEmpty()) << "it may be shifted, or hidden";
    table.cover(1, 1, false);
    EXPECT_THAT(eventsIn(wait(2)), IsEmpty()) << "it is read again only after some views";
    EXPECT_THAT(eventsIn(wait(2)), ElementsAre("remove 1.2"));
}

TEST_F(ARound, ACardThatMustGoIsGoneThoughAMarkerCoversItsRow) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS14");
    look();
    table.cover(1, 1);
    table.take(1, 2);
    EXPECT_THAT(eventsIn(wait(20)), ElementsAre("remove 1.2"));
}

TEST_F(ARound, UpToFourChangesAtOnceAreExplained) {
    lay(1, "RKTS00");
    table.lay(1, "RKTR00");
    table.turn(1, 1, "RKTS14");
    look();
    // The mined card has left, and the turns of S and R followed, before anything was seen again.
    table.take(1, 2);
    table.lay(2, "RKTS00");
    table.lay(3, "RKTR00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("remove 1.2", "play S 2", "play R 3"));
}

TEST_F(ARound, ACardTakenWithoutAReasonIsAskedBack) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.take(2, 1);
    const auto reports = wait(11);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), ElementsAre("gone 2.1"));
    table.lay(2, "RKTR00");
    EXPECT_THAT(mismatchesIn(look()), ElementsAre("-gone 2.1"));
}

TEST_F(ARound, ACardMissingBelowAHandIsNotAskedBackWhenItIsThereOnceTheHandWithdraws) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.cover(1, 1);
    table.take(1, 2);
    EXPECT_THAT(mismatchesIn(wait(12)), IsEmpty()) << "the hand may hide it";
    table.cover(1, 1, false);
    EXPECT_THAT(mismatchesIn(wait(4)), IsEmpty()) << "it is read again only after some views";
    table.lay(1, "RKTR00");
    EXPECT_THAT(mismatchesIn(wait(20)), IsEmpty());
}

TEST_F(ARound, ACardTakenByAHandThatStaysInItsRowIsAskedBackWithinTwoSeconds) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.cover(1, 1);
    table.take(1, 2);
    EXPECT_THAT(mismatchesIn(wait(19)), ElementsAre("gone 1.2"));
}

TEST_F(ARound, ACardTakenFromBesideAHandInAnotherRowIsAskedBackAtOnce) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.cover(1, 1);
    table.take(2, 1);
    EXPECT_THAT(mismatchesIn(wait(11)), ElementsAre("gone 2.1"));
}

TEST_F(ARound, ACardMovedWithoutAReasonIsAskedBack) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.move(1, 1, 3, 1);
    EXPECT_THAT(mismatchesIn(wait(11)), ElementsAre("moved 1.1"));
}

TEST_F(ARound, AnOpenCardTurnedBackIsSaid) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS05");
    look();
    table.turn(1, 1, "RKTS00");
    EXPECT_THAT(mismatchesIn(wait(11)), ElementsAre("turned_back 1.1"));
}

TEST_F(ARound, CoveredCardsStayAsTheyWere) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS05");
    look();
    table.cover(1, 1);
    table.cover(1, 2);
    const auto reports = wait(30);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
    const auto views = all<ViewReport>(reports);
    ASSERT_EQ(views.size(), 1U);
    EXPECT_THAT(views.front().covered, ElementsAre(std::pair(1, 1), std::pair(1, 2)));
    EXPECT_EQ(views.front().rows[0][1], tag::parse("RKTS05"));
}

TEST_F(ARound, ACardTheTrackerFoundAnewIsTheSameCard) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS05");
    look();
    table.renumber(1, 1);
    table.renumber(1, 2);
    const auto reports = wait(15);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_THAT(mismatchesIn(reports), IsEmpty());
}

TEST_F(ARound, CardsThatBelongToNoRowAreNeverEvents) {
    table.addLoose("RKTR10");
    table.addLoose("RKTS00");
    table.addLoose("RKTZ05");
    const auto reports = wait(15);
    EXPECT_TRUE(reports.empty());
}

TEST_F(ARound, InTheRevealPhaseCardsAreTurnedInAnyOrder) {
    fillRows();
    ASSERT_EQ(referee.game().phase, tactics::Phase::Reveal);
    table.turn(3, 4, "RKTS04");
    table.turn(1, 4, "RKTS01");
    EXPECT_EQ(eventsIn(look()).size(), 2U);
    table.turn(4, 4, "RKTR04");
    EXPECT_THAT(eventsIn(look()), ElementsAre("reveal 4.4 R spy"));
    table.turn(2, 4, "RKTR01");
    const auto last = look();
    EXPECT_THAT(eventsIn(last), ElementsAre("reveal 2.4 R admiral"));
    ASSERT_EQ(all<ScoreReport>(last).size(), 1U);
    EXPECT_EQ(all<ScoreReport>(last).front().result.scores.size(), 4U);
    EXPECT_EQ(referee.mismatches(), 0);
}

TEST_F(ARound, AfterScoringClearingUpIsNoEventAndTheNextTargetsBeginARound) {
    fillRows();
    for (int row = 1; row <= 4; ++row)
        table.turn(row, 4, std::string("RKT") + (row % 2 == 1 ? "S" : "R") + "0" + std::to_string(row));
    ASSERT_EQ(all<ScoreReport>(look()).size(), 1U);
    for (int row = 4; row >= 1; --row) {
        table.take(row, 4);
        table.take(row, 1);
        const auto reports = wait(12);
        EXPECT_THAT(eventsIn(reports), IsEmpty());
        EXPECT_THAT(mismatchesIn(reports), IsEmpty());
    }
    table.targets({"RKTZ01", "RKTZ02", "RKTZ03"});
    EXPECT_THAT(eventsIn(look()), IsEmpty());
    table.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ14"});
    EXPECT_THAT(eventsIn(look()), IsEmpty()) << "a conquered target heads no row";
    table.targets({"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"});
    EXPECT_THAT(eventsIn(look()), ElementsAre("round"));
    EXPECT_EQ(referee.game().round, 2);
    EXPECT_EQ(tag::format(referee.anchors().front()), "RKTZ01");
}

/// The rows lie open but for the last card of row 3, an EMP that may take either of two weapons above it.
class TheLastCardAsks : public ARound {
  protected:
    void SetUp() override {
        ARound::SetUp();
        fillRows();
        table.turn(1, 4, "RKTS01");
        table.turn(2, 4, "RKTR01");
        table.turn(4, 4, "RKTR02");
        table.turn(3, 4, "RKTS23");
        ASSERT_EQ(all<PromptReport>(look()).size(), 1U);
    }
    void clear(int row) {
        for (int at = 4; at >= 1; --at)
            table.take(row, at);
    }
};

TEST_F(TheLastCardAsks, ACardThatGoesJustBeforeHandsClearTheTableStillAnswers) {
    table.take(3, 2);
    clear(4);
    clear(2);
    const auto reports = wait(3);
    EXPECT_THAT(eventsIn(reports), ElementsAre("remove 3.2 weapon_3"));
    EXPECT_EQ(all<ScoreReport>(reports).size(), 1U);
    clear(1);
    EXPECT_THAT(mismatchesIn(wait(15)), IsEmpty());
}

TEST_F(TheLastCardAsks, ATableClearedWithoutAnAnswerIsNone) {
    clear(4);
    clear(2);
    EXPECT_THAT(eventsIn(wait(15)), IsEmpty());
}

TEST_F(TheLastCardAsks, OfTwoCardsThatAreGoneNobodyKnowsWhichOneAnswered) {
    table.take(3, 3);
    table.take(3, 2);
    clear(4);
    clear(2);
    EXPECT_THAT(eventsIn(wait(15)), IsEmpty());
}

TEST_F(TheLastCardAsks, CardsSweptFromSeveralRowsAreNoClearing) {
    table.take(3, 2);
    for (const int row : {1, 2, 4}) {
        table.take(row, 4);
        table.take(row, 3);
        table.take(row, 2);
    }
    EXPECT_THAT(eventsIn(wait(15)), IsEmpty());
}

TEST_F(ARound, TheNextTargetsAreLookedForOnceAllFourLieThere) {
    fillRows();
    for (int row = 1; row <= 4; ++row)
        table.turn(row, 4, std::string("RKT") + (row % 2 == 1 ? "S" : "R") + "0" + std::to_string(row));
    look();
    for (const char* target : {"RKTZ01", "RKTZ02", "RKTZ03"})
        table.addLoose(target);
    look();
    EXPECT_EQ(tag::format(referee.anchors().front()), "RKTZ14");
    table.addLoose("RKTZ04");
    look();
    EXPECT_EQ(tag::format(referee.anchors().front()), "RKTZ01");
}

TEST_F(ARound, TheNextTargetsAreLookedForAlsoOnATableThatWasClearedAtOnce) {
    fillRows();
    for (int row = 1; row <= 4; ++row)
        table.turn(row, 4, std::string("RKT") + (row % 2 == 1 ? "S" : "R") + "0" + std::to_string(row));
    look();
    for (const char* target : {"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"})
        table.addLoose(target);
    vision::TableView cleared = table.next();
    cleared.chains.clear();
    cleared.upKnown = false; // no row is left to tell it from
    referee.look(cleared);
    EXPECT_EQ(tag::format(referee.anchors().front()), "RKTZ01");
}

TEST_F(ARound, TheWavePushedBelowAHiddenCardThatWasTakenUpForItIsThatMove) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS29");
    ASSERT_EQ(all<PromptReport>(look()).size(), 1U);
    table.move(1, 1, 1, 2);
    table.renumber(1, 1); // the hidden card was found anew
    EXPECT_THAT(eventsIn(wait(3)), ElementsAre("move 1.1 1.2"));
}

TEST_F(ARound, OfCardsTakenTogetherTheLastOneLeftFirst) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS10");
    look();
    lay(1, "RKTS00");
    table.turn(1, 2, "RKTR10");
    look();
    lay(1, "RKTR00");
    table.turn(1, 3, "RKTS22"); // Subspace Bomb: all others leave
    ASSERT_EQ(all<InstructionReport>(look()).size(), 3U);
    table.take(1, 2);
    table.take(1, 1);
    EXPECT_THAT(eventsIn(look()), ElementsAre("remove 1.2 infantry", "remove 1.1 infantry"));
}

TEST_F(ARound, ACardPushedToWhereAnotherWasTakenUpLiesWhereItWasToLie) {
    for (const int row : {1, 2}) {
        lay(row, "RKTS00");
        lay(row, "RKTR00");
        table.turn(row, 1, row == 1 ? "RKTS10" : "RKTS11");
        look();
    }
    lay(3, "RKTS00");
    lay(3, "RKTR00");
    table.turn(3, 1, "RKTS29");
    look();
    table.move(3, 1, 1, 1); // the Wave pushes the first card of row 1, that pushes the first of row 2
    ASSERT_THAT(eventsIn(look()), ElementsAre("move 3.1 1.1"));
    table.take(2, 1); // still in a hand
    table.move(1, 2, 2, 1);
    EXPECT_THAT(eventsIn(look()), ElementsAre("move 1.2 2.1"));
}

TEST_F(ARound, ATeleportPutInAboveAHiddenCardOfItsDeckIsNoTurnedCardWithAnotherBelow) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.turn(1, 1, "RKTS27"); // at the place of the back, which was pushed down
    table.lay(1, "RKTS00");
    EXPECT_THAT(eventsIn(look()), ElementsAre("open S teleport 1.1"));
    EXPECT_FALSE(referee.game().rows[0].cards[1].open);
}

TEST_F(ARound, AQuestionTheTableDoesNotAnswerIsPassedOverWhenPlayGoesOn) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS15"); // Sovereign: an extra card may be drawn and laid
    ASSERT_EQ(all<PromptReport>(look()).size(), 1U);
    table.lay(2, "RKTS00"); // could be that card: the table answers
    EXPECT_THAT(eventsIn(look()), ElementsAre("play S 2"));
    EXPECT_EQ(referee.inferred(), 0);
}

TEST_F(ARound, AnotherPlayersCardPassesTheQuestionOver) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS15");
    look();
    table.lay(2, "RKTR00");
    const auto reports = wait(5);
    const auto events = eventsIn(reports);
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(events[0].substr(0, 7), "(choose");
    EXPECT_EQ(events[1], "(pass S)");
    EXPECT_EQ(events[2], "play R 2");
    EXPECT_EQ(referee.inferred(), 2);
}

TEST_F(ARound, AQuestionIsNotPassedOverWhileACardItOffersIsCovered) {
    lay(1, "RKTS00");
    lay(1, "RKTR00");
    table.turn(1, 1, "RKTS01");
    look();
    lay(1, "RKTS00");
    table.turn(1, 2, "RKTR16"); // Prometheus: a card of the row may be chosen
    ASSERT_EQ(all<PromptReport>(look()).size(), 1U);
    table.cover(1, 1);
    table.lay(2, "RKTR00");
    EXPECT_THAT(eventsIn(wait(5)), IsEmpty()) << "it may just have been taken";
    table.take(1, 1);
    EXPECT_THAT(eventsIn(wait(5)), ElementsAre("remove 1.1 admiral", "play R 2"));
}

TEST_F(ARound, ABackBelowACoveredOneOfItsDeckMayBeThatOnePushedDown) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.cover(1, 1);
    table.lay(1, "RKTS00");
    EXPECT_THAT(eventsIn(wait(5)), IsEmpty());
    table.cover(1, 1, false);
    EXPECT_THAT(eventsIn(look()), ElementsAre("play S 1"));
}

TEST_F(ARound, ABackBelowOneThatStaysCoveredIsACard) {
    lay(1, "RKTS00");
    lay(2, "RKTR00");
    table.cover(1, 1); // by a marker
    table.lay(1, "RKTS00");
    EXPECT_THAT(eventsIn(wait(12)), ElementsAre("play S 1"));
}

TEST_F(ARound, AQuestionOfTheLastCardIsPassedOverWhenTheNextTargetsLie) {
    fillRows();
    table.turn(1, 4, "RKTS16"); // Prometheus: a card of the row may be chosen
    table.turn(2, 4, "RKTR01");
    table.turn(3, 4, "RKTS01");
    table.turn(4, 4, "RKTR02");
    const auto turned = look();
    ASSERT_EQ(all<PromptReport>(turned).size(), 1U);
    EXPECT_TRUE(all<ScoreReport>(wait(30)).empty()) << "the table may still answer";
    for (const char* target : {"RKTZ01", "RKTZ02", "RKTZ03", "RKTZ04"})
        table.addLoose(target);
    const auto reports = look();
    EXPECT_EQ(all<ScoreReport>(reports).size(), 1U);
    EXPECT_EQ(referee.inferred(), 1);
}

TEST_F(ARound, ShieldsLaidOnACardCoverIt) {
    table.lay(4, "RKTS00");
    look();
    table.lay(4, "RKTS31"); // on top of it, covering both its tags
    table.take(4, 1);
    EXPECT_THAT(eventsIn(look()), ElementsAre("open S transphasic_shields 4.1"));
    EXPECT_TRUE(referee.game().rows[3].cards[0].shielded);
    EXPECT_THAT(mismatchesIn(wait(30)), IsEmpty());
    EXPECT_EQ(referee.game().rows[3].cards.size(), 1U);
}

TEST_F(ARound, MoreThanFourChangesAtOnceAreNotExplained) {
    lay(1, "RKTS00");
    for (const char* back : {"RKTR00", "RKTS00", "RKTR00", "RKTS00", "RKTR00"})
        table.lay(2, back);
    const auto reports = wait(12);
    EXPECT_THAT(eventsIn(reports), IsEmpty());
    EXPECT_EQ(all<MismatchReport>(reports).size(), 5U);
}

TEST_F(ARound, TheSameViewsGiveTheSameReports) {
    const auto told = [](Referee& one) {
        HandMadeTable other;
        std::vector<std::string> lines;
        const auto look = [&](int frames = 1) {
            for (int i = 0; i < frames; ++i) {
                const auto reports = one.look(other.next());
                for (const std::string& line : eventsIn(reports))
                    lines.push_back(line);
                for (const std::string& line : mismatchesIn(reports))
                    lines.push_back(line);
            }
        };
        other.targets(targets);
        look();
        other.lay(1, "RKTS00");
        look();
        other.lay(2, "RKTS00");
        other.lay(3, "RKTK00");
        look(20);
        other.take(3, 1);
        look(20);
        return lines;
    };
    Referee again(test::setupFor("SR"));
    Referee once(test::setupFor("SR"));
    const auto lines = told(once);
    EXPECT_EQ(lines, told(again));
    EXPECT_GT(lines.size(), 4U);
}

TEST_F(ARound, TheEndOfTheSourceDecidesWhatIsPending) {
    lay(1, "RKTS00");
    table.lay(2, "RKTS00");
    EXPECT_THAT(eventsIn(look()), IsEmpty());
    EXPECT_THAT(eventsIn(referee.finish()), ElementsAre("(pass R)", "play S 2"));
}

TEST_F(ARound, WhatAPersonSaysIsAppliedOrRefused) {
    const auto passed = referee.tell(tactics::event::Pass{tactics::Faction::S, std::nullopt});
    ASSERT_TRUE(std::holds_alternative<std::vector<Report>>(passed));
    EXPECT_EQ(referee.inferred(), 0);
    const auto refused = referee.tell(tactics::event::Pass{tactics::Faction::S, std::nullopt});
    EXPECT_TRUE(std::holds_alternative<tactics::Refusal>(refused));
    EXPECT_EQ(referee.events(), 2);
}

} // namespace rowkeeper::tactics::referee
