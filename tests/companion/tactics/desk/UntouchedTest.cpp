// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/ReadOnly.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <map>

/// The desk only looks: nothing of the journal changes, whoever else has it open.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
using journal::Journal;
using journal::JournalProblem;
using journal::KeptRecord;

/// Every file with its bytes and the time it was written.
std::map<std::string, std::pair<std::string, fs::file_time_type>> filesOf(const fs::path& folder) {
    std::map<std::string, std::pair<std::string, fs::file_time_type>> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file())
            files[entry.path().string()] = {contentOf(entry.path()), entry.last_write_time()};
    }
    return files;
}

class Untouched : public ProgramTest {
  protected:
    void SetUp() override {
        fs::create_directory(folder.path() / "kept");
        ASSERT_EQ(run({"games", "import", folder.write("a.jsonl", gameLines("two-players.jsonl")),
                       folder.write("b.jsonl", gameLines("three-players.jsonl")), "--journal", file()})
                      .code,
                  0);
    }
    std::string file() const { return folder.name("kept/games.sqlite"); }
    journal::JournalProblem::Kind problem(const std::string& name) const {
        const auto read = journal::readUntouched(name);
        return std::holds_alternative<journal::JournalProblem>(read)
                   ? std::get<journal::JournalProblem>(read).kind
                   : journal::JournalProblem::Kind::BadLine;
    }
};

} // namespace

TEST_F(Untouched, NothingTheDeskDoesChangesAByteOfTheJournalOrLeavesAFileBesideIt) {
    const auto before = filesOf(folder.path() / "kept");
    const std::vector<std::vector<std::string>> looks{
        {"desk", "1"},
        {"desk", "last", "--line", "40", "--lines"},
        {"desk", "1", "--row", "2", "--json"},
        {"desk", "1", "--row", "2", "--option", "armada_pair=zero", "--power", "infantry=1"},
        {"desk", "1", "--line", "60", "--row", "1", "--strike", "20", "--strike", "21"},
        {"desk", "1", "--change", R"(2={"do":"play","player":"S","row":1})"},
        {"desk", "2", "--row", "1", "--pdf", folder.name("sheet.pdf")},
        {"desk", "7"},
        {"games", "result", "1"}};
    for (std::vector<std::string> look : looks) {
        look.insert(look.end(), {"--journal", file()});
        const Ran ran = run(look);
        EXPECT_EQ(ran.code, look[1] == "7" ? 3 : 0) << look[1] << ran.err;
    }
    EXPECT_TRUE(before == filesOf(folder.path() / "kept"));
}

TEST_F(Untouched, AGameThatIsBeingPlayedElsewhereCanBeLookedAtMeanwhile) {
    auto opened = journal::Journal::open(file());
    auto& journal = std::get<journal::Journal>(opened);
    const auto lines = playedLines("two-players.jsonl");
    const auto id = std::get<std::int64_t>(journal.beginGame(lines[0]));
    for (std::size_t i = 1; i < 12; ++i) {
        ASSERT_FALSE(journal.append(id, lines[i]));
        const Ran ran = run({"desk", "last", "--json", "--journal", file()});
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.json()["lines"].size(), i);
    }
}

TEST_F(Untouched, WhatIsReadIsWhatTheJournalReads) {
    const auto untouched = journal::readUntouched(file(), 2);
    auto opened = journal::Journal::open(file());
    const auto read = std::get<journal::Journal>(opened).read(2);
    EXPECT_EQ(exported(std::get<journal::KeptRecord>(untouched)),
              exported(std::get<journal::KeptRecord>(read)));
    EXPECT_EQ(std::get<journal::KeptRecord>(untouched).game.begun,
              std::get<journal::KeptRecord>(read).game.begun);
    EXPECT_EQ(std::get<journal::KeptRecord>(untouched).game.lines,
              std::get<journal::KeptRecord>(read).game.lines);
}

TEST_F(Untouched, AllGamesAndTheirNotesAreReadWithoutAByteChanged) {
    const auto before = filesOf(folder.path() / "kept");
    auto opened = journal::ReadOnlyJournal::open(file());
    ASSERT_TRUE(std::holds_alternative<journal::ReadOnlyJournal>(opened));
    auto& looking = std::get<journal::ReadOnlyJournal>(opened);
    EXPECT_EQ(std::get<std::vector<journal::ListedGame>>(looking.list()).size(), 2U);
    EXPECT_EQ(std::get<std::vector<journal::Note>>(looking.notes("summary")).size(), 2U);
    EXPECT_EQ(std::get<std::vector<journal::Note>>(looking.notes("nobody's")).size(), 0U);
    EXPECT_EQ(std::get<journal::KeptGame>(looking.about(2)).id, 2);
    EXPECT_EQ(std::get<journal::JournalProblem>(looking.read(7)).kind, JournalProblem::Kind::NotFound);
    EXPECT_EQ(exported(std::get<KeptRecord>(looking.read(1))),
              exported(std::get<KeptRecord>(journal::readUntouched(file(), 1))));
    EXPECT_TRUE(before == filesOf(folder.path() / "kept"));
}

/// A list that stays open keeps nobody from playing, and sees what is played.
TEST_F(Untouched, AGameIsPlayedOnWhileAllGamesAreLookedAt) {
    auto opened = journal::ReadOnlyJournal::open(file());
    auto& looking = std::get<journal::ReadOnlyJournal>(opened);
    auto writing = journal::Journal::open(file());
    auto& journal = std::get<journal::Journal>(writing);
    const auto lines = playedLines("two-players.jsonl");
    const auto id = std::get<std::int64_t>(journal.beginGame(lines[0]));
    for (std::size_t i = 1; i < 4; ++i) {
        ASSERT_FALSE(journal.append(id, lines[i]));
        const auto games = std::get<std::vector<journal::ListedGame>>(looking.list());
        ASSERT_EQ(games.size(), 3U);
        EXPECT_EQ(games.back().lines, static_cast<std::int64_t>(i));
    }
}

TEST_F(Untouched, WhatIsNoJournalOfThisVersionIsRefusedAndLeftAsItIs) {
    using Kind = journal::JournalProblem::Kind;
    EXPECT_EQ(problem(folder.name("nothing.sqlite")), Kind::NotFound);
    EXPECT_EQ(problem(folder.path().string()), Kind::NotAJournal);
    EXPECT_EQ(problem(folder.write("diary.txt", "Dear diary, today we played.")), Kind::NotAJournal);

    const std::string later = folder.name("later.sqlite");
    fs::copy_file(file(), later);
    journal::Database(later).run("PRAGMA user_version = 99");
    EXPECT_EQ(problem(later), Kind::Newer);
    const std::string earlier = folder.name("earlier.sqlite");
    fs::copy_file(file(), earlier);
    journal::Database(earlier).run("PRAGMA user_version = 0");
    EXPECT_EQ(problem(earlier), Kind::Damaged) << "these tables belong to no earlier version";

    std::string bytes = contentOf(file());
    for (std::size_t i = bytes.size() / 3; i < bytes.size() / 2; ++i)
        bytes[i] = static_cast<char>(i * 7);
    const std::string broken = folder.write("broken.sqlite", bytes);
    EXPECT_EQ(problem(broken), Kind::Damaged);
    EXPECT_EQ(contentOf(broken), bytes);
}

TEST_F(Untouched, AnInterruptedWriteIsSaidAndPutRightByWhoeverWrites) {
    // The state a crash leaves: changed pages in the file, the old ones in the rollback journal beside it.
    const std::string crashed = folder.name("crashed.sqlite");
    {
        journal::Database writing(file());
        writing.run("PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE");
        const auto lines = playedLines("four-players.jsonl");
        writing.run("INSERT INTO game (setup) VALUES ('{}')");
        for (int n = 1; n <= 400; ++n)
            writing.run(("INSERT INTO line (id, text) VALUES ((3 << 24) + " + std::to_string(n) + ", '" +
                         std::string(900, 'x') + "')")
                            .c_str());
        fs::copy_file(file(), crashed);
        fs::copy_file(file() + "-journal", crashed + "-journal");
        writing.run("ROLLBACK");
    }
    const std::string bytes = contentOf(crashed);
    const auto read = journal::readUntouched(crashed);
    ASSERT_TRUE(std::holds_alternative<journal::JournalProblem>(read));
    EXPECT_NE(textOf(std::get<journal::JournalProblem>(read)).find("interrupted"), std::string::npos)
        << textOf(std::get<journal::JournalProblem>(read));
    EXPECT_EQ(contentOf(crashed), bytes);
    EXPECT_EQ(run({"games", "list", "--journal", crashed}).code, 0);
    EXPECT_EQ(run({"desk", "last", "--json", "--journal", crashed}).json()["game"], 2);
}

} // namespace rowkeeper::test
