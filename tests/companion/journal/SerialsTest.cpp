// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Serials.h"
#include "companion/journal/Database.h"
#include "tests/companion/app/Program.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace rowkeeper::test {

namespace {

using journal::takeNumbers;
using Numbers = std::vector<int>;

class Serials : public ::testing::Test {
  protected:
    Numbers take(const std::vector<journal::PieceWish>& wishes, int most = 100) const {
        const auto taken = takeNumbers(file, wishes, most);
        const auto* why = std::get_if<json::Said>(&taken);
        EXPECT_EQ(why, nullptr) << why->inKeys();
        return why ? Numbers() : std::get<Numbers>(taken);
    }
    std::string refusal(const std::vector<journal::PieceWish>& wishes, int most = 100) const {
        const auto taken = takeNumbers(file, wishes, most);
        const auto* why = std::get_if<json::Said>(&taken);
        return why ? why->inKeys() : std::string("not refused");
    }

    TempFolder folder;
    std::filesystem::path file = folder.path() / "deep" / "serials.sqlite";
};

} // namespace

TEST_F(Serials, EachCardCountsItsOwnPiecesFromOne) {
    EXPECT_EQ(take({{"S05"}, {"S05"}, {"R07"}}), (Numbers{1, 2, 1}));
    EXPECT_EQ(take({{"R07"}, {"S05"}}), (Numbers{2, 3})) << "of another day, too";
}

TEST_F(Serials, APieceThatIsPrintedAgainKeepsItsNumberAndTakesNoneAway) {
    EXPECT_EQ(take({{"S05"}, {"S05"}}), (Numbers{1, 2}));
    EXPECT_EQ(take({{"S05", 1}}), (Numbers{1}));
    EXPECT_EQ(take({{"S05"}}), (Numbers{3}));
}

TEST_F(Serials, ALostBookLearnsOfPiecesThatArePrintedAgain) {
    EXPECT_EQ(take({{"S05"}, {"S05", 2}, {"S05"}}), (Numbers{1, 2, 3}))
        << "asked for later in the same request";
    EXPECT_EQ(take({{"S05", 90}, {"S05"}}), (Numbers{90, 4}))
        << "a late piece does not use up those before it";
    EXPECT_EQ(take({{"S05", 5}, {"S05", 6}, {"S05"}}), (Numbers{5, 6, 7}));
}

TEST_F(Serials, WhenAllAreGivenNoneIsGivenTwiceAndNothingIsNoted) {
    EXPECT_EQ(take({{"S05"}, {"S05"}}, 3), (Numbers{1, 2}));
    EXPECT_EQ(refusal({{"R07"}, {"S05"}, {"S05"}}, 3), "serials.used_up(S05, 3)");
    EXPECT_EQ(take({{"R07"}, {"S05"}}, 3), (Numbers{1, 3}));
}

TEST_F(Serials, TwoWhoPrintAtTheSameTimeGetDifferentOnes) {
    constexpr int each = 20;
    std::array<Numbers, 2> taken;
    std::vector<std::thread> printers;
    for (Numbers& mine : taken)
        printers.emplace_back([&] {
            for (int i = 0; i < each; ++i)
                mine.push_back(std::get<Numbers>(takeNumbers(file, {{"S05"}}, 100)).front());
        });
    for (std::thread& printer : printers)
        printer.join();
    std::set<int> all(taken[0].begin(), taken[0].end());
    all.insert(taken[1].begin(), taken[1].end());
    EXPECT_EQ(all.size(), 2u * each);
    EXPECT_EQ(*all.rbegin(), 2 * each) << "none was left out";
}

TEST_F(Serials, AFileThatIsNoneOfThemIsLeftAsItIs) {
    file = folder.write("notes.txt", "not a database, but something precious to somebody, and long enough");
    EXPECT_TRUE(refusal({{"S05"}}).starts_with("serials.failed")) << refusal({{"S05"}});
    EXPECT_TRUE(contentOf(file).starts_with("not a database"));

    file = folder.path() / "other.sqlite";
    {
        journal::Database other(file);
        other.run("CREATE TABLE pieces(what TEXT)");
    }
    const std::string before = contentOf(file);
    EXPECT_TRUE(refusal({{"S05"}}).starts_with("serials.not_ours"));
    EXPECT_EQ(contentOf(file), before);

    file = folder.path(); // a folder
    EXPECT_TRUE(refusal({{"S05"}}).starts_with("serials.failed"));
    file = folder.path() / "notes.txt" / "serials.sqlite";
    EXPECT_TRUE(refusal({{"S05"}}).starts_with("serials.failed"));
}

TEST_F(Serials, ABookWithForeignTablesIsNotUsed) {
    take({{"S05"}});
    {
        journal::Database book(file);
        book.run("CREATE TRIGGER trap AFTER INSERT ON pieces BEGIN DELETE FROM pieces; END");
    }
    EXPECT_TRUE(refusal({{"S05"}}).starts_with("serials.not_ours"));
}

} // namespace rowkeeper::test
