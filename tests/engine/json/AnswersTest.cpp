// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"

#include "engine/tactics/json/CatalogFile.h"
#include "tests/engine/json/Support.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rowkeeper::json {
namespace {

using namespace tactics;

Score smallScore() {
    Score score;
    score.players = {Faction::S, Faction::R};
    score.totals[index(Faction::S)] = Fraction(21, 2);
    score.totals[index(Faction::R)] = Fraction(10);
    score.contributions = {Fraction(21, 2), Fraction(10)};
    score.effectOn = {true, false};
    score.winners = {Faction::S};
    score.wonBy = WonBy::Power;
    score.estimated = {1};
    Part part;
    part.card = 0;
    part.step = Step::Base;
    part.amount = Fraction(21, 2);
    part.rule = "G6.3";
    part.ruling = "T31";
    part.basis = Basis::Text;
    part.text = {"type.ship", {}};
    score.explanation = {part};
    return score;
}

TEST(Answers, AScoreHasTheFixedShape) {
    const nlohmann::json expected = nlohmann::json::parse(R"({
        "totals": {"S": "21/2", "R": "10"}, "contributions": ["21/2", "10"], "effect_on": [true, false],
        "removed": [], "winner": "S", "reason": "power", "tie_break": false, "estimated": [1],
        "explanation": [{"card": 0, "step": "base", "amount": "21/2", "rule": "G6.3", "ruling": "T31",
                         "basis": "text", "text": "Ship"}]})");
    EXPECT_EQ(nlohmann::json(toJson(smallScore(), Row(), texts())), expected);
}

TEST(Answers, WhatConcernsTheRowHasNoCardAndNoRulingIsNull) {
    Score score = smallScore();
    score.explanation[0].card = -1;
    score.explanation[0].ruling = "";
    const auto part = toJson(score, Row(), texts())["explanation"][0];
    EXPECT_TRUE(part["card"].is_null());
    EXPECT_TRUE(part["ruling"].is_null());
}

TEST(Answers, BlindTrustAddsTeamTotalsAndATeamWins) {
    Score score = smallScore();
    score.winners = {Faction::S, Faction::V};
    score.teamTotals = {Fraction(21), Fraction(31, 2)};
    Row row;
    row.variant = Variant::BlindTrust;
    const auto json = toJson(score, row, texts());
    EXPECT_EQ(json["team_totals"], nlohmann::ordered_json::parse(R"({"SV": "21", "RK": "31/2"})"));
    EXPECT_EQ(json["winner"], "SV");
}

TEST(Answers, AnOpenChoiceHasAPromptAndNoWinner) {
    Score score = smallScore();
    score.winners = {};
    score.wonBy = WonBy::Open;
    score.prompt = ArmadaPrompt{{Faction::S, Faction::V}, {0, 1}};
    const auto json = toJson(score, Row(), texts());
    EXPECT_TRUE(json["winner"].is_null());
    EXPECT_TRUE(json["reason"].is_null());
    EXPECT_EQ(json["prompt"]["cards"], nlohmann::ordered_json::parse("[0, 1]"));
    EXPECT_EQ(json["prompt"]["decides"], nlohmann::ordered_json::parse(R"(["S", "V"])"));
    EXPECT_NE(json["prompt"]["text"], "choice.armada") << "the sentence must exist";
}

TEST(Answers, PointsHaveTheFixedShape) {
    Points points;
    PlayerPoints player;
    player.player = Faction::S;
    player.total = Fraction(9);
    player.planets = 2;
    player.estimated = true;
    PointsPart part;
    part.target = "earth";
    part.kind = PointsPartKind::Printed;
    part.amount = Fraction(2);
    part.rule = "G7";
    part.estimated = true;
    part.text = {"type.ship", {}};
    player.parts = {part};
    points.players = {player};
    points.winners = {Faction::S};
    points.decidedBy = DecidedBy::Points;
    const nlohmann::json expected = nlohmann::json::parse(R"({
        "points": {"S": {"total": "9", "planets": 2, "estimated": true, "parts": [
            {"target": "earth", "kind": "printed", "amount": "2", "rule": "G7", "ruling": null, "basis": "text",
             "estimated": true, "text": "Ship"}]}},
        "winners": ["S"], "reason": "points"})");
    EXPECT_EQ(nlohmann::json(toJson(points, texts())), expected);
}

TEST(AnswersJson, APartNamesItsHouseRuleAndHowItIsRead) {
    Score score = smallScore();
    score.explanation.front().option = "armada_pair";
    Row row;
    row.options.armadaPair = ArmadaPair::Zero;
    const auto part = toJson(score, row, texts())["explanation"][0];
    EXPECT_EQ(part["option"], "armada_pair");
    EXPECT_EQ(part["reading"], "zero");
    EXPECT_FALSE(toJson(smallScore(), row, texts())["explanation"][0].contains("reading"));
}

TEST(AnswersJson, CardsTheTableSpokeForAreListed) {
    Score score = smallScore();
    EXPECT_FALSE(toJson(score, Row(), texts()).contains("manual"));
    score.manual = {0};
    score.explanation.front().basis = Basis::Manual;
    const auto json = toJson(score, Row(), texts());
    EXPECT_EQ(json["manual"].dump(), "[0]");
    EXPECT_EQ(json["explanation"][0]["basis"], "manual");
}

} // namespace
} // namespace rowkeeper::json
