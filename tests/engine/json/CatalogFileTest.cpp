// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"

#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"
#include "tests/engine/json/Support.h"
#include "tests/engine/json/TempFolder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace rowkeeper::json {
namespace {

using namespace tactics;
using testing::HasSubstr;
using testing::StartsWith;

nlohmann::json shippedCatalog() {
    return nlohmann::json::parse(contentOf(dataDir / "tactics/catalog.json"));
}

/// A data folder of its own in which only the catalog is another one.
std::string refusalOf(const std::string& catalogText) {
    const TempFolder folder;
    folder.write("tactics/catalog.json", catalogText);
    std::filesystem::copy_file(dataDir / "tactics/catalog.schema.json",
                               folder.path() / "tactics/catalog.schema.json");
    return refusal([&] { loadCatalog(folder.path()); });
}

std::string refusalAfter(const std::function<void(nlohmann::json&)>& change) {
    nlohmann::json catalog = shippedCatalog();
    change(catalog);
    return refusalOf(catalog.dump());
}

std::string layerRefusal(const std::string& text) {
    const TempFolder folder;
    const auto file = folder.write("tactics.json", text);
    Catalog catalog = loadCatalog(dataDir);
    const Catalog before = catalog;
    std::string reason = refusal([&] { layOver(catalog, file, dataDir); });
    if (reason != "accepted") {
        EXPECT_EQ(catalog, before) << "a refused layer must change nothing";
    }
    if (const auto at = reason.find(file.string()); at != std::string::npos)
        reason.erase(at, file.string().size());
    return reason;
}

TEST(CatalogFile, ProvenPowersAreThoseOfTheManual) {
    const Catalog catalog = loadCatalog(dataDir);
    const std::map<CardId, int> proven{
        {CardId::Admiral, 0},      {CardId::TacticalOfficer, 0}, {CardId::Deflector, 0},
        {CardId::Spy, 5},          {CardId::Galaxy, 7},          {CardId::Intrepid, 3},
        {CardId::Weapon3, 3},      {CardId::Weapon5, 5},         {CardId::Weapon7, 7},
        {CardId::Infantry, 15},    {CardId::BoardingParty, 8},   {CardId::Shuttle, 5},
        {CardId::Bombardment, 10}, {CardId::SpaceMines, 10}};
    for (int i = 1; i <= cardCount; ++i) {
        const auto card = static_cast<CardId>(i);
        const auto found = proven.find(card);
        EXPECT_EQ(isProven(catalog[card].power.status), found != proven.end()) << idOf(card);
        if (found != proven.end()) {
            EXPECT_EQ(catalog[card].power.value, Fraction(found->second)) << idOf(card);
        }
    }
    EXPECT_EQ(catalog[CardId::Multiphasic].power.value, Fraction(2));
    EXPECT_EQ(catalog[CardId::Armada].power.value, Fraction(8));
}

TEST(CatalogFile, TargetsHaveTheColoursOfTheFixedList) {
    const Catalog catalog = loadCatalog(dataDir);
    std::map<Color, int> colours;
    std::map<TargetType, int> types;
    for (const TargetValues& target : catalog.targets) {
        ++types[target.type.value];
        if (target.color.value) ++colours[*target.color.value];
        EXPECT_EQ(target.victoryPoints.status, Status::Estimated);
        EXPECT_EQ(target.bonuses.status, Status::Estimated);
    }
    EXPECT_EQ(colours, (std::map<Color, int>{
                           {Color::Blue, 9}, {Color::Red, 4}, {Color::Green, 4}, {Color::Yellow, 2}}));
    EXPECT_EQ(types, (std::map<TargetType, int>{{TargetType::Planet, 16},
                                                {TargetType::Sector, 3},
                                                {TargetType::Quadrant, 2},
                                                {TargetType::CombatSite, 3}}));
}

TEST(CatalogFile, TitlesFollowTheFaction) {
    const Catalog catalog = loadCatalog(dataDir);
    const auto& names = catalog[CardId::Galaxy].names;
    EXPECT_EQ(names[index(Faction::S)].en, "Galaxy");
    EXPECT_EQ(names[index(Faction::V)].en, "Surak");
    EXPECT_EQ(names[index(Faction::R)].en, "D'Deridex");
    EXPECT_EQ(names[index(Faction::K)].en, "Vor'Cha");
    EXPECT_EQ(catalog[TargetId::Earth].name.de, "Erde");
}

TEST(CatalogFile, SurvivesTheSetupLine) {
    Catalog catalog = loadCatalog(dataDir);
    catalog[CardId::Spy].power = {Fraction(21, 2), Status::OwnCard, {}};
    const auto json = nlohmann::json::parse(toJson(catalog).dump());
    EXPECT_EQ(catalogFromJson(json, "game.jsonl"), catalog);
}

TEST(CatalogFile, WrongTypeNamesFileCardFieldAndReason) {
    EXPECT_EQ(refusalAfter([](auto& c) { c["cards"]["infantry"]["power"]["value"] = true; }),
              "catalog.json: cards.infantry.power.value: expected a number or \"1/2\", found true");
}

struct Damage {
    const char* name;
    std::function<void(nlohmann::json&)> change;
    const char* place;
    const char* reason;
};
// GoogleTest would print the bytes of the struct.
void PrintTo(const Damage& damage, std::ostream* out) {
    *out << damage.name;
}

class DamagedCatalog : public testing::TestWithParam<Damage> {};

TEST_P(DamagedCatalog, IsRefusedWithPlaceAndReason) {
    const std::string reason = refusalAfter(GetParam().change);
    EXPECT_THAT(reason, StartsWith(std::string("catalog.json: ") + GetParam().place));
    EXPECT_THAT(reason, HasSubstr(GetParam().reason));
}

TEST_P(DamagedCatalog, IsRefusedByTheSchemaToo) {
    // What only the reader can know: sums, and contradictions between fields.
    static const std::vector<std::string> onlyReader{"WrongTag", "CountsAddUp", "PlanetWithoutColour",
                                                     "SectorInAQuadrant", "SetNamesItself"};
    if (std::find(onlyReader.begin(), onlyReader.end(), GetParam().name) != onlyReader.end()) return;
    nlohmann::json catalog = shippedCatalog();
    GetParam().change(catalog);
    EXPECT_NE(refusal([&] { checkAgainstSchema(catalog, "c", dataDir / "tactics/catalog.schema.json"); }),
              "accepted");
}

INSTANTIATE_TEST_SUITE_P(
    All, DamagedCatalog,
    testing::Values(
        Damage{"UnknownField", [](auto& c) { c["cards"]["spy"]["powr"] = 1; },
               "cards.spy: ", "unknown field \"powr\""},
        Damage{"UnknownTopField", [](auto& c) { c["extra"] = 1; }, "unknown field", "\"extra\""},
        Damage{"UnknownCard", [](auto& c) { c["cards"]["tribble"] = c["cards"]["spy"]; },
               "cards: ", "unknown card \"tribble\""},
        Damage{"MissingCard", [](auto& c) { c["cards"].erase("armada"); },
               "cards: ", "\"armada\" is missing"},
        Damage{"MissingTarget", [](auto& c) { c["targets"].erase("earth"); },
               "targets: ", "\"earth\" is missing"},
        Damage{"MissingField", [](auto& c) { c["cards"]["spy"].erase("effect"); },
               "cards.spy: ", "\"effect\" is missing"},
        Damage{"MissingName", [](auto& c) { c["cards"]["spy"]["names"].erase("K"); },
               "cards.spy.names: ", "\"K\" is missing"},
        Damage{"MissingStatus", [](auto& c) { c["cards"]["spy"]["power"].erase("status"); },
               "cards.spy.power: ", "\"status\" is missing"},
        Damage{"StatedWithoutSource", [](auto& c) { c["cards"]["spy"]["power"].erase("source"); },
               "cards.spy.power: ", "needs a \"source\""},
        Damage{"StatedNameWithoutSource", [](auto& c) { c["targets"]["earth"]["name"].erase("source"); },
               "targets.earth.name: ", "needs a \"source\""},
        Damage{"OwnInTheCatalog", [](auto& c) { c["cards"]["spy"]["power"]["status"] = "own"; },
               "cards.spy.power.status: ", "found \"own\""},
        Damage{"WrongEnum", [](auto& c) { c["cards"]["spy"]["type"]["value"] = "spaceship"; },
               "cards.spy.type.value: ", "found \"spaceship\""},
        Damage{"NegativePower", [](auto& c) { c["cards"]["spy"]["power"]["value"] = -1; },
               "cards.spy.power.value: ", "negative"},
        Damage{"HugePower", [](auto& c) { c["cards"]["spy"]["power"]["value"] = 10001; },
               "cards.spy.power.value: ", "larger than 10000"},
        Damage{"LargerThanAFraction", [](auto& c) { c["cards"]["spy"]["power"]["value"] = 2147483647; },
               "cards.spy.power.value: ", "larger than 10000, found 2147483647"},
        Damage{"LargerThanAnyNumber", [](auto& c) { c["cards"]["spy"]["power"]["value"] = UINT64_MAX; },
               "cards.spy.power.value: ", "larger than 10000"},
        Damage{"HugeDecimal", [](auto& c) { c["cards"]["spy"]["power"]["value"] = 2147483647.5; },
               "cards.spy.power.value: ", "larger than 10000"},
        Damage{"FractionalCount", [](auto& c) { c["cards"]["spy"]["count"]["value"] = 1.5; },
               "cards.spy.count.value: ", "whole number"},
        Damage{"WrongTag", [](auto& c) { c["cards"]["spy"]["tag"] = 5; }, "cards.spy.tag: ", "must be 4"},
        Damage{"CountsAddUp", [](auto& c) { c["cards"]["spy"]["count"]["value"] = 2; },
               "cards: ", "add up to 34"},
        Damage{"PlanetWithoutColour", [](auto& c) { c["targets"]["earth"]["color"]["value"] = nullptr; },
               "targets.earth: ", "needs a colour"},
        Damage{"SectorInAQuadrant",
               [](auto& c) { c["targets"]["klingon_empire"]["quadrant"]["value"] = "beta"; },
               "targets.klingon_empire: ", "only planets"},
        Damage{"SetNamesItself",
               [](auto& c) { c["targets"]["pjem"]["bonuses"]["value"][0]["with"] = {"pjem"}; },
               "targets.pjem: ", "must not name"},
        Damage{"UnknownBonus", [](auto& c) { c["targets"]["pjem"]["bonuses"]["value"][0]["kind"] = "magic"; },
               "targets.pjem.bonuses.value[0].kind: ", "found \"magic\""},
        Damage{"BonusFieldOfAnotherKind",
               [](auto& c) { c["targets"]["pjem"]["bonuses"]["value"][0]["color"] = "red"; },
               "targets.pjem.bonuses.value[0]: ", "unknown field \"color\""},
        Damage{"OtherFormat", [](auto& c) { c["format"] = 2; }, "format: ", "format 2 is not known"},
        Damage{"NotAnObject", [](auto& c) { c["cards"] = nlohmann::json::array(); },
               "cards: ", "expected an object, found a list"}),
    [](const auto& damage) { return std::string(damage.param.name); });

TEST(CatalogFile, ACardGivenTwiceIsRefused) {
    std::string text = contentOf(dataDir / "tactics/catalog.json");
    const std::string key = "\"infantry\": {";
    text.replace(text.find(key), key.size(), "\"spy\": {");
    EXPECT_EQ(refusalOf(text), "catalog.json: cards: field \"spy\" is given twice");
}

TEST(CatalogFile, WhatIsNoJsonIsRefusedWithItsPlace) {
    EXPECT_EQ(refusalOf("{\n  \"format\": 1,,\n}"), "catalog.json: line 2, column 15: not valid JSON");
    EXPECT_EQ(refusalOf(""), "catalog.json: empty, expected JSON");
    EXPECT_THAT(refusalOf(std::string("\xff\xfe\x00q", 4)), HasSubstr("not valid JSON"));
    EXPECT_THAT(refusalOf("[]"), HasSubstr("expected an object, found a list"));
}

TEST(CatalogFile, HugeAndDeepFilesAreRefusedBeforeTheyHurt) {
    EXPECT_THAT(refusalOf(std::string(maxFileBytes + 1, ' ')), HasSubstr("larger than 4 MB"));
    EXPECT_THAT(refusalOf(std::string(200'000, '[')), HasSubstr("nested deeper"));
}

TEST(CatalogFile, AMissingFileIsNamed) {
    const TempFolder folder;
    EXPECT_THAT(refusal([&] { loadCatalog(folder.path()); }), StartsWith("catalog.json: cannot be read"));
}

TEST(Layer, SetsOnlyWhatItNames) {
    const TempFolder folder;
    const auto file = folder.write("tactics.json", R"({"cards": {
        "multiphasic": {"power": {"value": 8}, "names": {"R": {"de": "Phasenschirm"}}},
        "infantry": {"count": {"value": 2}}},
        "targets": {"earth": {"victory_points": {"value": 5}, "bonuses": {"value": []}}}})");
    Catalog expected = loadCatalog(dataDir);
    Catalog catalog = expected;
    layOver(catalog, file, dataDir);

    expected[CardId::Multiphasic].power = {Fraction(8), Status::OwnCard, {}};
    expected[CardId::Multiphasic].names[index(Faction::R)].de = "Phasenschirm";
    expected[CardId::Multiphasic].names[index(Faction::R)].status = Status::OwnCard;
    expected[CardId::Infantry].count = {2, Status::OwnCard, {}};
    expected[TargetId::Earth].victoryPoints = {5, Status::OwnCard, {}};
    expected[TargetId::Earth].bonuses = {{}, Status::OwnCard, {}};
    EXPECT_EQ(catalog, expected);
}

TEST(Layer, TakesDecimalsAndFractionsExactly) {
    const TempFolder folder;
    const auto file = folder.write("tactics.json", R"({"cards": {"spy": {"power": {"value": 0.1}},
        "admiral": {"power": {"value": "1/3"}}, "armada": {"power": {"value": 7.5}}}})");
    Catalog catalog = loadCatalog(dataDir);
    layOver(catalog, file, dataDir);
    EXPECT_EQ(catalog[CardId::Spy].power.value, Fraction(1, 10));
    EXPECT_EQ(catalog[CardId::Admiral].power.value, Fraction(1, 3));
    EXPECT_EQ(catalog[CardId::Armada].power.value, Fraction(15, 2));
}

TEST(Layer, IsRefusedWithoutTouchingTheCatalog) {
    EXPECT_EQ(layerRefusal(R"({"cards": {"spy": {"power": {"value": true}}}})"),
              ": cards.spy.power.value: expected a number or \"1/2\", found true");
    EXPECT_EQ(layerRefusal(R"({"cards": {"multiphasic": {"power": {"value": 8}}, "spy": {"powr": 1}}})"),
              ": cards.spy: unknown field \"powr\" (known here: names, type, effect, power, count)");
    EXPECT_THAT(layerRefusal(R"({"cards": {"spy": {"power": {"value": 8, "status": "estimated"}}}})"),
                HasSubstr("the group's own value"));
    EXPECT_THAT(layerRefusal(R"({"targets": {"earth": {"type": {"value": "sector"}}}})"),
                HasSubstr("only planets lie in a quadrant"));
    EXPECT_THAT(layerRefusal(R"({"cards": {"spy": {"power": 8}}})"), HasSubstr("an object with \"value\""));
    EXPECT_EQ(layerRefusal("{}"), "accepted");
}

} // namespace
} // namespace rowkeeper::json
