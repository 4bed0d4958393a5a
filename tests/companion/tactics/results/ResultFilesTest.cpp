// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/FractionText.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Documents.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <map>
#include <sstream>

/// The PDF and the table of a result, read back by other programs.
namespace rowkeeper::test {

namespace {

using namespace tactics;

class ResultFiles : public ProgramTest {
  protected:
    std::string written(const std::string& name, std::size_t lines = 0) const {
        return folder.write(name, gameLines(name, lines));
    }
    /// Makes the PDF and gives back its words.
    std::string pdfOf(const std::string& game, const std::string& language) const {
        const std::string file = folder.name("result." + language + ".pdf");
        const Ran ran = run({"games", "result", game, "--pdf", file, "--lang", language, "--force"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_EQ(contentOf(file).substr(0, 5), "%PDF-");
        return textOfPdf(file);
    }
};

const json::Texts& texts(json::Language language) {
    static const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    static const json::Texts english(ROWKEEPER_DATA_DIR, json::Language::En, catalog);
    static const json::Texts german(ROWKEEPER_DATA_DIR, json::Language::De, catalog);
    return language == json::Language::De ? german : english;
}

/// The first line of `text` that begins with `start`, spaces in front left out; empty: none.
std::string lineOf(const std::string& text, const std::string& start) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        const std::size_t at = line.find_first_not_of(" \f");
        if (at != std::string::npos && line.compare(at, start.size(), start) == 0) return line;
    }
    return {};
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_F(ResultFiles, ThePdfShowsTheNumbersInBothLanguages) {
    for (const std::string name :
         {"two-players.jsonl", "blind-trust.jsonl", "short-three-players.de.jsonl"}) {
        const std::string game = written(name);
        const auto result = run({"games", "result", game, "--json"}).json();
        for (const auto language : {json::Language::En, json::Language::De}) {
            const bool german = language == json::Language::De;
            SCOPED_TRACE(name + (german ? " de" : " en"));
            const std::string text = pdfOf(game, german ? "de" : "en");
            EXPECT_TRUE(has(text, german ? "Ergebnis" : "Result"));
            EXPECT_TRUE(has(text, german ? "Sieger: " : "Winner"));
            EXPECT_TRUE(has(text, texts(language).text("print.fan_notice").substr(0, 40)));
            EXPECT_TRUE(has(text, german ? "Was geschätzt ist" : "What is estimated"));
            EXPECT_TRUE(has(text, german ? "Seite 1/" : "page 1/"));
            for (const auto& side : result["sides"]) {
                const Faction first = *factionOf(side["players"][0].get<std::string>().front());
                // The table of points has the badge's letter in front of the name.
                EXPECT_TRUE(has(text, texts(language).name(first)));
                EXPECT_TRUE(has(text, "≈" + side["total"].get<std::string>())) << side["total"];
                for (const auto& captured : side["captured"]) {
                    const std::string target =
                        texts(language).name(*targetOf(captured["target"].get<std::string>()));
                    const std::string line = lineOf(text, target);
                    EXPECT_TRUE(has(line, std::to_string(captured["round"].get<int>()) + "/" +
                                              std::to_string(captured["row"].get<int>())))
                        << target << ": " << line;
                    EXPECT_TRUE(has(line, captured["points"].get<std::string>())) << target << ": " << line;
                }
            }
        }
    }
}

TEST_F(ResultFiles, EveryRowOfEveryRoundIsOnPaperWithItsTotals) {
    const std::string game = written("four-players.jsonl");
    const auto result = run({"games", "result", game, "--json"}).json();
    const std::string text = pdfOf(game, "en");
    for (const auto& round : result["rounds"]) {
        for (std::size_t i = 0; i < round["rows"].size(); ++i) {
            const std::string place =
                std::to_string(round["round"].get<int>()) + "/" + std::to_string(i + 1) + " ";
            const std::string line = lineOf(text, place);
            ASSERT_FALSE(line.empty()) << place;
            const bool negotiated = round["rows"][i]["reason"] == "negotiations"; // then no power counts
            EXPECT_EQ(has(line, "negotiation"), negotiated) << line;
            for (const auto& [player, total] : round["rows"][i]["totals"].items()) {
                const auto number = Fraction::parse(total.get<std::string>()).value();
                EXPECT_TRUE(negotiated || has(line, readableText(number))) << line << " lacks " << total;
            }
            const auto winner = round["rows"][i]["winner"];
            EXPECT_TRUE(has(line, texts(json::Language::En).name(*factionOf(winner.get<std::string>()[0]))))
                << line;
        }
    }
}

TEST_F(ResultFiles, ThePdfCarriesTheDocumentAndNeedsNoDisplay) {
    const std::string game = written("short-two-players.jsonl");
    const std::string file = folder.name("result.pdf");
    const Ran both = run({"games", "result", game, "--pdf", file, "--lang", "en", "--json"});
    ASSERT_EQ(both.code, 0) << both.err;
    EXPECT_EQ(both.json()["type"], "result");
    EXPECT_TRUE(has(contentOf(file), "result.json"));
    const Ran piped = run({"games", "result", game, "--pdf", "-"}, {.outputTo = folder.name("piped.pdf")});
    EXPECT_EQ(piped.code, 0);
    EXPECT_FALSE(textOfPdf(folder.name("piped.pdf")).empty());
}

TEST_F(ResultFiles, AnUnfinishedGameOnPaperHasNoWinner) {
    const std::string english = pdfOf(written("alliances.jsonl", 100), "en");
    EXPECT_TRUE(has(english, "State so far")) << english;
    EXPECT_TRUE(has(english, "Not finished: round"));
    EXPECT_TRUE(has(english, "On the table now"));
    EXPECT_FALSE(has(english, "Winner:"));
    const std::string nothing = pdfOf(written("alliances.jsonl", 1), "de");
    EXPECT_TRUE(has(nothing, "noch hat keine Runde begonnen")) << nothing;
    EXPECT_TRUE(has(nothing, "Noch ist keine Runde gewertet"));
    EXPECT_TRUE(has(nothing, "Kein Ziel erobert"));
}

TEST_F(ResultFiles, TheTableAddsUpToThePoints) {
    for (const std::string& name : playedGames()) {
        SCOPED_TRACE(name);
        const std::string game = written(name);
        const auto points = run({"replay", game, "--json"}).json()["points"];
        const Ran ran = run({"games", "result", game, "--csv", "-"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        std::map<std::string, Fraction> sums;
        std::map<std::string, int> totals;
        std::map<std::string, int> won;
        for (const auto& line : readCsv(ran.out)) {
            const std::string player = line.at("player");
            const std::string part = line.at("part");
            if (part == "row") {
                EXPECT_TRUE(line.at("points").empty());
                won[player] += line.at("won") == "true" ? 1 : 0;
                continue;
            }
            const auto amount = Fraction::parse(line.at("points"));
            ASSERT_TRUE(amount) << line.at("points");
            if (part != "total") {
                sums[player] += *amount;
                EXPECT_FALSE(line.at("rule").empty());
                continue;
            }
            ++totals[player];
            EXPECT_EQ(amount->toString(), points[player]["total"]) << player;
            EXPECT_EQ(line.at("planets"), std::to_string(points[player]["planets"].get<int>()));
            EXPECT_EQ(line.at("estimated") == "true", points[player]["estimated"].get<bool>());
        }
        for (const auto& [player, counted] : points.items()) {
            EXPECT_EQ(totals[player], 1) << player;
            EXPECT_EQ(sums[player].toString(), counted["total"]) << player;
        }
        EXPECT_GT(won.size(), 1U);
    }
}

TEST_F(ResultFiles, ANameNeverBecomesAFormula) {
    tactics::Setup setup = twoPlayers();
    for (auto& target : setup.catalog.targets)
        target.name = {"=cmd|' /C calc'!A0", "@SUM(1;2)", Status::OwnCard};
    std::string game = gameLines("two-players.jsonl");
    game.replace(0, game.find('\n') + 1, record(setup, {}));
    for (const char* language : {"en", "de"}) {
        const Ran ran = run({"games", "result", "-", "--csv", "-", "--lang", language}, {.input = game});
        ASSERT_EQ(ran.code, 0) << ran.err;
        for (const auto& line : readCsv(ran.out)) {
            for (const auto& [column, cell] : line)
                EXPECT_EQ(std::string("=+@\t\r").find(cell.empty() ? 'x' : cell.front()), std::string::npos)
                    << column << ": " << cell;
        }
        EXPECT_TRUE(has(ran.out, language == std::string("en") ? "'=cmd" : "'@SUM"));
    }
}

TEST_F(ResultFiles, ATopSecretGameKeepsItsSecretsUntilTheEnd) {
    const auto lines = playedLines("short-top-secret.jsonl");
    const std::string game = written("short-top-secret.jsonl", lines.size() * 2 / 3);
    std::istringstream in(contentOf(game));
    const json::Record read = json::readRecord(in, "game");
    Game end = newGame(std::make_shared<const tactics::Setup>(read.setup));
    for (const json::RecordLine& line : read.lines)
        end = std::get<Applied>(tactics::apply(end, std::get<Event>(line.what))).game;
    std::vector<std::pair<std::string, std::string>> outputs;
    for (const char* language : {"en", "de"}) {
        const auto ask = [&](std::vector<std::string> more) {
            more.insert(more.begin(), {"games", "result", game, "--lang", language});
            return run(more).out;
        };
        outputs.emplace_back("text", ask({}));
        outputs.emplace_back("json", ask({"--json"}));
        outputs.emplace_back("csv", ask({"--csv", "-"}));
        outputs.emplace_back("pdf", pdfOf(game, language));
    }
    int captured = 0;
    for (const PlayerState& player : end.players) {
        for (const TargetId target : player.captured) {
            ++captured;
            for (const auto& [kind, output] : outputs) {
                EXPECT_GT(output.size(), 500U) << kind;
                EXPECT_FALSE(has(output, json::tagText(target))) << kind;
                EXPECT_FALSE(has(output, "\"" + std::string(idOf(target)) + "\"")) << kind;
                EXPECT_FALSE(has(output, "," + std::string(idOf(target)) + ",")) << kind;
                for (const auto language : {json::Language::En, json::Language::De})
                    EXPECT_FALSE(has(output, texts(language).name(target))) << kind << ": " << idOf(target);
            }
        }
    }
    EXPECT_GT(captured, 3);
    const auto document = run({"games", "result", game, "--json"}).json();
    EXPECT_TRUE(document["points"].empty());
    EXPECT_TRUE(document["sides"].empty());
    EXPECT_FALSE(document["rounds"].empty());
}

} // namespace rowkeeper::test
