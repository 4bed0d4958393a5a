// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "engine/core/Fraction.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <map>

/// `games history` over a real journal.
namespace rowkeeper::test {

namespace {

using journal::Journal;

class History : public ProgramTest {
  protected:
    const std::string file = folder.name("games.sqlite");

    /// Keeps the first `count` lines of a game, all with 0; `more` behind them.
    void keep(const std::string& name, std::size_t count = 0, const std::string& more = {}) const {
        std::vector<std::string> lines = playedLines(name);
        if (count > 0) lines.resize(count);
        if (!more.empty()) lines.push_back(more);
        keepLines(lines);
    }
    void keepLines(const std::vector<std::string>& lines) const {
        auto journal = journal::Journal::open(file);
        ASSERT_TRUE(std::holds_alternative<journal::Journal>(journal));
        const std::vector<std::string> events(lines.begin() + 1, lines.end());
        const auto id = std::get<journal::Journal>(journal).importGame(lines.front(), events);
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(id));
    }
    Ran ask(std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"games", "history", "--journal", file});
        return run(more);
    }
};

} // namespace

TEST_F(History, OfNoGamesIsEmptyAndMakesNoFile) {
    const Ran text = ask({"--lang", "en"});
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.err.find("No game has been kept yet"), std::string::npos);
    const auto document = ask({"--json"}).json();
    EXPECT_EQ(document["games"], 0);
    EXPECT_TRUE(document["factions"].empty());
    EXPECT_TRUE(document["longest"].is_null());
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(History, CountsWhatEachGameCameTo) {
    std::map<std::string, int> games;
    std::map<std::string, int> wins;
    std::map<std::string, Fraction> points;
    std::map<std::string, int> captured;
    int rounds = 0;
    for (const std::string& name : playedGames()) {
        keep(name);
        const auto result = run({"games", "result", folder.write("game", gameLines(name)), "--json"}).json();
        rounds += result["round"].get<int>();
        for (const auto& [player, counted] : result["points"].items()) {
            ++games[player];
            points[player] += Fraction::parse(counted["total"].get<std::string>()).value();
        }
        for (const auto& winner : result["winners"])
            ++wins[winner];
        for (const auto& side : result["sides"])
            for (const auto& one : side["captured"])
                ++captured[one["target"]];
    }
    const Ran ran = ask({"--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto history = ran.json();
    EXPECT_EQ(history["type"], "history");
    EXPECT_EQ(history["finished"], playedGames().size());
    EXPECT_EQ(history["rounds"], rounds);
    EXPECT_TRUE(history["skipped"].empty());
    ASSERT_EQ(history["factions"].size(), games.size());
    for (const auto& [player, counted] : history["factions"].items()) {
        EXPECT_EQ(counted["games"], games[player]);
        EXPECT_EQ(counted["wins"], wins[player]);
        EXPECT_EQ(counted["points"], points[player].toString());
        EXPECT_EQ(counted["win_share"], Fraction(wins[player], games[player]).toString());
        EXPECT_EQ(counted["estimated"], true);
    }
    for (const auto& [target, times] : captured)
        EXPECT_EQ(history["captured"][target], times) << target;

    const auto table = readCsv(ask({"--csv", "-"}).out);
    ASSERT_EQ(table.size(), games.size());
    for (const auto& line : table) {
        EXPECT_EQ(line.at("wins"), std::to_string(wins[line.at("player")]));
        EXPECT_EQ(Fraction::parse(line.at("points_total"))->toString(), points[line.at("player")].toString());
    }
    EXPECT_NE(ask({"--lang", "de"}).out.find("beendet " + std::to_string(playedGames().size())),
              std::string::npos);
}

TEST_F(History, ComparesVariantsSeatsLengthsAndCards) {
    keep("two-players.jsonl");
    keep("alliances.jsonl");
    keep("three-players.jsonl", 40);
    const auto history = ask({"--json"}).json();
    EXPECT_EQ(history["variants"]["standard"].size(), 2U);
    EXPECT_EQ(history["variants"]["alliances"].size(), 4U);
    ASSERT_EQ(history["seats"].size(), 4U);
    EXPECT_EQ(history["seats"][0]["games"], 2);
    EXPECT_EQ(history["seats"][3]["games"], 1);
    int wins = 0;
    for (const auto& seat : history["seats"])
        wins += seat["wins"].get<int>();
    EXPECT_EQ(wins, 1 + 2) << "both of a team";
    EXPECT_EQ(history["games_of_rounds"]["6"], 2);

    // Every card that lay open in a scored row, and nothing twice.
    std::size_t lay = 0;
    for (const char* name : {"two-players.jsonl", "alliances.jsonl"}) {
        const auto game = run({"games", "result", folder.write("game", gameLines(name)), "--json"}).json();
        for (const auto& round : game["rounds"]) {
            for (const auto& row : round["rows"])
                lay += row["cards"].size();
        }
    }
    std::size_t counted = 0;
    for (const auto& [card, use] : history["cards"].items()) {
        EXPECT_LE(use["won"], use["rows"]) << card;
        if (use["won"] == 0) {
            EXPECT_EQ(use["points"], "0") << card;
        }
        counted += use["rows"].get<std::size_t>();
    }
    EXPECT_EQ(counted, lay);
    EXPECT_GT(lay, 100U);
}

TEST_F(History, TellsFinishedFromLeftOffAndUnderWay) {
    keep("two-players.jsonl", 30);
    keep("three-players.jsonl");
    keep("two-players.jsonl", 1);
    keep("four-players.jsonl", 40);
    const auto history = ask({"--json"}).json();
    EXPECT_EQ(history["finished"], 1);
    EXPECT_EQ(history["left_off"], 2);
    EXPECT_EQ(history["under_way"], 1);
    EXPECT_EQ(history["factions"].size(), 3U) << "only finished games count for the factions";
    EXPECT_EQ(history["longest"]["game"], 2);
    EXPECT_EQ(history["shortest"]["game"], 2);
}

/// What was noted of a game holds no longer once it has further lines.
TEST_F(History, IsAsFreshAsTheRecordAfterEveryCorrection) {
    keep("three-players.jsonl");
    const auto now = [&] { return ask({"--json"}).json(); };
    const auto before = now();
    EXPECT_EQ(before["finished"], 1);
    EXPECT_EQ(before["struck"], 0);
    ASSERT_EQ(run({"games", "undo", "last", "--journal", file}).code, 0);
    const auto undone = now();
    EXPECT_EQ(undone["finished"], 0) << "its end was taken back";
    EXPECT_GT(undone["struck"], 0);
    EXPECT_TRUE(undone["factions"].empty());
    ASSERT_EQ(run({"games", "redo", "last", "--journal", file}).code, 0);
    EXPECT_EQ(now()["finished"], 1);
    EXPECT_EQ(now()["factions"], before["factions"]);
}

TEST_F(History, SaysOnceThatManyGamesArePlayedToTheirEnd) {
    {
        auto journal = std::get<journal::Journal>(journal::Journal::open(file));
        const std::vector<std::string> lines = playedLines(playedGames().front());
        const std::vector<std::string> events(lines.begin() + 1, lines.begin() + 3);
        for (int game = 0; game < 200; ++game)
            ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.importGame(lines.front(), events)));
    }
    const Ran first = ask({"--lang", "en"});
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_NE(first.err.find("Playing 200 games"), std::string::npos) << first.err;
    const Ran second = ask({"--lang", "en"});
    EXPECT_EQ(second.err, "");
    EXPECT_EQ(second.out, first.out);
}

TEST_F(History, DamagedGamesAreNamedAndTheOthersCounted) {
    keep("two-players.jsonl");
    keepLines({"{\"type\":\"setup\",\"format\":99}"});
    keep("two-players.jsonl", 3,
         R"({"type":"event","n":9,"event":{"do":"reveal","row":4,"at":9,"player":"S","card":"armada"}})");
    keepLines({"no JSON at all"});
    keep("short-two-players.jsonl");
    const Ran ran = ask({"--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto history = ran.json();
    EXPECT_EQ(history["games"], 5);
    EXPECT_EQ(history["finished"], 2);
    ASSERT_EQ(history["skipped"].size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::string place = "game " + std::to_string(i + 2) + ": ";
        EXPECT_EQ(history["skipped"][i]["game"], i + 2);
        EXPECT_NE(history["skipped"][i]["why"].get<std::string>().find(place), std::string::npos);
        EXPECT_NE(ran.err.find(place), std::string::npos) << ran.err;
    }
    EXPECT_NE(ask({"--lang", "en"}).out.find("not counted 3"), std::string::npos);
}

TEST_F(History, ADamagedJournalIsSaidWithItsRemedy) {
    folder.write("games.sqlite", "SQLite format 3");
    const Ran ran = ask();
    EXPECT_EQ(ran.code, 4);
    EXPECT_NE(ran.err.find("games.sqlite: "), std::string::npos) << ran.err;
    EXPECT_EQ(contentOf(file), "SQLite format 3");
}

TEST_F(History, AnExistingTableIsKeptUnlessForced) {
    keep("two-players.jsonl");
    const std::string there = folder.write("there.csv", "precious");
    EXPECT_EQ(ask({"--csv", there}).code, 1);
    EXPECT_EQ(contentOf(there), "precious");
    EXPECT_EQ(ask({"--csv", there, "--force"}).code, 0);
    EXPECT_EQ(readCsv(contentOf(there)).size(), 2U);
}

} // namespace rowkeeper::test
