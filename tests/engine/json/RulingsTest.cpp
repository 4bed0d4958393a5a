// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Rulings.h"

#include "engine/tactics/Citations.h"
#include "engine/tactics/Options.h"
#include "tests/engine/json/Support.h"
#include "tests/engine/json/TempFolder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace rowkeeper::json {
namespace {

using namespace tactics;
using testing::HasSubstr;

const RuleBook& book() {
    static const RuleBook shipped = loadRuleBook(dataDir);
    return shipped;
}

TEST(RuleBook, EveryRuleTheEngineCitesIsExplained) {
    for (const std::string_view id : knownRules)
        EXPECT_NE(book().rule(std::string(id)), nullptr) << id;
    // The others are sources of the catalog: worked examples and the English sheet.
    for (const std::string_view id : knownExamples)
        EXPECT_NE(book().rule(std::string(id)), nullptr) << id;
    for (const RuleText& rule : book().rules)
        EXPECT_EQ(sourceNamed(rule.id), rule.id) << "a rule nobody cites";
    EXPECT_EQ(sourceNamed("t38B"), "T38b");
    EXPECT_EQ(sourceNamed("G99"), "");
}

TEST(RuleBook, EveryRulingTheEngineCitesIsExplainedWithTheSameBasis) {
    for (const KnownRuling& known : knownRulings) {
        const Ruling* ruling = book().ruling(std::string(known.id));
        ASSERT_NE(ruling, nullptr) << known.id;
        EXPECT_EQ(ruling->basis, known.basis) << known.id;
    }
}

TEST(RuleBook, TheEditionIsThatPrintedInTheManual) {
    EXPECT_EQ(book().edition.version, "1.2.4");
    EXPECT_EQ(book().edition.date, "2026-03-17");
    EXPECT_EQ(book().ruling("T58")->amendment, 14);
    EXPECT_EQ(book().ruling("T25")->amendment, 0);
}

TEST(RuleBook, SectionsOfRulingsAreRulesOfTheBook) {
    for (const Ruling& ruling : book().rulings) {
        EXPECT_NE(book().rule(ruling.section), nullptr) << ruling.id << " cites " << ruling.section;
    }
}

TEST(RuleBook, OptionsOfRulingsExistAndPointBack) {
    std::set<std::string> names;
    for (const OptionInfo& info : allOptions())
        names.insert(std::string(info.name));
    for (const Ruling& ruling : book().rulings) {
        EXPECT_TRUE(ruling.option.empty() || names.contains(ruling.option)) << ruling.id;
    }
    for (const HouseRule& rule : book().houseRules) {
        const Ruling* ruling = book().ruling(rule.ruling);
        ASSERT_NE(ruling, nullptr) << rule.name;
        EXPECT_FALSE(ruling->option.empty()) << rule.name << ": " << rule.ruling << " names no option";
    }
}

TEST(RuleBook, HouseRulesAreTheOptionsOfTheEngine) {
    const auto options = allOptions();
    ASSERT_EQ(book().houseRules.size(), options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        const HouseRule& rule = book().houseRules[i];
        EXPECT_EQ(rule.name, options[i].name);
        EXPECT_EQ(rule.ruling, options[i].ruling) << rule.name;
        EXPECT_EQ(rule.values.size(), std::max<std::size_t>(options[i].values.size(), 1)) << rule.name;
    }
}

TEST(RuleBook, GermanUsesTheTermsOfTheManual) {
    std::map<std::string, std::string> texts;
    for (const RuleText& rule : book().rules)
        texts[rule.id] = rule.text.de;
    for (const Ruling& ruling : book().rulings)
        texts[ruling.id] = ruling.question.de + " " + ruling.answer.de;
    for (const auto& [id, text] : texts) {
        for (const char* other : {"Ausspielphase", "Spezialeffekt", "Handbuch", "Zugstapel", "es Einsatzes"})
            EXPECT_THAT(text, testing::Not(HasSubstr(other))) << id;
    }
}

TEST(RuleBook, QuestionsAskAndTheLanguagesDiffer) {
    for (const Ruling& ruling : book().rulings) {
        EXPECT_THAT(ruling.question.in(Language::En), HasSubstr("?")) << ruling.id;
        EXPECT_THAT(ruling.question.in(Language::De), HasSubstr("?")) << ruling.id;
        EXPECT_NE(ruling.answer.en, ruling.answer.de) << ruling.id;
    }
    EXPECT_EQ(book().ruling("T25")->readings.size(), 3U);
    EXPECT_EQ(book().ruling("T99"), nullptr);
    EXPECT_EQ(book().rule("G10"), nullptr);
}

TEST(RuleBook, EveryRulingWithSeveralReadingsNamesPlacesForAndAgainstTheOneChosen) {
    int several = 0;
    for (const Ruling& ruling : book().rulings) {
        if (ruling.readings.size() < 2) continue;
        ++several;
        EXPECT_FALSE(ruling.pro.empty()) << ruling.id;
        EXPECT_FALSE(ruling.contra.empty()) << ruling.id;
        for (const auto* arguments : {&ruling.pro, &ruling.contra}) {
            for (const Argument& argument : *arguments) {
                EXPECT_TRUE(argument.place == "EN" || book().rule(argument.place)) << ruling.id;
                EXPECT_NE(argument.text.en, argument.text.de) << ruling.id;
            }
        }
    }
    EXPECT_GT(several, 40);
}

/// The refusal after one of the three files was changed.
std::string refusalAfter(const std::string& name, const std::function<void(nlohmann::json&)>& change) {
    const TempFolder folder;
    for (const std::string file : {"rules", "rulings", "house_rules"}) {
        for (const std::string ending : {".json", ".schema.json"}) {
            folder.write("tactics/" + file + ending, contentOf(dataDir / "tactics" / (file + ending)));
        }
    }
    auto document = nlohmann::json::parse(contentOf(dataDir / "tactics" / (name + ".json")));
    change(document);
    folder.write("tactics/" + name + ".json", document.dump());
    return refusal([&] { loadRuleBook(folder.path()); });
}

TEST(RuleBook, DamageIsRefusedWithPlaceAndReason) {
    EXPECT_EQ(refusalAfter("rules", [](auto&) {}), "accepted");
    EXPECT_EQ(refusalAfter("rules", [](auto& d) { d["rules"]["G5"].erase("de"); }),
              "rules.json: rules.G5: field \"de\" is missing");
    EXPECT_EQ(refusalAfter("rulings", [](auto& d) { d["rulings"]["T25"]["basis"] = "sure"; }),
              "rulings.json: rulings.T25.basis: expected a basis (text, inferred or open), found \"sure\"");
    EXPECT_THAT(refusalAfter("rulings", [](auto& d) { d["rulings"]["T25"]["readings"].clear(); }),
                HasSubstr("rulings.T25.readings: an open question has at least two readings"));
    EXPECT_THAT(refusalAfter("rulings", [](auto& d) { d["rulings"]["T25"].erase("against"); }),
                HasSubstr("rulings.T25: with more than one reading"));
    EXPECT_THAT(refusalAfter("rulings", [](auto& d) { d["rulings"]["T25"]["for"][0]["place"] = "G9.9"; }),
                HasSubstr("rulings.T25: place \"G9.9\" is not in rules.json"));
    EXPECT_THAT(refusalAfter("rulings", [](auto& d) { d["rulings"]["Q1"] = d["rulings"]["T25"]; }),
                HasSubstr("rulings.schema.json"))
        << "only the schema knows what an id looks like";
    EXPECT_EQ(refusalAfter("rulings", [](auto& d) { d["edition"] = "1.2.3"; }),
              "rulings.json: edition: expected \"1.2.4\", found \"1.2.3\"")
        << "decided with another manual";
    EXPECT_EQ(refusalAfter("rules", [](auto& d) { d["edition"].erase("date"); }),
              "rules.json: edition: field \"date\" is missing");
    EXPECT_THAT(refusalAfter("rules", [](auto& d) { d["edition"]["date"] = "March"; }),
                HasSubstr("rules.schema.json"));
    EXPECT_THAT(refusalAfter("rulings", [](auto& d) { d["rulings"].erase("T25"); }),
                HasSubstr("house_rules.armada_pair: ruling \"T25\" is not in rulings.json"));
    EXPECT_THAT(refusalAfter("house_rules", [](auto& d) { d["house_rules"].erase("gaps"); }),
                HasSubstr("option \"gaps\" is missing"));
    EXPECT_THAT(
        refusalAfter("house_rules", [](auto& d) { d["house_rules"]["gap"] = d["house_rules"]["gaps"]; }),
        HasSubstr("house_rules.gap: there is no such option"));
    EXPECT_THAT(
        refusalAfter("house_rules", [](auto& d) { d["house_rules"]["gaps"]["values"][0]["value"] = "stay"; }),
        HasSubstr("house_rules.gaps.values[0].value: expected \"close\", found \"stay\""));
}

} // namespace
} // namespace rowkeeper::json
