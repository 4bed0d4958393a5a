// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/StoredSetup.h"

#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/PlayedLines.h"

#include <gtest/gtest.h>

namespace rowkeeper::journal {

namespace {

const std::string values(5000, 'v');

std::string line(const std::string& players, const std::string& more = {}) {
    return "{\"players\":\"" + players + "\"," + values + more + "}";
}

class StoredSetups : public testing::Test {
  protected:
    test::TempFolder folder;
    const std::string file = folder.name("games.sqlite");

    /// Keeps a game with each setup; all are read as they were given.
    void keep(const std::vector<std::string>& setups) const {
        auto opened = Journal::open(file);
        auto& journal = std::get<Journal>(opened);
        for (const std::string& setup : setups) {
            const auto game = std::get<std::int64_t>(journal.beginGame(setup));
            EXPECT_EQ(std::get<KeptGame>(journal.about(game)).setup, setup);
        }
    }
    std::int64_t ask(const char* sql) const { return Database(file, Database::Access::Read).integer(sql); }
};

} // namespace

TEST(StoredSetup, IsWhatDiffersAndComesBackToTheLetter) {
    const std::string model = line("SR");
    for (const std::string& next :
         {line("VK"), line("SR"), line("SRVK"), line(""), line("SR", "more"), line("S")}) {
        const auto stored = storedLike(next, 7, model);
        ASSERT_TRUE(stored.has_value()) << next.substr(0, 20);
        EXPECT_LE(stored->own.size(), 20U);
        EXPECT_EQ(wholeLine(*stored, model), next);
    }
}

TEST(StoredSetup, HoldsWholeLettersOnly) {
    const std::string model = values + "ä→" + values;
    for (const char* letter : {"ö→", "ä↓", "ö↓", "äx", "é"}) {
        const std::string next = values + letter + values;
        const auto stored = storedLike(next, 1, model);
        ASSERT_TRUE(stored.has_value());
        EXPECT_NE(static_cast<unsigned char>(stored->own.front()) & 0xc0U, 0x80U);
        EXPECT_NE(static_cast<unsigned char>(stored->own.back()) & 0xc0U, 0xc0U);
        EXPECT_EQ(wholeLine(*stored, model), next);
    }
}

TEST(StoredSetup, ALineThatIsLittleAlikeOrShortStaysWhole) {
    EXPECT_FALSE(storedLike(line("SR"), 1, values.substr(0, 1000)).has_value());
    EXPECT_FALSE(storedLike("setup two", 1, "setup one").has_value());
    EXPECT_EQ(wholeLine(storedWhole("setup two"), ""), "setup two");
}

TEST(StoredSetup, IsNoLineWithAnotherModelOrWithoutOne) {
    const std::string model = line("SR");
    auto stored = storedLike(line("VK"), 1, model).value();
    EXPECT_EQ(wholeLine(stored, "{\"players\":\"SR\"," + std::string(5000, 'w') + "}"), std::nullopt);
    EXPECT_EQ(wholeLine(stored, ""), std::nullopt);
    for (const std::int64_t wrong : {std::int64_t{-1}, std::int64_t{1} << 62, std::ssize(model)}) {
        auto other = stored;
        other.head = wrong;
        EXPECT_EQ(wholeLine(other, model), std::nullopt);
        other = stored;
        other.tail = wrong;
        EXPECT_EQ(wholeLine(other, model), std::nullopt);
    }
    EXPECT_FALSE(storedLike(std::string(2 * longestModel, 'x'), 1, std::string(2 * longestModel, 'x')));
}

TEST_F(StoredSetups, TheValuesOfManyGamesStandInTheFileOnce) {
    std::vector<std::string> setups;
    for (int i = 0; i < 40; ++i)
        setups.push_back(line((i % 2 == 0 ? "SR" : "VK") + std::to_string(i)));
    keep(setups);
    EXPECT_EQ(ask("SELECT count(*) FROM game WHERE model IS NULL"), 1);
    EXPECT_LT(std::filesystem::file_size(file), 12 * values.size());
}

TEST_F(StoredSetups, OtherValuesAreAModelOfTheirOwn) {
    std::vector<std::string> setups;
    for (int i = 0; i < 20; ++i)
        setups.push_back(i % 2 == 0 ? line("SR") : "{" + std::string(6000, 'w') + "}");
    keep(setups);
    EXPECT_EQ(ask("SELECT count(*) FROM game WHERE model IS NULL"), 2);
}

TEST_F(StoredSetups, AWrongModelOrHashIsDamagedAndNamesTheGame) {
    keep({line("SR"), line("VK"), "another"});
    for (const char* wrong :
         {"UPDATE game SET head = 1 << 40 WHERE id = 2", "UPDATE game SET tail = -5 WHERE id = 2",
          "UPDATE game SET head = 10, tail = 2600 WHERE id = 2", "UPDATE game SET model = 3 WHERE id = 2",
          "UPDATE game SET model = 2 WHERE id = 2", "UPDATE game SET model = NULL WHERE id = 2",
          "UPDATE game SET hash = '' WHERE id = 2", "UPDATE game SET setup = 'x' WHERE id = 1"}) {
        const std::string whole = test::contentOf(file);
        { Database(file).run(wrong); }
        auto opened = Journal::open(file);
        ASSERT_TRUE(std::holds_alternative<Journal>(opened)) << wrong;
        const auto about = std::get<Journal>(opened).about(2);
        ASSERT_TRUE(std::holds_alternative<JournalProblem>(about)) << wrong;
        EXPECT_EQ(std::get<JournalProblem>(about).kind, JournalProblem::Kind::Damaged);
        EXPECT_EQ(std::get<JournalProblem>(about).file, file);
        EXPECT_EQ(std::get<JournalProblem>(about).game, 2);
        EXPECT_TRUE(std::holds_alternative<KeptGame>(std::get<Journal>(opened).about(3))) << wrong;
        opened = JournalProblem{};
        folder.write("games.sqlite", whole);
    }
}

} // namespace rowkeeper::journal
