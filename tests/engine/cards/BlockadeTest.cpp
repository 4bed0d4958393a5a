// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// Blockade (P03, P04, P14).
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, P03_ABlockadeClosesTheEndButNotWhatLiesAboveIt) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Blockade);
    hands.play(R, 1, CardId::Shuttle);
    EXPECT_FALSE(hands.at(1, 2).open);
    const Refusal refusal = hands.refused(event::Play{S, 1, std::nullopt});
    EXPECT_EQ(refusal.text.key, "game.refuse.blockaded");
    EXPECT_EQ(refusal.ruling, "T66");
    EXPECT_EQ(hands.refused(event::Open{S, CardId::Teleport, 1, 2}).ruling, "T67");
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Teleport, 1, 1}));
    hands.open(S, 1, CardId::Teleport, 1);
    EXPECT_EQ(hands.at(1, 2).card, CardId::Blockade);
    EXPECT_FALSE(hands.at(1, 3).open);
}

TEST(Procedure, P03_TheHouseRuleLeavesTheEndOpenAndTheCardBelowHidden) {
    auto setup = setupOf("SR");
    setup->options.blockadeEnd = BlockadeEnd::Open;
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Blockade);
    hands.play(R, 1, CardId::Shuttle);
    hands.lay(S, 1, CardId::Galaxy);
    EXPECT_FALSE(hands.game.mustReveal.has_value());
    EXPECT_FALSE(hands.at(1, 2).open);
    hands.lay(R, 1, CardId::Spy);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 3}));
}

TEST(Procedure, P04_ASilencedBlockadeLeavesTheRowOpen) {
    Hands hands("SK");
    hands.round();
    hands.lay(S, 1, CardId::Blockade);
    hands.open(K, 1, CardId::Intrepid);
    hands.turnDue();
    EXPECT_TRUE(hands.legal(event::Play{S, 1, std::nullopt}));
}

TEST(Procedure, P14_ABlockadeWorksAgainOnceTheIntrepidHasGone) {
    Hands hands("SK");
    hands.round();
    hands.lay(S, 1, CardId::Blockade);
    hands.open(K, 1, CardId::Intrepid);
    hands.turnDue();
    hands.take(event::Move{1, 2, 2, 1});
    EXPECT_EQ(hands.refused(event::Play{S, 1, std::nullopt}).text.key, "game.refuse.blockaded");
}

} // namespace
} // namespace rowkeeper::tactics
