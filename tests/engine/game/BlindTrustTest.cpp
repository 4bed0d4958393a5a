// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/GamePoints.h"
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// Blind Trust (G9.2, T95): who owns, decides and refills stays with the active player, although his partner
/// chooses the row; rows are won by teams.
namespace rowkeeper::tactics {
namespace {

Hands blindTrust() {
    auto setup = setupOf("SRVK");
    setup->variant = Variant::BlindTrust;
    Hands hands(setup);
    hands.round();
    return hands;
}

/// Rows 2 to 4 with cards of the Romulans and Klingons that do nothing, then everything is turned.
void finishRound(Hands& hands) {
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, row == 3 ? K : R);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
}

std::vector<std::string> keysOfTheRow(const Score& score) {
    std::vector<std::string> keys;
    for (const Part& part : score.explanation) {
        if (part.card < 0) keys.push_back(part.text.key);
    }
    return keys;
}

TEST(BlindTrust, EverybodyHasADeckOfHisOwn) // rule 73
{
    const Hands hands = blindTrust();
    for (const Faction player : {S, V, R, K}) {
        EXPECT_EQ(hands.of(player).hand, (Range{4, 4}));
        EXPECT_EQ(hands.of(player).drawPile, (Range{29, 29}));
        EXPECT_EQ(hands.of(player).discardPile, (Range{0, 0}));
    }
    auto three = setupOf("SRV");
    three->variant = Variant::BlindTrust;
    EXPECT_EQ(problem(*three)->key, "game.setup.teams_need_four");
}

TEST(BlindTrust, TheCardStaysTheActivePlayersThoughHisPartnerLaysIt) {
    Hands hands = blindTrust();
    EXPECT_EQ(hands.refused(event::Play{V, 1, std::nullopt}).text.key, "game.refuse.not_his_turn");
    hands.lay(S, 1, CardId::Infantry);
    EXPECT_EQ(hands.at(1, 1).owner, S);
    EXPECT_EQ(hands.of(S).drawPile, (Range{28, 28})) << "he refills, not his partner";
    EXPECT_EQ(hands.of(V).drawPile, (Range{29, 29}));
    EXPECT_EQ(hands.game.turn, R) << "seats alternate; the partner's own turn is still to come";
}

TEST(BlindTrust, PassingIsTheActivePlayersAlone) {
    Hands hands = blindTrust();
    EXPECT_EQ(hands.refused(event::Pass{V, 0}).text.key, "game.refuse.not_his_turn");
    hands.take(event::Pass{S, 2});
    EXPECT_EQ(hands.of(S).discardPile, (Range{2, 2}));
    EXPECT_EQ(hands.of(V).discardPile, (Range{0, 0}));
}

TEST(BlindTrust, ShieldsGoOnTheActivePlayersCardAndComeFromHisHand) {
    Hands hands = blindTrust();
    hands.lay(S, 1, CardId::Infantry);
    EXPECT_EQ(hands.refused(event::Open{V, CardId::TransphasicShields, 1, std::nullopt}).text.key,
              "game.refuse.shields_elsewhere");
    hands.open(S, 1, CardId::TransphasicShields);
    EXPECT_TRUE(hands.at(1, 1).shielded);
    EXPECT_EQ(hands.of(S).total, 31);
    EXPECT_EQ(hands.of(V).total, 33);
}

TEST(BlindTrust, TheOwnerOfATurnedCardDecidesNotHisPartner) // T98
{
    Hands hands = blindTrust();
    hands.play(V, 1, CardId::Weapon3);
    hands.play(R, 1, CardId::Weapon5);
    hands.play(S, 1, CardId::Emp);
    hands.lay(K, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, S);
    EXPECT_TRUE(hands.game.prompt->team.empty());
    const std::string first = hands.game.prompt->options.front().id;
    EXPECT_EQ(hands.refused(event::Choose{V, first}).ruling, "T98");
    EXPECT_TRUE(hands.legal(event::Choose{S, first}));
}

TEST(BlindTrust, TheOwnerLaysSovereignsExtraCardHimself) {
    Hands hands = blindTrust();
    hands.play(V, 1, CardId::Sovereign);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, V);
    hands.lay(V, 2, CardId::Infantry);
    EXPECT_EQ(hands.at(2, 1).owner, V);
    EXPECT_EQ(hands.of(V).hand, (Range{4, 4})) << "it came from his draw pile";
}

TEST(BlindTrust, TheSumOfTheAlliesTakesTheRow) // rule 82
{
    Hands hands = blindTrust();
    hands.play(S, 1, CardId::BoardingParty); // 8
    hands.play(R, 1, CardId::Infantry);      // 15
    hands.play(V, 1, CardId::BoardingParty); // 8
    hands.play(K, 1, CardId::TacticalOfficer);
    finishRound(hands);
    const Score& won = hands.game.lastResult->scores.at(0);
    EXPECT_EQ(won.teamTotals[0], Fraction(16));
    EXPECT_EQ(won.teamTotals[1], Fraction(15));
    EXPECT_EQ(won.winners.size(), 2U);
    EXPECT_EQ(won.winners.front(), S);
    EXPECT_FALSE(won.tieBreak);
    EXPECT_EQ(keysOfTheRow(won),
              (std::vector<std::string>{"score.total", "score.total", "score.total", "score.total",
                                        "score.team_total", "score.team_total", "score.team_wins"}));
    EXPECT_EQ(won.explanation.back().rule, "G9.2");
}

TEST(BlindTrust, ATieGoesToTheTeamOfTheHighestCard) {
    Hands hands = blindTrust();
    hands.play(K, 1, CardId::TacticalOfficer); // 0
    hands.play(S, 1, CardId::Weapon7);         // 7
    hands.play(R, 1, CardId::BoardingParty);   // 8, with 5 of the Officer 13
    hands.play(V, 1, CardId::Weapon3);
    // S + V: 7 + 3 = 10; R + K: 8 + 2 x 5 = 18.
    Hands tied = blindTrust();
    tied.play(K, 1, CardId::Shuttle);       // 5
    tied.play(S, 1, CardId::Shuttle);       // 5
    tied.play(R, 1, CardId::BoardingParty); // 8
    tied.play(V, 1, CardId::BoardingParty); // 8
    finishRound(hands);
    finishRound(tied);
    EXPECT_EQ(hands.game.lastResult->scores.at(0).teamTotals[1], Fraction(18));
    const Score& won = tied.game.lastResult->scores.at(0);
    EXPECT_EQ(won.teamTotals[0], won.teamTotals[1]);
    EXPECT_TRUE(won.tieBreak);
    EXPECT_EQ(won.winners.front(), R) << "the Klingons' card lies on top";
    const auto tie = std::find_if(won.explanation.begin(), won.explanation.end(),
                                  [](const Part& part) { return part.step == Step::Tie; });
    ASSERT_NE(tie, won.explanation.end());
    EXPECT_EQ(tie->card, 0);
    EXPECT_EQ(tie->rule, "G9.2");
}

TEST(BlindTrust, GalaxyWithThePartnersDiplomatWinsForTheTeam) // T61, T62
{
    Hands hands = blindTrust();
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 1, CardId::Galaxy);
    hands.play(K, 1, CardId::Infantry);
    hands.play(V, 1, CardId::Diplomat);
    finishRound(hands);
    const Score& won = hands.game.lastResult->scores.at(0);
    EXPECT_GT(won.teamTotals[1], won.teamTotals[0]);
    EXPECT_EQ(won.wonBy, WonBy::Champion);
    EXPECT_EQ(won.winners.front(), S);
    EXPECT_EQ(keysOfTheRow(won).back(), "score.team_wins_by_galaxy");
}

TEST(BlindTrust, TheTeamHasOnePileOfTargets) // rule 73
{
    Hands hands = blindTrust();
    hands.play(S, 1, CardId::Infantry);
    hands.play(V, 1, CardId::Infantry);
    hands.fill(1, 4, S);
    finishRound(hands);
    const auto points = pointsSoFar(hands.game);
    ASSERT_TRUE(points.has_value());
    const auto of = [&](Faction player) -> const PlayerPoints& {
        return *std::find_if(points->players.begin(), points->players.end(),
                             [&](const PlayerPoints& one) { return one.player == player; });
    };
    EXPECT_FALSE(of(S).parts.empty());
    EXPECT_EQ(of(S).parts, of(V).parts);
    EXPECT_EQ(of(R).total, of(K).total);
    EXPECT_NE(of(S).parts, of(R).parts);
}

} // namespace
} // namespace rowkeeper::tactics
