// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/scoring/TestCatalog.h"

#include <gtest/gtest.h>

/// Each house rule that scoring knows: its default and every other reading.
namespace rowkeeper::tactics::test {

namespace {

Fraction totalOf(const Score& score, Faction faction) {
    return score.totals[index(faction)];
}

Score scoreWith(Row row, std::string_view option, std::string_view value) {
    EXPECT_EQ(set(row.options, option, value), std::nullopt);
    return score(row);
}

/// "S17 R8": the totals of all who have one.
std::string totals(const Score& score) {
    std::string text;
    for (const Faction player : score.players) {
        text += (text.empty() ? "" : " ") + std::string(idOf(player)) + totalOf(score, player).toString();
    }
    return text;
}

std::string winner(const Score& score) {
    std::string text;
    for (const Faction faction : score.winners)
        text += letter(faction);
    return text;
}

Row allied(std::initializer_list<std::string_view> cards) {
    Row result = row(cards);
    result.variant = Variant::Alliances;
    return result;
}

Row about(Row row, TargetType type, std::optional<Color> color) {
    row.target.type = type;
    row.target.color = color;
    return row;
}

} // namespace

// T20: who is tied when another player's Deflector takes the Armada's power

TEST(StolenArmadaTie, AllWithACardInTheRow) {
    const Score result = score(row({"K spy", "S armada", "R deflector", "R infantry"}));
    EXPECT_EQ(totals(result), "S0 R0 K0");
    EXPECT_EQ(winner(result), "K");
    EXPECT_TRUE(result.tieBreak);
    const Part& said = partOf(result, -1, "score.stolen_tie_all");
    EXPECT_EQ(said.ruling, "T20");
    EXPECT_EQ(said.basis, Basis::Open);
    EXPECT_EQ(said.option, "stolen_armada_tie");
}

TEST(StolenArmadaTie, OnlyWhoseArmadaItWasAndWhoStoleIt) {
    const Score result =
        scoreWith(row({"K spy", "S armada", "R deflector", "R infantry"}), "stolen_armada_tie", "involved");
    EXPECT_EQ(totals(result), "S0 R0 K0");
    EXPECT_EQ(winner(result), "S");
    EXPECT_TRUE(result.tieBreak);
    EXPECT_EQ(partOf(result, -1, "score.stolen_tie_involved").option, "stolen_armada_tie");
}

TEST(StolenArmadaTie, IsNoQuestionAmongTwoNorWithTheOwnDeflector) {
    for (const Row& plain :
         {row({"S armada", "R deflector"}), row({"K spy", "S armada", "S deflector", "R infantry"})}) {
        const Score all = score(plain);
        EXPECT_EQ(scoreWith(plain, "stolen_armada_tie", "involved"), all);
        for (const Part& part : all.explanation)
            EXPECT_NE(part.option, "stolen_armada_tie");
    }
}

TEST(StolenArmadaTie, IsNoQuestionWhereSomebodyHasPower) {
    const Row allies = allied({"K spy", "S armada", "R deflector", "V armada"});
    EXPECT_EQ(winner(score(allies)), "V");
    EXPECT_EQ(scoreWith(allies, "stolen_armada_tie", "involved"), score(allies));
}

TEST(StolenArmadaTie, OfTeamsIsBetweenTheTeams) {
    Row trust = row({"V spy", "S armada", "R deflector", "K spy"});
    trust.variant = Variant::BlindTrust;
    EXPECT_EQ(winner(scoreWith(trust, "stolen_armada_tie", "involved")), "SV");
    trust = row({"K spy", "S armada", "V deflector", "R spy"});
    trust.variant = Variant::BlindTrust;
    EXPECT_EQ(winner(scoreWith(trust, "stolen_armada_tie", "involved")), "RK") << "the ally is no opponent";
}

// T25, opposing Armadas

TEST(ArmadaPair, CancelRemovesBothAndCountsTheRest) {
    const Score result = score(row({"S armada", "R armada", "R infantry", "S spy"}));
    EXPECT_EQ(totals(result), "S5 R15");
    EXPECT_EQ(result.removed, (std::vector{0, 1}));
    EXPECT_EQ(partOf(result, 0, "score.armada_displaced").option, "armada_pair");
}

TEST(ArmadaPair, CancelRemovesAllOfThreePlayers) {
    const Score result = score(row({"S armada", "R armada", "K armada", "V spy"}));
    EXPECT_EQ(result.removed, (std::vector{0, 1, 2}));
    EXPECT_EQ(totals(result), "S0 V5 R0 K0");
    EXPECT_EQ(winner(result), "V");
}

TEST(ArmadaPair, CancelMayLeaveAnEmptyRowThatNobodyWins) {
    const Score result = score(row({"S armada", "R armada"}));
    EXPECT_EQ(result.wonBy, WonBy::EmptyRow);
    EXPECT_TRUE(result.winners.empty());
    EXPECT_FALSE(result.tieBreak);
    EXPECT_EQ(partOf(result, -1, "score.empty_row").ruling, "T59b");
}

TEST(ArmadaPair, ZeroLeavesBothWithNothingAndTheHighestCardWins) {
    const Score result =
        scoreWith(row({"S armada", "R armada", "R infantry", "S spy"}), "armada_pair", "zero");
    EXPECT_EQ(totals(result), "S0 R0");
    EXPECT_EQ(winner(result), "S");
    EXPECT_TRUE(result.tieBreak);
    EXPECT_TRUE(result.removed.empty());
    EXPECT_EQ(partOf(result, 0, "score.armada_zero").ruling, "T25");
}

TEST(ArmadaPair, DisplaceKeepsTheLowerOneWithoutAHistory) {
    const Score result =
        scoreWith(row({"S armada", "R armada", "R infantry", "S spy"}), "armada_pair", "displace");
    EXPECT_EQ(result.removed, (std::vector{0}));
    EXPECT_EQ(totals(result), "S0 R8");
}

TEST(ArmadaPair, DisplaceKeepsTheOneThatCameLater) {
    Row cards = row({"S armada", "R armada", "R infantry"});
    cards.cards[0].order = 9;
    cards.cards[1].order = 2;
    const Score result = scoreWith(cards, "armada_pair", "displace");
    EXPECT_EQ(result.removed, (std::vector{1}));
    EXPECT_EQ(winner(result), "S");
}

TEST(ArmadaPair, DisplaceLeavesTheLastOfThreePlayers) {
    const Score result = scoreWith(row({"S armada", "R armada", "K armada"}), "armada_pair", "displace");
    EXPECT_EQ(result.removed, (std::vector{0, 1}));
    EXPECT_EQ(winner(result), "K");
}

TEST(ArmadaPair, TheRowClosesUpBeforeAnythingIsCounted) {
    const Score result = score(row({"S infantry", "S armada", "R armada", "R deflector", "K admiral"}));
    EXPECT_EQ(totals(result), "S0 R15 K10");
}

TEST(ArmadaPair, ASilencedArmadaDisplacesNobody) {
    const Score result = score(row({"S armada", "R armada", "K intrepid"}));
    EXPECT_TRUE(result.removed.empty());
    EXPECT_EQ(winner(result), "S");
    EXPECT_EQ(totals(result), "S8 R0 K0");
}

TEST(ArmadaPair, AlliedOnesSpareEachOtherAndZeroTheAllysOtherCards) // G9.1, T26
{
    const Score result = score(allied({"S armada", "V armada", "V infantry", "R infantry"}));
    EXPECT_EQ(totals(result), "S8 V8 R0");
    EXPECT_TRUE(result.removed.empty());
}

// T26, two allied Armadas against one: the removal happens in every reading, the team chooses

TEST(ArmadaChoice, ScoringAsksAndStopsUntilTheTeamHasChosen) {
    for (const char* reading : {"cancel", "zero", "displace"}) {
        const Score result =
            scoreWith(allied({"S armada", "V armada", "R armada", "K infantry"}), "armada_pair", reading);
        ASSERT_TRUE(result.prompt) << reading;
        EXPECT_EQ(result.prompt->cards, (std::vector{0, 1}));
        EXPECT_EQ(result.prompt->team, (std::vector{Faction::S, Faction::V}));
        EXPECT_TRUE(result.winners.empty());
        EXPECT_TRUE(result.players.empty());
        EXPECT_TRUE(result.removed.empty());
        EXPECT_EQ(result.wonBy, WonBy::Open);
        EXPECT_EQ(result.contributions, std::vector<Fraction>(4));
        EXPECT_EQ(partOf(result, -1, "score.armada_choice").ruling, "T26");
    }
}

TEST(ArmadaChoice, AWrongChoiceIsNoChoice) {
    Row cards = allied({"S armada", "V armada", "R armada", "K infantry"});
    for (const int choice : {-1, 2, 3, 99}) {
        cards.armadaChoice = choice;
        EXPECT_TRUE(score(cards).prompt) << choice;
    }
}

TEST(ArmadaChoice, UnderZeroTheEnemyStaysAndTheTwoLeftZeroEachOther) {
    Row cards = allied({"S armada", "V armada", "R armada", "K infantry"});
    cards.armadaChoice = 0;
    const Score result = scoreWith(cards, "armada_pair", "zero");
    EXPECT_EQ(result.removed, (std::vector{0}));
    EXPECT_EQ(totals(result), "S0 V0 R0 K0");
    EXPECT_EQ(winner(result), "V");
}

TEST(ArmadaChoice, UnderDisplaceNobodyAsksIfTheEnemyCameFirst) {
    Row cards = allied({"S armada", "V armada", "R armada", "K infantry"});
    cards.cards[0].order = 5;
    cards.cards[1].order = 6;
    cards.cards[2].order = 1;
    const Score result = scoreWith(cards, "armada_pair", "displace");
    EXPECT_FALSE(result.prompt);
    EXPECT_EQ(result.removed, (std::vector{2}));
    EXPECT_EQ(totals(result), "S8 V8 R0 K0");
}

TEST(ArmadaChoice, TwoAgainstTwoLeavesNothingToChoose) {
    const auto cards = {"S armada", "V armada", "R armada", "K armada", "S spy"};
    Row four = allied({});
    for (const char* text : cards)
        four.cards.push_back(card(text));
    EXPECT_EQ(score(four).removed, (std::vector{0, 1, 2, 3}));
    EXPECT_EQ(winner(score(four)), "S");
    const Score later = scoreWith(four, "armada_pair", "displace");
    EXPECT_FALSE(later.prompt);
    EXPECT_EQ(later.removed, (std::vector{0, 1}));
    EXPECT_EQ(totals(scoreWith(four, "armada_pair", "zero")), "S0 V0 R0 K0");
}

TEST(ArmadaChoice, OnePlayersTwoArmadasAgainstOneAreAChoiceOfThatPlayer) {
    Row cards = row({"S armada", "S armada", "R armada", "R spy"});
    ASSERT_TRUE(score(cards).prompt);
    EXPECT_EQ(score(cards).prompt->team, std::vector{Faction::S});
    cards.armadaChoice = 0;
    EXPECT_EQ(totals(score(cards)), "S8 R0");
}

// T30

TEST(MultiphasicStack, EachQuartersAThirdPlayerAndOnceHalvesHim) {
    const Row cards = row({"R multiphasic", "S multiphasic", "K infantry"});
    EXPECT_EQ(totals(score(cards)), "S1 R1 K15/4");
    EXPECT_EQ(partOf(score(cards), 2, "score.halved").amount, Fraction(-15, 2));
    const Score once = scoreWith(cards, "multiphasic_stack", "once");
    EXPECT_EQ(totals(once), "S1 R1 K15/2");
    EXPECT_EQ(partOf(once, 2, "score.halved_already").option, "multiphasic_stack");
}

// T38

TEST(WeaponsBelow, TakesWhatItsReadingSays) {
    const Row cards = row({"R weapons_below", "S weapon_7", "S shuttle", "R tactical_officer"});
    EXPECT_EQ(totals(score(cards)), "S5 R9") << "neither power nor boost, still a weapon";
    EXPECT_EQ(totals(scoreWith(cards, "weapons_below", "effect")), "S12 R9") << "power, no boost";
    EXPECT_EQ(totals(scoreWith(cards, "weapons_below", "power")), "S12 R9") << "boost, no power";
    EXPECT_EQ(scoreWith(cards, "weapons_below", "effect").contributions.at(1), Fraction(7));
    EXPECT_EQ(scoreWith(cards, "weapons_below", "power").contributions.at(1), Fraction(0));
    EXPECT_EQ(totals(scoreWith(cards, "weapons_below", "none")), "S19 R9") << "both";
    EXPECT_EQ(partOf(score(cards), 1, "score.weapon_silenced").basis, Basis::Open);
    EXPECT_EQ(partOf(score(cards), 1, "score.power_off").ruling, "T38");
}

TEST(WeaponsBelow, LeavesNothingToStealFromAWeaponWithoutPower) {
    EXPECT_EQ(totals(score(row({"R weapons_below", "S weapon_7", "R deflector"}))), "S0 R4");
}

// T43

TEST(FlyerVsIntrepid, DecidesWhereNoHistoryIsKnown) {
    const Row cards = row({"S delta_flyer", "K intrepid", "K admiral"});
    const Score byDefault = score(cards);
    EXPECT_EQ(totals(byDefault), "S6 K13");
    EXPECT_EQ(partOf(byDefault, 0, "score.silenced_from_below").option, "flyer_vs_intrepid");
    const Score other = scoreWith(cards, "flyer_vs_intrepid", "delta_flyer");
    EXPECT_EQ(totals(other), "S6 K3");
    EXPECT_EQ(partOf(other, 0, "score.flyer_keeps").ruling, "T43");
    EXPECT_EQ(other.effectOn, (std::vector{true, false, false}));
}

TEST(FlyerVsIntrepid, IsNotAskedWhereTheHistoryIsKnown) {
    Row cards = row({"S delta_flyer", "K intrepid", "K admiral"});
    cards.cards[0].activeSince = 3;
    cards.cards[1].activeSince = 5;
    const Score result = score(cards);
    EXPECT_EQ(totals(result), "S6 K3");
    EXPECT_EQ(partOf(result, 0, "score.flyer_keeps").option, "");
}

// T41

TEST(SilencedBlockerFrees, DecidesWhetherTheTopOfAnIntrepidChainWorks) {
    const Row cards = row({"S admiral", "R intrepid", "K intrepid"});
    EXPECT_EQ(totals(score(cards)), "S10 R3 K3");
    EXPECT_EQ(partOf(score(cards), 0, "score.freed").basis, Basis::Inferred);
    const Score other = scoreWith(cards, "silenced_blocker_frees", "false");
    EXPECT_EQ(totals(other), "S0 R3 K3");
    EXPECT_EQ(partOf(other, 0, "score.silenced_by_silenced").option, "silenced_blocker_frees");
}

// T24

TEST(ArmadaBoostable, DecidesWhetherAStolenArmadaIsBoosted) {
    const Row cards = row({"S armada", "R deflector", "S weapon_7", "R spy"});
    const Score byDefault = score(cards);
    EXPECT_EQ(totals(byDefault), "S0 R0");
    EXPECT_TRUE(byDefault.tieBreak);
    EXPECT_EQ(partOf(byDefault, 0, "score.armada_not_boosted").ruling, "T24");
    EXPECT_EQ(totals(scoreWith(cards, "armada_boostable", "true")), "S7 R0");
}

TEST(ArmadaBoostable, DoesNotConcernAnArmadaWithPowerOfItsOwn) {
    const Row cards = row({"S armada", "S weapon_7", "R spy"});
    EXPECT_EQ(totals(score(cards)), "S15 R0");
    EXPECT_EQ(score(cards), scoreWith(cards, "armada_boostable", "true"));
}

// Numbers

TEST(BombardmentBonus, IsAddedOnImperialPlanetsOnly) // T38d
{
    const Row cards = row({"S bombardment"});
    for (const Color color : {Color::Red, Color::Green, Color::Yellow}) {
        EXPECT_EQ(totals(score(about(cards, TargetType::Planet, color))), "S20");
        EXPECT_EQ(totals(score(about(cards, TargetType::Sector, color))), "S10");
    }
    EXPECT_EQ(totals(score(about(cards, TargetType::Planet, Color::Blue))), "S10");
    EXPECT_EQ(totals(score(about(cards, TargetType::Planet, std::nullopt))), "S10");
    const Score other = scoreWith(about(cards, TargetType::Planet, Color::Red), "bombardment_bonus", "3");
    EXPECT_EQ(totals(other), "S13");
    EXPECT_EQ(partOf(other, 0, "score.imperial_planet").option, "bombardment_bonus");
    EXPECT_EQ(partOf(other, 0, "score.imperial_planet").basis, Basis::Open);
}

TEST(FederationBonus, IsAddedOnFederationPlanetsOnlyAndIsAGuess) {
    const Row cards = row({"V federation_bonus"});
    EXPECT_EQ(totals(score(about(cards, TargetType::Planet, Color::Blue))), "V20");
    EXPECT_EQ(totals(score(about(cards, TargetType::Sector, Color::Blue))), "V10");
    EXPECT_EQ(totals(score(about(cards, TargetType::Planet, Color::Green))), "V10");
    EXPECT_EQ(totals(scoreWith(about(cards, TargetType::Planet, Color::Blue), "federation_bonus", "0")),
              "V10");
    const Score result = score(about(cards, TargetType::Planet, Color::Blue));
    EXPECT_EQ(partOf(result, 0, "score.federation_planet").basis, Basis::Open);
}

TEST(AdmiralPerCard, IsTheNumberForEachOtherCard) {
    const Row cards = row({"S admiral", "R spy", "K spy", "V spy", "R shuttle"});
    EXPECT_EQ(totals(score(cards)), "S20 V5 R10 K5");
    EXPECT_EQ(partOf(score(cards), 0, "score.admiral").ruling, "");
    EXPECT_EQ(totals(scoreWith(cards, "admiral_per_card", "6")), "S24 V5 R10 K5");
    EXPECT_EQ(partOf(scoreWith(cards, "admiral_per_card", "6"), 0, "score.admiral").option,
              "admiral_per_card");
}

TEST(OfficerPerWeapon, IsTheNumberForEachWeapon) // T37
{
    const Row cards = row({"R tactical_officer", "S weapon_3!", "K weapon_5", "R weapon_7-"});
    EXPECT_EQ(totals(score(cards)), "S3 R15 K5");
    EXPECT_EQ(partOf(score(cards), 0, "score.officer").basis, Basis::Open)
        << "silenced weapons count by default only";
    EXPECT_EQ(totals(scoreWith(cards, "officer_per_weapon", "4")), "S3 R12 K5");
    const Score plain = score(row({"R tactical_officer", "S weapon_3"}));
    EXPECT_EQ(partOf(plain, 0, "score.officer").basis, Basis::Text);
}

} // namespace rowkeeper::tactics::test
