// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CorrectCommand.h"

#include "companion/app/Corrections.h"
#include "companion/app/Files.h"
#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::app {

namespace {

constexpr std::size_t mostEventBytes = 100'000;

} // namespace

GivenEvent givenEvent(const AppContext& context, const CorrectArguments& arguments) {
    const bool piped = arguments.event == "-";
    std::string name = piped ? context.say("file.stdin") : "EVENT";
    nlohmann::json document =
        json::parse(piped ? readInput("-", mostEventBytes) : arguments.event, name, mostEventBytes);
    return {std::move(name), std::move(document)};
}

void refuseChange(const AppContext& context, const CorrectArguments& arguments, const std::string& place,
                  int n, const std::string& why) {
    if (!why.empty())
        throw CommandError(ExitCode::Refused, context.say("correct.no_longer_fits", {place, n, why}));
    if (n != 0) throw CommandError(ExitCode::NotFound, context.say("correct.no_such_line", {place, n}));
    const bool redo = arguments.action == CorrectArguments::Action::Redo;
    throw CommandError(ExitCode::Refused,
                       place + ": " + context.say(redo ? "watch.refused.no_redo" : "watch.refused.no_undo"));
}

int runCorrect(const AppContext& context, const CorrectArguments& arguments) {
    OpenedGame game = openGame(context, arguments.game);
    checkNamedGame(context, game.source.text, game.source.name);
    return inItsWords(context.of(game.of), [&](const AppContext& own) {
        return gameNamed(context.games(), game.of).records.correct(own, game, arguments);
    });
}

} // namespace rowkeeper::app
