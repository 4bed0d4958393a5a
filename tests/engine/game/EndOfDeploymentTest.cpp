// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// When deployment is over, who ended it, and piles that run out (E4, P01, P02, P16, P20).
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, E4_TheCardThatEndsDeploymentMayBeRemovedByMines) {
    Hands hands("SR");
    hands.round();
    for (int row = 1; row <= 3; ++row)
        hands.fill(row, 4, S);
    hands.fill(4, 2, R);
    hands.play(R, 4, CardId::SpaceMines);
    hands.lay(S, 4, CardId::Galaxy);
    EXPECT_TRUE(hands.game.deploymentOver);
    hands.turnDue();
    EXPECT_EQ(hands.game.phase, Phase::Deployment) << "the chain is finished first";
    EXPECT_EQ(hands.refused(event::Play{R, 1, std::nullopt}).text.key, "game.refuse.carry_out_first");
    hands.carryOut();
    EXPECT_EQ(hands.count(4), 3U);
    EXPECT_EQ(hands.game.phase, Phase::Reveal);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.game.turn, R) << "S ended deployment";
}

TEST(Procedure, P01_AThirdCardThatLeavesEndsNothing) {
    Hands hands("SR");
    hands.round();
    for (int row = 1; row <= 3; ++row)
        hands.fill(row, 4, S);
    hands.fill(4, 1, R);
    hands.play(R, 4, CardId::SpaceMines);
    hands.play(S, 4, CardId::Galaxy);
    EXPECT_FALSE(hands.game.deploymentOver);
    EXPECT_EQ(hands.game.phase, Phase::Deployment);
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Procedure, P02_AnActiveBlockadeCompletesTheEndOfDeployment) {
    Hands hands("SR");
    hands.round();
    hands.fill(1, 5, S);
    hands.fill(2, 4, S);
    hands.fill(3, 4, R);
    hands.play(S, 4, CardId::Blockade);
    hands.lay(R, 4, CardId::Galaxy);
    EXPECT_FALSE(hands.game.deploymentOver);
    hands.turnDue();
    EXPECT_TRUE(hands.game.deploymentOver);
    EXPECT_EQ(hands.game.phase, Phase::Reveal);
    EXPECT_EQ(hands.game.endedDeployment, R);
    EXPECT_FALSE(hands.at(4, 2).open);
}

TEST(Procedure, P16_AnEmptyDrawPileIsRefilledFromTheDiscardPile) {
    Hands hands("RK");
    hands.round();
    for (int pass = 0; pass < 7; ++pass) {
        hands.take(event::Pass{R, 4});
        hands.take(event::Pass{K, 0});
    }
    EXPECT_EQ(hands.of(R).drawPile, (Range{1, 1}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{28, 28}));
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_EQ(hands.of(R).drawPile, (Range{0, 0}));
    hands.lay(K, 2, CardId::Shuttle);
    hands.lay(R, 3, CardId::Galaxy);
    EXPECT_TRUE(hands.changed("game.change.reshuffle"));
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(R).drawPile, (Range{27, 27}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{0, 0}));
}

TEST(Procedure, P20_TheNeighbourOfWhoseCardEndedDeploymentBegins) {
    Hands hands("SRK");
    hands.round();
    for (int row = 1; row <= 3; ++row)
        hands.fill(row, 4, R);
    hands.fill(4, 3, K);
    hands.play(S, 4, CardId::Galaxy);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.game.turn, R);
}

} // namespace
} // namespace rowkeeper::tactics
