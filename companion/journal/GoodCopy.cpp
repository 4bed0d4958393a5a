// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/journal/GoodCopy.h"

#include "companion/journal/Migrations.h"

#include <algorithm>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <vector>

namespace rowkeeper::companion {

namespace fs = std::filesystem;

namespace {

fs::path beside(const fs::path& file, const char* ending) {
    return file.string() + ending;
}

bool upToDate(const fs::path& copy, const fs::path& file) {
    std::error_code error;
    const auto made = fs::last_write_time(copy, error);
    return !error && made >= fs::last_write_time(file, error) && !error;
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

} // namespace

void keepGoodCopy(Database& database, const fs::path& file) noexcept {
    const fs::path copy = beside(file, ".good");
    const fs::path unfinished = beside(file, ".good.unfinished");
    try {
        if (upToDate(copy, file) || database.integer("SELECT count(*) FROM game") == 0) return;
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
    fs::create_directory(folder);
    syncFolder(folder.parent_path());
}

} // namespace rowkeeper::companion
