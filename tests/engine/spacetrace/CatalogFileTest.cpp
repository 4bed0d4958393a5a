// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/CatalogFile.h"

#include "engine/spacetrace/json/Documents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>

namespace rowkeeper::spacetrace::test {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

/// Our cards, a commander and a group's words over both.
class SpacetraceCatalog : public ::testing::Test {
  protected:
    SpacetraceCatalog() {
        lay(R"({"hero":{"tag":"70","names":{"en":"Hero"},"kind":{"value":"commander"},"mp":{"value":0}}})");
    }
    void lay(const std::string& cards) {
        layOver(catalog, Json::parse(R"({"cards":)" + cards + "}"), json::Origin("mine.json"));
    }
    /// Why a group's cards are refused; empty: they are not.
    std::string refusal(const std::string& cards) {
        const Catalog before = catalog;
        try {
            lay(cards);
        } catch (const json::DataError& error) {
            EXPECT_EQ(catalog, before);
            static const std::array words{gameSentences(ROWKEEPER_DATA_DIR, json::Language::De),
                                          gameSentences(ROWKEEPER_DATA_DIR, json::Language::En)};
            for (const json::Sentences& language : words)
                EXPECT_THAT(error.text(language), testing::Not(HasSubstr("spacetrace.")));
            return error.what();
        }
        catalog = before;
        return {};
    }
    Catalog again() const {
        const Json document = toJson(catalog);
        const json::Origin origin("game.jsonl");
        return catalogFromJson(json::Node(document, origin));
    }

    Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
};

} // namespace

TEST_F(SpacetraceCatalog, ACommanderMayNameTheClassesOfShipsHeLiesOn) {
    EXPECT_FALSE(catalog.cards.at("hero").classes.value);
    EXPECT_EQ(again(), catalog) << "of one that names none";
    for (const ShipClass shipClass : {1, 2, 3, 4})
        EXPECT_TRUE(mayLieOn(catalog.cards.at("hero"), shipClass)) << "nobody knows";
    lay(R"({"hero":{"classes":{"value":[3,1]}}})");
    const CardValues& hero = catalog.cards.at("hero");
    EXPECT_EQ(hero.classes, (Printed<std::vector<int>>{{{1, 3}}, Status::Own}));
    EXPECT_TRUE(mayLieOn(hero, 1) && mayLieOn(hero, 3));
    EXPECT_FALSE(mayLieOn(hero, 2) || mayLieOn(hero, 4));
    EXPECT_EQ(again(), catalog) << "a game's setup line keeps them";
    lay(R"({"hero":{"classes":{"value":null}}})");
    EXPECT_FALSE(catalog.cards.at("hero").classes.value) << "a group that does not know it";
}

TEST_F(SpacetraceCatalog, ClassesThatNoShipHasAndNoneAtAllAreRefusedWithTheirPlace) {
    const auto classes = [&](const std::string& value) {
        return refusal(R"({"hero":{"classes":{"value":)" + value + "}}}");
    };
    EXPECT_EQ(classes("[1,2,3,4]"), "");
    EXPECT_THAT(classes("[]"), HasSubstr("cards.hero.classes.value, spacetrace.no_class"));
    EXPECT_THAT(classes("[2,1,2]"), HasSubstr("cards.hero.classes.value[2], spacetrace.class_twice"));
    for (const char* value : {"[0]", "[5]", "[1.5]", "[\"I\"]", "2", "true", "[1,2,3,4,1]"})
        EXPECT_THAT(classes(value), HasSubstr("cards.hero.classes.value")) << value;
}

TEST_F(SpacetraceCatalog, WhatACardOfAKindDoesNotHaveIsRefusedWithWhatItHas) {
    for (const char* field : {"class", "count", "ap", "lp", "own_base_damage"})
        for (const char* card : {"hero", "deserter", "reinforcement_1"}) {
            const std::string value = R"({"value":1}})";
            const std::string why =
                refusal("{\"" + std::string(card) + "\":{\"" + field + "\":" + value + "}");
            EXPECT_THAT(why,
                        HasSubstr("cards." + std::string(card) + "." + field + ", spacetrace.not_on_kind("));
            EXPECT_THAT(why, HasSubstr("tag, names, kind, mp, most_in_deck, "));
        }
    EXPECT_THAT(refusal(R"({"hero":{"mothership":{"value":false}}})"), HasSubstr("not_on_kind(commander"));
    for (const char* card : {"fighter", "deserter", "reinforcement_1"})
        EXPECT_THAT(refusal("{\"" + std::string(card) + R"(":{"classes":{"value":[1]}}})"),
                    HasSubstr("classes, spacetrace.not_on_kind("));
    EXPECT_THAT(refusal(R"({"hero":{"abilities":{"value":[]}}})"),
                HasSubstr("cards.hero.abilities, spacetrace.commander_by_hand("));
    EXPECT_EQ(refusal(R"({"deserter":{"abilities":{"value":[{"do":"destroy"}]}}})"), "");
    EXPECT_EQ(refusal(R"({"fighter":{"class":{"value":1},"own_base_damage":{"value":1}}})"), "");
}

TEST_F(SpacetraceCatalog, TheKindThatALayerNamesSaysWhatACardHas) {
    EXPECT_THAT(refusal(R"({"fighter":{"kind":{"value":"tactic"},"ap":{"value":1}}})"),
                HasSubstr("cards.fighter.ap, spacetrace.not_on_kind(tactic"));
    EXPECT_EQ(refusal(R"({"hero":{"kind":{"value":"ship"},"ap":{"value":1}}})"), "");
}

TEST_F(SpacetraceCatalog, AKeptRecordWithSuchValuesIsReadAsBefore) {
    Json document = toJson(catalog);
    document["cards"]["hero"]["class"] = {{"value", 2}, {"status", "own"}};
    document["cards"]["hero"]["abilities"] = {{"value", Json::array()}, {"status", "own"}};
    document["cards"]["deserter"]["own_base_damage"] = {{"value", 5}, {"status", "own"}};
    const json::Origin origin("game.jsonl");
    EXPECT_EQ(catalogFromJson(json::Node(document, origin)).cards.size(), catalog.cards.size());
}

} // namespace rowkeeper::spacetrace::test
