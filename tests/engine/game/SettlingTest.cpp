// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// A person settles a row by hand, with a reason.
namespace rowkeeper::tactics {
namespace {

event::Settle settle(int row, std::optional<Faction> winner, std::string why = "two cards fell down") {
    return {row, winner, {}, "Ada", std::move(why)};
}

/// Cards that do nothing when they are turned, four a row.
void fillRows(Hands& hands, int first, int last) {
    const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle, CardId::Extra1,
                           CardId::Extra2,   CardId::Diplomat,      CardId::Weapon3, CardId::Weapon5};
    for (int i = 0; i < 4 * (last - first + 1); ++i)
        hands.play(i % 2 == 0 ? S : R, first + i / 4, cards.at(static_cast<std::size_t>(i / 2)));
}

bool won(const Hands& hands, Faction player, TargetId target) {
    const auto& captured = hands.of(player).captured;
    return std::find(captured.begin(), captured.end(), target) != captured.end();
}

const Score& scoreOf(const Hands& hands, int row) {
    return hands.game.lastResult->scores.at(static_cast<std::size_t>(row - 1));
}

std::vector<std::string> partsOf(const Score& score) {
    std::vector<std::string> keys;
    for (const Part& part : score.explanation) {
        if (part.basis == Basis::Manual) keys.push_back(part.text.key);
    }
    return keys;
}

TEST(Settling, ARowCountsAsDecidedAndTheOthersAsCounted) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Shuttle);
    hands.take(settle(1, R));
    EXPECT_TRUE(hands.changed("game.change.settled"));
    EXPECT_TRUE(hands.changed("game.settled.why"));
    fillRows(hands, 2, 4);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds) << "nothing of row 1 was waited for";
    EXPECT_TRUE(won(hands, R, TargetId::Romulus));
    const Score& score = scoreOf(hands, 1);
    EXPECT_EQ(score.winners, FactionList{R});
    EXPECT_EQ(score.wonBy, WonBy::Settled);
    EXPECT_EQ(partsOf(score), (std::vector<std::string>{"game.settled.winner", "game.settled.why"}));
    EXPECT_EQ(scoreOf(hands, 2).wonBy, WonBy::Power);
    EXPECT_EQ(hands.game.lastResult->expected.size(), 1U);
}

TEST(Settling, WhatTheRulesCountStaysBesideTheDecision) {
    Hands hands("SR");
    hands.round();
    fillRows(hands, 1, 4);
    hands.turnAll();
    const Score counted = scoreOf(hands, 1);
    ASSERT_EQ(counted.winners.size(), 1U);
    const Faction other = counted.winners.front() == S ? R : S;
    event::Settle event = settle(1, other);
    event.totals[index(other)] = Fraction(41, 2);
    hands.take(event);
    EXPECT_EQ(expectedScore(hands.game, 1), counted);
    EXPECT_EQ(scoreOf(hands, 1).totals[index(other)], Fraction(41, 2));
    EXPECT_EQ(scoreOf(hands, 1).totals[index(counted.winners.front())],
              counted.totals[index(counted.winners.front())]);
    hands.take(settle(1, std::nullopt));
    EXPECT_EQ(expectedScore(hands.game, 1), counted) << "however often it is settled";
    EXPECT_TRUE(scoreOf(hands, 1).winners.empty());
    EXPECT_EQ(expectedScore(hands.game, 2), scoreOf(hands, 2));
}

TEST(Settling, AfterScoringItIsTheSameAsJustBefore) {
    Hands before("SR");
    before.round();
    fillRows(before, 1, 4);
    Hands after(before.game.setup);
    for (const Event& event : before.events)
        after.take(event);
    after.secrets = before.secrets;
    before.take(settle(2, R));
    before.turnAll();
    after.turnAll();
    ASSERT_EQ(before.game.phase, Phase::BetweenRounds);
    ASSERT_EQ(after.game.phase, Phase::BetweenRounds);
    after.take(settle(2, R));
    EXPECT_EQ(before.of(S).captured, after.of(S).captured);
    EXPECT_EQ(before.of(R).captured, after.of(R).captured);
    EXPECT_EQ(before.game.gone, after.game.gone);
    EXPECT_EQ(scoreOf(before, 2).winners, scoreOf(after, 2).winners);
}

TEST(Settling, NobodyMayGetTheTargetAndItGoesUnderThePile) {
    Hands hands("SR");
    hands.round();
    fillRows(hands, 1, 4);
    hands.turnAll();
    ASSERT_TRUE(won(hands, S, TargetId::Romulus) || won(hands, R, TargetId::Romulus));
    hands.take(settle(1, std::nullopt));
    EXPECT_FALSE(won(hands, S, TargetId::Romulus) || won(hands, R, TargetId::Romulus));
    EXPECT_TRUE(hands.changed("game.change.settled_back"));
    EXPECT_TRUE(
        hands.legal(event::Round{{TargetId::Romulus, TargetId::Earth, TargetId::Vulcan, TargetId::Qonos}}));
    EXPECT_EQ(hands.game.gone.size(), 3U);
}

TEST(Settling, NothingHappensInASettledRowAnyMore) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Shuttle);
    hands.lay(R, 2, CardId::Shuttle);
    hands.take(settle(1, S));
    const auto refused = [&](const Event& event) { return hands.refused(event).text.key; };
    EXPECT_EQ(refused(event::Play{S, 1, std::nullopt}), "game.refuse.row_settled");
    EXPECT_EQ(refused(event::Open{S, CardId::Intrepid, 1, std::nullopt}), "game.refuse.row_settled");
    EXPECT_EQ(refused(event::Reveal{1, 1, S, CardId::Shuttle}), "game.refuse.row_settled");
    EXPECT_EQ(refused(event::Remove{1, 1, std::nullopt}), "game.refuse.row_settled");
    EXPECT_EQ(refused(event::Move{1, 1, 2, 1}), "game.refuse.row_settled");
    EXPECT_EQ(refused(event::Move{2, 1, 1, 1}), "game.refuse.row_settled");
    EXPECT_EQ(refused(event::Power{1, 1, 3}), "game.refuse.row_settled");
    EXPECT_FALSE(expected(hands.game, event::Reveal{1, 1, S, CardId::Shuttle}));
    EXPECT_TRUE(hands.legal(event::Play{S, 2, std::nullopt}));
}

TEST(Settling, OnlyWithAReasonAndOnlyForThosePlaying) {
    Hands hands("SR");
    EXPECT_EQ(hands.refused(settle(1, S)).text.key, "game.refuse.nothing_to_settle");
    hands.round();
    EXPECT_EQ(hands.refused(settle(1, S, "")).text.key, "game.refuse.settle_why");
    EXPECT_EQ(hands.refused(settle(1, S, " \t\n")).text.key, "game.refuse.settle_why");
    EXPECT_EQ(hands.refused(settle(1, K)).text.key, "game.refuse.no_player");
    EXPECT_EQ(hands.refused(settle(5, S)).text.key, "game.refuse.no_row");
    EXPECT_EQ(hands.refused(settle(0, S)).text.key, "game.refuse.no_row");
    event::Settle odd = settle(1, S);
    odd.rule = "G99";
    EXPECT_EQ(hands.refused(odd).text.key, "game.refuse.settle_rule");
    for (const char* known : {"", "G8.2/14", "T25", "rule 27", "G6.3 B4", "EN"}) {
        odd.rule = known;
        EXPECT_TRUE(hands.legal(odd)) << known;
    }
    odd.totals[index(S)] = Fraction(1, 3);
    EXPECT_EQ(hands.refused(odd).text.key, "game.refuse.settle_total");
    odd.totals[index(S)] = Fraction(-1);
    EXPECT_EQ(hands.refused(odd).text.key, "game.refuse.settle_total");
    odd.totals = {};
    odd.totals[index(K)] = Fraction(1);
    EXPECT_EQ(hands.refused(odd).text.key, "game.refuse.no_player");
}

TEST(Settling, ACardThatMustBeTurnedThereIsWaitedForNoMore) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Shuttle);
    hands.lay(R, 1, CardId::Shuttle);
    ASSERT_TRUE(hands.game.mustReveal.has_value());
    hands.take(settle(1, S));
    EXPECT_FALSE(hands.game.mustReveal.has_value());
    EXPECT_TRUE(hands.legal(event::Play{S, 2, std::nullopt}));
}

TEST(Settling, InstructionsAndQuestionsOfTheRowAreGone) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_FALSE(hands.game.instructions.empty());
    hands.take(settle(1, S));
    EXPECT_TRUE(hands.game.instructions.empty());
    hands.lay(S, 2, CardId::Prometheus);
    hands.lay(R, 2, CardId::Weapon3);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.take(settle(2, S));
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.legal(event::Play{S, 3, std::nullopt}));
}

TEST(Settling, ANegotiationForTheRowEndsAndTheBidsGoToTheDiscardPiles) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Galaxy});
    hands.take(settle(1, R));
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.of(S).discardPile, (Range{1, 1}));
    EXPECT_EQ(hands.refused(event::Bid{R, CardId::Galaxy}).text.key, "game.refuse.no_contest");
}

TEST(Settling, ATargetWonInANegotiationIsGivenToAnother) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Galaxy});
    hands.take(event::Bid{R, std::nullopt});
    ASSERT_TRUE(won(hands, S, TargetId::Romulus));
    hands.take(settle(1, R));
    EXPECT_FALSE(won(hands, S, TargetId::Romulus)) << "not before the round is scored";
    EXPECT_TRUE(hands.game.instructions.empty()) << "no card of it is cleared away";
    EXPECT_EQ(expectedScore(hands.game, 1).wonBy, WonBy::Negotiations);
    fillRows(hands, 2, 4);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_TRUE(won(hands, R, TargetId::Romulus));
    EXPECT_EQ(hands.game.gone.size(), 4U);
    EXPECT_EQ(expectedScore(hands.game, 1).winners, FactionList{S});
}

TEST(Settling, AWaveGoesPastASettledRow) {
    auto setup = setupOf("SR");
    setup->options.wave = Wave::Special;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::Shuttle);
    hands.lay(R, 2, CardId::Shuttle);
    hands.lay(S, 3, CardId::Infantry);
    hands.take(settle(2, S));
    hands.open(R, 1, CardId::GravitationalWave, 1);
    ASSERT_FALSE(hands.game.instructions.empty());
    for (const Instruction& instruction : hands.game.instructions)
        EXPECT_NE(instruction.row, 2);
    hands.carryOut();
    EXPECT_EQ(hands.count(2), 1U);
    EXPECT_EQ(hands.count(4), 1U);
}

TEST(Settling, AllRowsSettledEndTheRoundAtOnce) {
    Hands hands("SRK");
    hands.round();
    hands.turnTo(R);
    for (int row = 1; row <= 4; ++row)
        hands.take(settle(row, row == 4 ? std::optional<Faction>() : S));
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.of(S).captured.size(), 3U);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.game.turn, R) << "whose turn it would have been";
}

TEST(Settling, TellsOfNoLastCardWhereNoneEndedDeployment) // T71
{
    Hands untouched("SR");
    untouched.round();
    for (int row = 1; row <= 4; ++row)
        untouched.take(settle(row, R));
    EXPECT_TRUE(untouched.changed("game.change.deployment_over_no_card"));
    EXPECT_FALSE(untouched.changed("game.change.deployment_over"));
    untouched.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(untouched.game.turn, S) << "whose turn it would have been";
    Hands last("SR");
    last.round();
    for (int row = 2; row <= 4; ++row)
        last.take(settle(row, R));
    last.fill(1, 3, S);
    last.lay(R, 1, CardId::Shuttle);
    EXPECT_TRUE(last.changed("game.change.deployment_over")) << "a card did it";
    EXPECT_FALSE(last.changed("game.change.deployment_over_no_card"));
}

TEST(Settling, StartingTheRoundAgainForgetsIt) {
    Hands hands("SR");
    hands.round();
    const Game start = hands.game;
    hands.take(settle(1, S));
    hands.take(event::Restart{});
    EXPECT_TRUE(same(start, hands.game));
}

TEST(Settling, AnUnansweredQuestionAboutArmadasIsDecidedWithTheRow) {
    auto setup = setupOf("SRVK");
    setup->variant = Variant::Alliances;
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Armada);
    hands.play(R, 1, CardId::Armada);
    hands.play(Faction::V, 1, CardId::Armada);
    hands.fill(1, 4, K);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, row % 2 == 0 ? R : K);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.take(settle(1, Faction::V));
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_TRUE(expectedScore(hands.game, 1).prompt.has_value());
    EXPECT_FALSE(scoreOf(hands, 1).prompt.has_value());
    EXPECT_EQ(scoreOf(hands, 1).winners, FactionList{Faction::V});
    EXPECT_EQ(scoreOf(hands, 1).players.size(), 4U);
}

TEST(Settling, InBlindTrustBothOfTheTeamWin) {
    auto setup = setupOf("SRVK");
    setup->variant = Variant::BlindTrust;
    Hands hands(setup);
    hands.round();
    for (int row = 2; row <= 4; ++row)
        hands.take(settle(row, S));
    event::Settle last = settle(1, K);
    last.totals[index(R)] = 3;
    last.totals[index(K)] = Fraction(9, 2);
    hands.take(last);
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(scoreOf(hands, 1).winners, (FactionList{R, K}));
    EXPECT_EQ(scoreOf(hands, 1).teamTotals[1], Fraction(15, 2));
}

TEST(Settling, ADecidedTotalRestsOnNoEstimate) {
    Hands hands("SR");
    hands.round();
    fillRows(hands, 1, 4);
    hands.turnAll();
    const auto& scores = hands.game.lastResult->scores;
    const auto rests = std::find_if(scores.begin(), scores.end(),
                                    [](const Score& score) { return !score.estimated.empty(); });
    ASSERT_NE(rests, scores.end());
    const int row = static_cast<int>(rests - scores.begin()) + 1;
    event::Settle event = settle(row, S);
    event.totals[index(S)] = 12;
    hands.take(event);
    EXPECT_FALSE(scoreOf(hands, row).estimated.empty()) << "the other total is still counted";
    event.totals[index(R)] = 3;
    hands.take(event);
    EXPECT_TRUE(scoreOf(hands, row).estimated.empty());
}

TEST(Settling, InATopSecretGameTheReasonIsNotTold) {
    auto setup = setupOf("SR");
    setup->topSecret = true;
    Hands hands(setup);
    hands.round();
    hands.take(settle(1, S, "Romulus was bent"));
    EXPECT_TRUE(hands.changed("game.settled.why_secret")) << "it may name what lies face down";
    EXPECT_FALSE(hands.changed("game.settled.why"));
    EXPECT_EQ(hands.game.rows[0].settled->why, "Romulus was bent");
}

TEST(Settling, TheLastRoundEndsTheGameAndMayStillBeDecidedOtherwise) {
    Hands hands("SR");
    for (int first = 1; first <= targetCount; first += 4) {
        std::vector<TargetId> targets;
        for (int number = first; number < first + 4; ++number)
            targets.push_back(*targetNumbered(number));
        hands.round(targets);
        for (int row = 1; row <= 4; ++row)
            hands.take(settle(row, S));
    }
    ASSERT_EQ(hands.game.phase, Phase::Over);
    EXPECT_EQ(hands.of(S).captured.size(), static_cast<std::size_t>(targetCount));
    hands.take(settle(4, R));
    EXPECT_EQ(hands.game.phase, Phase::Over);
    EXPECT_TRUE(won(hands, R, TargetId::Badlands));
    hands.take(settle(4, std::nullopt));
    EXPECT_EQ(hands.game.phase, Phase::Over) << "in the last round it leaves the game";
    EXPECT_EQ(hands.of(S).captured.size(), static_cast<std::size_t>(targetCount) - 1);
    EXPECT_EQ(hands.game.gone.size(), static_cast<std::size_t>(targetCount));
}

} // namespace
} // namespace rowkeeper::tactics
