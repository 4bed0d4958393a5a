// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

namespace rowkeeper::test {

namespace {

class SpacetraceDeskCommand : public ProgramTest {
  protected:
    /// The record of a golden case.
    std::string recordOf(const std::string& id) const {
        const auto golden =
            nlohmann::json::parse(contentOf(ROWKEEPER_TESTS_DIR "/engine/spacetrace/golden_play.json"));
        for (const nlohmann::json& one : golden["cases"]) {
            if (!one["id"].get<std::string>().starts_with(id)) continue;
            nlohmann::json setup = golden["setup"];
            setup.update(one.value("setup", nlohmann::json::object()));
            std::string text = setup.dump() + "\n";
            int n = 0;
            for (const nlohmann::json& event : one["events"])
                text += nlohmann::json{{"type", "event"}, {"n", ++n}, {"event", event}}.dump() + "\n";
            return folder.write("game.jsonl", text);
        }
        return {};
    }

    /// B attacks in line 6.
    std::string attacked() const { return recordOf("SPT-G5"); }

    Ran desk(std::vector<std::string> more) const {
        std::vector<std::string> words{"desk", attacked(), "--game", "spacetrace", "--lang", "en"};
        words.insert(words.end(), more.begin(), more.end());
        return run(std::move(words));
    }
};

} // namespace

TEST_F(SpacetraceDeskCommand, TellsTheAttackOfALineWithItsRulesAndOtherReadings) {
    const Ran ran = desk({"--line", "6"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    for (const char* words : {"line 6 of 7", "The attack of B in this line", "[SPT-16]", "MP of this turn"})
        EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
    EXPECT_NE(desk({"--line", "5"}).out.find("If B attacked now"), std::string::npos);
    EXPECT_NE(desk({"--line", "2"}).out.find("[SPT-12]"), std::string::npos);
}

TEST_F(SpacetraceDeskCommand, NamesWhatTheAttackAndTheGameRestOnThatIsNotProven) {
    const auto document = desk({"--line", "6", "--json"}).json();
    EXPECT_EQ(document["attack"]["unknown"].dump(),
              R"([{"side":"active","fleet":"base","card":0,"field":"abilities"},)"
              R"({"side":"other","fleet":"base","card":0,"field":"abilities"}])");
    EXPECT_EQ(document["attack"]["estimated"].dump(),
              R"([{"side":"active","base":true,"field":"ap"},{"side":"other","base":true,"field":"ap"}])");
    EXPECT_EQ(document["end"]["unknown"].dump(), R"([{"player":"A","card":"fighter","field":"abilities"},)"
                                                 R"({"player":"B","card":"guard","field":"abilities"}])");
    EXPECT_EQ(document["end"]["estimated"].dump(),
              R"([{"player":"B","base":true,"field":"ap"},{"player":"A","base":true,"field":"ap"}])");
    EXPECT_TRUE(desk({"--line", "5", "--json"}).json()["end"]["estimated"].empty()) << "no Base has fired";
    const std::string text = desk({"--line", "6"}).out;
    for (const char* words :
         {"? Fighter (other): abilities unknown, none counted\n", "≈ Base (active): AP estimated by us\n",
          "? Fighter of A: abilities unknown, none counted\n", "≈ Base of B: AP estimated by us\n"})
        EXPECT_NE(text.find(words), std::string::npos) << words << text;
}

TEST_F(SpacetraceDeskCommand, SupposesOtherEventsAndHouseRulesWithoutTouchingTheRecord) {
    const Ran as = desk({"--line", "6", "--json"});
    ASSERT_EQ(as.code, 0) << as.err;
    const Ran otherwise = desk({"--line", "6", "--json", "--option", "base_ap=20"});
    ASSERT_EQ(otherwise.code, 0) << otherwise.err;
    EXPECT_NE(as.json()["attack"]["sides"], otherwise.json()["attack"]["sides"]);
    EXPECT_EQ(desk({"--line", "6", "--option", "base_ap=20"}).out.find("AP estimated by us"),
              std::string::npos)
        << "the table has set it";
    const Ran struck = desk({"--strike", "7", "--json"});
    EXPECT_EQ(struck.json()["end"]["turn"], 2) << struck.err;
    EXPECT_EQ(desk({"--strike", "1"}).code, 5) << "the MP that a ship was paid with";
    EXPECT_EQ(desk({"--change", R"(7={"do":"end_turn","player":"A"})"}).code, 5);
}

TEST_F(SpacetraceDeskCommand, WritesARulingSheetThatCarriesItsNumbers) {
    const std::string file = folder.name("ruling.pdf");
    const Ran ran = desk({"--line", "6", "--pdf", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(contentOf(file).starts_with("%PDF-"));
    EXPECT_EQ(desk({"--line", "6", "--pdf", file}).code, 1) << "it is there already";
}

TEST_F(SpacetraceDeskCommand, AnExtraFleetThatIsNotThereIsNotSupposedToFight) {
    const auto withExtra = [&](const char* line, const char* extra, const char* language = "en") {
        return run({"desk", recordOf("SPT-G18"), "--line", line, "--extra", extra, "--lang", language});
    };
    // A alone has one; B is to move.
    EXPECT_EQ(withExtra("11", "before").code, 0) << "of whoever has one";
    EXPECT_EQ(withExtra("11", "no,before").code, 0);
    EXPECT_EQ(withExtra("11", "no").code, 0);
    const Ran missing = withExtra("11", "before,no");
    EXPECT_EQ(missing.code, 3);
    EXPECT_NE(missing.err.find("after the line with the number 11 no extra fleet of B lies there; say no"),
              std::string::npos)
        << missing.err;
    const Ran nobody = withExtra("0", "after", "de");
    EXPECT_EQ(nobody.code, 3);
    EXPECT_NE(nobody.err.find("keine Extraflotte von A, B"), std::string::npos) << nobody.err;
    const Ran written = withExtra("12", "no,after");
    EXPECT_EQ(written.code, 2) << "the attack of the line says so itself";
    EXPECT_NE(written.err.find("--change 12="), std::string::npos) << written.err;
}

TEST_F(SpacetraceDeskCommand, ALineThatIsNotThereIsCalledByItsNumberInTheRecord) {
    EXPECT_NE(desk({"--line", "9"}).err.find("game.jsonl: no line has the number 9; the last has 7"),
              std::string::npos);
    EXPECT_NE(
        desk({"--strike", "1"}).err.find("game.jsonl: nothing was changed, for the line with the number"),
        std::string::npos);
}

TEST_F(SpacetraceDeskCommand, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(desk({"--line", "9"}).code, 3);
    EXPECT_EQ(desk({"--json", "--pdf", "-"}).code, 2) << "both to one place";
    EXPECT_EQ(desk({"--row", "1"}).code, 2);
    EXPECT_EQ(desk({"--power", "admiral=3"}).code, 2);
    EXPECT_EQ(desk({"--extra", "sometimes"}).code, 2);
    EXPECT_EQ(desk({"--change", "x"}).code, 2);
    EXPECT_EQ(desk({"--change", R"(6={"do":"frobnicate"})"}).code, 2);
    EXPECT_EQ(desk({"--strike", "77"}).code, 3);
    EXPECT_EQ(desk({"--option", "base_ap=lots"}).code, 2);
    EXPECT_EQ(run({"desk", attacked(), "--extra", "before", "--game", "tactics"}).code, 2);
}

} // namespace rowkeeper::test
