// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/app/Games.h"
#include "companion/journal/Private.h"
#include "engine/core/json/Parse.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <filesystem>
#include <sstream>

namespace rowkeeper::app {

namespace {

ExitCode codeOf(journal::JournalProblem::Kind kind) {
    using Kind = journal::JournalProblem::Kind;
    switch (kind) {
    case Kind::NoFileName:
        return ExitCode::Usage;
    case Kind::NotFound:
        return ExitCode::NotFound;
    case Kind::NotAJournal:
    case Kind::Newer:
    case Kind::Damaged:
    case Kind::BadLine:
        return ExitCode::InvalidData;
    case Kind::NotWritable:
    case Kind::InUse:
    case Kind::Full:
    case Kind::Failed:
        break;
    }
    return ExitCode::Failure;
}

/// The folder that nobody named is ours: one that an earlier version left open is closed to others (0700). A
/// folder that somebody named, or put a link to in its place, may be shared on purpose.
void closeOurFolder(const AppContext& context) {
    if (context.journalIsNamed()) return;
    const std::filesystem::path folder = context.journalFile().parent_path();
    std::error_code error;
    if (std::filesystem::is_symlink(folder, error) || !std::filesystem::is_directory(folder, error)) return;
    journal::closeToOthers(folder);
}

journal::JournalResult<journal::Journal> openedJournal(const AppContext& context,
                                                       journal::Journal::Opening opening) {
    closeOurFolder(context);
    return journal::Journal::open(context.journalFile(), opening);
}

std::int64_t gameNumber(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 1) {
        throw CommandError(ExitCode::Usage, "usage.no_game", {text});
    }
    return number;
}

/// The lines of `text` that say they are of a record; a setup behind an event is none, as the record's reader
/// will say. What else `watch` prints, and what nobody can read, is left out.
RecordText linesIn(const std::string& text) {
    RecordText found;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.ends_with('\r')) line.pop_back();
        const auto json = nlohmann::json::parse(line, nullptr, false);
        if (!json.is_object()) continue;
        const auto type = json.find("type");
        if (type == json.end()) continue;
        if (*type == "setup" && found.setup.empty() && found.lines.empty()) found.setup = line;
        if (*type == "event") found.lines.push_back(std::move(line));
    }
    return found;
}

OpenedGame opened(const AppContext& context, journal::Journal journal, std::int64_t id) {
    const journal::KeptRecord kept = orThrow(journal.read(id));
    RecordOfGame record = recordOf(context, kept);
    return {std::move(journal), id, std::string(record.game.id), std::move(record.source)};
}

bool isOver(const AppContext& context, const OpenedGame& game) {
    return inItsWords(context.of(game.of), [&](const AppContext& own) {
        return gameNamed(context.games(), game.of).records.plays(own, game.source);
    });
}

} // namespace

void fail(const journal::JournalProblem& problem) {
    throw CommandError(codeOf(problem.kind), problem.said());
}

std::string placeOf(const AppContext& context, std::int64_t game) {
    return context.say("games.place", {context.journalFile().string(), game});
}

journal::Journal openJournal(const AppContext& context) {
    return orThrow(openedJournal(context, journal::Journal::Opening::Create));
}

std::optional<journal::Journal> journalIfThere(const AppContext& context) {
    auto opened = openedJournal(context, journal::Journal::Opening::MustBeThere);
    const auto* problem = std::get_if<journal::JournalProblem>(&opened);
    if (problem && problem->kind == journal::JournalProblem::Kind::NotFound) return std::nullopt;
    return orThrow(std::move(opened));
}

void writeBeside(const AppContext& context, std::int64_t game, std::int64_t place, const std::string& text) {
    journal::Journal journal = orThrow(openedJournal(context, journal::Journal::Opening::MustBeThere));
    if (const auto problem = journal.writeBeside(game, place, text)) fail(*problem);
}

journal::KeptRecord keptRecord(const AppContext& context, const std::string& game) {
    const std::int64_t number = game == "last" ? 0 : gameNumber(game);
    journal::Journal journal = orThrow(openedJournal(context, journal::Journal::Opening::MustBeThere));
    return orThrow(journal.read(number == 0 ? orThrow(journal.last()) : number));
}

OpenedGame openGame(const AppContext& context, const std::string& game) {
    const std::int64_t number = game == "last" ? 0 : gameNumber(game);
    journal::Journal journal = orThrow(openedJournal(context, journal::Journal::Opening::MustBeThere));
    const std::int64_t id = number == 0 ? orThrow(journal.last()) : number;
    return opened(context, std::move(journal), id);
}

OpenedGame openUnfinishedGame(const AppContext& context, const std::string& game) {
    if (game != "last") {
        OpenedGame named = openGame(context, game);
        if (named.of != context.arguments().game)
            throw CommandError(ExitCode::Usage,
                               context.say("resume.other_game", {named.source.name, named.of}));
        if (isOver(context, named))
            throw CommandError(ExitCode::Refused, context.say("resume.over", {named.source.name}));
        return named;
    }
    journal::Journal journal = orThrow(openedJournal(context, journal::Journal::Opening::MustBeThere));
    const std::vector<journal::ListedGame> games = notKnownOver(context, journal, orThrow(journal.list()));
    for (auto kept = games.rbegin(); kept != games.rend(); ++kept) {
        OpenedGame newest = opened(context, std::move(journal), kept->id);
        if (!isOver(context, newest)) return newest;
        journal = std::move(newest.journal);
        noteGame(context, journal, kept->id); // once
    }
    throw CommandError(ExitCode::NotFound, context.say("resume.none", {journal.file().string()}));
}

std::vector<std::string> unplayable(const AppContext& context, journal::Journal& journal) {
    std::vector<std::string> problems;
    for (const journal::ListedGame& game : orThrow(journal.list())) {
        try {
            recordOf(context, orThrow(journal.read(game.id))).plays();
        } catch (const std::runtime_error& problem) {
            problems.push_back(failureOf(problem, context.sentences()).text);
        }
    }
    return problems;
}

RecordText checkedRecord(const AppContext& context, const std::string& file) {
    const std::string name = inputName(context, file);
    const std::string text = readInput(file, maxRecordBytes);
    RecordText kept = linesIn(text);
    checkNamedGame(context, kept.setup, name);
    const Game& game = gameOfRecord(context, kept.setup, name);
    kept.summary = inItsWords(context.of(game.id), [&](const AppContext& own) {
        return game.records.workOut(own, {std::nullopt, {}, name, text});
    });
    kept.pictures = picturesIn(text, name, std::ssize(kept.lines), context);
    return kept;
}

} // namespace rowkeeper::app
