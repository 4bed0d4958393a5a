// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

namespace rowkeeper::test {

namespace {

class ExplainCommand : public ProgramTest {
  protected:
    nlohmann::ordered_json explained(const std::string& what) const {
        const Ran ran = run({"explain", what, "--json"});
        EXPECT_EQ(ran.code, 0) << what << ": " << ran.err;
        return ran.code == 0 ? ran.json() : nlohmann::ordered_json();
    }
};

} // namespace

TEST_F(ExplainCommand, KnowsARulingWithItsReadingsAndItsOption) {
    const auto ruling = explained("T25")["ruling"];
    EXPECT_EQ(ruling["id"], "T25");
    EXPECT_EQ(ruling["readings"].size(), 3U);
    EXPECT_EQ(ruling["option"]["name"], "armada_pair");
    EXPECT_EQ(ruling["option"]["default"], "cancel");
    EXPECT_EQ(explained("t25"), explained("T25"));
}

TEST_F(ExplainCommand, KnowsAHouseRuleByItsOption) {
    EXPECT_EQ(explained("armada_pair")["option"]["ruling"], "T25");
    const Ran now = run({"explain", "armada_pair", "--json", "--option", "armada_pair=zero"});
    EXPECT_EQ(now.json()["option"]["now"], "zero");
}

TEST_F(ExplainCommand, KnowsACardByIdTagAndTitleInBothLanguages) {
    const auto card = explained("deflector");
    EXPECT_EQ(card["card"]["id"], "deflector");
    EXPECT_FALSE(card["card"]["effect_text"].get<std::string>().empty());
    for (const char* name : {"RKTS03", "RKTK03", "Deflector Shield", "Deflektorschild", "DEFLEKTORSCHILD"})
        EXPECT_EQ(explained(name), card) << name;
}

TEST_F(ExplainCommand, KnowsATarget) {
    EXPECT_EQ(explained("Erde")["target"]["id"], "earth");
    EXPECT_EQ(explained("RKTZ01")["target"]["id"], "earth");
}

TEST_F(ExplainCommand, OpensEveryPartOfARow) {
    const std::string row = R"({"target":{"id":"earth"},"cards":[{"owner":"S","card":"infantry"},)"
                            R"({"owner":"R","card":"deflector"}]})";
    const Ran text = run({"explain", folder.write("row.json", row)});
    ASSERT_EQ(text.code, 0) << text.err;
    EXPECT_NE(text.out.find("-15"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("[G8.2/22]"), std::string::npos) << text.out;
    EXPECT_EQ(run({"explain", "-", "--json"}, {.input = row}).out,
              run({"score", "-", "--json"}, {.input = row}).out);
}

TEST_F(ExplainCommand, SpeaksBothLanguages) {
    EXPECT_NE(run({"explain", "T25", "--lang", "de"}).out, run({"explain", "T25", "--lang", "en"}).out);
}

TEST_F(ExplainCommand, AnUnknownNameIsNotFound) {
    const Ran ran = run({"explain", "warp_core"});
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("warp_core"), std::string::npos);
}

} // namespace rowkeeper::test
