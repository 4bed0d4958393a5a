// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Score.h"

#include "tests/engine/scoring/TestCatalog.h"

#include <gtest/gtest.h>

#include <algorithm>

/// What the golden cases leave out: explanations, estimates, ties, teams, odd rows.
namespace rowkeeper::tactics::test {

namespace {

using Keys = std::vector<std::string>;

Row inVariant(Row row, Variant variant) {
    row.variant = variant;
    return row;
}

} // namespace

TEST(Scoring, AnEmptyRowIsWonByNobody) {
    Row empty = row({});
    empty.players = {Faction::R, Faction::S};
    const Score result = score(empty);
    EXPECT_EQ(result.players, (std::vector{Faction::S, Faction::R}));
    EXPECT_TRUE(result.winners.empty());
    EXPECT_EQ(result.wonBy, WonBy::EmptyRow);
}

TEST(Scoring, APlayerWithoutACardHasATotalButCannotWin) {
    Row cards = row({"S tactical_officer"});
    cards.players = {Faction::S, Faction::R};
    const Score result = score(cards);
    EXPECT_EQ(result.players.size(), 2U);
    EXPECT_EQ(result.winners, std::vector{Faction::S});
    EXPECT_FALSE(result.tieBreak);
}

TEST(Scoring, TheTotalOfAPlayerWithoutACardRestsOnNoEstimate) {
    Row cards = row({"S armada", "R shuttle"});
    cards.players = {Faction::S, Faction::V, Faction::R};
    cards.cards.front().estimated = true;
    const Score result = score(cards);
    EXPECT_TRUE(result.estimatedTotals[index(Faction::S)]);
    EXPECT_TRUE(result.estimatedTotals[index(Faction::R)]) << "it might have been taken from him";
    EXPECT_FALSE(result.estimatedTotals[index(Faction::V)]);
    cards.cards.front().estimated = false;
    EXPECT_FALSE(score(cards).estimatedTotals[index(Faction::S)]);
}

TEST(Scoring, ARowOfHundredCardsIsCounted) {
    Row cards;
    for (int i = 0; i < 100; ++i)
        cards.cards.push_back(card(i % 2 == 0 ? "S spy" : "R spy"));
    cards.cards.push_back(card("R admiral"));
    const Score result = score(cards);
    EXPECT_EQ(result.totals[index(Faction::S)], Fraction(250));
    EXPECT_EQ(result.totals[index(Faction::R)], Fraction(750));
}

TEST(Scoring, NamesTheStepsOfTheLadder) {
    EXPECT_EQ(idOf(Step::EffectsOn), "effects_on");
    EXPECT_EQ(idOf(Step::Displacement), "displacement");
    EXPECT_EQ(idOf(Step::Base), "base");
    EXPECT_EQ(idOf(Step::Theft), "theft");
    EXPECT_EQ(idOf(Step::Addition), "addition");
    EXPECT_EQ(idOf(Step::Armada), "armada");
    EXPECT_EQ(idOf(Step::Halving), "halving");
    EXPECT_EQ(idOf(Step::Totals), "totals");
    EXPECT_EQ(idOf(Step::Galaxy), "galaxy");
    EXPECT_EQ(idOf(Step::Tie), "tie");
}

TEST(Scoring, TakesPrintedValuesAndTheirProofFromTheCatalog) {
    const RowCard armada = rowCard(testCatalog(), Faction::K, CardId::Armada);
    EXPECT_EQ(armada.owner, Faction::K);
    EXPECT_EQ(armada.type, CardType::Ship);
    EXPECT_EQ(armada.power, Fraction(8));
    EXPECT_TRUE(armada.estimated);
    EXPECT_FALSE(rowCard(testCatalog(), Faction::K, CardId::Infantry).estimated);
}

// Explanations

TEST(Explanation, FollowsACardThroughTheLadder) {
    const Score result = score(row({"S galaxy", "R deflector", "S weapon_7", "R multiphasic"}));
    EXPECT_EQ(keysOf(result, 0),
              (Keys{"score.base", "score.stolen", "score.boosted", "score.halved", "score.no_diplomat"}));
    EXPECT_EQ(partOf(result, 0, "score.stolen").amount, Fraction(-7));
    EXPECT_EQ(partOf(result, 0, "score.boosted").ruling, "T05");
    EXPECT_EQ(partOf(result, 0, "score.halved").amount, Fraction(-7, 2));
    EXPECT_EQ(partOf(result, 1, "score.steals").amount, Fraction(7));
    EXPECT_EQ(result.contributions[0], Fraction(7, 2));
}

TEST(Explanation, NamesTheCardsThatActOnACard) {
    const Score result = score(row({"R admiral", "S intrepid"}));
    const Part part = partOf(result, 0, "score.silenced_from_below");
    EXPECT_EQ(part.rule, "G8.2/26");
    ASSERT_EQ(part.text.arguments.size(), 1U);
    EXPECT_EQ(std::get<NamedCard>(part.text.arguments[0]), (NamedCard{Faction::S, CardId::Intrepid}));
}

/// T58: else the row would tell of an effect that it calls none.
TEST(Explanation, SaysOfTheSilencedCardAgainstInfantryThatWhatItHitStaysHit) {
    Row cards = row({"R infantry", "S anti_infantry", "R intrepid"});
    for (const auto reading : {AntiInfantrySilenced::Acts, AntiInfantrySilenced::Prevented}) {
        cards.options.antiInfantrySilenced = reading;
        const Keys keys = keysOf(score(cards), 1);
        EXPECT_EQ(std::count(keys.begin(), keys.end(), "score.unprevented"),
                  reading == AntiInfantrySilenced::Acts ? 1 : 0);
        EXPECT_EQ(std::count(keys.begin(), keys.end(), "score.silenced_from_below"), 1);
    }
    const Keys works = keysOf(score(row({"R infantry", "S anti_infantry", "R spy"})), 1);
    EXPECT_EQ(std::count(works.begin(), works.end(), "score.unprevented"), 0);
}

// As the open cards lie, before all are turned.

TEST(HiddenCards, StandBetweenTheCardsAboveAndBelow) {
    Row cards = row({"S admiral", "R intrepid"});
    cards.hidden = 1;
    cards.cards[1].hiddenAbove = true;
    const Score silenced = score(cards);
    EXPECT_TRUE(silenced.effectOn[0]) << "the Intrepid does not lie directly below";
    EXPECT_EQ(partOf(silenced, 0, "score.admiral").amount, Fraction(10)) << "hidden cards count as cards";

    Row stolen = row({"S infantry", "R deflector"});
    stolen.hidden = 1;
    stolen.cards[1].hiddenAbove = true;
    const Score kept = score(stolen);
    EXPECT_EQ(kept.contributions[0], Fraction(15));
    EXPECT_EQ(kept.contributions[1], Fraction(0));
    EXPECT_EQ(keysOf(kept, 1).back(), "score.hidden_above");
}

TEST(HiddenCards, BreakAChainOfIntrepids) {
    Row cards = row({"S admiral", "R intrepid", "S intrepid"});
    EXPECT_TRUE(score(cards).effectOn[0]) << "the lower one silences the upper";
    cards.hidden = 1;
    cards.cards[2].hiddenAbove = true;
    EXPECT_FALSE(score(cards).effectOn[0]);
}

TEST(Explanation, TellsAnEstimatedPowerFromAProvenOne) {
    const Score result = score(row({"S armada!", "R infantry"}));
    EXPECT_EQ(keysOf(result, 0), (Keys{"score.effect_marked_off", "score.base_estimated"}));
    EXPECT_EQ(keysOf(result, 1), Keys{"score.base"});
}

TEST(Explanation, SaysWhyADeflectorTakesNothing) {
    EXPECT_EQ(partOf(score(row({"R deflector"})), 0, "score.nothing_above").ruling, "T08");
    const Part part = partOf(score(row({"S infantry-", "R deflector"})), 1, "score.nothing_to_steal");
    EXPECT_EQ(part.ruling, "T09");
    EXPECT_EQ(part.basis, Basis::Open);
}

TEST(Explanation, NamesWhoLostToWhomInTheft) {
    EXPECT_EQ(partOf(score(row({"S spy", "R deflector"})), 0, "score.stolen").ruling, "");
    EXPECT_EQ(partOf(score(row({"S deflector", "R deflector"})), 0, "score.stolen").ruling, "T03");
    const Row allied = inVariant(row({"S spy", "V deflector"}), Variant::Alliances);
    EXPECT_EQ(partOf(score(allied), 0, "score.stolen").ruling, "T10");
}

TEST(Explanation, SaysWhyAnArmadaHasNothingItself) {
    EXPECT_EQ(partOf(score(row({"S armada", "R deflector"})), 0, "score.armada_power_stolen").ruling, "T20");
    EXPECT_EQ(partOf(score(row({"S armada", "S deflector"})), 0, "score.armada_power_stolen").ruling, "T21");
    EXPECT_EQ(partOf(score(row({"S armada-", "R spy"})), 0, "score.armada_power_off").ruling, "T27");
}

TEST(Explanation, NamesTheWeakestLinkOfABoost) {
    const auto boost = [](std::initializer_list<std::string_view> cards) {
        return partOf(score(row(cards)), 0, "score.boosted");
    };
    EXPECT_EQ(boost({"S galaxy", "S weapon_3"}).ruling, "");
    EXPECT_EQ(boost({"S galaxy!", "S weapon_3"}).ruling, "T34");
    EXPECT_EQ(boost({"S galaxy-", "S weapon_3"}).ruling, "T36");
    EXPECT_EQ(boost({"S galaxy", "S weapon_3-"}).ruling, "T36");
    const Score allied = score(inVariant(row({"S galaxy", "V weapon_3"}), Variant::Alliances));
    EXPECT_EQ(partOf(allied, 0, "score.boosted").rule, "G9.1");
}

TEST(Explanation, EndsWithTotalsAndWinner) {
    const Score result = score(row({"S spy", "R infantry"}));
    EXPECT_EQ(keysOf(result, -1), (Keys{"score.total", "score.total", "score.wins"}));
    EXPECT_EQ(result.explanation.back().text.arguments, (std::vector<PhraseArgument>{Faction::R}));
}

// Winners

TEST(Winner, ATieGoesToTheHighestCardOfThoseTied) {
    const Score result = score(row({"V deflector", "K spy", "S spy", "V shuttle-"}));
    EXPECT_EQ(result.winners, std::vector{Faction::K});
    EXPECT_TRUE(result.tieBreak);
    EXPECT_EQ(partOf(result, 1, "score.highest_card").ruling, "T63");
}

TEST(Winner, ARemovedCardDoesNotDecideATie) {
    const Score result = score(row({"S armada", "R armada", "R spy", "S spy"}));
    EXPECT_EQ(result.winners, std::vector{Faction::R});
    EXPECT_TRUE(result.tieBreak);
}

TEST(Winner, GalaxyNeedsItsEffectTheDiplomatDoesNot) // T61
{
    EXPECT_EQ(score(row({"S galaxy", "S diplomat!-", "R infantry"})).wonBy, WonBy::Champion);
    EXPECT_EQ(score(row({"S galaxy-", "S diplomat", "R infantry"})).wonBy, WonBy::Champion);
    EXPECT_EQ(score(row({"S galaxy!", "S diplomat", "R infantry"})).wonBy, WonBy::Power);
    const Score silent = score(row({"S galaxy", "S diplomat!", "R infantry"}));
    EXPECT_EQ(partOf(silent, 0, "score.galaxy_wins").ruling, "T61");
}

TEST(Winner, TwoAlliedPairsTieBetweenTheAllies) // T61b
{
    const Score result =
        score(inVariant(row({"R infantry", "V galaxy", "S galaxy", "S diplomat"}), Variant::Alliances));
    EXPECT_EQ(result.winners, std::vector{Faction::V});
    EXPECT_TRUE(result.tieBreak);
    EXPECT_EQ(partOf(result, 1, "score.highest_card").ruling, "T61b");
}

TEST(Winner, InBlindTrustAPairWinsForTheTeam) // T62
{
    const Score result = score(inVariant(row({"R infantry", "V galaxy", "S diplomat"}), Variant::BlindTrust));
    EXPECT_EQ(result.winners, (std::vector{Faction::S, Faction::V}));
    EXPECT_FALSE(result.tieBreak);
    EXPECT_EQ(partOf(result, 1, "score.galaxy_wins").ruling, "T62");
}

TEST(Winner, InBlindTrustPairsOfBothTeamsTieToTheTopmostTeam) {
    const Score result = score(
        inVariant(row({"K spy", "V galaxy", "S diplomat", "R galaxy", "R diplomat"}), Variant::BlindTrust));
    EXPECT_EQ(result.winners, (std::vector{Faction::R, Faction::K}));
    EXPECT_TRUE(result.tieBreak);
}

TEST(Winner, InBlindTrustPowersOfAlliesAreAdded) {
    const Score result =
        score(inVariant(row({"R infantry", "S boarding_party", "V boarding_party"}), Variant::BlindTrust));
    EXPECT_EQ(result.teamTotals[0], Fraction(16));
    EXPECT_EQ(result.winners, (std::vector{Faction::S, Faction::V}));
    EXPECT_EQ(score(row({"R infantry", "S boarding_party", "V boarding_party"})).winners,
              std::vector{Faction::R});
}

// Estimates

TEST(Estimates, AreTheCardsWhoseUnprovenPowerCounts) {
    EXPECT_EQ(score(row({"S diplomat", "R infantry", "S prometheus"})).estimated, (std::vector{0, 2}));
    EXPECT_TRUE(score(row({"S diplomat-", "R infantry"})).estimated.empty());
}

TEST(Estimates, DoNotIncludeWhatAnArmadaSetToZeroOrWhatLeft) {
    EXPECT_EQ(score(row({"S armada", "R diplomat"})).estimated, std::vector{0});
    EXPECT_EQ(score(row({"S armada", "R armada", "R diplomat"})).estimated, std::vector{2});
}

TEST(Estimates, FollowStolenPowerToTheThief) {
    EXPECT_EQ(score(row({"S diplomat", "R deflector"})).estimated, std::vector{0});
    EXPECT_TRUE(score(row({"S armada", "R deflector"})).estimated.empty())
        << "the stolen power is set to 0 as well";
}

TEST(Estimates, IncludeAWeaponWithoutPowerThatBoosts) {
    Row cards = row({"S shuttle", "S weapon_7-"});
    cards.cards[1].estimated = true;
    EXPECT_EQ(score(cards).estimated, std::vector{1});
    cards.cards[0].type = CardType::Tech;
    EXPECT_TRUE(score(cards).estimated.empty());
}

} // namespace rowkeeper::tactics::test
