// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/JournalFile.h"

#include "companion/journal/GoodCopy.h"

#include <sqlite3.h>

#include <array>
#include <fstream>
#include <string>

namespace rowkeeper::companion {

namespace fs = std::filesystem;

using Kind = JournalProblem::Kind;

namespace {

JournalProblem notAJournal(const fs::path& file) {
    return {Kind::NotAJournal, file.string(),
            "not a journal of rowkeeper; it was left as it is. Name another file with --journal"};
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

} // namespace

JournalProblem damaged(const fs::path& file, const std::string& how) {
    std::string text = "the file is damaged (" + how + "). It was left as it is. `rowkeeper games repair` " +
                       "sets it aside and saves what can still be read";
    if (const auto copy = newestGoodCopy(file)) text += ", with the good copy " + copy->filename().string();
    return {Kind::Damaged, file.string(), text + "; or begin a new one with --journal FILE"};
}

JournalProblem problemOf(const DatabaseError& error, const fs::path& file) {
    const std::string place = file.string();
    switch (error.primary()) {
    case SQLITE_FULL:
        return {Kind::Full, place, "the disk is full; nothing was lost. Make room and try again"};
    case SQLITE_NOTADB:
        return notAJournal(file);
    case SQLITE_CORRUPT:
        return damaged(file, error.what());
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
        return {Kind::NotWritable, place,
                std::string("cannot be opened for writing (") + error.what() +
                    "); make file and folder writable or name another with --journal"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {Kind::InUse, place, "another program has the file open; close it and try again"};
    default:
        return {Kind::Failed, place, std::string(error.what()) + "; nothing was lost"};
    }
}

std::optional<JournalProblem> foreign(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (error || size == 0) return std::nullopt;
    // After a crash the header may be half written; SQLite puts it right from its own journal first.
    if (fs::exists(file.string() + "-journal", error)) return std::nullopt;

    std::array<char, 100> header{};
    std::ifstream in(file, std::ios::binary);
    in.read(header.data(), header.size());
    constexpr std::string_view magic("SQLite format 3\0", 16);
    const bool sqlite =
        in.gcount() == std::ssize(header) && std::string_view(header.data(), magic.size()) == magic;
    if (!sqlite || bigEndian(&header[68]) != static_cast<std::uint32_t>(journalApplicationId))
        return notAJournal(file);
    return std::nullopt;
}

std::optional<JournalProblem> bringUp(Database& database, const fs::path& file,
                                      std::span<const Migration> steps) {
    const auto version = static_cast<int>(database.integer("PRAGMA user_version"));
    const int latest = steps.empty() ? 0 : steps.back().version;
    const bool fresh = version == 0 && database.integer("SELECT count(*) FROM sqlite_schema") == 0;
    if (!fresh && database.integer("PRAGMA application_id") != journalApplicationId) return notAJournal(file);
    if (version > latest) {
        return JournalProblem{
            Kind::Newer, file.string(),
            "written by a later version of rowkeeper (shape " + std::to_string(version) +
                ", this program knows " + std::to_string(latest) +
                "). It was left as it is; use that version, or name another file with --journal"};
    }
    if (const std::string said = database.text("PRAGMA quick_check(1)"); said != "ok") {
        return damaged(file, said);
    }

    database.run("PRAGMA foreign_keys = ON");
    if (database.text("PRAGMA journal_mode = DELETE") != "delete") {
        return JournalProblem{Kind::InUse, file.string(),
                              "another program has the file open; close it and try again"};
    }
    database.run(
        "PRAGMA synchronous = EXTRA"); // the folder is synced too: a finished journal cannot come back

    if (!fresh && version < latest) keepCopy(database, file, version + 1);
    for (const Migration& step : steps) {
        if (step.version <= version) continue;
        Transaction transaction(database);
        database.run(step.sql);
        database.run(("PRAGMA application_id = " + std::to_string(journalApplicationId)).c_str());
        database.run(("PRAGMA user_version = " + std::to_string(step.version)).c_str());
        transaction.commit();
    }
    return std::nullopt;
}

} // namespace rowkeeper::companion
