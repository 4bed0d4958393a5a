// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

/// Refusals that hands meet seldom, and that none is without a test.
namespace rowkeeper::tactics {
namespace {

std::string kindOf(const Refusal& refusal) {
    return refusal.text.key;
}

/// Starfleet's card lies in row 1 and was turned by a Shuttle of the Romulans laid below it.
Hands turnedInRowOne(CardId card) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, card);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    return hands;
}

/// All that the sources of tests quote.
std::string quotedByTests() {
    std::stringstream all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(ROWKEEPER_TESTS_DIR)) {
        if (entry.path().extension() == ".cpp") all << std::ifstream(entry.path()).rdbuf();
    }
    return all.str();
}

TEST(RareRefusals, NothingIsPutBelowABlockadeThatWorks) {
    Hands hands = turnedInRowOne(CardId::Blockade);
    hands.turnTo(S);
    EXPECT_EQ(kindOf(hands.refused(event::Open{S, CardId::Teleport, 1, 2})), "game.refuse.below_blockade");
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Teleport, 1, 1})) << "above it stays open";
}

TEST(RareRefusals, BelowADeltaFlyerATeleportIsAPlainCardLaidAtTheEnd) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::DeltaFlyer);
    hands.play(R, 1, CardId::Shuttle);
    hands.turnTo(S);
    hands.open(S, 1, CardId::Infantry);
    hands.turnDue();
    hands.turnTo(S);
    EXPECT_EQ(kindOf(hands.refused(event::Open{S, CardId::Teleport, 1, 2})),
              "game.refuse.insert_under_flyer");
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Teleport, 1, std::nullopt}));
}

TEST(RareRefusals, NobodyBidsTwice) {
    Hands hands = turnedInRowOne(CardId::Negotiations);
    hands.take(event::Bid{S, CardId::Galaxy});
    EXPECT_EQ(kindOf(hands.refused(event::Bid{S, CardId::Infantry})), "game.refuse.bid_twice");
    EXPECT_EQ(kindOf(hands.refused(event::Bid{S, std::nullopt})), "game.refuse.bid_twice");
}

TEST(RareRefusals, ARowWonInANegotiationIsClosed) {
    Hands hands = turnedInRowOne(CardId::Negotiations);
    hands.take(event::Bid{S, CardId::Galaxy});
    hands.take(event::Bid{R, std::nullopt});
    hands.carryOut();
    hands.turnTo(S);
    const Refusal closed = hands.refused(event::Play{S, 1, std::nullopt});
    EXPECT_EQ(kindOf(closed), "game.refuse.row_closed");
    EXPECT_EQ(closed.option, "negotiated_row");
}

TEST(RareRefusals, WhoHasNoCardLeftPlaysNone) {
    Hands hands("SR");
    hands.round();
    hands.game.players[index(S)].hand = {0, 0};
    hands.game.players[index(S)].drawPile = {0, 0};
    EXPECT_EQ(kindOf(hands.refused(event::Play{S, 1, std::nullopt})), "game.refuse.no_cards");
    EXPECT_EQ(kindOf(hands.refused(event::Open{S, CardId::Intrepid, 1, std::nullopt})),
              "game.refuse.no_cards");
}

TEST(RareRefusals, AnAnswerIsOneOfTheOptionsAndGivenByWhoMayChoose) {
    Hands hands = turnedInRowOne(CardId::Prometheus);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(kindOf(hands.refused(event::Choose{std::nullopt, "card_999"})), "game.refuse.no_such_option");
    const std::string first = hands.game.prompt->options.front().id;
    const Refusal other = hands.refused(event::Choose{R, first});
    EXPECT_EQ(kindOf(other), "game.refuse.not_his_choice");
    EXPECT_EQ(other.text.arguments, (std::vector<PhraseArgument>{S}));
    EXPECT_TRUE(hands.legal(event::Choose{S, first}));
}

TEST(RareRefusals, TheExtraCardThatWasChosenComesBeforeTheNextTurn) {
    Hands hands = turnedInRowOne(CardId::Sovereign);
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.choose(hands.game.prompt->options.front().id);
    EXPECT_EQ(kindOf(hands.refused(event::Pass{S, 0})), "game.refuse.do_first");
}

TEST(RareRefusals, ARoundBeginsWhenTheLastIsScored) {
    Hands hands("SR");
    hands.round();
    const Refusal early =
        hands.refused(event::Round{{TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands}});
    EXPECT_EQ(kindOf(early), "game.refuse.round_not_over");
    EXPECT_EQ(early.text.arguments, (std::vector<PhraseArgument>{1}));
}

TEST(RareRefusals, ShieldsGoOnNoCardThatLiesOpen) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 2, CardId::Galaxy);
    hands.play(R, 2, CardId::Shuttle);
    hands.play(S, 1, CardId::DistressSignal);
    hands.lay(R, 1, CardId::Infantry);
    hands.turnDue();
    hands.take(event::Move{2, 1, 1, 3}); // the ship it calls lies below the card just laid, which is turned
    hands.turnDue();
    EXPECT_EQ(kindOf(hands.refused(event::Open{R, CardId::TransphasicShields, 1, 2})),
              "game.refuse.shields_on_hidden");
}

TEST(Refusals, OfEveryKindAreProvokedByATest) {
    const std::string tests = quotedByTests();
    std::ifstream in(ROWKEEPER_DATA_DIR "/tactics/texts/game.en.json");
    const auto sentences = nlohmann::json::parse(in);
    int kinds = 0;
    for (const auto& [key, text] : sentences.items()) {
        if (!key.starts_with("game.refuse.")) continue;
        ++kinds;
        EXPECT_NE(tests.find('"' + key + '"'), std::string::npos) << "no test provokes " << key;
    }
    EXPECT_GT(kinds, 60);
}

} // namespace
} // namespace rowkeeper::tactics
