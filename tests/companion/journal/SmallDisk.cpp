// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/SmallDisk.h"

#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <utility>

namespace rowkeeper::test {

namespace fs = std::filesystem;

namespace {

/// What one kind of file does the usual way, with a writing of our own. SQLite takes other methods for a
/// journal than for the file it belongs to (locks, and what closing gives back), so no kind may answer for
/// another.
struct Limited : sqlite3_io_methods {
    explicit Limited(const sqlite3_io_methods& usualMethods)
        : sqlite3_io_methods(usualMethods)
        , usual(&usualMethods) {}
    const sqlite3_io_methods* usual;
};
struct Shared {
    sqlite3_vfs* usual = nullptr;
    std::map<const sqlite3_io_methods*, Limited> kinds; // files point into it
    fs::path folder;
    std::uintmax_t bytes = 0;
    int refusals = 0;
};
Shared* shared = nullptr;

int writeFile(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    const sqlite3_io_methods& usual = *static_cast<const Limited*>(file->pMethods)->usual;
    sqlite3_int64 now = 0;
    usual.xFileSize(file, &now);
    const auto grows = static_cast<std::uintmax_t>(std::max<sqlite3_int64>(0, at + size - now));
    if (grows > 0 && SmallDisk::used(shared->folder) + grows > shared->bytes) {
        ++shared->refusals;
        return SQLITE_FULL;
    }
    return usual.xWrite(file, from, size, at);
}

int openFile(sqlite3_vfs*, sqlite3_filename path, sqlite3_file* file, int flags, int* outFlags) {
    const int code = shared->usual->xOpen(shared->usual, path, file, flags, outFlags);
    if (code != SQLITE_OK || !path) return code;
    Limited& limited = shared->kinds.try_emplace(file->pMethods, *file->pMethods).first->second;
    limited.xWrite = writeFile;
    file->pMethods = &limited;
    return code;
}

} // namespace

struct SmallDisk::Registered {
    sqlite3_vfs vfs{};
    Shared shared;
};

SmallDisk::SmallDisk(fs::path folder, std::uintmax_t bytes)
    : registered_(new Registered) {
    shared = &registered_->shared;
    shared->usual = sqlite3_vfs_find(nullptr);
    shared->folder = std::move(folder);
    shared->bytes = bytes;
    registered_->vfs = *shared->usual;
    registered_->vfs.pNext = nullptr;
    registered_->vfs.zName = "small-disk";
    registered_->vfs.xOpen = openFile;
    sqlite3_vfs_register(&registered_->vfs, 1);
}

SmallDisk::~SmallDisk() {
    sqlite3_vfs_unregister(&registered_->vfs);
    sqlite3_vfs_register(shared->usual, 1);
    shared = nullptr;
    delete registered_;
}

int SmallDisk::refusals() const {
    return registered_->shared.refusals;
}

std::uintmax_t SmallDisk::used(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
        const auto size = fs::file_size(entry.path(), error);
        if (!error) bytes += size;
    }
    return bytes;
}

} // namespace rowkeeper::test
