// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <algorithm>
#include <sstream>

/// Names, reasons and texts of a record that somebody else wrote reach terminal and files as words, never as
/// control codes or formulas.
namespace rowkeeper::test {

namespace {

using namespace tactics;

const std::string evil = "\x1b]0;owned\a\xc2\x9b"
                         "2J\x7f\u202e";

/// Nothing in it can steer a terminal.
::testing::AssertionResult isWords(const std::string& text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0;
        const bool control = (byte < 0x20 && byte != '\n') || byte == 0x7f;
        const bool c1 = byte == 0xc2 && next >= 0x80 && next < 0xa0;
        if (control || c1 || text.compare(at, 3, "\u202e") == 0)
            return ::testing::AssertionFailure() << "byte " << at << " of: " << text;
    }
    return ::testing::AssertionSuccess();
}

class ForeignWords : public ProgramTest {
  protected:
    /// A game in which cards, a target, a reason and who gave it are evil; a formula among them.
    std::string game() const {
        tactics::Setup setup = twoPlayers();
        for (Name& name : setup.catalog[CardId::Admiral].names)
            name = {evil + "Admiral", evil + "Admiral", Status::OwnCard};
        setup.catalog[TargetId::Earth].name.en = evil + "Earth";
        setup.catalog[TargetId::Earth].name.de = evil + "Erde";
        setup.catalog[TargetId::Qonos].name.en = "=HYPERLINK(\"http://x\")";
        setup.byHand = {CardId::Admiral};
        auto events = opening();
        events.push_back(event::Open{Faction::S, CardId::Intrepid, 2, std::nullopt});
        events.push_back(event::Reveal{2, 1, Faction::R, CardId::Admiral});
        event::Settle settle;
        settle.row = 1;
        settle.winner = Faction::S;
        settle.why = "because " + evil;
        settle.by = evil;
        events.push_back(settle);
        return folder.write("game.jsonl", record(setup, events));
    }
};

} // namespace

TEST_F(ForeignWords, ReachTheTerminalAsWords) {
    const std::string file = game();
    ASSERT_EQ(run({"games", "import", file}).code, 0);
    const std::vector<std::vector<std::string>> commands{
        {"replay", file},         {"replay", file, "--events"},
        {"verify", file},         {"games", "show", "last"},
        {"games", "list"},        {"games", "result", file},
        {"desk", file},           {"desk", file, "--row", "1"},
        {"desk", file, "--lines"}};
    for (std::vector<std::string> command : commands) {
        for (const char* language : {"en", "de"}) {
            for (const bool json : {false, true}) {
                std::vector<std::string> words = command;
                words.insert(words.end(), {"--lang", language});
                if (json) words.emplace_back("--json");
                const Ran ran = run(words);
                EXPECT_EQ(ran.code, 0) << command[0] << ": " << ran.err;
                EXPECT_TRUE(isWords(ran.out)) << command[0];
                EXPECT_TRUE(isWords(ran.err)) << command[0];
            }
        }
    }
}

TEST_F(ForeignWords, KeepTheirValueInJson) {
    const Ran ran = run({"replay", game(), "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["rows"][0]["settled"]["why"], "because " + evil);
}

TEST_F(ForeignWords, ArePrintedEscapedAndExportedAsTheyAre) {
    const std::string file = game();
    ASSERT_EQ(run({"games", "import", file}).code, 0);
    const Ran ran = run({"games", "export", "last"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(isWords(ran.out));
    const auto replayed = [&](const std::string& text) {
        return run({"replay", "-", "--json"}, {.input = text}).out;
    };
    EXPECT_EQ(replayed(ran.out), replayed(contentOf(file))) << "the values stay";
    ASSERT_EQ(run({"games", "export", "last", "-o", folder.name("out.jsonl")}).code, 0);
    EXPECT_EQ(contentOf(folder.name("out.jsonl")), contentOf(file));
}

TEST_F(ForeignWords, AreNoFormulasInATable) {
    const Ran ran = run({"games", "result", game(), "--csv", folder.name("result.csv"), "--lang", "en"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::string csv = contentOf(folder.name("result.csv"));
    std::string lines = csv;
    std::erase(lines, '\r');
    EXPECT_TRUE(isWords(lines));
    EXPECT_EQ(csv.find(",=HYPERLINK"), std::string::npos) << csv;
    EXPECT_EQ(csv.find("\"=HYPERLINK"), std::string::npos) << csv;
}

TEST_F(ForeignWords, BeginNoLineOfTheirOwn) {
    event::Settle settle{1, Faction::S, {}, "A\n   8  Forged.", "why\n   7  Forged."};
    auto events = opening();
    events.push_back(settle);
    std::string text = record(twoPlayers(), events);
    text +=
        R"({"type":"event","n":5,"by":"B\n   9  Forged.","event":{"do":"by_hand","card":"infantry","on":true}})"
        "\n"
        R"({"type":"event","n":6,"event":{"do":"strike","to":5,"by":"C\n  10  Forged.","why":"D\nForged."}})"
        "\n";
    const std::string file = folder.write("game.jsonl", text);
    ASSERT_EQ(run({"games", "import", file}).code, 0);
    for (const std::vector<std::string>& command :
         std::vector<std::vector<std::string>>{{"games", "show", "last"},
                                               {"games", "result", file},
                                               {"desk", file, "--lines"},
                                               {"replay", file}}) {
        const Ran ran = run(command);
        ASSERT_EQ(ran.code, 0) << ran.err;
        std::istringstream lines(ran.out);
        for (std::string line; std::getline(lines, line);)
            EXPECT_EQ(line.find_first_not_of("0123456789 ") == line.find("Forged."), line.empty()) << line;
    }
}

TEST_F(ForeignWords, InTheNameOfAFileBeginNoLineOfTheirOwn) {
    const std::string whole = record(twoPlayers(), opening());
    const std::string refused = whole + R"({"type":"event","n":4,"event":{"do":"play","player":"S","row":9}})"
                                        "\n";
    int number = 0;
    for (const std::string& content : {refused, std::string("%PDF-1.4\nnothing"), whole}) {
        const std::string file = folder.write("a\nForged " + std::to_string(number++), content);
        for (const std::vector<std::string>& command :
             std::vector<std::vector<std::string>>{{"replay", file},
                                                   {"verify", file},
                                                   {"desk", file, "--row", "9"},
                                                   {"games", "import", file},
                                                   {"score", file},
                                                   {"scan", file},
                                                   {"--data", file, "games", "list"},
                                                   {"scan", "--what\nForged", file}}) {
            const Ran ran = run(command);
            std::istringstream lines(ran.err + ran.out);
            for (std::string line; std::getline(lines, line);)
                EXPECT_FALSE(line.starts_with("Forged")) << command[0] << '\n' << ran.err;
        }
    }
}

TEST_F(ForeignWords, ARefusalOfThemIsWords) {
    std::string text = contentOf(game());
    text += R"({"type":"event","n":7,"event":{"do":"choose","option":"x\u001b[2J"}})"
            "\n";
    const Ran ran = run({"replay", "-"}, {.input = text});
    EXPECT_NE(ran.code, 0);
    EXPECT_TRUE(isWords(ran.err));
    EXPECT_TRUE(isWords(run({"explain", "\x1b[2J"}).err));
}

} // namespace rowkeeper::test
