// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/GameResult.h"

#include "companion/tactics/results/ResultSheet.h"
#include "engine/tactics/json/CatalogFile.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

namespace rowkeeper::tactics::results {

namespace {

using namespace tactics;

const json::Texts& english() {
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En,
                                   json::loadCatalog(ROWKEEPER_DATA_DIR));
    return texts;
}

GameResult resultOf(const std::string& name, std::size_t lines = 0, const std::string& more = {}) {
    std::istringstream in(test::gameLines(name, lines) + more);
    return gameResult(json::readRecord(in, name), {std::nullopt, {}, name}, english());
}

TEST(GameResult, SidesAreTeamsWhereTeamsPlay) {
    tactics::Setup setup;
    setup.players = {Faction::K, Faction::S, Faction::R, Faction::V};
    EXPECT_EQ(sidesOf(setup).size(), 4U);
    setup.variant = Variant::Alliances;
    const std::vector<std::vector<Faction>> teams{{Faction::K, Faction::R}, {Faction::S, Faction::V}};
    EXPECT_EQ(sidesOf(setup), teams);
    const GameResult result = resultOf("alliances.jsonl");
    ASSERT_EQ(result.sides.size(), 2U);
    EXPECT_TRUE(result.sides[0].won);
    EXPECT_FALSE(result.sides[1].won);
}

TEST(GameResult, EverySumIsMadeOfItsParts) {
    const GameResult result = resultOf("three-players.jsonl");
    for (const SideResult& side : result.sides) {
        Fraction kinds;
        for (const auto kind : {PointsPartKind::Printed, PointsPartKind::Bonus, PointsPartKind::Faction})
            kinds += side.sum(kind).amount;
        EXPECT_EQ(kinds, side.points.total);
        std::size_t parts = 0;
        for (const CapturedResult& captured : side.captured) {
            parts += captured.parts.size();
            EXPECT_GT(captured.round, 0) << captured.id;
        }
        EXPECT_EQ(parts, side.points.parts.size());
    }
}

TEST(GameResult, ARoundThatStartsAgainIsNoRoundScored) {
    const GameResult before = resultOf("two-players.jsonl", 80);
    ASSERT_EQ(before.end.phase, Phase::Deployment) << "the record has changed: cut it inside a round";
    const GameResult after =
        resultOf("two-players.jsonl", 80, R"({"type":"event","n":900,"event":{"do":"restart"}})");
    EXPECT_EQ(after.end.round, before.end.round);
    EXPECT_EQ(after.rounds.size(), before.rounds.size());
    EXPECT_EQ(after.end.rows.size(), 4U);
}

TEST(GameResult, TheWinnerOfANegotiationRestsOnTheBids) {
    bool seen = false;
    for (const char* name : {"negotiations.jsonl", "negotiations-alliances.jsonl", "two-players.jsonl"}) {
        const GameResult result = resultOf(name);
        for (const ResultRound& round : result.rounds) {
            for (const ResultRow& row : round.rows) {
                if (row.row.score->wonBy != WonBy::Negotiations) continue;
                int bids = 0;
                bool unproven = false;
                for (const event::Bid& bid : row.row.row.bids) {
                    if (!bid.card) continue;
                    ++bids;
                    unproven = unproven || !isProven(result.setup().catalog[*bid.card].power.status);
                }
                EXPECT_EQ(row.estimated(), bids > 1 && unproven) << name;
                seen = seen || row.estimated();
            }
        }
    }
    EXPECT_TRUE(seen) << "no recorded game has an estimated bid: the test shows nothing";
}

TEST(GameResult, TimesAreReadable) {
    ASSERT_EQ(::setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1), 0);
    EXPECT_EQ(readableTime("2026-11-21T09:58:02Z"), "2026-11-21 10:58 CET") << "as clocks here showed it";
    EXPECT_EQ(readableTime("2026-07-31T23:30:00Z"), "2026-08-01 01:30 CEST");
    ASSERT_EQ(::setenv("TZ", "UTC0", 1), 0);
    EXPECT_EQ(readableTime("2026-11-21T09:58:02Z"), "2026-11-21 09:58 UTC");
    ::unsetenv("TZ");
    EXPECT_EQ(readableTime("yesterday"), "yesterday");
    EXPECT_EQ(namesOf({Faction::S, Faction::V, Faction::R}, english()), "Starfleet, Vulcans and Romulans");
}

} // namespace

} // namespace rowkeeper::tactics::results
