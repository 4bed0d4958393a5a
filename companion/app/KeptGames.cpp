// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"

#include "companion/app/Failure.h"
#include "companion/app/Files.h"
#include "companion/app/GameNotes.h"
#include "companion/journal/Private.h"
#include "companion/tactics/results/GameResult.h"
#include "engine/core/json/Parse.h"
#include "engine/tactics/json/Documents.h"
#include "engine/tactics/json/RefusalText.h"

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

tactics::record::RestoredGame restored(const AppContext& context, const journal::KeptRecord& kept,
                                       const std::string& place) {
    std::istringstream in(journal::exported(kept));
    json::Record record = json::readRecord(in, place);
    const json::Texts texts = context.textsFor(record.setup.catalog);
    if (const auto problem = tactics::problem(record.setup))
        throw CommandError(ExitCode::InvalidData, context.say("games.setup", {place, texts(*problem)}));
    auto read = tactics::record::History::restore(std::move(record));
    if (const auto* refused = std::get_if<tactics::record::RefusedCorrection>(&read))
        throw CommandError(
            ExitCode::Refused,
            context.say("games.event", {place, refused->n, refusalText(*refused->why, texts)}));
    return std::move(std::get<tactics::record::RestoredGame>(read));
}

OpenedGame opened(const AppContext& context, journal::Journal journal, std::int64_t id) {
    const journal::KeptRecord kept = orThrow(journal.read(id));
    std::string place = placeOf(context, id);
    tactics::record::RestoredGame game = restored(context, kept, place);
    return {std::move(journal), id, std::move(place), std::move(game)};
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

bool isOver(const OpenedGame& game) {
    return game.restored.game.phase == tactics::Phase::Over;
}

OpenedGame openUnfinishedGame(const AppContext& context, const std::string& game) {
    if (game != "last") {
        OpenedGame named = openGame(context, game);
        if (isOver(named)) throw CommandError(ExitCode::Refused, context.say("resume.over", {named.place}));
        return named;
    }
    journal::Journal journal = orThrow(openedJournal(context, journal::Journal::Opening::MustBeThere));
    const std::vector<journal::ListedGame> games = notKnownOver(journal, orThrow(journal.list()));
    for (auto kept = games.rbegin(); kept != games.rend(); ++kept) {
        OpenedGame newest = opened(context, std::move(journal), kept->id);
        if (!isOver(newest)) return newest;
        journal = std::move(newest.journal);
        noteGame(context, journal, kept->id); // once
    }
    throw CommandError(ExitCode::NotFound, context.say("resume.none", {journal.file().string()}));
}

std::vector<std::string> unplayable(const AppContext& context, journal::Journal& journal) {
    std::vector<std::string> problems;
    for (const journal::ListedGame& game : orThrow(journal.list())) {
        try {
            restored(context, orThrow(journal.read(game.id)),
                     context.say("games.place", {journal.file().string(), game.id}));
        } catch (const std::runtime_error& problem) {
            problems.push_back(failureOf(problem, context.sentences()).text);
        }
    }
    return problems;
}

RecordText checkedRecord(const AppContext& context, const std::string& file) {
    const std::string name = inputName(context, file);
    const std::string text = readInput(file, maxRecordBytes);
    std::istringstream in(text);
    const json::Record record = json::readRecord(in, name);
    RecordText kept;
    kept.summary = tactics::results::summaryOf(tactics::results::gameResult(
        record, {std::nullopt, {}, name}, context.textsFor(record.setup.catalog)));
    std::istringstream again(text);
    for (std::string line; std::getline(again, line);) {
        if (line.ends_with('\r')) line.pop_back();
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const auto type = json::parse(line, name).at("type"); // readRecord has seen that it is one
        if (type == "setup") kept.setup = line;
        if (type == "event") kept.lines.push_back(line);
    }
    kept.pictures = picturesIn(text, name, std::ssize(kept.lines), context);
    return kept;
}

} // namespace rowkeeper::app
