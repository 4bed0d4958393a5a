// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/WatchLines.h"
#include "companion/tactics/referee/Sentences.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "tests/companion/app/Program.h"

#include <sstream>

/// G9.4: no output but the end names a captured target or shows points. The recorded game is one of the
/// transcripts; the record itself, and what is exported of it, holds everything.
namespace rowkeeper::test {

namespace referee = tactics::referee;

namespace {

using namespace tactics;

const std::string recording = ROWKEEPER_TESTS_DIR "/transcripts/games/short-top-secret.jsonl";

/// The first lines of the record, cut behind the `scored`-th scored round and `more` further events.
struct Cut {
    std::string record;
    Game game;
};

Cut cutAfter(int scored, int more) {
    std::istringstream in(contentOf(recording));
    std::ostringstream record;
    std::string line;
    std::getline(in, line);
    record << line << '\n';
    std::istringstream whole(contentOf(recording));
    const json::Record read = json::readRecord(whole, "game");
    Game game = newGame(std::make_shared<const Setup>(read.setup));
    for (const json::RecordLine& event : read.lines) {
        if (scored == 0 && more-- == 0) break;
        std::getline(in, line);
        record << line << '\n';
        const bool before = game.lastResult.has_value();
        game = std::get<Applied>(tactics::apply(game, std::get<Event>(event.what))).game;
        if (!before && game.lastResult) --scored;
    }
    return {record.str(), game};
}

const json::Texts& texts(json::Language language) {
    static const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    static const json::Texts english(ROWKEEPER_DATA_DIR, json::Language::En, catalog);
    static const json::Texts german(ROWKEEPER_DATA_DIR, json::Language::De, catalog);
    return language == json::Language::De ? german : english;
}

/// No captured target is in `output` by tag, id or title; `about` says which output.
void expectNoSecret(const Game& game, const std::string& output, const std::string& about) {
    int captured = 0;
    for (const PlayerState& player : game.players) {
        for (const TargetId target : player.captured) {
            ++captured;
            EXPECT_EQ(output.find(json::tagText(target)), std::string::npos) << about << ": " << idOf(target);
            const std::string id = "\"" + std::string(idOf(target)) + "\"";
            EXPECT_EQ(output.find(id), std::string::npos) << about << ": " << id;
            for (const auto language : {json::Language::En, json::Language::De}) {
                const std::string name = texts(language).name(target);
                EXPECT_EQ(output.find(name), std::string::npos) << about << ": " << name;
            }
        }
    }
    EXPECT_GT(captured, 0) << "nothing is secret yet: the test would show nothing";
    for (const char* points : {"Victory points", "Siegpunkte"})
        EXPECT_EQ(output.find(points), std::string::npos) << about;
}

class TopSecret : public ProgramTest {
  protected:
    void expectKept(const Cut& cut) const {
        ASSERT_TRUE(keepsSecret(cut.game));
        const std::string file = folder.write("game.jsonl", cut.record);
        for (const char* language : {"en", "de"}) {
            for (const std::vector<std::string>& command : {std::vector<std::string>{"replay", file},
                                                            {"replay", file, "--json"},
                                                            {"replay", file, "--events"},
                                                            {"replay", file, "--events", "--json"}}) {
                std::vector<std::string> arguments = command;
                arguments.insert(arguments.end(), {"--lang", language});
                const Ran ran = run(arguments);
                ASSERT_EQ(ran.code, 0) << ran.err;
                expectNoSecret(cut.game, ran.out, command.back());
            }
        }
    }
};

} // namespace

TEST_F(TopSecret, ReplayKeepsCapturedTargetsBetweenRounds) {
    expectKept(cutAfter(1, 0));
}

TEST_F(TopSecret, ReplayKeepsCapturedTargetsInTheMiddleOfARound) {
    expectKept(cutAfter(2, 6));
}

TEST_F(TopSecret, ScoredRowsHaveTheBackOfATarget) {
    const Cut cut = cutAfter(1, 0);
    const auto final = run({"replay", "-", "--json"}, {.input = cut.record}).json();
    ASSERT_EQ(final["scored"], true);
    for (std::size_t i = 0; i < final["rows"].size(); ++i) {
        const bool won = !final["rows"][i]["winner"].is_null();
        EXPECT_EQ(final["rows"][i]["target"] == "RKTZ00", won) << "row " << i + 1;
    }
    EXPECT_TRUE(final["points"].empty());
}

TEST_F(TopSecret, AKeptGameIsShownWithoutThem) {
    const Cut cut = cutAfter(1, 3);
    ASSERT_EQ(run({"games", "import", folder.write("game.jsonl", cut.record)}).code, 0);
    const Ran text = run({"games", "show", "last"});
    ASSERT_EQ(text.code, 0) << text.err;
    expectNoSecret(cut.game, text.out, "games show");
    auto document = run({"games", "show", "last", "--json"}).json();
    document.erase("setup"); // holds the values of every target
    expectNoSecret(cut.game, document.dump(), "games show --json");
    EXPECT_EQ(run({"games", "export", "last"}).out, cut.record) << "the record itself stays whole";
}

TEST_F(TopSecret, TheEndShowsEverything) {
    const std::string whole = contentOf(recording);
    const auto final = run({"replay", "-", "--json"}, {.input = whole}).json();
    EXPECT_EQ(final["phase"], "over");
    EXPECT_EQ(final["points"].size(), 2U);
    EXPECT_FALSE(final["points"].items().begin().value()["parts"].empty());
    for (const auto& row : final["rows"])
        EXPECT_NE(row["target"], "RKTZ00");
    const Ran text = run({"replay", "-", "--lang", "en"}, {.input = whole});
    EXPECT_NE(text.out.find("Victory points"), std::string::npos);
}

TEST_F(TopSecret, TheLinesOfWatchKeepThem) {
    const Cut cut = cutAfter(1, 0);
    const referee::Report report = referee::ScoreReport{7, *cut.game.lastResult, keepsSecret(cut.game)};
    for (const auto language : {json::Language::En, json::Language::De}) {
        expectNoSecret(cut.game, tactics::commands::toLine(report, cut.game, texts(language)), "score line");
        std::string told;
        for (const std::string& line : referee::sentences(report, texts(language)))
            told += line + "\n";
        for (const PlayerState& player : cut.game.players) {
            for (const TargetId target : player.captured)
                EXPECT_EQ(told.find(texts(language).name(target)), std::string::npos) << told;
        }
    }
}

} // namespace rowkeeper::test
