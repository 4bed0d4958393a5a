// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/GoodCopy.h"

#include "companion/journal/Migrations.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace rowkeeper::journal {

namespace fs = std::filesystem;

namespace {

fs::path beside(const fs::path& file, const char* ending) {
    return file.string() + ending;
}

/// How far a journal has come. It only ever grows, so this tells two states of one apart, which no clock
/// does: it may have been ahead when a file was written.
struct Extent {
    std::int64_t version = 0;
    std::int64_t games = 0;
    std::int64_t lastGame = 0;
    std::string begun; ///< the last one
    std::int64_t lines = 0;
    std::int64_t letters = 0;
    bool operator==(const Extent&) const = default;
};

Extent extentOf(Database& database) {
    Extent extent;
    extent.version = database.integer("PRAGMA user_version");
    Statement games(database, "SELECT count(*), coalesce(max(id), 0), max(begun) FROM game");
    if (games.step()) {
        extent.games = games.integer(0);
        extent.lastGame = games.integer(1);
        extent.begun = games.text(2);
    }
    Statement lines(database, "SELECT count(*), coalesce(sum(length(text)), 0) FROM line");
    if (lines.step()) {
        extent.lines = lines.integer(0);
        extent.letters = lines.integer(1);
    }
    return extent;
}

/// Ours and whole; looked at for reading only.
bool whole(const fs::path& copy) {
    try {
        Database database(copy, Database::Access::Read);
        return database.integer("PRAGMA application_id") == journalApplicationId &&
               database.integer("PRAGMA user_version") <= migrations().back().version &&
               database.text("PRAGMA quick_check(1)") == "ok";
    } catch (const DatabaseError&) {
        return false;
    }
}

bool upToDate(const fs::path& copy, Database& database) {
    std::error_code error;
    if (!fs::is_regular_file(copy, error) || !whole(copy)) return false;
    try {
        Database copied(copy, Database::Access::Read);
        return extentOf(copied) == extentOf(database);
    } catch (const DatabaseError&) {
        return false;
    }
}

} // namespace

void keepGoodCopy(Database& database, const fs::path& file) noexcept {
    const fs::path copy = beside(file, ".good");
    const fs::path unfinished = beside(file, ".good.unfinished");
    try {
        if (database.integer("SELECT count(*) FROM game") == 0 || upToDate(copy, database)) return;
        fs::remove(unfinished);
        database.copyTo(unfinished);
        if (fs::exists(copy)) fs::rename(copy, beside(file, ".good-before"));
        fs::rename(unfinished, copy);
        syncFolder(file.parent_path());
    } catch (const std::exception&) {
        std::error_code error;
        fs::remove(unfinished, error);
        fs::remove(unfinished.string() + "-journal", error);
    }
}

std::optional<fs::path> newestGoodCopy(const fs::path& file) {
    std::vector<fs::path> copies{beside(file, ".good"), beside(file, ".good-before")};
    for (auto step = migrations().rbegin(); step != migrations().rend(); ++step)
        copies.push_back(file.string() + ".before-" + std::to_string(step->version));
    const auto found = std::find_if(copies.begin(), copies.end(), [](const fs::path& copy) {
        std::error_code error;
        return fs::is_regular_file(copy, error) && whole(copy);
    });
    if (found == copies.end()) return std::nullopt;
    return *found;
}

void syncFolder(const fs::path& folder) noexcept {
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

void makeFolder(const fs::path& folder) {
    if (folder.empty() || fs::exists(folder)) return;
    makeFolder(folder.parent_path());
    // For its owner alone; whoever is quicker made it his way.
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        throw fs::filesystem_error("cannot make folder", folder,
                                   std::error_code(errno, std::generic_category()));
    syncFolder(folder.parent_path());
}

} // namespace rowkeeper::journal
