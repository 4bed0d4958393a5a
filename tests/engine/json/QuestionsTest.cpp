// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"

#include "engine/tactics/json/CatalogFile.h"
#include "tests/engine/json/Support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rowkeeper::json {
namespace {

using namespace tactics;
using testing::HasSubstr;
using testing::StartsWith;

Questions ask(const std::string& text, const Options& defaults = {}) {
    return readQuestions(text, "-", catalog(), defaults);
}

Row row(const std::string& text) {
    return std::get<Row>(ask(text).entries.at(0));
}

std::string refusedQuestions(const std::string& text) {
    return refusal([&] { ask(text); });
}

/// A row with these cards, written as JSON.
std::string withCards(const std::string& cards) {
    return R"({"target":{"type":"sector"},"cards":[)" + cards + "]}";
}

std::string withPower(const std::string& power) {
    return withCards(R"({"owner":"S","plain":true,"power":)" + power + "}");
}

TEST(Questions, ARowTakesValuesFromTheCatalogAndFromTheAsker) {
    const Row read = row(R"({"target":{"id":"romulus"},"players":["S","R"],"variant":"alliances",
        "options":{"armada_pair":"zero","admiral_per_card":4,"armada_boostable":true},
        "cards":[{"owner":"S","card":"infantry","effect_off":true,"power_off":true},
                 {"owner":"R","card":"sovereign","power":9.5,"type":"troops"},
                 {"owner":"R","card":"prometheus"},
                 {"owner":"K","plain":true,"type":"ship","power":9},
                 {"owner":"V","card":"armada"}],"choice":{"armada":4}})");
    EXPECT_EQ(read.target.id, TargetId::Romulus);
    EXPECT_EQ(read.target.type, TargetType::Planet);
    EXPECT_EQ(read.target.color, Color::Green);
    EXPECT_EQ(read.players, (std::vector<Faction>{Faction::S, Faction::R}));
    EXPECT_EQ(read.variant, Variant::Alliances);
    EXPECT_EQ(read.options.armadaPair, ArmadaPair::Zero);
    EXPECT_EQ(read.options.admiralPerCard, 4);
    EXPECT_TRUE(read.options.armadaBoostable);
    EXPECT_EQ(read.armadaChoice, 4);
    ASSERT_EQ(read.cards.size(), 5U);
    EXPECT_EQ(read.cards[0].power, Fraction(15));
    EXPECT_TRUE(read.cards[0].effectOff && read.cards[0].powerOff);
    EXPECT_FALSE(read.cards[0].estimated) << "the manual proves 15";
    EXPECT_EQ(read.cards[1].power, Fraction(19, 2));
    EXPECT_EQ(read.cards[1].type, CardType::Troops);
    EXPECT_FALSE(read.cards[1].estimated) << "the asker said so";
    EXPECT_TRUE(read.cards[2].estimated);
    EXPECT_EQ(read.cards[3].card, std::nullopt);
    EXPECT_EQ(read.cards[3].type, CardType::Ship);
}

TEST(Questions, CardsMayBeSetToByHand) {
    const Row read = row(R"({"target":{"type":"sector"},"by_hand":["armada"],
        "cards":[{"owner":"S","card":"armada"},{"owner":"R","card":"spy"},{"owner":"R","card":"armada"}]})");
    EXPECT_TRUE(read.cards[0].byHand);
    EXPECT_FALSE(read.cards[1].byHand);
    EXPECT_TRUE(read.cards[2].byHand);
    const Score counted = score(read);
    EXPECT_EQ(counted.totals[index(Faction::R)], Fraction(13)) << "no Armada sets anything to 0";
    EXPECT_EQ(counted.manual, (std::vector{0, 2}));
}

TEST(Questions, OptionsOfTheQuestionGoOverTheDefaults) {
    Options defaults;
    defaults.wave = Wave::Special;
    defaults.armadaPair = ArmadaPair::Displace;
    const Questions read =
        ask(R"({"target":{"type":"sector"},"cards":[],"options":{"armada_pair":"zero"}})", defaults);
    const Options& options = std::get<Row>(read.entries.at(0)).options;
    EXPECT_EQ(options.wave, Wave::Special);
    EXPECT_EQ(options.armadaPair, ArmadaPair::Zero);
}

TEST(Questions, ATargetMayBeGivenByItsKind) {
    EXPECT_EQ(row(R"({"target":{"type":"planet","color":"red"},"cards":[]})").target.color, Color::Red);
    EXPECT_EQ(row(R"({"target":{"type":"sector","color":null},"cards":[]})").target.color, std::nullopt);
    EXPECT_EQ(row(R"({"target":{"type":"combat_site"},"cards":[]})").target.type, TargetType::CombatSite);
}

TEST(Questions, ListAndSingleAreToldApart) {
    EXPECT_FALSE(ask(withCards("")).list);
    const Questions list = ask("[" + withCards("") + R"(,{"players":["S"],"captured":{}}])");
    EXPECT_TRUE(list.list);
    ASSERT_EQ(list.entries.size(), 2U);
    EXPECT_TRUE(std::holds_alternative<Row>(list.entries[0]));
    EXPECT_TRUE(std::holds_alternative<PointsQuestion>(list.entries[1]));
    EXPECT_TRUE(ask("[]").list);
}

TEST(Questions, DecimalsAreTakenExactly) {
    const auto power = [](const std::string& text) { return row(withPower(text)).cards.at(0).power; };
    EXPECT_EQ(power("0.1"), Fraction(1, 10));
    EXPECT_EQ(power("0.5"), Fraction(1, 2));
    EXPECT_EQ(power("2.50"), Fraction(5, 2));
    EXPECT_EQ(power("0.000001"), Fraction(1, 1'000'000));
    EXPECT_EQ(power("9.999999"), Fraction(9'999'999, 1'000'000));
    EXPECT_EQ(power("10.0"), Fraction(10));
    EXPECT_EQ(power("\"21/2\""), Fraction(21, 2));
    EXPECT_EQ(power("\"0.3\""), Fraction(3, 10));
}

TEST(Questions, PowersThatAreNoExactNumbersAreRefused) {
    const auto wrong = [](const std::string& text) { return refusedQuestions(withPower(text)); };
    EXPECT_EQ(wrong("true"), "-: cards[0].power: expected a number or \"1/2\", found true");
    EXPECT_THAT(wrong("0.10000000000000000001"), HasSubstr("too many digits"));
    EXPECT_THAT(wrong("1e3"), HasSubstr("an exponent (1e3) or too many digits"));
    EXPECT_THAT(wrong("0.1234567"), HasSubstr("at most six decimals"));
    EXPECT_THAT(wrong("\"1/0\""), HasSubstr("expected a number"));
    EXPECT_THAT(wrong("-3"), HasSubstr("negative"));
    EXPECT_THAT(wrong("1e999"), HasSubstr("number too large"));
    EXPECT_THAT(wrong("18446744073709551615"), HasSubstr("larger than 10000"));
    EXPECT_THAT(wrong("10001"), HasSubstr("larger than 10000"));
}

TEST(Questions, PowersThatCannotBeAddedUpExactlyAreRefused) {
    const std::string primes = R"({"owner":"S","plain":true,"power":"1/9973"},
                                  {"owner":"S","plain":true,"power":"1/9967"})";
    EXPECT_THAT(refusedQuestions(withCards(primes)), HasSubstr("cannot be added up exactly"));
    std::string halvings;
    for (int i = 0; i < 100; ++i)
        halvings += R"({"owner":"R","card":"multiphasic"},)";
    EXPECT_THAT(refusedQuestions(withCards(halvings + R"({"owner":"S","card":"spy"})")),
                HasSubstr("cannot be added up exactly"));
}

struct BadRow {
    const char* text;
    const char* place;
    const char* reason;
};
void PrintTo(const BadRow& bad, std::ostream* out) {
    *out << bad.text;
}

class BadQuestion : public testing::TestWithParam<BadRow> {};

TEST_P(BadQuestion, IsRefusedWithEntryAndField) {
    const BadRow& bad = GetParam();
    const std::string single = refusedQuestions(bad.text);
    EXPECT_THAT(single, StartsWith(std::string("-: ") + bad.place));
    EXPECT_THAT(single, HasSubstr(bad.reason));
    const std::string listed = refusedQuestions("[" + withCards("") + "," + bad.text + "]");
    EXPECT_THAT(listed, StartsWith(std::string("-: entry 2: ") + bad.place));
}

INSTANTIATE_TEST_SUITE_P(
    All, BadQuestion,
    testing::Values(
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"tribble"}]})",
               "cards[0].card: ", "found \"tribble\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"X","card":"spy"}]})",
               "cards[0].owner: ", "found \"X\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"card":"spy"}]})",
               "cards[0]: ", "\"owner\" is missing"},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S"}]})", "cards[0]: ", "either \"card\" or"},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","plain":true}]})",
               "cards[0]: ", "\"power\" is missing"},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy","plain":true,"power":1}]})",
               "cards[0]: ", "either \"card\" or"},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy","powr":1}]})",
               "cards[0]: ", "unknown field \"powr\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy","effect_off":1}]})",
               "cards[0].effect_off: ", "expected true or false, found 1"},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy","type":"ships"}]})",
               "cards[0].type: ", "found \"ships\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"transphasic_shields"}]})",
               "cards[0].card: ", "leave before scoring"},
        BadRow{
            R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy"},{"owner":"R","card":"spy"},{"owner":"S","card":"spy","power":1}]})",
            "cards[2].card: ", "more often than the deck has it"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"options":{"armada_pear":"zero"}})",
               "options.armada_pear: ", "unknown option"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"options":{"armada_pair":"both"}})",
               "options.armada_pair: ", "is not one of cancel, zero, displace"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"options":{"armada_pair":null}})",
               "options.armada_pair: ", "found null"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"by_hand":["armata"]})",
               "by_hand[0]: ", "found \"armata\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"by_hand":true})", "by_hand: ", "expected a list"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"variant":"duel"})", "variant: ", "found \"duel\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"players":["S","S"]})",
               "players[1]: ", "named twice"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"players":"S,R"})", "players: ", "expected a list"},
        BadRow{R"({"target":{"id":"mars"},"cards":[]})", "target.id: ", "found \"mars\""},
        BadRow{R"({"target":{"color":"red"},"cards":[]})", "target: ", "\"type\" is missing"},
        BadRow{R"({"cards":[]})", "", "\"target\" is missing"},
        BadRow{R"({"target":{"type":"sector"}})", "", "\"cards\" is missing"},
        BadRow{R"({"target":{"type":"sector"},"cards":[],"colour":1})", "", "unknown field \"colour\""},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy"}],"choice":{"armada":0}})",
               "choice.armada: ", "is no Armada"},
        BadRow{R"({"target":{"type":"sector"},"cards":[{"owner":"S","card":"spy"}],"choice":{"armada":1}})",
               "choice.armada: ", "found 1"},
        BadRow{"7", "", "expected a row or captured targets"},
        BadRow{R"({"players":["S"],"captured":{"S":["mars"]}})", "captured.S[0]: ", "found \"mars\""},
        BadRow{R"({"players":["S"],"captured":{"X":[]}})", "captured: ", "unknown field \"X\""},
        BadRow{R"({"players":["S","R"],"captured":{"S":["earth"],"R":["earth"]}})",
               "captured.R[0]: ", "captured twice"},
        BadRow{R"({"players":["S"],"captured":{"S":[{"id":"x","type":"planet"}]}})",
               "captured.S[0]: ", "\"vp\" is missing"},
        BadRow{R"({"players":["S"],"captured":{"S":[{"id":"x","vp":"2","type":"planet"}]}})",
               "captured.S[0].vp: ", "whole number"},
        BadRow{R"({"captured":{}})", "", "names no player"}));

TEST(Questions, ACardMayLieThereAsOftenAsTheDeckHasIt) {
    Catalog twice = catalog();
    twice[CardId::Spy].count.value = 2;
    const std::string spies = R"({"owner":"S","card":"spy"},{"owner":"S","card":"spy"})";
    EXPECT_EQ(readQuestions(withCards(spies), "-", twice, {}).entries.size(), 1U);
    EXPECT_THAT(refusedQuestions(withCards(spies)), HasSubstr("S has 1 of spy"));
}

TEST(Questions, SizesAreLimited) {
    std::string cards;
    for (int i = 0; i < 201; ++i)
        cards += std::string(i == 0 ? "" : ",") + R"({"owner":"S","card":"spy"})";
    EXPECT_EQ(refusedQuestions(withCards(cards)), "-: cards: more than 200 entries");
    std::string entries = "0";
    for (int i = 0; i < 10'000; ++i)
        entries += ",0";
    EXPECT_EQ(refusedQuestions("[" + entries + "]"), "-: more than 10000 entries");
    EXPECT_THAT(refusedQuestions(std::string(100'000, '[')), HasSubstr("nested deeper than 32 levels"));
}

TEST(Questions, WhatIsNoJsonIsRefusedWithLineAndColumn) {
    EXPECT_EQ(refusedQuestions("hello"), "-: line 1, column 1: not valid JSON");
    EXPECT_EQ(refusedQuestions("{\"target\":\n  {\"type\" \"sector\"}}"),
              "-: line 2, column 18: not valid JSON");
    EXPECT_EQ(refusedQuestions(" \n"), "-: empty, expected JSON");
    EXPECT_EQ(refusedQuestions(R"({"cards":[],"cards":[]})"), "-: field \"cards\" is given twice");
    EXPECT_THAT(refusedQuestions(withCards("") + " x"), HasSubstr("not valid JSON"));
}

TEST(Questions, CapturedTargetsComeFromTheCatalogOrInline) {
    const Questions read = ask(R"({"players":["R","S"],"captured":{
        "S":["earth",{"id":"x","vp":3,"type":"planet","color":"blue","quadrant":"beta",
                      "bonuses":[{"kind":"per_target","points":1,"color":"red","others":true}]}],
        "K":[{"id":"boreth","vp":9}]}})");
    const auto& question = std::get<PointsQuestion>(read.entries.at(0));
    EXPECT_EQ(question.players, (std::vector<Faction>{Faction::R, Faction::S, Faction::K}));
    const auto& pile = question.captured[index(Faction::S)];
    ASSERT_EQ(pile.size(), 2U);
    EXPECT_EQ(pile[0].target, TargetId::Earth);
    EXPECT_EQ(pile[0].values, catalog()[TargetId::Earth]);
    EXPECT_EQ(pile[1].target, std::nullopt);
    EXPECT_EQ(pile[1].id, "x");
    EXPECT_EQ(pile[1].values.victoryPoints, (Printed<int>{3, Status::OwnCard, {}}));
    EXPECT_EQ(pile[1].values.quadrant.value, Quadrant::Beta);
    EXPECT_EQ(pile[1].values.bonuses.value,
              (std::vector<Bonus>{BonusPerTarget{1, {std::nullopt, Color::Red, std::nullopt}, true}}));
    const auto& boreth = question.captured[index(Faction::K)].at(0);
    EXPECT_EQ(boreth.target, TargetId::Boreth);
    EXPECT_EQ(boreth.values.victoryPoints.value, 9);
    EXPECT_EQ(boreth.values.color.value, Color::Red);
}

} // namespace
} // namespace rowkeeper::json
