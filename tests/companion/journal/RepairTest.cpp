// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Repair.h"

#include "companion/app/GamesCommand.h"
#include "companion/games/Games.h"
#include "companion/journal/Database.h"
#include "companion/journal/GoodCopy.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"
#include "tests/companion/journal/PlayedLines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using test::contentOf;
using Kind = JournalProblem::Kind;

constexpr std::size_t page = 4096;

/// Keeps lines until the disk is full, then damages the file and repairs without and with room. 0, or the
/// step that went wrong.
int fillDisk(const std::string& file, const std::vector<std::string>& lines) {
    std::size_t kept = 0;
    {
        auto opened = Journal::open(file);
        if (!std::holds_alternative<Journal>(opened)) return 1;
        auto& journal = std::get<Journal>(opened);
        if (!std::holds_alternative<std::int64_t>(journal.beginGame(lines[0]))) return 2;
        std::optional<JournalProblem> problem;
        while (!problem && kept < 100'000) {
            problem = journal.append(1, lines[1 + kept % (lines.size() - 1)]);
            if (!problem) ++kept;
        }
        if (!problem || problem->kind != Kind::Full) return 3;
    }
    {
        auto opened = Journal::open(file);
        if (!std::holds_alternative<Journal>(opened)) return 4;
        auto record = std::get<Journal>(opened).read(1);
        if (std::get<KeptRecord>(record).lines.size() != kept) return 5;
    }
    std::string content = contentOf(file);
    std::fill_n(content.begin(), 100, 'x');
    std::ofstream(file, std::ios::binary | std::ios::in) << content;
    if (contentOf(file) != content) return 6;
    const auto refused = repairJournal(file);
    const auto* problem = std::get_if<JournalProblem>(&refused);
    if (!problem || problem->kind != Kind::Full || contentOf(file) != content) return 7;
    if (::mount("none", fs::path(file).parent_path().c_str(), nullptr, MS_REMOUNT, "size=4m") != 0) return 8;
    const auto done = repairJournal(file);
    if (!std::holds_alternative<Repaired>(done)) return 9;
    return std::get<Repaired>(done).games.at(0).lines == static_cast<std::int64_t>(kept) ? 0 : 10;
}

class RepairTest : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");
    const std::vector<std::string> played = test::playedLines("two-players.jsonl");

    Journal opened() const {
        auto journal = Journal::open(file);
        if (const auto* problem = std::get_if<JournalProblem>(&journal))
            throw std::runtime_error(textOf(*problem));
        return std::get<Journal>(std::move(journal));
    }
    std::vector<std::string> linesOf(std::int64_t game) const {
        Journal journal = opened();
        return std::get<KeptRecord>(journal.read(game)).lines;
    }
    std::vector<std::string> firstLines(std::size_t count) const {
        return {played.begin() + 1, played.begin() + 1 + static_cast<std::ptrdiff_t>(count)};
    }
    /// Two whole games, and the copy that is made of them when the journal is closed.
    void keepTwoGames() const {
        Journal journal = opened();
        const auto lines = firstLines(played.size() - 1);
        for (int i = 0; i < 2; ++i)
            ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.importGame(played[0], lines)));
    }
    void keepTwoGamesWithoutACopy() const {
        keepTwoGames();
        fs::remove(file + ".good");
    }
    void damage(std::size_t from, std::size_t size) const {
        std::string content = contentOf(file);
        ASSERT_LE(from + size, content.size());
        for (std::size_t i = from; i < from + size; ++i)
            content[i] = static_cast<char>(content[i] ^ 0x5a);
        folder.write("games.sqlite", content);
    }
    std::optional<Kind> refusal() const {
        const auto journal = Journal::open(file);
        const auto* problem = std::get_if<JournalProblem>(&journal);
        return problem ? std::optional(problem->kind) : std::nullopt;
    }
    /// Repairs, and looks that the damaged bytes are all still there.
    Repaired repaired() const {
        const std::string before = contentOf(file);
        auto result = repairJournal(file);
        if (const auto* problem = std::get_if<JournalProblem>(&result))
            throw std::runtime_error(textOf(*problem));
        auto done = std::get<Repaired>(std::move(result));
        EXPECT_EQ(contentOf(done.setAside), before);
        EXPECT_FALSE(fs::exists(file + ".repaired.unfinished"));
        EXPECT_FALSE(fs::exists(file + ".reading.unfinished"));
        return done;
    }
    Kind refusedRepair() const {
        const std::string before = contentOf(file);
        const auto result = repairJournal(file);
        EXPECT_TRUE(std::holds_alternative<JournalProblem>(result));
        EXPECT_EQ(contentOf(file), before);
        EXPECT_FALSE(fs::exists(file + ".damaged"));
        EXPECT_FALSE(fs::exists(file + ".repaired.unfinished"));
        const auto* problem = std::get_if<JournalProblem>(&result);
        return problem ? problem->kind : Kind::Failed;
    }
};

} // namespace

TEST_F(RepairTest, AWholeJournalIsLeftAlone) {
    keepTwoGames();
    const std::string before = contentOf(file);
    const auto result = std::get<Repaired>(repairJournal(file));
    EXPECT_TRUE(result.setAside.empty());
    EXPECT_EQ(contentOf(file), before);
    EXPECT_FALSE(fs::exists(file + ".damaged"));
}

TEST_F(RepairTest, AGoodCopyIsMadeOnClosingOfWhatWasWrittenSince) {
    const auto kept = [](const std::string& copy) {
        return Database(copy, Database::Access::Read)
            .integer("SELECT count(*) FROM line WHERE text IN ('one more', 'and one')");
    };
    keepTwoGames();
    ASSERT_EQ(newestGoodCopy(file), fs::path(file + ".good"));
    const auto made = fs::last_write_time(file + ".good");
    { opened(); }
    EXPECT_EQ(fs::last_write_time(file + ".good"), made) << "nothing new, nothing copied";
    { ASSERT_EQ(opened().append(1, "one more"), std::nullopt); }
    EXPECT_EQ(kept(file + ".good"), 1);
    EXPECT_EQ(kept(file + ".good-before"), 0);
    { ASSERT_EQ(opened().append(1, "and one"), std::nullopt); }
    EXPECT_EQ(kept(file + ".good"), 2);
    EXPECT_EQ(kept(file + ".good-before"), 1);
}

TEST_F(RepairTest, ADamagedFileNamesTheWayOutAndItsCopy) {
    keepTwoGames();
    damage(page * 5, page * 3);
    const auto journal = Journal::open(file);
    const auto& problem = std::get<JournalProblem>(journal);
    EXPECT_EQ(problem.kind, Kind::Damaged);
    EXPECT_EQ(problem.file, file);
    EXPECT_NE(textOf(problem).find("games repair"), std::string::npos) << textOf(problem);
    EXPECT_NE(textOf(problem).find("games.sqlite.good"), std::string::npos) << textOf(problem);
}

TEST_F(RepairTest, WithACopyAnyDamageLosesOnlyWhatCameAfterIt) {
    keepTwoGames();
    const std::string whole = contentOf(file);
    const std::vector<std::string> broken{
        whole.substr(0, whole.size() / 2),         // truncated
        whole.substr(0, 700),                      // nearly nothing left
        std::string(whole.size(), '\0'),           // zeros
        std::string(100, 'x') + whole.substr(100), // another beginning
        std::string(whole.size(), '\xff'),
    };
    for (const std::string& content : broken) {
        folder.write("games.sqlite", content);
        EXPECT_EQ(refusal(), Kind::Damaged);
        const Repaired done = repaired();
        EXPECT_EQ(done.copy, file + ".good");
        ASSERT_EQ(done.games.size(), 2U);
        EXPECT_EQ(linesOf(1), firstLines(played.size() - 1));
        EXPECT_EQ(linesOf(2), firstLines(played.size() - 1));
    }
    EXPECT_TRUE(fs::exists(file + ".damaged-5")) << "each damaged file has a name of its own";
    EXPECT_EQ(contentOf(file + ".damaged"), broken[0]);
}

TEST_F(RepairTest, WhatCameAfterTheCopyIsReadFromTheDamagedFile) {
    keepTwoGames();
    {
        Journal journal = opened();
        ASSERT_EQ(std::get<std::int64_t>(journal.beginGame(played[0])), 3);
        for (const std::string& line : firstLines(40))
            ASSERT_EQ(journal.append(3, line), std::nullopt);
    }
    damage(0, 100);
    EXPECT_EQ(refusal(), Kind::Damaged);
    EXPECT_EQ(repaired().games.size(), 3U);
    EXPECT_EQ(linesOf(3), firstLines(40));
    Journal journal = opened();
    EXPECT_EQ(journal.append(3, played[41]), std::nullopt) << "the game goes on";
}

TEST_F(RepairTest, WithoutACopyABrokenBeginningLosesNothing) {
    keepTwoGamesWithoutACopy();
    damage(0, 100);
    EXPECT_EQ(refusal(), Kind::NotAJournal);
    EXPECT_TRUE(repaired().copy.empty());
    EXPECT_EQ(linesOf(1), firstLines(played.size() - 1));
    EXPECT_EQ(linesOf(2), firstLines(played.size() - 1));
}

TEST_F(RepairTest, WithoutACopyEveryPageButTheFirstMayBreakAndTheGamesStayWithoutAGap) {
    keepTwoGamesWithoutACopy();
    const std::string whole = contentOf(file);
    const auto all = firstLines(played.size() - 1);
    std::size_t saved = 0;
    std::size_t repairs = 0;
    for (std::size_t at = page; at < whole.size(); at += page) {
        folder.write("games.sqlite", whole);
        damage(at, page);
        if (refusal() != Kind::Damaged) continue; // a page that the check need not look at
        const auto result = repairJournal(file);
        if (const auto* problem = std::get_if<JournalProblem>(&result)) {
            EXPECT_EQ(problem->kind, Kind::Damaged); // the page of the setups
            continue;
        }
        ++repairs;
        for (const SavedGame& game : std::get<Repaired>(result).games) {
            const auto lines = linesOf(game.id);
            EXPECT_EQ(std::ssize(lines), game.lines);
            EXPECT_TRUE(std::equal(lines.begin(), lines.end(), all.begin()));
            saved += lines.size() + static_cast<std::size_t>(game.leftBehind);
        }
        for (const char* copy : {".good", ".good-before"})
            fs::remove(file + copy);
    }
    EXPECT_GT(repairs, 10U);
    EXPECT_GT(saved, repairs * all.size()) << "a broken page costs its own lines, not the other game's";
}

TEST_F(RepairTest, WithNothingToReadAndNoCopyNothingIsTouched) {
    keepTwoGamesWithoutACopy();
    const std::string whole = contentOf(file);
    folder.write("games.sqlite", std::string(whole.size(), '\0'));
    EXPECT_EQ(refusedRepair(), Kind::NotAJournal);
    folder.write("games.sqlite", whole.substr(0, page));
    EXPECT_EQ(refusedRepair(), Kind::Damaged);
    fs::remove(file);
    { Database(file).run("CREATE TABLE diary (text TEXT); INSERT INTO diary VALUES ('dear')"); }
    EXPECT_EQ(refusedRepair(), Kind::NotAJournal);
}

TEST_F(RepairTest, AFileOfAnotherProgramIsLeftEvenIfItsTablesAreOurs) {
    keepTwoGames();
    { Database(file).run("PRAGMA application_id = 5"); }
    const std::string before = contentOf(file);
    EXPECT_EQ(refusedRepair(), Kind::NotAJournal);
    EXPECT_EQ(contentOf(file), before);
    EXPECT_FALSE(fs::exists(file + ".damaged"));
}

TEST_F(RepairTest, ALaterVersionOrAnOpenJournalIsNotRepaired) {
    keepTwoGames();
    {
        const Journal journal = opened();
        EXPECT_EQ(refusedRepair(), Kind::InUse);
    }
    { Database(file).run("PRAGMA user_version = 99"); }
    EXPECT_EQ(refusedRepair(), Kind::Newer);
    EXPECT_EQ(std::get<JournalProblem>(repairJournal(folder.name("none.sqlite"))).kind, Kind::NotFound);
}

TEST_F(RepairTest, AFullDiskChangesNothing) {
    keepTwoGames();
    damage(page * 5, page * 3);
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{8 * page, 8 * page}; // no file of more than eight pages
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const auto result = repairJournal(file);
        const auto* problem = std::get_if<JournalProblem>(&result);
        ::_exit(problem && problem->kind == Kind::Full ? 0 : 1);
    }
    const std::string before = contentOf(file);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(contentOf(file), before);
    EXPECT_FALSE(fs::exists(file + ".damaged"));
    EXPECT_EQ(repaired().games.size(), 2U) << "with room it is done";
}

// A file system of its own with room for little, seen by this process only. Where none may be mounted the
// limits on file sizes above are all there is.
TEST_F(RepairTest, ADiskThatIsReallyFullLosesNoLineAndIsSaid) {
    const std::string disk = folder.name("disk");
    fs::create_directory(disk);
    const pid_t child = ::fork();
    if (child == 0) {
        const bool root = ::geteuid() == 0;
        if (::unshare(root ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0 ||
            ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::mount("none", disk.c_str(), "tmpfs", 0, "size=256k") != 0) {
            ::_exit(77);
        }
        ::_exit(fillDisk(disk + "/games.sqlite", played));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "no file system can be mounted here";
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST_F(RepairTest, AFullDiskForTheCopyKeepsTheOldOnesAndOpens) {
    const auto inChild = [&](auto work) {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(work());
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    };
    const auto append = [&] { return opened().append(1, "one more") ? 1 : 0; };
    keepTwoGames();
    for (const bool both : {false, true}) {
        EXPECT_EQ(both ? append() : 0, 0); // brings the second copy
        // Ends without closing: the next one has a copy to make.
        EXPECT_EQ(inChild([&] {
                      Journal journal = opened();
                      if (journal.append(2, "and one")) return 1;
                      ::_exit(0);
                  }),
                  0);
        const std::string copy = contentOf(file + ".good");
        EXPECT_EQ(inChild([&] {
                      std::signal(SIGXFSZ, SIG_IGN);
                      const rlimit limit{8 * page, 8 * page};
                      ::setrlimit(RLIMIT_FSIZE, &limit);
                      return std::holds_alternative<Journal>(Journal::open(file)) ? 0 : 1;
                  }),
                  0);
        EXPECT_EQ(contentOf(file + ".good"), copy);
        EXPECT_EQ(newestGoodCopy(file), fs::path(file + ".good"));
        EXPECT_FALSE(fs::exists(file + ".good-before.unfinished"));
    }
    { opened(); } // with room it is made up for
    const auto kept = Database(file + ".good", Database::Access::Read)
                          .integer("SELECT count(*) FROM line WHERE text IN ('one more', 'and one')");
    EXPECT_EQ(kept, 3);
}

// The setups of both games are told by one text, which only the first of them has.
TEST_F(RepairTest, AGameWhoseModelIsLostIsSavedWithACopyAndNamedWithoutOne) {
    keepTwoGames();
    const std::string whole = contentOf(file);
    const std::size_t catalog = whole.find("\"catalog\"");
    ASSERT_NE(catalog, std::string::npos);
    std::string broken = std::string(100, 'x') + whole.substr(100);
    broken.replace(catalog, 9, "\"cattails");
    folder.write("games.sqlite", broken);
    EXPECT_EQ(repaired().games.size(), 2U);
    EXPECT_EQ(linesOf(2), firstLines(played.size() - 1));

    for (const char* copy : {".good", ".good-before"})
        fs::remove(file + copy);
    folder.write("games.sqlite", broken);
    const Repaired without = repaired();
    ASSERT_EQ(without.games.size(), 2U);
    EXPECT_TRUE(without.games[0].begun) << "its own line is as it is read";
    EXPECT_FALSE(without.games[1].begun);
    EXPECT_EQ(without.games[1].leftBehind, std::ssize(played) - 1);
    EXPECT_TRUE(std::holds_alternative<JournalProblem>(opened().read(2)));
}

TEST_F(RepairTest, AReadOnlyFolderIsSaidAndChangesNothing) {
    keepTwoGames();
    damage(0, 100);
    fs::remove(file + ".lock");
    const std::string before = contentOf(file);
    ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2); // root may write anywhere
        const auto result = repairJournal(file);
        const auto* problem = std::get_if<JournalProblem>(&result);
        ::_exit(problem && problem->kind == Kind::NotWritable ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ::chmod(folder.path().c_str(), 0755);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    EXPECT_EQ(contentOf(file), before);
}

TEST_F(RepairTest, TheCommandSaysWhatItDid) {
    keepTwoGames();
    damage(page * 5, page * 3);
    app::CommonArguments common(games::allGames());
    common.journal = file;
    common.language = json::Language::De;
    app::GamesArguments repair;
    repair.action = app::GamesArguments::Action::Repair;
    testing::internal::CaptureStdout();
    const int code = app::runGames(app::AppContext(common), repair);
    const std::string said = testing::internal::GetCapturedStdout();
    EXPECT_EQ(code, 0);
    EXPECT_NE(said.find("Die beschädigte Datei heißt jetzt " + file + ".damaged"), std::string::npos) << said;
    EXPECT_NE(said.find(file + ".good"), std::string::npos) << said;
    EXPECT_NE(said.find("2  335 Zeilen"), std::string::npos) << said;

    common.json = true;
    testing::internal::CaptureStdout();
    EXPECT_EQ(app::runGames(app::AppContext(common), repair), 0);
    const auto document = nlohmann::json::parse(testing::internal::GetCapturedStdout());
    EXPECT_EQ(document["repaired"], false) << "it is whole now";
}

} // namespace rowkeeper::journal
