// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <tuple>

/// Games of both kinds in one journal, each read and played by its own rules.
namespace rowkeeper::test {

namespace {

class SpacetraceGames : public ProgramTest {
  protected:
    /// A ship that was paid for; B has one, too.
    std::string laid() const {
        const nlohmann::json setup = nlohmann::json::parse(
            contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"))["setup"];
        std::string text = setup.dump() + "\n";
        int n = 0;
        for (const char* event :
             {R"({"do":"reinforce","player":"A","card":"depot"})",
              R"({"do":"ship","player":"A","card":"fighter"})", R"({"do":"end_turn","player":"A"})"})
            text += R"({"type":"event","n":)" + std::to_string(++n) + R"(,"event":)" + event + "}\n";
        return text;
    }

    /// Game 1 is of Spacetrace, game 2 of Tactics.
    void keepBoth() const {
        ASSERT_EQ(run({"games", "import", folder.write("a.jsonl", laid())}).code, 0);
        ASSERT_EQ(run({"games", "import", folder.write("b.jsonl", record(twoPlayers(), opening()))}).code, 0);
    }
};

} // namespace

TEST_F(SpacetraceGames, StandInOneListWithTheirGame) {
    keepBoth();
    const auto games = run({"games", "list", "--json"}).json()["games"];
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0]["game"], "spacetrace");
    EXPECT_EQ(games[0]["players"], nlohmann::json({"A", "B"}));
    EXPECT_EQ(games[0]["profile"], "full");
    EXPECT_FALSE(games[0].contains("variant"));
    EXPECT_EQ(games[1]["game"], "tactics");
    EXPECT_FALSE(games[1].contains("profile"));
    EXPECT_NE(run({"games", "list", "--lang", "de"}).out.find("AB  Spacetrace  volles Spiel"),
              std::string::npos);
}

TEST_F(SpacetraceGames, OfOneGameAreListedWhereItIsNamed) {
    const Ran none = run({"games", "list", "--game", "spacetrace", "--lang", "en"});
    EXPECT_EQ(none.code, 0);
    EXPECT_NE(none.err.find("No game of Spacetrace"), std::string::npos) << none.err;
    keepBoth();
    for (const auto& [game, id] : {std::pair{"spacetrace", 1}, std::pair{"tactics", 2}}) {
        const auto games = run({"games", "list", "--json", "--game", game}).json()["games"];
        ASSERT_EQ(games.size(), 1U) << game;
        EXPECT_EQ(games[0]["id"], id);
        EXPECT_EQ(games[0]["game"], game);
    }
    const Ran read = run({"games", "list", "--game", "tactics", "--lang", "en"});
    EXPECT_EQ(read.out.find("Spacetrace"), std::string::npos) << read.out;
    EXPECT_TRUE(read.out.starts_with("2  ")) << read.out;
}

TEST_F(SpacetraceGames, AreExportedByteForByteAndShownByTheirOwnRules) {
    keepBoth();
    EXPECT_EQ(run({"games", "export", "1"}).out, laid());
    const Ran shown = run({"games", "show", "1", "--json", "--game", "spacetrace"});
    ASSERT_EQ(shown.code, 0) << shown.err;
    EXPECT_EQ(shown.json()["events"].size(), 3U);
    EXPECT_EQ(shown.json()["end"]["turn"], 2);
    const Ran read = run({"games", "show", "1", "--lang", "en"});
    EXPECT_NE(read.out.find("A lays Fighter"), std::string::npos) << read.out;
    EXPECT_NE(read.out.find("Turn 2: B is to move"), std::string::npos);
}

TEST_F(SpacetraceGames, AreCorrectedByTheirOwnRulesWhetherTheirGameIsNamedOrNot) {
    keepBoth();
    const Ran undone = run({"games", "undo", "1", "--json", "--game", "spacetrace"});
    ASSERT_EQ(undone.code, 0) << undone.err;
    EXPECT_EQ(undone.json()["end"]["turn"], 1);
    const Ran redone = run({"games", "redo", "1", "--lang", "en"});
    ASSERT_EQ(redone.code, 0) << redone.err;
    EXPECT_NE(redone.out.find("Turn 2: B is to move"), std::string::npos) << redone.out;
    const Ran told = run({"games", "tell", "1", R"({"do":"end_turn","player":"B"})", "--lang", "en"});
    ASSERT_EQ(told.code, 0) << told.err;
    EXPECT_NE(told.out.find("Turn 3: A is to move"), std::string::npos) << told.out;
    const Ran listed = run({"games", "show", "1", "--json", "--game", "spacetrace"});
    EXPECT_EQ(listed.json()["events"].size(), 6U);
}

TEST_F(SpacetraceGames, AreLeftAsTheyAreWhereTheOtherGameIsNamed) {
    keepBoth();
    const auto exported = [&](const std::string& id) { return run({"games", "export", id}).out; };
    const std::string first = exported("1");
    const std::string second = exported("2");
    const std::string end = R"({"do":"end_turn","player":"B"})";
    const std::string pass = R"({"do":"pass","player":"S"})";
    for (const auto& [id, event, asked, of] :
         {std::tuple<std::string, std::string, std::string, std::string>{"1", end, "tactics", "spacetrace"},
          {"2", pass, "spacetrace", "tactics"}})
        for (std::vector<std::string> words : std::vector<std::vector<std::string>>{
                 {"undo", id},
                 {"undo", id, "--to", "1"},
                 {"redo", id},
                 {"accept", id, "1"},
                 {"strike", id, "2", "--why", "so"},
                 {"correct", id, "2", event, "--why", "so"},
                 {"tell", id, event},
                 {"show", id},
                 {"export", id},
                 {"import", folder.name(id == "1" ? "a.jsonl" : "b.jsonl")}}) {
            words.insert(words.begin(), "games");
            words.insert(words.end(), {"--game", asked, "--lang", "en"});
            const Ran ran = run(words);
            EXPECT_EQ(ran.code, 4) << words[1] << ran.out;
            EXPECT_EQ(ran.out, "") << words[1];
            EXPECT_NE(ran.err.find("this is a game of " + of + "; name it with --game " + of),
                      std::string::npos)
                << words[1] << ran.err;
        }
    EXPECT_EQ(exported("1"), first);
    EXPECT_EQ(exported("2"), second);
    EXPECT_EQ(run({"games", "list", "--json"}).json()["games"].size(), 2U) << "none was imported";
}

TEST_F(SpacetraceGames, ALineThatNoLongerFitsIsNamedWithItsRuleAndNothingChanges) {
    keepBoth();
    const std::string before = run({"games", "export", "1"}).out;
    const Ran refused = run({"games", "strike", "1", "1", "--why", "it was no depot", "--lang", "en"});
    EXPECT_EQ(refused.code, 5);
    EXPECT_NE(refused.err.find("the line with the number 2"), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("[SPT-6]"), std::string::npos) << refused.err;
    const Ran told = run({"games", "tell", "1", R"({"do":"end_turn","player":"A"})", "--lang", "en"});
    EXPECT_EQ(told.code, 5);
    EXPECT_EQ(run({"games", "tell", "1", R"({"do":"frobnicate"})"}).code, 4);
    EXPECT_EQ(run({"games", "export", "1"}).out, before);
}

TEST_F(SpacetraceGames, AreAcceptedOnceWhereTheyWereInferred) {
    std::string game = laid();
    game.replace(game.rfind(R"("n":3)"), 5, R"("n":3,"inferred":true)");
    ASSERT_EQ(run({"games", "import", folder.write("a.jsonl", game)}).code, 0);
    EXPECT_EQ(run({"games", "accept", "1", "2"}).code, 5) << "nobody inferred it";
    EXPECT_EQ(run({"games", "accept", "1", "3"}).code, 0);
    const Ran again = run({"games", "accept", "1", "3", "--lang", "en"});
    EXPECT_EQ(again.code, 5);
    EXPECT_NE(again.err.find("nothing about the line with the number 3 is inferred"), std::string::npos)
        << again.err;
}

TEST_F(SpacetraceGames, HaveAResultForPeopleProgramsSpreadsheetsAndOnPaper) {
    keepBoth();
    ASSERT_EQ(run({"games", "strike", "1", "3", "--why", "too soon"}).code, 0);
    const auto result = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"games", "result", "1", "--game", "spacetrace"});
        return run(more);
    };
    const Ran english = result({"--lang", "en"});
    ASSERT_EQ(english.code, 0) << english.err;
    EXPECT_NE(english.out.find("2 events; lines corrected: 0, struck: 1"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("Turn 1: A is to move"), std::string::npos);
    EXPECT_NE(result({"--lang", "de"}).out.find("Was die Partie ergab"), std::string::npos);

    const auto document = result({"--json"}).json();
    EXPECT_EQ(document["game"], 1);
    EXPECT_EQ(document["finished"], false);
    EXPECT_TRUE(document["winners"].empty());
    EXPECT_EQ(document["end"], run({"games", "show", "1", "--json", "--game", "spacetrace"}).json()["end"]);

    EXPECT_EQ(document["end"]["unknown"].dump(), R"([{"player":"A","card":"fighter","field":"abilities"}])");
    EXPECT_NE(english.out.find("? Fighter of A: abilities unknown, none counted"), std::string::npos);

    const std::string csv = folder.name("result.csv");
    const std::string pdf = folder.name("result.pdf");
    ASSERT_EQ(result({"--csv", csv, "--pdf", pdf}).code, 0);
    EXPECT_NE(contentOf(csv).find("false,1,A,,0,"), std::string::npos) << contentOf(csv);
    EXPECT_TRUE(contentOf(pdf).starts_with("%PDF-"));
    EXPECT_EQ(result({"--pdf", pdf}).code, 1) << "it is there";
    EXPECT_EQ(result({"--csv", folder.name("one"), "--pdf", folder.name("one")}).code, 2);
    EXPECT_EQ(result({"--bgstats", folder.name("play.bgsplay")}).code, 2) << "there is none of this game";
    EXPECT_EQ(run({"games", "result", "2", "--game", "spacetrace"}).code, 4) << "which is of Tactics";
}

TEST_F(SpacetraceGames, CountWhatStandsNowAndNoCorrectionOfACorrection) {
    keepBoth();
    const auto counted = [&] {
        const auto document = run({"games", "result", "1", "--game", "spacetrace", "--json"}).json();
        const auto all = run({"games", "history", "--game", "spacetrace", "--json"}).json();
        EXPECT_EQ(all["corrected"], document["corrected"]);
        EXPECT_EQ(all["struck"], document["struck"]);
        return std::vector<int>{document["events"], document["corrected"], document["struck"]};
    };
    EXPECT_EQ(counted(), (std::vector<int>{3, 0, 0}));
    ASSERT_EQ(run({"games", "undo", "1", "--to", "0"}).code, 0);
    EXPECT_EQ(counted(), (std::vector<int>{0, 0, 3}));
    ASSERT_EQ(run({"games", "redo", "1"}).code, 0);
    EXPECT_EQ(counted(), (std::vector<int>{3, 0, 0})) << "nothing is struck any more";
    ASSERT_EQ(
        run({"games", "correct", "1", "2", R"({"do":"ship","player":"A","card":"guard"})", "--why", "it was"})
            .code,
        0);
    ASSERT_EQ(run({"games", "strike", "1", "3", "--why", "too soon"}).code, 0);
    EXPECT_EQ(counted(), (std::vector<int>{2, 1, 1}));
    EXPECT_NE(run({"games", "result", "1", "--lang", "de"})
                  .out.find("2 Ereignisse; berichtigte Zeilen: 1, gestrichene: 1"),
              std::string::npos);
}

TEST_F(SpacetraceGames, AddNothingToTheStatisticsOfTactics) {
    keepBoth();
    const Ran history = run({"games", "history", "--json"});
    ASSERT_EQ(history.code, 0) << history.err;
    EXPECT_EQ(history.err, "");
    EXPECT_EQ(history.json()["games"], 1);
}

TEST_F(SpacetraceGames, AreNamedWhereAHistoryOrListOfTheOtherGameIsEmpty) {
    const std::string none = "No game has been kept yet.\n";
    EXPECT_EQ(run({"games", "history", "--lang", "en"}).err, none);
    ASSERT_EQ(run({"games", "import", folder.write("a.jsonl", laid())}).code, 0);
    const std::string said =
        "No game of Tactics has been kept yet. Games of Spacetrace are kept: name it with "
        "--game spacetrace.\n";
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"games", "history", "--lang", "en"},
                                               {"games", "history", "--lang", "en", "--game", "tactics"},
                                               {"games", "list", "--lang", "en", "--game", "tactics"}}) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 0) << words[1];
        EXPECT_EQ(ran.err, said) << words[1];
    }
    const std::string other = folder.name("other.sqlite");
    ASSERT_EQ(
        run({"games", "import", folder.write("b.jsonl", record(twoPlayers(), opening())), "--journal", other})
            .code,
        0);
    EXPECT_NE(run({"games", "history", "--game", "spacetrace", "--journal", other, "--lang", "de"})
                  .err.find("Noch keine Partie von Spacetrace aufbewahrt. Partien von Tactics sind "
                            "aufbewahrt: mit --game tactics nennen."),
              std::string::npos);
}

TEST_F(SpacetraceGames, AreNotTakenForUnfinishedGamesOfTactics) {
    ASSERT_EQ(run({"games", "import", folder.write("a.jsonl", laid())}).code, 0);
    const Ran none = run({"watch", folder.path().string(), "--resume"});
    EXPECT_EQ(none.code, 3) << none.err;
    const Ran named = run({"watch", folder.path().string(), "--resume", "1", "--lang", "en"});
    EXPECT_EQ(named.code, 2);
    EXPECT_NE(named.err.find("--game spacetrace"), std::string::npos) << named.err;
}

TEST_F(SpacetraceGames, ARecordOfNoGameOfTheHouseIsRefusedWithItsName) {
    std::string chess = laid();
    chess.replace(chess.find("spacetrace"), 10, "chess");
    const Ran refused = run({"games", "import", folder.write("c.jsonl", chess), "--lang", "en"});
    EXPECT_EQ(refused.code, 4);
    EXPECT_NE(refused.err.find("chess"), std::string::npos) << refused.err;
    EXPECT_EQ(run({"games", "list", "--json"}).json()["games"].size(), 0U);
}

} // namespace rowkeeper::test
