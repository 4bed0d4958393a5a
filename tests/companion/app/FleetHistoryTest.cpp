// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <string_view>
#include <tuple>
#include <variant>

/// `games history --game spacetrace` over a real journal.
namespace rowkeeper::test {

namespace {

using Events = std::vector<std::string_view>;

class FleetHistory : public ProgramTest {
  protected:
    /// Keeps a game of these events. `setup`: what of its first line is another.
    void keep(const Events& events, const nlohmann::json& setup = nlohmann::json::object()) const {
        nlohmann::json first = nlohmann::json::parse(
            contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"))["setup"];
        first.update(setup);
        std::string text = first.dump() + "\n";
        int n = 0;
        for (const std::string_view event : events)
            text +=
                R"({"type":"event","n":)" + std::to_string(++n) + R"(,"event":)" + std::string(event) + "}\n";
        const Ran kept = run({"games", "import", folder.write("game.jsonl", text)});
        ASSERT_EQ(kept.code, 0) << kept.err;
    }
    Ran ask(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"games", "history", "--game", "spacetrace"});
        return run(more);
    }
};

/// A lays a ship, and the Base of B falls to people's hands.
const Events fallOfB{R"({"do":"reinforce","player":"A","card":"depot"})",
                     R"({"do":"ship","player":"A","card":"fighter"})",
                     R"({"do":"by_hand","blow":{"deed":"damage","amount":1000,"player":"B","ship":0}})"};
const Events nobodyHurt{R"({"do":"end_turn","player":"A"})", R"({"do":"end_game"})"};
const Events goesOn{R"({"do":"end_turn","player":"A"})", R"({"do":"end_turn","player":"B"})"};

} // namespace

TEST_F(FleetHistory, OfNoGamesIsEmptyAndMakesNoFile) {
    const std::string file = folder.name("none.sqlite");
    const Ran text = ask({"--journal", file, "--lang", "en"});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.err.find("No game of Spacetrace has been kept yet"), std::string::npos) << text.err;
    const auto document = ask({"--journal", file, "--json"}).json();
    EXPECT_EQ(document["games"], 0);
    EXPECT_TRUE(document["players"].empty());
    EXPECT_TRUE(document["longest"].is_null());
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(FleetHistory, CountsWhoWonHowGamesEndedAndWhatBecameOfCards) {
    keep(fallOfB);
    keep(nobodyHurt);
    const Ran ran = ask({"--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto history = ran.json();
    EXPECT_EQ(history["finished"], 2);
    EXPECT_EQ(history["endings"], nlohmann::json({{"base", 1}, {"draw", 1}}));
    EXPECT_EQ(history["players"]["A"]["wins"], 1);
    EXPECT_EQ(history["players"]["A"]["drawn"], 1);
    EXPECT_EQ(history["players"]["A"]["win_share"], "1/2");
    EXPECT_EQ(history["players"]["B"]["wins"], 0);
    EXPECT_EQ(history["players"]["B"]["base_damage"], 1000);
    EXPECT_EQ(history["players"]["B"]["average_base_damage"], "500");
    EXPECT_EQ(history["players"]["B"]["wrecks"], 1) << "the Base";
    EXPECT_EQ(history["seats"][0], nlohmann::json({{"games", 2}, {"wins", 1}}));
    EXPECT_EQ(history["turns"], 1 + 2);
    EXPECT_EQ(history["longest"]["game"], 2);
    EXPECT_EQ(history["shortest"]["game"], 1);
    EXPECT_EQ(history["cards"]["fighter"], nlohmann::json({{"played", 1}, {"won", 1}, {"wrecked", 0}}));

    const std::string csv = ask({"--csv", "-", "--lang", "en"}).out;
    EXPECT_NE(csv.find("A,Deck A,2,1,0,1,50.0,0,0.0,0\r\n"), std::string::npos) << csv;
    EXPECT_NE(csv.find("B,Deck B,2,0,0,1,0.0,1000,500.0,1\r\n"), std::string::npos) << csv;
    const std::string german = ask({"--lang", "de"}).out;
    EXPECT_NE(german.find("aus 2, im Gange 0"), std::string::npos) << german;
    EXPECT_NE(german.find("500,0"), std::string::npos) << german;
    EXPECT_NE(german.find("Durch den Fall einer Base beendet (SPT-27): 1"), std::string::npos) << german;
}

TEST_F(FleetHistory, TellsOverFromLeftOffAndUnderWayAndCountsNoOtherGame) {
    keep(goesOn);
    keep(fallOfB);
    keep(goesOn);
    ASSERT_EQ(run({"games", "import", folder.write("b.jsonl", record(twoPlayers(), opening()))}).code, 0);
    const auto history = ask({"--json"}).json();
    EXPECT_EQ(history["games"], 3);
    EXPECT_EQ(history["finished"], 1);
    EXPECT_EQ(history["left_off"], 1);
    EXPECT_EQ(history["under_way"], 1);
    EXPECT_EQ(history["players"]["A"]["games"], 1) << "only games that are over stand in tables";
    EXPECT_NE(ask({"--lang", "en"}).out.find("Left off: not over"), std::string::npos);
}

TEST_F(FleetHistory, SharesAWinAmongAllWhoWon) {
    // Of three, C lost a ship; A and B share it.
    keep({R"({"do":"end_turn","player":"A"})", R"({"do":"end_turn","player":"B"})",
          R"({"do":"by_hand","blow":{"deed":"damage","amount":10,"player":"C","ship":0}})",
          R"({"do":"end_game"})"},
         {{"players", {"A", "B", "C"}}});
    const auto history = ask({"--json"}).json();
    EXPECT_EQ(history["players"]["A"]["shared_wins"], 1);
    EXPECT_EQ(history["players"]["B"]["shared_wins"], 1);
    EXPECT_EQ(history["players"]["C"]["wins"], 0);
    EXPECT_EQ(history["players"]["C"]["drawn"], 0);
    EXPECT_EQ(history["endings"]["base_lp"], 1);
    EXPECT_EQ(history["seats"].size(), 3U);
}

TEST_F(FleetHistory, IsAsFreshAsTheRecordAfterEveryCorrection) {
    keep(fallOfB);
    EXPECT_EQ(ask({"--json"}).json()["finished"], 1);
    ASSERT_EQ(run({"games", "undo", "last"}).code, 0);
    const auto undone = ask({"--json"}).json();
    EXPECT_EQ(undone["finished"], 0) << "its end was taken back";
    EXPECT_EQ(undone["struck"], 1);
    EXPECT_TRUE(undone["players"].empty());
    ASSERT_EQ(run({"games", "redo", "last"}).code, 0);
    EXPECT_EQ(ask({"--json"}).json()["finished"], 1);
}

TEST_F(FleetHistory, NamesAndLeavesOutWhatNobodyCanPlayAnyMore) {
    keep(fallOfB);
    {
        auto journal = journal::Journal::open(folder.name("games.sqlite"));
        ASSERT_TRUE(std::holds_alternative<journal::Journal>(journal));
        std::ignore = std::get<journal::Journal>(journal).importGame(
            R"({"type":"setup","format":99,"game":"spacetrace"})", std::vector<std::string>{});
    }
    ASSERT_EQ(
        run({"games", "import", folder.name("game.jsonl"), "--journal", folder.name("games.sqlite")}).code,
        0);
    const Ran ran = ask({"--journal", folder.name("games.sqlite"), "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto history = ran.json();
    EXPECT_EQ(history["finished"], 1);
    ASSERT_EQ(history["skipped"].size(), 1U);
    EXPECT_EQ(history["skipped"][0]["game"], 1);
    EXPECT_NE(ran.err.find("game 1: "), std::string::npos) << ran.err;
}

TEST_F(FleetHistory, AnExistingTableIsKeptUnlessForced) {
    keep(fallOfB);
    const std::string there = folder.write("there.csv", "precious");
    EXPECT_EQ(ask({"--csv", there}).code, 1);
    EXPECT_EQ(contentOf(there), "precious");
    EXPECT_EQ(ask({"--csv", there, "--force"}).code, 0);
    EXPECT_TRUE(contentOf(there).starts_with("player,player_name,games,wins"));
}

} // namespace rowkeeper::test
