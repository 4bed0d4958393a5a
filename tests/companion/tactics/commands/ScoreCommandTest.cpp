// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

namespace rowkeeper::test {

namespace {

class ScoreCommand : public ProgramTest {};

constexpr auto aRow = R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"infantry"},)"
                      R"({"owner":"R","plain":true,"type":"ship","power":"1/2"}]})";

/// Every field the golden case names must have that value; others are free.
void expectFields(const nlohmann::json& expected, const nlohmann::json& answer, const std::string& place) {
    for (const auto& [field, value] : expected.items()) {
        const std::string name = field == "team" ? "decides" : field; // the cases call the prompt's people so
        if (value.is_object() && answer.contains(name)) {
            expectFields(value, answer[name], place + "." + name);
        } else {
            EXPECT_EQ(answer.value(name, nlohmann::json("missing")), value) << place << "." << name;
        }
    }
}

} // namespace

TEST_F(ScoreCommand, AnswersEveryGoldenCase) {
    const nlohmann::json cases =
        nlohmann::json::parse(contentOf(ROWKEEPER_TESTS_DIR "/engine/scoring/golden.json"));
    nlohmann::json questions = nlohmann::json::array();
    for (const nlohmann::json& golden : cases)
        questions.push_back(golden["question"]);
    const Ran ran = run({"score", folder.write("golden.json", questions.dump()), "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const nlohmann::json answers = nlohmann::json::parse(ran.out);
    ASSERT_EQ(answers.size(), cases.size());
    ASSERT_GE(cases.size(), 34U);
    for (std::size_t i = 0; i < cases.size(); ++i)
        expectFields(cases[i]["expect"], answers[i], cases[i]["question"].value("id", std::to_string(i)));
}

TEST_F(ScoreCommand, OneQuestionGetsOneAnswerAndAListAList) {
    const Ran one = run({"score", "-", "--json"}, {.input = aRow});
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_TRUE(one.json().is_object());
    EXPECT_EQ(one.json()["totals"].dump(), R"({"S":"15","R":"1/2"})");
    const Ran list = run({"score", "-", "--json"}, {.input = std::string("[") + aRow + "]"});
    ASSERT_EQ(list.code, 0) << list.err;
    EXPECT_EQ(list.json().at(0), one.json());
    EXPECT_EQ(list.json().size(), 1U);
}

TEST_F(ScoreCommand, FinalPointsHaveTheirOwnForm) {
    const Ran ran =
        run({"score", "-", "--json"},
            {.input = R"({"players":["S","R"],"variant":"standard","captured":)"
                      R"({"S":["earth"],"R":[{"id":"x","vp":9,"type":"sector","color":null}]}})"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.json()["points"]["R"]["total"], "9");
    EXPECT_EQ(ran.json()["winners"], nlohmann::json::array({"R"}));
}

TEST_F(ScoreCommand, PointsAreExplainedPartByPartAndATeamsPileOnce) {
    const std::string question = R"({"players":["S","R","V","K"],"variant":"alliances","captured":)"
                                 R"({"S":["earth"],"V":["vulcan"],"R":["qonos"]}})";
    const auto json = run({"score", "-", "--json"}, {.input = question}).json();
    EXPECT_EQ(json["points"]["S"]["parts"], json["points"]["V"]["parts"]);
    EXPECT_EQ(json["points"]["S"]["parts"].back()["option"], "team_bonus");
    const Ran text = run({"explain", "-", "--lang", "en"}, {.input = question});
    ASSERT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.out.find("Printed points of Vulcan."), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("the same pile as S"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("house rule team_bonus]"), std::string::npos) << text.out;
    EXPECT_EQ(text.out.find("Printed points of Vulcan."), text.out.rfind("Printed points of Vulcan."));
}

TEST_F(ScoreCommand, PeopleReadATableInTheirLanguage) {
    const How stdinRow{.input = aRow};
    const Ran english = run({"score", "-"}, stdinRow);
    ASSERT_EQ(english.code, 0) << english.err;
    EXPECT_NE(english.out.find("Winner: Starfleet"), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("R ½"), std::string::npos) << english.out;
    const Ran german = run({"score", "-", "--lang", "de"}, stdinRow);
    EXPECT_NE(german.out.find("Sieger: Sternenflotte"), std::string::npos) << german.out;
    const Ran byEnvironment = run({"score", "-"}, {.input = aRow, .environment = {{"LANG", "de_DE.UTF-8"}}});
    EXPECT_EQ(byEnvironment.out, german.out);
}

TEST_F(ScoreCommand, JsonIsEnglishAndPlainWhateverTheLocale) {
    const Ran plain = run({"score", "-", "--json"}, {.input = aRow});
    const Ran german =
        run({"score", "-", "--json"}, {.input = aRow, .environment = {{"LC_ALL", "de_DE.UTF-8"}}});
    EXPECT_EQ(german.out, plain.out);
    const Ran asked = run({"score", "-", "--json", "--lang", "de"}, {.input = aRow});
    EXPECT_NE(asked.out, plain.out);
}

TEST_F(ScoreCommand, HouseRulesOfTheCommandLineCount) {
    const How row{.input = R"({"target":{"type":"planet","color":"red"},"cards":)"
                           R"([{"owner":"S","card":"bombardment","power":0}]})"};
    EXPECT_EQ(run({"score", "-", "--json"}, row).json()["totals"]["S"], "10");
    EXPECT_EQ(run({"score", "-", "--json", "--option", "bombardment_bonus=12"}, row).json()["totals"]["S"],
              "12");
}

TEST_F(ScoreCommand, StandardInputThatIsNotJsonIsInvalidData) {
    const Ran ran = run({"score", "-", "--json"}, {.input = "this is no JSON"});
    EXPECT_EQ(ran.code, 4);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("standard input: line 1"), std::string::npos) << ran.err;
}

TEST_F(ScoreCommand, ABadEntryIsNamedAndNothingIsAnswered) {
    struct Case {
        const char* name;
        const char* bad;
        const char* field;
    };
    for (const Case& bad :
         {Case{"unknown card", R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"death_star"}]})",
               "cards[0].card"},
          Case{"unknown owner", R"({"target":{"id":"earth"},"cards":[{"owner":"Q","card":"infantry"}]})",
               "cards[0].owner"},
          Case{"unknown option", R"({"target":{"id":"earth"},"options":{"armada_pairs":"zero"},"cards":[]})",
               "options"},
          Case{"unknown value", R"({"target":{"id":"earth"},"options":{"armada_pair":"both"},"cards":[]})",
               "armada_pair"}}) {
        SCOPED_TRACE(bad.name);
        const Ran ran =
            run({"score", "-", "--json"}, {.input = std::string("[") + aRow + "," + bad.bad + "]"});
        EXPECT_EQ(ran.code, 4);
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find("entry 2"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find(bad.field), std::string::npos) << ran.err;
    }
}

TEST_F(ScoreCommand, QuestionsOfMoreThanEightMegabytesAreRefusedUnread) {
    const std::string file = folder.write("blank.json", std::string((8u << 20) + 1, ' '));
    for (const char* command : {"score", "explain"}) {
        const Ran ran = run({command, file});
        EXPECT_EQ(ran.code, 4) << command;
        EXPECT_NE(ran.err.find("blank.json: larger than 8 MB"), std::string::npos) << ran.err;
    }
}

TEST_F(ScoreCommand, AMissingFileIsNotFoundAndAFolderIsInvalid) {
    const Ran missing = run({"score", folder.name("nothing.json")});
    EXPECT_EQ(missing.code, 3);
    EXPECT_NE(missing.err.find("nothing.json: no such file"), std::string::npos) << missing.err;
    EXPECT_EQ(run({"score", folder.path().string()}).code, 4);
    EXPECT_EQ(run({"score", "/dev/zero"}).code, 4) << "an endless file must not fill the memory";
}

} // namespace rowkeeper::test
