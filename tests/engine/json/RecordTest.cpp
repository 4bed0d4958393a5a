// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"

#include "engine/tactics/json/CatalogFile.h"
#include "tests/engine/json/Support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

namespace rowkeeper::json {
namespace {

using namespace tactics;
using testing::HasSubstr;
using testing::StartsWith;

Setup someSetup() {
    Setup setup;
    setup.players = {Faction::R, Faction::S, Faction::K};
    setup.first = Faction::S;
    setup.shortGame = true;
    setup.topSecret = true;
    setup.options.armadaPair = ArmadaPair::Displace;
    setup.options.distressReveal = false;
    setup.options.officerPerWeapon = 4;
    setup.catalog = loadCatalog(ROWKEEPER_DATA_DIR);
    setup.catalog[CardId::Multiphasic].power = {Fraction(8), Status::OwnCard, {}};
    setup.byHand = {CardId::Prometheus, CardId::Extra2};
    return setup;
}

/// One of each kind, with and without what may be unknown.
std::vector<Event> everyEvent() {
    return {
        event::Round{{TargetId::Romulus, TargetId::Earth, TargetId::Badlands}},
        event::Play{Faction::S, 1, std::nullopt},
        event::Play{Faction::R, 4, 2},
        event::Open{Faction::K, CardId::Intrepid, 3, std::nullopt},
        event::Open{Faction::V, CardId::Teleport, 2, 1},
        event::Reveal{1, 1, Faction::S, CardId::SpaceMines},
        event::Remove{1, 2, std::nullopt},
        event::Remove{1, 2, CardId::Spy},
        event::Move{1, 3, 4, 5},
        event::Pass{Faction::R, std::nullopt},
        event::Pass{Faction::R, 0},
        event::Choose{std::nullopt, "done"},
        event::Choose{Faction::K, "weapon:3"},
        event::Bid{Faction::S, CardId::Infantry},
        event::Bid{Faction::R, std::nullopt},
        event::Restart{},
        event::ByHand{CardId::Admiral, true},
        event::ByHand{CardId::Extra1, false},
        event::Power{2, 3, Fraction(21, 2)},
        event::Power{1, 1, 12},
        event::Settle{
            3, Faction::R, {Fraction(17), std::nullopt, Fraction(21, 2), std::nullopt}, "Ada", "wet"},
        event::Settle{1, std::nullopt, {}, "", "nobody saw it"},
        event::Settle{2, Faction::S, {}, "", "a card too many", "T25"},
    };
}

Record readBack(const std::string& text) {
    std::istringstream in(text);
    return readRecord(in, "game.jsonl");
}

std::string refusedRecord(const std::string& text) {
    return refusal([&] { readBack(text); });
}

std::string numbered(int n, const std::string& event) {
    return R"({"type":"event","n":)" + std::to_string(n) + R"(,"frame":null,"inferred":false,"event":)" +
           event + "}\n";
}

const std::string strike1 = R"({"do":"strike","to":1,"by":"S","why":"wrong row"})";
std::string corrected(int to, int row) {
    return R"({"do":"correct","to":)" + std::to_string(to) + R"(,"event":{"do":"play","player":"S","row":)" +
           std::to_string(row) + "}}";
}
std::string played(int row) {
    return R"({"do":"play","player":"S","row":)" + std::to_string(row) + "}";
}

/// Rows of the plays that count.
std::vector<int> rowsPlayed(const std::vector<std::string>& events) {
    std::string text = toLine(someSetup()) + "\n";
    for (std::size_t i = 0; i < events.size(); ++i)
        text += numbered(static_cast<int>(i) + 1, events[i]);
    std::vector<int> rows;
    for (const RecordLine& line : effective(readBack(text))) {
        rows.push_back(std::get<event::Play>(std::get<Event>(line.what)).row);
    }
    return rows;
}

/// The next line is one more: a record that ends at the last number there is could never be gone on with.
TEST(Record, NumbersThatLeaveOutTooManyAreRefused) {
    const std::string setup = toLine(someSetup()) + "\n";
    EXPECT_EQ(readBack(setup + numbered(1'000'000, played(1))).lines.size(), 1U);
    EXPECT_NE(refusedRecord(setup + numbered(2'147'483'647, played(1))).find("2147483647"),
              std::string::npos);
    const std::string gaps = setup + numbered(1'000'000, played(1));
    EXPECT_FALSE(refusedRecord(gaps + numbered(2'000'000, played(1))).empty());
    EXPECT_EQ(readBack(gaps + numbered(1'000'001, played(1))).lines.size(), 2U);
}

TEST(Record, TheSetupSurvives) {
    const auto setup = someSetup();
    EXPECT_EQ(readBack(toLine(setup)).setup, setup);
}

TEST(Record, NamesTheRulesItWasPlayedBy) {
    tactics::Setup setup = someSetup();
    EXPECT_EQ(nlohmann::json::parse(toLine(setup))["rules"], rulesVersion);
    setup.rules = "1.2.3-4";
    EXPECT_EQ(readBack(toLine(setup)).setup, setup) << "of another program";
    setup.rules.clear();
    EXPECT_FALSE(nlohmann::json::parse(toLine(setup)).contains("rules"));
    EXPECT_EQ(readBack(toLine(setup)).setup, setup) << "older than the field";
}

TEST(Record, BringsTheResultThatStandsBehindAllItsEvents) {
    const std::string setup = toLine(someSetup()) + "\n";
    const std::string final = R"({"type":"final","rows":[]})";
    EXPECT_EQ(readBack(setup + numbered(1, played(1)) + final + "\n").result, final);
    EXPECT_EQ(readBack(setup + final + "\n" + numbered(1, played(1))).result, "") << "of fewer events";
}

TEST(Record, EveryOptionIsWrittenWithItsValue) {
    const auto options = nlohmann::json::parse(toLine(someSetup()))["options"];
    EXPECT_EQ(options.size(), allOptions().size());
    EXPECT_EQ(options["armada_pair"], "displace");
    EXPECT_EQ(options["distress_reveal"], false);
    EXPECT_EQ(options["officer_per_weapon"], 4);
}

TEST(Record, EveryKindOfEventSurvives) {
    std::string text = toLine(someSetup()) + "\n";
    std::vector<RecordLine> lines;
    for (const Event& event : everyEvent()) {
        const int n = static_cast<int>(lines.size()) * 2 + 1;
        lines.push_back({n, n == 3 ? -1 : 10L * n, n == 5, event});
        text += toLine(lines.back()) + "\n";
    }
    const Record record = readBack(text);
    ASSERT_EQ(record.lines.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(record.lines[i].n, lines[i].n);
        EXPECT_EQ(record.lines[i].frame, lines[i].frame);
        EXPECT_EQ(record.lines[i].inferred, lines[i].inferred);
        EXPECT_EQ(std::get<Event>(record.lines[i].what), std::get<Event>(lines[i].what)) << toLine(lines[i]);
        EXPECT_EQ(toLine(record.lines[i]), toLine(lines[i]));
    }
}

TEST(Record, EventsHaveTheFixedShape) {
    const auto shape = [](const Event& event) { return toJson(event).dump(); };
    EXPECT_EQ(shape(event::Play{Faction::S, 1, std::nullopt}),
              R"({"do":"play","player":"S","row":1,"tag":"RKTS00"})");
    EXPECT_EQ(shape(event::Open{Faction::S, CardId::Intrepid, 2, 3}),
              R"({"do":"open","player":"S","row":2,"at":3,"card":"intrepid","tag":"RKTS06"})");
    EXPECT_EQ(shape(event::Reveal{1, 4, Faction::R, CardId::Spy}),
              R"({"do":"reveal","player":"R","row":1,"at":4,"card":"spy","tag":"RKTR04"})");
    EXPECT_EQ(shape(event::Pass{Faction::R, std::nullopt}), R"({"do":"pass","player":"R","discarded":null})");
    EXPECT_EQ(shape(event::Move{1, 2, 3, 4}), R"({"do":"move","row":1,"at":2,"to_row":3,"to_at":4})");
    EXPECT_EQ(shape(event::Round{{TargetId::Romulus}}), R"({"do":"round","targets":["RKTZ14"]})");
}

TEST(Record, CorrectionsAndStrikesSurviveWithWhoAndWhy) {
    RecordLine correct{
        9, 120, false,
        Correction{false, 3, "Anna", "it was the \"other\" row\n", event::Play{Faction::S, 2, {}}}};
    RecordLine strike{10, -1, false, Correction{true, 4, "", "", std::nullopt}};
    const std::string text = toLine(someSetup()) + "\n" + numbered(3, played(1)) + numbered(4, played(2)) +
                             toLine(correct) + "\n" + toLine(strike) + "\n";
    const Record record = readBack(text);
    ASSERT_EQ(record.lines.size(), 4U);
    EXPECT_EQ(toLine(record.lines[2]), toLine(correct));
    EXPECT_EQ(toLine(record.lines[3]), toLine(strike));
    const auto& read = std::get<Correction>(record.lines[2].what);
    EXPECT_EQ(read.by, "Anna");
    EXPECT_EQ(read.why, "it was the \"other\" row\n");
}

TEST(Record, WhoSaidAnEventAndWhyIsKeptOnItsLine) {
    const RecordLine said{5, 7, false, event::Remove{1, 1, std::nullopt}, "window", "counts as it lies", 4};
    const Record record = readBack(toLine(someSetup()) + "\n" + numbered(4, played(1)) + toLine(said) + "\n");
    ASSERT_EQ(record.lines.size(), 2U);
    EXPECT_TRUE(record.lines[0].by.empty()) << "as every line was before";
    EXPECT_EQ(toLine(record.lines[0]).find("\"by\""), std::string::npos);
    EXPECT_EQ(record.lines[1].by, "window");
    EXPECT_EQ(record.lines[1].why, "counts as it lies");
    EXPECT_EQ(record.lines[1].with, 4);
    EXPECT_EQ(effective(record)[1].by, "window");
}

TEST(Record, AStruckLineNoLongerCounts) {
    EXPECT_EQ(rowsPlayed({played(1), played(2), strike1}), (std::vector<int>{2}));
}

TEST(Record, ACorrectedLineKeepsItsPlace) {
    EXPECT_EQ(rowsPlayed({played(1), played(2), corrected(1, 4)}), (std::vector<int>{4, 2}));
}

TEST(Record, TheLastWordCounts) {
    EXPECT_EQ(rowsPlayed({played(1), corrected(1, 3), corrected(1, 4)}), (std::vector<int>{4}));
    EXPECT_EQ(rowsPlayed({played(1), corrected(1, 3), strike1}), (std::vector<int>{}));
    EXPECT_EQ(rowsPlayed({played(1), strike1, corrected(1, 3)}), (std::vector<int>{3}));
}

TEST(Record, CorrectionsCanThemselvesBeCorrectedOrStruck) {
    const std::string strike2 = R"({"do":"strike","to":2})";
    EXPECT_EQ(rowsPlayed({played(1), strike1, strike2}), (std::vector<int>{1})) << "a struck strike";
    EXPECT_EQ(rowsPlayed({played(1), corrected(1, 3), strike2}), (std::vector<int>{1}))
        << "a struck correction";
    EXPECT_EQ(rowsPlayed({played(1), corrected(1, 3), corrected(2, 4)}), (std::vector<int>{4}));
    EXPECT_EQ(rowsPlayed({played(1), strike1, strike2, R"({"do":"strike","to":3})"}), (std::vector<int>{}));
}

TEST(Record, WhatAPersonCorrectedIsNotInferred) {
    const std::string text = toLine(someSetup()) + "\n" +
                             R"({"type":"event","n":1,"frame":7,"inferred":true,"event":)" + played(1) +
                             "}\n" + numbered(2, corrected(1, 2));
    const auto lines = effective(readBack(text));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].n, 1);
    EXPECT_EQ(lines[0].frame, 7);
    EXPECT_FALSE(lines[0].inferred);
}

TEST(Record, OtherLinesOfAWatchArePassedOver) {
    const std::string text = R"({"type":"view","frame":0,"rows":[]})"
                             "\n\n" +
                             toLine(someSetup()) + "\r\n" +
                             R"({"type":"score","ms":1e-7})"
                             "\n" +
                             numbered(1, played(1)) + R"({"type":"final"})";
    EXPECT_EQ(readBack(text).lines.size(), 1U);
}

TEST(Record, RefusalsNameTheLine) {
    const std::string setup = toLine(someSetup()) + "\n";
    EXPECT_EQ(refusedRecord(""), "game.jsonl: no setup line: this is not a recorded game");
    EXPECT_EQ(refusedRecord(numbered(1, played(1))),
              "game.jsonl: line 1: type: an event before the setup line");
    EXPECT_EQ(refusedRecord(setup + setup),
              "game.jsonl: line 2: type: a second setup; a file holds one game");
    EXPECT_EQ(refusedRecord(setup + "{\"type\":\"event\","), "game.jsonl: line 2, column 16: not valid JSON");
    EXPECT_EQ(refusedRecord(setup + "7\n"), "game.jsonl: line 2: expected an object, found 7");
    const std::string unknown = refusedRecord(setup + numbered(1, R"({"do":"dance"})"));
    EXPECT_THAT(unknown, StartsWith("game.jsonl: line 2: event.do: expected round, play, open, "));
    EXPECT_THAT(unknown, HasSubstr(", found \"dance\""));
    for (const Event& event : everyEvent())
        EXPECT_THAT(unknown, HasSubstr(std::string(doOf(event))));
    EXPECT_THAT(refusedRecord(setup + numbered(1, R"({"do":"play","player":"S","row":0})")),
                HasSubstr("event.row: "));
    EXPECT_THAT(refusedRecord(setup + numbered(1, R"({"do":"play","player":"S","row":1,"rwo":2})")),
                HasSubstr("event: unknown field \"rwo\""));
    EXPECT_THAT(
        refusedRecord(
            setup +
            numbered(1, R"({"do":"reveal","player":"S","row":1,"at":1,"card":"spy","tag":"RKTS05"})")),
        HasSubstr("event.tag: expected \"RKTS04\", found \"RKTS05\""));
    EXPECT_THAT(refusedRecord(setup + numbered(2, played(1)) + numbered(2, played(1))),
                StartsWith("game.jsonl: line 3: n: must be larger than 2"));
    EXPECT_THAT(refusedRecord(setup + numbered(1, strike1)),
                HasSubstr("must be the number of a line before number 1"));
    EXPECT_THAT(refusedRecord(setup + numbered(5, strike1)), HasSubstr("no line has the number 1"));
    EXPECT_THAT(refusedRecord(setup + std::string(2u << 20, ' ')), HasSubstr("line 2: longer than 1 MB"));
}

TEST(Record, AnUnknownFormatIsRefusedWithARemedy) {
    auto setup = nlohmann::json::parse(toLine(someSetup()));
    setup["format"] = 2;
    setup["something_new"] = true;
    EXPECT_EQ(refusedRecord(setup.dump()),
              "game.jsonl: line 1: format: format 2 is unknown to this version, which reads "
              "format 1; open it with a newer Rowkeeper");
}

TEST(Record, ADamagedSetupIsRefused) {
    const auto after = [](const std::function<void(nlohmann::json&)>& change) {
        auto setup = nlohmann::json::parse(toLine(someSetup()));
        change(setup);
        return refusedRecord(setup.dump());
    };
    EXPECT_THAT(after([](auto& s) {
                    s["players"] = {"S", "S"};
                }),
                HasSubstr("players[1]: player S is named twice"));
    EXPECT_THAT(after([](auto& s) { s["first"] = "V"; }), HasSubstr("first: V does not play"));
    EXPECT_THAT(after([](auto& s) { s.erase("catalog"); }), HasSubstr("\"catalog\" is missing"));
    EXPECT_THAT(after([](auto& s) { s["catalog"]["cards"].erase("spy"); }),
                HasSubstr("line 1: catalog.cards: card \"spy\" is missing"));
    EXPECT_THAT(after([](auto& s) { s["catalog"]["cards"]["spy"]["power"]["value"] = true; }),
                HasSubstr("line 1: catalog.cards.spy.power.value: expected a number"));
    EXPECT_THAT(after([](auto& s) { s["options"]["gaps"] = "both"; }), HasSubstr("options.gaps: "));
    EXPECT_THAT(after([](auto& s) { s["extra"] = 1; }), HasSubstr("unknown field \"extra\""));
}

TEST(TagText, NamesFacesBacksAndTargets) {
    EXPECT_EQ(tagText(Faction::S, CardId::Galaxy), "RKTS05");
    EXPECT_EQ(tagText(Faction::K, std::nullopt), "RKTK00");
    EXPECT_EQ(tagText(TargetId::Romulus), "RKTZ14");
}

} // namespace
} // namespace rowkeeper::json
