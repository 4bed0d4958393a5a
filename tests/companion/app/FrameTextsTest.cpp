// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

/// The texts of the frame and of each game against those who speak: no sentence is missing, and none is left
/// over. A key that is not there would be printed as it is.
namespace rowkeeper::json {
namespace {

namespace fs = std::filesystem;

const fs::path house = fs::path(ROWKEEPER_TESTS_DIR).parent_path();
constexpr std::array languages{Language::En, Language::De};

/// All code below these folders.
std::string codeIn(std::initializer_list<const char*> folders) {
    std::string code;
    for (const char* folder : folders) {
        for (const auto& entry : fs::recursive_directory_iterator(house / folder)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") continue;
            std::ifstream in(entry.path());
            code.append(std::istreambuf_iterator<char>(in), {});
        }
    }
    return code;
}

/// What `pattern` catches, in any of its groups.
std::set<std::string> caught(const std::string& code, const std::regex& pattern) {
    std::set<std::string> found;
    for (std::sregex_iterator at(code.begin(), code.end(), pattern), end; at != end; ++at) {
        for (std::size_t group = 1; group < at->size(); ++group)
            if ((*at)[group].matched) found.insert((*at)[group]);
    }
    return found;
}

TEST(FrameTexts, HoldEverySentenceThatIsAskedFor) {
    const std::set<std::string> asked =
        caught(codeIn({"companion"}), std::regex(R"re(\b(?:say|entences)\(\s*"([a-z_0-9.]+)")re"));
    EXPECT_GT(asked.size(), 30U);
    for (const Language language : languages) {
        const Sentences frame = frameSentences(ROWKEEPER_DATA_DIR, language);
        for (const std::string& key : asked) {
            const bool ofSpacetrace = key.starts_with("battle.") || key.starts_with("play.") ||
                                      key.starts_with("referee."); // see below
            const bool ofEachGame = key == "print.written";        // each counts its own kinds of cards
            EXPECT_TRUE(frame.has(key) || key.ends_with('.') || ofSpacetrace || ofEachGame) << key;
        }
    }
}

/// Keys that no code writes: whole, or their beginning where the rest is a name ("source.why." and what is
/// behind it), or without what is put behind a whole one.
std::set<std::string> unsaid(const Sentences& sentences, const std::vector<std::string>& endings) {
    const std::set<std::string> written = caught(codeIn({"companion", "printables", "engine"}),
                                                 std::regex(R"re("([a-z_0-9]+\.[a-z_0-9.]*)")re"));
    const auto isSaid = [&](const std::string& key) {
        return std::any_of(written.begin(), written.end(), [&](const std::string& words) {
            return words == key || (words.ends_with('.') && key.starts_with(words));
        });
    };
    std::set<std::string> left;
    for (const auto& [key, text] : sentences.all()) {
        const std::string& asked = key;
        const bool ended = std::any_of(endings.begin(), endings.end(), [&](const std::string& ending) {
            return asked.ends_with(ending) && isSaid(asked.substr(0, asked.size() - ending.size()));
        });
        if (!ended && !isSaid(asked)) left.insert(asked);
    }
    return left;
}

TEST(FrameTexts, HoldNothingThatNobodySays) {
    EXPECT_EQ(unsaid(frameSentences(ROWKEEPER_DATA_DIR, Language::En), {}), std::set<std::string>());
}

TEST(GameTexts, HoldNothingThatNobodySays) {
    const std::vector<std::string> endings{"_hidden", ".change", ".strike"};
    EXPECT_EQ(unsaid(gameSentences(ROWKEEPER_DATA_DIR, Language::En), endings), std::set<std::string>());
}

TEST(SpacetraceTexts, HoldNothingThatNobodySaysAndAllThatIsSaid) {
    EXPECT_EQ(unsaid(spacetrace::gameSentences(ROWKEEPER_DATA_DIR, Language::En), {}),
              std::set<std::string>());
    const std::set<std::string> said =
        caught(codeIn({"engine/spacetrace", "companion/spacetrace"}),
               std::regex(R"re("((?:battle|entry|picks|play|referee)\.[a-z_0-9.]*)")re"));
    EXPECT_GT(said.size(), 60U);
    for (const Language language : languages) {
        const Sentences texts = spacetrace::gameSentences(ROWKEEPER_DATA_DIR, language);
        for (const std::string& key : said)
            EXPECT_TRUE(texts.has(key) || key.ends_with('.')) << key;
    }
}

TEST(FrameTexts, WordEveryReasonOfASource) {
    // Behind the kind and the place of a problem, or what a connector has none for.
    const std::set<std::string> reasons = caught(
        codeIn({"vision/source", "companion/table"}),
        std::regex(
            R"re((?:Kind|Trouble)::\w+,\s*[\w{}]*,\s*"(\w+)"|none\((?:[^"()]*\(\) \? )?"(\w+)"(?: : "(\w+)")?\)|missing_\{[^"]*"(\w+)")re"));
    const std::string start = "source.why.";
    for (const Language language : languages) {
        std::set<std::string> worded;
        const Sentences frame = frameSentences(ROWKEEPER_DATA_DIR, language);
        for (const auto& [key, text] : frame.all())
            if (key.starts_with(start)) worded.insert(key.substr(start.size()));
        EXPECT_EQ(reasons, worded);
    }
}

} // namespace
} // namespace rowkeeper::json
