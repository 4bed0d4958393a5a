// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

namespace rowkeeper::test {

namespace {

class SpacetraceReplay : public ProgramTest {
  protected:
    const nlohmann::json golden =
        nlohmann::json::parse(contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"));

    static std::string recordOf(const nlohmann::json& setup, const nlohmann::json& events) {
        std::string text = setup.dump() + "\n";
        int n = 0;
        for (const nlohmann::json& event : events)
            text += nlohmann::json{{"type", "event"}, {"n", ++n}, {"event", event}}.dump() + "\n";
        return text;
    }

    std::string recordOf(const nlohmann::json& one) const {
        nlohmann::json setup = golden["setup"];
        setup.update(one.value("setup", nlohmann::json::object()));
        return recordOf(setup, one["events"]);
    }

    Ran replay(const std::string& record, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{"replay", "-", "--game", "spacetrace", "--lang", "en"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(std::move(arguments), {.input = record});
    }

    /// Played with today's values: a Base is hit, and that is all.
    nlohmann::json setupOfToday() const {
        nlohmann::json setup = golden["setup"];
        setup["catalog"] = nlohmann::json::parse(contentOf(ROWKEEPER_DATA_DIR "/spacetrace/catalog.json"));
        return setup;
    }
    static nlohmann::json hitOnB() {
        const nlohmann::json blow{{"deed", "damage"}, {"amount", 5}, {"player", "B"}, {"ship", 0}};
        return nlohmann::json::array({{{"do", "by_hand"}, {"blow", blow}}});
    }

    nlohmann::json caseNamed(const std::string& words) const {
        for (const nlohmann::json& one : golden["cases"])
            if (one["id"].get<std::string>().find(words) != std::string::npos) return one;
        return {};
    }
};

} // namespace

TEST_F(SpacetraceReplay, EndsAsEveryGoldenCaseOfPlaySays) {
    ASSERT_GE(golden["cases"].size(), 11U);
    for (const nlohmann::json& one : golden["cases"]) {
        SCOPED_TRACE(one["id"]);
        const Ran ran = replay(recordOf(one), {"--json"});
        if (one.contains("refused")) {
            EXPECT_EQ(ran.code, 5);
            EXPECT_NE(ran.err.find("[" + one["refused"].get<std::string>() + "]"), std::string::npos)
                << ran.err;
            EXPECT_EQ(ran.out, "");
            continue;
        }
        ASSERT_EQ(ran.code, 0) << ran.err;
        const nlohmann::json end = nlohmann::json::parse(ran.out);
        for (const auto& [pointer, value] : one["expect"].items())
            EXPECT_EQ(end.value(nlohmann::json::json_pointer(pointer), nlohmann::json("missing")), value)
                << pointer;
    }
}

TEST_F(SpacetraceReplay, TellsEachEventWithItsRule) {
    const Ran ran = replay(recordOf(caseNamed("G14")), {"--json", "--events"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("has lost its target"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("play."), std::string::npos) << ran.out;
    const Ran german = run({"replay", "-", "--game", "spacetrace", "--lang", "de", "--events"},
                           {.input = recordOf(caseNamed("G14"))});
    ASSERT_EQ(german.code, 0) << german.err;
    EXPECT_NE(german.out.find("hat kein Ziel mehr"), std::string::npos) << german.out;
    EXPECT_NE(german.out.find("Zug 1: A ist am Zug"), std::string::npos) << german.out;
}

TEST_F(SpacetraceReplay, NamesWhatTheGameWasPlayedWithThatIsNotProven) {
    const std::string record = recordOf(caseNamed("G5 D"));
    const auto end = replay(record, {"--json"}).json();
    EXPECT_EQ(end["unknown"].dump(), R"([{"player":"A","card":"fighter","field":"abilities"},)"
                                     R"({"player":"B","card":"guard","field":"abilities"}])");
    EXPECT_EQ(end["estimated"].dump(),
              R"([{"player":"B","base":true,"field":"ap"},{"player":"A","base":true,"field":"ap"}])");
    EXPECT_NE(replay(record).out.find("\n? Fighter of A: abilities unknown, none counted\n"),
              std::string::npos)
        << replay(record).out;
    const Ran german = run({"replay", "-", "--lang", "de"}, {.input = record});
    EXPECT_NE(german.out.find("Base von B: AP"), std::string::npos) << german.out;
    nlohmann::json ruled = caseNamed("G5 D");
    ruled["setup"]["options"]["base_ap"] = 7;
    EXPECT_EQ(replay(recordOf(ruled), {"--json"}).json()["estimated"].dump(), "[]") << "the table has set it";
}

TEST_F(SpacetraceReplay, NamesShipsOfAnExtraFleetOfWhichNobodyKnowsWhetherTheyAreMotherships) {
    const std::string record = recordOf(caseNamed("G18 C"));
    const auto end = replay(record, {"--json"}).json();
    std::string cards;
    for (const auto& one : end["unknown"])
        if (one["field"] == "mothership")
            cards += one["player"].get<std::string>() + " " + one["card"].get<std::string>() + "\n";
    EXPECT_EQ(cards, "A guard\nA wing\nA gun\n") << "a base fleet, as B's wings, has the Base for its head";
    const Ran told = replay(record);
    EXPECT_NE(told.out.find("\n? 03 of A: nobody knows whether it is a Mothership, counted as none\n"),
              std::string::npos)
        << told.out;
    const Ran german = run({"replay", "-", "--lang", "de"}, {.input = record});
    EXPECT_NE(german.out.find("? 03 von A: Ob es ein Mothership ist, weiß niemand"), std::string::npos)
        << german.out;
}

TEST_F(SpacetraceReplay, SaysWhereTheBaseLiesThatIsNotTheLast) {
    nlohmann::json setup = golden["setup"];
    const auto ship = [](const char* card) {
        return nlohmann::json{{"do", "ship"}, {"player", "A"}, {"card", card}, {"fleet", "base"}};
    };
    nlohmann::json events{
        {{"do", "reinforce"}, {"player", "A"}, {"card", "depot"}}, ship("gun"), ship("gun")};
    EXPECT_FALSE(replay(recordOf(setup, events), {"--json"}).json()["players"][0].contains("base_at"));
    events.push_back({{"do", "order"}, {"player", "A"}, {"ships", {1, 0, 2}}});
    EXPECT_EQ(replay(recordOf(setup, events), {"--json"}).json()["players"][0]["base_at"], 2);
    EXPECT_NE(replay(recordOf(setup, events)).out.find("\n  the Base at place 2 of class IV\n"),
              std::string::npos);
}

TEST_F(SpacetraceReplay, OneShipCardIsDemandedAndSeveralAre) {
    const auto refused = [&](int demanded, const char* language) {
        nlohmann::json setup = golden["setup"];
        const nlohmann::json sacrifice{{"do", "sacrifice"}, {"n", demanded}};
        setup["catalog"]["cards"]["fighter"]["abilities"] = {{"value", nlohmann::json::array({sacrifice})},
                                                             {"status", "own"}};
        const std::string record = setup.dump() + "\n" +
                                   R"({"type":"event","n":1,"event":)"
                                   R"({"do":"reinforce","player":"A","card":"depot"}})"
                                   "\n"
                                   R"({"type":"event","n":2,"event":)"
                                   R"({"do":"ship","player":"A","card":"fighter"}})"
                                   "\n";
        const Ran ran = run({"replay", "-", "--lang", language}, {.input = record});
        EXPECT_EQ(ran.code, 5) << ran.err;
        return ran.err;
    };
    EXPECT_NE(refused(1, "en").find("1 own ship card. A has"), std::string::npos) << refused(1, "en");
    EXPECT_NE(refused(2, "en").find("2 own ship cards. A has"), std::string::npos) << refused(2, "en");
    EXPECT_NE(refused(1, "de").find("1 eigene Schiffskarte. So"), std::string::npos) << refused(1, "de");
}

TEST_F(SpacetraceReplay, SeveralWinnersWinAndOneWins) {
    nlohmann::json setup = golden["setup"];
    setup["players"] = {"A", "B", "C", "D"};
    const auto hit = [](const char* player) {
        return nlohmann::json{{"do", "by_hand"},
                              {"blow", {{"deed", "damage"}, {"amount", 5}, {"player", player}, {"ship", 0}}}};
    };
    nlohmann::json events{hit("D"), {{"do", "end_game"}}};
    const auto told = [&](const char* language) {
        return run({"replay", "-", "--lang", language}, {.input = recordOf(setup, events)}).out;
    };
    EXPECT_NE(told("en").find("A, B, C win: the least damaged Bases"), std::string::npos) << told("en");
    EXPECT_NE(told("de").find("A, B, C gewinnen: die am wenigsten beschädigten Bases"), std::string::npos)
        << told("de");
    events = {hit("B"), hit("C"), hit("D"), {{"do", "end_game"}}};
    EXPECT_NE(told("en").find("A wins: the less damaged Base"), std::string::npos) << told("en");
    EXPECT_NE(told("de").find("A gewinnt: die weniger beschädigte Base"), std::string::npos) << told("de");
}

TEST_F(SpacetraceReplay, CorrectionsAndStrikesCountAsInEveryRecord) {
    std::string record = recordOf(caseNamed("G13"));
    record += R"({"type":"event","n":6,"event":{"do":"strike","to":5,"by":"Ada","why":"not yet"}})"
              "\n";
    const Ran struck = replay(record, {"--json"});
    ASSERT_EQ(struck.code, 0) << struck.err;
    EXPECT_EQ(struck.json()["turn"], 1);
    EXPECT_EQ(struck.json()["players"][0]["mp"], 120);
    record += R"({"type":"event","n":7,"event":{"do":"correct","to":4,"by":"","why":"","event":)"
              R"({"do":"ship","player":"A","card":"guard"}}})"
              "\n";
    const Ran corrected = replay(record, {"--json"});
    ASSERT_EQ(corrected.code, 0) << corrected.err;
    EXPECT_EQ(corrected.json()["players"][0]["mp"], 210);
}

TEST_F(SpacetraceReplay, UsesTheValuesOfTheRecordAndSaysWhereTheyDiffer) {
    nlohmann::json setup = setupOfToday();
    setup["catalog"]["cards"]["destroyer"]["names"]["en"] = "Dart";  // no value
    setup["catalog"]["cards"]["fighter"]["count"]["status"] = "own"; // the same value, known otherwise
    const Ran same = replay(recordOf(setup, hitOnB()), {"--json"});
    ASSERT_EQ(same.code, 0) << same.err;
    EXPECT_EQ(same.json()["differs_from_catalog"].dump(), "[]");
    EXPECT_EQ(same.err, "");
    setup["catalog"]["base"]["lp"] = {{"value", 900}, {"status", "own"}};
    setup["catalog"]["cards"]["fighter"]["ap"] = {{"value", 3}, {"status", "own"}};
    setup["catalog"]["cards"]["ours"] = {
        {"tag", "ZZ"}, {"names", {{"en", "Ours"}}}, {"kind", {{"value", "ship"}, {"status", "own"}}}};
    const std::string record = recordOf(setup, hitOnB());
    const Ran other = replay(record, {"--json"});
    ASSERT_EQ(other.code, 0) << other.err;
    EXPECT_EQ(other.json()["differs_from_catalog"].dump(), R"(["base.lp","fighter.ap","ours"])");
    EXPECT_NE(other.err.find("played with its own values, which differ from today's: base.lp, fighter.ap, "
                             "ours\n"),
              std::string::npos)
        << other.err;
    const Ran german = run({"replay", "-", "--lang", "de"}, {.input = record});
    EXPECT_NE(german.err.find("gespielt mit eigenen Werten, die heute andere sind: base.lp"),
              std::string::npos)
        << german.err;
    const std::string own =
        folder.write("own.json", R"({"base":{"lp":{"value":900}},"cards":{"fighter":{"ap":{"value":3}},)"
                                 R"("later":{"tag":"ZY","names":{"en":"Later"},"kind":{"value":"ship"}}}})");
    EXPECT_EQ(replay(record, {"--json", "--catalog", own}).json()["differs_from_catalog"].dump(),
              R"(["ours"])");
}

TEST_F(SpacetraceReplay, SaysWhereAnotherResultWasRecorded) {
    const std::string record = recordOf(setupOfToday(), hitOnB());
    const std::string same = replay(record, {"--json"}).out;
    const auto said = [&](const std::string& final) {
        const Ran ran = replay(record + final, {"--json"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return std::pair(ran.err, ran.json()["result_differs"].dump());
    };
    using Said = std::pair<std::string, std::string>;
    EXPECT_EQ(said(""), Said("", "null"));
    EXPECT_EQ(said(same), Said("", "[]"));
    EXPECT_EQ(said(R"({"type":"final","turn":1,"players":[{"player":"B","base_damage":5}]})"), Said("", "[]"))
        << "a result that says less";
    const std::string wrong =
        R"({"type":"final","turn":9,"active":"A","result":{"winner":"B","winners":["B"],"reason":"base"},)"
        R"("players":[{"player":"A","base_damage":1000},{"player":"B","base_damage":5}]})";
    EXPECT_NE(said(wrong).first.find("the result is not the one recorded with it: turn, result, players.A\n"),
              std::string::npos)
        << said(wrong).first;
    EXPECT_EQ(said(wrong).second, R"(["turn","result","players.A"])");
    const Ran german = run({"replay", "-", "--lang", "de"}, {.input = record + wrong});
    EXPECT_NE(german.err.find("das Ergebnis ist nicht das damit aufgezeichnete: turn"), std::string::npos)
        << german.err;
}

TEST_F(SpacetraceReplay, WithoutGameTheRecordSaysWhichOneItIs) {
    const std::string record = recordOf(caseNamed("G13"));
    const Ran named = replay(record);
    ASSERT_EQ(named.code, 0) << named.err;
    EXPECT_EQ(run({"replay", "-", "--lang", "en"}, {.input = record}).out, named.out);
    const std::string file = folder.write("game.jsonl", record);
    EXPECT_EQ(run({"replay", file, "--lang", "en"}).out, named.out);
    const std::string ofTactics = ROWKEEPER_TESTS_DIR "/transcripts/games/short-two-players.jsonl";
    const Ran both = run({"verify", file, ofTactics, "--lang", "en"});
    EXPECT_EQ(both.code, 0) << both.err;
    EXPECT_NE(both.out.find("turn 2"), std::string::npos) << both.out;
    EXPECT_NE(both.out.find("round "), std::string::npos) << both.out;
}

TEST_F(SpacetraceReplay, HouseRulesSayWhichGameIsMeantToo) {
    const Ran ran = run({"replay", "-", "--option", "armada_pair=zero", "--lang", "en"},
                        {.input = recordOf(caseNamed("G13"))});
    EXPECT_NE(ran.code, 0);
    EXPECT_FALSE(ran.err.empty());
}

TEST_F(SpacetraceReplay, ARecordOfTheOtherGameIsRefusedByItsName) {
    const Ran tactics =
        run({"replay", "-", "--game", "tactics", "--lang", "en"}, {.input = recordOf(caseNamed("G13"))});
    EXPECT_EQ(tactics.code, 4);
    EXPECT_NE(tactics.err.find("--game spacetrace"), std::string::npos) << tactics.err;
    const std::string tacticsGame = ROWKEEPER_TESTS_DIR "/transcripts/games/short-two-players.jsonl";
    const Ran other = run({"replay", tacticsGame, "--game", "spacetrace", "--lang", "en"});
    EXPECT_EQ(other.code, 4);
    EXPECT_NE(other.err.find("--game tactics"), std::string::npos) << other.err;
}

TEST_F(SpacetraceReplay, VerifyProvesRecordsAndValuesOfItsCards) {
    const auto verify = [&](const std::string& file) {
        return run({"verify", file, "--game", "spacetrace", "--lang", "en"});
    };
    const Ran good = verify(folder.write("game.jsonl", recordOf(caseNamed("G13"))));
    EXPECT_EQ(good.code, 0) << good.err;
    EXPECT_NE(good.out.find("turn 2"), std::string::npos) << good.out;
    const Ran refused = verify(folder.write("refused.jsonl", recordOf(caseNamed("G15 C the starter"))));
    EXPECT_EQ(refused.code, 5);
    EXPECT_NE(refused.err.find("refused.jsonl: event 1 (its \"n\"): "), std::string::npos) << refused.err;
    EXPECT_EQ(verify(ROWKEEPER_DATA_DIR "/spacetrace/catalog.json").code, 0);
    EXPECT_EQ(verify(folder.write("own.json", R"({"cards":{"fighter":{"mp":{"value":80}}}})")).code, 0);
    EXPECT_EQ(verify(folder.write("bad.json", R"({"cards":{"fighter":{"mp":{"value":-1}}}})")).code, 4);
    const Ran other = run({"verify", folder.name("game.jsonl"), "--game", "tactics", "--lang", "en"});
    EXPECT_EQ(other.code, 4);
    EXPECT_NE(other.err.find("--game spacetrace"), std::string::npos) << other.err;
}

TEST_F(SpacetraceReplay, VerifySaysOfWhichGameARecordIsInTheWordsOfReplay) {
    const std::string record = recordOf(caseNamed("G14"));
    const Ran verified = run({"verify", "-", "--game", "tactics", "--lang", "en"}, {.input = record});
    EXPECT_EQ(verified.code, 4);
    EXPECT_NE(verified.err.find("this is a game of spacetrace; name it with --game spacetrace"),
              std::string::npos)
        << verified.err;
    const std::string other = ROWKEEPER_TESTS_DIR "/transcripts/games/short-two-players.jsonl";
    EXPECT_EQ(run({"verify", other, "--game", "spacetrace", "--lang", "en"}).err,
              run({"replay", other, "--game", "spacetrace", "--lang", "en"}).err);
}

TEST_F(SpacetraceReplay, ASetupNobodyCanReadIsNotTakenForOneOfTheOtherGame) {
    const Ran ran = replay("{\"type\":\"setup\",\n");
    EXPECT_EQ(ran.code, 4);
    EXPECT_EQ(ran.err.find("--game tactics"), std::string::npos) << ran.err;
}

TEST_F(SpacetraceReplay, ARefusedLineIsNamedByItsNumberInTheRecordAndNotAsALineOfTheFile) {
    std::string record = recordOf(caseNamed("G13"));
    record += R"({"type":"event","n":9,"event":{"do":"end_turn","player":"A"}})"
              "\n";
    const std::string file = folder.write("game.jsonl", record);
    for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
             {"replay", file}, {"verify", file}, {"games", "import", file}, {"desk", file}}) {
        std::vector<std::string> words = command;
        words.insert(words.end(), {"--lang", "en"});
        const Ran ran = run(words);
        EXPECT_EQ(ran.code, 5) << words[0];
        EXPECT_NE(ran.err.find(file + ": event 9 (its \"n\"): "), std::string::npos) << ran.err;
        words.back() = "de";
        const Ran german = run(words);
        EXPECT_NE(german.err.find(file + ": Ereignis 9 (sein „n“): "), std::string::npos) << german.err;
    }
}

TEST_F(SpacetraceReplay, ValuesAreVerifiedByTheirOwnGame) {
    for (const char* values :
         {R"({"base":{"lp":{"value":5}}})", R"({"cards":{"fighter":{"mp":{"value":80}}}})",
          R"({"cards":{"fighter":{"names":{"en":"Dart"}}}})"}) {
        const std::string file = folder.write("own.json", values);
        const Ran ran = run({"verify", file, "--lang", "en"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        const Ran other = run({"verify", file, "--game", "tactics", "--lang", "en"});
        EXPECT_EQ(other.code, 4);
        EXPECT_NE(other.err.find("--game spacetrace"), std::string::npos) << other.err;
    }
    const std::string tactics = folder.write("tactics.json", R"({"cards":{"spy":{"power":{"value":3}}}})");
    EXPECT_EQ(run({"verify", tactics, ROWKEEPER_DATA_DIR "/spacetrace/catalog.json"}).code, 0);
    const Ran other = run({"verify", tactics, "--game", "spacetrace", "--lang", "de"});
    EXPECT_EQ(other.code, 4);
    EXPECT_NE(other.err.find("mit --game tactics nennen"), std::string::npos) << other.err;
}

TEST_F(SpacetraceReplay, HouseRulesOfTheOtherGameNameIt) {
    const std::string file = folder.write("game.jsonl", recordOf(caseNamed("G13")));
    for (const char* command : {"desk", "replay", "verify"}) {
        const Ran ran = run({command, file, "--option", "fire_back=yes", "--lang", "en"});
        EXPECT_EQ(ran.code, 2) << command;
        EXPECT_NE(ran.err.find("name the game with --game spacetrace"), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find("armada_pair"), std::string::npos)
            << "the rules of the wrong game: " << ran.err;
    }
    EXPECT_EQ(run({"desk", file, "--option", "fire_back=yes", "--game", "spacetrace"}).code, 0);
    const Ran unknown = run({"desk", file, "--option", "fire_back=yes", "--game", "tactics", "--lang", "en"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("armada_pair"), std::string::npos) << unknown.err;
}

TEST_F(SpacetraceReplay, ANameOfACardIsOneLineThatCanBeRead) {
    for (const char* name : {"a\\nb", "a\\u001bb", "a\\u202eb"}) {
        const std::string file = folder.write(
            "own.json", std::string(R"({"cards":{"fighter":{"names":{"de":")") + name + "\"}}}}");
        const Ran ran = run({"verify", file, "--game", "spacetrace", "--lang", "en"});
        EXPECT_EQ(ran.code, 4) << name;
        EXPECT_NE(ran.err.find("own.json: cards.fighter.names.de: "), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find("in one line"), std::string::npos) << ran.err;
        EXPECT_EQ(run({"explain", "fighter", "--game", "spacetrace", "--catalog", file}).code, 4);
    }
    const std::string good =
        folder.write("good.json", R"({"cards":{"fighter":{"names":{"en":"Jäger <1>","de":"Jäger"}}}})");
    EXPECT_EQ(run({"verify", good, "--game", "spacetrace"}).code, 0);
}

TEST_F(SpacetraceReplay, BadLinesAreRefusedWithPlaceAndReason) {
    const std::string setup = golden["setup"].dump() + "\n";
    const std::vector<std::pair<std::string, std::string>> events{
        {R"({"do":"dance"})", "an event (reinforce,"},
        {R"({"do":"end_turn","player":"Z"})", "a player (A, B, C or D)"},
        {R"({"do":"end_turn","player":"A","loud":true})", "loud"},
        {R"({"do":"ship","player":"A"})", "card"},
        {R"({"do":"ship","player":"A","card":"fighter","mp":-1})", "mp"},
        {R"({"do":"by_hand","blow":{"deed":"tickle","player":"A","ship":1}})", "a deed (damage,"},
        {R"({"do":"by_hand","blow":{"deed":"swap","player":"A","ship":1}})", "with"},
        {R"({"do":"by_hand","blow":{"deed":"kill","player":"A","ship":1,"amount":3}})", "does not go with"},
        {R"({"do":"discard","player":"A","cards":["a","b","c"],"for":"fun"})", "mp or card"},
        {R"({"do":"order","player":"A","ships":[1000000000]})", "ships[0]"},
    };
    for (const auto& [event, words] : events) {
        const Ran ran = replay(setup + R"({"type":"event","n":1,"event":)" + event + "}\n");
        EXPECT_EQ(ran.code, 4) << event;
        EXPECT_NE(ran.err.find(words), std::string::npos) << event << ": " << ran.err;
        EXPECT_NE(ran.err.find("line 2"), std::string::npos) << ran.err;
    }
    for (const char* players : {R"([])", R"(["A"])", R"(["A","A"])", R"(["A","E"])", R"("AB")"}) {
        nlohmann::json wrong = golden["setup"];
        wrong["players"] = nlohmann::json::parse(players);
        EXPECT_EQ(replay(wrong.dump() + "\n").code, 4) << players;
    }
    EXPECT_EQ(replay("").code, 4);
    EXPECT_EQ(replay(setup + setup).code, 4);
}

} // namespace rowkeeper::test
