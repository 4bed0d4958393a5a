// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchSetup.h"

#include "companion/table/LinkReport.h"
#include "engine/core/json/DataError.h"

#include <nlohmann/json.hpp>

#include <fstream>

namespace rowkeeper::app {

namespace {

/// data/demo/setup.json: {"players":["S","R"],"first":"S"}
struct DemoSetup {
    std::vector<tactics::Faction> players;
    std::optional<tactics::Faction> first;
};

DemoSetup demoSetup(const AppContext& context, const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw CommandError(ExitCode::NotFound, context.say("watch.no_demo", {file.string()}));
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

} // namespace

std::string watchSource(const AppContext& context, const WatchArguments& arguments) {
    if (arguments.source != "demo") return arguments.source;
    return (context.dataFolder() / "demo" / "round.mp4").string();
}

WatchSetup watchSetup(const AppContext& context, const WatchArguments& arguments) {
    WatchSetup setup;
    setup.source = watchSource(context, arguments);
    tactics::Setup& game = setup.game;
    game.players = arguments.players;
    std::optional<tactics::Faction> first = arguments.first;
    if (arguments.source == "demo") {
        const DemoSetup demo = demoSetup(context, context.dataFolder() / "demo" / "setup.json");
        if (game.players.empty()) {
            game.players = demo.players;
            if (!first) first = demo.first;
        }
    }
    if (game.players.empty()) throw CommandError(ExitCode::Usage, context.say("watch.players_needed"));
    game.variant = arguments.variant;
    game.shortGame = arguments.shortGame;
    game.topSecret = arguments.topSecret;
    game.untagged = arguments.allUntagged ? game.players : arguments.untagged;
    game.options = context.options();
    game.catalog = context.catalog();
    const auto byRule = tactics::opensByRule(game.players);
    setup.referee.firstLaysFirst = !first && !byRule; // the table shows who won the draw
    game.first = first.value_or(byRule.value_or(game.players.front()));
    if (const auto problem = tactics::problem(game))
        throw CommandError(ExitCode::Usage, context.texts()(*problem));
    return setup;
}

std::unique_ptr<vision::Source> openWatchSource(const AppContext& context, const std::string& where,
                                                const WatchArguments& arguments,
                                                const vision::SourceOptions& live) {
    vision::SourceOptions options = live;
    options.folderFramesPerSecond = arguments.fps;
    auto opened = vision::openSource(where, options);
    if (const auto* problem = std::get_if<vision::SourceProblem>(&opened))
        throw CommandError(codeOf(*problem, false), problemText(context, *problem));
    return std::move(std::get<std::unique_ptr<vision::Source>>(opened));
}

std::string problemText(const AppContext& context, const vision::SourceProblem& problem) {
    return table::problemText(problem, context.sentences());
}

ExitCode codeOf(const vision::SourceProblem& problem, bool live) {
    if (problem.kind == vision::SourceProblem::Kind::NotFound) return ExitCode::NotFound;
    if (problem.kind == vision::SourceProblem::Kind::Unable) return ExitCode::Failure;
    if (problem.kind == vision::SourceProblem::Kind::Broken && live) return ExitCode::Failure;
    return ExitCode::InvalidData;
}

} // namespace rowkeeper::app
