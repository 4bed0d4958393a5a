// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/phones/Pages.h"
#include "companion/phones/AddressCode.h"
#include "companion/phones/Html.h"
#include "tests/ZXingReader.h"
#include "tests/companion/phones/PlayedPhones.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <regex>

namespace rowkeeper::phones {
namespace {

using testing::HasSubstr;
using testing::Not;

const json::Sentences& english() {
    static const json::Sentences texts = json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En);
    return texts;
}

const Roots roots{"/phones", "/board"};

Tickets ticketsFor(const Table& table) {
    Tickets tickets;
    tickets.ask(table.questions);
    return tickets;
}

std::string personHtml(const Table& table, std::size_t person) {
    const Tickets tickets = ticketsFor(table);
    return written(personPage(table, table.persons[person], tickets, true, roots, english()), "n", english());
}

TEST(Pages, AskOnlyThoseWhoDecide) {
    const Table table = test::smallTable();
    EXPECT_THAT(personHtml(table, 0), HasSubstr("<h1>Which row?</h1>"));
    EXPECT_THAT(personHtml(table, 0), HasSubstr(R"(value="row_1">Row 1</button>)"));
    EXPECT_THAT(personHtml(table, 1), Not(HasSubstr("<form")));
    EXPECT_THAT(personHtml(table, 1), HasSubstr("Nothing for you to decide"));
    EXPECT_THAT(written(boardPage(table, true, false, english()), "n", english()), Not(HasSubstr("<form")));
}

TEST(Pages, TellNobodyToDecideNothingAtTheirOwnTurn) {
    Table table = test::smallTable();
    table.questions.clear();
    table.board.question = "Lay a card, or pass.";
    table.board.asked = {table.persons[1].mark};
    EXPECT_THAT(personHtml(table, 0), HasSubstr("Nothing for you to decide"));
    EXPECT_THAT(personHtml(table, 1), Not(HasSubstr("Nothing for you to decide")));
    EXPECT_THAT(personHtml(table, 1), HasSubstr("Lay a card, or pass."));
}

TEST(Pages, MakeMarkupOfNothingTheyAreGiven) {
    const std::string bad = "<script>alert(1)</script>\"'&\x01\xff";
    Table table = test::smallTable();
    table.persons[0].name = table.board.title = table.board.where = table.board.question = bad;
    table.questions[0].text = table.questions[0].options[0].text = table.questions[0].options[0].id = bad;
    table.board.lines[0].heading = table.board.lines[0].cells[0].name =
        table.board.lines[0].cells[0].because = bad;
    table.board.standings[0].name = table.board.lines[0].totals[0].number = bad;
    table.persons[0].mark = {bad, Shape::Diamond, "red\" onload=\"x", "#12345g"};
    table.board.last = LastCard{"1", table.board.lines[0].cells[0], bad};
    const std::string html = personHtml(table, 0);
    EXPECT_THAT(html, Not(HasSubstr("<script>")));
    EXPECT_THAT(html, Not(HasSubstr("onload")));
    EXPECT_THAT(html, HasSubstr("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;??"));
}

TEST(Pages, LoadNothingFromElsewhere) {
    const Table table = test::smallTable();
    const std::regex loads(R"((src|href|action|url|@import|https?:)\W?=?)", std::regex::icase);
    for (const std::string& html : {personHtml(table, 0), personHtml(table, 1),
                                    written(boardPage(table, true, true, english()), "n", english())}) {
        for (std::sregex_iterator it(html.begin(), html.end(), loads), end; it != end; ++it) {
            const std::string there = html.substr(static_cast<std::size_t>(it->position()), 14);
            EXPECT_EQ(there.substr(0, 7), "href=\"/") << there;
        }
    }
}

TEST(Pages, HaveAnotherStateWhateverChanges) {
    Table table = test::smallTable();
    const auto state = [&] { return stateOf(boardPage(table, true, false, english())); };
    const std::string before = state();
    EXPECT_EQ(state(), before);
    table.board.lines[0].totals[0].share = .5;
    EXPECT_NE(state(), before);
}

TEST(Pages, KeepUpWithoutScriptsUnlessSomethingIsTyped) {
    Table table = test::smallTable();
    EXPECT_THAT(personHtml(table, 0), HasSubstr("http-equiv=\"refresh\""));
    table.questions[0].typed = Typed::Number;
    EXPECT_THAT(personHtml(table, 0), Not(HasSubstr("http-equiv")));
    EXPECT_THAT(personHtml(table, 0), HasSubstr("inputmode=\"numeric\""));
}

/// Of WCAG 2.
double luminance(const std::string& color) {
    double all = 0;
    const double weights[] = {.2126, .7152, .0722};
    const bool brief = color.size() == 4;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string part = brief ? std::string(2, color[1 + i]) : color.substr(1 + 2 * i, 2);
        const double value = std::stoi(part, nullptr, 16) / 255.0;
        all += weights[i] * (value <= .03928 ? value / 12.92 : std::pow((value + .055) / 1.055, 2.4));
    }
    return all;
}

double contrast(const std::string& one, const std::string& other) {
    const double a = luminance(one);
    const double b = luminance(other);
    return (std::max(a, b) + .05) / (std::min(a, b) + .05);
}

TEST(Pages, CanBeReadInLightAndDark) {
    const std::string html = written(boardPage({}, false, false, english()), "n", english());
    const std::regex color(R"(--([a-z]+):(#[0-9a-f]+))");
    std::vector<std::map<std::string, std::string>> looks;
    for (std::sregex_iterator it(html.begin(), html.end(), color), end; it != end; ++it) {
        if ((*it)[1] == "back") looks.emplace_back();
        looks.back()[(*it)[1]] = (*it)[2];
    }
    ASSERT_EQ(looks.size(), 2U);
    for (auto& look : looks) {
        for (const char* text : {"text", "quiet", "warn"})
            for (const char* behind : {"panel", "back"})
                EXPECT_GE(contrast(look[text], look[behind]), 4.5) << text << " on " << behind;
        EXPECT_GE(contrast(look["press"], look["onpress"]), 4.5);
        EXPECT_GE(contrast(look["edge"], look["back"]), 3) << "the frame of what is typed";
    }
}

TEST(AddressCode, IsReadAsTheLinkItIs) {
    const std::string link = "http://192.168.178.123:43117/abcdefghijklmnopqrstuvwxyz234567";
    const auto rows = addressCode(link);
    ASSERT_FALSE(rows.empty());
    constexpr int side = 4;
    constexpr int quiet = 4;
    const int size = (static_cast<int>(rows.size()) + 2 * quiet) * side;
    std::vector<std::uint8_t> picture(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), 255);
    for (std::size_t at = 0; at < picture.size(); ++at) {
        const int row = static_cast<int>(at) / size / side - quiet;
        const int column = static_cast<int>(at) % size / side - quiet;
        const int count = static_cast<int>(rows.size());
        if (row < 0 || column < 0 || row >= count || column >= count) continue;
        if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]) picture[at] = 0;
    }
    const auto read = ZXing::ReadBarcode({picture.data(), size, size, ZXing::ImageFormat::Lum},
                                         rowkeeper::test::qrOptions());
    EXPECT_EQ(read.text(), link);
    EXPECT_TRUE(addressCode(std::string(5000, 'a')).empty());
}

} // namespace
} // namespace rowkeeper::phones
