// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// Transphasic Shields, and what Teleport may shift (P07-P09).
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, P07_MinesComeBeforeShieldsUnlessTheHouseRuleSaysOtherwise) {
    Hands hands("RS");
    hands.round();
    hands.lay(R, 1, CardId::SpaceMines);
    hands.lay(S, 1, CardId::Infantry);
    const event::Open shields{S, CardId::TransphasicShields, 1, std::nullopt};
    EXPECT_EQ(hands.refused(shields).ruling, "T50");
    hands.turnDue();
    EXPECT_EQ(hands.refused(shields).text.key, "game.refuse.shields_too_late");
    hands.carryOut();
    EXPECT_EQ(hands.refused(shields).text.key, "game.refuse.shields_late") << "the card is gone";
    EXPECT_EQ(hands.of(S).total, 32 + 1);

    auto setup = setupOf("RS");
    setup->options.shieldsUnderMines = ShieldsUnderMines::Protected;
    Hands friendly(setup);
    friendly.round();
    friendly.lay(R, 1, CardId::SpaceMines);
    friendly.lay(S, 1, CardId::Infantry);
    friendly.turnDue();
    friendly.take(shields);
    EXPECT_TRUE(friendly.game.instructions.empty());
    EXPECT_EQ(friendly.count(1), 2U);
    EXPECT_TRUE(friendly.at(1, 2).shielded);
}

TEST(Procedure, P08_AShieldedCardIsTurnedOnlyInTheRevealPhase) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.open(S, 1, CardId::TransphasicShields);
    EXPECT_EQ(hands.of(S).total, 31);
    EXPECT_EQ(hands.count(1), 1U) << "shields are no card of the row";
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_FALSE(hands.game.mustReveal.has_value());
    EXPECT_EQ(hands.refused(event::Remove{1, 1, std::nullopt}).text.key, "game.refuse.shielded");
    hands.fill(1, 4, S);
    hands.fill(2, 4, S);
    hands.fill(3, 4, R);
    hands.fill(4, 4, R);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    ASSERT_FALSE(hands.game.instructions.empty());
    EXPECT_EQ(hands.game.instructions[0].doneBy, Event(event::Remove{1, 1, CardId::TransphasicShields}));
    hands.take(event::Remove{1, 1, CardId::TransphasicShields});
    EXPECT_FALSE(hands.at(1, 1).shielded);
    EXPECT_EQ(hands.at(1, 1).owner, S);
    hands.turn(1, 1);
    ASSERT_EQ(hands.game.instructions.size(), 1U) << "its effect comes late, but it comes";
    EXPECT_EQ(hands.game.instructions[0].at, 2);
}

TEST(Procedure, P08_TheHouseRuleTurnsAShieldedCardAtOnce) {
    auto setup = setupOf("SR");
    setup->options.shieldedReveal = ShieldedReveal::Now;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::Infantry);
    hands.open(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 1}));
}

// Amendment 2: the card above acts first, and if that ends deployment the shields are laid all the same.
TEST(Procedure, T79_ShieldsStillGoOnTheCardThatEndsDeployment) {
    Hands hands("SR");
    hands.round();
    hands.fill(2, 4, R);
    hands.fill(3, 4, R);
    hands.fill(4, 4, S);
    hands.fill(1, 3, S);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_TRUE(hands.game.deploymentOver);
    hands.take(event::Open{R, CardId::TransphasicShields, 1, std::nullopt});
    EXPECT_TRUE(hands.at(1, 4).shielded);
    ASSERT_FALSE(hands.game.instructions.empty());
    EXPECT_EQ(hands.game.instructions[0].doneBy, Event(event::Remove{1, 4, CardId::TransphasicShields}))
        << "they are lifted before cards are turned";
    hands.take(event::Remove{1, 4, CardId::TransphasicShields});
    EXPECT_FALSE(hands.at(1, 4).shielded);
    EXPECT_EQ(hands.at(1, 4).owner, R);
}

TEST(Procedure, P09_TeleportShiftsNoShieldedCard) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Galaxy);
    hands.turnTo(R);
    EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 1}).text.key, "game.refuse.shields_shift");
    EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 2}).text.key, "game.refuse.shields_shift");
    EXPECT_TRUE(hands.legal(event::Open{R, CardId::Teleport, 1, 3}));
    EXPECT_TRUE(hands.legal(event::Open{R, CardId::Teleport, 1, 4}));
    EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 5}).text.key, "game.refuse.no_place");
}

TEST(Procedure, P09_TeleportOpensTheCardAboveAndLeavesTheOneBelowHidden) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.open(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::Shuttle);
    hands.lay(S, 2, CardId::SpaceMines);
    hands.turnTo(R);
    hands.lay(R, 2, CardId::Galaxy);
    hands.turnDue();
    hands.carryOut();
    hands.lay(S, 2, CardId::Galaxy);
    hands.open(R, 1, CardId::Teleport, 2);
    EXPECT_EQ(hands.at(1, 2).card, CardId::Teleport);
    EXPECT_FALSE(hands.at(1, 3).open);
    EXPECT_FALSE(hands.game.mustReveal.has_value()) << "the card above is shielded";
}

} // namespace
} // namespace rowkeeper::tactics
