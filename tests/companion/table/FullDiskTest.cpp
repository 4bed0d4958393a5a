// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that has no room for the record and its pictures: the pictures go.
#include "companion/journal/Evidence.h"
#include "companion/table/Keeper.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/Fine.h"
#include "tests/companion/journal/SmallDisk.h"

#include <gtest/gtest.h>

#include <string>
#include <sys/mount.h>
#include <vector>

namespace rowkeeper::table {

namespace {

namespace fs = std::filesystem;
using State = journal::Evidence::State;
using test::SmallDisk;

class FullDisk : public test::ProgramTest {
  protected:
    const fs::path file = folder.path() / "games.sqlite";
    const fs::path earlier = folder.path() / "games.sqlite.pictures" / "1-abc";
    const json::Sentences sentences = json::frameSentences(ROWKEEPER_DATA_DIR, json::Language::En);

    void keepPictures(std::uint8_t count) const {
        journal::EvidenceWriter::Options options;
        options.reserve = 0;
        options.mostWaiting = count;
        journal::EvidenceWriter writer(earlier, std::move(options));
        for (std::uint8_t i = 1; i <= count; ++i)
            writer.keep(i, [i] { return journal::Jpeg(10'000, i); });
    }
    static std::string line(int n) {
        return R"({"n":)" + std::to_string(n) + R"(,"event":{"do":"play","player":"S","row":1}})";
    }
    static std::string setup() { return "setup"; }
    journal::Journal opened() const {
        auto journal = journal::Journal::open(file);
        if (const auto* problem = std::get_if<journal::JournalProblem>(&journal))
            throw std::runtime_error(textOf(*problem));
        return std::get<journal::Journal>(std::move(journal));
    }
};

} // namespace

TEST_F(FullDisk, TakesPicturesAwayBeforeItEndsAGame) {
    constexpr int lines = 300;
    keepPictures(20);
    std::vector<std::string> said;
    {
        journal::Journal journal = opened();
        const auto game = std::get<std::int64_t>(journal.beginGame("setup"));
        EXPECT_EQ(journal.append(game, "first"), std::nullopt);
    }
    const SmallDisk disk(folder.path(), SmallDisk::used(folder.path()) + 20'000);
    {
        Keeper keeper(opened(), 1);
        keeper.talk(sentences, {[&](const std::string& what) { said.push_back(what); }, [] { return true; }},
                    {});
        for (int n = 2; n <= lines; ++n)
            ASSERT_NO_THROW(keeper.keep(line(n), setup)) << n;
    }
    EXPECT_GT(disk.refusals(), 0) << "the disk was never full";
    EXPECT_EQ(said.size(), 1U);
    EXPECT_EQ(std::get<journal::KeptRecord>(opened().read(1)).lines.size(), static_cast<std::size_t>(lines));
    for (const journal::Evidence& evidence : journal::evidenceIn(earlier))
        EXPECT_EQ(evidence.state, State::Dropped);
}

TEST_F(FullDisk, WithoutPicturesSaysWhatWasKeptAndWhatWasNot) {
    {
        journal::Journal journal = opened();
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.beginGame("setup")));
    }
    const SmallDisk disk(folder.path(), SmallDisk::used(folder.path()) + 30'000);
    Keeper keeper(opened(), 1);
    keeper.talk(sentences, {[](const std::string&) {}, [] { return true; }}, {});
    int kept = 0;
    std::string problem;
    try {
        for (int n = 1; n <= 1000; ++n) {
            keeper.keep(line(n), setup);
            ++kept;
        }
    } catch (const CannotKeep& full) {
        problem = textOf(full.problem());
        EXPECT_EQ(full.problem().kind, journal::JournalProblem::Kind::Full);
    }
    EXPECT_NE(problem.find("disk is full"), std::string::npos) << problem;
    EXPECT_NE(problem.find("last was not kept"), std::string::npos) << problem;
    EXPECT_GT(kept, 0);
}

// The real thing, where a file system may be mounted.
TEST_F(FullDisk, AFilmIsFollowedToItsEndOnADiskTooSmallForItsPictures) {
    const std::string small = folder.name("small");
    fs::create_directory(small);
    if (::mount("tmpfs", small.c_str(), "tmpfs", 0, "size=600k") != 0)
        GTEST_SKIP() << "a small disk can be mounted by root only";
    const std::string journal = small + "/games.sqlite";
    const test::Ran ran = run({"watch", "demo", "--save", "--evidence", "--json", "--journal", journal});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.err.find("nearly full"), std::string::npos) << ran.err;
    const test::Ran kept = run({"games", "export", "last", "--journal", journal});
    EXPECT_EQ(kept.code, 0) << kept.err;
    std::size_t told = 0;
    for (auto at = ran.out.find(R"("type":"event")"); at != std::string::npos;
         at = ran.out.find(R"("type":"event")", at + 1))
        ++told;
    EXPECT_EQ(std::count(kept.out.begin(), kept.out.end(), '\n'), std::ptrdiff_t(told) + 1);
    ::umount2(small.c_str(), MNT_DETACH);
}

} // namespace rowkeeper::table
