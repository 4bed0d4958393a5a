// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Games.h"

#include "companion/app/Failure.h"
#include "companion/app/GameNotes.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace rowkeeper::app {

namespace {

constexpr std::array<std::string_view, 3> commandsOfNoGame{"scan", "check-card", "back-offset"};

bool holds(std::span<const std::string_view> words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

/// Whether a line says of itself that it begins a record.
bool isSetup(const std::string& line) {
    const auto outer = [](int depth, nlohmann::json::parse_event_t /*event*/,
                          const nlohmann::json& /*value*/) { return depth <= 1; };
    const auto setup = nlohmann::json::parse(line, outer, false);
    return setup.is_object() && setup.value("type", nlohmann::json()) == "setup";
}

} // namespace

const Game& gameNamed(std::span<const Game> games, std::string_view id) {
    const auto found = std::ranges::find(games, id, &Game::id);
    return found == games.end() ? games.front() : *found;
}

const Game& gameAsked(const AppContext& context) {
    return gameNamed(context.games(), context.arguments().game);
}

const Game& gameOfRecord(const AppContext& context, const std::string& setupLine, const std::string& place) {
    const std::span<const Game> games = context.games();
    const nlohmann::ordered_json fields = listFields(games, setupLine);
    const auto id = fields.find("game");
    if (id == fields.end()) return games.front(); // nobody can read it, and its own reader says why
    const auto found = std::ranges::find(games, id->get<std::string>(), &Game::id);
    if (found != games.end()) return *found;
    throw CommandError(ExitCode::InvalidData,
                       context.say("games.of_no_game", {place, id->get<std::string>()}));
}

void checkRecordOf(const AppContext& context, const std::string& record, const std::string& place) {
    const std::string first = record.substr(0, record.find('\n'));
    if (!isSetup(first)) return; // its own reader says what it is instead
    const std::string_view id = gameOfRecord(context, first, place).id;
    if (id == context.arguments().game) return;
    throw CommandError(ExitCode::InvalidData, context.say("resume.other_game", {place, id}));
}

void checkGameOf(const AppContext& context, std::string_view command) {
    const Game& game = gameAsked(context);
    const std::string_view first = command.substr(0, command.find(' '));
    if (!holds(game.without, command) &&
        (game.commands.empty() || holds(game.commands, first) || holds(commandsOfNoGame, first)))
        return;
    if (game.commands.empty()) // all but that one
        throw CommandError(ExitCode::Usage, "usage.alone_not_of_game", {command, game.id});
    std::string known;
    for (const std::string_view one : game.commands)
        known += (known.empty() ? "" : ", ") + std::string(one);
    throw CommandError(ExitCode::Usage, command.empty()
                                            ? context.say("usage.window_not_of_game", {game.id, known})
                                            : context.say("usage.not_of_game", {command, game.id, known}));
}

} // namespace rowkeeper::app
