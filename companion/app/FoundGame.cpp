// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/FoundGame.h"

#include "companion/app/Files.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/journal/ReadOnly.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace rowkeeper::app {

namespace {

/// A number too large for any journal names no game of it.
std::int64_t numberOf(const std::string& digits) {
    std::int64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec != std::errc() || number < 1)
        throw CommandError(ExitCode::NotFound, "games.no_such", {digits});
    return number;
}

FoundGame keptGame(const AppContext& context, std::optional<std::int64_t> number) {
    journal::KeptRecord kept = orThrow(journal::readUntouched(context.journalFile(), number));
    std::string record = journal::exported(kept);
    return {{kept.game.id, kept.game.begun, placeOf(context, kept.game.id)},
            std::move(record),
            std::move(kept.times),
            std::move(kept.margin)};
}

} // namespace

FoundGame foundGame(const AppContext& context, const std::string& game) {
    if (game == "last") return keptGame(context, std::nullopt);
    const bool number =
        !game.empty() && std::all_of(game.begin(), game.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (number) return keptGame(context, numberOf(game));
    try {
        // By itself: what throws amid the making of the value is destroyed twice by g++ 12.
        std::string text = readInput(game, maxRecordBytes);
        return {{std::nullopt, {}, inputName(context, game)}, std::move(text)};
    } catch (const CommandError& problem) {
        if (problem.code != ExitCode::NotFound) throw;
        throw CommandError(problem.code, "usage.game_or_file", {game});
    }
}

bool saysWhichGame(const AppContext& context) {
    const CommonArguments& asked = context.arguments();
    return asked.gameIsNamed || !asked.options.empty() || asked.catalog;
}

void sayOwnHouseRules(const AppContext& context, const std::string& place) {
    if (!context.arguments().options.empty()) talk(context.say("replay.own_options", {place}));
}

int withItsGame(const AppContext& context, const std::string& game,
                const std::function<int(const AppContext&, const Game&)>& act) {
    if (saysWhichGame(context) || game == "-") return act(context, gameAsked(context));
    const FoundGame found = foundGame(context, game);
    return withGameOf(context, found.record, found.source.name, act);
}

} // namespace rowkeeper::app
