// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/DataError.h"

#include "engine/core/json/Node.h"
#include "engine/core/json/Parse.h"
#include "tests/engine/json/Support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

/// What is refused is said in every language: code names keys, data/*/texts have the sentences.
namespace rowkeeper::json {
namespace {

namespace fs = std::filesystem;

/// All code that reads documents.
std::string readers() {
    std::string code;
    for (const char* folder : {"engine", "companion"}) {
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(ROWKEEPER_TESTS_DIR).parent_path() / folder)) {
            if (entry.path().extension() == ".cpp" || entry.path().extension() == ".h")
                code += contentOf(entry.path().string());
        }
    }
    return code;
}

std::set<std::string> caught(const std::string& code, const char* pattern) {
    const std::regex expression(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator at(code.begin(), code.end(), expression), end; at != end; ++at)
        found.insert((*at)[1]);
    return found;
}

DataError inEntry(const Said& place) {
    return {
        Origin("own.json", Said("data.entry", {3})), place, "data.expected", {Said("data.a_text", {}), 7}};
}

TEST(DataError, NamesFilePlaceAndReasonInTheLanguageOfWhoReadsIt) {
    const Origin origin("own.json", Said("data.entry", {3}));
    const DataError error(origin, origin.at("cards[0].owner"), "data.expected", {Said("data.a_text", {}), 7});
    EXPECT_EQ(error.text(texts()), "own.json: entry 3: cards[0].owner: expected a text, found 7");
    EXPECT_EQ(error.text(texts(Language::De)),
              "own.json: Eintrag 3: cards[0].owner: Erwartet wird ein Text, gefunden wurde 7");
    EXPECT_EQ(error.file, "own.json");
}

TEST(DataError, LeavesOutWhatIsEmpty) {
    EXPECT_EQ(inEntry({}).text(texts()), "own.json: expected a text, found 7");
    EXPECT_EQ(Origin("own.json").at("cards").in(texts()), "cards");
    EXPECT_EQ(DataError("", {}, "data.empty").text(texts()), "empty, expected JSON");
}

TEST(DataError, NamesFileAndReasonWithoutAnySentence) {
    EXPECT_THAT(inEntry({}).what(), testing::HasSubstr("own.json"));
    EXPECT_THAT(inEntry({}).what(), testing::HasSubstr("data.expected(data.a_text, 7)"));
}

TEST(DataError, PlacesOfOneLineAreNamedByLineAndColumn) {
    const auto refused = [](const Origin& origin, Language language) {
        try {
            parse("{\n 1", origin);
        } catch (const DataError& error) {
            return error.text(texts(language));
        }
        return std::string("accepted");
    };
    EXPECT_EQ(refused("f.json", Language::De), "f.json: Zeile 2, Spalte 2: Kein gültiges JSON");
    EXPECT_EQ(refused({"f.json", Said("data.line", {7})}, Language::De),
              "f.json: Zeile 7, Spalte 2: Kein gültiges JSON");
}

/// What the frame says, and each game with it. A key may be said by several games, each in its own words.
const std::vector<Sentences>& allTexts(Language language = Language::En) {
    const std::filesystem::path data = ROWKEEPER_DATA_DIR;
    const auto of = [&](Language one) {
        return std::vector<Sentences>{Sentences({frameTexts(data), data / "tactics/texts"}, one),
                                      Sentences({frameTexts(data), data / "spacetrace/texts"}, one)};
    };
    static const std::map<Language, std::vector<Sentences>> all{{Language::En, of(Language::En)},
                                                                {Language::De, of(Language::De)}};
    return all.at(language);
}

bool isWorded(const std::string& key, Language language = Language::En) {
    return std::ranges::any_of(allTexts(language), [&](const Sentences& game) { return game.has(key); });
}

TEST(DataError, EveryReasonIsWordedInBothLanguages) {
    const std::string code = readers();
    const auto keys = caught(code, R"re("((?:data|document|spacetrace)\.[a-z_]+)")re");
    EXPECT_GT(keys.size(), 90U);
    for (const std::string& key : keys) {
        EXPECT_TRUE(isWorded(key, Language::En)) << key;
        EXPECT_TRUE(isWorded(key, Language::De)) << key;
    }
    for (const Sentences& game : allTexts())
        for (const auto& [key, text] : game.all()) {
            if (!key.starts_with("document.") && !key.starts_with("spacetrace.")) continue;
            EXPECT_TRUE(keys.contains(key)) << key << " is said by nobody";
        }
}

TEST(DataError, NoReasonIsASentenceInTheCode) {
    const std::string code = readers();
    const auto given = caught(code, R"re((?:->|\.)refuse(?:Type)?\(\s*"([^"]*))re");
    EXPECT_GT(given.size(), 40U);
    for (const std::string& key : given)
        EXPECT_TRUE(isWorded(key)) << key;
    for (const std::string& thrown : caught(code, R"re(\bthrow (?:json::)?DataError\(([^;]*)\);)re")) {
        for (const std::string& words : caught(thrown, R"re("([^"]*)")re"))
            EXPECT_EQ(words.find(' '), std::string::npos) << words;
    }
}

} // namespace
} // namespace rowkeeper::json
