// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/ReadOnly.h"

#include "companion/journal/Database.h"
#include "companion/journal/GameRows.h"
#include "companion/journal/GoodCopy.h"
#include "companion/journal/JournalFile.h"
#include "companion/journal/Migrations.h"
#include "companion/journal/Seals.h"

#include <sqlite3.h>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

namespace {

/// Bringing it to today's shape would write; what it lacks beside a game's lines is not needed.
std::optional<JournalProblem> wrongShape(Database& database, const fs::path& file, Looking looking) {
    if (auto problem = refusal(database, file, migrations(), looking)) return problem;
    if (database.integer("PRAGMA user_version") >= readableSince) return std::nullopt;
    if (database.integer("SELECT count(*) FROM sqlite_schema") == 0)
        return JournalProblem{Kind::NotFound, file.string(), {"journal.none_yet", {}}};
    return JournalProblem{Kind::Failed, file.string(), {"journal.older", {}}};
}

/// What was being written when the computer stopped must be rolled back, and only a writer may do that.
JournalProblem interrupted(const fs::path& file) {
    return {Kind::Failed, file.string(), {"journal.interrupted", {}}};
}

JournalProblem unreadable(const fs::path& file, const char* how) {
    return {Kind::Failed, file.string(), {"journal.unreadable", {how}}};
}

/// Why a file cannot be looked into at all; nothing: SQLite may try.
std::optional<JournalProblem> notToRead(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error))
        return error ? JournalProblem{Kind::Failed, file.string(), json::said(error)}
                     : JournalProblem{Kind::NotFound, file.string(), {"journal.none_yet", {}}};
    if (!fs::is_regular_file(file, error))
        return JournalProblem{Kind::NotAJournal, file.string(), {"journal.no_file", {}}};
    if (auto problem = closedToUs(file)) return problem;
    if (auto problem = foreign(file)) {
        // As Journal::open: where a copy of ours stands beside it, the file was ours too.
        return newestGoodCopy(file) ? damaged(file, {"journal.damage.beginning", {}}) : *problem;
    }
    return strangeBeside(file);
}

JournalProblem unreadBecause(const DatabaseError& said, const fs::path& file) {
    if (said.code == SQLITE_READONLY_ROLLBACK || said.code == SQLITE_READONLY_RECOVERY)
        return interrupted(file);
    if (said.primary() == SQLITE_CANTOPEN || said.primary() == SQLITE_PERM)
        return unreadable(file, said.what());
    return problemOf(said, file);
}

/// Its pages are looked at unless they are known to be as they were.
Looking lookingAt(const fs::path& file) {
    return Seals(file).hold(file) ? Looking::AtItsShape : Looking::AtAll;
}

template<class Ask>
auto asked(const fs::path& file, const Ask& ask) -> JournalResult<decltype(ask())> {
    try {
        return ask();
    } catch (const DatabaseError& said) {
        return unreadBecause(said, file);
    }
}

/// Where `ask` itself may say what is wrong.
template<class T, class Ask>
JournalResult<T> answered(const fs::path& file, const Ask& ask) {
    try {
        return ask();
    } catch (const DatabaseError& said) {
        return unreadBecause(said, file);
    }
}

} // namespace

JournalResult<KeptRecord> readUntouched(const fs::path& given, std::optional<std::int64_t> game) {
    if (auto problem = notAFileName(given)) return *problem;
    const fs::path file = journalPlace(given);
    if (auto problem = notToRead(file)) return *problem;
    return answered<KeptRecord>(file, [&]() -> JournalResult<KeptRecord> {
        const Looking looking = lookingAt(file);
        Database database(file, Database::Access::Read);
        database.run("BEGIN"); // one state of the file, even if somebody writes meanwhile
        if (auto problem = wrongShape(database, file, looking)) return *problem;
        const std::int64_t id = game ? *game : database.integer("SELECT coalesce(max(id), 0) FROM game");
        if (id == 0) return JournalProblem{Kind::NotFound, file.string(), {"journal.none_yet", {}}};
        return readGame(database, file, id);
    });
}

ReadOnlyJournal::ReadOnlyJournal(fs::path file, std::unique_ptr<Database> database)
    : file_(std::move(file))
    , database_(std::move(database)) {}
ReadOnlyJournal::ReadOnlyJournal(ReadOnlyJournal&&) noexcept = default;
ReadOnlyJournal& ReadOnlyJournal::operator=(ReadOnlyJournal&&) noexcept = default;
ReadOnlyJournal::~ReadOnlyJournal() = default;

JournalResult<ReadOnlyJournal> ReadOnlyJournal::open(const fs::path& given) {
    if (auto problem = notAFileName(given)) return *problem;
    const fs::path file = journalPlace(given);
    if (auto problem = notToRead(file)) return *problem;
    return answered<ReadOnlyJournal>(file, [&]() -> JournalResult<ReadOnlyJournal> {
        const Looking looking = lookingAt(file);
        auto database = std::make_unique<Database>(file, Database::Access::Read);
        if (auto problem = wrongShape(*database, file, looking)) return *problem;
        return ReadOnlyJournal(file, std::move(database));
    });
}

JournalResult<std::vector<ListedGame>> ReadOnlyJournal::list() {
    return asked(file_, [this] { return listGames(*database_); });
}

JournalResult<std::vector<Note>> ReadOnlyJournal::notes(std::string_view kind) {
    return asked(file_, [&] { return readNotes(*database_, kind); });
}

JournalResult<KeptGame> ReadOnlyJournal::about(std::int64_t game) {
    return answered<KeptGame>(file_, [&] { return readAbout(*database_, file_, game); });
}

JournalResult<KeptRecord> ReadOnlyJournal::read(std::int64_t game) {
    return answered<KeptRecord>(file_, [&] { return readGame(*database_, file_, game); });
}

} // namespace rowkeeper::journal
