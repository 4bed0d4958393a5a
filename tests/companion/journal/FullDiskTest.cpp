// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that has no room for the record and its pictures: the pictures go.
#include "companion/app/GameKeeper.h"
#include "companion/journal/Evidence.h"
#include "companion/tactics/referee/Reports.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/SmallDisk.h"

#include <gtest/gtest.h>

#include <string>
#include <sys/mount.h>
#include <vector>

namespace rowkeeper::journal {

namespace {

namespace fs = std::filesystem;
using State = Evidence::State;
using test::SmallDisk;

class FullDisk : public test::ProgramTest {
  protected:
    const fs::path file = folder.path() / "games.sqlite";
    const fs::path earlier = folder.path() / "games.sqlite.pictures" / "1-abc";
    const app::AppContext context{app::CommonArguments{json::Language::En, false, {}, {}, {}, true, {}}};

    void keepPictures(std::uint8_t count) const {
        EvidenceWriter::Options options;
        options.reserve = 0;
        options.mostWaiting = count;
        EvidenceWriter writer(earlier, std::move(options));
        for (std::uint8_t i = 1; i <= count; ++i)
            writer.keep(i, [i] { return Jpeg(10'000, i); });
    }
    static tactics::referee::EventReport played(int n) {
        tactics::referee::EventReport report;
        report.n = n;
        report.event = tactics::event::Play{tactics::Faction::S, 1, std::nullopt};
        return report;
    }
    Journal opened() const {
        auto journal = Journal::open(file);
        if (const auto* problem = std::get_if<JournalProblem>(&journal))
            throw std::runtime_error(problem->text);
        return std::get<Journal>(std::move(journal));
    }
};

} // namespace

TEST_F(FullDisk, TakesPicturesAwayBeforeItEndsAGame) {
    constexpr int lines = 300;
    keepPictures(20);
    std::vector<std::string> said;
    {
        Journal journal = opened();
        const auto game = std::get<std::int64_t>(journal.beginGame("setup"));
        EXPECT_EQ(journal.append(game, "first"), std::nullopt);
    }
    const SmallDisk disk(folder.path(), SmallDisk::used(folder.path()) + 20'000);
    {
        app::GameKeeper keeper(opened(), 1);
        keeper.talk(context, {[&](const std::string& what) { said.push_back(what); }, [] { return true; }});
        for (int n = 2; n <= lines; ++n)
            ASSERT_NO_THROW(keeper.keep(played(n), tactics::Setup())) << n;
    }
    EXPECT_GT(disk.refusals(), 0) << "the disk was never full";
    EXPECT_EQ(said.size(), 1U);
    EXPECT_EQ(std::get<KeptRecord>(opened().read(1)).lines.size(), static_cast<std::size_t>(lines));
    for (const Evidence& evidence : evidenceIn(earlier))
        EXPECT_EQ(evidence.state, State::Dropped);
}

TEST_F(FullDisk, WithoutPicturesSaysWhatWasKeptAndWhatWasNot) {
    {
        Journal journal = opened();
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.beginGame("setup")));
    }
    const SmallDisk disk(folder.path(), SmallDisk::used(folder.path()) + 30'000);
    app::GameKeeper keeper(opened(), 1);
    keeper.talk(context, {[](const std::string&) {}, [] { return true; }});
    int kept = 0;
    std::string problem;
    try {
        for (int n = 1; n <= 1000; ++n) {
            keeper.keep(played(n), tactics::Setup());
            ++kept;
        }
    } catch (const app::CommandError& full) {
        problem = full.what();
        EXPECT_EQ(full.code, app::ExitCode::Failure);
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

} // namespace rowkeeper::journal
