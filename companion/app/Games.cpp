// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Games.h"

#include "companion/app/Failure.h"
#include "companion/app/GameNotes.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

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

void checkNamedGame(const AppContext& context, const std::string& record, const std::string& place) {
    if (context.arguments().gameIsNamed) checkRecordOf(context, record, place);
}

void checkHouseRules(const AppContext& context) {
    const CommonArguments& asked = context.arguments();
    try {
        return gameAsked(context).checkOptions(context);
    } catch (const CommandError&) {
        if (asked.gameIsNamed) throw;
        for (const Game& game : context.games()) {
            if (game.id == asked.game) continue;
            CommonArguments other = asked;
            other.game = game.id;
            try {
                game.checkOptions(AppContext(std::move(other)));
            } catch (const CommandError&) {
                continue;
            }
            throw CommandError(ExitCode::Usage,
                               context.say("usage.option.other_game", {asked.options.front(), game.id}));
        }
        throw;
    }
}

const Game* gameOfDocument(const AppContext& context, const std::string& text) {
    if (text.size() > json::maxQuestionBytes) return nullptr;
    const auto document = nlohmann::json::parse(text, nullptr, false);
    // Of a list of questions the first speaks for all.
    const nlohmann::json& one = document.is_array() && !document.empty() ? document.front() : document;
    if (!one.is_object()) return nullptr;
    const Game* found = nullptr;
    for (const Game& game : context.games()) {
        if (game.claims == nullptr || !game.claims(one)) continue;
        if (found != nullptr) return nullptr;
        found = &game;
    }
    return found;
}

void checkDocumentOf(const AppContext& context, const std::string& text, const std::string& place) {
    if (isSetup(text.substr(0, text.find('\n'))))
        throw CommandError(ExitCode::InvalidData, "data.recorded_game", {place});
    const Game* of = gameOfDocument(context, text);
    if (of == nullptr || of->id == context.arguments().game) return;
    throw CommandError(ExitCode::InvalidData, context.say("data.other_game", {place, of->id}));
}

const Game* otherThatKnows(const AppContext& context, const std::string& name) {
    for (const Game& game : context.games()) {
        if (game.id == context.arguments().game || game.knows == nullptr) continue;
        try {
            if (game.knows(context.of(game.id), name)) return &game;
        } catch (const std::exception&) {
            continue; // its data cannot be read, which nobody asked about
        }
    }
    return nullptr;
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
