// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/Documents.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"
#include "tests/companion/journal/PlayedLines.h"
#include "tests/companion/tactics/results/ReadBack.h"

#include <QProcess>

/// `desk` as a shell sees it: lines, rows, what if, the ruling sheet, and everything that can go wrong.
namespace rowkeeper::test {

namespace {

using nlohmann::ordered_json;

class DeskCommand : public ProgramTest {
  protected:
    std::string written(const std::string& name, std::size_t lines = 0) const {
        return folder.write(name, gameLines(name, lines));
    }
    std::string withMore(const std::string& name, std::size_t lines, const std::string& more) const {
        return folder.write("more-" + name, gameLines(name, lines) + more + "\n");
    }
    /// The sheet's words; fails unless it is exactly one page.
    std::string sheet(const std::vector<std::string>& arguments) const {
        const std::string pdf = folder.name("sheet.pdf");
        std::vector<std::string> all{"desk"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        all.insert(all.end(), {"--pdf", pdf, "--force"});
        const Ran ran = run(all);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_TRUE(ran.out.empty());
        QProcess info;
        info.start(QStringLiteral("pdfinfo"), {QString::fromStdString(pdf)});
        EXPECT_TRUE(info.waitForFinished());
        const QByteArray said = info.readAllStandardOutput();
        EXPECT_TRUE(said.contains("Pages:           1\n")) << said.toStdString();
        EXPECT_TRUE(said.contains("A4")) << said.toStdString();
        return textOfPdf(pdf);
    }
};

} // namespace

TEST_F(DeskCommand, ALineShowsTheRowsAsReplayOfItsBeginningDoes) {
    for (const std::size_t lines : {5U, 61U, 120U, 260U}) {
        const std::string whole = written("two-players.jsonl");
        const int n = static_cast<int>(lines) - 1; // the first line of the file is the setup
        const auto desk = run({"desk", whole, "--line", std::to_string(n), "--json"}).json();
        const std::string begun = folder.write("begun.jsonl", gameLines("two-players.jsonl", lines));
        const auto replay = run({"replay", begun, "--json"}).json();
        EXPECT_EQ(desk["type"], "desk");
        EXPECT_EQ(desk["line"], n);
        EXPECT_EQ(desk["round"], replay["round"]);
        EXPECT_EQ(desk["phase"], replay["phase"]);
        ASSERT_EQ(desk["rows"].size(), replay["rows"].size());
        for (std::size_t i = 0; i < desk["rows"].size(); ++i) {
            EXPECT_EQ(desk["rows"][i]["target"], replay["rows"][i]["target"]);
            EXPECT_EQ(desk["rows"][i]["cards"], replay["rows"][i]["cards"].size());
            EXPECT_EQ(desk["rows"][i]["scored"], replay["scored"]);
            if (replay["scored"] == true) {
                EXPECT_EQ(desk["rows"][i]["totals"], replay["rows"][i]["totals"]);
            }
        }
    }
}

TEST_F(DeskCommand, WhatIfAHouseRuleIsWhatTheGameWithThatRuleComesTo) {
    // Oracle: the same record with the rule in its setup.
    const std::string game = written("short-two-players.jsonl");
    const auto lines = playedLines("short-two-players.jsonl");
    for (const std::string value : {"0", "25"}) {
        auto setup = ordered_json::parse(lines[0]);
        setup["options"]["bombardment_bonus"] = std::stoi(value);
        std::string text = setup.dump() + "\n";
        for (std::size_t i = 1; i < lines.size(); ++i)
            text += lines[i] + "\n";
        const auto result = run({"games", "result", folder.write("other.jsonl", text), "--json"}).json();
        const auto desk =
            run({"desk", game, "--option", "bombardment_bonus=" + value, "--json"}).json()["what_if"];
        EXPECT_TRUE(desk["refused"].empty());
        EXPECT_EQ(desk["changes"], true);
        ASSERT_EQ(desk["rows"].size(), 4 * result["rounds"].size());
        for (const auto& row : desk["rows"]) {
            const auto& other = result["rounds"][row["round"].get<std::size_t>() - 1]["rows"]
                                      [row["row"].get<std::size_t>() - 1];
            EXPECT_EQ(row["then"]["totals"], other["totals"]);
            EXPECT_EQ(row["then"]["winner"], other["winner"]);
        }
        for (const auto& [player, points] : desk["points"]["then"]["points"].items())
            EXPECT_EQ(points, result["points"][player]["total"]);
    }
}

TEST_F(DeskCommand, WhatIfIsTheSameInWordsAndSaysWhichLinesWouldBeRefused) {
    const std::string game = written("short-two-players.jsonl");
    const Ran ran = run({"desk", game, "--line", "60", "--row", "4", "--power", "infantry=3", "--points",
                         "qonos=9", "--strike", "26", "--lang", "en"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "Power of Infantry: 3 (as recorded: 15).")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Printed points of Qo'noS: 9")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Line 26 never happened")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "From here on the record could not have gone this way")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Line 27: ")) << ran.out;
    const Ran german = run({"desk", game, "--power", "Armada=0", "--lang", "de"});
    EXPECT_TRUE(contains(german.out, "Was wäre, wenn")) << german.out;
    EXPECT_TRUE(contains(german.out, "Aufgezeichnet: ")) << german.out;
}

TEST_F(DeskCommand, ARowNamesItsRulingsWithSectionBasisAndOtherReadings) {
    const auto row =
        run({"desk", written("alliances.jsonl"), "--line", "167", "--row", "2", "--json"}).json()["row"];
    ASSERT_FALSE(row["rulings"].empty());
    bool armada = false;
    for (const auto& ruling : row["rulings"]) {
        const auto explained = run({"explain", ruling["id"].get<std::string>(), "--json"}).json()["ruling"];
        EXPECT_EQ(ruling["question"], explained["question"]);
        EXPECT_EQ(ruling["answer"], explained["answer"]);
        EXPECT_EQ(ruling["readings"], explained["readings"]);
        EXPECT_EQ(ruling["basis"], explained["basis"]);
        armada = armada || ruling["option"] == "armada_pair";
    }
    EXPECT_TRUE(armada) << "its other values change this row";
    for (const auto& reading : row["readings"]) {
        if (reading["option"] != "armada_pair") continue;
        EXPECT_EQ(reading["changes_totals"], true);
        EXPECT_EQ(reading["outcomes"].size(), 3U);
    }
}

TEST_F(DeskCommand, StruckLinesAreShownAsSuch) {
    const std::string game =
        withMore("two-players.jsonl", 4,
                 R"({"type":"event","n":90,"frame":null,"inferred":false,"event":{"do":"strike","to":3,)"
                 R"("by":"Ada","why":"never laid"}})");
    const Ran ran = run({"desk", game, "--lang", "en"});
    EXPECT_TRUE(contains(ran.out, "3    × ")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "[struck by line 90 (Ada: never laid)]")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "strikes line 3 (Ada: never laid)")) << ran.out;
    const auto line = run({"desk", game, "--json"}).json()["lines"][2];
    EXPECT_EQ(line["fate"], "struck");
    EXPECT_EQ(line["fate_by"], 90);
    EXPECT_EQ(line["why"], "never laid");
    const auto then = run({"desk", game, "--line", "3", "--then", "--json"}).json();
    EXPECT_EQ(then["lines"][2]["fate"], "counts");
}

TEST_F(DeskCommand, TheRulingSheetIsOnePageHoweverLongTheRowAndTheQuestion) {
    const std::string longest = written("blind-trust-top-secret.de.jsonl");
    for (const std::string language : {"en", "de"}) {
        sheet({longest, "--line", "95", "--row", "1", "--lang", language});
        std::vector<std::string> much{
            written("alliances.jsonl"), "--line", "203", "--row", "3", "--lang", language};
        for (const std::string option : {"wave=special", "gaps=stay", "armada_pair=zero", "refill=at_once"})
            much.insert(much.end(), {"--option", option});
        for (int line = 12; line < 40; ++line)
            much.insert(much.end(), {"--strike", std::to_string(line)});
        const std::string text = sheet(much);
        EXPECT_TRUE(contains(text, language == "de" ? "Aus Platzmangel fehlen" : "Left out for want of room"))
            << text;
    }
    const std::string empty = written("two-players.jsonl", 2);
    EXPECT_TRUE(contains(sheet({empty, "--row", "1", "--lang", "en"}), "No card lies in this row."));
}

TEST_F(DeskCommand, TheSheetSetsReadExpectedAndDecidedSideBySideInBothLanguages) {
    const std::string game =
        withMore("short-two-players.jsonl", 61,
                 R"({"type":"event","n":61,"frame":null,"inferred":false,"event":{"do":"settle","row":4,)"
                 R"("winner":"R","totals":{"R":"70","K":"55"},"by":"Ada","why":"agreed at the table"}})");
    const std::string english = sheet({game, "--row", "4", "--lang", "en"});
    for (const std::string word :
         {"Ruling sheet", "Read", "Expected by the rules", "Decided", "Otherwise than expected", "R 70",
          "Klingons ≈", "Ada: agreed at the table", "The rulings", "G8.2/28", "What the estimates decide",
          "laid: line 6", "Non-commercial fan work", "page 1/1"})
        EXPECT_TRUE(contains(english, word)) << word << "\n" << english;
    const std::string german = sheet({game, "--row", "4", "--lang", "de"});
    for (const std::string word :
         {"Regelentscheid", "Gelesen", "Nach den Regeln erwartet", "Entschieden", "Anders als erwartet",
          "Ada: agreed at the table", "Die Auslegungen", "gelegt: Zeile 6", "Seite 1/1"})
        EXPECT_TRUE(contains(german, word)) << word << "\n" << german;
    const auto decided = run({"desk", game, "--row", "4", "--json"}).json()["row"]["decided"];
    EXPECT_EQ(decided["otherwise"], true);
    EXPECT_EQ(decided["winner"], "R");
    EXPECT_EQ(decided["decisions"][0]["kind"], "settled");
    EXPECT_EQ(decided["decisions"][0]["by"], "Ada");
}

TEST_F(DeskCommand, ATopSecretGameNamesNoCapturedTargetNoPointsAndNoReason) {
    const std::string game =
        withMore("short-top-secret.jsonl", 56,
                 R"({"type":"event","n":56,"frame":null,"inferred":false,"event":{"do":"settle","row":1,)"
                 R"("winner":"K","by":"Ada","why":"SECRETREASON"}})");
    const auto lines = playedLines("short-top-secret.jsonl");
    const auto first = ordered_json::parse(lines[1]);
    const std::string target = first["event"]["targets"][0];
    const auto named = run({"explain", target, "--json"}).json();
    const Ran json = run({"desk", game, "--row", "1", "--option", "admiral_per_card=7", "--json"});
    ASSERT_EQ(json.code, 0) << json.err;
    EXPECT_TRUE(json.json()["what_if"]["points"].is_null());
    const Ran text = run({"desk", game, "--row", "1", "--lines", "--lang", "en"});
    ASSERT_EQ(text.code, 0) << text.err;
    const std::string paper = sheet({game, "--row", "1", "--lang", "en"});
    for (const std::string& shown : {json.out, text.out, paper}) {
        EXPECT_FALSE(contains(shown, "\"" + target + "\"")) << target;
        EXPECT_FALSE(contains(shown, "SECRETREASON")) << shown;
    }
    EXPECT_TRUE(contains(text.out, "face-down target")) << text.out;
}

TEST_F(DeskCommand, ATopSecretGameThatIsOverTellsTheReasonsOfItsRecord) {
    const std::size_t all = playedLines("short-top-secret.jsonl").size();
    const std::string game = withMore("short-top-secret.jsonl", all,
                                      R"({"type":"event","n":)" + std::to_string(all) +
                                          R"(,"frame":null,"inferred":false,"event":{"do":"settle","row":1,)"
                                          R"("winner":"K","by":"Ada","why":"TOLDREASON"}})");
    const Ran over = run({"desk", game, "--row", "1", "--lines", "--lang", "en"});
    ASSERT_EQ(over.code, 0) << over.err;
    EXPECT_TRUE(contains(over.out, "TOLDREASON")) << over.out;
    EXPECT_FALSE(contains(over.out, "stays secret")) << over.out;
}

// Of which kind a captured target is, the two cards that count one tell as well as its name (G9.3: one blue
// target in the pile may be Earth).
TEST_F(DeskCommand, InATopSecretGameNoBonusTellsTheKindOfACapturedTarget) {
    std::string lines;
    const auto played = playedLines("short-top-secret.jsonl");
    for (std::size_t i = 0; i < 71; ++i)
        lines += played.at(i) + "\n";
    const std::string game = folder.write("second-round.jsonl", lines);
    bool anyTold = false;
    for (const char* line : {"40", "55"}) {
        for (const char* row : {"1", "2", "3", "4"}) {
            const Ran text = run({"desk", game, "--line", line, "--row", row, "--lang", "en"});
            ASSERT_EQ(text.code, 0) << text.err;
            ASSERT_TRUE(contains(text.out, "face-down target")) << text.out;
            for (const char* kind : {"Federation planet", "imperial planet", "T38d", "federation_bonus"})
                EXPECT_FALSE(contains(text.out, kind)) << line << ", " << row << ": " << text.out;
            anyTold = anyTold || contains(text.out, "why would tell of the target");
        }
    }
    EXPECT_TRUE(anyTold) << "no such card lies there: the test looks at nothing";
    const Ran supposed = run({"desk", game, "--line", "55", "--row", "1", "--option", "federation_bonus=0"});
    EXPECT_EQ(supposed.code, 3) << supposed.out;
    EXPECT_TRUE(contains(supposed.err, "captured targets are secret")) << supposed.err;
    const Ran replayed = run({"replay", game, "--json"});
    ASSERT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_FALSE(contains(replayed.out, "Federation planet")) << replayed.out;
}

// The rows that come out the same would tell which guess was right.
TEST_F(DeskCommand, InATopSecretGameNoGuessAtCapturedTargetsOrPointsIsAnswered) {
    const std::string game = written("short-top-secret.jsonl");
    std::string lines;
    const auto played = playedLines("short-top-secret.jsonl");
    for (std::size_t i = 0; i < 71; ++i)
        lines += played.at(i) + "\n";
    const std::string secret = folder.write("second-round.jsonl", lines);
    const std::string guess = R"(1={"do":"round","targets":["RKTZ17","RKTZ19","RKTZ21","RKTZ24"]})";
    const Ran targets = run({"desk", secret, "--change", guess});
    EXPECT_EQ(targets.code, 3) << targets.out;
    EXPECT_TRUE(contains(targets.err, "captured targets are secret")) << targets.err;
    const Ran points = run({"desk", secret, "--points", "earth=30"});
    EXPECT_EQ(points.code, 3) << points.out;
    EXPECT_TRUE(contains(points.err, "points are secret")) << points.err;
    EXPECT_EQ(run({"desk", game, "--points", "earth=30"}).code, 0) << "the game is over";
}

TEST_F(DeskCommand, WhatIsNotThereOrCannotBeMeantIsSaid) {
    const std::string game = written("two-players.jsonl");
    const auto expect = [&](std::vector<std::string> arguments, int code, const std::string& said) {
        arguments.insert(arguments.begin(), "desk");
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.code, code) << said << ": " << ran.err;
        EXPECT_TRUE(contains(ran.err, said)) << said << ": " << ran.err;
        EXPECT_TRUE(ran.out.empty());
    };
    expect({game, "--line", "999"}, 3, "no line has the number 999; the last has 335");
    expect({game, "--row", "5"}, 3, "the rows are 1 to 4");
    expect({game, "--line", "0", "--row", "1"}, 3, "no row lies there yet");
    expect({game, "--row", "0"}, 2, "row");
    expect({"last"}, 3, "no game has been kept here yet");
    expect({"99999999999999999999"}, 3, "no such game");
    expect({"evening.jsonl"}, 3, "evening.jsonl: no such file");
    expect({folder.write("diary.txt", "Dear diary\n")}, 4, "diary.txt");
    expect({game, "--option", "armada_pair=both"}, 2, "armada_pair");
    expect({game, "--power", "infantry"}, 2, "CARD=VALUE");
    expect({game, "--power", "infantry=-1"}, 2, "a number from 0");
    expect({game, "--power", "tribble=1"}, 3, "nothing is called tribble");
    expect({game, "--power", "4/30=1"}, 3, "no card lies in row 4, place 30");
    expect({game, "--points", "earth=1.5"}, 2, "a whole number");
    expect({game, "--strike", "999"}, 3, "no line 999");
    expect({game, "--change", "3"}, 2, "--change 3");
    expect({game, "--change", "3={\"do\":\"dance\"}"}, 2, "--change 3");
    expect({game, "--change", "999={\"do\":\"restart\"}"}, 3, "no line 999");
    expect({game, "--pdf", folder.name("x.pdf")}, 2, "--row");
    expect({game, "--row", "1", "--pdf", "-", "--json"}, 2, "standard output");
    const std::string broken = withMore("two-players.jsonl", 3,
                                        R"({"type":"event","n":9,"event":{"do":"reveal","row":4,"at":9,)"
                                        R"("player":"S","card":"armada"}})");
    expect({broken}, 5, "event 9");
}

TEST_F(DeskCommand, FilesAreKeptUnlessForced) {
    const std::string game = written("short-two-players.jsonl");
    for (const std::string output : {"--pdf", "--json"}) {
        const std::string there = folder.write("there", "precious");
        const Ran kept = run({"desk", game, "--row", "1", output, there});
        EXPECT_EQ(kept.code, 1);
        EXPECT_TRUE(contains(kept.err, "exists already and was kept; --force")) << kept.err;
        EXPECT_EQ(contentOf(there), "precious");
        EXPECT_EQ(run({"desk", game, "--row", "1", output, there, "--force"}).code, 0);
        EXPECT_GT(contentOf(there).size(), 1000U);
        EXPECT_EQ(run({"desk", game, "--row", "1", output, "/dev/full"}).code, 1);
    }
}

} // namespace rowkeeper::test
