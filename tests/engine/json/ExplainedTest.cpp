// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/RefusalText.h"
#include "engine/tactics/json/SensitivityText.h"
#include "tests/engine/json/Support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

/// What explanations say beside the numbers, in both languages.
namespace rowkeeper::json {
namespace {

using namespace tactics;
using testing::HasSubstr;

Row rowOf(const std::string& cards) {
    const std::string question = R"({"target":{"id":"earth"},"cards":[)" + cards + "]}";
    return std::get<Row>(readQuestions(question, "row", catalog()).entries.at(0));
}

nlohmann::ordered_json noted(const std::string& cards) {
    const Row row = rowOf(cards);
    return toJsonWithNotes(score(row), row, texts(), catalog());
}

constexpr const char* galaxyAgainstPrometheus =
    R"({"owner":"S","card":"galaxy"},{"owner":"R","card":"prometheus"})";

} // namespace

TEST(SensitivityText, SaysWhoWinsAtWhichValue) {
    const Row row = rowOf(galaxyAgainstPrometheus);
    const Sensitivity one = sensitivity(row, score(row)).at(0);
    EXPECT_EQ(sensitivityText(one, texts()),
              "Aelah, estimated at 9: up to 6: Starfleet; at 7: Starfleet (tie, by the highest card); "
              "from 8 on: Romulans.");
    EXPECT_EQ(sensitivityText(one, texts(Language::De)),
              "Aelah, geschätzt auf 9: bis 6: Sternenflotte; bei 7: Sternenflotte (Gleichstand, durch "
              "die höchste Karte); ab 8: Romulaner.");
}

TEST(SensitivityText, SaysThatNoValueChangesTheWinner) {
    Sensitivity one{CardId::Armada, {0}, Faction::S, 8, {{0, 20, {Faction::S}, false}}};
    EXPECT_EQ(sensitivityText(one, texts()),
              "Armada, estimated at 8: no value from 0 to 20 changes the winner.");
    one.outcomes = {{0, 3, {Faction::S}, false}, {4, 5, {Faction::S}, true}, {6, 20, {Faction::S}, false}};
    EXPECT_EQ(sensitivityText(one, texts()),
              "Armada, estimated at 8: no value from 0 to 20 changes the winner; the highest card decides a "
              "tie from 4 to 5.");
}

TEST(Explained, JsonGivesEveryOutcomeOfAnEstimate) {
    const auto one = noted(galaxyAgainstPrometheus).at("sensitivity").at(0);
    EXPECT_EQ(one["card"], "prometheus");
    EXPECT_EQ(one["cards"], nlohmann::ordered_json({1}));
    EXPECT_EQ(one["power"], "9");
    EXPECT_EQ(one["changes_winner"], true);
    EXPECT_EQ(one["outcomes"][1],
              nlohmann::ordered_json({{"from", 7}, {"to", 7}, {"winner", "S"}, {"tie_break", true}}));
    EXPECT_EQ(one["outcomes"][2]["winner"], "R");
}

TEST(Explained, JsonSaysWhyACardChangesNothing) {
    const auto list =
        noted(R"({"owner":"S","card":"weapon_5"},{"owner":"R","card":"space_mines"})")["no_effect"];
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0]["card"], 0);
    EXPECT_EQ(list[0]["rule"], "G8.2/12");
    EXPECT_EQ(list[0]["basis"], "text");
    EXPECT_THAT(list[0]["text"], HasSubstr("No ship"));
    EXPECT_THAT(list[1]["text"], HasSubstr("one-time"));
}

TEST(Explained, EveryRefusalSaysWhatWouldHaveToChange) {
    for (const Language language : {Language::En, Language::De}) {
        for (const auto& [key, text] : texts(language).all()) {
            if (!key.starts_with("game.refuse.")) continue;
            const std::string fix = "game.fix." + key.substr(12);
            EXPECT_TRUE(texts(language).has(fix)) << "fixes.*.json lacks " << fix;
        }
    }
    const Refusal refusal{cite("G6.1", "T77"), {"game.refuse.pass_minimum", {Faction::R, 1}}};
    EXPECT_EQ(refusalText(refusal, texts()),
              "Romulans: by your house rule a pass discards at least 1 card. Discard at least 1 card, or "
              "change the house rule.");
    EXPECT_EQ(fixText({cite("G5"), {"game.setup.player_twice", {}}}, texts()), "");
}

TEST(Explained, PartsOfThePointsNameTargetAndCountAndAddUp) {
    PointsQuestion question;
    question.players = {Faction::S};
    for (const TargetId target : {TargetId::Earth, TargetId::Andoria, TargetId::Vulcan, TargetId::TellarPrime,
                                  TargetId::AlphaQuadrant, TargetId::UnitedFederation, TargetId::Betazed})
        question.captured[0].push_back(captured(catalog(), target));
    const auto player = toJson(points(question), texts()).at("points").at("S");
    Fraction sum;
    for (const auto& part : player["parts"]) {
        sum += *Fraction::parse(part["amount"].get<std::string>());
        const auto target = targetOf(part["target"].get<std::string>());
        ASSERT_TRUE(target);
        EXPECT_THAT(part["text"].get<std::string>(), HasSubstr(texts().name(*target)));
        EXPECT_EQ(part["rule"], "G7");
    }
    EXPECT_EQ(sum.toString(), player["total"]);
}

TEST(Explained, BonusesNameWhatTheyCount) {
    const Phrase blue{"points.bonus_per_target",
                      {3, 1, TargetId::Earth, TargetFilter{TargetType::Planet, Color::Blue, std::nullopt}}};
    EXPECT_EQ(texts()(blue), "Bonus of Earth: blue planets captured: 3, 1 for each.");
    EXPECT_EQ(texts(Language::De)(blue), "Bonus von Erde: blaue Planeten erobert: 3, je 1.");
}

TEST(Explained, ACardWithoutEffectNamesTheReadingItRestsOn) {
    Row row;
    row.cards = {rowCard(catalog(), Faction::R, CardId::WeaponsBelow),
                 rowCard(catalog(), Faction::S, CardId::Weapon7)};
    const auto listed = toJsonWithNotes(score(row), row, texts(), catalog())["no_effect"];
    const auto found =
        std::find_if(listed.begin(), listed.end(), [](const auto& part) { return part["card"] == 1; });
    ASSERT_NE(found, listed.end());
    EXPECT_EQ((*found)["option"], "weapons_below");
    EXPECT_EQ((*found)["reading"], "both");
}

TEST(Explained, PointsNameTheHouseRuleTheyRestOn) {
    PointsQuestion question;
    question.players = {Faction::S, Faction::R, Faction::V, Faction::K};
    question.variant = Variant::Alliances;
    question.captured[0].push_back(captured(catalog(), TargetId::Vulcan));
    const auto parts = toJson(points(question), texts())["points"]["S"]["parts"];
    EXPECT_EQ(parts.back()["kind"], "faction");
    EXPECT_EQ(parts.back()["option"], "team_bonus");
    EXPECT_EQ(parts.back()["reading"], "once");
    EXPECT_FALSE(parts.front().contains("option"));
    EXPECT_FALSE(parts.front().contains("reading"));
    question.options.teamBonus = TeamBonus::Twice;
    EXPECT_EQ(toJson(points(question), texts())["points"]["S"]["parts"].back()["reading"], "twice");
}

} // namespace rowkeeper::json
