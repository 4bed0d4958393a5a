// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"

#include "companion/journal/JournalFile.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <random>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::journal {

namespace {

using test::TempFolder;
using Kind = JournalProblem::Kind;

class JournalTest : public testing::Test {
  protected:
    TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    Journal opened() const {
        auto journal = Journal::open(file);
        if (const auto* problem = std::get_if<JournalProblem>(&journal))
            throw std::runtime_error(textOf(*problem));
        return std::get<Journal>(std::move(journal));
    }
    std::optional<Kind> refusal() const {
        const auto journal = Journal::open(file);
        const auto* problem = std::get_if<JournalProblem>(&journal);
        if (!problem) return std::nullopt;
        EXPECT_EQ(problem->file, file);
        EXPECT_FALSE(problem->what.empty());
        return problem->kind;
    }
};

/// Does `work` in a process of its own, so that it can be killed or limited. The exit code, or -1 if it was
/// killed.
template<class Work>
int inChild(Work work) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

TEST_F(JournalTest, KeepsGamesAndTheirLinesInOrder) {
    {
        Journal journal = opened();
        const auto first = std::get<std::int64_t>(journal.beginGame("setup one"));
        const auto second = std::get<std::int64_t>(journal.beginGame("setup two"));
        EXPECT_EQ(journal.append(first, "a"), std::nullopt);
        EXPECT_EQ(journal.append(second, "x"), std::nullopt);
        EXPECT_EQ(journal.append(first, "ä → \"b\""), std::nullopt);
        EXPECT_EQ(std::get<std::int64_t>(journal.last()), second);
    }
    Journal journal = opened();
    const auto games = std::get<std::vector<ListedGame>>(journal.list());
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(std::get<KeptGame>(journal.about(games[0].id)).setup, "setup one");
    EXPECT_EQ(games[0].lines, 2);
    EXPECT_EQ(games[0].begun.size(), std::string("2026-11-21T09:58:02Z").size());
    const auto record = std::get<KeptRecord>(journal.read(games[0].id));
    EXPECT_EQ(exported(record), "setup one\na\nä → \"b\"\n");
}

TEST_F(JournalTest, WritesThroughARollbackJournalAndSyncsTheFolder) {
    Journal journal = opened();
    ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.beginGame("setup")));
    EXPECT_FALSE(std::filesystem::exists(file + "-wal"));
    EXPECT_FALSE(std::filesystem::exists(file + "-journal")) << "deleted with the end of the transaction";
}

TEST_F(JournalTest, RefusesWhatIsNotOneLine) {
    Journal journal = opened();
    const auto game = std::get<std::int64_t>(journal.beginGame("setup"));
    for (const std::string_view bad :
         {std::string_view(""), std::string_view("a\nb"), std::string_view("a\0b", 3)})
        EXPECT_EQ(journal.append(game, bad)->kind, Kind::BadLine);
    EXPECT_TRUE(std::get<KeptRecord>(journal.read(game)).lines.empty());
}

TEST_F(JournalTest, RefusesAGameThatIsNotThere) {
    Journal journal = opened();
    EXPECT_EQ(std::get<JournalProblem>(journal.read(7)).kind, Kind::NotFound);
    EXPECT_EQ(std::get<JournalProblem>(journal.last()).kind, Kind::NotFound);
    EXPECT_TRUE(journal.append(7, "line").has_value());
}

TEST_F(JournalTest, ImportsAWholeGameOrNothing) {
    Journal journal = opened();
    const std::vector<std::string> bad{"a", "b\nc"};
    EXPECT_EQ(std::get<JournalProblem>(journal.importGame("setup", bad)).kind, Kind::BadLine);
    EXPECT_TRUE(std::get<std::vector<ListedGame>>(journal.list()).empty());
    const std::vector<std::string> good{"a", "b"};
    const auto game = std::get<std::int64_t>(journal.importGame("setup", good));
    EXPECT_EQ(std::get<KeptRecord>(journal.read(game)).lines, good);
}

TEST_F(JournalTest, ASecondOneIsRefusedUntilTheFirstIsClosed) {
    {
        const Journal first = opened();
        EXPECT_EQ(refusal(), Kind::InUse);
        std::filesystem::create_symlink(file, folder.name("alias.sqlite"));
        const auto alias = Journal::open(folder.name("alias.sqlite"));
        ASSERT_TRUE(std::holds_alternative<JournalProblem>(alias)) << "another name of the same file";
        EXPECT_EQ(std::get<JournalProblem>(alias).kind, Kind::InUse);
    }
    EXPECT_EQ(refusal(), std::nullopt);
}

TEST_F(JournalTest, TheLockDiesWithItsProcess) {
    EXPECT_EQ(inChild([&] {
                  const Journal journal = opened();
                  ::raise(SIGKILL);
                  return 0;
              }),
              -1);
    EXPECT_EQ(refusal(), std::nullopt);
}

TEST_F(JournalTest, KillingItBetweenAppendsLosesNothing) {
    std::mt19937 random(2026);
    std::int64_t game = 0;
    {
        Journal journal = opened();
        game = std::get<std::int64_t>(journal.beginGame("setup"));
    }
    std::size_t confirmed = 0;
    for (int round = 0; round < 25; ++round) {
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            Journal journal = opened();
            for (;;) { // says so only after each line is on disk
                if (journal.append(game, "line")) ::_exit(1);
                if (::write(ends[1], "+", 1) != 1) ::_exit(1);
            }
        }
        ::close(ends[1]);
        const auto wanted = std::uniform_int_distribution<int>(1, 12)(random);
        std::array<char, 256> seen{};
        std::ptrdiff_t got = 0;
        while (got < wanted) {
            const auto more = ::read(ends[0], seen.data(), seen.size());
            ASSERT_GT(more, 0);
            got += more;
        }
        ::usleep(std::uniform_int_distribution<unsigned>(0, 3000)(random));
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        for (auto more = ::read(ends[0], seen.data(), seen.size()); more > 0;
             more = ::read(ends[0], seen.data(), seen.size()))
            got += more;
        ::close(ends[0]);
        confirmed += static_cast<std::size_t>(got);

        Journal journal = opened();
        const auto kept = std::get<KeptRecord>(journal.read(game)).lines.size();
        ASSERT_GE(kept, confirmed);
        ASSERT_LE(kept, confirmed + 1) << "at most the line whose confirmation was cut off";
        confirmed = kept;
    }
}

TEST_F(JournalTest, AFullDiskIsSaidAndLosesNothing) {
    std::int64_t game = 0;
    {
        Journal journal = opened();
        game = std::get<std::int64_t>(journal.beginGame("setup"));
        ASSERT_EQ(journal.append(game, "kept"), std::nullopt);
    }
    const auto size = std::filesystem::file_size(file);
    EXPECT_EQ(inChild([&] {
                  std::signal(SIGXFSZ, SIG_IGN);
                  Journal journal = opened();
                  const rlimit limit{size, size}; // files may not grow any more
                  ::setrlimit(RLIMIT_FSIZE, &limit);
                  const auto problem = journal.append(game, std::string(100'000, 'x'));
                  return problem && !problem->what.empty() && !journal.append(game, "small") ? 0 : 1;
              }),
              0);
    Journal journal = opened();
    EXPECT_EQ(std::get<KeptRecord>(journal.read(game)).lines, (std::vector<std::string>{"kept", "small"}));
}

TEST_F(JournalTest, AFileThatIsNotOursIsRefusedAndLeftAlone) {
    folder.write("games.sqlite", std::string(5000, 'x'));
    EXPECT_EQ(refusal(), Kind::NotAJournal);
    EXPECT_EQ(test::contentOf(file), std::string(5000, 'x'));

    std::filesystem::remove(file);
    { Database(file).run("CREATE TABLE diary (text TEXT)"); }
    const std::string before = test::contentOf(file);
    EXPECT_EQ(refusal(), Kind::NotAJournal);
    EXPECT_EQ(test::contentOf(file), before);
    EXPECT_FALSE(std::filesystem::exists(file + ".lock"));

    std::filesystem::remove(file);
    std::filesystem::create_directory(file);
    EXPECT_EQ(refusal(), Kind::NotAJournal);
}

TEST_F(JournalTest, ADamagedFileIsRefusedAndLeftAlone) {
    {
        Journal journal = opened();
        const auto game = std::get<std::int64_t>(journal.beginGame("setup"));
        for (int i = 0; i < 300; ++i)
            ASSERT_EQ(journal.append(game, std::string(200, 'x')), std::nullopt);
    }
    const std::string whole = test::contentOf(file);
    std::string damaged = whole;
    std::fill(damaged.begin() + 16384, damaged.begin() + 24576, '\x5a');
    for (const std::string& content : {whole.substr(0, whole.size() / 2), damaged}) {
        folder.write("games.sqlite", content);
        EXPECT_EQ(refusal(), Kind::Damaged);
        EXPECT_EQ(test::contentOf(file), content);
    }
}

TEST_F(JournalTest, AFileOfALaterVersionIsRefusedAndLeftAlone) {
    { opened(); }
    { Database(file).run("PRAGMA user_version = 99"); }
    const std::string before = test::contentOf(file);
    EXPECT_EQ(refusal(), Kind::Newer);
    EXPECT_EQ(test::contentOf(file), before);
}

TEST_F(JournalTest, AMigrationKeepsACopyOfWhatWasBefore) {
    {
        Journal journal = opened();
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.beginGame("setup")));
    }
    const std::string before = test::contentOf(file);
    std::vector<Migration> steps(migrations().begin(), migrations().end());
    const int next = steps.back().version + 1;
    steps.push_back({next, "ALTER TABLE game ADD COLUMN note TEXT"});
    {
        Database database(file);
        EXPECT_EQ(bringUp(database, file, steps), std::nullopt);
        EXPECT_EQ(database.integer("PRAGMA user_version"), next);
        EXPECT_EQ(database.text("SELECT setup FROM game WHERE note IS NULL"), "setup");
    }
    EXPECT_EQ(refusal(), Kind::Newer);
    std::filesystem::rename(file + ".before-" + std::to_string(next), file);
    Journal journal = opened();
    EXPECT_EQ(std::get<std::vector<ListedGame>>(journal.list()).size(), 1U);
}

TEST_F(JournalTest, AMigrationThatFailsChangesNothing) {
    { opened(); }
    std::vector<Migration> steps(migrations().begin(), migrations().end());
    steps.push_back(
        {steps.back().version + 1, "CREATE TABLE extra (id INTEGER); CREATE TABLE extra (id INTEGER)"});
    {
        Database database(file);
        EXPECT_THROW(bringUp(database, file, steps), DatabaseError);
    }
    EXPECT_EQ(refusal(), std::nullopt);
    EXPECT_EQ(Database(file).integer("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'"), 0);
}

TEST_F(JournalTest, AKeptLineIsNeverChanged) {
    {
        Journal journal = opened();
        const auto game = std::get<std::int64_t>(journal.beginGame("setup"));
        ASSERT_EQ(journal.append(game, "line"), std::nullopt);
    }
    Database database(file);
    EXPECT_THROW(database.run("UPDATE line SET text = 'other'"), DatabaseError);
    EXPECT_THROW(database.run("DELETE FROM line"), DatabaseError);
}

TEST_F(JournalTest, MakesNoFileWhereOneMustBeThere) {
    const auto journal = Journal::open(file, Journal::Opening::MustBeThere);
    ASSERT_TRUE(std::holds_alternative<JournalProblem>(journal));
    EXPECT_EQ(std::get<JournalProblem>(journal).kind, Kind::NotFound);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST_F(JournalTest, AFolderThatCannotBeMadeIsSaid) {
    const std::string blocked = folder.write("file", "") + "/games.sqlite";
    const auto journal = Journal::open(blocked);
    ASSERT_TRUE(std::holds_alternative<JournalProblem>(journal));
    EXPECT_EQ(std::get<JournalProblem>(journal).kind, Kind::NotWritable);
}

} // namespace rowkeeper::journal
