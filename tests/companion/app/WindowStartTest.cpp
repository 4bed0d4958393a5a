// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WindowStart.h"

#include "companion/app/CommandLine.h"
#include "companion/games/Games.h"
#include "tests/companion/app/Program.h"

#include <gmock/gmock.h>

#include <optional>

namespace rowkeeper::app::test {

namespace {

using rowkeeper::test::ProgramTest;
using rowkeeper::test::Ran;
using testing::StartsWith;
using Page = WindowStart::Page;

std::optional<WindowStart> opened; ///< what the window was opened with, if it was

int open(const AppContext&, const WindowStart& start) {
    opened = start;
    return 0;
}

class WindowStartTest : public ProgramTest {
  protected:
    /// The same command line in this process, where no window has to be opened for it.
    static std::optional<WindowStart> opens(std::vector<std::string> words) {
        words.insert(words.begin(), "rowkeeper");
        std::vector<char*> argv;
        for (std::string& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        opened.reset();
        EXPECT_EQ(runCommandLine(static_cast<int>(words.size()), argv.data(), games::allGames(), open), 0);
        return opened;
    }

    const std::string game = folder.write("evening", "");
};

} // namespace

TEST_F(WindowStartTest, WithoutAWordItIsTheFirstPage) {
    ASSERT_TRUE(opens({}));
    EXPECT_EQ(opened->page, Page::First);
    EXPECT_EQ(opened->game, "");
}

TEST_F(WindowStartTest, APageIsNamedByAWord) {
    EXPECT_EQ(opens({"--open", "new-game"})->page, Page::NewGame);
    EXPECT_EQ(opens({"--open", "referee"})->page, Page::Referee);
    EXPECT_EQ(opens({"--lang=de", "--open=print"})->page, Page::Print);
}

TEST_F(WindowStartTest, AFileIsAGameToOpen) {
    EXPECT_EQ(opens({game})->game, game);
    EXPECT_EQ(opened->page, Page::First);
    EXPECT_EQ(opens({"--open", "referee", game})->game, game);
    EXPECT_EQ(opened->page, Page::Referee);
}

TEST_F(WindowStartTest, ALineOfAGameIsOpenedByItsNumber) {
    EXPECT_EQ(opens({game})->line, std::nullopt);
    EXPECT_EQ(opens({game, "--line", "12"})->line, 12);
    EXPECT_EQ(opened->game, game);
    const std::string journal = folder.name("games.sqlite");
    const Ran kept = run({"games", "import", ROWKEEPER_TESTS_DIR "/transcripts/games/two-players.jsonl",
                          "--journal", journal});
    ASSERT_EQ(kept.code, 0) << kept.err;
    EXPECT_EQ(opens({"--journal", journal, "--line=3", "1"})->game, "1") << "a kept game, by its number";
    EXPECT_EQ(opened->line, 3);
}

TEST_F(WindowStartTest, ACommandOpensNoWindow) {
    EXPECT_FALSE(opens({"explain", "T25"}));
}

TEST_F(WindowStartTest, WhatCannotBeOpenedIsRefusedBeforeAnyWindow) {
    const std::vector<std::tuple<std::vector<std::string>, int, std::string>> refused{
        {{"--open", "moon"}, 2, "--open: moon not in {new-game,print,referee}"},
        {{"frobnicate"}, 2, "The following argument was not expected: frobnicate"},
        {{"--open", "print", "games", "list"}, 2, "The following argument was not expected: --open"},
        {{game, "games", "list"}, 2, "The following argument was not expected: " + game},
        {{"--line", "5"}, 2, "--line belongs to a game: name its file or its number in front of it"},
        {{game, "--line", "0"}, 2, "--line: Value 0 not in range 1 to 1000000"},
        {{"games", "list", "--line", "5"}, 2, "The following arguments were not expected: --line 5"},
        {{game, game}, 2, "The following argument was not expected: " + game},
        {{"--open", "print", game}, 2, game + ": a game is opened on the referee's desk; leave out --open"},
        {{"gone.rowkeeper"}, 3, "gone.rowkeeper: no such file"},
        {{folder.path().string()}, 4, folder.path().string() + ": a folder, not a file"}};
    for (const auto& [words, code, said] : refused) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, code) << said;
        EXPECT_THAT(ran.err, StartsWith("rowkeeper: " + said + "\n"));
        EXPECT_EQ(ran.out, "");
    }
}

} // namespace rowkeeper::app::test
