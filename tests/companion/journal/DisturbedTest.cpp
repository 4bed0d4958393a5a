// SPDX-License-Identifier: GPL-3.0-or-later
// What other programs do to a journal while it is open, and what is said about it then.
#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/Repair.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <future>
#include <memory>
#include <thread>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using test::contentOf;
using Kind = JournalProblem::Kind;

class Disturbed : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    Journal opened() const {
        auto journal = Journal::open(file);
        if (const auto* problem = std::get_if<JournalProblem>(&journal))
            throw std::runtime_error(textOf(*problem));
        return std::get<Journal>(std::move(journal));
    }
    /// A journal with so many lines of one game, and a good copy of it.
    void keep(int lines) const {
        const std::vector<std::string> text(static_cast<std::size_t>(lines), std::string(200, 'x'));
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(opened().importGame("setup", text)));
        opened();
    }
    /// What is said of the next line after `disturb`: never that nothing was lost.
    template<class Disturb>
    std::string saidAfter(Disturb disturb) const {
        Journal journal = opened();
        EXPECT_EQ(journal.append(1, "before"), std::nullopt);
        disturb();
        const auto problem = journal.append(1, "after");
        EXPECT_TRUE(problem.has_value());
        if (!problem) return {};
        EXPECT_EQ(problem->kind, Kind::Damaged);
        EXPECT_EQ(problem->file, file);
        EXPECT_EQ(textOf(*problem).find("nothing was lost"), std::string::npos) << textOf(*problem);
        EXPECT_NE(textOf(*problem).find("games.sqlite.good"), std::string::npos) << textOf(*problem);
        EXPECT_TRUE(journal.append(1, "again").has_value()) << "nor does it come right by itself";
        return textOf(*problem);
    }
};

bool says(const std::string& text, const char* what) {
    return text.find(what) != std::string::npos;
}

} // namespace

TEST_F(Disturbed, ADeletedFileIsSaidToBeGone) {
    keep(3);
    EXPECT_TRUE(says(saidAfter([&] { fs::remove(file); }), "deleted or moved"));
    EXPECT_FALSE(fs::exists(file)) << "nothing was made in its place";
}

TEST_F(Disturbed, AReplacedFileIsSaidToBeAnotherAndIsLeftAlone) {
    keep(3);
    std::string other;
    EXPECT_TRUE(says(saidAfter([&] {
                         fs::copy_file(file, folder.name("copy"));
                         fs::rename(folder.name("copy"), file);
                         other = contentOf(file);
                     }),
                     "in its place"));
    EXPECT_EQ(contentOf(file), other);
}

TEST_F(Disturbed, AFileCutShortIsSaidToHaveLostWhatStoodBeyond) {
    for (const int part : {0, 1, 2}) {
        fs::remove_all(file);
        fs::remove_all(file + ".good");
        keep(300);
        const auto size = fs::file_size(file);
        EXPECT_TRUE(says(saidAfter([&] { fs::resize_file(file, size * static_cast<unsigned>(part) / 3); }),
                         "cut the file short"))
            << part;
    }
}

TEST_F(Disturbed, AnEmptiedFileIsNoNewJournalWhileItsCopyIsThere) {
    keep(3);
    fs::resize_file(file, 0);
    const auto again = Journal::open(file);
    ASSERT_TRUE(std::holds_alternative<JournalProblem>(again));
    EXPECT_EQ(std::get<JournalProblem>(again).kind, Kind::Damaged);
    const auto repaired = repairJournal(file);
    ASSERT_TRUE(std::holds_alternative<Repaired>(repaired)) << textOf(std::get<JournalProblem>(repaired));
    ASSERT_EQ(std::get<Repaired>(repaired).games.size(), 1U);
    EXPECT_EQ(std::get<Repaired>(repaired).games[0].lines, 3);
}

// As `cp other games.sqlite` does it: the same file with another content.
TEST_F(Disturbed, ALineIsNeverAddedToAGameThatStandsOtherwise) {
    keep(40);
    const std::string before = contentOf(file + ".good");
    EXPECT_NE(saidAfter([&] {
                  const auto grown = fs::file_size(file);
                  std::string content = before;
                  content.resize(std::max<std::size_t>(content.size(), grown));
                  std::ofstream(file, std::ios::binary) << content;
              }),
              "");
}

TEST_F(Disturbed, TheGoodCopyIsRenewedHoweverFarAheadItsDateLies) {
    keep(3);
    fs::last_write_time(file + ".good", fs::file_time_type::clock::now() + 24h * 365);
    { EXPECT_EQ(opened().append(1, "later"), std::nullopt); }
    opened();
    EXPECT_EQ(Database(file + ".good", Database::Access::Read).integer("SELECT count(*) FROM line"), 4);
    EXPECT_EQ(Database(file + ".good-before", Database::Access::Read).integer("SELECT count(*) FROM line"),
              3);
    const auto made = fs::last_write_time(file + ".good");
    std::this_thread::sleep_for(20ms);
    opened();
    EXPECT_EQ(fs::last_write_time(file + ".good"), made) << "nothing is new: no further copy";
}

TEST_F(Disturbed, ADamagedGoodCopyIsRenewedThoughTheJournalDidNotGrow) {
    keep(3);
    folder.write("games.sqlite.good", "no copy of anything");
    opened();
    EXPECT_EQ(Database(file + ".good", Database::Access::Read).integer("SELECT count(*) FROM line"), 3);
}

TEST_F(Disturbed, AFileThatAnotherProgramHoldsIsWaitedForAsLongAsOneWants) {
    keep(1);
    Journal journal = opened();
    auto other = std::make_unique<Database>(file);
    other->run("BEGIN EXCLUSIVE");
    int asked = 0;
    std::chrono::milliseconds longest{};
    journal.whileInUse([&](std::chrono::milliseconds waited) {
        longest = waited;
        return ++asked < 12;
    });
    const auto refused = journal.append(1, "not yet");
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->kind, Kind::InUse);
    EXPECT_EQ(asked, 12);
    EXPECT_GT(longest.count(), 0);

    std::promise<void> waits;
    journal.whileInUse([&, told = false](std::chrono::milliseconds) mutable {
        if (!std::exchange(told, true)) waits.set_value();
        return true;
    });
    auto kept = std::async(std::launch::async, [&] { return journal.append(1, "now"); });
    waits.get_future().wait();
    other.reset(); // the other is done
    EXPECT_EQ(kept.get(), std::nullopt);
    EXPECT_EQ(std::get<KeptRecord>(journal.read(1)).lines.back(), "now");
}

} // namespace rowkeeper::journal
