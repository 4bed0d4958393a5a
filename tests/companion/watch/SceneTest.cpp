// SPDX-License-Identifier: GPL-3.0-or-later
#include "RunProgram.h"
#include "TruthCheck.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace rowkeeper::app {

namespace {

using test::footage;
using test::ProgramRun;
using test::runProgram;
using testing::HasSubstr;

nlohmann::json truthOf(const std::string& folder) {
    std::ifstream in(folder + "/truth.json");
    return nlohmann::json::parse(in);
}

const ProgramRun& watchedScene() {
    static const ProgramRun run =
        runProgram({"watch", footage + "/table.mp4", "--players", "S,R", "--json", "--no-user-catalog"});
    return run;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string all;
    for (const std::string& line : lines)
        all += line + "\n";
    return all;
}

} // namespace

TEST(SceneA, IsFollowedAsInItsTruth) {
    const ProgramRun& run = watchedScene();
    EXPECT_EQ(run.exitCode, 0) << run.err;
    const auto wrong = test::complaints(truthOf(footage), run.out);
    EXPECT_TRUE(wrong.empty()) << joined(wrong);
}

TEST(SceneA, GivesTheSameLinesEachTimeAndReplaysFromThem) {
    // The output of watch lacks the setup; with it in front it is a recorded game.
    const std::string folder = testing::TempDir() + "/rowkeeper-scene-a";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const ProgramRun saved =
        runProgram({"watch", footage + "/table.mp4", "--players", "S,R", "--json", "--no-user-catalog",
                    "--save", "--journal", folder + "/games.sqlite"});
    ASSERT_EQ(saved.exitCode, 0) << saved.err;
    EXPECT_EQ(saved.out, watchedScene().out);
    const ProgramRun exported = runProgram(
        {"games", "export", "last", "-o", folder + "/game.jsonl", "--journal", folder + "/games.sqlite"});
    ASSERT_EQ(exported.exitCode, 0) << exported.err;
    std::ifstream in(folder + "/game.jsonl");
    std::vector<std::string> kept;
    for (std::string line; std::getline(in, line);)
        kept.push_back(line);
    std::vector<std::string> events;
    for (const std::string& line : saved.out) {
        if (nlohmann::json::parse(line).at("type") == "event") events.push_back(line);
    }
    ASSERT_EQ(kept.size(), events.size() + 1);
    EXPECT_TRUE(std::equal(events.begin(), events.end(), kept.begin() + 1));

    const ProgramRun replayed = runProgram({"replay", folder + "/game.jsonl", "--json"});
    ASSERT_EQ(replayed.exitCode, 0) << replayed.err;
    const auto final = nlohmann::json::parse(saved.out.back());
    const auto replay = nlohmann::json::parse(joined(replayed.out));
    EXPECT_EQ(replay.at("rows"), final.at("rows"));
    EXPECT_EQ(replay.at("points"), final.at("points"));
    std::filesystem::remove_all(folder);
}

TEST(SceneA, IsToldToPeopleInBothLanguages) {
    const ProgramRun english = runProgram(
        {"watch", footage + "/table.mp4", "--players", "S,R", "--lang", "en", "--no-user-catalog"});
    EXPECT_EQ(english.exitCode, 0) << english.err;
    const std::string said = joined(english.out);
    EXPECT_THAT(said, HasSubstr("Galaxy"));
    EXPECT_THAT(said, HasSubstr("not seen, inferred"));
    EXPECT_THAT(said, HasSubstr("Victory points"));
    EXPECT_EQ(said.find("watch."), std::string::npos) << "a sentence is missing";
    EXPECT_EQ(said.find("game."), std::string::npos) << "a sentence is missing";
    const ProgramRun german = runProgram(
        {"watch", footage + "/table.mp4", "--players", "S,R", "--lang", "de", "--no-user-catalog"});
    EXPECT_THAT(joined(german.out), HasSubstr("nicht gesehen, erschlossen"));
    EXPECT_THAT(joined(german.out), HasSubstr("Siegpunkte"));
}

} // namespace rowkeeper::app
