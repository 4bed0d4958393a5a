// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Seals.h"

#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/Repair.h"
#include "tests/companion/app/Program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using Kind = JournalProblem::Kind;

class SealsTest : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    std::optional<Kind> open(Journal::Opening how = Journal::Opening::Create) const {
        const auto journal = Journal::open(file, how);
        const auto* problem = std::get_if<JournalProblem>(&journal);
        return problem ? std::optional(problem->kind) : std::nullopt;
    }
    void keepAGame() const {
        auto journal = Journal::open(file);
        const std::vector<std::string> lines(300, std::string(200, 'x'));
        ASSERT_TRUE(
            std::holds_alternative<std::int64_t>(std::get<Journal>(journal).importGame("setup", lines)));
    }
    bool sealed() const { return Seals(file).hold(file); }
    bool overdue() const { return Seals(file).overdue(file); }

    /// Changes a number of the list beside the journal, in the line of the journal.
    void setInList(std::size_t column, std::int64_t value) const {
        std::istringstream in(test::contentOf(file + ".checked"));
        std::string changed;
        for (std::string line; std::getline(in, line);) {
            std::istringstream words(line);
            std::vector<std::string> all;
            for (std::string word; words >> word;)
                all.push_back(word);
            if (all.back() == "games.sqlite") all.at(column) = std::to_string(value);
            for (const std::string& word : all)
                changed += word + (word == all.back() ? "\n" : " ");
        }
        folder.write("games.sqlite.checked", changed);
    }
    /// As a disk that forgets would do it: pages of nonsense that the file system knows nothing of.
    void rot() const {
        std::string content = test::contentOf(file);
        std::fill(content.begin() + 4096 * 6, content.begin() + 4096 * 9, '\x5a');
        std::ofstream(file, std::ios::binary | std::ios::in) << content;
        struct stat about {};
        ASSERT_EQ(::stat(file.c_str(), &about), 0);
        setInList(3, std::int64_t{about.st_ctim.tv_sec} * 1'000'000'000 + about.st_ctim.tv_nsec);
        ASSERT_TRUE(sealed());
    }
    void expectUnsealedAfter(const std::function<void()>& change) const {
        ASSERT_EQ(open(), std::nullopt);
        ASSERT_TRUE(sealed());
        change();
        EXPECT_FALSE(sealed());
    }
};

} // namespace

TEST_F(SealsTest, AFileIsSealedOnceItIsClosedInOrder) {
    EXPECT_FALSE(sealed());
    keepAGame();
    EXPECT_TRUE(sealed());
    EXPECT_TRUE(Seals(file).hold(file + ".good"));
    EXPECT_EQ(open(), std::nullopt);
    EXPECT_TRUE(sealed());
    const auto journal = Journal::open(file);
    EXPECT_TRUE(sealed()) << "nothing was written yet";
}

TEST_F(SealsTest, AnyChangeByAnybodyElseBreaksTheSeal) {
    keepAGame();
    expectUnsealedAfter([&] {
        const auto time = fs::last_write_time(file);
        std::fstream(file, std::ios::binary | std::ios::in | std::ios::out).seekp(9000) << "y";
        fs::last_write_time(file, time);
    });
    folder.write("games.sqlite", test::contentOf(file + ".good"));
    expectUnsealedAfter([&] { Database(file).run("UPDATE game SET begun = 'today'"); });
    expectUnsealedAfter([&] {
        fs::copy_file(file, file + ".copy");
        fs::rename(file + ".copy", file);
    });
    expectUnsealedAfter([&] { folder.write("games.sqlite-journal", "waits"); });
    fs::remove(file + "-journal");
    expectUnsealedAfter([&] { fs::remove(file + ".checked"); });
    expectUnsealedAfter(
        [&] { folder.write("games.sqlite.checked", "1 2 3 4 5 6 games.sqlite\nnonsense\n"); });
    expectUnsealedAfter([&] {
        struct stat about {};
        ASSERT_EQ(::stat(file.c_str(), &about), 0);
        setInList(4, 1); // as if SQLite had written to it and the time had not reached the disk
    });
}

TEST_F(SealsTest, ASessionThatDidNotComeToItsEndLeavesNoSeal) {
    keepAGame();
    const pid_t child = ::fork();
    if (child == 0) {
        auto opened = Journal::open(file);
        if (std::get<Journal>(opened).append(1, "one more")) ::_exit(1);
        ::raise(SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_FALSE(sealed());
    EXPECT_EQ(open(), std::nullopt);
    EXPECT_TRUE(sealed());
}

TEST_F(SealsTest, WhatSomebodyElseDidMeanwhileIsNotSealed) {
    keepAGame();
    {
        auto opened = Journal::open(file);
        auto& journal = std::get<Journal>(opened);
        ASSERT_EQ(journal.append(1, "before"), std::nullopt);
        ::usleep(20'000);
        { Database(file).run("INSERT INTO note VALUES ('kind', 1, 1, 'maker', 'text')"); }
        ASSERT_EQ(journal.append(1, "after"), std::nullopt);
    }
    EXPECT_FALSE(sealed());
    EXPECT_EQ(open(), std::nullopt);
    EXPECT_TRUE(sealed()) << "it was read and is whole";
}

TEST_F(SealsTest, ASealIsOverdueAfterAWeekOrWhenTheClockWasSet) {
    keepAGame();
    EXPECT_FALSE(overdue());
    const auto now = std::time(nullptr);
    for (const std::int64_t wrong : {now - 8 * 86'400, now + 3 * 86'400}) {
        setInList(5, wrong);
        EXPECT_TRUE(overdue());
        EXPECT_TRUE(sealed()) << "a start does not wait for that";
        EXPECT_EQ(open(), std::nullopt);
        EXPECT_FALSE(overdue()) << "it was read on closing";
    }
}

TEST_F(SealsTest, WhatADiskForgotIsFoundOnClosingAfterAWeekAndByWhoeverAsks) {
    keepAGame();
    rot();
    EXPECT_EQ(open(), std::nullopt) << "a sealed file is not read to its end";
    EXPECT_TRUE(sealed());
    EXPECT_EQ(open(Journal::Opening::ReadThrough), Kind::Damaged);
    setInList(5, std::time(nullptr) - 8 * 86'400);
    EXPECT_EQ(open(), std::nullopt);
    EXPECT_FALSE(sealed());
    EXPECT_EQ(open(), Kind::Damaged);
    const auto repaired = repairJournal(file);
    ASSERT_TRUE(std::holds_alternative<Repaired>(repaired));
    EXPECT_EQ(std::get<Repaired>(repaired).games.at(0).lines, 300) << "the good copy did not take it over";
}

TEST_F(SealsTest, ReadingWhatADiskForgotBreaksTheSeal) {
    keepAGame();
    rot();
    {
        auto opened = Journal::open(file);
        const auto read = std::get<Journal>(opened).read(1);
        ASSERT_TRUE(std::holds_alternative<JournalProblem>(read));
        EXPECT_EQ(std::get<JournalProblem>(read).kind, Kind::Damaged);
    }
    EXPECT_EQ(open(), Kind::Damaged);
}

} // namespace rowkeeper::journal
