// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/commands/WatchSetup.h"

#include "companion/tactics/commands/Context.h"
#include "engine/core/json/DataError.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace rowkeeper::tactics::commands {

namespace {

/// data/demo/setup.json: {"players":["S","R"],"first":"S"}
struct DemoSetup {
    std::vector<tactics::Faction> players;
    std::optional<tactics::Faction> first;
};

DemoSetup demoSetup(const app::AppContext& context, const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw app::CommandError(app::ExitCode::NotFound, context.say("watch.no_demo", {file.string()}));
    const auto refuse = [&](const char* place) {
        throw json::DataError(file.string(), place, "watch.no_demo_setup");
    };
    const nlohmann::json document = nlohmann::json::parse(in, nullptr, false);
    if (!document.is_object() || !document.contains("players") || !document["players"].is_array())
        refuse("players");
    const auto faction = [&](const nlohmann::json& value, const char* place) {
        const std::string text = value.is_string() ? value.get<std::string>() : std::string();
        const auto known = text.size() == 1 ? tactics::factionOf(text.front()) : std::nullopt;
        if (!known) refuse(place);
        return *known;
    };
    DemoSetup setup;
    for (const nlohmann::json& player : document["players"])
        setup.players.push_back(faction(player, "players"));
    if (document.contains("first")) setup.first = faction(document["first"], "first");
    return setup;
}

tactics::Faction factionIn(const app::AppContext& context, const std::string& text) {
    const auto faction = text.size() == 1 ? tactics::factionOf(text[0]) : std::nullopt;
    if (!faction) throw app::CommandError(app::ExitCode::Usage, context.say("usage.faction", {text}));
    return *faction;
}

std::vector<tactics::Faction> factionsIn(const app::AppContext& context, const std::string& text) {
    std::vector<tactics::Faction> factions;
    std::istringstream in(text);
    for (std::string item; std::getline(in, item, ',');) {
        const tactics::Faction faction = factionIn(context, item);
        if (std::find(factions.begin(), factions.end(), faction) != factions.end())
            throw app::CommandError(app::ExitCode::Usage, context.say("usage.faction_twice", {text, item}));
        factions.push_back(faction);
    }
    if (factions.empty()) throw app::CommandError(app::ExitCode::Usage, context.say("usage.no_faction"));
    return factions;
}

} // namespace

TableWishes tableWishes(const app::AppContext& context, const app::WatchArguments& arguments) {
    TableWishes wishes;
    wishes.source = arguments.source;
    const auto& words = arguments.words;
    const auto wordOf = [&](const char* option) -> const std::string* {
        const auto word = words.find(option);
        return word == words.end() ? nullptr : &word->second;
    };
    if (const std::string* players = wordOf("--players")) wishes.players = factionsIn(context, *players);
    if (const std::string* first = wordOf("--first")) wishes.first = factionIn(context, *first);
    if (const std::string* variant = wordOf("--variant")) wishes.variant = *tactics::variantOf(*variant);
    wishes.shortGame = words.contains("--short");
    wishes.topSecret = words.contains("--top-secret");
    if (const std::string* untagged = wordOf("--untagged-backs")) {
        wishes.allUntagged = *untagged == "all";
        if (!wishes.allUntagged) wishes.untagged = factionsIn(context, *untagged);
    }
    return wishes;
}

WatchSetup watchSetup(const app::AppContext& context, const TableWishes& wishes) {
    WatchSetup setup;
    setup.source = watchSource(context, wishes.source);
    tactics::Setup& game = setup.game;
    game.players = wishes.players;
    std::optional<tactics::Faction> first = wishes.first;
    if (wishes.source == "demo") {
        const DemoSetup demo = demoSetup(context, context.dataFolder() / "demo" / "setup.json");
        if (game.players.empty()) {
            game.players = demo.players;
            if (!first) first = demo.first;
        }
    }
    if (game.players.empty())
        throw app::CommandError(app::ExitCode::Usage, context.say("watch.players_needed"));
    game.variant = wishes.variant;
    game.shortGame = wishes.shortGame;
    game.topSecret = wishes.topSecret;
    game.untagged = wishes.allUntagged ? game.players : wishes.untagged;
    game.options = optionsOf(context);
    game.catalog = catalogOf(context);
    const auto byRule = tactics::opensByRule(game.players);
    setup.referee.firstLaysFirst = !first && !byRule; // the table shows who won the draw
    game.first = first.value_or(byRule.value_or(game.players.front()));
    if (const auto problem = tactics::problem(game))
        throw app::CommandError(app::ExitCode::Usage, textsOf(context)(*problem));
    return setup;
}

} // namespace rowkeeper::tactics::commands
