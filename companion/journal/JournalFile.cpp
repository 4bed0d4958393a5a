// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/JournalFile.h"

#include "companion/journal/FileCopy.h"
#include "companion/journal/GoodCopy.h"
#include "companion/journal/Unfinished.h"

#include <sqlite3.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <string>
#include <unistd.h>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

namespace {

JournalProblem notAJournal(const fs::path& file) {
    return {Kind::NotAJournal, file.string(), {"journal.not_ours", {}}};
}

std::uint32_t bigEndian(const char* bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

/// Writes the copy beside its final name first: a copy under that name is always whole.
void keepCopy(Database& database, const fs::path& file, int version) {
    const fs::path copy = file.string() + ".before-" + std::to_string(version);
    const fs::path unfinished = copy.string() + ".unfinished";
    fs::remove(unfinished);
    database.copyTo(unfinished);
    fs::rename(unfinished, copy);
    syncFolder(file.parent_path());
}

fs::path journalOf(const fs::path& file) {
    return file.string() + "-journal";
}

/// Whether a rollback journal does what ours never does (sqlite.org/fileformat2.html, section 3): names a
/// further file, which SQLite deletes after it (a mark at its end), or makes the file longer than it is,
/// maybe by terabytes.
bool isStrange(const fs::path& journal, const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(journal, error)) return true; // a pipe would be waited for
    constexpr std::string_view mark("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
    std::array<char, 28> header{};
    std::array<char, mark.size()> end{};
    std::ifstream in(journal, std::ios::binary);
    in.read(header.data(), header.size());
    if (!in) return false; // too short to do anything
    in.seekg(-std::ssize(end), std::ios::end);
    in.read(end.data(), end.size());
    if (std::string_view(end.data(), end.size()) == mark) return true;
    const std::uint64_t pages = bigEndian(&header[16]);
    const std::uint64_t pageSize = bigEndian(&header[24]);
    const auto size = fs::file_size(file, error);
    return std::string_view(header.data(), mark.size()) == mark && !error && pages * pageSize > size;
}

bool isNew(Database& database) {
    return database.integer("PRAGMA user_version") == 0 &&
           database.integer("SELECT count(*) FROM sqlite_schema") == 0;
}

/// What of a database is not rows.
std::string shapeOf(Database& database) {
    std::string shape;
    Statement parts(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name, type");
    while (parts.step()) {
        for (int column = 0; column < 4; ++column)
            shape += parts.text(column) + '\n';
    }
    return shape;
}

std::string shapeAfter(std::span<const Migration> steps, int version) {
    Database made(":memory:");
    for (const Migration& step : steps)
        if (step.version <= version) made.run(step.sql);
    return shapeOf(made);
}

/// What a migration left empty. Without room for the work the file stays as large as it is.
void giveBackRoom(Database& database) noexcept {
    try {
        if (database.integer("PRAGMA freelist_count") * 4 > database.integer("PRAGMA page_count"))
            database.run("VACUUM");
    } catch (const DatabaseError&) {
        return;
    }
}

} // namespace

std::optional<JournalProblem> notAFileName(const fs::path& given) {
    if (given.empty()) return JournalProblem{Kind::NoFileName, "--journal", {"journal.empty_name", {}}};
    const std::string& name = given.native();
    if (name != ":memory:" && !name.starts_with("file:")) return std::nullopt;
    return JournalProblem{Kind::NoFileName, "--journal " + name, {"journal.no_plain_file", {name}}};
}

fs::path journalPlace(const fs::path& given) {
    std::error_code error;
    const fs::path absolute = fs::absolute(given, error);
    if (error) return given;
    fs::path real = fs::weakly_canonical(absolute, error);
    return error ? absolute : real;
}

std::optional<JournalProblem> refusal(Database& database, const fs::path& file,
                                      std::span<const Migration> steps, Looking looking) {
    const auto version = static_cast<int>(database.integer("PRAGMA user_version"));
    const int latest = steps.empty() ? 0 : steps.back().version;
    if (isNew(database)) return std::nullopt;
    if (database.integer("PRAGMA application_id") != journalApplicationId) return notAJournal(file);
    if (version > latest) {
        return JournalProblem{Kind::Newer, file.string(), {"journal.newer", {version, latest}}};
    }
    if (shapeOf(database) != shapeAfter(steps, version)) return damaged(file, {"journal.damage.tables", {}});
    if (looking == Looking::AtItsShape) return std::nullopt;
    if (const std::string said = database.text("PRAGMA quick_check(1)"); said != "ok")
        return damaged(file, said);
    return std::nullopt;
}

JournalProblem damaged(const fs::path& file, const json::Said& how) {
    const auto copy = newestGoodCopy(file);
    return {Kind::Damaged, file.string(),
            copy ? json::Said("journal.damaged_with_copy", {how, copy->filename().string()})
                 : json::Said("journal.damaged", {how})};
}

JournalProblem problemOf(const DatabaseError& error, const fs::path& file) {
    const std::string place = file.string();
    switch (error.primary()) {
    case SQLITE_FULL:
        return {Kind::Full, place, {"journal.full", {}}};
    case SQLITE_NOTADB:
        return notAJournal(file);
    case SQLITE_CORRUPT:
    case SQLITE_CONSTRAINT: // we keep to them
        return damaged(file, error.what());
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        return {Kind::NotWritable, place, {"journal.not_writable", {error.what()}}};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Kind::InUse, place, {"journal.in_use", {}}};
    default:
        return {Kind::Failed, place, {"journal.failed", {error.what()}}};
    }
}

std::optional<JournalProblem> closedToUs(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(file, error) || ::access(file.c_str(), R_OK) == 0) return std::nullopt;
    return JournalProblem{
        Kind::NotWritable, file.string(), {"journal.unreadable", {json::saidOfErrno(errno)}}};
}

std::optional<JournalProblem> foreign(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (error || size == 0) return std::nullopt;
    // After a crash the header may be half written; SQLite puts it right from its own journal first.
    if (fs::exists(journalOf(file), error)) return std::nullopt;

    if (!beginsAsOurs(file)) return notAJournal(file);
    return std::nullopt;
}

JournalProblem foreignLock(const fs::path& file) {
    return {Kind::NotWritable, file.string() + ".lock", {"journal.foreign_lock", {}}};
}

bool beginsAsOurs(const fs::path& file) {
    std::array<char, 100> header{};
    std::ifstream in(file, std::ios::binary);
    in.read(header.data(), header.size());
    constexpr std::string_view magic("SQLite format 3\0", 16);
    return in.gcount() == std::ssize(header) && std::string_view(header.data(), magic.size()) == magic &&
           bigEndian(&header[68]) == static_cast<std::uint32_t>(journalApplicationId);
}

void copyWithJournal(const fs::path& file, const fs::path& to) {
    copyBytes(file, to);
    if (fs::exists(journalOf(file)) && !isStrange(journalOf(file), file))
        copyBytes(journalOf(file), journalOf(to));
}

std::optional<JournalProblem> strangeBeside(const fs::path& file) {
    std::error_code error;
    if (!fs::exists(journalOf(file), error) || !isStrange(journalOf(file), file)) return std::nullopt;
    return damaged(file, {"journal.damage.strange_beside", {journalOf(file).filename().string()}});
}

std::optional<JournalProblem> triedOnCopy(const fs::path& file) {
    std::error_code error;
    // Beside no file, or an empty one, SQLite throws it away.
    if (const auto size = fs::file_size(file, error); error || size == 0) return std::nullopt;
    if (!fs::exists(journalOf(file))) return std::nullopt;
    if (auto problem = strangeBeside(file)) return problem;
    const Unfinished copy(file.string() + ".tried.unfinished");
    copyWithJournal(file, copy.path());
    Database database(copy.path());
    return refusal(database, file, migrations());
}

std::optional<JournalProblem> bringUp(Database& database, const fs::path& file,
                                      std::span<const Migration> steps, Looking looking) {
    if (auto problem = refusal(database, file, steps, looking)) return problem;
    const auto version = static_cast<int>(database.integer("PRAGMA user_version"));
    const int latest = steps.empty() ? 0 : steps.back().version;
    const bool fresh = isNew(database);

    database.run("PRAGMA foreign_keys = ON");
    if (database.text("PRAGMA journal_mode = DELETE") != "delete") {
        return JournalProblem{Kind::InUse, file.string(), {"journal.in_use", {}}};
    }
    database.run(
        "PRAGMA synchronous = EXTRA"); // the folder is synced too: a finished journal cannot come back

    if (!fresh && version < latest) keepCopy(database, file, version + 1);
    for (const Migration& step : steps) {
        if (step.version <= version) continue;
        Transaction transaction(database);
        database.run(step.sql);
        if (step.rest) step.rest(database);
        database.run(("PRAGMA application_id = " + std::to_string(journalApplicationId)).c_str());
        database.run(("PRAGMA user_version = " + std::to_string(step.version)).c_str());
        transaction.commit();
    }
    if (!fresh && version < latest) giveBackRoom(database);
    return std::nullopt;
}

} // namespace rowkeeper::journal
