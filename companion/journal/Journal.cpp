// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/Journal.h"

#include "companion/journal/Database.h"
#include "companion/journal/FileLock.h"
#include "companion/journal/GameRows.h"
#include "companion/journal/GoodCopy.h"
#include "companion/journal/JournalFile.h"
#include "companion/journal/OpenedFile.h"
#include "companion/journal/Seals.h"

#include <cstring>
#include <map>
#include <optional>
#include <utility>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

struct Journal::State {
    State(fs::path path, FileLock taken, Seals known)
        : file(std::move(path))
        , lock(std::move(taken))
        , seals(std::move(known))
        , database(file) {}

    ~State() {
        if (opened) close();
    }

    void prepare() {
        insertGame.emplace(database, "INSERT INTO game (setup, model, head, tail, hash) "
                                     "VALUES (?1, nullif(?2, 0), ?3, ?4, ?5)");
        // Written only where the game stands as we left it: the file may hold something else by now.
        insertLine.emplace(database, "INSERT INTO line (id, text, at) SELECT ?2, ?3, nullif(?7, 0) FROM game "
                                     "WHERE id = ?1 AND begun = ?4 AND ?2 = 1 + "
                                     "coalesce((SELECT max(id) FROM line WHERE id BETWEEN ?5 AND ?6), ?5)");
        insertGrown.emplace(database, "INSERT INTO grown (game) VALUES (?1)");
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
        Statement head(database, "SELECT begun FROM game WHERE id = ?1");
        if (game > mostGames || !head.bind(1, game).step()) return nullptr;
        return &games.emplace(game, Known{head.text(0), linesKept(database, game)}).first->second;
    }

    /// Writes lines in a transaction of the caller's. `at`: when, 0: not known. False: the game does not
    /// stand as we left it.
    bool insert(std::int64_t game, const Known& from, std::span<const std::string> lines, std::int64_t at) {
        if (game != growing) insertGrown->bind(1, game).run();
        std::int64_t id = lineId(game, from.lines);
        for (const std::string& line : lines) {
            insertLine->bind(1, game).bind(2, ++id).bind(3, line).bind(4, from.begun);
            insertLine->bind(5, lineId(game, 0)).bind(6, lineId(game, mostLines)).bind(7, at).run();
            if (database.changes() != 1) return false;
        }
        return true;
    }

    void committed(std::int64_t game) {
        opened->written();
        growing = game;
        grew = true;
    }

    /// What went wrong in reading.
    JournalProblem unread(const DatabaseError& said, std::int64_t game = 0) {
        JournalProblem problem = problemOf(said, file);
        problem.game = game;
        broken = broken || problem.kind == Kind::Damaged || problem.kind == Kind::NotAJournal;
        return problem;
    }

    /// What went wrong in writing, with what another program did to the file as the likelier reason.
    JournalProblem problem(const DatabaseError& said, std::int64_t game = 0) {
        JournalProblem unwritten = unread(said, game);
        if (auto changed = opened->changed()) return *changed;
        return unwritten;
    }

    /// Whether the file may be called whole: nobody else touched it and nothing was wrong with it.
    bool inOrder() {
        if (broken || opened->touched()) return false;
        if (!seals.overdue(file)) return true;
        if (database.text("PRAGMA quick_check(1)") != "ok") return false;
        seals.found(file);
        return true;
    }

    void close() noexcept {
        try {
            const bool whole = inOrder();
            if (whole && (grew || !copiesSealed())) keepGoodCopy(database, file, seals);
            insertGame.reset();
            insertLine.reset();
            insertGrown.reset();
            database.close(); // before the file is looked at
            if (whole)
                seals.put(file);
            else
                seals.breakSeal(file);
        } catch (const std::exception&) {
            seals.breakSeal(file);
        }
        seals.write();
    }

    bool copiesSealed() const {
        return seals.hold(file.string() + ".good") && seals.hold(file.string() + ".good-before");
    }

    fs::path file;
    FileLock lock; // released after the database is closed
    Seals seals;
    Database database;
    std::optional<Statement> insertGame;
    std::optional<Statement> insertLine;
    std::optional<Statement> insertGrown;
    std::optional<OpenedFile> opened;
    std::map<std::int64_t, Known> games;
    std::int64_t growing = 0; ///< the game that got lines last, since the file was opened
    bool grew = false;
    bool broken = false;
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

/// Seconds since 1970.
std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

JournalProblem cannotMake(const fs::path& file, int error) {
    return {error == ENOSPC || error == EDQUOT ? Kind::Full : Kind::NotWritable,
            file.string(),
            {"journal.cannot_make", {json::saidOfErrno(error)}}};
}

} // namespace

Journal::Journal(std::unique_ptr<State> state)
    : state_(std::move(state)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&&) noexcept = default;
Journal::~Journal() = default;

json::Said JournalProblem::said() const {
    const json::Said place = game == 0 ? json::Said(file) : json::Said("games.place", {file, game});
    return {"journal.problem", {place, what}};
}

const fs::path& Journal::file() const {
    return state_->file;
}

JournalResult<Journal> Journal::open(const fs::path& given, Opening opening) {
    if (auto problem = notAFileName(given)) return *problem;
    const fs::path file = journalPlace(given);
    std::error_code error;
    if (!fs::exists(file, error)) {
        if (error && error != std::errc::no_such_file_or_directory) return cannotMake(file, error.value());
        if (opening != Opening::Create) {
            return JournalProblem{Kind::NotFound, file.string(), {"journal.none_yet", {}}};
        }
        try {
            makeFolder(file.parent_path());
        } catch (const fs::filesystem_error& said) {
            return cannotMake(file, said.code().value());
        }
    } else if (!fs::is_regular_file(file, error)) {
        return JournalProblem{Kind::NotAJournal, file.string(), {"journal.no_file", {}}};
    }

    if (auto problem = closedToUs(file)) return *problem;
    if (auto problem = foreign(file)) {
        // Where a copy of ours stands beside it, the file was ours too.
        if (newestGoodCopy(file)) return damaged(file, {"journal.damage.beginning", {}});
        return *problem;
    }
    if (fs::exists(file, error) && fs::is_empty(file, error) && newestGoodCopy(file))
        return damaged(file, {"journal.damage.empty", {}});
    auto locked = FileLock::take(file.string() + ".lock");
    if (const auto* held = std::get_if<FileLock::Held>(&locked)) {
        return JournalProblem{Kind::InUse, file.string(),
                              held->by.empty() ? json::Said("journal.held", {})
                                               : json::Said("journal.held_by", {held->by})};
    }
    if (const auto* failed = std::get_if<FileLock::Failed>(&locked)) return cannotMake(file, failed->error);
    if (std::holds_alternative<FileLock::Foreign>(locked)) return foreignLock(file);

    try {
        if (auto problem = checkedFirst(file)) return *problem;
        Seals seals(file);
        const bool sealed = opening != Opening::ReadThrough && seals.hold(file);
        auto state = std::make_unique<State>(file, std::move(std::get<FileLock>(locked)), std::move(seals));
        if (auto problem =
                bringUp(state->database, file, migrations(), sealed ? Looking::AtItsShape : Looking::AtAll))
            return *problem;
        if (!sealed) {
            state->seals.found(file);
            keepGoodCopy(state->database, file, state->seals);
        }
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
    try {
        State::Known* known = state_->known(game);
        if (!known)
            return JournalProblem{Kind::NotFound, state_->file.string(), {"journal.no_such_game", {}}, game};
        Transaction transaction(state_->database);
        if (!state_->insert(game, *known, lines, now())) return state_->opened->otherContent();
        transaction.commit();
        known->lines += std::ssize(lines);
        state_->committed(game);
        return std::nullopt;
    } catch (const DatabaseError& said) {
        return state_->problem(said, game);
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
        const StoredSetup setup = storedInto(state_->database, setupLine);
        state_->insertGame->bind(1, setup.own).bind(2, setup.model).bind(3, setup.head);
        state_->insertGame->bind(4, setup.tail).bind(5, setup.hash).run();
        const std::int64_t game = state_->database.lastId();
        state_->games.erase(game); // of one that was rolled back
        State::Known* known = state_->known(game);
        if (!known || !state_->insert(game, *known, lines, 0)) return state_->opened->otherContent();
        transaction.commit();
        known->lines = std::ssize(lines);
        state_->committed(game);
        return game;
    } catch (const DatabaseError& said) {
        return state_->problem(said);
    }
}

std::optional<JournalProblem> Journal::writeBeside(std::int64_t game, std::int64_t n, std::string_view text) {
    if (!text.empty()) {
        if (auto problem = notALine(text, state_->file)) return problem;
    }
    if (text.size() > longestMargin)
        return JournalProblem{Kind::BadLine, state_->file.string(), {"journal.margin_too_long", {}}, game};
    if (auto problem = state_->opened->changed()) return problem;
    try {
        const State::Known* known = state_->known(game);
        if (!known || n < 1 || n > known->lines)
            return JournalProblem{Kind::NotFound, state_->file.string(), {"journal.no_such_line", {n}}, game};
        Transaction transaction(state_->database);
        if (text.empty()) {
            Statement erase(state_->database, "DELETE FROM margin WHERE id = ?1");
            erase.bind(1, lineId(game, n)).run();
        } else {
            Statement keep(state_->database, "INSERT OR REPLACE INTO margin (id, text) VALUES (?1, ?2)");
            keep.bind(1, lineId(game, n)).bind(2, text).run();
        }
        state_->insertGrown->bind(1, game).run(); // the good copy lacks it from now on
        transaction.commit();
        state_->committed(game);
        return std::nullopt;
    } catch (const DatabaseError& said) {
        return state_->problem(said, game);
    }
}

JournalResult<std::vector<ListedGame>> Journal::list() {
    try {
        return listGames(state_->database);
    } catch (const DatabaseError& said) {
        return state_->unread(said);
    }
}

JournalResult<KeptRecord> Journal::read(std::int64_t game) {
    try {
        return readGame(state_->database, state_->file, game);
    } catch (const DatabaseError& said) {
        return state_->unread(said, game);
    }
}

JournalResult<KeptGame> Journal::about(std::int64_t game) {
    try {
        return readAbout(state_->database, state_->file, game);
    } catch (const DatabaseError& said) {
        return state_->unread(said, game);
    }
}

JournalResult<std::int64_t> Journal::last() {
    try {
        const std::int64_t game = state_->database.integer("SELECT coalesce(max(id), 0) FROM game");
        if (game == 0) return JournalProblem{Kind::NotFound, state_->file.string(), {"journal.none_yet", {}}};
        return game;
    } catch (const DatabaseError& said) {
        return state_->unread(said);
    }
}

JournalResult<std::vector<Note>> Journal::notes(std::string_view kind) {
    try {
        return readNotes(state_->database, kind);
    } catch (const DatabaseError& said) {
        return state_->unread(said);
    }
}

std::optional<JournalProblem> Journal::keep(std::string_view kind, std::span<const Note> notes) {
    if (auto problem = state_->opened->changed()) return problem;
    try {
        Statement insert(state_->database, "INSERT OR REPLACE INTO note (kind, game, lines, maker, text) "
                                           "SELECT ?1, id, ?3, ?4, ?5 FROM game WHERE id = ?2");
        Transaction transaction(state_->database);
        for (const Note& note : notes) {
            insert.bind(1, kind).bind(2, note.game).bind(3, note.lines);
            insert.bind(4, note.maker).bind(5, note.text).run();
        }
        transaction.commit();
        state_->opened->written();
        return std::nullopt;
    } catch (const DatabaseError& said) {
        return state_->problem(said);
    }
}

std::string exported(const KeptRecord& record) {
    std::string text = record.game.setup + '\n';
    for (const std::string& line : record.lines)
        text += line + '\n';
    return text;
}

} // namespace rowkeeper::journal
