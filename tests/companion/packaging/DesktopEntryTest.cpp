// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"

#include "companion/games/Games.h"
#include "tests/companion/app/Program.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

namespace rowkeeper::packaging::test {

namespace {

using rowkeeper::test::TempFolder;
using Page = app::WindowStart::Page;

app::WindowStart opened; ///< what the window would open with

int open(const app::AppContext&, const app::WindowStart& start) {
    opened = start;
    return 0;
}

/// What a desktop runs for the entry, and then for each of its actions, with this file in the place of %f.
std::vector<app::WindowStart> startsOf(const std::string& file) {
    std::vector<app::WindowStart> starts;
    std::ifstream entry(ROWKEEPER_SHARE "/applications/org.rowkeeper.companion.desktop");
    for (std::string line; std::getline(entry, line);) {
        if (!line.starts_with("Exec=")) continue;
        std::vector<std::string> words;
        std::istringstream in(line.substr(5));
        for (std::string word; in >> word;) {
            if (word == "%f") word = file;
            if (!word.empty()) words.push_back(word);
        }
        std::vector<char*> argv;
        for (std::string& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        opened = {};
        EXPECT_EQ(app::runCommandLine(static_cast<int>(words.size()), argv.data(), games::allGames(), open),
                  0)
            << line;
        starts.push_back(opened);
    }
    return starts;
}

} // namespace

TEST(DesktopEntry, StartsTheWindowWithThePageItsNameSays) {
    const std::vector<app::WindowStart> starts = startsOf("");
    ASSERT_EQ(starts.size(), 4U);
    EXPECT_EQ(starts[0].page, Page::First);
    EXPECT_EQ(starts[0].game, "");
    EXPECT_EQ(starts[1].page, Page::NewGame);
    EXPECT_EQ(starts[2].page, Page::Referee);
    EXPECT_EQ(starts[3].page, Page::Print);
}

TEST(DesktopEntry, OpensASavedGame) {
    const TempFolder folder;
    const std::string game = folder.write("evening.rowkeeper", "");
    EXPECT_EQ(startsOf(game).at(0).game, game);
}

} // namespace rowkeeper::packaging::test
