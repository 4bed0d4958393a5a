// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// Delta Flyer and Intrepid in play (P11), special cards found face down.
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, P11_BelowAnActiveDeltaFlyerCardsAreOpenAndWithoutEffect) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::DeltaFlyer);
    hands.lay(R, 1, CardId::SpaceMines);
    hands.turnDue();
    EXPECT_FALSE(hands.at(1, 2).open);
    EXPECT_EQ(hands.refused(event::Play{S, 1, std::nullopt}).text.key, "game.refuse.flyer_wants_open");
    hands.open(S, 1, CardId::Sovereign);
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{1, 2}));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.silenced"));
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Procedure, P11_AnIntrepidLaidUnderAnActiveFlyerIsAPlainCardForGood) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::DeltaFlyer);
    hands.play(R, 1, CardId::Admiral);
    hands.open(S, 1, CardId::Intrepid);
    EXPECT_TRUE(hands.at(1, 3).effectOff);
    hands.turnDue();
    hands.take(event::Move{1, 1, 2, 1});
    EXPECT_TRUE(scoringRow(hands.game, 0).cards.at(1).effectOff);
    EXPECT_EQ(score(scoringRow(hands.game, 0)).totals[index(R)], Fraction(5)) << "the Admiral works again";
}

TEST(Procedure, AnIntrepidThatEndsUnderAHiddenCardOpensIt) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.open(R, 2, CardId::Intrepid);
    hands.take(event::Move{2, 1, 1, 2});
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{1, 1}));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.silenced"));
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Procedure, SpecialCardsFoundFaceDownArePlainCards) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Admiral);
    hands.play(R, 1, CardId::Intrepid);
    hands.play(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.slip"));
    EXPECT_EQ(score(scoringRow(hands.game, 0)).totals[index(S)],
              Fraction(15) + hands.game.setup->catalog[CardId::TransphasicShields].power.value)
        << "the Admiral counts three others, the hidden one among them";
    EXPECT_EQ(scoringRow(hands.game, 0).cards.at(2).card, CardId::TransphasicShields) << "it keeps its name";
}

} // namespace
} // namespace rowkeeper::tactics
