// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/scoring/TestCatalog.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cctype>
#include <fstream>

/// The worked examples of the manual and the hand-made cases of the rule specification (4.1, 4.2), from
/// golden.json: what `score` is asked, and what must come out.
namespace rowkeeper::tactics::test {

namespace {

using Json = nlohmann::json;

struct Golden {
    std::string id;
    Row row;
    Json expect;
};

void PrintTo(const Golden& golden, std::ostream* out) {
    *out << golden.id;
}

RowCard readCard(const Json& json) {
    RowCard result;
    const Faction owner = factionOf(json.at("owner").get<std::string>().at(0)).value();
    if (json.contains("card")) {
        result = rowCard(testCatalog(), owner, cardOf(json.at("card").get<std::string>()).value());
    } else {
        result.type = cardTypeOf(json.at("type").get<std::string>()).value();
        result.power = Fraction::parse(json.at("power").dump()).value();
    }
    result.owner = owner;
    result.effectOff = json.value("effect_off", false);
    result.powerOff = json.value("power_off", false);
    return result;
}

Row readRow(const Json& json) {
    Row result;
    const Json& target = json.at("target");
    result.target.type = targetTypeOf(target.at("type").get<std::string>()).value();
    if (!target.at("color").is_null()) result.target.color = colorOf(target.at("color").get<std::string>());
    result.variant = variantOf(json.at("variant").get<std::string>()).value();
    for (const Json& item : json.at("cards"))
        result.cards.push_back(readCard(item));
    if (json.contains("choice")) result.armadaChoice = json.at("choice").at("armada").get<int>();
    if (!json.contains("options")) return result;
    for (const auto& [name, value] : json.at("options").items()) {
        EXPECT_EQ(set(result.options, name, value.get<std::string>()), std::nullopt);
    }
    return result;
}

std::vector<Golden> readGolden() {
    std::ifstream file(ROWKEEPER_TESTS_DIR "/engine/scoring/golden.json");
    std::vector<Golden> cases;
    for (const Json& entry : Json::parse(file)) {
        const Json& question = entry.at("question");
        cases.push_back({question.at("id").get<std::string>(), readRow(question), entry.at("expect")});
    }
    return cases;
}

std::string letters(const FactionList& factions) {
    std::string text;
    for (const Faction faction : factions)
        text += letter(faction);
    return text;
}

/// Test names hold letters and digits only.
std::string nameOf(const testing::TestParamInfo<Golden>& golden) {
    std::string name = golden.param.id;
    for (char& c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    }
    return name;
}

class GoldenScoring : public testing::TestWithParam<Golden> {};

} // namespace

TEST_P(GoldenScoring, ComesOutAsTheSpecificationSays) {
    const Json& expect = GetParam().expect;
    const Score result = score(GetParam().row);
    for (const auto& [player, total] : expect.at("totals").items()) {
        EXPECT_EQ(result.totals[index(factionOf(player.at(0)).value())].toString(), total) << player;
    }
    EXPECT_EQ(letters(result.winners), expect.at("winner").is_null() ? "" : expect.at("winner"));
    EXPECT_EQ(result.tieBreak, expect.at("tie_break").get<bool>());
    EXPECT_EQ(idOf(result.wonBy), expect.value("reason", ""));
    EXPECT_EQ(result.removed, expect.value("removed", std::vector<int>()));
    EXPECT_EQ(result.prompt.has_value(), expect.contains("prompt"));
    if (expect.contains("team_totals")) {
        EXPECT_EQ(result.teamTotals[0].toString(), expect.at("team_totals").at("SV"));
        EXPECT_EQ(result.teamTotals[1].toString(), expect.at("team_totals").at("RK"));
    }
    if (expect.contains("prompt")) {
        EXPECT_EQ(result.prompt.value().cards, expect.at("prompt").at("cards").get<std::vector<int>>());
        EXPECT_TRUE(result.players.empty());
    }
}

TEST_P(GoldenScoring, IsTheSameWithoutExplanation) {
    Score explained = score(GetParam().row, Explain::Yes);
    EXPECT_FALSE(explained.explanation.empty());
    explained.explanation.clear();
    EXPECT_EQ(score(GetParam().row, Explain::No), explained);
}

INSTANTIATE_TEST_SUITE_P(Cases, GoldenScoring, testing::ValuesIn(readGolden()), nameOf);

TEST(GoldenCases, AreAllThere) {
    EXPECT_EQ(readGolden().size(), 48U);
}

} // namespace rowkeeper::tactics::test
