// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// "Start this round again" is one event of the record.
namespace rowkeeper::tactics {
namespace {

const std::vector<TargetId> secondTargets{TargetId::Earth, TargetId::Vulcan, TargetId::Qonos,
                                          TargetId::Badlands};

/// Four rows of four cards that do nothing when they are turned.
void scoreRound(Hands& hands) {
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle, CardId::Extra1,
                           CardId::Extra2,   CardId::Diplomat,      CardId::Weapon3, CardId::Weapon5};
    for (std::size_t i = 0; i < 16; ++i)
        hands.play(i % 2 == 0 ? S : R, static_cast<int>(i / 4) + 1, cards.at(i / 2));
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
}

TEST(Restart, TheRoundStandsAsItBegan) {
    Hands hands("SR");
    hands.round();
    const Game start = hands.game;
    hands.play(S, 1, CardId::SpaceMines);
    hands.play(R, 1, CardId::Shuttle);
    hands.take(event::Pass{S, std::nullopt});
    hands.lay(R, 1, CardId::Galaxy);
    ASSERT_FALSE(hands.of(S).hand == start.players[index(S)].hand && hands.count(1) == 0);
    hands.take(event::Restart{});
    EXPECT_TRUE(same(start, hands.game));
    EXPECT_TRUE(hands.changed("game.change.restarted"));
    EXPECT_EQ(hands.game.rows.size(), 4U);
    EXPECT_EQ(hands.count(1), 0U);
    EXPECT_EQ(hands.of(S).drawPile, (Range{29, 29}));
    EXPECT_EQ(hands.game.turn, S);
}

TEST(Restart, ALaterRoundKeepsWhatWasWonBeforeIt) {
    Hands hands("SR");
    hands.round();
    scoreRound(hands);
    hands.round(secondTargets);
    const Game start = hands.game;
    hands.play(*hands.game.turn, 1, CardId::Galaxy);
    hands.take(event::Restart{});
    EXPECT_TRUE(same(start, hands.game));
    EXPECT_EQ(hands.game.round, 2);
    EXPECT_EQ(hands.of(S).captured.size() + hands.of(R).captured.size(), 4U);
    EXPECT_EQ(hands.of(R).discardPile, (Range{8, 8}));
}

TEST(Restart, AScoredRoundGivesItsTargetsBackUntilTheNextBegins) {
    Hands hands("SR");
    hands.round();
    const Game start = hands.game;
    scoreRound(hands);
    ASSERT_FALSE(hands.game.gone.empty());
    hands.take(event::Restart{});
    EXPECT_TRUE(same(start, hands.game));
    EXPECT_TRUE(hands.of(S).captured.empty());
    EXPECT_TRUE(hands.game.gone.empty());
}

TEST(Restart, PromptsInstructionsAndContestsOfTheRoundAreGone) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Galaxy});
    hands.take(event::Restart{});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.of(S).total, 33);
    hands.lay(S, 1, CardId::SpaceMines);
    hands.take(event::Restart{});
    EXPECT_EQ(hands.count(1), 0U) << "again and again";
    EXPECT_TRUE(hands.legal(event::Play{S, 1, std::nullopt}));
}

TEST(Restart, NoRoundNothingToStartAgain) {
    Hands hands("SR");
    const Refusal refusal = hands.refused(event::Restart{});
    EXPECT_EQ(refusal.text.key, "game.refuse.no_round");
    EXPECT_EQ(refusal.rule, "G6");
}

TEST(Restart, AGameThatIsOverStaysOver) {
    Hands hands("SR");
    hands.round();
    hands.game.phase = Phase::Over;
    EXPECT_EQ(hands.refused(event::Restart{}).text.key, "game.refuse.game_over");
    for (const Event& late : {Event(event::Choose{std::nullopt, "none"}), Event(event::Bid{S, std::nullopt}),
                              Event(event::Reveal{1, 1, S, CardId::Galaxy}), Event(event::Power{1, 1, 3}),
                              Event(event::Open{S, CardId::TransphasicShields, 1, std::nullopt})}) {
        const Refusal refusal = hands.refused(late);
        EXPECT_EQ(refusal.text.key, "game.refuse.game_over") << doOf(late);
        EXPECT_EQ(refusal.rule, "G7");
    }
}

TEST(Restart, ReplayingTheRecordWithoutItGoesOnAsIfItNeverHappened) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Shuttle);
    const Game before = hands.game;
    hands.take(event::Restart{});
    Hands again(hands.game.setup);
    for (std::size_t i = 0; i + 1 < hands.events.size(); ++i)
        again.take(hands.events[i]);
    EXPECT_TRUE(same(before, again.game));
    again.take(hands.events.back());
    EXPECT_TRUE(same(hands.game, again.game));
}

} // namespace
} // namespace rowkeeper::tactics
