// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged input is read or refused with DataError, never anything else; the sanitizers watch over the rest.
#include "engine/core/json/Parse.h"
#include "engine/core/json/Schema.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "tests/engine/json/Support.h"
#include "tests/engine/json/TempFolder.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <random>
#include <set>
#include <sstream>
#include <utility>

namespace rowkeeper::json {
namespace {

using namespace tactics;

/// A text with a few places changed, cut, doubled or swapped for what readers stumble over.
std::string damaged(std::string text, std::mt19937& random) {
    static const std::vector<std::string> pieces{"{",
                                                 "}",
                                                 "[",
                                                 "]",
                                                 "\"",
                                                 ",",
                                                 ":",
                                                 "null",
                                                 "true",
                                                 "-1",
                                                 "1e999",
                                                 "0.1",
                                                 "99999999999999999999",
                                                 "\"1/0\"",
                                                 "\\ud800",
                                                 "\xff",
                                                 std::string(1, '\0'),
                                                 "\"owner\"",
                                                 "\"spy\"",
                                                 "\"S\"",
                                                 "{}",
                                                 "[]"};
    const auto upTo = [&](std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(0, most)(random);
    };
    for (std::size_t times = 1 + upTo(3); times > 0; --times) {
        const std::size_t at = upTo(text.size());
        const std::size_t length = std::min(upTo(12), text.size() - at);
        switch (upTo(3)) {
        case 0:
            text.erase(at, length);
            break;
        case 1:
            text.insert(at, text.substr(at, length));
            break;
        default:
            text.replace(at, length, pieces[upTo(pieces.size() - 1)]);
        }
    }
    return text;
}

/// How many of the damaged copies were still read; any exception but DataError ends the test.
template<class Read>
int stillRead(const std::string& text, int copies, Read read) {
    std::mt19937 random(20260317);
    int count = 0;
    for (int i = 0; i < copies; ++i) {
        try {
            read(damaged(text, random));
            ++count;
        } catch (const DataError& error) {
            EXPECT_STRNE(error.what(), "");
        }
    }
    return count;
}

const std::string questions = R"([{"target":{"type":"planet","color":"red"},"players":["S","R"],
    "variant":"alliances","options":{"armada_pair":"zero","admiral_per_card":4},
    "cards":[{"owner":"S","card":"armada","effect_off":true},{"owner":"R","plain":true,"type":"ship","power":9.25},
             {"owner":"V","card":"armada"}],"choice":{"armada":2}},
    {"players":["S","R"],"captured":{"S":["earth",{"id":"x","vp":3,"type":"planet","color":"blue",
     "bonuses":[{"kind":"count","points":1,"at_least":2,"type":"planet"}]}]}}])";

TEST(HostileInput, DamagedQuestionsAreReadOrRefused) {
    const int count = stillRead(questions, 4000, [](const std::string& text) {
        for (const Question& question : readQuestions(text, "-", catalog()).entries) {
            if (const auto* row = std::get_if<Row>(&question))
                score(*row);
            else
                points(std::get<PointsQuestion>(question));
        }
    });
    EXPECT_GT(count, 0) << "the damage should not hit every time";
}

TEST(HostileInput, DamagedRecordsAreReadOrRefused) {
    tactics::Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = catalog();
    const std::string head = toLine(setup) + "\n";
    std::string lines;
    int n = 0;
    for (const Event& event :
         std::vector<Event>{event::Round{{TargetId::Earth}}, event::Play{Faction::S, 1, {}},
                            event::Reveal{1, 1, Faction::S, CardId::Spy}, event::Pass{Faction::R, {}},
                            event::Choose{Faction::S, "done"}}) {
        lines += toLine(RecordLine{++n, n, false, event}) + "\n";
    }
    lines += toLine(RecordLine{++n, -1, false, Correction{true, 2, "a", "b", {}}}) + "\n";
    const auto read = [](const std::string& text) {
        std::istringstream in(text);
        effective(readRecord(in, "-"));
    };
    EXPECT_GT(stillRead(lines, 400, [&](const std::string& text) { read(head + text); }), 0);
    stillRead(head, 400, read);
}

TEST(HostileInput, DamagedLayersAreReadOrRefused) {
    const TempFolder folder;
    const std::string layer = R"({"cards":{"spy":{"power":{"value":"1/2"},"names":{"S":{"en":"X"}}}},
        "targets":{"earth":{"bonuses":{"value":[{"kind":"set","points":2,"with":["trill"]}]}}}})";
    stillRead(layer, 500, [&](const std::string& text) {
        Catalog laid = catalog();
        layOver(laid, folder.write("layer.json", text), dataDir);
    });
}

/// What the reader accepts can be added up: no overflow, however crowded the row and however odd the powers.
TEST(HostileInput, EveryAcceptedRowCanBeScoredExactly) {
    std::mt19937 random(7);
    const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
    const std::vector<std::string> powers{"0",       "10000", "0.1",         "\"1/3\"",
                                          "\"1/7\"", "2.5",   "\"10000/9\"", "0.001"};
    int accepted = 0;
    for (int round = 0; round < 400; ++round) {
        std::string cards;
        std::set<std::pair<Faction, CardId>> lying; // a deck has each card once
        for (int i = upTo(60); i >= 0; --i) {
            const auto card = static_cast<CardId>(1 + upTo(cardCount - 1));
            const Faction owner = allFactions[upTo(3)];
            if (card == CardId::TransphasicShields || !lying.insert({owner, card}).second) continue;
            cards += std::string(cards.empty() ? "" : ",") + R"({"owner":")" + letter(owner) +
                     R"(","card":")" + std::string(idOf(card)) + "\"";
            if (upTo(5) == 0) cards += R"(,"power":)" + powers[upTo(static_cast<int>(powers.size()) - 1)];
            cards += "}";
        }
        const std::string text = R"({"target":{"type":"planet","color":"red"},"cards":[)" + cards + "]}";
        try {
            const Questions read = readQuestions(text, "-", catalog());
            const Row& row = std::get<Row>(read.entries.at(0));
            const Score result = score(row);
            Fraction sum;
            Fraction totals;
            for (const Fraction& contribution : result.contributions)
                sum += contribution;
            for (const Faction player : result.players)
                totals += result.totals[index(player)];
            EXPECT_EQ(sum, totals) << text;
            ++accepted;
        } catch (const DataError&) {
            continue;
        }
    }
    EXPECT_GT(accepted, 100);
}

std::string whyRefused(const std::function<void()>& read) {
    try {
        read();
    } catch (const DataError& error) {
        return error.text(texts());
    }
    return "accepted";
}

TEST(HostileInput, TextAfterANulIsNotPassedOver) {
    EXPECT_EQ(whyRefused([] { parse(std::string("{}\n{\0 x", 7), "f.json"); }),
              "f.json: line 2, column 2: a NUL character, not valid JSON");
    EXPECT_NE(whyRefused([] { parse(std::string("[1]\0[2]", 7), "f.json"); }), "accepted");
    EXPECT_NE(whyRefused([] { parse(std::string("[1]\0", 4), Origin("f.json", "line 7")); }), "accepted");
}

TEST(HostileInput, ASchemaThatIsNoneIsRefusedByName) {
    const TempFolder folder;
    for (const char* schema :
         {"[1]", "7", R"({"properties": [1]})", R"({"properties": {"a": [1]}})", R"({"required": 7})",
          R"({"$ref": "http://127.0.0.1/x"})", R"({"$ref": "#"})",
          R"({"properties": {"a": {"$ref": "#/properties/b"}, "b": {"$ref": "#/properties/a"}}})"}) {
        const auto file = folder.write("x.schema.json", schema);
        EXPECT_EQ(whyRefused([&] {
                      checkAgainstSchema(nlohmann::json::object(), "x.json", file);
                  }).substr(0, std::string("x.schema.json: not a usable schema").size()),
                  "x.schema.json: not a usable schema")
            << schema;
    }
    const auto tree = folder.write("x.schema.json", R"({"properties": {"a": {"$ref": "#"}}})");
    EXPECT_EQ(whyRefused([&] { checkAgainstSchema(nlohmann::json::object(), "x.json", tree); }), "accepted");
}

} // namespace
} // namespace rowkeeper::json
