// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/NoEffect.h"
#include "engine/tactics/json/RefusalText.h"
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// What is said is true where it is said, and what is advised is legal there.
namespace rowkeeper::tactics {
namespace {

const json::Texts& texts(json::Language language) {
    static const auto setup = setupOf("SR");
    static const json::Texts english(ROWKEEPER_DATA_DIR, json::Language::En, setup->catalog);
    static const json::Texts german(ROWKEEPER_DATA_DIR, json::Language::De, setup->catalog);
    return language == json::Language::De ? german : english;
}

std::string english(const Refusal& refusal) {
    return json::refusalText(refusal, texts(json::Language::En));
}

const Change* changeOf(const Hands& hands, const std::string& key) {
    const auto found = std::find_if(hands.changes.begin(), hands.changes.end(),
                                    [&](const Change& change) { return change.text.key == key; });
    return found == hands.changes.end() ? nullptr : &*found;
}

/// "key rule" of why the card at this place (from 1) changes nothing; empty: nothing is said.
std::string idleReason(const Game& game, int row, int place) {
    for (const Part& part : withoutEffect(game, static_cast<std::size_t>(row - 1))) {
        if (part.card == place - 1) return part.text.key + " " + std::string(part.rule);
    }
    return {};
}

/// Everything but the first row of the round is full; the reveal phase begins.
void endDeployment(Hands& hands) {
    for (int row = 1; row <= 4; ++row)
        hands.fill(row, 4, row % 2 == 0 ? R : S);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
}

} // namespace

TEST(Sentences, WhatABlockadeRefusalAdvisesIsLegal) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Blockade);
    hands.play(R, 1, CardId::Shuttle);
    const Refusal refusal = hands.refused(event::Play{S, 1, std::nullopt});
    EXPECT_EQ(english(refusal),
              "A Blockade works in row 1: no card may be added at its end. Choose another row, "
              "or insert a Teleport above the Blockade.");
    EXPECT_TRUE(hands.legal(event::Play{S, 2, std::nullopt}));
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Teleport, 1, 1}));
    EXPECT_FALSE(hands.legal(event::Open{S, CardId::Intrepid, 1, 2})) << "never directly below it";
    EXPECT_EQ(json::fixText(refusal, texts(json::Language::De)).find("Intrepid"), std::string::npos);
}

TEST(Sentences, OutsideDeploymentARefusedTurnNamesThePhase) {
    Hands hands("SR");
    EXPECT_EQ(hands.refused(event::Pass{S, 0}).text.key, "game.refuse.no_deployment");
    hands.round();
    endDeployment(hands);
    EXPECT_EQ(hands.refused(event::Play{S, 1, std::nullopt}).text.key, "game.refuse.deployment_over");
    EXPECT_EQ(english(hands.refused(event::Pass{S, 0})).find("targets"), std::string::npos);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.refused(event::Pass{S, 0}).text.key, "game.refuse.no_deployment");
    EXPECT_EQ(hands.refused(event::Remove{1, 1, std::nullopt}).text.key, "game.refuse.round_over");
}

TEST(Sentences, AfterTheEndNobodyIsToldToLayTargets) {
    Hands hands("SR");
    hands.round();
    hands.game.phase = Phase::Over;
    for (const Event& event :
         {Event(event::Play{S, 1, std::nullopt}), Event(event::Open{S, CardId::Intrepid, 1, std::nullopt}),
          Event(event::Pass{S, 0}), Event(event::Remove{1, 1, std::nullopt}),
          Event(event::Power{1, 1, Fraction(3)}), Event(event::Move{1, 1, 2, 1})})
        EXPECT_EQ(english(hands.refused(event)), "The game is over. Start a new game.");
}

TEST(Sentences, ABidOfNothingIsToldAsNothing) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, std::nullopt});
    EXPECT_FALSE(hands.changed("game.change.bid"));
    ASSERT_TRUE(hands.changed("game.change.bid_nothing"));
    EXPECT_EQ(texts(json::Language::De)(hands.changes.front().text), "Sternenflotte: bietet nichts.");
    hands.take(event::Bid{R, CardId::Infantry});
    EXPECT_TRUE(hands.changed("game.change.bid"));
}

TEST(Sentences, AOneTimeEffectIsNotOverWhileItsQuestionIsOpen) {
    Hands hands("SR");
    hands.round();
    hands.play(R, 1, CardId::Galaxy);
    hands.play(S, 1, CardId::Prometheus);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(idleReason(hands.game, 1, 2), "score.idle.one_time_under_way G8.1");
    const auto& options = hands.game.prompt->options;
    hands.choose(options.front().id);
    EXPECT_EQ(idleReason(hands.game, 1, 2), "score.idle.one_time_under_way G8.1") << "hands have not done it";
    hands.carryOut();
    EXPECT_EQ(idleReason(hands.game, 1, 1), "score.idle.one_time_over G8.1");
}

TEST(Sentences, AOneTimeEffectIsNotOverBeforeHandsCarriedItOut) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_EQ(idleReason(hands.game, 1, 1), "score.idle.one_time_under_way G8.1");
    hands.carryOut();
    EXPECT_EQ(idleReason(hands.game, 1, 1), "score.idle.one_time_over G8.1");
}

TEST(Sentences, WhatCannotBePreventedIsNotToldAsTurnedWithoutEffect) {
    for (const std::string reading : {"prevented", "acts"}) {
        SCOPED_TRACE(reading);
        auto setup = setupOf("SRK");
        ASSERT_FALSE(set(setup->options, "anti_infantry_silenced", reading).has_value());
        Hands hands(setup);
        hands.round();
        hands.play(R, 1, CardId::Infantry);
        hands.play(S, 1, CardId::AntiInfantry);
        hands.open(K, 1, CardId::Intrepid);
        hands.turnDue();
        const bool acts = reading == "acts";
        EXPECT_EQ(hands.changed("game.change.silenced"), !acts);
        EXPECT_EQ(hands.changed("game.change.infantry_off"), acts);
        const Change* told = changeOf(hands, "game.change.acts_silenced");
        ASSERT_EQ(told != nullptr, acts);
        if (!acts) continue;
        EXPECT_EQ(told->rule, "G8.2/27");
        EXPECT_EQ(told->option, "anti_infantry_silenced");
        EXPECT_EQ(idleReason(hands.game, 1, 2), "score.idle.one_time_over G8.1");
    }
}

// Of a card whose removal is ticked off as done although it lies there, nothing is said that then is not so.
TEST(Sentences, ACardThatShouldHaveLeftIsPromisedNothingThatItsStayingBreaks) {
    Hands hands("SR");
    hands.round();
    hands.fill(1, 2, S);
    hands.play(R, 1, CardId::SpaceMines);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Sovereign);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, R);
    hands.turn(1, 3);
    hands.turn(1, 4);
    const Change* told = changeOf(hands, "game.change.should_be_hidden");
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(texts(json::Language::En)(told->text).find("never"), std::string::npos);
}

TEST(Sentences, ASpecialCardFoundFaceDownCitesItsOwnNote) {
    const std::map<CardId, std::string> notes{{CardId::TransphasicShields, "G8.2/24"},
                                              {CardId::Intrepid, "G8.2/26"},
                                              {CardId::Teleport, "G8.2/16"}};
    for (const auto& [card, note] : notes) {
        Hands hands("SR");
        hands.round();
        hands.play(S, 1, card);
        hands.lay(R, 1, CardId::Shuttle);
        hands.turnDue();
        const Change* slip = changeOf(hands, "game.change.slip");
        ASSERT_NE(slip, nullptr) << idOf(card);
        EXPECT_EQ(slip->rule, note);
        EXPECT_EQ(slip->option, "") << "no house rule decides about a slip";
    }
}

TEST(Sentences, OneIsSingular) {
    const Phrase one{"game.refuse.target_count", {1, 4}};
    EXPECT_EQ(texts(json::Language::En)(one), "A round now has 1 target, not 4.");
    EXPECT_EQ(texts(json::Language::De)(one), "Eine Runde hat jetzt 1 Zielkarte, nicht 4.");
    const Phrase four{"game.fix.target_count", {4, 1}};
    EXPECT_EQ(texts(json::Language::En)(four), "Lay 4 targets, one at the head of each row.");
    EXPECT_EQ(texts(json::Language::En)({"game.fix.pass_minimum", {S, 1}}),
              "Discard at least 1 card, or change the house rule.");
}

// G8.2/27 says what is hit, not what becomes of it.
TEST(Sentences, WhatTheCardAgainstInfantryTakesIsShownAsAGuess) {
    Hands hands("SR");
    hands.round();
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 1, CardId::AntiInfantry);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    const Change* told = changeOf(hands, "game.change.infantry_off");
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->basis, Basis::Open);
    for (const json::Language language : {json::Language::En, json::Language::De})
        EXPECT_NE(texts(language)(told->text).find("≈"), std::string::npos);
    const Score counted = score(scoringRow(hands.game, 0));
    EXPECT_EQ(counted.contributions.at(0), Fraction(0));
    EXPECT_NE(std::find(counted.estimated.begin(), counted.estimated.end(), 0), counted.estimated.end())
        << "the total rests on the guess";
    const auto part = std::find_if(counted.explanation.begin(), counted.explanation.end(),
                                   [](const Part& one) { return one.card == 0; });
    ASSERT_NE(part, counted.explanation.end());
    EXPECT_EQ(part->text.key, "score.power_off_guess");
    EXPECT_EQ(part->rule, "G8.2/27");
    EXPECT_EQ(part->ruling, "T58");
}

} // namespace rowkeeper::tactics
