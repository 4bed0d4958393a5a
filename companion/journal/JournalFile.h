// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/journal/Database.h"
#include "companion/journal/Journal.h"
#include "companion/journal/Migrations.h"

#include <optional>

/// The steps of opening a journal, apart so that tests can open one with other migrations.
namespace rowkeeper::journal {

/// Nothing: a name that can be a file's, wherever it lies. SQLite takes some for other things: it makes a
/// database in memory of ":memory:", and one that is gone with the program of an empty name.
std::optional<JournalProblem> notAFileName(const std::filesystem::path& given);
/// The one absolute name of the file, links followed: two ways to write one path must meet at one lock.
std::filesystem::path journalPlace(const std::filesystem::path& given);

/// Says what SQLite said as a problem of this file, with its remedy.
JournalProblem problemOf(const DatabaseError& error, const std::filesystem::path& file);

/// The problem of a file that is ours and broken, with the copy there is of it.
JournalProblem damaged(const std::filesystem::path& file, const json::Said& how);

/// Nobody may look into the file, so nobody can say whether it is ours.
std::optional<JournalProblem> closedToUs(const std::filesystem::path& file);

/// Looks at the file's first bytes, without SQLite, so that a file which is none of ours is not even touched.
std::optional<JournalProblem> foreign(const std::filesystem::path& file);

/// What stands in the place of the lock beside the file is no lock of ours.
JournalProblem foreignLock(const std::filesystem::path& file);

/// Whether the first bytes are those of a journal of ours, as far as they tell.
bool beginsAsOurs(const std::filesystem::path& file);

/// The rollback journal that waits beside the file is none that ours ever leaves; SQLite must not see it.
std::optional<JournalProblem> strangeBeside(const std::filesystem::path& file);

/// Tries on a copy beside it what SQLite would do with a rollback journal that waits beside the file, so that
/// one which is refused stays as it was. Nothing: no journal waits, or the file is ours and whole after it.
/// Throws DatabaseError and filesystem_error.
std::optional<JournalProblem> triedOnCopy(const std::filesystem::path& file);

/// Copies the file to `to`, with a rollback journal that waits beside it. Throws filesystem_error.
void copyWithJournal(const std::filesystem::path& file, const std::filesystem::path& to);

/// How much of a file is looked at.
enum class Looking {
    AtAll,      ///< every page
    AtItsShape, ///< whose, which version, which tables: of a file that is known to be whole (Seals.h)
};

/// Checks an opened database and brings it to the last of `steps`, after a copy beside it if it held an
/// earlier shape.
std::optional<JournalProblem> bringUp(Database& database, const std::filesystem::path& file,
                                      std::span<const Migration> steps, Looking looking = Looking::AtAll);

/// Nothing: the database is new, or ours, not newer, and whole. What its schema says is compared with what
/// ours says before anything of it is used. Throws DatabaseError.
std::optional<JournalProblem> refusal(Database& database, const std::filesystem::path& file,
                                      std::span<const Migration> steps, Looking looking = Looking::AtAll);

} // namespace rowkeeper::journal
