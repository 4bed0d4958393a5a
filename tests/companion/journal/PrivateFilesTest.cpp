// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Evidence.h"
#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/PlayedLines.h"

#include <sys/stat.h>

/// Who plays, what was said and pictures of a room: what is kept of a game is for its owner alone.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;
using journal::EvidenceWriter;
using journal::Journal;
using journal::Jpeg;

unsigned modeOf(const fs::path& file) {
    struct stat about {};
    return ::stat(file.c_str(), &about) == 0 ? about.st_mode & 07777U : ~0U;
}

/// With a umask that would give everything to everybody.
class PrivateFiles : public testing::Test {
  public:
    ~PrivateFiles() override { ::umask(before_); }

  protected:
    fs::path file() const { return folder.path() / "share" / "rowkeeper" / "games.sqlite"; }
    void keepAGame() const {
        auto opened = Journal::open(file());
        auto& journal = std::get<Journal>(opened);
        const auto lines = playedLines("two-players.jsonl");
        const auto id = std::get<std::int64_t>(journal.beginGame(lines[0]));
        ASSERT_FALSE(journal.append(id, lines[1]));
    }
    void keepAPicture() const {
        EvidenceWriter writer(pictures() / "1-abc", {});
        ASSERT_TRUE(writer.keep(1, [] { return Jpeg(100, 7); }));
        writer.finish();
    }
    fs::path pictures() const { return journal::evidenceFolder(file()); }

    TempFolder folder;

  private:
    mode_t before_ = ::umask(0);
};

} // namespace

TEST_F(PrivateFiles, AJournalItsFolderItsLockAndItsCopiesAreForTheirOwnerAlone) {
    keepAGame();
    keepAGame(); // and the second good copy
    EXPECT_EQ(modeOf(folder.path() / "share"), 0700U);
    EXPECT_EQ(modeOf(file().parent_path()), 0700U);
    int files = 0;
    for (const auto& entry : fs::directory_iterator(file().parent_path())) {
        ++files;
        EXPECT_EQ(modeOf(entry.path()), 0600U) << entry.path();
    }
    EXPECT_GE(files, 5) << "the journal, its lock, its seals, its good copies";
}

TEST_F(PrivateFiles, PicturesTheirListAndTheirFoldersAreForTheirOwnerAlone) {
    keepAPicture();
    for (const fs::path& made : {pictures(), pictures() / "1-abc"})
        EXPECT_EQ(modeOf(made), 0700U) << made;
    int files = 0;
    for (const auto& entry : fs::directory_iterator(pictures() / "1-abc")) {
        ++files;
        EXPECT_EQ(modeOf(entry.path()), 0600U) << entry.path();
    }
    EXPECT_EQ(files, 2) << "the picture and the list";
}

TEST_F(PrivateFiles, WhatAnEarlierVersionLeftOpenIsClosedToOthersWhenItIsUsedNext) {
    fs::create_directories(pictures() / "1-abc");
    keepAGame();
    keepAPicture();
    ASSERT_EQ(::chmod(file().c_str(), 0644), 0);
    ASSERT_EQ(::chmod((file().string() + ".lock").c_str(), 0644), 0);
    ASSERT_EQ(::chmod(pictures().c_str(), 0755), 0);
    ASSERT_EQ(::chmod((pictures() / "1-abc").c_str(), 0755), 0);
    keepAGame();
    keepAPicture();
    EXPECT_EQ(modeOf(file()), 0600U);
    EXPECT_EQ(modeOf(file().string() + ".lock"), 0600U);
    EXPECT_EQ(modeOf(pictures()), 0700U);
    EXPECT_EQ(modeOf(pictures() / "1-abc"), 0700U);
}

TEST_F(PrivateFiles, AFolderSomebodyElseMadeIsLeftAsItIs) {
    fs::create_directories(file().parent_path());
    ASSERT_EQ(::chmod(file().parent_path().c_str(), 0755), 0);
    keepAGame();
    EXPECT_EQ(modeOf(file().parent_path()), 0755U) << "it may be shared on purpose";
    EXPECT_EQ(modeOf(file()), 0600U);
}

} // namespace rowkeeper::test
