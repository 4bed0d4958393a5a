// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

namespace rowkeeper::test {

namespace {

class SpacetraceScore : public ProgramTest {
  protected:
    Ran score(const std::string& input, const std::vector<std::string>& more = {}) const {
        std::vector<std::string> arguments{"score", "-", "--game", "spacetrace", "--lang", "en"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(std::move(arguments), {.input = input});
    }
    /// What is said of a battle whose active base fleet has this beside its Base.
    std::string refusalOf(const std::string& card) const {
        const Ran ran = score(battle(card));
        EXPECT_EQ(ran.code, 4) << card;
        EXPECT_EQ(ran.out, "") << card;
        return ran.err;
    }

    static std::string battle(const std::string& active, const std::string& other = {}) {
        const auto fleet = [](const std::string& cards) {
            return R"({"fleets":{"base":[{"base":true})" + (cards.empty() ? "" : "," + cards) + "]}}";
        };
        return R"({"battle":true,"sides":{"active":)" + fleet(active) + R"(,"other":)" + fleet(other) + "}}";
    }
};

constexpr auto fighter = R"({"card":"fighter","class":1})";

} // namespace

TEST_F(SpacetraceScore, ABattleAskedOfTheOtherGameNamesItsOwn) {
    for (const std::string& asked : {battle(fighter), "[" + battle(fighter) + "]"}) {
        for (const char* command : {"score", "explain"}) {
            const Ran ran = run({command, folder.write("battle.json", asked), "--lang", "en"});
            EXPECT_EQ(ran.code, 4);
            EXPECT_NE(
                ran.err.find("battle.json: this belongs to the game spacetrace; name it with --game spac"),
                std::string::npos)
                << ran.err;
        }
        EXPECT_NE(run({"score", "-"}, {.input = asked}).err.find("--game spacetrace"), std::string::npos);
    }
    const Ran row = score(R"({"target":{"id":"x"},"cards":[]})");
    EXPECT_EQ(row.code, 4);
    EXPECT_NE(row.err.find("--game tactics"), std::string::npos) << row.err;
}

TEST_F(SpacetraceScore, AnswersEveryGoldenBattle) {
    const nlohmann::json cases =
        nlohmann::json::parse(contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden.json"));
    ASSERT_GE(cases.size(), 11U);
    nlohmann::json questions = nlohmann::json::array();
    for (const nlohmann::json& golden : cases)
        questions.push_back(golden["question"]);
    const Ran ran = score(questions.dump(), {"--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const nlohmann::json answers = nlohmann::json::parse(ran.out);
    ASSERT_EQ(answers.size(), cases.size());
    for (std::size_t i = 0; i < cases.size(); ++i)
        for (const auto& [field, value] : cases[i]["expect"].items())
            EXPECT_EQ(answers[i].value(field, nlohmann::json()), value) << cases[i]["id"] << ": " << field;
}

TEST_F(SpacetraceScore, EveryLineOfTheLogNamesItsRuleAndIsASentence) {
    const Ran ran = score(battle(fighter, R"({"class":1,"count":3,"ap":2,"lp":2})"), {"--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto log = ran.json()["log"];
    ASSERT_EQ(log.size(), 6U);
    for (const auto& line : log) {
        EXPECT_TRUE(line["rule"].get<std::string>().starts_with("SPT-")) << line;
        EXPECT_EQ(line["text"].get<std::string>().find("battle."), std::string::npos) << line;
        EXPECT_EQ(line["text"].get<std::string>().find('{'), std::string::npos) << line;
    }
    EXPECT_EQ(log[0]["text"],
              "Battle 1: the base fleet of the active side against the base fleet of the other");
    EXPECT_EQ(log[1]["text"],
              "Fighter (active): 6 shots of 1 at card 1, class I (other): 3 destroyed, 0 left");
    EXPECT_EQ(log[2]["text"], "Fighter (active): 94 shots are lost, nothing is left of the class aimed at");
    EXPECT_EQ(log[3]["text"],
              "card 1, class I (other): 3 shots of 2 at Fighter (active): 3 destroyed, 97 left");
}

TEST_F(SpacetraceScore, TellsPeopleWhatHappenedInBothLanguages) {
    const Ran english = score(battle(fighter));
    ASSERT_EQ(english.code, 0) << english.err;
    EXPECT_NE(english.out.find("Base (other): 100 of 1000 damage"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("≈ Base (active): AP estimated by us"), std::string::npos) << english.out;
    const Ran german =
        run({"score", "-", "--game", "spacetrace", "--lang", "de"}, {.input = battle(fighter)});
    ASSERT_EQ(german.code, 0) << german.err;
    EXPECT_NE(german.out.find("Base (andere): 100 von 1000 Schaden"), std::string::npos) << german.out;
    EXPECT_NE(german.out.find("Class-Battle I"), std::string::npos) << german.out;
}

TEST_F(SpacetraceScore, AWholeNumberIsWantedWhereOneIsWrittenWithAnExponent) {
    EXPECT_NE(
        refusalOf(R"({"class":1,"count":1,"ap":1e0,"lp":1})")
            .find("ap: expected a whole number from 0 to 1000000, found a number with an exponent (1e3)"),
        std::string::npos);
}

TEST_F(SpacetraceScore, WhatATableSetsABaseToFireWithIsNoEstimateOfOurs) {
    const auto baseEstimated = [&](const std::vector<std::string>& more) {
        std::vector<std::string> json = more;
        json.emplace_back("--json");
        const bool told = score(battle(fighter), more).out.find("AP estimated by us") != std::string::npos;
        const nlohmann::ordered_json estimated = score(battle(fighter), json).json()["estimated"];
        EXPECT_EQ(estimated.dump().find(R"("base":true)") != std::string::npos, told);
        return told;
    };
    EXPECT_TRUE(baseEstimated({}));
    EXPECT_FALSE(baseEstimated({"--option", "base_ap=7"}));
}

TEST_F(SpacetraceScore, TellsWhyABaseStaysThatAnEffectMeets) {
    const std::string asked =
        battle(R"({"class":4,"count":1,"ap":1,"lp":1,"abilities":[{"do":"destroy","n":1,"of":"cards"}]})");
    const Ran english = score(asked);
    EXPECT_NE(
        english.out.find("meets Base (other), which cannot be destroyed so and counts as one of its targets "
                         "all the same  [SPT-21, SR24"),
        std::string::npos)
        << english.out;
    EXPECT_EQ(english.out.find("finds nothing"), std::string::npos) << english.out;
    const Ran german = run({"score", "-", "--game", "spacetrace", "--lang", "de"}, {.input = asked});
    EXPECT_NE(german.out.find("trifft auf Base (andere): So lässt sie sich nicht zerstören"),
              std::string::npos)
        << german.out;
}

TEST_F(SpacetraceScore, WhatNobodyKnowsIsAskedForAndNeverCountedAsNothing) {
    EXPECT_EQ(
        refusalOf(R"({"card":"fighter"})"),
        "rowkeeper: standard input: sides.active.fleets.base[1]: nobody knows its \"class\": read it off the "
        "card and give it here, or in your own values\n");
    const Ran ran = score(battle(R"({"card":"interceptor","class":1,"count":2,"ap":3,"lp":4})"), {"--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["unknown"].dump(),
              R"([{"side":"active","fleet":"base","card":0,"field":"abilities"}])");
}

TEST_F(SpacetraceScore, AShipOfAnExtraFleetOfWhichNobodyKnowsWhetherItIsAMothershipIsNamed) {
    const std::string own = folder.write("own.json", R"({"cards":{
        "zap":{"tag":"Z9","names":{"en":"Zap"},"kind":{"value":"ship"},"class":{"value":1},
          "count":{"value":1},"ap":{"value":0},"lp":{"value":5},"abilities":{"value":[]}}}})");
    const auto asked = [](const std::string& base, const std::string& extra) {
        return R"({"battle":true,"sides":{"active":{"fleets":{"base":[{"base":true})" + base +
               R"(],"extra":[)" + extra + R"(]}},"other":{"fleets":{"base":[{"base":true}]}}}})";
    };
    const auto unknown = [&](const std::string& battle) {
        return score(battle, {"--catalog", own, "--json"}).json()["unknown"].dump();
    };
    EXPECT_EQ(unknown(asked("", R"({"card":"zap"})")),
              R"([{"side":"active","fleet":"extra","card":0,"field":"mothership"}])");
    EXPECT_EQ(unknown(asked("", R"({"card":"zap","mothership":false})")), "[]");
    EXPECT_EQ(unknown(asked(R"(,{"card":"zap"})", "")), "[]") << "a base fleet has the Base for its head";
    const Ran told = score(asked("", R"({"card":"zap"})"), {"--catalog", own});
    EXPECT_NE(told.out.find("? Zap (active): nobody knows whether it is a Mothership, counted as none"),
              std::string::npos)
        << told.out;
}

TEST_F(SpacetraceScore, AnExtraFleetWithoutAMothershipIsRemarkedAndFights) {
    const auto told = [&](const std::string& more, const char* language = "en") {
        const std::string asked =
            R"({"battle":true,"sides":{"active":{"fleets":{"base":[{"base":true}],"extra":[)"
            R"({"class":1,"count":1,"ap":1,"lp":1)" +
            more + R"(}]},"extra_fights":"before"},"other":{"fleets":{"base":[{"base":true}]}}}})";
        const Ran ran = run({"score", "-", "--game", "spacetrace", "--lang", language}, {.input = asked});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.out;
    };
    const std::string english =
        "? active side: no Mothership in its extra fleet, and without one there is none";
    EXPECT_NE(told("").find(english), std::string::npos) << told("");
    EXPECT_NE(told("", "de").find("kein Mothership in ihrer Extraflotte"), std::string::npos);
    EXPECT_EQ(told(R"(,"mothership":true)").find("no Mothership"), std::string::npos);
    EXPECT_EQ(score(battle(fighter)).out.find("no Mothership"), std::string::npos) << "no extra fleet";
}

TEST_F(SpacetraceScore, AGroupsOwnValuesAndCardsFightWithoutAChangeOfTheProgram) {
    const std::string own = folder.write("own.json", R"({"cards":{
        "fighter":{"class":{"value":2}},
        "ice_breaker":{"tag":"Z9","names":{"en":"Ice Breaker"},"kind":{"value":"ship"},"class":{"value":3},
          "count":{"value":2},"ap":{"value":7},"lp":{"value":8},
          "abilities":{"value":[{"do":"jam","n":3,"of":"ships"}]}}}})");
    const Ran ran =
        score(battle(R"({"card":"fighter"},{"card":"ice_breaker"})"), {"--catalog", own, "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["sides"]["other"]["base_damage"], 114);
    EXPECT_EQ(score(battle(fighter), {"--catalog", folder.name("none.json")}).code, 3);
    const std::string twice = folder.write(
        "twice.json", R"({"cards":{"b":{"tag":"02","names":{"en":"B"},"kind":{"value":"ship"}}}})");
    const Ran refused = score(battle(fighter), {"--catalog", twice});
    EXPECT_EQ(refused.code, 4);
    EXPECT_NE(refused.err.find("tag 02 is on two cards"), std::string::npos) << refused.err;
}

TEST_F(SpacetraceScore, TheHouseRuleForDamageGoesForCardsOfACatalogAsForThoseOfTheBattle) {
    const std::string abilities = R"("abilities":)";
    const std::string damage = R"([{"do":"damage","amount":40}])";
    const std::string own = folder.write(
        "own.json", R"({"cards":{"zapper":{"tag":"Z9","names":{"en":"Zapper"},"kind":{"value":"ship"},
        "class":{"value":1},"count":{"value":1},"ap":{"value":0},"lp":{"value":5},)" +
                        abilities + R"({"value":)" + damage + "}}}}");
    const std::string target = R"({"class":1,"count":10,"ap":0,"lp":10})";
    const auto leftAgainst = [&](const std::string& card, const std::string& hits) {
        const Ran ran =
            score(battle(card, target), {"--catalog", own, "--option", "damage_hits=" + hits, "--json"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.json()["sides"]["other"]["fleets"]["base"][0]["left"].get<int>();
    };
    const std::string given = R"({"class":1,"count":1,"ap":0,"lp":5,)" + abilities + damage + "}";
    for (const std::string& card : {std::string(R"({"card":"zapper"})"), given}) {
        EXPECT_EQ(leftAgainst(card, "ship"), 9) << card;
        EXPECT_EQ(leftAgainst(card, "card"), 6) << card;
    }
}

TEST_F(SpacetraceScore, BadBattlesAreRefusedWithPlaceAndReason) {
    const std::vector<std::pair<std::string, std::string>> cards{
        {R"({"count":1,"ap":1,"lp":1})", "class"},
        {R"({"class":1,"count":-1,"ap":1,"lp":1})", "count"},
        {R"({"class":1,"count":1000000000,"ap":1,"lp":1})", "count"},
        {R"({"class":5,"count":1,"ap":1,"lp":1})", "class"},
        {R"({"class":1,"count":1.5,"ap":1,"lp":1})", "count"},
        {R"({"class":1,"count":1,"ap":1,"lp":0})", "lp"},
        {R"({"class":1,"count":1,"ap":1,"lp":5,"damage":5})", "damage"},
        {R"({"class":1,"count":1,"ap":1,"lp":5,"lost":2})", "lost"},
        {R"({"class":1,"count":1,"ap":1,"lp":5,"lost":1,"damage":2})", "no ship is left"},
        {R"({"card":"enterprise"})", "unknown card"},
        {R"({"card":"deserter"})", "no ship card"},
        {R"({"class":1,"count":1,"ap":1,"lp":1,"abilities":[{"do":"dance"}]})", "an effect (jam,"},
        {R"({"class":1,"count":1,"ap":1,"lp":1,"abilities":[{"do":"jam","amount":3}]})", "does not go with"},
        {R"({"class":1,"count":1,"ap":1,"lp":1,"abilities":[{"do":"fire"}]})", "shots that come early"},
        {R"({"class":1,"count":1,"ap":1,"lp":1,"speed":3})", "speed"},
        {R"({"base":true})", "a second Base"},
        {"7", "base[1]"},
    };
    for (const auto& [card, words] : cards)
        EXPECT_NE(refusalOf(card).find(words), std::string::npos) << card << ": " << refusalOf(card);
    EXPECT_EQ(score("{").code, 4);
    EXPECT_EQ(score("[]", {"--json"}).out, "[]\n");
    EXPECT_EQ(score(R"({"battle":false,"sides":{}})").code, 4);
    EXPECT_NE(score("[" + battle(fighter) + ",{}]").err.find("entry 2"), std::string::npos);
}

TEST_F(SpacetraceScore, ABattleMadeToWasteTimeIsRefusedBeforeItFillsTheMemory) {
    const std::string ability = R"({"do":"damage","amount":1,"n":100000,"of":"cards"})";
    std::string abilities = ability;
    for (int i = 1; i < 20; ++i)
        abilities += "," + ability;
    const std::string card =
        R"({"class":1,"count":100000,"ap":1,"lp":1000000,"abilities":[)" + abilities + "]}";
    std::string cards = card;
    for (int i = 1; i < 80; ++i)
        cards += "," + card;
    const Ran ran = score(battle(cards, cards), {"--json"});
    EXPECT_EQ(ran.code, 4);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("more than 100000 steps"), std::string::npos) << ran.err;
}

TEST_F(SpacetraceScore, HouseRulesAreThoseOfTheGameAskedFor) {
    const std::string attacked =
        battle(R"({"class":2,"count":1,"ap":1,"lp":10})", R"({"class":3,"count":1,"ap":9,"lp":10})");
    EXPECT_EQ(score(attacked, {"--json"}).json()["sides"]["active"]["base_damage"], 9);
    const Ran back = score(attacked, {"--json", "--option", "fire_back=yes"});
    ASSERT_EQ(back.code, 0) << back.err;
    EXPECT_EQ(back.json()["sides"]["active"]["fleets"]["base"][0]["damage"], 9);
    EXPECT_EQ(score(attacked, {"--option", "armada_pair=zero"}).code, 2);
    EXPECT_EQ(score(attacked, {"--option", "fire_back=maybe"}).code, 2);
    EXPECT_EQ(run({"score", "-", "--option", "fire_back=yes"}, {.input = "{}"}).code, 2)
        << "Tactics has it not";
}

TEST_F(SpacetraceScore, AGameThatNobodyKnowsIsRefused) {
    EXPECT_EQ(run({"score", "-", "--game", "chess"}).code, 2);
}

} // namespace rowkeeper::test
