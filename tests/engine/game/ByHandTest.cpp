// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// "Our card says otherwise": the table says what a card does, and the program follows.
namespace rowkeeper::tactics {
namespace {

Hands withByHand(std::vector<CardId> cards, const std::string& players = "SR") {
    auto setup = setupOf(players);
    setup->byHand = std::move(cards);
    Hands hands(setup);
    hands.round();
    return hands;
}

/// Cards that do nothing when they are turned.
constexpr std::array inert{CardId::Infantry,        CardId::BoardingParty, CardId::Shuttle,
                           CardId::Extra1,          CardId::Extra2,        CardId::Diplomat,
                           CardId::Weapon3,         CardId::Weapon5,       CardId::Bombardment,
                           CardId::FederationBonus, CardId::Multiphasic,   CardId::Admiral,
                           CardId::TacticalOfficer, CardId::Deflector,     CardId::Weapon7};

bool onTable(const Hands& hands, Faction player, CardId card) {
    for (const GameRow& row : hands.game.rows) {
        for (const LaidCard& laid : row.cards) {
            const auto secret = hands.secrets.find(laid.id);
            if (laid.owner == player && secret != hands.secrets.end() && secret->second == card) return true;
        }
    }
    return false;
}

/// Brings a row to `count` cards, with cards of this player that do nothing and are not left to the table.
void fill(Hands& hands, int row, std::size_t count, Faction player) {
    for (const CardId card : inert) {
        if (hands.count(row) >= count || ::testing::Test::HasFatalFailure()) return;
        if (!onTable(hands, player, card) && !isByHand(hands.game, card)) hands.play(player, row, card);
    }
}

std::vector<std::string> optionsOf(const Game& game) {
    std::vector<std::string> ids;
    for (const PromptOption& option : game.prompt->options)
        ids.push_back(option.id);
    return ids;
}

bool says(const Score& score, const std::string& key) {
    return std::any_of(score.explanation.begin(), score.explanation.end(),
                       [&](const Part& part) { return part.text.key == key && part.basis == Basis::Manual; });
}

TEST(ByHand, AOneTimeEffectIsAskedForAndFollowedUntilDone) {
    Hands hands = withByHand({CardId::SpaceMines});
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 2, CardId::Shuttle);
    hands.play(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    EXPECT_TRUE(hands.game.instructions.empty()) << "the estimate is not carried out";
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.game.prompt->byHand);
    EXPECT_EQ(hands.game.prompt->decides, S);
    EXPECT_EQ(hands.game.prompt->basis, Basis::Manual);
    EXPECT_EQ(optionsOf(hands.game), std::vector<std::string>{"done"});
    EXPECT_TRUE(expected(hands.game, event::Remove{1, 1, CardId::Infantry}));
    hands.take(event::Remove{1, 1, CardId::Infantry});
    EXPECT_TRUE(hands.changed("game.change.followed"));
    EXPECT_FALSE(hands.changed("game.change.unasked"));
    hands.take(event::Move{2, 1, 1, 3});
    EXPECT_TRUE(hands.changed("game.change.followed_hidden"));
    EXPECT_TRUE(hands.game.prompt.has_value()) << "until done";
    hands.choose("done");
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.count(1), 3U);
}

TEST(ByHand, TheNextTurnPassesTheQuestionOver) {
    Hands hands = withByHand({CardId::Spy});
    hands.lay(S, 1, CardId::Spy);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(passOver(hands.game), Event(event::Choose{std::nullopt, "done"}));
    hands.lay(S, 2, CardId::Shuttle);
    EXPECT_FALSE(hands.game.prompt.has_value());
}

TEST(ByHand, PermanentAndSpecialEffectsAreNotEstimated) {
    Hands hands = withByHand({CardId::DeltaFlyer, CardId::Intrepid, CardId::Blockade});
    hands.play(S, 1, CardId::DeltaFlyer);
    hands.lay(R, 1, CardId::SpaceMines);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->about, CardId::DeltaFlyer);
    hands.choose("done");
    hands.lay(S, 1, CardId::Galaxy);
    hands.turnDue();
    EXPECT_EQ(hands.game.instructions.size(), 1U) << "the Flyer above silences nothing: the mines act";
    hands.carryOut();

    hands.lay(S, 2, CardId::SpaceMines);
    hands.open(R, 2, CardId::Intrepid);
    hands.turnDue();
    EXPECT_EQ(hands.game.instructions.size(), 1U) << "nor does the Intrepid below";
    EXPECT_FALSE(hands.game.prompt.has_value()) << "the chain comes first";
    hands.carryOut();
    EXPECT_FALSE(hands.game.prompt.has_value()) << "the Intrepid left: nothing to ask about";

    hands.play(R, 3, CardId::Blockade);
    hands.play(S, 3, CardId::Shuttle);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->about, CardId::Blockade);
    EXPECT_TRUE(hands.legal(event::Play{R, 3, std::nullopt})) << "the row stays open";
}

TEST(ByHand, ASpecialCardIsAskedForOnceItIsLaid) {
    Hands hands = withByHand({CardId::Intrepid});
    hands.lay(S, 1, CardId::Galaxy);
    hands.open(R, 1, CardId::Intrepid);
    hands.turnDue();
    EXPECT_FALSE(hands.changed("game.change.silenced"));
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, R);
    hands.choose("done");
    EXPECT_TRUE(scoringRow(hands.game, 0).cards.at(1).byHand);
    EXPECT_EQ(score(scoringRow(hands.game, 0)).effectOn.front(), true);
}

TEST(ByHand, ShieldsLeftToTheTableProtectNothing) {
    Hands hands = withByHand({CardId::TransphasicShields});
    hands.lay(S, 1, CardId::Galaxy);
    hands.open(S, 1, CardId::TransphasicShields);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->about, CardId::TransphasicShields);
    hands.choose("done");
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 1}));
}

TEST(ByHand, AScoringEffectIsAskedForInScoringAndItsPowerCounts) {
    Hands hands = withByHand({CardId::Admiral});
    hands.play(S, 1, CardId::Admiral);
    hands.play(R, 1, CardId::Infantry);
    EXPECT_FALSE(hands.game.prompt.has_value()) << "not when it is turned";
    fill(hands, 1, 4, R);
    for (int row = 2; row <= 4; ++row)
        fill(hands, row, 4, S);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->about, CardId::Admiral);
    EXPECT_EQ(optionsOf(hands.game), (std::vector<std::string>{"takes_S", "takes_R", "done"}));
    hands.take(event::Power{1, 1, 100});
    EXPECT_TRUE(hands.game.prompt.has_value());
    hands.choose("done");
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    const Score& first = hands.game.lastResult->scores[0];
    EXPECT_EQ(first.totals[index(S)], Fraction(100));
    EXPECT_EQ(first.winners, std::vector{S});
    EXPECT_EQ(first.manual, std::vector{0});
    EXPECT_TRUE(says(first, "game.by_hand.effect"));
    EXPECT_TRUE(says(first, "game.by_hand.power"));
    EXPECT_TRUE(hands.game.lastResult->scores[1].manual.empty());
}

TEST(ByHand, TheTableMaySayWhoTakesTheTarget) {
    Hands hands = withByHand({CardId::Galaxy});
    hands.play(S, 1, CardId::Galaxy);
    fill(hands, 1, 4, R);
    for (int row = 2; row <= 4; ++row)
        fill(hands, row, 4, S);
    hands.turnAll();
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.choose("takes_S");
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    const Score& first = hands.game.lastResult->scores[0];
    EXPECT_EQ(first.winners, std::vector{S});
    EXPECT_EQ(first.wonBy, WonBy::Manual);
    EXPECT_TRUE(says(first, "game.by_hand.winner"));
    EXPECT_EQ(hands.of(S).captured.front(), TargetId::Romulus);
}

TEST(ByHand, NegotiationsLeftToTheTableGiveTheTargetToWhomItSays) {
    Hands hands = withByHand({CardId::Negotiations});
    hands.play(S, 1, CardId::Negotiations);
    hands.play(R, 1, CardId::Shuttle);
    EXPECT_FALSE(hands.game.contest.has_value());
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.choose("takes_R");
    EXPECT_EQ(hands.of(R).captured, std::vector{TargetId::Romulus});
    EXPECT_TRUE(hands.game.rows[0].closed);
}

TEST(ByHand, ADiplomatLeftToTheTableDoesNotEndANegotiationByItself) {
    Hands hands = withByHand({CardId::Diplomat});
    hands.play(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Infantry});
    hands.take(event::Bid{R, CardId::Diplomat});
    EXPECT_FALSE(hands.game.contest.has_value());
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->about, CardId::Diplomat);
    EXPECT_EQ(hands.game.prompt->decides, R);
    hands.choose("takes_S");
    EXPECT_EQ(hands.of(S).captured, std::vector{TargetId::Romulus});
}

TEST(ByHand, DuringTheGameTheEstimateStandingIsTakenBack) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    hands.take(event::ByHand{CardId::SpaceMines, true});
    EXPECT_TRUE(hands.game.instructions.empty());
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.game.prompt->byHand);
    EXPECT_EQ(hands.game.prompt->row, 1);
    hands.choose("done");
    EXPECT_EQ(hands.count(1), 2U);
    EXPECT_EQ(hands.refused(event::ByHand{CardId::SpaceMines, true}).text.key, "game.refuse.by_hand_already");
    hands.take(event::Restart{});
    EXPECT_TRUE(isByHand(hands.game, CardId::SpaceMines)) << "a fact about the card, not about the round";
    hands.take(event::ByHand{CardId::SpaceMines, false});
    EXPECT_FALSE(isByHand(hands.game, CardId::SpaceMines));
    EXPECT_EQ(hands.refused(event::ByHand{CardId::SpaceMines, false}).text.key, "game.refuse.not_by_hand");
}

TEST(ByHand, APromptStandingIsTakenBackToo) {
    Hands hands("SR");
    hands.round();
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 1, CardId::Prometheus);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_FALSE(hands.game.prompt->byHand);
    hands.take(event::ByHand{CardId::Prometheus, true});
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.game.prompt->byHand);
    hands.take(event::Move{1, 1, 3, 1});
    EXPECT_TRUE(hands.game.prompt.has_value());
}

TEST(ByHand, ANegotiationUnderWayIsCalledOff) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Infantry});
    hands.take(event::ByHand{CardId::Negotiations, true});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_EQ(hands.of(S).total, 32) << "the bid went to the discard pile";
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.game.prompt->byHand);
}

TEST(ByHand, APowerIsSaidOnlyAboutSuchCardsAndWithinReason) {
    Hands hands = withByHand({CardId::Infantry});
    hands.play(S, 1, CardId::Infantry);
    const Refusal hidden = hands.refused(event::Power{1, 1, 3});
    EXPECT_EQ(hidden.text.key, "game.refuse.power_of_hidden");
    hands.play(R, 1, CardId::Shuttle);
    hands.choose("done");
    hands.play(S, 1, CardId::Galaxy);
    EXPECT_EQ(hands.refused(event::Power{1, 2, 3}).text.key, "game.refuse.power_not_asked");
    EXPECT_EQ(hands.refused(event::Power{1, 1, -1}).text.key, "game.refuse.power_range");
    EXPECT_EQ(hands.refused(event::Power{1, 1, 1000}).text.key, "game.refuse.power_range");
    EXPECT_EQ(hands.refused(event::Power{1, 1, Fraction(1, 3)}).text.key, "game.refuse.power_range");
    EXPECT_EQ(hands.refused(event::Power{3, 1, 1}).text.key, "game.refuse.no_card");
    hands.take(event::Power{1, 1, Fraction(21, 2)});
    EXPECT_EQ(score(scoringRow(hands.game, 0)).totals[index(S)], Fraction(21, 2));
}

TEST(ByHand, WhatOthersDoToAStatedPowerComesAfterIt) {
    Row row;
    row.target = {std::nullopt, TargetType::Sector, std::nullopt};
    const auto setup = setupOf("SR");
    const Catalog& catalog = setup->catalog;
    row.cards = {rowCard(catalog, S, CardId::Infantry), rowCard(catalog, R, CardId::Deflector),
                 rowCard(catalog, R, CardId::Multiphasic)};
    row.cards[0].byHand = true;
    row.cards[0].stated = 20;
    const Score counted = score(row);
    EXPECT_EQ(counted.contributions[0], Fraction(5, 2)) << "15 stolen, the other 5 halved";
    EXPECT_EQ(counted.contributions[1], Fraction(15));
    EXPECT_EQ(counted.manual, std::vector{0});
}

/// Every card may be set to by hand, the game asks once at most two times about each, and goes on.
TEST(ByHand, EachOfTheCardsMayBeSetAndTheGameGoesOn) {
    for (int number = 1; number <= cardCount; ++number) {
        const CardId card = *cardNumbered(number);
        SCOPED_TRACE(std::string(idOf(card)));
        Hands hands = withByHand({card});
        const bool shields = card == CardId::TransphasicShields;
        hands.lay(S, 1, shields ? CardId::Galaxy : card);
        if (shields) hands.open(S, 1, card);
        int asked = hands.game.prompt ? 1 : 0;
        hands.lay(R, 1, CardId::Bombardment);
        hands.turnDue();
        if (!shields && hands.game.prompt) {
            EXPECT_TRUE(hands.game.prompt->byHand);
            ++asked;
            hands.choose("done");
        }
        EXPECT_TRUE(hands.game.instructions.empty());
        for (int row = 1; row <= 4; ++row) {
            for (const Faction player : {R, S})
                if (hands.count(row) < 4) fill(hands, row, 4, player);
        }
        hands.turnAll();
        while (hands.game.prompt && !::testing::Test::HasFailure()) {
            if (hands.game.prompt->about == card) ++asked;
            hands.choose("done");
        }
        EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
        EXPECT_GE(asked, 1);
        EXPECT_LE(asked, card == CardId::TransphasicShields ? 1 : 2);
    }
}

} // namespace
} // namespace rowkeeper::tactics
