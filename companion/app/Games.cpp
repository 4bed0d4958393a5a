// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Games.h"

#include "companion/app/ExplainCommand.h"
#include "companion/app/Failure.h"
#include "companion/app/ScoreCommand.h"
#include "companion/app/SpacetraceCommands.h"
#include "companion/app/SpacetracePrint.h"
#include "companion/app/TacticsPrint.h"
#include "companion/app/VerifyCommand.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <algorithm>

namespace rowkeeper::app {

namespace {

constexpr std::array<std::string_view, 5> spacetraceCommands{"score", "replay", "explain", "verify", "print"};
constexpr std::array<std::string_view, 3> commandsOfNoGame{"scan", "check-card", "back-offset"};

constexpr std::array games{
    Game{"tactics",
         {},
         json::gameSentences,
         [](const AppContext& context) { context.options(); },
         scoreTactics,
         replayTactics,
         explainTactics,
         verifyTacticsRecord,
         verifyTacticsCatalog,
         &tacticsPrint},
    Game{"spacetrace", spacetraceCommands, spacetrace::gameSentences,
         [](const AppContext& context) { spacetraceOptions(context); }, scoreSpacetrace, replaySpacetrace,
         explainSpacetrace, verifySpacetraceRecord, verifySpacetraceCatalog, &spacetracePrint},
};

bool holds(std::span<const std::string_view> words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

} // namespace

std::span<const Game> allGames() {
    return games;
}

const Game& gameNamed(std::string_view id) {
    const auto found = std::ranges::find(games, id, &Game::id);
    return found == games.end() ? games.front() : *found;
}

void checkGameOf(const AppContext& context, std::string_view command) {
    const Game& game = gameNamed(context.arguments().game);
    if (game.commands.empty() || holds(game.commands, command) || holds(commandsOfNoGame, command)) return;
    std::string known;
    for (const std::string_view one : game.commands)
        known += (known.empty() ? "" : ", ") + std::string(one);
    throw CommandError(ExitCode::Usage, command.empty()
                                            ? context.say("usage.window_not_of_game", {game.id, known})
                                            : context.say("usage.not_of_game", {command, game.id, known}));
}

} // namespace rowkeeper::app
