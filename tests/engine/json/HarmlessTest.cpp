// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Harmless.h"

#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Texts.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

/// Foreign words can do nothing but be read.
namespace rowkeeper::json {

TEST(Harmless, ControlsAndWhatTurnsTheDirectionBecomeQuestionMarks) {
    EXPECT_EQ(harmless("a\x1b[31mb"), "a?[31mb");
    EXPECT_EQ(harmless("bell\a, tab\t, line\n, delete\x7f"), "bell?, tab?, line?, delete?");
    EXPECT_EQ(harmless("one byte CSI \xc2\x9b"
                       "2J"),
              "one byte CSI ?2J");
    EXPECT_EQ(harmless("\u202egnp.exe"), "?gnp.exe");
    EXPECT_EQ(harmless("\u2066\u2028\ufeff"), "???");
    EXPECT_EQ(harmless(std::string_view("\0x", 2)), "?x");
}

TEST(Harmless, BytesThatAreNoTextBecomeQuestionMarks) {
    EXPECT_EQ(harmless("\x9b"
                       "31m"),
              "?31m")
        << "CSI in one byte";
    EXPECT_EQ(harmless("\xc0\x9b"), "??") << "ESC in a longer form";
    EXPECT_EQ(harmless("\xed\xa0\x80"), "???") << "half a pair";
    EXPECT_EQ(harmless("cut \xe2\x80"), "cut ??");
    EXPECT_EQ(harmless("\xff\xfe"), "??");
}

TEST(Harmless, LettersOfEveryScriptStay) {
    for (const char* text : {"Qo'noS", "Föderationsplanet – „≈ 10½“", "ромулане", "星際艦隊", "🖖🏽",
                             "क्‍ष", "R < S & K"})
        EXPECT_EQ(harmless(text), text);
}

TEST(Harmless, NoWordIsTakenForMarkup) {
    EXPECT_EQ(harmless("<img src=x>"), "‹img src=x>");
    EXPECT_EQ(harmless("a</b><!--"), "a‹/b>‹!--");
    EXPECT_EQ(harmless("&lt;b>"), "＆lt;b>");
}

TEST(Harmless, WhatNobodySeesIsFoundAndMarkupIsNoneOfIt) {
    for (const char* text : {"a\nb", "tab\t", "a\x1b[31m", "\u202egnp.exe", "\xff"})
        EXPECT_TRUE(hasUnseen(text)) << harmless(text);
    for (const char* text : {"", "Qo'noS", "Jäger – „10½“", "🖖🏽", "क्‍ष", "<b>"})
        EXPECT_FALSE(hasUnseen(text)) << text;
}

TEST(Harmless, WholeTextKeepsItsLines) {
    EXPECT_EQ(harmlessLines("one\n  two <b>\r\x1b"), "one\n  two <b>??");
}

TEST(Harmless, JsonKeepsItsValues) {
    std::mt19937 random(1966);
    for (int i = 0; i < 500; ++i) {
        std::string text;
        for (std::size_t length = random() % 12; length > 0; --length)
            text += static_cast<char>(random() % 256);
        using Json = nlohmann::json;
        const std::string written = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
        const std::string shown = harmlessJson(written);
        EXPECT_EQ(Json::parse(shown), Json::parse(written));
        EXPECT_EQ(harmlessLines(shown), shown);
        EXPECT_EQ(harmless(harmless(text)), harmless(text));
        EXPECT_EQ(harmlessLines(harmless(text)), harmless(text));
    }
}

TEST(Harmless, SentencesNameForeignWordsHarmlessly) {
    using namespace tactics;
    Catalog catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    catalog[CardId::Armada].names[0] = {"\x1b]0;x\aArmada", "<b>Armada", Status::OwnCard};
    catalog[TargetId::Earth].name.en = "E\u202earth";
    const Texts texts(ROWKEEPER_DATA_DIR, Language::En, catalog);
    EXPECT_EQ(texts.name(CardId::Armada, Faction::S), "?]0;x?Armada");
    EXPECT_EQ(Texts(ROWKEEPER_DATA_DIR, Language::De, catalog).name(CardId::Armada), "‹b>Armada");
    EXPECT_EQ(texts({"game.settled.why", {std::string("so\x1b[2J")}}), "Reason: so?[2J");
    EXPECT_EQ(texts({"game.refuse.target_conquered", {TargetId::Earth}}),
              "E?arth is out of the pile already.");
}

} // namespace rowkeeper::json
