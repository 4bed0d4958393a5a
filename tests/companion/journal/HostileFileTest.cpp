// SPDX-License-Identifier: GPL-3.0-or-later
// Files that somebody made to do harm, or that another program changed: what SQLite itself finds in order.
#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/Repair.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using test::contentOf;
using Kind = JournalProblem::Kind;

class HostileFile : public test::ProgramTest {
  protected:
    const std::string file = folder.name("games.sqlite");

    void keepAGame() const {
        auto journal = Journal::open(file);
        const std::vector<std::string> lines{"one", "two", "three"};
        ASSERT_TRUE(
            std::holds_alternative<std::int64_t>(std::get<Journal>(journal).importGame("setup", lines)));
    }
    /// What another program may do to the file, without our guards.
    void change(const char* sql) const {
        sqlite3* database = nullptr;
        sqlite3_open(file.c_str(), &database);
        sqlite3_exec(database, "PRAGMA writable_schema = ON; DROP TRIGGER line_stays; DROP TRIGGER line_kept",
                     nullptr, nullptr, nullptr);
        EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database);
        sqlite3_exec(
            database,
            "CREATE TRIGGER line_stays BEFORE UPDATE ON line BEGIN SELECT raise(ABORT, 'a kept line is "
            "never changed'); END;"
            "CREATE TRIGGER line_kept  BEFORE DELETE ON line BEGIN SELECT raise(ABORT, 'a kept line is "
            "never removed'); END;",
            nullptr, nullptr, nullptr);
        sqlite3_close(database);
    }
    /// Opening refuses and changes nothing; repairing comes to an end.
    JournalProblem refused() const {
        const std::string before = contentOf(file);
        const auto opened = Journal::open(file);
        EXPECT_EQ(contentOf(file), before);
        EXPECT_TRUE(std::holds_alternative<JournalProblem>(opened));
        repairJournal(file);
        return std::holds_alternative<JournalProblem>(opened) ? std::get<JournalProblem>(opened)
                                                              : JournalProblem{};
    }
    JournalProblem unreadable(std::int64_t game) const {
        auto opened = Journal::open(file);
        auto read = std::get<Journal>(opened).read(game);
        EXPECT_TRUE(std::holds_alternative<JournalProblem>(read));
        return std::holds_alternative<JournalProblem>(read) ? std::get<JournalProblem>(read)
                                                            : JournalProblem{};
    }
    /// A rollback journal that SQLite would play back into the file, as a crash leaves it.
    std::string waitingJournal() const {
        const std::string other = folder.name("other.sqlite");
        Database writer(other);
        writer.run("CREATE TABLE prey (text TEXT); INSERT INTO prey VALUES ('mine')");
        writer.run("PRAGMA cache_size = 1; BEGIN; INSERT INTO prey "
                   "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 400) "
                   "SELECT printf('%0500d', n) FROM c");
        return contentOf(other + "-journal");
    }
};

} // namespace

TEST_F(HostileFile, AViewInPlaceOfATableIsRefusedAtOnce) {
    keepAGame();
    change("DROP TABLE game; CREATE VIEW game AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 "
           "FROM c) "
           "SELECT n AS id, 'now' AS begun, '{}' AS setup FROM c");
    const JournalProblem problem = refused();
    EXPECT_EQ(problem.kind, Kind::Damaged);
    EXPECT_EQ(problem.file, file);
}

TEST_F(HostileFile, ATableThatPromisesEndlessTextDoesNotHoldRepairUp) {
    keepAGame();
    change(
        "DROP TABLE game; CREATE TABLE game (id INTEGER PRIMARY KEY, begun TEXT, "
        "setup TEXT AS (printf('%.900000d', id)));"
        "INSERT INTO game (begun) WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 500) "
        "SELECT 'now' FROM c");
    EXPECT_EQ(refused().kind, Kind::Damaged);
}

TEST_F(HostileFile, AnAddedTriggerIsRefused) {
    keepAGame();
    change("CREATE TRIGGER more AFTER INSERT ON game BEGIN INSERT INTO line (id, text) VALUES ((new.id << "
           "24) + 1, 'mine'); END");
    EXPECT_EQ(refused().kind, Kind::Damaged);
}

TEST_F(HostileFile, AGameWhoseLinesWereChangedIsRefusedByItsLineAndTheOthersAreNot) {
    keepAGame();
    keepAGame();
    change("DELETE FROM line WHERE game = 1 AND n = 2");
    const JournalProblem gap = unreadable(1);
    EXPECT_EQ(gap.kind, Kind::Damaged);
    EXPECT_EQ(gap.file, file);
    EXPECT_EQ(gap.game, 1);
    EXPECT_NE(textOf(gap).find("line 2 is missing"), std::string::npos) << textOf(gap);

    change("INSERT INTO line (id, text) VALUES ((1 << 24) + 2, 'two' || char(10) || 'and a half')");
    EXPECT_NE(textOf(unreadable(1)).find("line 2 is not one line"), std::string::npos);
    change("UPDATE game SET setup = '' WHERE id = 1");
    EXPECT_NE(textOf(unreadable(1)).find("setup is not one line"), std::string::npos);
    auto opened = Journal::open(file);
    EXPECT_TRUE(std::holds_alternative<KeptRecord>(std::get<Journal>(opened).read(2)));
}

TEST_F(HostileFile, AJournalThatWaitsBesideAFileOfSomebodyElseIsNotPlayedBack) {
    const std::string waiting = waitingJournal();
    ASSERT_GT(waiting.size(), 512U);
    folder.write("games.sqlite", std::string(20'000, 'x'));
    folder.write("games.sqlite-journal", waiting);
    EXPECT_EQ(refused().kind, Kind::NotAJournal);
    EXPECT_EQ(contentOf(file), std::string(20'000, 'x'));
    EXPECT_EQ(contentOf(file + "-journal"), waiting);
}

// SQLite deletes the file that the end of a rollback journal names.
TEST_F(HostileFile, AJournalThatNamesAFurtherFileDoesNotDeleteIt) {
    keepAGame();
    const std::string prey = folder.write("prey.txt", "precious");
    std::string waiting = waitingJournal();
    const auto number = [](std::uint32_t value) {
        std::string bytes;
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(value >> shift & 0xffU);
        return bytes;
    };
    std::uint32_t sum = 0;
    for (const char letter : prey)
        sum += static_cast<std::uint32_t>(letter);
    waiting += number(0xffffffff) + prey + number(static_cast<std::uint32_t>(prey.size())) + number(sum) +
               "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
    folder.write("games.sqlite-journal", waiting);
    const JournalProblem problem = refused();
    EXPECT_EQ(problem.kind, Kind::Damaged);
    EXPECT_NE(textOf(problem).find("games.sqlite-journal"), std::string::npos) << textOf(problem);
    EXPECT_EQ(contentOf(prey), "precious");
}

// Found by fuzz_journal_file.
TEST_F(HostileFile, AJournalThatWouldMakeTheFileEnormousIsNotPlayedBack) {
    keepAGame();
    std::string waiting = waitingJournal();
    waiting[16] = '\x7f'; // the first byte of how many pages there were
    folder.write("games.sqlite-journal", waiting);
    EXPECT_EQ(refused().kind, Kind::Damaged);
    EXPECT_LT(fs::file_size(file), 1U << 20);
}

TEST_F(HostileFile, TheProgramSaysPlaceAndReasonWithTheRightCode) {
    keepAGame();
    const std::string whole = contentOf(file);
    const auto said = [&](int code, const std::string& reason, const std::string& place = "games.sqlite: ") {
        const std::string before = contentOf(file);
        const test::Ran ran = run({"games", "show", "1", "--journal", file});
        EXPECT_EQ(ran.code, code) << ran.err;
        EXPECT_NE(ran.err.find(place), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find(reason), std::string::npos) << ran.err;
        EXPECT_EQ(contentOf(file), before);
        EXPECT_EQ(ran.out, "");
    };
    { Database(file).run("PRAGMA user_version = 99"); }
    said(4, "later version");
    folder.write("games.sqlite", whole.substr(0, whole.size() * 2 / 3));
    said(4, "damaged");
    folder.write("games.sqlite", "This is my diary.");
    said(4, "not a journal");
    folder.write("games.sqlite", whole);
    said(4, "line 1", "games.sqlite: game 1"); // "setup" is no JSON
    change("UPDATE line SET text = 'a' || char(10) || 'b' WHERE n = 2");
    said(4, "line 2 is not one line", "games.sqlite: game 1");
    {
        Database other(file);
        other.run("BEGIN EXCLUSIVE"); // and its bytes are not looked at: closing a file gives its locks back
        const test::Ran ran = run({"games", "show", "1", "--journal", file});
        EXPECT_EQ(ran.code, 1) << ran.err;
        EXPECT_NE(ran.err.find("games.sqlite: another program"), std::string::npos) << ran.err;
    }
}

TEST_F(HostileFile, AGameThatCannotBePlayedIsNamedByWhoeverLooksTheFileOver) {
    keepAGame(); // SQLite has nothing to say against it
    const std::string before = contentOf(file);
    for (const std::vector<std::string>& look :
         {std::vector<std::string>{"verify", file},
          std::vector<std::string>{"games", "repair", "--journal", file}}) {
        const test::Ran ran = run(look);
        EXPECT_EQ(ran.code, 4) << look.front() << ran.out;
        EXPECT_NE(ran.err.find("games.sqlite: game 1: line 1"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out.find("whole; nothing"), std::string::npos) << ran.out;
    }
    EXPECT_EQ(contentOf(file), before);
}

TEST_F(HostileFile, NothingInAFileReachesTheTerminalAsACommand) {
    {
        auto journal = Journal::open(file);
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(
            std::get<Journal>(journal).beginGame("{\"players\":[\"\\u001b[31m\"],\"variant\":\"\\u0007\"}")));
    }
    change("UPDATE game SET begun = char(27) || '[2J'");
    for (int i = 0; i < 2; ++i) { // as it is read, and as the list was noted then
        const test::Ran ran = run({"games", "list", "--journal", file});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find("[31m"), std::string::npos) << "the setup was read";
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
        EXPECT_EQ(ran.out.find('\a'), std::string::npos);
    }
    change("INSERT OR REPLACE INTO note SELECT kind, game, lines, maker, '{\"players\":[\"' || char(27) || "
           "'\"]}' FROM "
           "note");
    EXPECT_EQ(run({"games", "list", "--journal", file}).out.find('\x1b'), std::string::npos);
    change("INSERT OR REPLACE INTO note SELECT kind, game, lines, maker, '[7' FROM note");
    EXPECT_EQ(run({"games", "list", "--journal", file}).code, 0);
    EXPECT_EQ(run({"games", "history", "--journal", file}).code, 0);
}

} // namespace rowkeeper::journal
