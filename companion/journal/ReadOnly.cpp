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

/// Bringing it to today's shape would write.
std::optional<JournalProblem> wrongShape(Database& database, const fs::path& file, Looking looking) {
    if (auto problem = refusal(database, file, migrations(), looking)) return problem;
    if (database.integer("PRAGMA user_version") == migrations().back().version) return std::nullopt;
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

} // namespace

JournalResult<KeptRecord> readUntouched(const fs::path& given, std::optional<std::int64_t> game) {
    if (auto problem = notAFileName(given)) return *problem;
    const fs::path file = journalPlace(given);
    std::error_code error;
    if (!fs::exists(file, error))
        return error ? JournalProblem{Kind::Failed, file.string(), json::said(error)}
                     : JournalProblem{Kind::NotFound, file.string(), {"journal.none_yet", {}}};
    if (!fs::is_regular_file(file, error))
        return JournalProblem{Kind::NotAJournal, file.string(), {"journal.no_file", {}}};
    if (auto problem = foreign(file)) {
        // As Journal::open: where a copy of ours stands beside it, the file was ours too.
        return newestGoodCopy(file) ? damaged(file, {"journal.damage.beginning", {}}) : *problem;
    }
    if (auto problem = strangeBeside(file)) return *problem;
    try {
        const Looking looking = Seals(file).hold(file) ? Looking::AtItsShape : Looking::AtAll;
        Database database(file, Database::Access::Read);
        database.run("BEGIN"); // one state of the file, even if somebody writes meanwhile
        if (auto problem = wrongShape(database, file, looking)) return *problem;
        const std::int64_t id = game ? *game : database.integer("SELECT coalesce(max(id), 0) FROM game");
        if (id == 0) return JournalProblem{Kind::NotFound, file.string(), {"journal.none_yet", {}}};
        return readGame(database, file, id);
    } catch (const DatabaseError& said) {
        if (said.code == SQLITE_READONLY_ROLLBACK || said.code == SQLITE_READONLY_RECOVERY)
            return interrupted(file);
        if (said.primary() == SQLITE_CANTOPEN || said.primary() == SQLITE_PERM)
            return unreadable(file, said.what());
        return problemOf(said, file);
    }
}

} // namespace rowkeeper::journal
