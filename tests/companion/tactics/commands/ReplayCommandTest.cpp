// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <sstream>
#include <tuple>

namespace rowkeeper::test {

namespace {

using namespace tactics;

class ReplayCommand : public ProgramTest {};

} // namespace

TEST_F(ReplayCommand, ShowsTheRowsAsTheyLieBeforeScoring) {
    const Ran ran = run({"replay", "-", "--json"}, {.input = record(twoPlayers(), opening())});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto final = ran.json();
    EXPECT_EQ(final["type"], "final");
    EXPECT_EQ(final["scored"], false);
    EXPECT_EQ(final["round"], 1);
    EXPECT_EQ(final["phase"], "deployment");
    EXPECT_EQ(final["events"], 3);
    ASSERT_EQ(final["rows"].size(), 4U);
    EXPECT_EQ(final["rows"][0]["target"], "RKTZ01");
    EXPECT_EQ(final["rows"][0]["cards"], nlohmann::json({"RKTS00"})) << "face down: its back, never its face";
    EXPECT_EQ(final["rows"][1]["cards"], nlohmann::json({"RKTR00"}));
}

TEST_F(ReplayCommand, HouseRulesOfTheCommandLineAreSaidToChangeNothing) {
    const std::string tactics = folder.write("tactics.jsonl", record(twoPlayers(), opening()));
    const nlohmann::json fleets =
        nlohmann::json::parse(contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"))["setup"];
    const std::string spacetrace = folder.write("spacetrace.jsonl", fleets.dump() + "\n");
    for (const auto& [file, game, option] : {std::tuple{tactics, "tactics", "armada_pair=zero"},
                                             std::tuple{spacetrace, "spacetrace", "fire_back=yes"}})
        for (std::vector<std::string> words :
             std::vector<std::vector<std::string>>{{"replay"}, {"verify"}, {"games", "result"}}) {
            words.insert(words.end(), {file, "--game", game, "--lang", "en"});
            const Ran plain = run(words);
            EXPECT_EQ(plain.err.find("house rules"), std::string::npos) << words[0] << plain.err;
            words.insert(words.end(), {"--option", option});
            const Ran ran = run(words);
            EXPECT_EQ(ran.code, 0) << words[0] << ran.err;
            EXPECT_EQ(ran.out, plain.out) << words[0] << game;
            EXPECT_NE(
                ran.err.find(file +
                             ": a recorded game is played by its own house rules, --option changes nothing"),
                std::string::npos)
                << words[0] << ran.err;
        }
}

TEST_F(ReplayCommand, AGameThatIsNotOverHasNoWinner) {
    for (const char* language : {"en", "de"}) {
        const Ran ran = run({"replay", "-", "--lang", language}, {.input = record(twoPlayers(), opening())});
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(ran.out.find("Winner"), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find("Sieger:"), std::string::npos) << ran.out;
    }
}

TEST_F(ReplayCommand, SaysWhyLyingCardsDoNothing) {
    auto events = opening();
    events.push_back(event::Open{Faction::S, CardId::Intrepid, 2, std::nullopt});
    events.push_back(event::Reveal{2, 1, Faction::R, CardId::Admiral});
    const Ran ran = run({"replay", "-", "--json"}, {.input = record(twoPlayers(), events)});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto rows = ran.json()["rows"];
    EXPECT_EQ(rows[0]["no_effect"][0]["card"], 0);
    EXPECT_NE(rows[0]["no_effect"][0]["text"].get<std::string>().find("face down"), std::string::npos);
    EXPECT_EQ(rows[1]["no_effect"][0]["rule"], "G8.2/26") << "silenced by the Intrepid below";
    const Ran text = run({"replay", "-", "--lang", "en"}, {.input = record(twoPlayers(), events)});
    EXPECT_NE(text.out.find("lies directly below it and works.  [G8.2/26]"), std::string::npos) << text.out;
}

TEST_F(ReplayCommand, EventsComeAsLinesBeforeTheFinalOne) {
    const Ran ran = run({"replay", "-", "--json", "--events"}, {.input = record(twoPlayers(), opening())});
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::istringstream lines(ran.out);
    std::vector<std::string> types;
    for (std::string line; std::getline(lines, line);)
        types.push_back(nlohmann::json::parse(line)["type"]);
    EXPECT_EQ(types, (std::vector<std::string>{"event", "event", "event", "final"}));
}

TEST_F(ReplayCommand, AChangeNamesItsHouseRuleAndHowItIsRead) {
    const std::vector<Event> events{event::Round{{TargetId::Romulus, TargetId::BajoranWormhole,
                                                  TargetId::Boreth, TargetId::AlphaQuadrant}},
                                    event::Play{Faction::S, 1, std::nullopt},
                                    event::Play{Faction::R, 1, std::nullopt},
                                    event::Reveal{1, 1, Faction::S, CardId::WeaponsBelow},
                                    event::Play{Faction::S, 1, std::nullopt},
                                    event::Reveal{1, 2, Faction::R, CardId::Weapon5}};
    const Ran ran = run({"replay", "-", "--json", "--events"}, {.input = record(twoPlayers(), events)});
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::istringstream lines(ran.out);
    nlohmann::json last;
    for (std::string line; std::getline(lines, line);) {
        const auto document = nlohmann::json::parse(line);
        if (document["type"] == "event") last = document;
    }
    ASSERT_EQ(last["changes"].size(), 2U);
    EXPECT_FALSE(last["changes"][0].contains("reading"));
    EXPECT_EQ(last["changes"][1]["option"], "weapons_below");
    EXPECT_EQ(last["changes"][1]["reading"], "both");
}

TEST_F(ReplayCommand, ARefusedEventNamesLineRuleAndReason) {
    auto events = opening();
    events.push_back(event::Reveal{3, 4, Faction::S, CardId::Armada}); // nothing lies there
    const std::string file = folder.write("game.jsonl", record(twoPlayers(), events));
    const Ran ran = run({"replay", file, "--json"});
    EXPECT_EQ(ran.code, 5);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("game.jsonl: event 4 (its \"n\"): "), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("[G"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("Name a row and a place where a card lies."), std::string::npos)
        << "what would have to change: " << ran.err;
    EXPECT_EQ(run({"verify", file}).code, 5);
}

TEST_F(ReplayCommand, ARecordIsVerifiedInTheWordsOfTheReader) {
    const std::string file = folder.write("game.jsonl", record(twoPlayers(), opening()));
    EXPECT_NE(run({"verify", "--lang", "en", file}).out.find("good (recorded game, lines "),
              std::string::npos);
    const std::string german = run({"verify", "--lang", "de", file}).out;
    EXPECT_NE(german.find("in Ordnung (aufgezeichnete Partie, Zeilen "), std::string::npos) << german;
    EXPECT_NE(german.find(", Runde 1, Phase Einsatz)"), std::string::npos) << german;
}

TEST_F(ReplayCommand, ARecordCutOffInItsSetupIsNotTakenForACatalog) {
    const std::string whole = record(twoPlayers(), opening());
    const std::string file = folder.write("half.rk", whole.substr(0, whole.find('\n') / 2));
    const Ran ran = run({"verify", "--lang", "en", "--json", file});
    EXPECT_EQ(ran.code, 4);
    EXPECT_EQ(ran.json()["files"][0]["kind"], "recorded_game");
    EXPECT_NE(ran.err.find("half.rk: line 1, column "), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("catalog"), std::string::npos) << ran.err;
}

TEST_F(ReplayCommand, OfStandardInputARecordAloneIsVerified) {
    std::string broken = record(twoPlayers(), opening());
    EXPECT_EQ(run({"verify", "-"}, {.input = broken}).code, 0);
    broken.replace(broken.rfind("\"play\""), 6, "\"plow\"");
    const Ran ran = run({"verify", "-"}, {.input = broken});
    EXPECT_EQ(ran.code, 4);
    EXPECT_NE(ran.err.find("standard input: line 4: "), std::string::npos) << ran.err;
    for (const char* other : {R"({"cards":{}})", "%PDF-1.4\n", "SQLite format 3"}) {
        const Ran refused = run({"verify", "-"}, {.input = other});
        EXPECT_EQ(refused.code, 2) << other;
        EXPECT_NE(refused.err.find("standard input: "), std::string::npos) << refused.err;
    }
}

TEST_F(ReplayCommand, UsesTheValuesOfTheRecordAndSaysWhereTheyDiffer) {
    tactics::Setup setup = twoPlayers();
    setup.catalog[CardId::Armada].power.value = Fraction(99);
    const Ran ran = run({"replay", "-", "--json"}, {.input = record(setup, opening())});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["differs_from_catalog"], nlohmann::json({"armada.power"}));
    EXPECT_NE(ran.err.find("armada.power"), std::string::npos) << ran.err;
}

TEST_F(ReplayCommand, SaysWhereItWasRecordedByOtherRulesAndWithAnotherResult) {
    tactics::Setup setup = twoPlayers();
    const std::string ours = record(setup, opening());
    setup.rules = "1.2.3-4";
    const std::string theirs = record(setup, opening());
    setup.rules.clear();
    const std::string unnamed = record(setup, opening());
    const std::string same = run({"replay", "-", "--json"}, {.input = ours}).out;
    std::string other = same;
    other.replace(other.find(R"("total":"0")"), 11, R"("total":"7")");
    const auto said = [&](const std::string& input) {
        const Ran ran = run({"replay", "-", "--json"}, {.input = input});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return std::pair(ran.err, ran.json()["rules"]["result_differs"].dump());
    };
    using Said = std::pair<std::string, std::string>;
    EXPECT_EQ(said(ours), Said("", "null"));
    EXPECT_EQ(said(ours + same), Said("", "[]"));
    EXPECT_EQ(said(unnamed + same), Said("", "[]"));
    EXPECT_NE(said(ours + other).first.find("by the same rules (1.2.4-"), std::string::npos);
    EXPECT_EQ(said(ours + other).second, R"(["points.S"])");
    EXPECT_NE(said(unnamed + other).first.find("names no rules"), std::string::npos);
    EXPECT_NE(said(theirs).first.find("recorded by rules 1.2.3-4, played by 1.2.4-"), std::string::npos);
    EXPECT_NE(said(theirs + same).first.find("the result is the same"), std::string::npos);
    EXPECT_NE(said(theirs + other).first.find("the result differs: points.S"), std::string::npos);
    const Ran german = run({"replay", "-", "--lang", "de"}, {.input = theirs});
    EXPECT_NE(german.err.find("aufgezeichnet nach Regeln 1.2.3-4"), std::string::npos) << german.err;
}

TEST_F(ReplayCommand, ATopSecretGameShowsNoPointsBeforeTheEnd) {
    tactics::Setup setup = twoPlayers();
    setup.topSecret = true;
    const Ran json = run({"replay", "-", "--json"}, {.input = record(setup, opening())});
    EXPECT_TRUE(json.json()["points"].empty()) << json.out;
    const Ran text = run({"replay", "-"}, {.input = record(setup, opening())});
    EXPECT_EQ(text.out.find("Victory points"), std::string::npos) << text.out;
}

TEST_F(ReplayCommand, WhatIsNoRecordIsInvalidData) {
    EXPECT_EQ(run({"replay", "-"}, {.input = ""}).code, 4);
    EXPECT_EQ(run({"replay", "-"}, {.input = "{\"type\":\"view\"}\n"}).code, 4);
    const Ran cut = run({"replay", "-"}, {.input = record(twoPlayers(), opening()) + "{\"type\":\"ev"});
    EXPECT_EQ(cut.code, 4);
    EXPECT_NE(cut.err.find("line 5"), std::string::npos) << cut.err;
}

} // namespace rowkeeper::test
