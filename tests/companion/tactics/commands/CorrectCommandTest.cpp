// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"
#include "engine/tactics/json/Documents.h"
#include "tests/companion/app/Program.h"
#include "tests/companion/app/Records.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <unistd.h>

/// What a person puts right in a kept game from the command line.
namespace rowkeeper::test {

namespace {

using namespace tactics;
using nlohmann::ordered_json;
using testing::HasSubstr;
using testing::Not;

class CorrectCommand : public ProgramTest {
  protected:
    void SetUp() override {
        const Ran ran = run({"games", "import", folder.write("game.jsonl", record(twoPlayers(), opening()))});
        ASSERT_EQ(ran.code, 0) << ran.err;
    }
    Ran games(std::vector<std::string> arguments, const How& how = {}) const {
        arguments.insert(arguments.begin(), "games");
        return run(std::move(arguments), how);
    }
    std::string exported() const { return games({"export", "last"}).out; }
    ordered_json shown() const { return games({"show", "last", "--json"}).json(); }
    static auto linesIn(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }
};

const std::string pass = R"({"do":"pass","player":"S"})";

} // namespace

TEST_F(CorrectCommand, AnotherEventTakesThePlaceOfALineAndBothStayReadable) {
    const Ran ran = games({"correct", "last", "2", R"({"do":"play","player":"S","row":3})", "--why",
                           "it lay in row 3", "--by", "Ada", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["rows"][2]["cards"].size(), 1U);
    EXPECT_EQ(ran.json()["lines"][0]["n"], 4);
    EXPECT_EQ(ran.json()["lines"][0]["event"]["by"], "Ada");
    const auto events = shown()["events"];
    ASSERT_EQ(events.size(), 4U);
    EXPECT_EQ(events[1]["counts"], true);
    EXPECT_EQ(events[1]["corrected_by"], 4);
    EXPECT_EQ(events[3]["event"]["why"], "it lay in row 3");
    const std::string text = games({"show", "last"}).out;
    EXPECT_THAT(text, HasSubstr("a card face down in row 1."));
    EXPECT_THAT(text, HasSubstr("[corrected, line 4]"));
    EXPECT_THAT(text, HasSubstr("now: Starfleet: a card face down in row 3."));
    EXPECT_THAT(text, HasSubstr("Corrected: line 2: it lay in row 3 (Ada)"));
}

TEST_F(CorrectCommand, AStruckLineStaysVisible) {
    ASSERT_EQ(games({"strike", "last", "3", "--why", "nobody laid it"}).code, 0);
    const auto events = shown()["events"];
    EXPECT_EQ(events[2]["counts"], false);
    EXPECT_EQ(events[2]["struck_by"], 4);
    EXPECT_THAT(games({"show", "last", "--lang", "de"}).out, HasSubstr("[gestrichen, Zeile 4]"));
    EXPECT_TRUE(shown()["rows"][1]["cards"].empty());
}

TEST_F(CorrectCommand, AReasonLongerThanARecordMayHoldIsRefusedBeforeAnythingIsWritten) {
    const std::string before = exported();
    const std::string tooLong(json::longestRemark + 1, 'x');
    const std::string settle = R"({"do":"settle","row":1,"winner":"S"})";
    for (std::vector<std::string> arguments : std::initializer_list<std::vector<std::string>>{
             {"strike", "last", "3"}, {"undo", "last"}, {"accept", "last", "2"}, {"tell", "last", settle}}) {
        for (const char* option : {"--by", "--why"}) {
            std::vector<std::string> all = arguments;
            if (option == std::string("--by")) all.insert(all.end(), {"--why", "short"});
            all.insert(all.end(), {option, tooLong});
            const Ran ran = games(all);
            EXPECT_EQ(ran.code, 2) << arguments.front() << option;
            EXPECT_THAT(ran.err, HasSubstr("2000 bytes")) << option;
        }
    }
    EXPECT_EQ(exported(), before);
    const std::string longest(json::longestRemark, 'x');
    ASSERT_EQ(games({"tell", "last", settle, "--why", longest, "--by", longest}).code, 0);
    EXPECT_EQ(games({"show", "last"}).code, 0) << "what may be written can be read";
}

TEST_F(CorrectCommand, WhatNoLongerFitsIsRefusedWithLineAndRule) {
    const std::string before = exported();
    const Ran ran = games({"strike", "last", "1", "--why", "no targets"});
    EXPECT_EQ(ran.code, 5);
    EXPECT_THAT(ran.err, HasSubstr("line with the number 2"));
    EXPECT_THAT(ran.err, HasSubstr("[G6"));
    const Ran changed =
        games({"correct", "last", "2", R"({"do":"play","player":"R","row":1})", "--why", "R laid it"});
    EXPECT_EQ(changed.code, 5);
    EXPECT_THAT(changed.err, HasSubstr("line with the number 2"));
    EXPECT_EQ(exported(), before) << "nothing was added";
}

TEST_F(CorrectCommand, ALineNobodyWroteIsNotFound) {
    EXPECT_EQ(games({"strike", "last", "9", "--why", "x"}).code, 3);
    EXPECT_EQ(games({"strike", "7", "1", "--why", "x"}).code, 3);
    const Ran undone = games({"undo", "last", "--to", "999", "--lang", "en"});
    EXPECT_EQ(undone.code, 3);
    EXPECT_THAT(undone.err, HasSubstr("no line that counts has the number 999"));
    EXPECT_EQ(games({"undo", "last", "--to", "3"}).code, 5) << "the last one: nothing is after it";
    EXPECT_EQ(games({"undo", "first"}).code, 2);
}

TEST_F(CorrectCommand, ACorrectionNeedsAReason) {
    EXPECT_EQ(games({"strike", "last", "3"}).code, 2);
    EXPECT_EQ(games({"strike", "last", "3", "--why", "  "}).code, 2);
    EXPECT_EQ(games({"correct", "last", "3", pass}).code, 2);
}

TEST_F(CorrectCommand, WhatWasInferredIsAcceptedByAPerson) {
    std::string game = record(twoPlayers(), opening());
    game +=
        R"({"type":"event","n":4,"frame":7,"inferred":true,"event":{"do":"pass","player":"S","discarded":null}})"
        "\n";
    ASSERT_EQ(games({"import", "-"}, {.input = game}).code, 0);
    EXPECT_THAT(games({"show", "last"}).out, HasSubstr("passes.  (?)"));
    const Ran ran = games({"accept", "last", "4", "--by", "Ada", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["lines"][0]["event"]["event"]["do"], "pass");
    EXPECT_EQ(run({"replay", "-", "--json"}, {.input = exported()}).json()["inferred"], 0);
    EXPECT_EQ(games({"accept", "last", "9"}).code, 3);
}

TEST_F(CorrectCommand, WhatNobodyInferredOrSomebodyAcceptedIsNotAccepted) {
    std::string game = record(twoPlayers(), opening());
    game.replace(game.rfind(R"("inferred":false)"), 16, R"("inferred":true)");
    ASSERT_EQ(games({"import", "-"}, {.input = game}).code, 0);
    ASSERT_EQ(games({"accept", "last", "3"}).code, 0);
    const std::string before = exported();
    for (const char* line : {"2", "3"}) {
        const Ran ran = games({"accept", "last", line, "--lang", "en"});
        EXPECT_EQ(ran.code, 5) << ran.out;
        EXPECT_THAT(ran.err, HasSubstr("is inferred; there is nothing to accept"));
    }
    EXPECT_THAT(games({"accept", "last", "2", "--lang", "de"}).err,
                HasSubstr("zu bestätigen gibt es nichts"));
    EXPECT_EQ(exported(), before) << "nothing was added";
    ASSERT_EQ(games({"undo", "last"}).code, 0);
    EXPECT_EQ(games({"accept", "last", "3"}).code, 0) << "the acceptance was taken back";
}

TEST_F(CorrectCommand, UndoAndRedoGoOnFromOneCallToTheNext) {
    const auto rows = shown()["rows"];
    for (int i = 0; i < 2; ++i)
        ASSERT_EQ(games({"undo", "last"}).code, 0);
    EXPECT_TRUE(shown()["rows"][0]["cards"].empty());
    for (int i = 0; i < 2; ++i)
        ASSERT_EQ(games({"redo", "last"}).code, 0);
    EXPECT_EQ(shown()["rows"], rows);
    const Ran nothing = games({"redo", "last"});
    EXPECT_EQ(nothing.code, 5);
    EXPECT_THAT(nothing.err, HasSubstr("restored"));
}

TEST_F(CorrectCommand, UndoToALineTakesAllAfterItBack) {
    const auto rows = shown()["rows"];
    ASSERT_EQ(games({"undo", "last", "--to", "1"}).code, 0);
    EXPECT_TRUE(shown()["rows"][0]["cards"].empty());
    ASSERT_EQ(games({"redo", "last"}).code, 0);
    EXPECT_EQ(shown()["rows"], rows) << "one undo, one redo";
    ASSERT_EQ(games({"undo", "last", "--to", "0"}).code, 0);
    EXPECT_EQ(games({"undo", "last"}).code, 5) << "nothing is left";
    EXPECT_EQ(shown()["rows"].size(), 0U);
}

TEST_F(CorrectCommand, AnEventIsAddedIfTheRulesAllowIt) {
    const Ran told = games({"tell", "last", pass, "--json"});
    ASSERT_EQ(told.code, 0) << told.err;
    EXPECT_EQ(told.json()["lines"][0]["event"]["do"], "pass");
    EXPECT_EQ(told.json()["lines"][0]["frame"], nullptr);
    EXPECT_EQ(linesIn(exported()), 5);
    const Ran refused = games({"tell", "last", pass});
    EXPECT_EQ(refused.code, 5);
    EXPECT_THAT(refused.err, HasSubstr("[G6.1"));
    EXPECT_EQ(games({"tell", "last", "-"}, {.input = R"({"do":"pass","player":"R"})"}).code, 0);
}

TEST_F(CorrectCommand, AnEventThatIsNoneIsRefusedWithItsField) {
    for (const char* event : {"", "{", "[]", R"({"do":"dance"})", R"({"do":"pass","player":"X"})",
                              R"({"do":"strike","to":1,"by":"","why":""})"}) {
        const Ran ran = games({"tell", "last", event});
        EXPECT_EQ(ran.code, 4) << event;
        EXPECT_THAT(ran.err, HasSubstr("EVENT")) << event;
    }
    EXPECT_EQ(linesIn(exported()), 4);
}

TEST_F(CorrectCommand, AValueSaidByHandCarriesWhoAndWhyIntoTheRecord) {
    const Ran told = games({"tell", "last", R"({"do":"by_hand","card":"infantry"})", "--why",
                            "ours says otherwise", "--by", "Ada", "--json"});
    ASSERT_EQ(told.code, 0) << told.err;
    EXPECT_EQ(told.json()["lines"][0]["by"], "Ada");
    EXPECT_EQ(told.json()["lines"][0]["why"], "ours says otherwise");
    EXPECT_THAT(exported(), HasSubstr(R"("by":"Ada","why":"ours says otherwise","event":{"do":"by_hand")"));
    EXPECT_THAT(games({"show", "last"}).out, HasSubstr("ours says otherwise (Ada)"));
    ASSERT_EQ(games({"tell", "last", pass}).code, 0);
    EXPECT_THAT(games({"show", "last", "--json"}).out, HasSubstr("ours says otherwise"));
}

TEST_F(CorrectCommand, ARowIsSettledWithItsReason) {
    const std::string settle = R"({"do":"settle","row":1,"winner":"R","totals":{"R":"21/2"}})";
    const Ran bare = games({"tell", "last", settle});
    EXPECT_EQ(bare.code, 5);
    EXPECT_THAT(bare.err, HasSubstr("reason"));
    const Ran told = games({"tell", "last", settle, "--why", "a cup fell on it", "--by", "Ada", "--json"});
    ASSERT_EQ(told.code, 0) << told.err;
    const auto settled = told.json()["rows"][0]["settled"];
    EXPECT_EQ(settled["winner"], "R");
    EXPECT_EQ(settled["totals"]["R"], "21/2");
    EXPECT_EQ(settled["why"], "a cup fell on it");
    EXPECT_EQ(settled["by"], "Ada");
    EXPECT_TRUE(settled["expected"].contains("winner"));
    const std::string shown = games({"show", "last"}).out;
    EXPECT_THAT(shown, HasSubstr("Reason: a cup fell on it (Ada), house ruling"));
    EXPECT_THAT(shown, HasSubstr("By the rules: "));
    EXPECT_EQ(games({"undo", "last"}).code, 0);
    EXPECT_THAT(games({"replay", "last"}).out, Not(HasSubstr("settled")));
}

TEST_F(CorrectCommand, ASettledRowNamesTheRuleItRestsOn) {
    const std::vector<std::string> why{"--why", "the mines were kept", "--by", "Ada"};
    const auto tell = [&](const std::string& rule) {
        std::vector<std::string> words{"tell", "last",
                                       R"({"do":"settle","row":1,"winner":"R","rule":")" + rule + "\"}"};
        words.insert(words.end(), why.begin(), why.end());
        return games(words);
    };
    const Ran unknown = tell("G8.2/77");
    EXPECT_EQ(unknown.code, 5);
    EXPECT_THAT(unknown.err, HasSubstr("no rule or ruling G8.2/77"));
    EXPECT_THAT(unknown.err, HasSubstr("leave it out for a house ruling")) << "the remedy";
    ASSERT_EQ(tell("T54").code, 0);
    EXPECT_THAT(games({"show", "last"}).out, HasSubstr("Reason: the mines were kept (Ada), by T54"));
    EXPECT_THAT(games({"export", "last"}).out, HasSubstr(R"("rule":"T54")"));
    const auto desk = run({"desk", "last", "--row", "1", "--json"}).json();
    const auto& decision = desk["row"]["decided"]["decisions"].back();
    EXPECT_EQ(decision["rule"], "T54");
    EXPECT_THAT(decision["text"].get<std::string>(), HasSubstr("by T54"));
}

// A rule may name the card the reason is about.
TEST_F(CorrectCommand, ATopSecretGameKeepsTheRuleOfASettledRowWithItsReason) {
    tactics::Setup secret = twoPlayers();
    secret.topSecret = true;
    ASSERT_EQ(run({"games", "import", folder.write("secret.jsonl", record(secret, opening()))}).code, 0);
    const std::string settle = R"({"do":"settle","row":1,"winner":"R","rule":"T54"})";
    const Ran told = games({"tell", "last", settle, "--why", "spilt tea", "--json"});
    ASSERT_EQ(told.code, 0) << told.err;
    const std::string file = folder.write("told.jsonl", exported());
    EXPECT_THAT(exported(), HasSubstr("T54")) << "the record holds everything";
    for (const std::vector<std::string>& command : {std::vector<std::string>{"games", "show", "last"},
                                                    {"games", "show", "last", "--json"},
                                                    {"replay", file},
                                                    {"replay", file, "--json"},
                                                    {"replay", file, "--events", "--json"},
                                                    {"desk", file, "--row", "1"},
                                                    {"desk", file, "--row", "1", "--json"}}) {
        const Ran shown = run(command);
        EXPECT_EQ(shown.code, 0) << shown.err;
        EXPECT_THAT(shown.out, Not(HasSubstr("T54"))) << command[0];
        EXPECT_THAT(shown.out, Not(HasSubstr("spilt tea"))) << command[0];
    }
    EXPECT_THAT(told.out, Not(HasSubstr("T54")));
}

TEST_F(CorrectCommand, AJournalSomebodyElseHasOpenIsSaid) {
    const auto held = journal::Journal::open(folder.path() / "share/rowkeeper/games.sqlite");
    ASSERT_TRUE(std::holds_alternative<journal::Journal>(held));
    const Ran ran = games({"undo", "last"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.err, HasSubstr("process " + std::to_string(::getpid())));
}

namespace {

/// A round in which every row is settled, as a record.
std::string settledRound(bool topSecret) {
    Setup setup = twoPlayers();
    setup.topSecret = topSecret;
    std::vector<Event> events = opening();
    for (int row = 1; row <= 4; ++row)
        events.push_back(event::Settle{
            row, row == 4 ? std::nullopt : std::optional(Faction::S), {}, "Ada", "Earth was under a cup"});
    return record(setup, events);
}

} // namespace

TEST_F(CorrectCommand, EveryOutputMarksARowSettledByHand) {
    const std::string file = folder.write("settled.jsonl", settledRound(false));
    const auto final = run({"replay", file, "--json"}).json();
    EXPECT_EQ(final["scored"], true);
    EXPECT_EQ(final["rows"][0]["winner"], "S");
    EXPECT_EQ(final["rows"][0]["reason"], "settled");
    EXPECT_EQ(final["rows"][0]["settled"]["expected"]["reason"], "empty row");
    EXPECT_EQ(final["rows"][3]["winner"], nullptr);
    EXPECT_EQ(final["points"]["S"]["planets"].get<int>() > 0, true);
    bool explained = false;
    for (const auto& part : final["explanations"][0])
        explained = explained || part["text"] == "Reason: Earth was under a cup (Ada), house ruling";
    EXPECT_TRUE(explained);
    for (const std::vector<std::string>& command : {std::vector<std::string>{"replay", file},
                                                    {"replay", file, "--events"},
                                                    {"games", "result", file},
                                                    {"games", "result", file, "--csv", "-"},
                                                    {"games", "result", file, "--json"}}) {
        const Ran ran = run(command);
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("Earth was under a cup")) << command.back();
        EXPECT_THAT(ran.out, HasSubstr("settled")) << command.back();
    }
    EXPECT_EQ(run({"games", "result", file, "--pdf", folder.name("result.pdf")}).code, 0);
    EXPECT_THAT(run({"games", "result", file, "--lang", "de"}).out, HasSubstr("von Hand entschieden"));
}

TEST_F(CorrectCommand, InATopSecretGameNoReasonIsRepeatedBeforeTheEnd) {
    const std::string file = folder.write("secret.jsonl", settledRound(true));
    ASSERT_EQ(games({"import", file}).code, 0);
    for (const std::vector<std::string>& command : {std::vector<std::string>{"replay", file},
                                                    {"replay", file, "--json"},
                                                    {"replay", file, "--events"},
                                                    {"replay", file, "--events", "--json"},
                                                    {"games", "show", "last"},
                                                    {"games", "result", file},
                                                    {"games", "result", file, "--csv", "-"},
                                                    {"games", "result", file, "--json"}}) {
        const Ran ran = run(command);
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, Not(HasSubstr("under a cup"))) << command.back();
    }
    auto document = shown();
    document.erase("setup");
    EXPECT_THAT(document.dump(), Not(HasSubstr("under a cup")));
    EXPECT_THAT(exported(), HasSubstr("under a cup")) << "the record itself stays whole";
}

TEST_F(CorrectCommand, InATopSecretGameTheReasonOfACorrectionIsNotToldEither) {
    ASSERT_EQ(games({"import", folder.write("secret.jsonl", settledRound(true))}).code, 0);
    const std::string why = "Earth is mine already";
    const std::string settle = R"({"do":"settle","row":4,"winner":"R","totals":{},"by":"Ada","why":"x"})";
    const std::vector<std::vector<std::string>> changes{
        {"correct", "last", "7", settle}, {"undo", "last"}, {"redo", "last"}, {"strike", "last", "7"}};
    for (std::vector<std::string> change : changes) {
        change.insert(change.end(), {"--why", why, "--by", "Ada"});
        const Ran ran = games(change);
        ASSERT_EQ(ran.code, 0) << change[0] << ran.err;
        EXPECT_THAT(ran.out, Not(HasSubstr(why))) << change[0];
    }
    const std::string kept = folder.write("corrected.jsonl", exported());
    EXPECT_THAT(contentOf(kept), HasSubstr(why)) << "the record itself stays whole";
    for (const std::vector<std::string>& command : {std::vector<std::string>{"games", "show", "last"},
                                                    {"games", "result", kept},
                                                    {"games", "result", kept, "--json"},
                                                    {"replay", kept, "--events"},
                                                    {"replay", kept, "--events", "--json"},
                                                    {"desk", kept, "--lines"},
                                                    {"desk", kept, "--row", "4"},
                                                    {"desk", kept, "--row", "4", "--json"}}) {
        const Ran ran = run(command);
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, Not(HasSubstr(why))) << command[0] << command.back();
    }
}

} // namespace rowkeeper::test
