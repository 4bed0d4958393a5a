// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Tutor.h"
#include "tests/companion/tactics/panel/StepByStep.h"

namespace rowkeeper::tactics::panel {
namespace {

class Taught : public test::StepByStep {
  protected:
    void follow(bool counts = true) { tutor.follow(before.game, now.game, counts, texts); }
    /// In a round of its own.
    void turnAnew(CardId card, bool counts = true) {
        now = {};
        before = {};
        now.game = newGame(setup);
        follow();
        begin();
        turnFirst(1, card);
        follow(counts);
    }

    std::shared_ptr<const tactics::Setup> setup = now.game.setup;
    Tutor tutor;
};

TEST_F(Taught, ACardIsExplainedTheFirstThreeTimesItIsTurned) {
    for (int time = 1; time <= Tutor::times; ++time) {
        turnAnew(CardId::Deflector);
        ASSERT_TRUE(tutor.lesson()) << time;
        EXPECT_EQ(tutor.lesson()->title, "Deflector · Scoring effect");
        EXPECT_EQ(tutor.lesson()->text,
                  texts.text("card.deflector.effect") + " " + texts.text("card.deflector.reminder"));
        EXPECT_EQ(tutor.seen().at(CardId::Deflector), time);
    }
    turnAnew(CardId::Deflector);
    EXPECT_FALSE(tutor.lesson());
    turnAnew(CardId::Admiral);
    EXPECT_TRUE(tutor.lesson()) << "others are still explained";
}

TEST_F(Taught, TheLessonStaysUntilTheNextCardIsTurned) {
    turnAnew(CardId::Deflector);
    step(event::Play{Faction::S, 3, {}});
    follow();
    EXPECT_TRUE(tutor.lesson());
}

TEST_F(Taught, TheLessonIsOverWithTheRound) {
    turnAnew(CardId::Deflector);
    before = now;
    now.game.phase = Phase::BetweenRounds;
    follow();
    EXPECT_FALSE(tutor.lesson());
}

TEST_F(Taught, ACardTurnedAgainAfterAnUndoIsTheSameTime) {
    turnAnew(CardId::Deflector);
    tutor.follow(now.game, before.game, true, texts);
    EXPECT_FALSE(tutor.lesson()) << "it is not turned any more";
    follow();
    EXPECT_TRUE(tutor.lesson());
    EXPECT_EQ(tutor.seen().at(CardId::Deflector), 1);
}

TEST_F(Taught, ADemonstrationDoesNotCount) {
    for (int time = 0; time < 5; ++time) {
        turnAnew(CardId::Deflector, false);
        EXPECT_TRUE(tutor.lesson());
    }
    EXPECT_EQ(tutor.seen().at(CardId::Deflector), 0);
}

TEST_F(Taught, WhatIsKnownIsNotExplainedUntilAllIsForgotten) {
    turnAnew(CardId::Deflector);
    tutor.know(CardId::Deflector);
    EXPECT_FALSE(tutor.lesson());
    turnAnew(CardId::Deflector);
    EXPECT_FALSE(tutor.lesson());
    tutor.forget();
    turnAnew(CardId::Deflector);
    EXPECT_TRUE(tutor.lesson());
}

TEST_F(Taught, AHiddenCardIsNotExplained) {
    begin();
    step(event::Play{Faction::S, 1, {}});
    now.game.rows[0].cards[0].card = CardId::Galaxy; // proven by what else happened
    follow();
    EXPECT_FALSE(tutor.lesson());
}

TEST_F(Taught, WhatLayOpenWhenTheGameWasTakenUpIsNotExplained) {
    begin();
    turnFirst(1, CardId::Deflector);
    tutor.follow(Game(), now.game, true, texts);
    EXPECT_FALSE(tutor.lesson());
    EXPECT_TRUE(tutor.seen().empty());
}

TEST_F(Taught, OfACardOfWhichTheTableSpeaksNothingIsSaid) {
    now = {};
    now.game = newGame(setup);
    begin();
    step(event::ByHand{CardId::Deflector});
    turnFirst(1, CardId::Deflector);
    follow();
    EXPECT_FALSE(tutor.lesson());
}

} // namespace
} // namespace rowkeeper::tactics::panel
