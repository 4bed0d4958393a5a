// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <algorithm>

/// What strangers give the commands of Spacetrace: each answer names place and remedy, and guesses nothing.
namespace rowkeeper::test {

namespace {

class HostileFleets : public ProgramTest {
  protected:
    std::string setupLine() const {
        return nlohmann::json::parse(
                   contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"))["setup"]
                   .dump() +
               "\n";
    }
    /// `command` of a file with this content, in English.
    Ran of(const char* command, const std::string& content) const {
        return run({command, folder.write("given", content), "--game", "spacetrace", "--lang", "en"});
    }
    /// A battle of a card against a Base alone.
    static std::string attackedBase(const std::string& card) {
        return R"({"battle":true,"sides":{"active":{"fleets":{"base":[{"base":true},)" + card +
               R"(]}},"other":{"fleets":{"base":[{"base":true}]}}}})";
    }
};

void expectSaid(const Ran& ran, int code, const std::string& words) {
    EXPECT_EQ(ran.code, code) << ran.out << ran.err;
    EXPECT_NE(ran.err.find(words), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
}

} // namespace

TEST_F(HostileFleets, ARecordOfAnotherGameIsNamedWithIt) {
    const std::string tactics = record(twoPlayers(), opening());
    for (const char* command : {"replay", "verify", "desk"})
        expectSaid(of(command, tactics), 4, "given: this is a game of tactics; name it with --game tactics");
    expectSaid(run({"games", "result", folder.name("given"), "--game", "spacetrace", "--lang", "en"}), 4,
               "--game tactics");
    std::string chess = setupLine();
    chess.replace(chess.find("spacetrace"), 10, "chess");
    for (const char* command : {"replay", "verify", "desk"}) {
        const Ran ran = of(command, chess);
        expectSaid(ran, 4, "of the game chess, which this version does not know");
        EXPECT_EQ(ran.err.find("--game"), std::string::npos) << ran.err;
    }
}

TEST_F(HostileFleets, ResultAndDeskOfARecordGoByItsOwnGameIfNoneIsNamed) {
    const std::string fleets = folder.write("fleets", setupLine());
    const std::string tactics = folder.write("tactics", record(twoPlayers(), opening()));
    for (const std::vector<std::string>& command : {std::vector<std::string>{"games", "result"}, {"desk"}}) {
        const auto of = [&](std::vector<std::string> more) {
            more.insert(more.begin(), command.begin(), command.end());
            more.insert(more.end(), {"--lang", "en"});
            return run(more);
        };
        const Ran ours = of({fleets});
        EXPECT_EQ(ours.code, 0) << ours.err;
        EXPECT_NE(ours.out.find("Turn 1: A is to move"), std::string::npos) << ours.out;
        EXPECT_EQ(of({tactics}).code, 0);
        expectSaid(of({fleets, "--game", "tactics"}), 4, "--game spacetrace");
        expectSaid(of({tactics, "--game", "spacetrace"}), 4, "--game tactics");
    }
    expectSaid(run({"desk", fleets, "--option", "armada_pair=zero", "--lang", "en"}), 4, "--game spacetrace");
    EXPECT_EQ(run({"games", "import", fleets}).code, 0);
    EXPECT_EQ(run({"games", "result", "last"}).code, 0);
    expectSaid(run({"games", "result", "last", "--bgstats", folder.name("play"), "--lang", "en"}), 2,
               "--bgstats");
}

TEST_F(HostileFleets, WhatIsNoRecordIsNotTakenForOneOfAnotherGame) {
    const std::string event = R"({"type":"event","n":1,"event":{"do":"end_game"}})";
    for (const std::string& content : {std::string(), setupLine().substr(0, 200), event, std::string("[]")}) {
        for (const char* command : {"replay", "desk"}) {
            const Ran ran = of(command, content);
            expectSaid(ran, 4, "given: ");
            EXPECT_EQ(ran.err.find("tactics"), std::string::npos) << ran.err;
        }
    }
    EXPECT_EQ(of("replay", "\n" + setupLine()).code, 0) << "an empty line in front";
}

TEST_F(HostileFleets, ACorrectionThatIsNoEventIsNotPassedOver) {
    const std::string line = R"({"type":"event","n":1,"event":{"do":"end_turn","player":"A"}})"
                             "\n";
    for (const char* kind : {"strike", "correct"})
        expectSaid(
            of("replay", setupLine() + line + R"({"type":")" + kind + R"(","n":2,"to":1,"why":"so"})"), 4,
            std::string("given: line 3: type: a correction is a line of type \"event\" whose event says "
                        "\"do\": \"") +
                kind + "\"");
}

// Without --game a kept game is read by its own rules; what is wrong is said in its own words then.
TEST_F(HostileFleets, WhatIsWrongWithAnEventIsSaidInTheWordsOfItsGame) {
    const std::string begun = setupLine();
    const std::string flies = R"({"type":"event","n":1,"event":{"do":"fly"}})";
    ASSERT_EQ(run({"games", "import", folder.write("begun", begun)}).code, 0);
    const std::string words = "expected an event (reinforce, ship, tactic";
    expectSaid(run({"games", "tell", "1", R"({"do":"fly"})", "--lang", "en"}), 4, words);
    expectSaid(run({"games", "tell", "1", R"({"do":"fly"})", "--lang", "en", "--game", "spacetrace"}), 4,
               words);
    expectSaid(run({"games", "import", folder.write("flies", begun + flies), "--lang", "en"}), 4, words);
    const Ran german = run({"games", "tell", "1", R"({"do":"end_turn","player":"Z"})", "--lang", "de"});
    EXPECT_EQ(german.err.find("spacetrace.a_player"), std::string::npos) << german.err;
    EXPECT_EQ(german.code, 4);
}

TEST_F(HostileFleets, AnEmptyNameOfAFileIsSeen) {
    for (const char* command : {"score", "replay"})
        expectSaid(run({command, "", "--game", "spacetrace", "--lang", "en"}), 3, R"("": no such file)");
}

TEST_F(HostileFleets, AFieldGivenTwiceIsNamedWithItsEntry) {
    expectSaid(of("score", attackedBase(R"({"class":1,"class":2,"count":1,"ap":1,"lp":1})")), 4,
               R"(given: sides.active.fleets.base[1]: field "class" is given twice)");
    expectSaid(of("score", "[" + attackedBase(R"({"count":1,"count":2})") + "]"), 4,
               R"([0].sides.active.fleets.base[1]: field "count")");
}

TEST_F(HostileFleets, PlayersWhoCannotPlayAreNamed) {
    for (const char* players : {"A,A", "A", "A,X", "A,B,C,D,E", ""})
        expectSaid(run({"watch", folder.path().string(), "--game", "spacetrace", "--players", players}), 2,
                   std::string("--players ") + players + ": ");
}

TEST_F(HostileFleets, AnOptionGivenTwiceIsSaidInBothLanguages) {
    const std::vector<std::string> twice{"score", "-", "--game", "spacetrace", "--game", "tactics"};
    std::vector<std::string> german = twice;
    german.insert(german.end(), {"--lang", "de"});
    expectSaid(run(twice), 2, "--game: give it only once");
    expectSaid(run(german), 2, "--game: das darf nur einmal dastehen");
}

TEST_F(HostileFleets, WhatAnAbilityDamagesIsToldWithHowMuch) {
    const std::string gun =
        R"({"class":1,"count":1,"ap":0,"lp":9,"abilities":[{"do":"damage","n":1,"of":"cards","amount":40}]})";
    const Ran base = of("score", attackedBase(gun));
    ASSERT_EQ(base.code, 0) << base.err;
    EXPECT_NE(base.out.find("damage of 40 to Base (other), which has taken 40 of 1000 now"),
              std::string::npos)
        << base.out;
    const std::string ships =
        R"({"battle":true,"sides":{"active":{"fleets":{"base":[{"base":true},)" + gun +
        R"(]}},"other":{"fleets":{"base":[{"base":true},{"class":1,"count":3,"ap":1,"lp":15}]}}}})";
    const Ran german = run({"score", folder.write("ships", ships), "--game", "spacetrace", "--lang", "de"});
    EXPECT_NE(
        german.out.find("Schaden von 40 an Karte 1, Klasse I (andere): 2 Schiffe zerstört, 1 übrig, das "
                        "vorderste mit 10 Schaden"),
        std::string::npos)
        << german.out;
    const auto log = run({"score", folder.name("ships"), "--game", "spacetrace", "--json"}).json()["log"];
    const auto done = std::ranges::find_if(log, [](const auto& line) { return line.contains("effect"); });
    ASSERT_NE(done, log.end());
    EXPECT_EQ((*done)["effect"], "damage");
    EXPECT_EQ((*done)["power"], 40);
}

TEST_F(HostileFleets, ThatPeopleEndedTheGameIsSaidWithItsRule) {
    const Ran ran = run(
        {"replay", folder.write("given", setupLine() + R"({"type":"event","n":1,"event":{"do":"end_game"}})"),
         "--game", "spacetrace", "--events", "--lang", "en"});
    EXPECT_NE(ran.out.find("1  nobody can draw or wants to play any more: the game is over  [SPT-26]"),
              std::string::npos)
        << ran.out;
}

} // namespace rowkeeper::test
