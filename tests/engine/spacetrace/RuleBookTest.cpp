// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/RuleBook.h"

#include "engine/core/json/DataError.h"
#include "engine/spacetrace/Citations.h"
#include "engine/spacetrace/Options.h"
#include "tests/engine/json/TempFolder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::test {
namespace {

using json::BothLanguages;
using json::Ruling;
using testing::HasSubstr;
using testing::Not;

const std::filesystem::path dataDir = ROWKEEPER_DATA_DIR;

const json::RuleBook& book() {
    static const json::RuleBook shipped = loadRuleBook(dataDir);
    return shipped;
}

/// Every text of the book, with where it stands.
std::vector<std::pair<std::string, BothLanguages>> allTexts() {
    std::vector<std::pair<std::string, BothLanguages>> texts;
    for (const json::RuleText& rule : book().rules)
        texts.emplace_back(rule.id, rule.text);
    for (const Ruling& ruling : book().rulings) {
        texts.emplace_back(ruling.id, ruling.question);
        texts.emplace_back(ruling.id, ruling.answer);
        for (const BothLanguages& reading : ruling.readings)
            texts.emplace_back(ruling.id, reading);
        for (const auto* arguments : {&ruling.pro, &ruling.contra}) {
            for (const json::Argument& argument : *arguments)
                texts.emplace_back(ruling.id, argument.text);
        }
    }
    for (const json::HouseRule& rule : book().houseRules) {
        texts.emplace_back(rule.name, rule.question);
        for (const BothLanguages& value : rule.values)
            texts.emplace_back(rule.name, value);
    }
    return texts;
}

TEST(SpacetraceRuleBook, HasEveryRuleWithItsHeadingAndEveryRuling) {
    ASSERT_EQ(book().rules.size(), 31U);
    for (int n = 1; n <= 31; ++n) {
        const std::string id = "SPT-" + std::to_string(n);
        const json::RuleText* rule = book().rule(id);
        ASSERT_NE(rule, nullptr) << id;
        EXPECT_FALSE(rule->heading.empty()) << id;
    }
    EXPECT_EQ(book().rule("SPT-17")->heading, "Class-Battle");
    ASSERT_EQ(book().rulings.size(), 29U);
    for (int n = 1; n <= 28; ++n) {
        const std::string id = (n < 10 ? "SR0" : "SR") + std::to_string(n);
        EXPECT_NE(book().ruling(id), nullptr) << id;
    }
}

TEST(SpacetraceRuleBook, IsOfAPageWithoutVersionAndDate) {
    EXPECT_EQ(book().edition.version, "wiki");
    EXPECT_EQ(book().edition.date, "");
}

TEST(SpacetraceRuleBook, HouseRulesAreTheOptionsOfTheEngine) {
    const auto options = allOptions();
    ASSERT_EQ(book().houseRules.size(), options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        const json::HouseRule& rule = book().houseRules[i];
        EXPECT_EQ(rule.name, options[i].name);
        EXPECT_EQ(rule.ruling, options[i].ruling) << rule.name;
        const Ruling* ruling = book().ruling(rule.ruling);
        if (ruling == nullptr) {
            EXPECT_EQ(rule.ruling, "SPT-31") << rule.name << ": the instructions offer it";
            EXPECT_EQ(rule.basis, Basis::Text) << rule.name;
            continue;
        }
        EXPECT_EQ(ruling->option, rule.name);
        EXPECT_EQ(ruling->basis, rule.basis) << rule.name;
        if (options[i].values.empty()) continue;
        EXPECT_EQ(ruling->readings.size(), options[i].values.size()) << rule.name;
    }
}

TEST(SpacetraceRuleBook, RulingsCiteRulesAndSwitchOptionsThereAre) {
    for (const Ruling& ruling : book().rulings) {
        EXPECT_NE(book().rule(ruling.section), nullptr) << ruling.id << " cites " << ruling.section;
        EXPECT_TRUE(ruling.option.empty() || !value({}, ruling.option).empty())
            << ruling.id << " names " << ruling.option;
        EXPECT_FALSE(ruling.pro.empty()) << ruling.id;
        EXPECT_EQ(ruling.contra.empty(), ruling.readings.size() < 2) << ruling.id;
    }
    EXPECT_EQ(book().ruling("SR03")->option, "empty_class");
}

TEST(SpacetraceRuleBook, SaysEverythingInBothLanguages) {
    for (const auto& [where, text] : allTexts()) {
        EXPECT_FALSE(text.en.empty() || text.de.empty()) << where;
        EXPECT_NE(text.en, text.de) << where;
        EXPECT_THAT(text.de, Not(HasSubstr("Handbuch"))) << where;
    }
    for (const Ruling& ruling : book().rulings) {
        EXPECT_THAT(ruling.question.en, HasSubstr("?")) << ruling.id;
        EXPECT_THAT(ruling.question.de, HasSubstr("?")) << ruling.id;
    }
}

/// What is wrong, in keys, after one of the three files was changed.
std::string refusalAfter(const std::string& name, const std::function<void(nlohmann::json&)>& change) {
    const json::TempFolder folder;
    const auto contentOf = [](const std::filesystem::path& file) {
        std::ifstream in(file);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    for (const std::string file : {"rules", "rulings", "house_rules"}) {
        folder.write("spacetrace/" + file + ".json", contentOf(dataDir / "spacetrace" / (file + ".json")));
        folder.write("tactics/" + file + ".schema.json",
                     contentOf(dataDir / "tactics" / (file + ".schema.json")));
    }
    nlohmann::json document =
        nlohmann::json::parse(contentOf(folder.path() / "spacetrace" / (name + ".json")));
    change(document);
    folder.write("spacetrace/" + name + ".json", document.dump());
    try {
        loadRuleBook(folder.path());
    } catch (const json::DataError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(SpacetraceRuleBook, DamageIsRefusedWithPlaceAndReason) {
    EXPECT_EQ(refusalAfter("rules", [](auto&) {}), "accepted");
    EXPECT_THAT(refusalAfter("rules", [](auto& d) { d["edition"]["version"] = "1.0"; }),
                HasSubstr("data.field_missing(date)"))
        << "a version with a number has a date";
    EXPECT_THAT(refusalAfter("rules", [](auto& d) { d["edition"]["version"] = "page"; }),
                HasSubstr("rules.schema.json"));
    EXPECT_THAT(refusalAfter("rules", [](auto& d) { d["rules"].erase("SPT-31"); }),
                HasSubstr("document.ruling_not_in(SPT-31"));
    EXPECT_THAT(
        refusalAfter("rulings",
                     [](auto& d) { d["rulings"]["SR01"]["for"][0]["place"] = "SPT-" + std::to_string(32); }),
        HasSubstr("document.place_not_in(SPT-"));
    EXPECT_THAT(refusalAfter("rulings", [](auto& d) { d["edition"] = "1.2.4"; }), HasSubstr("edition"));
    EXPECT_THAT(refusalAfter("house_rules", [](auto& d) { d["house_rules"].erase("wounds"); }),
                HasSubstr("document.option_missing(wounds)"));
    EXPECT_THAT(refusalAfter("house_rules", [](auto& d) { d["house_rules"]["wounds"]["values"].erase(1); }),
                HasSubstr("document.other_number(2)"));
}

TEST(SpacetraceRuleBook, IsTheOneTheEngineCites) {
    EXPECT_EQ(book().rules.size(), static_cast<std::size_t>(ruleCount));
    ASSERT_EQ(book().rulings.size(), knownRulings.size());
    for (const KnownRuling& known : knownRulings) {
        const Ruling* ruling = book().ruling(std::string(known.id));
        ASSERT_TRUE(ruling) << known.id;
        EXPECT_EQ(ruling->basis, known.basis) << known.id;
    }
}

} // namespace
} // namespace rowkeeper::spacetrace::test
