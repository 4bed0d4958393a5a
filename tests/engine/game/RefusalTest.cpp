// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// Refusals name rule and fact and leave the game as it was (Hands::refused checks that).
namespace rowkeeper::tactics {
namespace {

std::string keyOf(const Refusal& refusal) {
    return refusal.text.key;
}

TEST(Refusal, NothingIsPlayedBeforeTheTargetsLie) {
    Hands hands("SR");
    EXPECT_EQ(keyOf(hands.refused(event::Play{S, 1, std::nullopt})), "game.refuse.no_deployment");
    EXPECT_EQ(keyOf(hands.refused(event::Remove{1, 1, std::nullopt})), "game.refuse.round_over");
    EXPECT_EQ(keyOf(hands.refused(event::Reveal{1, 1, S, CardId::Galaxy})), "game.refuse.no_card");
    EXPECT_EQ(keyOf(hands.refused(event::Choose{S, "done"})), "game.refuse.nothing_to_choose");
    EXPECT_EQ(keyOf(hands.refused(event::Bid{S, std::nullopt})), "game.refuse.no_contest");
}

TEST(Refusal, TurnOrderNamesWhoseTurnItIs) {
    Hands hands("SR");
    hands.round();
    const Refusal refusal = hands.refused(event::Play{R, 1, std::nullopt});
    EXPECT_EQ(keyOf(refusal), "game.refuse.not_his_turn");
    EXPECT_EQ(refusal.text.arguments, (std::vector<PhraseArgument>{R, S}));
    EXPECT_EQ(refusal.rule, "G6.1");
    EXPECT_EQ(keyOf(hands.refused(event::Play{Faction::K, 1, std::nullopt})), "game.refuse.no_player");
    EXPECT_EQ(keyOf(hands.refused(event::Pass{R, 0})), "game.refuse.not_his_turn");
}

TEST(Refusal, PlacesThatAreNotThere) {
    Hands hands("SR");
    hands.round();
    EXPECT_EQ(keyOf(hands.refused(event::Play{S, 0, std::nullopt})), "game.refuse.no_row");
    EXPECT_EQ(keyOf(hands.refused(event::Play{S, 5, std::nullopt})), "game.refuse.no_row");
    EXPECT_EQ(keyOf(hands.refused(event::Play{S, 1, 3})), "game.refuse.no_place");
    EXPECT_EQ(keyOf(hands.refused(event::Play{S, 1, 0})), "game.refuse.no_place");
    EXPECT_EQ(keyOf(hands.refused(event::Move{1, 1, 2, 1})), "game.refuse.no_card");
    hands.lay(S, 1, CardId::Galaxy);
    EXPECT_EQ(keyOf(hands.refused(event::Play{R, 1, 1})), "game.refuse.only_at_end");
    EXPECT_EQ(keyOf(hands.refused(event::Move{1, 1, 2, 2})), "game.refuse.no_place");
    EXPECT_EQ(keyOf(hands.refused(event::Move{1, 1, 9, 1})), "game.refuse.no_row");
    EXPECT_EQ(keyOf(hands.refused(event::Remove{-1, 2000000000, std::nullopt})), "game.refuse.no_card");
}

TEST(Refusal, ACardTurnsOnlyWhenOneIsLaidBelow) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Galaxy);
    EXPECT_EQ(keyOf(hands.refused(event::Reveal{1, 1, S, CardId::Galaxy})), "game.refuse.not_to_turn");
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_EQ(keyOf(hands.refused(event::Reveal{1, 2, R, CardId::Shuttle})), "game.refuse.turn_card_first");
    EXPECT_EQ(keyOf(hands.refused(event::Reveal{1, 1, R, CardId::Galaxy})), "game.refuse.other_owner");
    EXPECT_EQ(keyOf(hands.refused(event::Play{S, 2, std::nullopt})), "game.refuse.turn_card_first");
    hands.turnDue();
    EXPECT_EQ(keyOf(hands.refused(event::Reveal{1, 1, S, CardId::Galaxy})), "game.refuse.already_open");
}

TEST(Refusal, OfACardThatStaysHiddenSaysWhatKeepsIt) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Galaxy);
    hands.take(event::Open{S, CardId::TransphasicShields, 1, std::nullopt});
    hands.lay(R, 1, CardId::Shuttle);
    const Refusal shielded = hands.refused(event::Reveal{1, 1, S, CardId::Galaxy});
    EXPECT_EQ(keyOf(shielded), "game.refuse.stays_hidden") << "a card was laid below it";
    EXPECT_EQ(shielded.ruling, "T80");

    Hands closed("SR");
    closed.round();
    closed.play(S, 1, CardId::Blockade);
    closed.play(R, 1, CardId::Shuttle);
    const Refusal kept = closed.refused(event::Reveal{1, 2, R, CardId::Shuttle});
    EXPECT_EQ(keyOf(kept), "game.refuse.stays_hidden");
    EXPECT_EQ(kept.rule, "G8.2/2");
}

TEST(Refusal, ShieldsThatNoCardWaitsForStayInTheHand) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Galaxy);
    hands.take(event::Open{S, CardId::TransphasicShields, 1, std::nullopt});
    EXPECT_EQ(keyOf(hands.refused(event::Open{S, CardId::TransphasicShields, 1, std::nullopt})),
              "game.refuse.shields_late");
}

TEST(Refusal, NobodyPassesInTheRevealPhase) {
    Hands hands("SR");
    hands.round();
    for (int row = 1; row <= 4; ++row)
        hands.fill(row, 4, row < 3 ? S : R);
    hands.turn(1, 4);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    EXPECT_EQ(keyOf(hands.refused(event::Pass{S, 0})), "game.refuse.no_pass");
}

TEST(Refusal, OneMoreCopyThanTheDeckHas) {
    auto setup = setupOf("SR");
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.play(S, 1, CardId::Infantry);
    hands.lay(R, 1, CardId::Galaxy);
    EXPECT_EQ(keyOf(hands.refused(event::Reveal{1, 3, S, CardId::Infantry})), "game.refuse.doubled");
    setup = setupOf("SR");
    setup->catalog[CardId::Infantry].count.value = 2;
    Hands two(setup);
    for (const Event& event : hands.events)
        two.take(event);
    two.take(event::Reveal{1, 3, S, CardId::Infantry});
}

TEST(Refusal, OnlySpecialCardsArePlayedOpenly) {
    Hands hands("SR");
    hands.round();
    EXPECT_EQ(keyOf(hands.refused(event::Open{S, CardId::Galaxy, 1, std::nullopt})), "game.refuse.face_down");
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Intrepid, 1, std::nullopt}));
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Teleport, 1, std::nullopt}));
    EXPECT_EQ(keyOf(hands.refused(event::Open{S, CardId::GravitationalWave, 1, std::nullopt})),
              "game.refuse.face_down");
    auto setup = setupOf("SR");
    setup->options.teleport = TeleportPlay::Hidden;
    setup->options.wave = Wave::Special;
    Hands other(setup);
    other.round();
    EXPECT_EQ(keyOf(other.refused(event::Open{S, CardId::Teleport, 1, std::nullopt})),
              "game.refuse.face_down");
    EXPECT_TRUE(other.legal(event::Open{S, CardId::GravitationalWave, 1, std::nullopt}));
    other.lay(S, 1, CardId::Galaxy);
    other.take(event::Play{R, 1, 1});
    EXPECT_EQ(other.at(1, 1).card, CardId::Teleport) << "nothing else may be put between cards";
}

TEST(Refusal, APassDiscardsNoMoreThanTheHandAndNoLessThanTheHouseRule) {
    auto setup = setupOf("SR");
    setup->options.passMinimum = 1;
    Hands hands(setup);
    hands.round();
    EXPECT_EQ(keyOf(hands.refused(event::Pass{S, 5})), "game.refuse.too_many_discards");
    EXPECT_EQ(hands.refused(event::Pass{S, 0}).ruling, "T77");
    EXPECT_EQ(keyOf(hands.refused(event::Pass{S, -1})), "game.refuse.pass_minimum");
    EXPECT_TRUE(hands.legal(event::Pass{S, std::nullopt}));
    EXPECT_TRUE(hands.legal(event::Pass{S, 4}));
}

TEST(Refusal, NoNumberOfPassesEndsThePhase) {
    Hands hands("SR");
    hands.round();
    for (int pass = 0; pass < 50; ++pass) {
        hands.take(event::Pass{S, pass % 5});
        hands.take(event::Pass{R, std::nullopt});
    }
    EXPECT_EQ(hands.game.phase, Phase::Deployment);
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(R).total, 33);
}

TEST(Refusal, ShieldsGoOnTheCardJustLaidOnly) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Galaxy);
    const auto elsewhere = event::Open{S, CardId::TransphasicShields, 2, std::nullopt};
    EXPECT_EQ(keyOf(hands.refused(elsewhere)), "game.refuse.shields_elsewhere");
    EXPECT_EQ(keyOf(hands.refused(event::Open{R, CardId::TransphasicShields, 1, std::nullopt})),
              "game.refuse.shields_elsewhere");
    hands.lay(R, 2, CardId::Shuttle);
    EXPECT_EQ(keyOf(hands.refused(event::Open{S, CardId::TransphasicShields, 1, std::nullopt})),
              "game.refuse.shields_elsewhere");
    hands.open(R, 2, CardId::TransphasicShields);
    EXPECT_EQ(keyOf(hands.refused(event::Open{R, CardId::TransphasicShields, 2, std::nullopt})),
              "game.refuse.shields_late");
}

TEST(Refusal, ShieldsStillGoOnTheCardThatEndsThePhase) {
    Hands hands("SR");
    hands.round();
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle, CardId::Extra1,
                           CardId::Extra2,   CardId::Diplomat,      CardId::Weapon3, CardId::Weapon5};
    for (std::size_t i = 0; i < 16; ++i)
        hands.play(i % 2 == 0 ? S : R, static_cast<int>(i / 4) + 1, cards.at(i / 2));
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.open(R, 4, CardId::TransphasicShields);
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.of(R).total, 33 - 8);
}

TEST(Refusal, TheTableHelperSaysWhatIsExpected) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    EXPECT_FALSE(expected(hands.game, event::Reveal{1, 1, S, CardId::SpaceMines}));
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_TRUE(expected(hands.game, event::Reveal{1, 1, S, CardId::SpaceMines}));
    hands.turnDue();
    EXPECT_TRUE(expected(hands.game, event::Remove{1, 2, CardId::Shuttle}));
    EXPECT_FALSE(expected(hands.game, event::Remove{1, 1, CardId::SpaceMines}));
    EXPECT_EQ(passOver(hands.game), Event(event::Choose{std::nullopt, "done"}));
}

} // namespace
} // namespace rowkeeper::tactics
