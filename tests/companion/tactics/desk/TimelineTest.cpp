// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/desk/Timeline.h"
#include "companion/tactics/desk/DeskView.h"
#include "companion/tactics/desk/WhatIf.h"
#include "companion/tactics/record/Record.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <gtest/gtest.h>

#include <sstream>

/// A record that is dragged along.
namespace rowkeeper::tactics::desk {

namespace {

json::Record recordOf(const std::string& lines) {
    std::istringstream in(lines);
    return json::readRecord(in, "test");
}

json::RecordLine strikes(int n, int to) {
    return {n, -1, false, json::Correction{true, to, "Ada", "misread", std::nullopt}};
}

/// The last line struck, and the one before it.
json::Record struckAtItsEnd(const std::string& name, std::size_t count) {
    json::Record record = recordOf(test::gameLines(name, count));
    const int last = record.lines.back().n;
    record.lines.push_back(strikes(last + 1, last));
    record.lines.push_back(strikes(last + 2, last - 1));
    return record;
}

void expectSame(const tactics::Game& one, const tactics::Game& other, int line) {
    EXPECT_EQ(one.round, other.round) << line;
    EXPECT_EQ(one.phase, other.phase) << line;
    EXPECT_TRUE(one.rows == other.rows) << line;
    EXPECT_TRUE(one.lastResult == other.lastResult) << line;
    EXPECT_TRUE(one.prompt == other.prompt) << line;
}

} // namespace

TEST(Timeline, StandsAtEveryLineWhereTheDeskStands) {
    for (const char* name : {"two-players.jsonl", "alliances-top-secret.jsonl", "negotiations.jsonl"}) {
        SCOPED_TRACE(name);
        const json::Record record = struckAtItsEnd(name, 150);
        const Timeline timeline(record);
        for (int line = 0; line <= timeline.last(); line += 5) {
            for (const bool asItStood : {false, true}) {
                const DeskView view = deskView(record, {}, line, asItStood);
                expectSame(asItStood ? timeline.asItStood(line) : timeline.at(line), view.playing.at, line);
            }
        }
    }
}

TEST(Timeline, TellsNoSecretOfAGameThatIsNotOver) {
    json::Record record = recordOf(test::gameLines("short-top-secret.jsonl", 60));
    const Timeline timeline(record);
    const referee::Secrecy secrecy(deskView(record, {}, timeline.last(), false).playing.end);
    EXPECT_TRUE(secrecy.ofReasons());
    const tactics::Game game = timeline.at(timeline.last());
    if (game.prompt) {
        EXPECT_TRUE(game.prompt->text == secrecy.told(game.prompt->text));
    }
}

TEST(Timeline, JumpsFromTurnToTurnAndOverAllRounds) {
    const Timeline timeline(recordOf(test::gameLines("three-players.jsonl")));
    ASSERT_EQ(timeline.rounds().size(), 6U);
    EXPECT_EQ(timeline.rounds().front(), (std::pair{1, 1}));
    int line = 0;
    int turns = 0;
    while (const auto next = timeline.next(line, Mark::Turn)) {
        ASSERT_GT(*next, line);
        ASSERT_TRUE(timeline.is(*next, Mark::Turn));
        if (line > 0) {
            EXPECT_EQ(timeline.previous(*next, Mark::Turn), line);
        }
        line = *next;
        ++turns;
    }
    EXPECT_GT(turns, 50);
    EXPECT_FALSE(timeline.next(timeline.last(), Mark::Turn));
    EXPECT_FALSE(timeline.previous(0, Mark::Turn));
}

TEST(Timeline, MarksWhereARowCountsOtherwiseAndNowhereElse) {
    const Timeline timeline(recordOf(test::gameLines("two-players.jsonl", 120)));
    const auto totals = [&](int line) {
        const tactics::Game game = timeline.at(line);
        std::vector<std::array<Fraction, factionCount>> all;
        for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
            const Score score = standingScore(game, row);
            std::array<Fraction, factionCount> one;
            std::copy(score.totals.begin(), score.totals.end(), one.begin());
            all.push_back(one);
        }
        return all;
    };
    int marked = 0;
    for (int line = 1; line <= timeline.last(); ++line) {
        const tactics::Game before = timeline.at(line - 1);
        const tactics::Game after = timeline.at(line);
        if (before.round != after.round || before.lastResult != after.lastResult) continue;
        if (timeline.is(line, Mark::Score)) ++marked;
        if (totals(line - 1) != totals(line)) {
            EXPECT_TRUE(timeline.is(line, Mark::Score)) << line;
        }
    }
    EXPECT_GT(marked, 20);
}

TEST(Timeline, MarksCorrectionsAndWhatPersonsDecide) {
    std::vector<tactics::Event> events = test::opening();
    tactics::event::Settle settle;
    settle.row = 1;
    settle.winner = Faction::S;
    settle.why = "a card fell";
    events.emplace_back(settle);
    json::Record record = recordOf(test::record(test::twoPlayers(), events));
    record.lines.push_back(strikes(5, 4));
    const Timeline timeline(std::move(record));
    EXPECT_EQ(timeline.next(0, Mark::Correction), 5);
    EXPECT_EQ(timeline.previous(6, Mark::Correction), 5);
    EXPECT_FALSE(timeline.next(0, Mark::Ruling)) << "it was struck";
    EXPECT_FALSE(timeline.at(5).rows[0].settled);
    EXPECT_TRUE(timeline.asItStood(4).rows[0].settled);
    EXPECT_TRUE(timeline.has(0) && timeline.has(5));
    EXPECT_FALSE(timeline.has(6));
}

TEST(Timeline, OfAGameWithoutALineIsItsBeginning) {
    const Timeline timeline(recordOf(test::record(test::twoPlayers(), {})));
    EXPECT_EQ(timeline.last(), 0);
    EXPECT_EQ(timeline.at(0).round, 0);
    EXPECT_EQ(timeline.at(7).round, 0);
    EXPECT_FALSE(timeline.next(0, Mark::Turn));
}

TEST(GoingBack, LeadsToTheGameThatAnUndoToThatLineLeaves) {
    const json::Record record = recordOf(test::gameLines("two-players.jsonl", 90));
    const DeskView view = deskView(record, {}, record.lines.back().n, false);
    for (const int line : {0, 1, 30, 57, 88}) {
        auto restored = record::History::restore(record);
        auto undone = std::get<record::RestoredGame>(restored).history.undoTo(line, {}, -1);
        const Supposed back = goingBack(record, line);
        const auto then = whatIf(view, back, 0);
        expectSame(std::get<WhatIf>(then).playing.end, std::get<record::History::Corrected>(undone).game,
                   line);
        EXPECT_EQ(back.changes.size(), std::get<record::History::Corrected>(undone).lines.size()) << line;
    }
    EXPECT_TRUE(goingBack(record, record.lines.back().n).empty());
}

} // namespace rowkeeper::tactics::desk
