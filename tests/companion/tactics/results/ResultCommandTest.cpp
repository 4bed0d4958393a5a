// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/Fraction.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <unistd.h>

/// `games result` with whole recorded games, finished and not, and everything that can go wrong.
namespace rowkeeper::test {

namespace {

using nlohmann::ordered_json;

class ResultCommand : public ProgramTest {
  protected:
    std::string written(const std::string& name, std::size_t lines = 0) const {
        return folder.write(name, gameLines(name, lines));
    }
    void import(const std::string& file) const { ASSERT_EQ(run({"games", "import", file}).code, 0); }
};

Fraction number(const ordered_json& text) {
    return Fraction::parse(text.get<std::string>()).value();
}

/// Whoever has most points, planets deciding; by hand, so that nothing of the program is believed.
std::vector<std::string> bestOf(const ordered_json& points) {
    std::vector<std::string> best;
    for (const auto& [player, counted] : points.items()) {
        if (best.empty()) {
            best = {player};
            continue;
        }
        const auto& leader = points[best.front()];
        const Fraction mine = number(counted["total"]);
        const Fraction most = number(leader["total"]);
        if (mine == most && counted["planets"] == leader["planets"])
            best.push_back(player);
        else if (mine > most || (mine == most && counted["planets"] > leader["planets"]))
            best = {player};
    }
    return best;
}

} // namespace

/// Whether every row had them.
bool leaveOutEffects(nlohmann::ordered_json& rows) {
    bool all = true;
    for (auto& row : rows)
        all = row.erase("effects") == 1 && all;
    return all;
}

TEST_F(ResultCommand, EveryRecordedGameEndsAsReplaySays) {
    for (const std::string& name : playedGames()) {
        SCOPED_TRACE(name);
        const std::string file = written(name);
        const Ran ran = run({"games", "result", file, "--json"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        auto result = ran.json();
        const auto replay = run({"replay", file, "--json"}).json();
        EXPECT_TRUE(leaveOutEffects(result["rows"])) << "a result tells each row effect by effect, too";
        leaveOutEffects(result["rounds"].back()["rows"]);
        EXPECT_EQ(result["type"], "result");
        EXPECT_EQ(result["format"], 1);
        EXPECT_EQ(result["finished"], true);
        for (const char* field : {"points", "rows", "scored", "round", "phase", "events", "inferred"})
            EXPECT_EQ(result[field], replay[field]) << field;
        EXPECT_EQ(result["rounds"].back()["rows"], replay["rows"]);
        EXPECT_EQ(result["rounds"].size(), result["round"].get<std::size_t>());
        EXPECT_EQ(result["winners"].get<std::vector<std::string>>(), bestOf(replay["points"]));
        for (const auto& side : result["sides"]) {
            const auto& points = replay["points"][side["players"][0].get<std::string>()];
            EXPECT_EQ(side["total"], points["total"]);
            Fraction sum;
            for (const auto& captured : side["captured"]) {
                sum += number(captured["points"]);
                const auto& row = result["rounds"][captured["round"].get<std::size_t>() - 1]["rows"]
                                        [captured["row"].get<std::size_t>() - 1];
                const auto winner = row["winner"].get<std::string>();
                EXPECT_NE(side["players"].dump().find(winner.front()), std::string::npos)
                    << captured << " was won by " << winner;
            }
            EXPECT_EQ(sum, number(side["total"]));
        }
    }
}

TEST_F(ResultCommand, WhatIsEstimatedIsNamed) {
    const auto result = run({"games", "result", written("two-players.jsonl"), "--json"}).json();
    std::size_t estimatedParts = 0;
    for (const auto& [player, points] : result["points"].items()) {
        for (const auto& part : points["parts"]) {
            if (!part["estimated"].get<bool>()) continue;
            ++estimatedParts;
            const std::string kind = part["kind"] == "printed" ? "points"
                                     : part["kind"] == "bonus" ? "bonus"
                                                               : "kind";
            const auto& all = result["estimates"];
            EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const auto& one) {
                return one["kind"] == kind && one["target"] == part["target"];
            })) << part;
        }
    }
    EXPECT_GT(estimatedParts, 10U);
    EXPECT_EQ(result["estimated"], true);
    for (const auto& estimate : result["estimates"]) {
        if (estimate["kind"] != "power") continue;
        EXPECT_FALSE(estimate["rows"].empty()) << estimate;
        for (const auto& place : estimate["changes_winner"]) {
            const auto& all = estimate["rows"];
            EXPECT_NE(std::find(all.begin(), all.end(), place), all.end()) << estimate;
        }
    }
}

TEST_F(ResultCommand, APowerLostByAGuessIsAnEstimatedEffectAndNoPower) {
    int lost = 0;
    for (const std::string& name : playedGames()) {
        SCOPED_TRACE(name);
        const std::string file = written(name);
        const auto result = run({"games", "result", file, "--json"}).json();
        const auto& all = result["estimates"];
        const auto effect =
            std::find_if(all.begin(), all.end(), [](const auto& one) { return one["kind"] == "effect"; });
        if (effect == all.end()) continue;
        ++lost;
        EXPECT_EQ((*effect)["card"], "anti_infantry");
        for (const auto& place : (*effect)["rows"]) {
            const auto& row = result["rounds"][place["round"].get<std::size_t>() - 1]["rows"]
                                    [place["row"].get<std::size_t>() - 1];
            const auto& estimated = row["estimated"];
            EXPECT_TRUE(std::any_of(estimated.begin(), estimated.end(), [&](const auto& at) {
                return row["cards"][at.template get<std::size_t>()].template get<std::string>().ends_with(
                    "10"); // Infantry
            })) << row;
        }
        const Ran told = run({"games", "result", file, "--lang", "en"});
        EXPECT_NE(told.out.find("Effects of cards (round/row): "), std::string::npos) << told.out;
    }
    EXPECT_GT(lost, 0) << "no recorded game has one";
}

TEST_F(ResultCommand, WhatHandsDidUnaskedIsNamedEverywhere) {
    const std::string line = R"({"type":"event","n":8,"frame":null,"inferred":false,)"
                             R"("event":{"do":"remove","row":1,"at":2}})";
    const std::string file = folder.write("unasked.jsonl", gameLines("two-players.jsonl", 8) + line + "\n");
    for (const char* command : {"replay", "result"}) {
        const std::vector<std::string> call =
            command == std::string("replay") ? std::vector<std::string>{"replay", file, "--json"}
                                             : std::vector<std::string>{"games", "result", file, "--json"};
        const Ran ran = run(call);
        ASSERT_EQ(ran.code, 0) << ran.err;
        const auto deviations = ran.json()["deviations"];
        ASSERT_EQ(deviations.size(), 1U) << command;
        EXPECT_EQ(deviations[0]["kind"], "unasked");
        EXPECT_EQ(deviations[0]["row"], 1);
        EXPECT_EQ(deviations[0]["at"], 2);
        EXPECT_EQ(deviations[0]["rule"], "G8");
    }
    const Ran replayed = run({"replay", file, "--lang", "en"});
    EXPECT_NE(replayed.out.find("Deviations from the rules"), std::string::npos) << replayed.out;
    const Ran english = run({"games", "result", file, "--lang", "en"});
    EXPECT_NE(english.out.find("Deviations from the rules"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("No effect asked for the hidden card (Romulans) to leave row 1, place 2"),
              std::string::npos)
        << english.out;
    const std::string pdf = folder.name("result.pdf");
    ASSERT_EQ(run({"games", "result", file, "--lang", "de", "--pdf", pdf}).code, 0);
    EXPECT_NE(textOfPdf(pdf).find("Abweichungen von den Regeln"), std::string::npos);
}

TEST_F(ResultCommand, OwnValuesLeaveNoEstimate) {
    using namespace tactics;
    tactics::Setup setup = twoPlayers();
    for (auto& card : setup.catalog.cards)
        card.power.status = card.type.status = Status::OwnCard;
    for (auto& target : setup.catalog.targets) {
        target.type.status = target.color.status = target.quadrant.status = Status::OwnCard;
        target.victoryPoints.status = target.bonuses.status = Status::OwnCard;
    }
    std::string game = gameLines("two-players.jsonl");
    game.replace(0, game.find('\n') + 1, record(setup, {}));
    const Ran ran = run({"games", "result", "-", "--lang", "en"}, {.input = game});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out.find("≈"), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("What is estimated"), std::string::npos);
    const auto result = run({"games", "result", "-", "--json"}, {.input = game}).json();
    EXPECT_EQ(result["estimated"], false);
    EXPECT_TRUE(result["estimates"].empty());
}

TEST_F(ResultCommand, HouseRulesThatDifferAreListed) {
    const auto result = run({"games", "result", written("house-rules.jsonl"), "--json"}).json();
    EXPECT_FALSE(result["options"].empty());
    const Ran text = run({"games", "result", written("house-rules.jsonl"), "--lang", "de"});
    for (const auto& [name, option] : result["options"].items()) {
        EXPECT_NE(option["value"], option["default"]) << name;
        EXPECT_NE(text.out.find(name + " = " + option["value"].get<std::string>()), std::string::npos)
            << name;
    }
    const auto usual = run({"games", "result", written("two-players.jsonl"), "--json"}).json();
    EXPECT_TRUE(usual["options"].empty());
}

TEST_F(ResultCommand, CardsOfWhichTheTableSaysWhatTheyDoAreNamed) {
    tactics::Setup setup = twoPlayers();
    setup.byHand = {tactics::CardId::Armada};
    const std::string game = record(setup, opening());
    const Ran ran = run({"games", "result", "-", "--lang", "en"}, {.input = game});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Cards of which the table says what they do: Armada."), std::string::npos)
        << ran.out;
}

TEST_F(ResultCommand, AGameThatIsNotOverHasNoWinner) {
    const auto whole = playedLines("two-players.jsonl");
    for (const std::size_t lines :
         {std::size_t{1}, std::size_t{2}, std::size_t{20}, whole.size() / 2, whole.size() - 1}) {
        SCOPED_TRACE(lines);
        const std::string file = written("two-players.jsonl", lines);
        const Ran ran = run({"games", "result", file, "--json"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        const auto result = ran.json();
        EXPECT_EQ(result["finished"], false);
        EXPECT_TRUE(result["winners"].empty());
        EXPECT_TRUE(result["reason"].is_null());
        for (const auto& side : result["sides"])
            EXPECT_EQ(side["won"], false);
        const Ran english = run({"games", "result", file, "--lang", "en"});
        EXPECT_NE(english.out.find("Not finished"), std::string::npos) << english.out;
        EXPECT_NE(english.out.find("no winner yet"), std::string::npos);
        EXPECT_EQ(english.out.find("Winner:"), std::string::npos);
        const Ran german = run({"games", "result", file, "--lang", "de"});
        EXPECT_NE(german.out.find("Nicht beendet"), std::string::npos) << german.out;
        EXPECT_EQ(german.out.find("Sieger:"), std::string::npos);
    }
}

TEST_F(ResultCommand, CorrectedAndStruckLinesAreCounted) {
    std::string game = gameLines("two-players.jsonl", 4);
    game += R"({"type":"event","n":90,"frame":null,"inferred":false,"event":{"do":"strike","to":3,)"
            R"("by":"Ada","why":"never laid"}})";
    const auto result = run({"games", "result", "-", "--json"}, {.input = game + "\n"}).json();
    EXPECT_EQ(result["struck"], 1);
    EXPECT_EQ(result["corrected"], 0);
    EXPECT_EQ(result["events"], 2);
    game += "\n"
            R"({"type":"event","n":91,"frame":null,"inferred":false,"event":{"do":"strike","to":90,)"
            R"("by":"Ada","why":"it was laid"}})";
    const auto restored = run({"games", "result", "-", "--json"}, {.input = game + "\n"}).json();
    EXPECT_EQ(restored["struck"], 0) << "the strike was struck: no line of play is missing";
    EXPECT_EQ(restored["events"], 3);
}

TEST_F(ResultCommand, AKeptGameIsFoundByNumberAndAsTheLast) {
    import(written("two-players.jsonl"));
    import(written("three-players.jsonl"));
    const auto last = run({"games", "result", "last", "--json"}).json();
    EXPECT_EQ(last["game"], 2);
    EXPECT_EQ(last["players"].size(), 3U);
    EXPECT_FALSE(last["begun"].is_null());
    EXPECT_EQ(run({"games", "result", "1", "--json"}).json()["players"].size(), 2U);
    EXPECT_EQ(run({"games", "result", "--json", "last"}).json(), last) << "--json may stand before the game";
    EXPECT_EQ(run({"--json", "games", "result", "last"}).json(), last);
    EXPECT_EQ(run({"games", "result", "last", "--json", "-"}).json(), last);
}

TEST_F(ResultCommand, WhatIsNotThereIsSaid) {
    const Ran none = run({"games", "result", "last"});
    EXPECT_EQ(none.code, 3);
    import(written("two-players.jsonl"));
    const Ran number = run({"games", "result", "7"});
    EXPECT_EQ(number.code, 3);
    EXPECT_NE(number.err.find("game 7"), std::string::npos) << number.err;
    const Ran file = run({"games", "result", "evening.jsonl"});
    EXPECT_EQ(file.code, 3);
    EXPECT_NE(file.err.find("evening.jsonl: no such file"), std::string::npos) << file.err;
    EXPECT_NE(file.err.find("games list"), std::string::npos) << file.err;
    EXPECT_EQ(run({"games", "result"}).code, 2);
    EXPECT_EQ(run({"games", "result", "last", "--jpg", "x"}).code, 2);
}

TEST_F(ResultCommand, ABadGameIsRefusedWithItsPlace) {
    const Ran noRecord = run({"games", "result", folder.write("diary.txt", "Dear diary\n")});
    EXPECT_EQ(noRecord.code, 4);
    EXPECT_NE(noRecord.err.find("diary.txt"), std::string::npos) << noRecord.err;
    EXPECT_NE(noRecord.err.find("line 1"), std::string::npos) << noRecord.err;
    const std::string pdf = folder.name("result.pdf");
    const std::string broken = gameLines("two-players.jsonl", 3) +
                               R"({"type":"event","n":9,"event":{"do":"reveal","row":4,"at":9,"player":"S",)"
                               R"("card":"armada"}})"
                               "\n";
    const Ran refused = run({"games", "result", folder.write("bad.jsonl", broken), "--pdf", pdf});
    EXPECT_EQ(refused.code, 5) << refused.err;
    EXPECT_NE(refused.err.find("bad.jsonl: event 9"), std::string::npos) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(pdf));
    const Ran journal = run({"games", "result", "last", "--journal", folder.write("games.sqlite", "no")});
    EXPECT_EQ(journal.code, 4);
    EXPECT_NE(journal.err.find("games.sqlite"), std::string::npos) << journal.err;
}

TEST_F(ResultCommand, OfAFileWithoutANameTheOptionIsSaid) {
    const std::string game = written("short-two-players.jsonl");
    for (const std::string option : {"--pdf", "--csv", "--bgstats"}) {
        const Ran ran = run({"games", "result", game, option, "", "--lang", "en"});
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.err.find(option + " needs the name of a file"), std::string::npos) << ran.err;
    }
}

TEST_F(ResultCommand, FilesAreKeptUnlessForcedAndNeverHalfWritten) {
    const std::string game = written("short-two-players.jsonl");
    for (const std::string output : {"--pdf", "--csv", "--json"}) {
        SCOPED_TRACE(output);
        const std::string there = folder.write("there", "precious");
        const Ran kept = run({"games", "result", game, output, there});
        EXPECT_EQ(kept.code, 1);
        EXPECT_NE(kept.err.find("there: exists already and was kept; --force"), std::string::npos)
            << kept.err;
        EXPECT_EQ(contentOf(there), "precious");
        EXPECT_EQ(run({"games", "result", game, output, there, "--force"}).code, 0);
        EXPECT_GT(contentOf(there).size(), 1000U);
        EXPECT_EQ(run({"games", "result", game, output, folder.name("no/such/folder")}).code, 1);
        const Ran full = run({"games", "result", game, output, "/dev/full"});
        EXPECT_EQ(full.code, 1);
        EXPECT_NE(full.err.find("/dev/full: cannot be written: the disk is full"), std::string::npos)
            << full.err;
    }
    const std::string same = folder.name("same");
    const Ran twice = run({"games", "result", game, "--pdf", same, "--csv", same});
    EXPECT_EQ(twice.code, 2);
    EXPECT_FALSE(std::filesystem::exists(same));
    const std::string precious = folder.write("csv", "precious");
    const std::string pdf = folder.name("first.pdf");
    EXPECT_EQ(run({"games", "result", game, "--pdf", pdf, "--csv", precious}).code, 1);
    EXPECT_FALSE(std::filesystem::exists(pdf)) << "all outputs are checked before the first is written";
}

} // namespace rowkeeper::test
