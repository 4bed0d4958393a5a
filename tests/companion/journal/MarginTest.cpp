// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the lines of a record: when each was kept, and what persons wrote.
#include "companion/journal/Journal.h"
#include "companion/journal/ReadOnly.h"
#include "companion/journal/Repair.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <map>

namespace rowkeeper::journal {

namespace {

using test::fine;

class Margin : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    Journal opened() const { return fine(Journal::open(file)); }
    /// A game with the lines "a" and "b".
    void keepOne() const {
        Journal journal = opened();
        const std::vector<std::string> lines{"a", "b"};
        ASSERT_EQ(fine(journal.importGame("setup", lines)), 1);
    }
    KeptRecord read() const { return fine(readUntouched(file, 1)); }
};

using Beside = std::map<std::int64_t, std::string>;

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

} // namespace

TEST_F(Margin, NotesStandBesideTheirLineAndTheRecordStaysAsItIs) {
    keepOne();
    const std::string before = exported(read());
    {
        Journal journal = opened();
        EXPECT_EQ(journal.writeBeside(1, 2, "the cup <b>fell</b>"), std::nullopt);
        EXPECT_EQ(fine(journal.read(1)).margin, (Beside{{2, "the cup <b>fell</b>"}}));
    }
    EXPECT_EQ(read().margin, (Beside{{2, "the cup <b>fell</b>"}}));
    EXPECT_EQ(exported(read()), before);
    EXPECT_EQ(read().game.lines, 2);
}

TEST_F(Margin, ANoteIsWrittenAnewAndTakenAway) {
    keepOne();
    Journal journal = opened();
    ASSERT_EQ(journal.writeBeside(1, 1, "first"), std::nullopt);
    ASSERT_EQ(journal.writeBeside(1, 2, "other"), std::nullopt);
    ASSERT_EQ(journal.writeBeside(1, 1, "second"), std::nullopt);
    EXPECT_EQ(fine(journal.read(1)).margin, (Beside{{1, "second"}, {2, "other"}}));
    ASSERT_EQ(journal.writeBeside(1, 1, ""), std::nullopt);
    EXPECT_EQ(fine(journal.read(1)).margin, (Beside{{2, "other"}}));
}

TEST_F(Margin, WhatIsNoLineOrTooLongOrBesideNoLineIsRefused) {
    keepOne();
    Journal journal = opened();
    const auto kind = [](const std::optional<JournalProblem>& problem) { return problem.value().kind; };
    EXPECT_EQ(kind(journal.writeBeside(1, 1, "two\nlines")), JournalProblem::Kind::BadLine);
    EXPECT_EQ(kind(journal.writeBeside(1, 1, std::string(longestMargin + 1, 'x'))),
              JournalProblem::Kind::BadLine);
    EXPECT_EQ(journal.writeBeside(1, 1, std::string(longestMargin, 'x')), std::nullopt);
    EXPECT_EQ(kind(journal.writeBeside(1, 3, "there is none")), JournalProblem::Kind::NotFound);
    EXPECT_EQ(kind(journal.writeBeside(1, 0, "the setup")), JournalProblem::Kind::NotFound);
    EXPECT_EQ(kind(journal.writeBeside(2, 1, "no such game")), JournalProblem::Kind::NotFound);
}

TEST_F(Margin, TheGoodCopyHasThemTooAndARepairBringsThemBack) {
    keepOne();
    {
        Journal journal = opened();
        ASSERT_EQ(journal.append(1, "c"), std::nullopt);
    }
    {
        Journal journal = opened(); // nothing but a note
        ASSERT_EQ(journal.writeBeside(1, 3, "beside c"), std::nullopt);
    }
    const KeptRecord was = read();
    EXPECT_EQ(fine(readUntouched(file + ".good", 1)).margin, was.margin);
    EXPECT_EQ(fine(readUntouched(file + ".good", 1)).times, was.times);
    {
        Journal journal = opened();
        ASSERT_EQ(journal.writeBeside(1, 3, ""), std::nullopt);
    }
    EXPECT_EQ(fine(readUntouched(file + ".good", 1)).margin, Beside());
    {
        Journal journal = opened();
        ASSERT_EQ(journal.writeBeside(1, 3, "beside c"), std::nullopt);
    }
    folder.write("games.sqlite", std::string(50'000, '\0'));
    ASSERT_TRUE(std::holds_alternative<Repaired>(repairJournal(file)));
    EXPECT_EQ(read().margin, was.margin);
    EXPECT_EQ(read().times, was.times);
    EXPECT_EQ(exported(read()), "setup\na\nb\nc\n");
}

TEST_F(Margin, ALineKnowsWhenItWasKeptUnlessItCameFromAFile) {
    keepOne();
    const std::int64_t before = now();
    {
        Journal journal = opened();
        ASSERT_EQ(journal.append(1, "c"), std::nullopt);
    }
    const std::vector<std::int64_t> times = read().times;
    ASSERT_EQ(times.size(), 3U);
    EXPECT_EQ(times[0], 0);
    EXPECT_EQ(times[1], 0);
    EXPECT_GE(times[2], before);
    EXPECT_LE(times[2], now());
    EXPECT_EQ(exported(read()), "setup\na\nb\nc\n") << "it is no part of the record";
}

} // namespace rowkeeper::journal
