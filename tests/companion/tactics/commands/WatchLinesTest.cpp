// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/WatchLines.h"
#include "engine/tactics/json/CatalogFile.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rowkeeper::test {
namespace {

using namespace tactics;

nlohmann::json lineOf(const Prompt& prompt) {
    static const Catalog catalog = json::loadCatalog(ROWKEEPER_DATA_DIR);
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En, catalog);
    auto setup = std::make_shared<Setup>();
    setup->players = {Faction::S, Faction::R, Faction::V, Faction::K};
    setup->variant = Variant::Alliances;
    setup->catalog = catalog;
    return nlohmann::json::parse(
        tactics::commands::toLine(tactics::referee::PromptReport{7, prompt}, newGame(setup), texts));
}

TEST(WatchLines, APromptNamesBothAlliesWhoDecideTogether) {
    Prompt prompt;
    prompt.decides = Faction::S;
    prompt.text = {"game.prompt.armada", {1, Faction::S, Faction::V}};
    prompt.rule = "G9.1";
    prompt.team = {Faction::S, Faction::V};
    const auto line = lineOf(prompt);
    EXPECT_EQ(line.at("decides"), "S");
    EXPECT_EQ(line.at("team"), (nlohmann::json{"S", "V"}));
}

TEST(WatchLines, APromptOfOnePlayerHasNoTeam) {
    Prompt prompt;
    prompt.decides = Faction::R;
    prompt.text = {"game.prompt.armada_own", {1, Faction::R}};
    prompt.rule = "G9.1";
    const auto line = lineOf(prompt);
    EXPECT_EQ(line.at("decides"), "R");
    EXPECT_FALSE(line.contains("team"));
}

} // namespace
} // namespace rowkeeper::test
