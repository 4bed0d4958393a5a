// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Sentences.h"

#include "tests/engine/json/Support.h"
#include "tests/engine/json/TempFolder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace rowkeeper::json {
namespace {

using testing::HasSubstr;

/// The numbers of the placeholders in a template.
std::set<char> placeholders(const std::string& text) {
    std::set<char> numbers;
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
        if (text[i] == '{' && (text[i + 2] == '}' || text[i + 2] == '|')) numbers.insert(text[i + 1]);
    }
    return numbers;
}

Sentences in(const TempFolder& folder, Language language = Language::En) {
    return Sentences({folder.path()}, language);
}

TEST(Sentences, BothLanguagesHaveTheSameKeysAndPlaceholders) {
    const auto& english = texts(Language::En).all(); // the game's and the frame's
    const auto& german = texts(Language::De).all();
    for (const auto& [key, text] : english) {
        const auto found = german.find(key);
        if (found == german.end()) {
            ADD_FAILURE() << key << " has no German text";
            continue;
        }
        EXPECT_EQ(placeholders(text), placeholders(found->second)) << key;
    }
    for (const auto& [key, text] : german)
        EXPECT_TRUE(english.contains(key)) << key << " has no English text";
}

TEST(Sentences, TheFrameSpeaksWithoutAnyGame) {
    for (const Language language : {Language::En, Language::De}) {
        const Sentences frame = frameSentences(dataDir, language);
        EXPECT_FALSE(frame.none());
        for (const auto& [key, text] : frame.all())
            EXPECT_EQ(texts(language).all().at(key), text) << key << ": Texts has it, too";
    }
}

TEST(Sentences, NumbersAndWordsStandWhereTheTemplateSays) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"swap": "{1} {0} {x} {", "cards": "{0} {0|card|cards}"})");
    const Sentences say = in(folder);
    EXPECT_EQ(say("swap", {1, "two"}), "two 1 {x} {");
    EXPECT_EQ(say("swap", {std::string("{1}"), 2}), "2 {1} {x} {");
    EXPECT_EQ(say("cards", {1}), "1 card");
    EXPECT_EQ(say("cards", {0L}), "0 cards");
    EXPECT_EQ(say("cards", {}), " ");
}

TEST(Sentences, ForeignWordsAreHarmless) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"file": "{0}: gone"})");
    EXPECT_EQ(in(folder)("file", {"\x1b[2J"}), "?[2J: gone");
}

TEST(Sentences, AnUnknownKeyCanStillBeRead) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"x": "1"})");
    EXPECT_EQ(in(folder).text("unknown.key"), "unknown.key");
    EXPECT_EQ(Sentences(Language::De)("unknown.key", {1}), "unknown.key");
    EXPECT_TRUE(Sentences(Language::De).none());
}

TEST(Sentences, AKeyInTwoFilesIsRefused) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"x": "1"})");
    folder.write("b.en.json", R"({"x": "2"})");
    EXPECT_EQ(refusal([&] { in(folder); }), "b.en.json: x: this key is in a.en.json too");
}

TEST(Sentences, WhatIsNoTextIsRefused) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"x": 1})");
    EXPECT_EQ(refusal([&] { in(folder); }), "a.en.json: x: expected a text, found 1");
    EXPECT_THAT(refusal([&] { in(folder, Language::De); }), HasSubstr("holds no texts"));
    EXPECT_THAT(refusal([&] { Sentences({folder.path() / "none"}, Language::De); }),
                HasSubstr("cannot be read"));
}

TEST(Sentences, AFileThatLacksWhatTheOtherLanguageHasIsRefused) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"x": "1", "y": "2", "z": "3"})");
    folder.write("a.de.json", R"({"x": "1"})");
    EXPECT_THAT(
        refusal([&] { in(folder, Language::De); }),
        HasSubstr("a.de.json: 2 texts of a.en.json are missing here, such as \"y\"; restore this file"));
    EXPECT_EQ(refusal([&] { in(folder); }), "accepted") << "that one has them all";
    folder.write("b.de.json", R"({"y": "2", "z": "3"})");
    EXPECT_EQ(refusal([&] { in(folder, Language::De); }), "accepted") << "wherever they stand";
}

TEST(Sentences, AnEmptiedFileIsRefusedWhateverTheOtherHas) {
    const TempFolder folder;
    folder.write("a.en.json", "{}");
    EXPECT_EQ(refusal([&] { in(folder); }),
              "a.en.json: holds no texts; restore this file or install the data again");
    folder.write("a.de.json", R"({"x": "1"})");
    EXPECT_EQ(refusal([&] { in(folder, Language::De); }), "accepted");
}

TEST(Sentences, AnOtherLanguageThatCannotBeReadIsNoMeasure) {
    const TempFolder folder;
    folder.write("a.en.json", R"({"x": "1"})");
    for (const char* other : {"", "{", "7", "[1]"}) {
        folder.write("a.de.json", other);
        EXPECT_EQ(refusal([&] { in(folder); }), "accepted") << other;
    }
}

TEST(Sentences, RefusalsAreSaidInTheOtherLanguageIfThisOneIsNotThere) {
    const TempFolder folder;
    folder.write("frame/texts/data.en.json", R"({"data.at": "at", "data.x": "x"})");
    folder.write("frame/texts/data.de.json", R"({"data.at": "bei", "data.x": "y"})");
    folder.write("frame/texts/app.de.json", "{"); // not asked
    EXPECT_EQ(refusalSentences(folder.path(), Language::De).text("data.at"), "bei");
    folder.write("frame/texts/data.de.json", R"({"data.at": "bei"})");
    EXPECT_EQ(refusalSentences(folder.path(), Language::De).text("data.at"), "at");
    folder.write("frame/texts/data.en.json", "{}");
    EXPECT_EQ(refusalSentences(folder.path(), Language::De).text("data.at"), "bei");
    folder.write("frame/texts/data.de.json", "");
    EXPECT_TRUE(refusalSentences(folder.path(), Language::De).none());
}

} // namespace
} // namespace rowkeeper::json
