// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/app/Program.h"

#include <filesystem>
#include <sstream>

/// The demo of Spacetrace tells the turns that its clip shows, without a word about who plays.
namespace rowkeeper::test {

namespace {

namespace fs = std::filesystem;

const fs::path demo = fs::path(ROWKEEPER_DATA_DIR) / "spacetrace/demo";

class FleetDemo : public ProgramTest {};

std::vector<nlohmann::json> linesIn(const std::string& text) {
    std::vector<nlohmann::json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(nlohmann::json::parse(line));
    return lines;
}

} // namespace

TEST_F(FleetDemo, TellsTheEventsOfItsScriptAndNothingElse) {
    const Ran ran = run({"watch", "demo", "--game", "spacetrace", "--json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::vector<nlohmann::json> events;
    nlohmann::json attack;
    nlohmann::json last;
    for (const nlohmann::json& line : linesIn(ran.out)) {
        EXPECT_NE(line["type"], "mismatch") << line;
        EXPECT_NE(line["type"], "question") << line;
        if (line["type"] == "event") events.push_back(line["event"]);
        if (line["type"] == "attack") attack = line;
        last = line;
    }
    EXPECT_EQ(events, linesIn(contentOf(demo / "events.jsonl")));
    EXPECT_EQ(attack["active"], "B");
    EXPECT_EQ(last["type"], "final");
    EXPECT_EQ(last["players"][0]["wrecked_mp"], 60) << last;
    EXPECT_EQ(last["players"][1]["base_damage"], 100) << last;
    const Ran replayed = run({"replay", "-", "--json", "--game", "spacetrace"}, {.input = ran.out});
    EXPECT_EQ(replayed.json()["result_differs"].dump(), "[]") << replayed.err;
}

TEST_F(FleetDemo, IsToldInBothLanguages) {
    for (const auto& [language, attacks] :
         {std::pair{"en", "B attacks A"}, std::pair{"de", "B greift A an"}}) {
        const Ran ran = run({"watch", "demo", "--game", "spacetrace", "--lang", language});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find(attacks), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("Destroyer 0/10"), std::string::npos) << ran.out;
    }
}

TEST_F(FleetDemo, ValuesOfTheCommandLineLieOverThoseOfItsCards) {
    const auto watched = [&](const char* values) {
        const std::string file = folder.write("values.json", values);
        return run({"watch", "demo", "--game", "spacetrace", "--json", "--catalog", file});
    };
    const Ran bad = watched(R"({"cards":{"destroyer":{"ap":{"value":-1}}}})");
    EXPECT_EQ(bad.code, 4);
    EXPECT_NE(bad.err.find("values.json: cards.destroyer.ap"), std::string::npos) << bad.err;
    const Ran renamed = watched(R"({"cards":{"destroyer":{"names":{"en":"Dart"}}}})");
    ASSERT_EQ(renamed.code, 0) << renamed.err;
    const nlohmann::json setup = linesIn(renamed.out).front();
    EXPECT_EQ(setup["catalog"]["cards"]["destroyer"]["names"]["en"], "Dart");
}

TEST_F(FleetDemo, SaysWhereItWouldHaveToLieIfItIsNotThere) {
    fs::copy(ROWKEEPER_DATA_DIR, folder.path() / "data", fs::copy_options::recursive);
    fs::remove(folder.path() / "data/spacetrace/demo/turn.mp4");
    const Ran ran =
        run({"watch", "demo", "--game", "spacetrace", "--data", (folder.path() / "data").string()});
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("turn.mp4"), std::string::npos) << ran.err;
}

TEST_F(FleetDemo, AFileBesideItThatIsWrongIsRefusedWithItsPlace) {
    fs::copy(ROWKEEPER_DATA_DIR, folder.path() / "data", fs::copy_options::recursive);
    folder.write("data/spacetrace/demo/setup.json", R"({"players": ["A"]})");
    const Ran ran =
        run({"watch", "demo", "--game", "spacetrace", "--data", (folder.path() / "data").string()});
    EXPECT_EQ(ran.code, 4);
    EXPECT_NE(ran.err.find("setup.json"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("players"), std::string::npos) << ran.err;
}

TEST_F(FleetDemo, TakesThreeMegabytesAtMost) {
    EXPECT_LE(fs::file_size(demo / "turn.mp4"), 3'000'000U);
}

} // namespace rowkeeper::test
