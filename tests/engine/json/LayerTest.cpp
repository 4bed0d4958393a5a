// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Layer.h"

#include "engine/core/json/SchemaFields.h"
#include "tests/engine/json/Support.h"
#include "tests/engine/json/TempFolder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::json {
namespace {

using Json = nlohmann::json;
using Kind = SchemaField::Kind;

std::vector<SchemaField> layerFields() {
    return schemaFields(dataDir / "tactics/layer.schema.json");
}

const SchemaField* fieldAt(const std::vector<SchemaField>& fields, const std::string& path) {
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const SchemaField& one) { return one.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

TEST(Layer, AValueIsPutWhereItHasItsPlaceAndFoundThere) {
    Json layer = Json::object();
    putValue(layer, "cards.spy.power.value", 7);
    EXPECT_EQ(layer, Json::parse(R"({"cards": {"spy": {"power": {"value": 7}}}})"));
    ASSERT_NE(valueAt(layer, "cards.spy.power.value"), nullptr);
    EXPECT_EQ(*valueAt(layer, "cards.spy.power.value"), 7);
    EXPECT_EQ(valueAt(layer, "cards.spy.type.value"), nullptr);
    EXPECT_EQ(valueAt(layer, "cards.spy.power.value.more"), nullptr) << "a number is not gone into";
}

TEST(Layer, WithItsLastValueEverythingGoesThatSaysNothingThen) {
    Json layer = Json::parse(R"({"about": "ours", "cards": {"spy": {
        "power": {"value": 7, "source": "our card", "status": "own"}, "names": {"S": {"en": "A", "de": "B"}}}}})");
    removeValue(layer, "cards.spy.power.value");
    EXPECT_EQ(valueAt(layer, "cards.spy.power"), nullptr);
    removeValue(layer, "cards.spy.names.S.en");
    EXPECT_NE(valueAt(layer, "cards.spy.names.S.de"), nullptr);
    removeValue(layer, "cards.spy.names.S.de");
    EXPECT_EQ(layer, Json::parse(R"({"about": "ours"})"));
    removeValue(layer, "targets.earth.name.en");
    EXPECT_EQ(layer, Json::parse(R"({"about": "ours"})"));
}

TEST(Layer, LaidOverAnotherItReplacesItsOwnValuesWithTheirSourcesAndLeavesTheRest) {
    Json layer =
        Json::parse(R"({"cards": {"spy": {"power": {"value": 7, "source": "Ada"}, "count": {"value": 2}}}})");
    mergeLayer(layer,
               Json::parse(R"({"cards": {"spy": {"power": {"value": 9}}, "emp": {"power": {"value": 1}}}})"));
    EXPECT_EQ(layer, Json::parse(R"({"cards": {"spy": {"power": {"value": 9}, "count": {"value": 2}},
                                              "emp": {"power": {"value": 1}}}})"));
}

TEST(SchemaFields, AreAllValuesThatALayerMayHave) {
    const std::vector<SchemaField> fields = layerFields();
    constexpr std::size_t ofACard = 4 + 4 * 2; // type, effect, power, count; a title a faction and language
    constexpr std::size_t ofATarget =
        5 + 2; // type, color, quadrant, victory_points, bonuses; a name a language
    EXPECT_EQ(fields.size(), 33 * ofACard + 24 * ofATarget);
    ASSERT_NE(fieldAt(fields, "cards.spy.type.value"), nullptr);
    EXPECT_EQ(fieldAt(fields, "cards.spy.type.value")->kind, Kind::Choice);
    EXPECT_THAT(fieldAt(fields, "cards.spy.type.value")->choices, testing::Contains("\"ship\""));
    EXPECT_THAT(fieldAt(fields, "targets.earth.color.value")->choices, testing::Contains("null"));
    EXPECT_EQ(fieldAt(fields, "cards.spy.power.value")->kind, Kind::Number);
    EXPECT_EQ(fieldAt(fields, "cards.spy.count.value")->kind, Kind::Whole);
    EXPECT_EQ(fieldAt(fields, "cards.spy.names.S.en")->kind, Kind::Text);
    EXPECT_EQ(fieldAt(fields, "targets.earth.bonuses.value")->kind, Kind::List);
    EXPECT_EQ(fieldAt(fields, "cards.spy.power.source"), nullptr);
}

TEST(SchemaFields, OfASchemaThatIsNoneAreRefused) {
    const TempFolder folder;
    EXPECT_THAT(
        refusal([&] { schemaFields(folder.write("a.json", R"({"properties": {"a": {"$ref": "#/b"}}})")); }),
        testing::HasSubstr("a.json"));
    EXPECT_THAT(refusal([&] { schemaFields(folder.write("b.json", "{")); }), testing::HasSubstr("b.json"));
}

TEST(TypedValues, AreReadAsTheyAreShown) {
    const SchemaField number{"", Kind::Number};
    EXPECT_EQ(typedValue(number, "9"), 9);
    EXPECT_EQ(typedValue(number, "9,5"), 9.5);
    EXPECT_EQ(typedValue(number, "1/2"), "1/2");
    EXPECT_EQ(typedText(number, "1/2"), "1/2");
    EXPECT_EQ(typedText(number, 9.5), "9.5");
    const SchemaField choice{"", Kind::Choice};
    EXPECT_EQ(typedValue(choice, "null"), nullptr);
    EXPECT_EQ(typedText(choice, "ship"), "\"ship\"");
    const SchemaField list{"", Kind::List};
    const Json two = Json::parse(R"([{"kind": "set"}, {"kind": "count"}])");
    EXPECT_EQ(typedValue(list, typedText(list, two)), two);
    EXPECT_EQ(typedValue(list, "[]"), Json::array());
    EXPECT_EQ(typedText(list, Json::array()), "[]");
}

TEST(TypedValues, ThatCannotBeOneStayTheTextForTheLoaderToRefuse) {
    EXPECT_EQ(typedValue({"", Kind::Whole}, "nine"), "nine");
    EXPECT_EQ(typedValue({"", Kind::Whole}, "3,5"), "3,5");
    EXPECT_EQ(typedValue({"", Kind::Number}, "0.12345678901234567"), "0.12345678901234567");
    EXPECT_EQ(typedValue({"", Kind::List}, "blue"), Json::parse(R"(["blue"])"));
    EXPECT_EQ(typedValue({"", Kind::Text}, "7"), "7");
}

TEST(DataError, OfAValueNamesItsPathForWhoShowsItBesideTheValue) {
    const auto pathOf = [](const char* text) {
        tactics::Catalog catalog = json::catalog();
        try {
            layOver(catalog, Json::parse(text), Origin("ours"), dataDir);
        } catch (const DataError& problem) {
            return problem.path;
        }
        return std::string("accepted");
    };
    EXPECT_EQ(pathOf(R"({"cards": {"spy": {"power": {"value": -1}}}})"), "cards.spy.power.value");
    EXPECT_EQ(pathOf(R"({"cards": {"spy": {"names": {"S": {"en": ""}}}}})"), "cards.spy.names.S.en");
    EXPECT_EQ(pathOf(R"({"targets": {"earth": {"type": {"value": "sector"}}}})"), "targets.earth");
    EXPECT_EQ(pathOf(R"({"cards": {"nobody": {}}})"), "cards");
    EXPECT_EQ(pathOf(R"({"cards": {"spy": {"power": {"value": 1}}}})"), "accepted");
}

} // namespace
} // namespace rowkeeper::json
