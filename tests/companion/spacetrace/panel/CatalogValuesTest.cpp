// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/CatalogValues.h"

#include "engine/spacetrace/json/Documents.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace rowkeeper::spacetrace::panel {
namespace {

using Json = nlohmann::json;

class SpacetraceValues : public testing::Test {
  protected:
    static std::shared_ptr<const json::Sentences> wordsIn(json::Language language) {
        return std::make_shared<json::Sentences>(gameSentences(ROWKEEPER_DATA_DIR, language));
    }
    parts::ValueRow row(const Json& layer, const std::string& path) const {
        const auto sheet = values.sheet(layer);
        const auto found = std::ranges::find(sheet.rows, path, &parts::ValueRow::path);
        EXPECT_NE(found, sheet.rows.end()) << path;
        return found == sheet.rows.end() ? parts::ValueRow() : *found;
    }

    CatalogValues values{ROWKEEPER_DATA_DIR, wordsIn(json::Language::En)};
};

TEST_F(SpacetraceValues, EveryValueOfEveryCardIsARow) {
    const auto sheet = values.sheet(Json::object());
    const Catalog catalog = *values.catalog(Json::object());
    for (const auto& [id, card] : catalog.cards) {
        const std::string begin = "cards." + id + ".";
        const auto ofCard =
            std::ranges::count_if(sheet.rows, [&](const auto& one) { return one.path.starts_with(begin); });
        const bool does = card.kind.value == Kind::Tactic || card.kind.value == Kind::Reinforcement;
        EXPECT_EQ(ofCard, card.kind.value == Kind::Ship ? 13 : does ? 7 : 6) << id;
    }
    EXPECT_FALSE(sheet.refused());
    for (const parts::ValueRow& one : sheet.rows) {
        EXPECT_FALSE(one.entry.isEmpty() || one.name.isEmpty() || one.printed.isEmpty()) << one.path;
        EXPECT_FALSE(one.name.contains(QLatin1String("catalog."))) << one.path;
    }
}

TEST_F(SpacetraceValues, WhatNobodyKnowsIsShownSoAndNeverAsANumber) {
    const auto unknown = row(Json::object(), "cards.cruiser.ap.value");
    EXPECT_EQ(unknown.printed, QStringLiteral("not known"));
    EXPECT_EQ(unknown.printedTyped, QString());
    EXPECT_FALSE(unknown.proven);
    const auto stated = row(Json::object(), "cards.fighter.count.value");
    EXPECT_EQ(stated.printed, QStringLiteral("100"));
    EXPECT_TRUE(stated.proven);
    EXPECT_TRUE(stated.source.startsWith(QStringLiteral("stated in the manual (")));
    EXPECT_FALSE(row(Json::object(), "base.ap.value").proven) << "estimated";
}

TEST_F(SpacetraceValues, EveryValueSaysHowItIsKnownAndWhatWePrintIsNoEstimate) {
    const Json layer = Json::parse(R"({"cards":{"hero":{"kind":{"value":"commander"}}}})");
    for (const parts::ValueRow& one : values.sheet(layer).rows)
        EXPECT_FALSE(one.source.isEmpty()) << one.path;
    EXPECT_TRUE(row(layer, "cards.fighter.tag").proven);
    EXPECT_FALSE(row(layer, "cards.fighter.most_in_deck.value").proven) << "any number is our reading";
    EXPECT_TRUE(row(layer, "cards.hero.kind.value").unknown) << "the catalog has no such card";
    EXPECT_TRUE(row(layer, "cards.hero.tag").unknown);
    EXPECT_EQ(row(layer, "base.ap.value").name, QStringLiteral("AP")) << "the Base is no ship";
}

TEST_F(SpacetraceValues, AnOwnValueGoesIntoTheLayerAndOutAgain) {
    Json layer = Json::object();
    values.put(layer, "cards.cruiser.ap.value", QStringLiteral(" 20 "));
    EXPECT_EQ(layer, Json::parse(R"({"cards":{"cruiser":{"ap":{"value":20}}}})"));
    EXPECT_EQ(row(layer, "cards.cruiser.ap.value").own, QStringLiteral("20"));
    EXPECT_EQ(values.catalog(layer)->cards.at("cruiser").ap, (Printed<int>{20, Status::Own}));
    EXPECT_EQ(values.count(layer), 1);
    values.put(layer, "cards.cruiser.ap.value", QString());
    EXPECT_EQ(layer, Json::object());
}

TEST_F(SpacetraceValues, AGroupMaySayThatAValueIsNotKnown) {
    Json layer = Json::object();
    values.put(layer, "cards.fighter.count.value", QStringLiteral("?"));
    const auto fighters = row(layer, "cards.fighter.count.value");
    EXPECT_EQ(fighters.own, QStringLiteral("not known"));
    EXPECT_EQ(fighters.typed, QStringLiteral("?"));
    EXPECT_EQ(fighters.problem, QString());
    EXPECT_FALSE(values.catalog(layer)->cards.at("fighter").count.value);
}

TEST_F(SpacetraceValues, EveryWrongValueIsNamedBesideItWithItsPlace) {
    Json layer = Json::object();
    values.put(layer, "cards.cruiser.lp.value", QStringLiteral("0"));
    values.put(layer, "cards.fighter.ap.value", QStringLiteral("many"));
    values.put(layer, "cards.fighter.tag", QStringLiteral("x"));
    EXPECT_TRUE(row(layer, "cards.cruiser.lp.value").problem.contains(QLatin1String("cards.cruiser.lp")));
    EXPECT_FALSE(row(layer, "cards.fighter.ap.value").problem.isEmpty());
    EXPECT_FALSE(row(layer, "cards.fighter.tag").problem.isEmpty());
    EXPECT_EQ(row(layer, "cards.fighter.lp.value").problem, QString());
    EXPECT_FALSE(values.catalog(layer));
    EXPECT_THROW(values.soundLayerIn(layer.dump(), "mine.json"), json::DataError);
}

TEST_F(SpacetraceValues, ClosedSetsAndAbilitiesAreShownInWords) {
    const auto kind = row(Json::object(), "cards.fighter.kind.value");
    EXPECT_EQ(kind.kind, parts::ValueRow::Kind::Choice);
    EXPECT_EQ(kind.choices.size(), 4U);
    EXPECT_EQ(row(Json::object(), "cards.cruiser.class.value").printed, QStringLiteral("III"));
    EXPECT_EQ(row(Json::object(), "cards.mothership.mothership.value").printed, QStringLiteral("yes"));
    const auto ability = row(Json::object(), "cards.bounty_hunter.abilities.value");
    EXPECT_EQ(ability.kind, parts::ValueRow::Kind::Lines);
    EXPECT_FALSE(ability.printed.contains(QLatin1Char('{'))) << ability.printed.toStdString();
    Json layer = Json::object();
    values.put(layer, "cards.fighter.abilities.value", QStringLiteral("{\"do\":\"jam\",\"n\":3}"));
    EXPECT_EQ(row(layer, "cards.fighter.abilities.value").problem, QString());
    values.put(layer, "cards.fighter.abilities.value", QStringLiteral("{\"do\":\"dance\"}"));
    EXPECT_FALSE(row(layer, "cards.fighter.abilities.value").problem.isEmpty());
}

TEST_F(SpacetraceValues, ACardThatAGroupAddsIsAmongThem) {
    const Json layer = Json::parse(
        R"({"cards":{"hero":{"tag":"90","names":{"en":"Hero"},"kind":{"value":"commander"},"mp":{"value":5}}}})");
    EXPECT_EQ(row(layer, "cards.hero.mp.value").entry, QStringLiteral("Hero"));
    EXPECT_EQ(row(layer, "cards.hero.mp.value").own, QStringLiteral("5"));
    EXPECT_EQ(values.count(layer), 4);
    EXPECT_FALSE(values.sheet(layer).refused());
    Json twice = layer;
    twice["cards"]["hero"]["tag"] = "02";
    EXPECT_TRUE(values.sheet(twice).refused()) << "the Fighter's";
}

TEST_F(SpacetraceValues, TheClassesOfACommandersShipsAreTypedALineEachAndShownInNumerals) {
    Json layer = Json::parse(R"({"cards":{"hero":{"tag":"90","names":{"en":"Hero"},
        "kind":{"value":"commander"}}}})");
    const std::string path = "cards.hero.classes.value";
    EXPECT_EQ(row(layer, path).kind, parts::ValueRow::Kind::Lines);
    EXPECT_EQ(row(layer, path).printed, QStringLiteral("not known"));
    values.put(layer, path, QStringLiteral("1\n3"));
    EXPECT_EQ(row(layer, path).own, QStringLiteral("I, III"));
    EXPECT_EQ(row(layer, path).problem, QString());
    EXPECT_EQ(values.catalog(layer)->cards.at("hero").classes.value, (std::vector<int>{1, 3}));
    for (const char* wrong : {"7", "1\n1", "[]", "II", "{}", "99999999999999999999", "1.5"}) {
        values.put(layer, path, QString::fromUtf8(wrong));
        EXPECT_FALSE(row(layer, path).problem.isEmpty()) << wrong;
        EXPECT_FALSE(row(layer, path).own.isEmpty()) << wrong;
    }
    values.put(layer, path, QString());
    EXPECT_FALSE(values.sheet(layer).refused());
    const auto sheet = values.sheet(layer);
    EXPECT_TRUE(std::ranges::none_of(
        sheet.rows, [](const auto& one) { return one.path == "cards.fighter.classes.value"; }));
}

TEST_F(SpacetraceValues, WhatACardOfAnotherKindHadIsARowToTakeItOut) {
    Json layer = Json::parse(R"({"cards":{"deserter":{"ap":{"value":3}}}})");
    const auto ap = row(layer, "cards.deserter.ap.value");
    EXPECT_TRUE(ap.problem.contains(QLatin1String("no such value"))) << ap.problem.toStdString();
    EXPECT_FALSE(values.catalog(layer));
    values.put(layer, ap.path, QString());
    EXPECT_EQ(layer, Json::object());
}

TEST_F(SpacetraceValues, WhatIsNoCatalogAtAllIsAProblemOfTheSheet) {
    for (const char* text :
         {R"({"cards":[]})", R"({"cards":{"a.b":{}}})", R"({"what":1})", R"({"cards":{"x":7}})"})
        EXPECT_TRUE(values.sheet(Json::parse(text)).refused()) << text;
}

TEST_F(SpacetraceValues, GermanNamesTheSame) {
    const CatalogValues german(ROWKEEPER_DATA_DIR, wordsIn(json::Language::De));
    const auto sheet = german.sheet(Json::object());
    EXPECT_EQ(sheet.rows.size(), values.sheet(Json::object()).rows.size());
    EXPECT_TRUE(std::ranges::none_of(
        sheet.rows, [](const auto& one) { return one.name.contains(QLatin1String("catalog.")); }));
}

} // namespace
} // namespace rowkeeper::spacetrace::panel
