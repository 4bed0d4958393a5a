// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"
#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/engine/game/RandomGame.h"

#include <sys/stat.h>
#include <unistd.h>

#include <sstream>

namespace rowkeeper::test {

namespace {

using namespace tactics;
using app::AppContext, app::CommandError, app::CommonArguments, app::openUnfinishedGame;
using journal::Journal;

class GamesCommand : public ProgramTest {
  protected:
    const std::string game = record(twoPlayers(), opening());
};

} // namespace

TEST_F(GamesCommand, NoGamesIsAnEmptyListAndMakesNoFile) {
    const Ran ran = run({"games", "list", "--json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["games"].dump(), "[]");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "share"));
    EXPECT_EQ(run({"games", "export", "last"}).code, 3);
}

TEST_F(GamesCommand, WhatIsImportedIsExportedByteForByte) {
    const Ran in = run({"games", "import", folder.write("game.jsonl", game), "--json"});
    ASSERT_EQ(in.code, 0) << in.err;
    EXPECT_EQ(in.json()["imported"][0]["id"], 1);
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "share/rowkeeper/games.sqlite"));

    EXPECT_EQ(run({"games", "export", "last"}).out, game);
    EXPECT_EQ(run({"games", "export", "1"}).out, game);
    EXPECT_EQ(run({"games", "export", "2"}).code, 3);
    EXPECT_EQ(run({"replay", "-", "--json"}, {.input = game}).out,
              run({"replay", "-", "--json"}, {.input = run({"games", "export", "last"}).out}).out);

    const auto listed = run({"games", "list", "--json"}).json()["games"];
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed[0]["players"], nlohmann::json({"S", "R"}));
    EXPECT_EQ(listed[0]["lines"], 3);
    const Ran shown = run({"games", "show", "last", "--json"});
    ASSERT_EQ(shown.code, 0) << shown.err;
    EXPECT_EQ(shown.json()["events"].size(), 3U);
    EXPECT_EQ(run({"games", "show", "last"}).code, 0);
}

TEST_F(GamesCommand, OfAFileWithLineEndsOfAnotherSystemTheLinesOfTheRecordAloneAreKept) {
    std::string otherwise = "\r\n";
    for (const char one : game)
        otherwise += one == '\n' ? std::string("\r\n \r\n") : std::string(1, one);
    const Ran in = run({"games", "import", folder.write("game.jsonl", otherwise)});
    ASSERT_EQ(in.code, 0) << in.err;
    EXPECT_EQ(run({"games", "export", "last"}).out, game);

    std::vector<std::string> lines;
    std::istringstream all(game);
    for (std::string line; std::getline(all, line);)
        lines.push_back(line + "\n");
    const Ran late = run({"games", "import", folder.write("late.jsonl", lines[1] + lines[0])});
    EXPECT_EQ(late.code, 4) << late.err;
    EXPECT_NE(late.err.find("late.jsonl"), std::string::npos) << late.err;
}

TEST_F(GamesCommand, NothingIsImportedIfOneOfTheFilesIsBad) {
    auto refused = opening();
    refused.push_back(event::Reveal{3, 4, Faction::S, CardId::Armada});
    const std::string good = folder.write("good.jsonl", game);
    const Ran ran = run({"games", "import", good, folder.write("bad.jsonl", record(twoPlayers(), refused))});
    EXPECT_EQ(ran.code, 5);
    EXPECT_NE(ran.err.find("bad.jsonl: event 4"), std::string::npos) << ran.err;
    EXPECT_EQ(run({"games", "import", good, folder.write("no.jsonl", "{}")}).code, 4);
    EXPECT_EQ(run({"games", "list", "--json"}).json()["games"], nlohmann::json::array());
}

/// What lists and statistics note beside a game may be anything in a file from elsewhere.
TEST_F(GamesCommand, ASetupNestedWithoutEndHidesNoOtherGameFromTheList) {
    const std::string journal = folder.name("games.sqlite");
    ASSERT_EQ(run({"games", "import", folder.write("one.jsonl", game), folder.write("two.jsonl", game),
                   "--journal", journal})
                  .code,
              0);
    const std::string nested = std::string(200'000, '[') + std::string(200'000, ']');
    journal::Database(journal).run(
        ("UPDATE note SET text = '{\"players\":" + nested + "}' WHERE game = 2 AND kind = 'list'").c_str());
    const Ran listed = run({"games", "list", "--json", "--journal", journal});
    ASSERT_EQ(listed.code, 0) << listed.err;
    EXPECT_EQ(listed.json()["games"].size(), 2U);
    EXPECT_EQ(listed.json()["games"][0]["players"], nlohmann::json({"S", "R"}));
}

TEST_F(GamesCommand, TheListNamesVariantsInTheLanguage) {
    tactics::Setup teams = twoPlayers();
    teams.players = {tactics::Faction::S, tactics::Faction::R, tactics::Faction::V, tactics::Faction::K};
    teams.variant = tactics::Variant::BlindTrust;
    ASSERT_EQ(run({"games", "import", folder.write("teams.jsonl", record(teams, {}))}).code, 0);
    EXPECT_NE(run({"games", "list", "--lang", "de"}).out.find("Blindes Vertrauen"), std::string::npos)
        << run({"games", "list", "--lang", "de"}).out;
}

TEST_F(GamesCommand, AnUnknownSubcommandIsNamed) {
    const Ran ran = run({"games", "frobnicate"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("frobnicate"), std::string::npos) << ran.err;
}

/// To look for the one to go on with costs no play of all that was ever played.
TEST_F(GamesCommand, AGameThatIsNotedAsOverIsNotPlayedToFindTheUnfinishedOne) {
    std::mt19937 random(1);
    tactics::RandomGame whole(tactics::randomSetup(0, random), 1);
    while (!whole.over())
        whole.step();
    CommonArguments common = test::hermetic();
    common.journal = folder.name("games.sqlite");
    const AppContext context(common);
    const std::string over = folder.write("over.jsonl", record(*whole.game.setup, whole.events));
    const std::string unfinished = folder.write("unfinished.jsonl", game);
    ASSERT_EQ(run({"games", "import", unfinished, over, "--journal", *common.journal}).code, 0);
    const auto newest = [&] { return openUnfinishedGame(context, "last").id; };
    EXPECT_EQ(newest(), 1);

    const auto notesThat = [&](const char* say) {
        journal::Database journal(*common.journal);
        return journal.integer(
            ("SELECT count(*) FROM note WHERE kind = 'summary' AND text LIKE '%" + std::string(say) + "%'")
                .c_str());
    };
    EXPECT_EQ(notesThat("\"finished\":true"), 1);
    const auto change = [&](const char* sql) { journal::Database(*common.journal).run(sql); };
    change("DELETE FROM note WHERE kind = 'summary'");
    EXPECT_EQ(newest(), 1) << "without a note it is played";
    EXPECT_EQ(notesThat("\"finished\":true"), 1) << "and noted";

    change("UPDATE note SET game = 1, lines = 3 WHERE kind = 'summary'"); // a note nobody would write: who
                                                                          // plays it finds out
    change(
        "INSERT INTO note SELECT kind, 2, (SELECT count(*) FROM line WHERE game = 2), maker, text FROM note "
        "WHERE kind = 'summary'");
    EXPECT_THROW(newest(), CommandError);
}

TEST_F(GamesCommand, ExportNeverOverwritesUnlessForced) {
    ASSERT_EQ(run({"games", "import", "-"}, {.input = game}).code, 0);
    const std::string there = folder.write("there.jsonl", "precious");
    const Ran refused = run({"games", "export", "last", "-o", there});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("there.jsonl: exists already"), std::string::npos) << refused.err;
    EXPECT_EQ(contentOf(there), "precious");
    EXPECT_EQ(run({"games", "export", "last", "-o", there, "--force"}).code, 0);
    EXPECT_EQ(contentOf(there), game);
}

TEST_F(GamesCommand, OutputThatCannotBeWrittenLeavesNothingBehind) {
    ASSERT_EQ(run({"games", "import", "-"}, {.input = game}).code, 0);
    EXPECT_EQ(run({"games", "export", "last", "-o", folder.name("no/such/folder.jsonl")}).code, 1);
    EXPECT_EQ(run({"games", "export", "last", "-o", folder.path().string()}).code, 1);
    const Ran full = run({"games", "export", "last", "-o", "/dev/full"});
    EXPECT_EQ(full.code, 1);
    EXPECT_NE(full.err.find("/dev/full: cannot be written: the disk is full"), std::string::npos) << full.err;
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST_F(GamesCommand, OutputIntoAPipeGoesThereUnderEveryNameItHas) {
    ASSERT_EQ(run({"games", "import", "-"}, {.input = game}).code, 0);
    for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/proc/thread-self/fd/1"}) {
        const Ran ran = run({"-c", R"("$0" games export last -o "$1" | cat)", ROWKEEPER_PROGRAM, name},
                            {.program = "/bin/sh"});
        EXPECT_EQ(ran.out, game) << name << ": " << ran.err;
    }
}

TEST_F(GamesCommand, ASecondInstanceIsRefusedWhileTheFirstLives) {
    const std::string file = folder.name("games.sqlite");
    {
        auto first = journal::Journal::open(file);
        ASSERT_TRUE(std::holds_alternative<journal::Journal>(first));
        const Ran second = run({"games", "list", "--journal", file});
        EXPECT_EQ(second.code, 1);
        EXPECT_NE(second.err.find("process " + std::to_string(::getpid())), std::string::npos) << second.err;
    }
    EXPECT_EQ(run({"games", "list", "--journal", file}).code, 0);
}

TEST_F(GamesCommand, AReadOnlyFolderIsSaid) {
    if (::geteuid() == 0 && ::access(ROWKEEPER_PROGRAM, X_OK) != 0) GTEST_SKIP() << "no program to run";
    std::filesystem::create_directory(folder.path() / "locked");
    ::chmod(folder.path().c_str(), 0755);
    ::chmod(folder.name("locked").c_str(), 0555);
    const Ran ran = run({"games", "import", "-", "--journal", folder.name("locked/games.sqlite")},
                        {.input = game, .asNobody = ::geteuid() == 0});
    if (ran.code == 127) GTEST_SKIP() << "the build folder is closed to other users";
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.err.find("locked/games.sqlite: "), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("--journal"), std::string::npos) << ran.err;
}

TEST_F(GamesCommand, AJournalThatMayNotBeReadIsNotCalledForeignNorDamaged) {
    if (::geteuid() == 0 && ::access(ROWKEEPER_PROGRAM, X_OK) != 0) GTEST_SKIP() << "no program to run";
    ::chmod(folder.path().c_str(), 0755);
    const std::string file = folder.name("games.sqlite");
    ASSERT_EQ(run({"games", "import", "-", "--journal", file}, {.input = game}).code, 0);
    ::chmod(file.c_str(), 0000);
    const bool root = ::geteuid() == 0;
    for (std::vector<std::string> words :
         {std::vector<std::string>{"games", "list"}, {"games", "result", "1"}}) {
        words.insert(words.end(), {"--journal", file, "--lang", "en"});
        const Ran ran = run(words, {.asNobody = root});
        if (ran.code == 127) GTEST_SKIP() << "the build folder is closed to other users";
        EXPECT_EQ(ran.code, 1) << ran.err;
        EXPECT_NE(ran.err.find("games.sqlite: "), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find("permitted"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find("repair"), std::string::npos) << ran.err;
    }
}

TEST_F(GamesCommand, ADamagedOrForeignFileIsKeptAsItIs) {
    for (const char* content : {"This is my diary.", "SQLite format 3"}) {
        const std::string file = folder.write("games.sqlite", content);
        const Ran ran = run({"games", "list", "--journal", file});
        EXPECT_EQ(ran.code, 4);
        EXPECT_NE(ran.err.find("games.sqlite: "), std::string::npos) << ran.err;
        EXPECT_EQ(contentOf(file), content);
    }
}

TEST_F(GamesCommand, OutputThroughALinkIsWrittenWhereItPointsEvenIfNothingIsThereYet) {
    namespace fs = std::filesystem;
    ASSERT_EQ(run({"games", "import", folder.write("game.jsonl", game)}).code, 0);
    fs::create_directory(folder.path() / "elsewhere");
    fs::create_symlink("elsewhere/out.jsonl", folder.path() / "link.jsonl");
    fs::create_symlink("link.jsonl", folder.path() / "link to the link.jsonl");
    const Ran ran = run({"games", "export", "last", "-o", folder.name("link to the link.jsonl")});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link to the link.jsonl"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link.jsonl"));
    EXPECT_EQ(contentOf(folder.path() / "elsewhere/out.jsonl"), game);
    EXPECT_EQ(run({"games", "export", "last", "-o", folder.name("link.jsonl")}).code, 1) << "exists now";
    EXPECT_EQ(run({"games", "export", "last", "--force", "-o", folder.name("link.jsonl")}).code, 0);
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link.jsonl"));
}

TEST_F(GamesCommand, OutputThroughALinkThatLeadsNowhereIsRefusedAndTheLinkStays) {
    namespace fs = std::filesystem;
    ASSERT_EQ(run({"games", "import", folder.write("game.jsonl", game)}).code, 0);
    fs::create_symlink("no such folder/out.jsonl", folder.path() / "lost.jsonl");
    fs::create_symlink("round.jsonl", folder.path() / "round.jsonl");
    for (const char* name : {"lost.jsonl", "round.jsonl"}) {
        for (const bool force : {false, true}) {
            std::vector<std::string> command{"games", "export", "last", "-o", folder.name(name)};
            if (force) command.push_back("--force");
            const Ran ran = run(command);
            EXPECT_EQ(ran.code, 1) << name;
            EXPECT_NE(ran.err.find(name), std::string::npos) << ran.err;
            EXPECT_TRUE(fs::is_symlink(folder.path() / name));
        }
    }
}

TEST_F(GamesCommand, OurOwnFolderOfAnEarlierVersionIsClosedToOthersOneThatWasNamedIsNot) {
    namespace fs = std::filesystem;
    const auto openToAll = fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec |
                           fs::perms::others_read | fs::perms::others_exec;
    const auto rights = [](const fs::path& of) { return fs::status(of).permissions(); };
    ASSERT_EQ(run({"games", "list"}).code, 0);
    const std::string record = folder.write("game.jsonl", test::record(twoPlayers(), opening()));
    ASSERT_EQ(run({"games", "import", record}).code, 0);
    const fs::path ours = folder.path() / "share" / "rowkeeper";
    ASSERT_TRUE(fs::exists(ours / "games.sqlite"));
    fs::permissions(ours, openToAll);
    fs::permissions(ours.parent_path(), openToAll);
    ASSERT_EQ(run({"games", "list"}).code, 0);
    EXPECT_EQ(rights(ours), fs::perms::owner_all);
    EXPECT_EQ(rights(ours.parent_path()), openToAll) << "that is not ours";

    fs::permissions(ours, openToAll);
    ASSERT_EQ(run({"games", "list", "--journal", (ours / "games.sqlite").string()}).code, 0);
    EXPECT_EQ(rights(ours), openToAll) << "somebody named it";

    fs::rename(ours, folder.path() / "shared");
    fs::create_directory_symlink(folder.path() / "shared", ours);
    ASSERT_EQ(run({"games", "list"}).code, 0);
    EXPECT_EQ(rights(folder.path() / "shared"), openToAll) << "somebody put a link there";
}

} // namespace rowkeeper::test
