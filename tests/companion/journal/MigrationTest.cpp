// SPDX-License-Identifier: GPL-3.0-or-later
// A journal of an earlier version: its games, to the letter, in today's shape.
#include "companion/journal/Migrations.h"

#include "companion/journal/JournalFile.h"
#include "companion/journal/ReadOnly.h"
#include "companion/journal/Repair.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"
#include "tests/companion/journal/PlayedLines.h"

#include <gtest/gtest.h>

namespace rowkeeper::journal {

namespace {

using test::playedLines;

class FirstShape : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    /// Every recorded game, as the first version kept them.
    void SetUp() override {
        Database database(file);
        ASSERT_EQ(bringUp(database, file, migrations().subspan(0, 1)), std::nullopt);
        Statement game(database, "INSERT INTO game (begun, setup) VALUES ('2026-11-21T09:58:02Z', ?1)");
        Statement line(database, "INSERT INTO line (game, n, text) VALUES (?1, ?2, ?3)");
        Transaction transaction(database);
        for (const std::string& name : test::playedGames()) {
            const auto lines = playedLines(name);
            game.bind(1, lines[0]).run();
            const std::int64_t id = database.lastId();
            for (std::int64_t n = 1; n < std::ssize(lines); ++n)
                line.bind(1, id).bind(2, n).bind(3, lines[static_cast<std::size_t>(n)]).run();
        }
        database.run("INSERT INTO game (id, setup) VALUES (40, 'of a game that was taken away')");
        database.run("DELETE FROM game WHERE id = 40");
        transaction.commit();
    }
    void expectAllGames(std::int64_t andMore = 0) const {
        auto opened = Journal::open(file);
        ASSERT_TRUE(std::holds_alternative<Journal>(opened)) << textOf(std::get<JournalProblem>(opened));
        auto& journal = std::get<Journal>(opened);
        std::int64_t id = 0;
        for (const std::string& name : test::playedGames()) {
            std::string text;
            for (const std::string& line : playedLines(name))
                text += line + '\n';
            const auto read = std::get<KeptRecord>(journal.read(++id));
            EXPECT_EQ(exported(read), text) << name;
            EXPECT_EQ(read.game.begun, "2026-11-21T09:58:02Z");
        }
        EXPECT_EQ(std::get<std::vector<ListedGame>>(journal.list()).size(),
                  static_cast<std::size_t>(id + andMore));
    }
};

} // namespace

TEST_F(FirstShape, IsBroughtToTodaysWithEveryLetterAndACopyOfWhatWas) {
    const std::string before = test::contentOf(file);
    const auto size = before.size();
    expectAllGames();
    EXPECT_EQ(Database(file + ".before-2", Database::Access::Read).integer("PRAGMA user_version"), 1);
    EXPECT_LT(std::filesystem::file_size(file), size * 7 / 10) << "the values of all games are kept once";
    expectAllGames();
}

TEST_F(FirstShape, OneSetupServesSoManyGamesThatItsLossIsNotThatOfAll) {
    {
        Database database(file);
        Transaction transaction(database);
        Statement game(database, "INSERT INTO game (setup) VALUES (?1)");
        const std::string setup = playedLines("two-players.jsonl")[0];
        for (int i = 0; i < 1500; ++i)
            game.bind(1, setup).run();
        transaction.commit();
    }
    expectAllGames(1500);
    Database database(file, Database::Access::Read);
    EXPECT_LE(database.integer("SELECT count(*) FROM game WHERE model IS NULL AND id > 40"), 3);
    EXPECT_LE(database.integer("SELECT max(id - model) FROM game"), 500);
}

TEST_F(FirstShape, NumbersGoOnWhereTheyWere) {
    auto opened = Journal::open(file);
    EXPECT_EQ(std::get<std::int64_t>(std::get<Journal>(opened).beginGame("new")), 41);
}

TEST_F(FirstShape, IsNotBroughtUpByWhoOnlyLooks) {
    const std::string before = test::contentOf(file);
    const auto read = readUntouched(file);
    ASSERT_TRUE(std::holds_alternative<JournalProblem>(read));
    EXPECT_NE(textOf(std::get<JournalProblem>(read)).find("games list"), std::string::npos);
    EXPECT_EQ(test::contentOf(file), before);
}

TEST_F(FirstShape, IsRepairedToo) {
    std::string content = test::contentOf(file);
    content.replace(0, 100, 100, 'x');
    folder.write("games.sqlite", content);
    const auto done = repairJournal(file);
    ASSERT_TRUE(std::holds_alternative<Repaired>(done)) << textOf(std::get<JournalProblem>(done));
    EXPECT_EQ(std::get<Repaired>(done).games.size(), test::playedGames().size());
    expectAllGames();
}

TEST_F(FirstShape, ItsGoodCopyHelpsARepairOfTheNextShape) {
    std::filesystem::copy_file(file, file + ".good");
    expectAllGames();
    folder.write("games.sqlite", std::string(50'000, '\0'));
    const auto done = repairJournal(file);
    ASSERT_TRUE(std::holds_alternative<Repaired>(done));
    expectAllGames();
}

TEST_F(FirstShape, WithWhatNoJournalHoldsIsDamagedAndLeftAsItWas) {
    Database(file).run("INSERT INTO line VALUES (1, 16777217, 'where the next game has its first')");
    const std::string before = test::contentOf(file);
    const auto opened = Journal::open(file);
    ASSERT_TRUE(std::holds_alternative<JournalProblem>(opened));
    EXPECT_EQ(std::get<JournalProblem>(opened).kind, JournalProblem::Kind::Damaged);
    EXPECT_EQ(test::contentOf(file), before);
}

namespace {

/// The same as the second version left it: today's without what stands beside lines.
class SecondShape : public FirstShape {
  protected:
    void SetUp() override {
        FirstShape::SetUp();
        Database database(file);
        ASSERT_EQ(bringUp(database, file, migrations().subspan(0, 2)), std::nullopt);
        std::filesystem::remove(file + ".before-2");
    }
};

} // namespace

TEST_F(SecondShape, IsReadAsItIsAndStaysAsItWas) {
    const std::string before = test::contentOf(file);
    const auto read = readUntouched(file, 1);
    ASSERT_TRUE(std::holds_alternative<KeptRecord>(read)) << textOf(std::get<JournalProblem>(read));
    EXPECT_EQ(std::get<KeptRecord>(read).lines.size(), playedLines(test::playedGames().front()).size() - 1);
    EXPECT_TRUE(std::get<KeptRecord>(read).margin.empty());
    const auto opened = ReadOnlyJournal::open(file);
    EXPECT_TRUE(std::holds_alternative<ReadOnlyJournal>(opened));
    EXPECT_EQ(test::contentOf(file), before);
}

TEST_F(SecondShape, BecomesTodaysToTheLetterWithACopyOfHowItWas) {
    const KeptRecord before = std::get<KeptRecord>(readUntouched(file, 1));
    expectAllGames();
    const auto copied = readUntouched(file + ".before-3", 1);
    ASSERT_TRUE(std::holds_alternative<KeptRecord>(copied)) << textOf(std::get<JournalProblem>(copied));
    EXPECT_EQ(exported(std::get<KeptRecord>(copied)), exported(before));
    EXPECT_EQ(Database(file + ".before-3", Database::Access::Read).integer("PRAGMA user_version"), 2);
    Database database(file, Database::Access::Read);
    EXPECT_EQ(database.integer("PRAGMA user_version"), migrations().back().version);
}

TEST_F(SecondShape, KnowsNoTimesOfItsLinesAndTakesNotesOnceItIsTodays) {
    {
        auto opened = Journal::open(file);
        auto& journal = std::get<Journal>(opened);
        EXPECT_EQ(journal.writeBeside(1, 2, "seen by both"), std::nullopt);
    }
    const auto read = std::get<KeptRecord>(readUntouched(file, 1));
    EXPECT_EQ(read.times, std::vector<std::int64_t>(read.lines.size(), 0));
    EXPECT_EQ(read.margin.at(2), "seen by both");
    expectAllGames();
}

TEST_F(SecondShape, IsRepairedToo) {
    std::string content = test::contentOf(file);
    content.replace(0, 100, 100, 'x');
    folder.write("games.sqlite", content);
    const auto done = repairJournal(file);
    ASSERT_TRUE(std::holds_alternative<Repaired>(done)) << textOf(std::get<JournalProblem>(done));
    expectAllGames();
}

} // namespace rowkeeper::journal
