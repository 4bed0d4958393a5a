// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GamesCommand.h"

#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/app/GamePictures.h"
#include "companion/app/Games.h"
#include "companion/app/KeptGames.h"
#include "companion/app/Output.h"
#include "companion/journal/Repair.h"
#include "engine/core/json/Harmless.h"

#include <nlohmann/json.hpp>

#include <sstream>
#include <utility>

namespace rowkeeper::app {

namespace {

using nlohmann::ordered_json;

/// What the list says about a game; a setup nobody can read any more is no reason to hide it.
ordered_json summary(const journal::ListedGame& game, const ordered_json& fields) {
    ordered_json document{{"id", game.id}, {"begun", game.begun}, {"lines", game.lines}};
    document.update(fields);
    return document;
}

std::string summaryText(const AppContext& context, const journal::ListedGame& game,
                        const ordered_json& fields) {
    std::string text = std::to_string(game.id) + "  " + game.begun + "  ";
    if (const auto players = fields.find("players"); players != fields.end()) {
        for (const auto& player : *players)
            text += player.is_string() ? player.get<std::string>() : "?";
    }
    const Game& played = gameNamed(context.games(), fields.value("game", std::string()));
    const AppContext& own = context.of(played.id);
    if (&own != &context) text += "  " + own.say(played.records.name);
    if (const std::string kind = played.records.kind(own, fields); !kind.empty()) text += "  " + kind;
    return json::harmless(text) + "  " + context.say("games.lines", {game.lines});
}

/// Of all games, unless one was named.
int list(const AppContext& context) {
    const bool ofOne = context.arguments().gameIsNamed;
    std::vector<journal::ListedGame> games;
    std::vector<ordered_json> fields;
    if (auto journal = journalIfThere(context)) {
        games = orThrow(journal->list());
        if (ofOne) games = ofTheGameAsked(context, *journal, std::move(games));
        fields = listFields(context.games(), *journal, games);
    }
    if (!context.json()) {
        for (std::size_t i = 0; i < games.size(); ++i)
            printLine(summaryText(context, games[i], fields[i]));
        if (games.empty()) sayNoneKept(context);
        return toInt(ExitCode::Ok);
    }
    ordered_json document = ordered_json::array();
    for (std::size_t i = 0; i < games.size(); ++i)
        document.push_back(summary(games[i], fields[i]));
    printJson({{"games", std::move(document)}});
    return toInt(ExitCode::Ok);
}

/// A kept game to be read, unless it is of another one than --game names.
journal::KeptRecord recordAsked(const AppContext& context, const std::string& game) {
    journal::KeptRecord kept = keptRecord(context, game);
    checkNamedGame(context, kept.game.setup, placeOf(context, kept.game.id));
    return kept;
}

int show(const AppContext& context, const journal::KeptRecord& kept) {
    const RecordOfGame record = recordOf(context, kept);
    const journal::ListedGame listed{kept.game.id, kept.game.begun, kept.game.lines};
    const ordered_json fields = listFields(context.games(), kept.game.setup);
    if (context.json()) {
        const ordered_json shown = inItsWords(record.context, [&](const AppContext& own) {
            return record.game.records.showJson(own, record.source);
        });
        ordered_json document = summary(listed, fields);
        document["setup"] = ordered_json::parse(kept.game.setup);
        document["events"] = shown.at("events");
        document["pictures"] = picturesDocument(context, kept.game);
        document.update(shown);
        printJson(document);
        return toInt(ExitCode::Ok);
    }
    const ShownRecord shown = inItsWords(
        record.context, [&](const AppContext& own) { return record.game.records.show(own, record.source); });
    printLine(summaryText(context, listed, fields));
    for (const std::string& line : shown.lines)
        printLine(line);
    for (const std::string& line : picturesText(context, kept.game))
        printLine(line);
    printLine("");
    printLine(shown.end);
    return toInt(ExitCode::Ok);
}

/// Printed, its lines are escaped as every other JSON is; a file has them as they are.
std::string printable(const std::string& lines) {
    std::string shown;
    std::istringstream in(lines);
    for (std::string line; std::getline(in, line);)
        shown += json::harmlessJson(line) + "\n";
    return shown;
}

int exportGame(const AppContext& context, const GamesArguments& arguments) {
    const journal::KeptRecord kept = recordAsked(context, arguments.game);
    std::string text = journal::exported(kept);
    if (arguments.withPictures) text += exportedPictures(context, kept.game);
    if (arguments.output == "-") text = printable(text);
    writeOutput(arguments.output, text, arguments.force);
    return toInt(ExitCode::Ok);
}

/// Nothing is kept of any file before every one of them has been read, checked and played.
int import(const AppContext& context, const std::vector<std::string>& files) {
    std::vector<RecordText> records;
    records.reserve(files.size());
    for (const std::string& file : files)
        records.push_back(checkedRecord(context, file));
    journal::Journal journal = openJournal(context);
    ordered_json document = ordered_json::array();
    for (std::size_t i = 0; i < records.size(); ++i) {
        const std::int64_t id = orThrow(journal.importGame(records[i].setup, records[i].lines));
        const journal::KeptGame kept = orThrow(journal.about(id));
        keepPictures(context, journal.file(), kept, records[i].pictures);
        noteGame(context, journal, kept, records[i].summary);
        document.push_back({{"file", files[i]}, {"id", id}});
        if (!context.json()) printLine(context.say("games.imported", {files[i], id}));
    }
    if (context.json()) printJson({{"imported", std::move(document)}});
    return toInt(ExitCode::Ok);
}

std::string savedText(const AppContext& context, const journal::SavedGame& game) {
    std::string text = std::to_string(game.id) + "  " + context.say("games.lines", {game.lines});
    if (!game.begun) return text + context.say("repair.beginning_lost", {game.leftBehind});
    if (game.leftBehind > 0) return text + context.say("repair.gap", {game.leftBehind});
    return text;
}

int repair(const AppContext& context) {
    const journal::Repaired done = orThrow(journal::repairJournal(context.journalFile()));
    journal::Journal journal = openJournal(context);
    const std::vector<std::string> problems = unplayable(context, journal);
    const ExitCode code = problems.empty() ? ExitCode::Ok : ExitCode::InvalidData;
    if (context.json()) {
        ordered_json games = ordered_json::array();
        for (const journal::SavedGame& game : done.games)
            games.push_back({{"id", game.id},
                             {"lines", game.lines},
                             {"left_behind", game.leftBehind},
                             {"beginning_lost", !game.begun}});
        const auto name = [](const std::filesystem::path& file) {
            return file.empty() ? ordered_json() : ordered_json(file.string());
        };
        printJson({{"repaired", !done.setAside.empty()},
                   {"set_aside", name(done.setAside)},
                   {"copy", name(done.copy)},
                   {"games", std::move(games)},
                   {"unplayable", problems}});
        return toInt(code);
    }
    for (const std::string& problem : problems)
        talk("rowkeeper: " + problem);
    if (done.setAside.empty()) {
        printLine(context.say(problems.empty() ? "repair.whole" : "repair.unplayable"));
        return toInt(code);
    }
    printLine(context.say("repair.set_aside", {done.setAside.string()}));
    if (!done.copy.empty()) printLine(context.say("repair.copy", {done.copy.string()}));
    printLine(context.say("repair.saved"));
    for (const journal::SavedGame& game : done.games)
        printLine(savedText(context, game));
    return toInt(code);
}

} // namespace

int runGames(const AppContext& context, const GamesArguments& arguments) {
    switch (arguments.action) {
    case GamesArguments::Action::List:
        return list(context);
    case GamesArguments::Action::Show:
        return show(context, recordAsked(context, arguments.game));
    case GamesArguments::Action::Export:
        return exportGame(context, arguments);
    case GamesArguments::Action::Import:
        return import(context, arguments.files);
    case GamesArguments::Action::Repair:
        return repair(context);
    }
    return toInt(ExitCode::Failure);
}

} // namespace rowkeeper::app
