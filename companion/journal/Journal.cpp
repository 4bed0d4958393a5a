// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"

#include "companion/journal/Database.h"
#include "companion/journal/FileLock.h"
#include "companion/journal/GoodCopy.h"
#include "companion/journal/JournalFile.h"
#include "companion/journal/OpenedFile.h"

#include <cstring>
#include <map>
#include <optional>
#include <utility>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

struct Journal::State {
    State(fs::path path, FileLock taken)
        : file(std::move(path))
        , lock(std::move(taken))
        , database(file) {}

    void prepare() {
        insertGame.emplace(database, "INSERT INTO game (setup) VALUES (?1)");
        // Written only where the game stands as we left it: the file may hold something else by now.
        insertLine.emplace(database, "INSERT INTO line (game, n, text) SELECT ?1, ?2, ?3 FROM game "
                                     "WHERE id = ?1 AND begun = ?4 AND "
                                     "?2 = 1 + coalesce((SELECT max(n) FROM line WHERE game = ?1), 0)");
        opened.emplace(file);
    }

    /// A game as we left it.
    struct Known {
        std::string begun;
        std::int64_t lines = 0;
    };

    /// Null: there is no such game. Throws DatabaseError.
    Known* known(std::int64_t game) {
        if (const auto found = games.find(game); found != games.end()) return &found->second;
        Statement head(
            database,
            "SELECT begun, (SELECT coalesce(max(n), 0) FROM line WHERE game = id) FROM game WHERE id = ?1");
        head.bind(1, game);
        if (!head.step()) return nullptr;
        return &games.emplace(game, Known{head.text(0), head.integer(1)}).first->second;
    }

    /// Writes lines in a transaction of the caller's. False: the game does not stand as we left it.
    bool insert(std::int64_t game, const Known& from, std::span<const std::string> lines) {
        std::int64_t n = from.lines;
        for (const std::string& line : lines) {
            insertLine->bind(1, game).bind(2, ++n).bind(3, line).bind(4, from.begun).run();
            if (database.changes() != 1) return false;
        }
        return true;
    }

    /// What went wrong in writing, with what another program did to the file as the likelier reason.
    JournalProblem problem(const DatabaseError& said, const fs::path& place) const {
        if (auto changed = opened->changed()) return *changed;
        return problemOf(said, place);
    }

    fs::path file;
    FileLock lock; // released after the database is closed
    Database database;
    std::optional<Statement> insertGame;
    std::optional<Statement> insertLine;
    std::optional<OpenedFile> opened;
    std::map<std::int64_t, Known> games;
};

namespace {

/// What waits beside the file after a crash must not make another one of it. Without room to try that out a
/// file that begins as ours does is taken as it is.
std::optional<JournalProblem> checkedFirst(const fs::path& file) {
    try {
        return triedOnCopy(file);
    } catch (const fs::filesystem_error&) {
        if (beginsAsOurs(file)) return std::nullopt;
        throw;
    }
}

JournalProblem cannotMake(const fs::path& file, int error) {
    return {error == ENOSPC || error == EDQUOT ? Kind::Full : Kind::NotWritable, file.string(),
            std::string("the journal cannot be kept here (") + std::strerror(error) +
                "); make the folder writable or name another file with --journal"};
}

} // namespace

Journal::Journal(std::unique_ptr<State> state)
    : state_(std::move(state)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

const fs::path& Journal::file() const {
    return state_->file;
}

JournalResult<Journal> Journal::open(const fs::path& given, Opening opening) {
    if (auto problem = notAFileName(given)) return *problem;
    const fs::path file = journalPlace(given);
    std::error_code error;
    if (!fs::exists(file, error)) {
        if (error && error != std::errc::no_such_file_or_directory) return cannotMake(file, error.value());
        if (opening == Opening::MustBeThere) {
            return JournalProblem{Kind::NotFound, file.string(), "no game has been kept here yet"};
        }
        try {
            makeFolder(file.parent_path());
        } catch (const fs::filesystem_error& said) {
            return cannotMake(file, said.code().value());
        }
    } else if (!fs::is_regular_file(file, error)) {
        return JournalProblem{Kind::NotAJournal, file.string(), "not a file; name another with --journal"};
    }

    if (auto problem = foreign(file)) {
        // Where a copy of ours stands beside it, the file was ours too.
        if (newestGoodCopy(file)) return damaged(file, "its beginning is not a journal's");
        return *problem;
    }
    if (fs::exists(file, error) && fs::is_empty(file, error) && newestGoodCopy(file))
        return damaged(file, "it is empty");
    auto locked = FileLock::take(file.string() + ".lock");
    if (const auto* held = std::get_if<FileLock::Held>(&locked)) {
        return JournalProblem{Kind::InUse, file.string(),
                              "another rowkeeper" + (held->by.empty() ? "" : " (process " + held->by + ")") +
                                  " has the journal open; close it, or name another file with --journal"};
    }
    if (const auto* failed = std::get_if<FileLock::Failed>(&locked)) return cannotMake(file, failed->error);
    if (std::holds_alternative<FileLock::Foreign>(locked)) return foreignLock(file);

    try {
        if (auto problem = checkedFirst(file)) return *problem;
        auto state = std::make_unique<State>(file, std::move(std::get<FileLock>(locked)));
        if (auto problem = bringUp(state->database, file, migrations())) return *problem;
        keepGoodCopy(state->database, file);
        state->prepare();
        return Journal(std::move(state));
    } catch (const DatabaseError& said) {
        return problemOf(said, file);
    } catch (const fs::filesystem_error& said) {
        return cannotMake(file, said.code().value());
    }
}

JournalResult<std::int64_t> Journal::beginGame(std::string_view setupLine) {
    return importGame(setupLine, {});
}

void Journal::whileInUse(std::function<bool(std::chrono::milliseconds)> goOn) {
    state_->database.whileBusy(std::move(goOn));
}

std::optional<JournalProblem> Journal::append(std::int64_t game, std::string_view line) {
    const std::string one(line);
    return append(game, std::span(&one, 1));
}

std::optional<JournalProblem> Journal::append(std::int64_t game, std::span<const std::string> lines) {
    for (const std::string& line : lines) {
        if (auto problem = notALine(line, state_->file)) return problem;
    }
    if (auto problem = state_->opened->changed()) return problem;
    const std::string place = gamePlace(state_->file, game);
    try {
        State::Known* known = state_->known(game);
        if (!known) return JournalProblem{Kind::NotFound, place, "no such game"};
        Transaction transaction(state_->database);
        if (!state_->insert(game, *known, lines)) return state_->opened->otherContent();
        transaction.commit();
        known->lines += std::ssize(lines);
        state_->opened->written();
        return std::nullopt;
    } catch (const DatabaseError& said) {
        return state_->problem(said, place);
    }
}

JournalResult<std::int64_t> Journal::importGame(std::string_view setupLine,
                                                std::span<const std::string> lines) {
    if (auto problem = notALine(setupLine, state_->file)) return *problem;
    for (const std::string& line : lines) {
        if (auto problem = notALine(line, state_->file)) return *problem;
    }
    if (auto problem = state_->opened->changed()) return *problem;
    try {
        Transaction transaction(state_->database);
        state_->insertGame->bind(1, setupLine).run();
        const std::int64_t game = state_->database.lastId();
        state_->games.erase(game); // of one that was rolled back
        State::Known* known = state_->known(game);
        if (!known || !state_->insert(game, *known, lines)) return state_->opened->otherContent();
        transaction.commit();
        known->lines = std::ssize(lines);
        state_->opened->written();
        return game;
    } catch (const DatabaseError& said) {
        return state_->problem(said, state_->file);
    }
}

JournalResult<std::vector<KeptGame>> Journal::list() {
    try {
        Statement statement(
            state_->database,
            "SELECT id, begun, setup, (SELECT count(*) FROM line WHERE game = id) FROM game ORDER BY id");
        std::vector<KeptGame> games;
        while (statement.step())
            games.push_back(
                {statement.integer(0), statement.text(1), statement.integer(3), statement.text(2)});
        return games;
    } catch (const DatabaseError& said) {
        return problemOf(said, state_->file);
    }
}

JournalResult<KeptRecord> Journal::read(std::int64_t game) {
    try {
        return readGame(state_->database, state_->file, game);
    } catch (const DatabaseError& said) {
        return problemOf(said, gamePlace(state_->file, game));
    }
}

JournalResult<KeptGame> Journal::about(std::int64_t game) {
    try {
        Statement head(state_->database, "SELECT id, begun, setup FROM game WHERE id = ?1");
        head.bind(1, game);
        if (!head.step())
            return JournalProblem{Kind::NotFound, gamePlace(state_->file, game), "no such game"};
        return KeptGame{head.integer(0), head.text(1), 0, head.text(2)};
    } catch (const DatabaseError& said) {
        return problemOf(said, gamePlace(state_->file, game));
    }
}

JournalResult<std::int64_t> Journal::last() {
    try {
        const std::int64_t game = state_->database.integer("SELECT coalesce(max(id), 0) FROM game");
        if (game == 0)
            return JournalProblem{Kind::NotFound, state_->file.string(), "no game has been kept here yet"};
        return game;
    } catch (const DatabaseError& said) {
        return problemOf(said, state_->file);
    }
}

std::string exported(const KeptRecord& record) {
    std::string text = record.game.setup + '\n';
    for (const std::string& line : record.lines)
        text += line + '\n';
    return text;
}

} // namespace rowkeeper::journal
