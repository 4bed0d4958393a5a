// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// Sovereign's extra card (P05, P06, T73).
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, P05_SovereignsExtraCardIsNoTurnAndMayRunIntoMines) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Sovereign);
    hands.turnTo(K);
    hands.lay(K, 2, CardId::SpaceMines);
    hands.turnTo(R);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, S);
    const auto draw = hands.of(S).drawPile;
    hands.lay(S, 2, CardId::Infantry);
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.of(S).drawPile.least, draw.least - 1);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    hands.turnDue();
    hands.carryOut();
    EXPECT_EQ(hands.count(2), 1U);
    EXPECT_EQ(hands.game.turn, K) << "the neighbour of R";
}

TEST(Procedure, P06_ShieldsDrawnBySovereignStayInTheHand) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Sovereign);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.choose("keep");
    EXPECT_EQ(hands.changes.size(), 2U) << "who decided, and what, once";
    EXPECT_EQ(hands.of(S).hand, (Range{5, 5}));
    EXPECT_EQ(hands.of(S).drawPile, (Range{27, 27}));
    hands.lay(S, 2, CardId::Infantry);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(S).drawPile, (Range{27, 27})) << "draws only below four";
}

TEST(Procedure, T73_AnExtraCardOfTheRevealPhaseOpensTheCardAboveItAtOnce) {
    Hands hands("SR");
    hands.round();
    hands.fill(1, 3, R);
    hands.fill(2, 4, R);
    hands.fill(4, 4, R);
    hands.fill(3, 3, S);
    hands.play(S, 1, CardId::Sovereign);
    hands.play(R, 3, CardId::SpaceMines);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turn(1, 4);
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.lay(S, 3, CardId::Galaxy);
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{3, 4}));
    hands.turnDue();
    hands.carryOut();
    EXPECT_EQ(hands.count(3), 4U);
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
}

// Amendment 15: a row is turned from top to bottom until nothing hidden is left (G6.2).
TEST(Procedure, T73_AnExtraCardInTheRowBeingTurnedComesInThisPassOrTheNext) {
    for (const std::string reading : {"this_pass", "next_pass"}) {
        SCOPED_TRACE(reading);
        auto setup = setupOf("SR");
        ASSERT_FALSE(set(setup->options, "extra_card_turn", reading).has_value());
        Hands hands(setup);
        hands.round();
        hands.fill(1, 3, R);
        hands.fill(2, 3, S);
        hands.fill(3, 4, R);
        hands.fill(4, 4, R);
        hands.play(S, 1, CardId::Sovereign);
        hands.play(R, 2, CardId::Spy);
        ASSERT_EQ(hands.game.phase, Phase::Reveal);
        hands.turn(1, 4);
        hands.lay(S, 1, CardId::Galaxy);
        const bool now = reading == "this_pass";
        EXPECT_TRUE(hands.changed(now ? "game.change.turned_this_pass" : "game.change.turned_next_pass"));
        EXPECT_EQ(hands.at(1, 5).late, !now);
        hands.turn(2, 4);
        EXPECT_EQ(hands.at(2, 4).pending, now) << "what comes first is turned first";
        hands.turn(1, 5);
        EXPECT_EQ(hands.at(1, 5).pending, !now);
        hands.turnAll();
        EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    }
}

TEST(Procedure, T73_AnExtraCardInARowAlreadyDoneComesInAnotherPass) {
    Hands hands("SR");
    hands.round();
    hands.fill(1, 4, R);
    hands.fill(2, 3, S);
    hands.fill(3, 4, R);
    hands.fill(4, 3, R);
    hands.play(S, 2, CardId::Sovereign);
    hands.play(R, 4, CardId::SpaceMines);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turn(1, 4);
    hands.turn(2, 4);
    hands.lay(S, 1, CardId::Spy);
    EXPECT_TRUE(hands.at(1, 5).late);
    hands.turn(1, 5);
    EXPECT_TRUE(hands.at(1, 5).pending) << "rows 3 and 4 come first";
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_FALSE(hands.at(1, 5).pending);
}

} // namespace
} // namespace rowkeeper::tactics
