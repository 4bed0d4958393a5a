// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

namespace rowkeeper::tactics {
namespace {

/// A whole round between Starfleet and the Romulans, as the rules let it happen.
void playRound(Hands& hands) {
    hands.round();
    hands.lay(S, 1, CardId::Galaxy);
    hands.lay(R, 3, CardId::SpaceMines);
    hands.lay(S, 2, CardId::BoardingParty);
    hands.lay(R, 1, CardId::Weapon3);
    hands.turn(1, 1);
    hands.open(S, 3, CardId::Intrepid);
    hands.turn(3, 1);
    hands.lay(R, 2, CardId::Deflector);
    hands.turn(2, 1);
    hands.lay(S, 1, CardId::TacticalOfficer);
    hands.turn(1, 2);
    hands.lay(R, 4, CardId::Spy);
    hands.lay(S, 4, CardId::Admiral);
    hands.turn(4, 1);
    hands.lay(R, 1, CardId::Weapon5);
    hands.turn(1, 3);
    hands.lay(S, 2, CardId::SpaceMines);
    hands.turn(2, 2);
    hands.lay(R, 2, CardId::Weapon7);
    hands.turn(2, 3);
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    hands.take(event::Remove{2, 4, CardId::Weapon7});
    hands.lay(S, 3, CardId::Infantry);
    hands.lay(R, 4, CardId::Infantry);
    hands.turn(4, 2);
    hands.lay(S, 4, CardId::Weapon7);
    hands.turn(4, 3);
    hands.lay(R, 3, CardId::BoardingParty);
    hands.turn(3, 3);
    hands.take(event::Pass{S, std::nullopt});
    ASSERT_EQ(hands.game.phase, Phase::Deployment);
    hands.lay(R, 2, CardId::Shuttle);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    for (int row = 1; row <= 4; ++row) {
        ASSERT_EQ(hands.game.phase, Phase::Reveal);
        hands.turn(row, 4);
    }
}

void expectRow(const Score& score, int starfleet, int romulans, Faction winner, bool tie) {
    EXPECT_EQ(score.totals[index(S)], Fraction(starfleet));
    EXPECT_EQ(score.totals[index(R)], Fraction(romulans));
    ASSERT_EQ(score.winners.size(), 1U);
    EXPECT_EQ(score.winners.front(), winner);
    EXPECT_EQ(score.tieBreak, tie);
}

TEST(Round, RunsFromTheTargetsToItsScores) {
    Hands hands("SR");
    playRound(hands);
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    ASSERT_TRUE(hands.game.lastResult.has_value());
    const auto& scores = hands.game.lastResult->scores;
    ASSERT_EQ(scores.size(), 4U);
    expectRow(scores[0], 17, 8, S, false);
    expectRow(scores[1], 10, 13, R, false);
    expectRow(scores[2], 18, 18, R, true);
    expectRow(scores[3], 22, 20, S, false);
    EXPECT_EQ(hands.of(S).captured, (std::vector{TargetId::Romulus, TargetId::AlphaQuadrant}));
    EXPECT_EQ(hands.of(R).captured, (std::vector{TargetId::BajoranWormhole, TargetId::Boreth}));
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Round, TheSpyLeavesNoTraceAndTheNextTurnTicksItOff) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 4, CardId::Spy);
    hands.lay(R, 4, CardId::Admiral);
    hands.turn(4, 1);
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_FALSE(hands.game.instructions[0].doneBy.has_value());
    EXPECT_EQ(hands.game.instructions[0].rule, "G8.2/4");
    hands.lay(S, 1, CardId::Infantry);
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Round, TheSpyRefillsEverybodyFirst) // T93; others refill only after the chain (T76)
{
    Hands hands("SR");
    hands.round();
    hands.lay(S, 4, CardId::Spy);
    hands.lay(R, 4, CardId::Admiral);
    EXPECT_EQ(hands.of(R).hand, (Range{3, 3}));
    hands.turn(4, 1);
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4})) << "before the hands are shown";
    EXPECT_FALSE(hands.game.instructions.empty());
}

TEST(Round, TheNextRoundBeginsWithTheNeighbourOfWhoEndedTheLast) {
    Hands hands("SR");
    playRound(hands);
    EXPECT_EQ(hands.game.endedDeployment, R);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.game.round, 2);
    EXPECT_EQ(hands.game.turn, S);
    EXPECT_EQ(hands.count(1), 0U);
    EXPECT_FALSE(hands.game.lastResult.has_value());
}

TEST(Round, ItsCardsGoToTheDiscardPilesAndHandsAreKept) {
    Hands hands("SR");
    playRound(hands);
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(R).drawPile, (Range{33 - 4 - 9, 33 - 4 - 9}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{1, 1}));
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{9, 9}));
    EXPECT_EQ(hands.of(R).total, 33);
    // Starfleet passed with an unknown number of discards: only the sum is exact.
    EXPECT_EQ(hands.of(S).total, 33);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(S).discardPile, (Range{8, 12}));
}

TEST(Round, TargetsComeOnceAndFourAtATime) {
    Hands hands("SR");
    EXPECT_EQ(hands.refused(event::Round{{TargetId::Earth}}).text.key, "game.refuse.target_count");
    EXPECT_EQ(
        hands.refused(event::Round{{TargetId::Earth, TargetId::Earth, TargetId::Qonos, TargetId::Badlands}})
            .text.key,
        "game.refuse.target_twice");
    playRound(hands);
    EXPECT_EQ(
        hands.refused(event::Round{{TargetId::Romulus, TargetId::Earth, TargetId::Qonos, TargetId::Badlands}})
            .text.key,
        "game.refuse.target_conquered");
}

/// G9.4: what lies face down before somebody is not named again, not even to refuse it.
TEST(Round, InATopSecretGameARefusedTargetIsNotNamed) {
    auto setup = setupOf("SR");
    setup->topSecret = true;
    Hands hands(setup);
    playRound(hands);
    ASSERT_FALSE(hands.of(S).captured.empty());
    const Refusal refusal = hands.refused(
        event::Round{{hands.of(S).captured.front(), TargetId::Earth, TargetId::Qonos, TargetId::Badlands}});
    EXPECT_EQ(refusal.text, (Phrase{"game.refuse.target_conquered_secret", {}}));
    EXPECT_EQ(refusal.rule, "G9.4");
}

TEST(Round, PassesBeforeNamesThePlayersSkipped) {
    Hands hands("SVRK");
    EXPECT_TRUE(passesBefore(hands.game, Faction::V).empty());
    hands.round();
    EXPECT_TRUE(passesBefore(hands.game, S).empty());
    const auto passes = passesBefore(hands.game, Faction::K);
    ASSERT_EQ(passes.size(), 3U);
    EXPECT_EQ(passes[0], Event(event::Pass{S, std::nullopt}));
    EXPECT_EQ(passes[2], Event(event::Pass{R, std::nullopt}));
    hands.lay(S, 1, CardId::Galaxy);
    hands.take(event::Play{Faction::V, 1, std::nullopt});
    EXPECT_TRUE(passesBefore(hands.game, Faction::K).empty()) << "a card must be turned first";
}

/// G9.1: they should sit alternately; it is no must (amendment 8).
TEST(GameSetup, RemarksOnTeamsThatSitTogetherButPlaysThem) {
    for (const Variant variant : {Variant::Alliances, Variant::BlindTrust}) {
        for (const char* together : {"SVRK", "SRKV", "VSKR", "RKSV"}) {
            auto setup = setupOf(together);
            setup->variant = variant;
            EXPECT_FALSE(problem(*setup)) << together;
            ASSERT_TRUE(remark(*setup)) << together;
            EXPECT_EQ(remark(*setup)->key, "game.setup.teams_together");
        }
        for (const char* apart : {"SRVK", "SKVR", "KSRV"}) {
            auto setup = setupOf(apart);
            setup->variant = variant;
            EXPECT_FALSE(remark(*setup)) << apart;
        }
    }
    EXPECT_FALSE(remark(*setupOf("SVRK"))) << "no teams";
    auto three = setupOf("SVR");
    three->variant = Variant::Alliances;
    EXPECT_FALSE(remark(*three)) << "it is refused";
}

TEST(GameSetup, RefusesWhatCannotBePlayed) {
    EXPECT_FALSE(problem(*setupOf("SR")).has_value());
    EXPECT_TRUE(problem(*setupOf("SS")).has_value());
    EXPECT_TRUE(problem(*setupOf("S")).has_value());
    auto setup = setupOf("SRK");
    setup->variant = Variant::Alliances;
    EXPECT_EQ(problem(*setup)->key, "game.setup.teams_need_four");
    setup->variant = Variant::Standard;
    setup->shortGame = true;
    EXPECT_FALSE(problem(*setup).has_value());
    setup->first = Faction::V;
    EXPECT_EQ(problem(*setup)->key, "game.setup.first_not_playing");
    setup = setupOf("SR");
    setup->shortGame = true;
    EXPECT_EQ(problem(*setup)->key, "game.setup.short_game");
}

TEST(GameSetup, TheShortGamesHaveSixteenAndTwentyTargets) {
    const auto left = [](const tactics::Setup& setup) {
        int count = 0;
        for (int number = 1; number <= targetCount; ++number)
            count += inPlay(setup, *targetNumbered(number)) ? 1 : 0;
        return count;
    };
    EXPECT_EQ(left(*setupOf("RK")), 24);
    auto two = setupOf("RK");
    two->shortGame = true;
    EXPECT_EQ(left(*two), 16);
    EXPECT_TRUE(inPlay(*two, TargetId::Earth));
    EXPECT_FALSE(inPlay(*two, TargetId::UnitedFederation));
    auto three = setupOf("SRK");
    three->shortGame = true;
    EXPECT_EQ(left(*three), 20);
    EXPECT_FALSE(inPlay(*three, TargetId::Pjem));
}

} // namespace
} // namespace rowkeeper::tactics
