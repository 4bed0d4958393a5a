// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Games.h"

#include "companion/app/DeskCommand.h"
#include "companion/app/ExplainCommand.h"
#include "companion/app/Failure.h"
#include "companion/app/GameNotes.h"
#include "companion/app/ScoreCommand.h"
#include "companion/app/SpacetraceCommands.h"
#include "companion/app/SpacetraceDesk.h"
#include "companion/app/SpacetracePrint.h"
#include "companion/app/SpacetraceRecords.h"
#include "companion/app/SpacetraceWatch.h"
#include "companion/app/TacticsPrint.h"
#include "companion/app/TacticsRecords.h"
#include "companion/app/VerifyCommand.h"
#include "companion/app/WatchCommand.h"
#include "engine/spacetrace/json/Documents.h"
#include "engine/tactics/json/Texts.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace rowkeeper::app {

namespace {

constexpr std::array<std::string_view, 8> spacetraceCommands{"watch",  "score", "replay", "explain",
                                                             "verify", "games", "print",  "desk"};
constexpr std::array<std::string_view, 2> notYetOfSpacetrace{"games result", "games history"};
constexpr std::array<std::string_view, 6> watchedTactics{"--players", "--first",      "--variant",
                                                         "--short",   "--top-secret", "--untagged-backs"};
constexpr std::array<std::string_view, 3> watchedSpacetrace{"--players", "--profile", "--winning"};
constexpr std::array<std::string_view, 3> commandsOfNoGame{"scan", "check-card", "back-offset"};

constexpr std::array games{
    Game{"tactics",
         {},
         {},
         json::gameSentences,
         [](const AppContext& context) { context.options(); },
         watchTactics,
         watchedTactics,
         scoreTactics,
         replayTactics,
         explainTactics,
         deskTactics,
         verifyTacticsRecord,
         verifyTacticsCatalog,
         tacticsRecords,
         &tacticsPrint},
    Game{"spacetrace", spacetraceCommands, notYetOfSpacetrace, spacetrace::gameSentences,
         [](const AppContext& context) { spacetraceOptions(context); }, watchSpacetrace, watchedSpacetrace,
         scoreSpacetrace, replaySpacetrace, explainSpacetrace, deskSpacetrace, verifySpacetraceRecord,
         verifySpacetraceCatalog, spacetraceRecords, &spacetracePrint},
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

const Game& gameOfRecord(const AppContext& context, const std::string& setupLine, const std::string& place) {
    const nlohmann::ordered_json fields = listFields(setupLine);
    const auto id = fields.find("game");
    if (id == fields.end()) return games.front(); // nobody can read it, and its own reader says why
    const auto found = std::ranges::find(games, id->get<std::string>(), &Game::id);
    if (found != games.end()) return *found;
    throw CommandError(ExitCode::InvalidData,
                       context.say("games.of_no_game", {place, id->get<std::string>()}));
}

void checkGameOf(const AppContext& context, std::string_view command) {
    const Game& game = gameNamed(context.arguments().game);
    const std::string_view first = command.substr(0, command.find(' '));
    if (!holds(game.without, command) &&
        (game.commands.empty() || holds(game.commands, first) || holds(commandsOfNoGame, first)))
        return;
    std::string known;
    for (const std::string_view one : game.commands)
        known += (known.empty() ? "" : ", ") + std::string(one);
    throw CommandError(ExitCode::Usage, command.empty()
                                            ? context.say("usage.window_not_of_game", {game.id, known})
                                            : context.say("usage.not_of_game", {command, game.id, known}));
}

} // namespace rowkeeper::app
