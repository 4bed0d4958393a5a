// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/Sensitivity.h"

#include "tests/engine/scoring/TestCatalog.h"

#include <gtest/gtest.h>

/// Would another value of an estimated card change the winner? All ranges computed by hand.
namespace rowkeeper::tactics::test {

namespace {

std::vector<Sensitivity> of(const Row& row) {
    return sensitivity(row, score(row));
}

const std::vector<Faction> s{Faction::S};
const std::vector<Faction> r{Faction::R};

} // namespace

TEST(Sensitivity, NamesTheValuesAtWhichAnotherWins) {
    // S: 7 (Galaxy, proven). R: Prometheus, estimated at 9. Up to 6 S wins, 7 is a tie for S on top, from 8
    // R.
    const auto found = of(row({"S galaxy", "R prometheus"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].card, CardId::Prometheus);
    EXPECT_EQ(found[0].places, std::vector{1});
    EXPECT_EQ(found[0].power, Fraction(9));
    EXPECT_EQ(found[0].outcomes,
              (std::vector<Outcome>{{0, 6, s, false}, {7, 7, s, true}, {8, 20, r, false}}));
    EXPECT_TRUE(found[0].changesWinner());
}

TEST(Sensitivity, SaysWhenNoValueChangesTheWinner) {
    // 15 + 15 against at most 20.
    const auto found = of(row({"S infantry", "S infantry", "R prometheus"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].outcomes, (std::vector<Outcome>{{0, 20, s, false}}));
    EXPECT_FALSE(found[0].changesWinner());
}

TEST(Sensitivity, ATieThatChangesNoWinnerIsNamedAllTheSame) {
    // 20 against the estimate: only 20 ties, and S lies on top.
    const auto found = of(row({"S infantry", "S spy", "R prometheus"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].outcomes, (std::vector<Outcome>{{0, 19, s, false}, {20, 20, s, true}}));
    EXPECT_FALSE(found[0].changesWinner());
}

TEST(Sensitivity, EqualCardsAreEqualInEveryDeck) {
    // Both Prometheus change together: 5 + p against p, so S wins whatever p is.
    const auto found = of(row({"S spy", "S prometheus", "R prometheus"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].places, (std::vector{1, 2}));
    EXPECT_EQ(found[0].outcomes, (std::vector<Outcome>{{0, 20, s, false}}));
}

TEST(Sensitivity, AValueTheGroupKnowsStaysAsItIs) {
    Row cards = row({"S spy", "S prometheus", "R prometheus"});
    cards.cards[1].power = 2;
    cards.cards[1].estimated = false;
    // S: 5 + 2. R: the estimate. 7 is a tie for S on top.
    const auto found = of(cards);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].places, std::vector{2});
    EXPECT_EQ(found[0].outcomes,
              (std::vector<Outcome>{{0, 6, s, false}, {7, 7, s, true}, {8, 20, r, false}}));
}

TEST(Sensitivity, EachEstimateIsChangedAlone) {
    // S: Sovereign 10 (estimated), R: Prometheus 9 (estimated).
    const auto found = of(row({"S sovereign", "R prometheus"}));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].card, CardId::Sovereign);
    EXPECT_EQ(found[0].outcomes,
              (std::vector<Outcome>{{0, 8, r, false}, {9, 9, s, true}, {10, 20, s, false}}));
    EXPECT_EQ(found[1].card, CardId::Prometheus);
    EXPECT_EQ(found[1].outcomes,
              (std::vector<Outcome>{{0, 9, s, false}, {10, 10, s, true}, {11, 20, r, false}}));
}

TEST(Sensitivity, HalvesAreCountedExactly) {
    // S: Multiphasic (estimated, m). R: Infantry 15, halved 7 1/2: S wins from 8 on, and nothing ties.
    const auto found = of(row({"S multiphasic", "R infantry"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].outcomes, (std::vector<Outcome>{{0, 7, r, false}, {8, 20, s, false}}));
}

TEST(Sensitivity, AnArmadaNeedsAPowerAtAll) {
    // Everything else is 0: with 0 of its own the Armada ties, and R's card lies on top.
    const auto found = of(row({"R infantry", "S armada"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].outcomes, (std::vector<Outcome>{{0, 0, r, true}, {1, 20, s, false}}));
}

TEST(Sensitivity, AnEstimateThatCountsNowhereIsLeftOut) {
    // Set to 0 by the Armada, whatever its power.
    const auto found = of(row({"R prometheus", "S armada"}));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].card, CardId::Armada);
    EXPECT_TRUE(of(row({"S infantry", "R spy"})).empty()) << "proven powers only";
    EXPECT_TRUE(of(row({})).empty());
}

TEST(Sensitivity, TeamsWinTogether) {
    Row cards = row({"S spy", "V prometheus", "R boarding_party", "K spy"});
    cards.variant = Variant::BlindTrust;
    // 5 + p against 13: 8 is a tie for the team of the top card.
    const auto found = of(cards);
    const std::vector<Faction> federation{Faction::S, Faction::V};
    const std::vector<Faction> empires{Faction::R, Faction::K};
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(
        found[0].outcomes,
        (std::vector<Outcome>{{0, 7, empires, false}, {8, 8, federation, true}, {9, 20, federation, false}}));
}

TEST(Sensitivity, ARowWonWithoutCountingRestsOnNoPower) {
    const Row cards = row({"S galaxy", "R prometheus"});
    Score negotiated = score(cards);
    negotiated.wonBy = WonBy::Negotiations;
    EXPECT_TRUE(sensitivity(cards, negotiated).empty());
}

TEST(Sensitivity, AnOpenChoiceLeavesItOpen) {
    Row cards = row({"S armada", "V armada", "R armada"});
    cards.variant = Variant::Alliances;
    ASSERT_TRUE(score(cards).prompt);
    EXPECT_TRUE(of(cards).empty());
}

TEST(Sensitivity, WhatTheTableSaidIsNoEstimate) {
    Row cards = row({"S galaxy", "R prometheus"});
    cards.cards[1].stated = Fraction(8);
    EXPECT_TRUE(of(cards).empty()) << "8 counts whatever is printed";
    // Its printed power still is what a Deflector takes: 7 against p + (8 - p) - p.
    cards = row({"S galaxy", "R prometheus", "K deflector"});
    cards.cards[1].stated = Fraction(8);
    ASSERT_EQ(of(cards).size(), 1U);
    EXPECT_EQ(of(cards)[0].card, CardId::Prometheus);
    EXPECT_TRUE(of(cards)[0].changesWinner());
}

TEST(Sensitivity, TheEffectOfACardSetToByHandIsNotTriedOut) {
    // The Armada, estimated at 8, sets nothing to 0 here: it wins from 16 on, and by its own power only.
    Row cards = row({"S infantry", "R armada"});
    cards.cards[1].byHand = true;
    ASSERT_EQ(of(cards).size(), 1U);
    EXPECT_EQ(of(cards)[0].outcomes,
              (std::vector<Outcome>{{0, 14, s, false}, {15, 15, s, true}, {16, 20, r, false}}));
}

} // namespace rowkeeper::tactics::test
