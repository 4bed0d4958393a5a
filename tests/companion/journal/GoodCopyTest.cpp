// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/GoodCopy.h"

#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"

#include <gtest/gtest.h>

#include <random>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;

/// All games and lines of a file, as it holds them.
std::string contentsOf(const std::string& file) {
    Database database(file, Database::Access::Read);
    std::string text;
    for (const char* sql : {"SELECT id, begun, setup, model, head, tail, hash FROM game ORDER BY id",
                            "SELECT id, text, 0, 0, 0, 0, 0 FROM line ORDER BY id",
                            "SELECT id, game, mark, 0, 0, 0, 0 FROM grown"}) {
        Statement rows(database, sql);
        while (rows.step()) {
            for (int column = 0; column < 7; ++column)
                text += rows.text(column) + ' ';
            text += '\n';
        }
    }
    return text;
}

ino_t numberOf(const std::string& file) {
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0 ? about.st_ino : 0;
}

class GoodCopies : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");
    const std::string copy = file + ".good";

    void session(const std::function<void(Journal&)>& work) const {
        auto opened = Journal::open(file);
        if (const auto* problem = std::get_if<JournalProblem>(&opened))
            throw std::runtime_error(textOf(*problem));
        work(std::get<Journal>(opened));
    }
    void add(std::int64_t game, const std::string& line) const {
        session([&](Journal& journal) { EXPECT_EQ(journal.append(game, line), std::nullopt); });
    }
    void begin(const std::string& setup) const {
        session([&](Journal& journal) { journal.beginGame(setup); });
    }
    void expectCopied() const {
        EXPECT_EQ(contentsOf(copy), contentsOf(file));
        EXPECT_EQ(newestGoodCopy(file), fs::path(copy));
    }
};

} // namespace

TEST_F(GoodCopies, HoldAllThatWasKeptAfterEverySession) {
    std::mt19937 random(2026);
    const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(1, most)(random); };
    const std::string values(3000, 'v');
    begin(values);
    std::int64_t games = 1;
    for (int i = 0; i < 40; ++i) {
        const auto work = [&](Journal& journal) {
            for (int n = upTo(5); n > 0; --n) {
                if (upTo(4) == 1)
                    games = std::get<std::int64_t>(journal.beginGame(values + std::to_string(i)));
                ASSERT_EQ(journal.append(upTo(static_cast<int>(games)),
                                         std::string(static_cast<std::size_t>(upTo(900)), 'x')),
                          std::nullopt);
            }
        };
        if (upTo(4) > 1) {
            session(work);
        } else { // does not come to its end; what it did is seen by the next
            const pid_t child = ::fork();
            if (child == 0) {
                session([&](Journal& journal) {
                    work(journal);
                    ::_exit(0);
                });
            }
            ::waitpid(child, nullptr, 0);
            session([&](Journal& journal) { games = std::get<std::int64_t>(journal.last()); });
        }
        expectCopied();
    }
}

TEST_F(GoodCopies, AreBroughtForwardAndNotMadeAgain) {
    begin("setup");
    add(1, "one");
    const auto first = numberOf(copy);
    const auto second = numberOf(copy + "-before");
    add(1, "two");
    EXPECT_EQ(numberOf(copy), second);
    EXPECT_EQ(numberOf(copy + "-before"), first);
    add(1, "three");
    EXPECT_EQ(numberOf(copy), first);
    expectCopied();
}

TEST_F(GoodCopies, OfAnotherJournalAreNeverMixedWithThisOne) {
    begin("setup");
    add(1, "one");
    add(1, "two");
    fs::rename(file, folder.name("elsewhere"));
    fs::remove(copy); // the journal would be taken for a damaged one only if it were empty
    begin("another");
    add(1, "other");
    begin("and a third");
    expectCopied();
    add(2, "more");
    expectCopied();
}

TEST_F(GoodCopies, OfAFileThatWentOnInTwoPlacesFollowTheOneThatIsThere) {
    begin("setup");
    add(1, "one");
    const std::string before = test::contentOf(file);
    add(1, "two, here");
    add(1, "three, here");
    folder.write("games.sqlite", before); // restored from elsewhere
    add(1, "two, there");
    expectCopied();
    add(1, "three, there");
    add(1, "four, there");
    expectCopied();
    EXPECT_EQ(contentsOf(copy + "-before").find(", here"), std::string::npos);
}

TEST_F(GoodCopies, ThatWereLostOrBrokenAreMadeAgain) {
    begin("setup");
    for (const char* which : {".good", ".good-before"}) {
        for (const char* content : {"", "no copy of anything"}) {
            add(1, "line");
            if (*content == '\0')
                fs::remove(file + which);
            else
                folder.write(std::string("games.sqlite") + which, content);
            add(1, "and one");
            expectCopied();
        }
    }
}

TEST_F(GoodCopies, LeaveNothingElseBeside) {
    begin("setup");
    for (int i = 0; i < 4; ++i)
        add(1, "line");
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(folder.path())) {
        ++files;
        EXPECT_EQ(entry.path().filename().string().find("unfinished"), std::string::npos) << entry.path();
    }
    EXPECT_EQ(files, 5U) << "the journal, two copies, the lock, the seals";
}

} // namespace rowkeeper::journal
