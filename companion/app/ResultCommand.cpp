// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ResultCommand.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace rowkeeper::app {

void checkOutputs(const AppContext& context, const ResultArguments& arguments) {
    std::vector<std::pair<std::string, std::string>> files; // option, file
    if (arguments.pdf) files.emplace_back("--pdf", *arguments.pdf);
    if (arguments.csv) files.emplace_back("--csv", *arguments.csv);
    if (arguments.bgStats) files.emplace_back("--bgstats", *arguments.bgStats);
    if (context.json()) files.emplace_back("--json", arguments.json);
    for (const auto& [option, file] : files) {
        const std::string& name = file;
        const auto same = [&](const auto& other) { return other.second == name; };
        if (!name.empty() && std::count_if(files.begin(), files.end(), same) > 1)
            throw CommandError(
                ExitCode::Usage,
                context.say("usage.same_output", {name == "-" ? context.say("file.stdout") : name}));
        checkOutput(name, arguments.force, option);
    }
}

int runResult(const AppContext& context, const ResultArguments& arguments) {
    return withItsGame(context, arguments.game, [&](const AppContext& own, const Game& game) {
        checkGameOf(own, "games result");
        sayOwnHouseRules(own, arguments.game == "-" ? own.say("file.stdin") : arguments.game);
        return game.result(own, arguments);
    });
}

int runHistory(const AppContext& context, const ResultArguments& arguments) {
    return gameAsked(context).history(context, arguments);
}

} // namespace rowkeeper::app
