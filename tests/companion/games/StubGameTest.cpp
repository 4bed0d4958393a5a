// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/games/StubGame.h"
#include "companion/app/CommandLine.h"
#include "companion/app/WindowStart.h"
#include "companion/games/Games.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <gmock/gmock.h>

/// The command line knows no game: a third one, handed in by a test, is listed, set up, kept, corrected,
/// replayed and printed by the code that does it for the other two.
namespace rowkeeper::test {

namespace {

using testing::HasSubstr;
using testing::StartsWith;

int noWindow(const app::AppContext& /*context*/, const app::WindowStart& /*start*/) {
    return 77;
}

std::vector<app::Game> ofThree() {
    std::vector<app::Game> games(games::allGames().begin(), games::allGames().end());
    games.push_back(stubGame);
    return games;
}

constexpr const char* played = R"({"type":"setup","format":1,"game":"stub","start":10}
{"type":"event","n":1,"frame":null,"inferred":false,"event":{"do":"add","number":5}}
{"type":"event","n":2,"frame":null,"inferred":false,"event":{"do":"add","number":-3}}
)";

class StubGame : public testing::Test {
  protected:
    /// The command line in this process, all of its own files in a folder of the test.
    Ran ran(std::vector<std::string> words) {
        words.insert(words.begin(), "rowkeeper");
        words.insert(words.end(),
                     {"--lang", "en", "--portable", folder.name("own"), "--data", ROWKEEPER_DATA_DIR});
        std::vector<char*> argv;
        for (std::string& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        Ran ran;
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        ran.code = runCommandLine(static_cast<int>(words.size()), argv.data(), games_, noWindow);
        ran.out = testing::internal::GetCapturedStdout();
        ran.err = testing::internal::GetCapturedStderr();
        return ran;
    }
    std::string good(std::vector<std::string> words) {
        const Ran all = ran(std::move(words));
        EXPECT_EQ(all.code, 0) << all.err;
        return all.out;
    }

    TempFolder folder;
    const std::vector<app::Game> games_ = ofThree();
    const std::string file = folder.write("game.jsonl", played);
};

TEST_F(StubGame, IsOneOfTheGamesThatCanBeAskedFor) {
    EXPECT_THAT(good({"--help"}), HasSubstr("{tactics,spacetrace,stub}"));
    EXPECT_THAT(ran({"replay", file, "--game", "fourth"}).err, HasSubstr("{tactics,spacetrace,stub}"));
}

TEST_F(StubGame, IsReplayedByItsOwnRules) {
    EXPECT_EQ(good({"replay", file, "--game", "stub"}), "sum 12\n");
    const Ran refused =
        ran({"replay", "--game", "stub",
             folder.write("low.jsonl", std::string(played) +
                                           R"({"type":"event","n":3,"event":{"do":"add","number":-20}})"
                                           "\n")});
    EXPECT_EQ(refused.code, 5);
    EXPECT_THAT(refused.err, HasSubstr("line 3: 8 missing"));
    EXPECT_EQ(ran({"replay", file, "--game", "spacetrace"}).code, 4) << "a record of another game";
    EXPECT_EQ(good({"replay", file}), "sum 12\n") << "which game it is stands in its first line";
    EXPECT_EQ(ran({"verify", file}).code, 2) << "a command that its game does not know";
}

TEST_F(StubGame, IsKeptListedAndShownAmongTheOthers) {
    good({"games", "import", file, folder.write("tactics.jsonl", record(twoPlayers(), opening()))});
    const std::string list = good({"games", "list"});
    EXPECT_THAT(list, HasSubstr("stub.game  from 10  2 lines"));
    EXPECT_THAT(list, HasSubstr("SR  "));
    const auto fields = nlohmann::json::parse(good({"games", "list", "--json"}))["games"];
    EXPECT_EQ(fields[0]["game"], "stub");
    EXPECT_EQ(fields[0]["start"], 10);
    EXPECT_EQ(fields[1]["game"], "tactics");
    EXPECT_THAT(good({"games", "show", "1"}), HasSubstr("adds -3"));
    EXPECT_EQ(nlohmann::json::parse(good({"games", "show", "1", "--json"}))["sum"], 12);
    EXPECT_EQ(ran({"games", "result", "1", "--game", "stub"}).code, 2) << "which it does not know";
}

TEST_F(StubGame, IsExportedAsItWasKeptAndImportedAgain) {
    good({"games", "import", file});
    const std::string out = folder.name("out.jsonl");
    good({"games", "export", "1", "-o", out});
    EXPECT_EQ(contentOf(out), played);
    good({"games", "import", out});
    EXPECT_EQ(good({"replay", out, "--game", "stub"}), "sum 12\n");
}

TEST_F(StubGame, IsCorrectedInTheJournal) {
    good({"games", "import", file});
    EXPECT_EQ(good({"games", "correct", "1", "1", R"({"do":"add","number":7})", "--why", "misread"}),
              "sum 14\n");
    EXPECT_EQ(good({"games", "strike", "1", "2", "--why", "never happened"}), "sum 17\n");
    EXPECT_EQ(good({"games", "undo", "1"}), "sum 14\n");
    EXPECT_EQ(good({"games", "tell", "1", R"({"do":"add","number":90})"}), "sum 104\n");
    const Ran refused = ran({"games", "correct", "1", "1", R"({"do":"add","number":-9})", "--why", "no"});
    EXPECT_EQ(refused.code, 5) << refused.err;
    EXPECT_THAT(good({"games", "show", "last"}), HasSubstr("sum 104"));
}

TEST_F(StubGame, IsPrinted) {
    const std::string sheets = folder.name("stub.pdf");
    const auto result =
        nlohmann::json::parse(good({"print", "commands", "--game", "stub", "-o", sheets, "--json"}));
    EXPECT_GT(result["commands"], 5);
    EXPECT_EQ(result["heads"], 0);
    EXPECT_THAT(contentOf(sheets), StartsWith("%PDF-"));
    EXPECT_EQ(ran({"verify", sheets}).code, 0) << "every tag of it reads";
    EXPECT_EQ(ran({"print", "deck", "--game", "stub", "-o", folder.name("deck.pdf")}).code, 2);
    good({"print", "commands", "--game", "stub", "--save-job", folder.name("job.json")});
    EXPECT_THAT(contentOf(folder.name("job.json")), HasSubstr("\"game\": \"stub\""));
}

TEST_F(StubGame, RefusesCommandsItDoesNotKnow) {
    const Ran score = ran({"score", file, "--game", "stub"});
    EXPECT_EQ(score.code, 2);
    EXPECT_THAT(score.err, HasSubstr("replay, games, print"));
    EXPECT_EQ(ran({"--game", "stub"}).code, 2) << "there is no window for it";
}

} // namespace

} // namespace rowkeeper::test
