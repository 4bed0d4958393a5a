// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Evidence.h"

#include "tests/companion/app/Program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <sys/stat.h>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using State = Evidence::State;

Jpeg bytes(std::size_t size, std::uint8_t value) {
    return Jpeg(size, value);
}

class EvidenceTest : public testing::Test {
  protected:
    test::TempFolder folder;
    const fs::path place = folder.path() / "games.sqlite.pictures" / "1-abc";

    void keep(std::int64_t line, const Jpeg& jpeg, EvidenceWriter::Options options = {}) const {
        EvidenceWriter writer(place, std::move(options));
        EXPECT_TRUE(writer.keep(line, [&] { return jpeg; }));
        writer.finish();
    }
    std::ptrdiff_t pictures() const {
        return std::count_if(fs::directory_iterator(place), {},
                             [](const auto& entry) { return entry.path().extension() == ".jpg"; });
    }
};

} // namespace

TEST_F(EvidenceTest, PicturesAreNamedByTheirContentAndListedInOrder) {
    keep(3, bytes(100, 1));
    keep(5, bytes(200, 2));
    keep(6, bytes(100, 1)); // the same picture twice is one file
    const auto kept = evidenceIn(place);
    ASSERT_EQ(kept.size(), 3U);
    EXPECT_EQ(kept[0].line, 3);
    EXPECT_EQ(kept[0].file, place / evidenceName(bytes(100, 1)));
    EXPECT_EQ(kept[2].file, kept[0].file);
    EXPECT_EQ(readEvidence(kept[1]), bytes(200, 2));
    EXPECT_EQ(std::distance(fs::directory_iterator(place), {}), 3) << "two pictures and the list";
}

TEST_F(EvidenceTest, NothingIsKeptOfAnEmptyPicture) {
    keep(1, {});
    EXPECT_FALSE(fs::exists(place));
}

TEST_F(EvidenceTest, BeyondTheLimitTheOldestGoAndThatIsSaidOnce) {
    int told = 0;
    for (std::uint8_t i = 1; i <= 6; ++i) {
        EvidenceWriter::Options options;
        options.mostBytes = 350;
        options.dropped = [&] { ++told; };
        keep(i, bytes(100, i), std::move(options));
    }
    EXPECT_EQ(told, 3) << "once for each time the game was opened";
    const auto kept = evidenceIn(place);
    ASSERT_EQ(kept.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i)
        EXPECT_EQ(kept[i].state, i < 3 ? State::Dropped : State::Whole) << i;
}

TEST_F(EvidenceTest, WhatIsLeftOfANearlyFullDiskIsForTheJournal) {
    std::int64_t disk = 10'000; // all of it
    int told = 0;
    const auto options = [&] {
        EvidenceWriter::Options made;
        made.reserve = 9'700;
        made.freeBytes = [&](const fs::path&) { return disk - 100 * pictures(); };
        made.nearlyFull = [&] { ++told; };
        return made;
    };
    for (std::uint8_t i = 1; i <= 5; ++i)
        keep(i, bytes(100, i), options());
    EXPECT_EQ(told, 2) << "once for each time the game was opened with too little room";
    auto kept = evidenceIn(place);
    ASSERT_EQ(kept.size(), 5U);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(kept[i].state, i < 2 ? State::Dropped : State::Whole) << i;

    disk = 9'000; // another program took the rest
    keep(6, bytes(100, 6), options());
    kept = evidenceIn(place);
    ASSERT_EQ(kept.size(), 5U) << "not kept, and not listed as if it had been";
    for (const Evidence& evidence : kept)
        EXPECT_EQ(evidence.state, State::Dropped);
}

TEST_F(EvidenceTest, PicturesOfTheOldestGameGoFirstWhenTheDiskIsFull) {
    const fs::path journal = folder.path() / "games.sqlite";
    const auto keepIn = [&](const char* game, std::uint8_t value) {
        EvidenceWriter writer(folder.path() / "games.sqlite.pictures" / game, {});
        writer.keep(1, [=] { return bytes(100, value); });
        writer.keep(2, [=] { return bytes(100, static_cast<std::uint8_t>(value + 1)); });
    };
    keepIn("10-abc", 10);
    keepIn("9-abc", 20);
    EXPECT_EQ(dropOldestEvidence(journal, 250), 300);
    for (const Evidence& evidence : evidenceIn(folder.path() / "games.sqlite.pictures" / "9-abc"))
        EXPECT_EQ(evidence.state, State::Dropped);
    const auto later = evidenceIn(folder.path() / "games.sqlite.pictures" / "10-abc");
    ASSERT_EQ(later.size(), 2U);
    EXPECT_EQ(later[0].state, State::Dropped);
    EXPECT_EQ(later[1].state, State::Whole);
    EXPECT_EQ(dropOldestEvidence(journal, 1'000'000), 100) << "the rest";
    EXPECT_EQ(dropOldestEvidence(journal, 1), 0);
    EXPECT_EQ(dropOldestEvidence(folder.path() / "none.sqlite", 1), 0);
}

TEST_F(EvidenceTest, MissingAndDamagedPicturesAreToldApart) {
    for (std::uint8_t i = 1; i <= 3; ++i)
        keep(i, bytes(100, i));
    fs::remove(place / evidenceName(bytes(100, 1)));
    std::ofstream(place / evidenceName(bytes(100, 2))) << "another content";
    const auto kept = evidenceIn(place);
    ASSERT_EQ(kept.size(), 3U);
    EXPECT_EQ(kept[0].state, State::Missing);
    EXPECT_EQ(kept[1].state, State::Damaged);
    EXPECT_EQ(kept[2].state, State::Whole);
    EXPECT_TRUE(readEvidence(kept[1]).empty());
}

TEST_F(EvidenceTest, AListThatSomebodyChangedNamesNoOtherFile) {
    keep(1, bytes(100, 1));
    std::ofstream(place / "list.jsonl", std::ios::app) << R"({"line":2,"picture":"../../secret.jpg"})"
                                                       << "\n{\"line\":-1,\"pic\n\n[[[\n"
                                                       << R"({"line":1e99,"picture":7})" << '\n'
                                                       << R"({"line":9,"pict)"; // a crash cut it short
    EXPECT_EQ(evidenceIn(place).size(), 1U);
    keep(2, bytes(100, 2));
    EXPECT_EQ(evidenceIn(place).size(), 2U) << "what was cut short costs nothing that follows";
}

TEST_F(EvidenceTest, NobodyWaitsForAPictureAndTooManyAreLeftOut) {
    std::promise<void> go;
    const std::shared_future<void> gone = go.get_future().share();
    EvidenceWriter::Options options;
    options.mostWaiting = 2;
    EvidenceWriter writer(place, std::move(options));
    int taken = 0;
    for (std::uint8_t i = 1; i <= 10; ++i)
        taken += writer.keep(i,
                             [=] {
                                 gone.wait();
                                 return bytes(10, i);
                             })
                     ? 1
                     : 0;
    EXPECT_GE(taken, 2);
    EXPECT_LE(taken, 3) << "two wait, one may be in the making";
    go.set_value();
    writer.finish();
    EXPECT_EQ(std::ssize(evidenceIn(place)), taken);
}

TEST_F(EvidenceTest, AFolderThatCannotBeMadeCostsPicturesOnly) {
    std::ofstream(folder.path() / "games.sqlite.pictures") << "in the way";
    std::string said;
    EvidenceWriter::Options options;
    options.failed = [&](const json::Said& why) { said = why.name(); };
    keep(1, bytes(100, 1), std::move(options));
    EXPECT_NE(said, "");
    EXPECT_TRUE(evidenceIn(place).empty());
}

TEST_F(EvidenceTest, AnotherGameOfTheSameNumberHasAnotherFolder) {
    const fs::path journal = folder.path() / "games.sqlite";
    const KeptGame game{1, "2026-11-21T09:58:02Z", 0, "setup"};
    KeptGame later = game;
    later.begun = "2026-11-22T09:58:02Z";
    EXPECT_EQ(evidenceFolder(journal, game), evidenceFolder(journal, game));
    EXPECT_NE(evidenceFolder(journal, game), evidenceFolder(journal, later));
}

} // namespace rowkeeper::journal
