// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/companion/journal/PowerCutVfs.h"

#include <sqlite3.h>

#include <filesystem>
#include <new>
#include <utility>

namespace rowkeeper::test {

namespace {

using Kind = DiskAct::Kind;

/// The file as SQLite holds it; the usual way's own follows right behind it in memory.
struct Recorded {
    sqlite3_file base;
    PowerCutVfs::Recorder* recorder;
    int file; ///< -1: not written down
    bool folderWaits;
};

Recorded& recorded(sqlite3_file* file) {
    return *reinterpret_cast<Recorded*>(file);
}

sqlite3_file* usual(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<Recorded*>(file) + 1);
}

PowerCutVfs::Recorder& recorder(sqlite3_vfs* vfs) {
    return *static_cast<PowerCutVfs::Recorder*>(vfs->pAppData);
}

void note(const Recorded& file, DiskAct act) {
    if (file.file < 0) return;
    act.file = file.file;
    file.recorder->acts.push_back(std::move(act));
}

int closeFile(sqlite3_file* file) {
    return usual(file)->pMethods->xClose(usual(file));
}
int readFile(sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    return usual(file)->pMethods->xRead(usual(file), into, size, at);
}
int writeFile(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
    const int code = usual(file)->pMethods->xWrite(usual(file), from, size, at);
    if (code == SQLITE_OK) {
        note(recorded(file), {Kind::Write,
                              -1,
                              {},
                              static_cast<std::size_t>(at),
                              std::string(static_cast<const char*>(from), static_cast<std::size_t>(size))});
    }
    return code;
}
int truncateFile(sqlite3_file* file, sqlite3_int64 size) {
    const int code = usual(file)->pMethods->xTruncate(usual(file), size);
    if (code == SQLITE_OK) note(recorded(file), {Kind::Truncate, -1, {}, static_cast<std::size_t>(size), {}});
    return code;
}
int syncFile(sqlite3_file* file, int) {
    // Real syncing would only take time: the cut disk is made from the acts.
    note(recorded(file), {Kind::Sync, -1, {}, 0, {}});
    if (std::exchange(recorded(file).folderWaits, false))
        note(recorded(file), {Kind::SyncFolder, -1, {}, 0, {}});
    return SQLITE_OK;
}
int fileSize(sqlite3_file* file, sqlite3_int64* size) {
    return usual(file)->pMethods->xFileSize(usual(file), size);
}
int lockFile(sqlite3_file* file, int level) {
    return usual(file)->pMethods->xLock(usual(file), level);
}
int unlockFile(sqlite3_file* file, int level) {
    return usual(file)->pMethods->xUnlock(usual(file), level);
}
int checkReservedLock(sqlite3_file* file, int* result) {
    return usual(file)->pMethods->xCheckReservedLock(usual(file), result);
}
int fileControl(sqlite3_file* file, int what, void* argument) {
    return usual(file)->pMethods->xFileControl(usual(file), what, argument);
}
int sectorSize(sqlite3_file* file) {
    return usual(file)->pMethods->xSectorSize(usual(file));
}
int deviceCharacteristics(sqlite3_file* file) {
    return usual(file)->pMethods->xDeviceCharacteristics(usual(file));
}

// Version 1: no shared memory and no mapping, which would write past these calls.
constexpr sqlite3_io_methods methods{1,
                                     closeFile,
                                     readFile,
                                     writeFile,
                                     truncateFile,
                                     syncFile,
                                     fileSize,
                                     lockFile,
                                     unlockFile,
                                     checkReservedLock,
                                     fileControl,
                                     sectorSize,
                                     deviceCharacteristics,
                                     nullptr,
                                     nullptr,
                                     nullptr,
                                     nullptr,
                                     nullptr,
                                     nullptr};

std::string nameOf(const char* path) {
    return std::filesystem::path(path).filename().string();
}

int openFile(sqlite3_vfs* vfs, sqlite3_filename path, sqlite3_file* file, int flags, int* outFlags) {
    PowerCutVfs::Recorder& to = recorder(vfs);
    new (file) Recorded{{nullptr}, &to, -1, false};
    const bool isNew = path && !std::filesystem::exists(path);
    const int code = to.usual->xOpen(to.usual, path, usual(file), flags, outFlags);
    if (code != SQLITE_OK) return code;
    file->pMethods = &methods;
    if (!path || (flags & SQLITE_OPEN_DELETEONCLOSE) != 0) return code;
    if (isNew) {
        to.files[nameOf(path)] = to.made;
        to.acts.push_back({Kind::Create, to.made, nameOf(path), 0, {}});
        ++to.made;
        recorded(file).folderWaits = (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL)) != 0;
    }
    if (const auto known = to.files.find(nameOf(path)); known != to.files.end())
        recorded(file).file = known->second;
    return code;
}

int deleteFile(sqlite3_vfs* vfs, const char* path, int syncFolder) {
    PowerCutVfs::Recorder& to = recorder(vfs);
    const int code = to.usual->xDelete(to.usual, path, 0);
    if (code != SQLITE_OK) return code;
    to.files.erase(nameOf(path));
    to.acts.push_back({Kind::Delete, -1, nameOf(path), 0, {}});
    if ((syncFolder & 1) != 0) to.acts.push_back({Kind::SyncFolder, -1, {}, 0, {}});
    return code;
}

int accessFile(sqlite3_vfs* vfs, const char* path, int flags, int* result) {
    return recorder(vfs).usual->xAccess(recorder(vfs).usual, path, flags, result);
}
int fullPathname(sqlite3_vfs* vfs, const char* path, int size, char* full) {
    return recorder(vfs).usual->xFullPathname(recorder(vfs).usual, path, size, full);
}

} // namespace

struct PowerCutVfs::Registered {
    sqlite3_vfs vfs{};
    Recorder recorder;
};

PowerCutVfs::PowerCutVfs()
    : registered_(new Registered) {
    sqlite3_vfs* usual = sqlite3_vfs_find(nullptr);
    registered_->recorder.usual = usual;
    sqlite3_vfs& vfs = registered_->vfs;
    vfs = *usual; // time, randomness, loading: as ever
    vfs.pNext = nullptr;
    vfs.szOsFile = usual->szOsFile + static_cast<int>(sizeof(Recorded));
    vfs.zName = "power-cut";
    vfs.pAppData = &registered_->recorder;
    vfs.xOpen = openFile;
    vfs.xDelete = deleteFile;
    vfs.xAccess = accessFile;
    vfs.xFullPathname = fullPathname;
    sqlite3_vfs_register(&vfs, 1);
}

PowerCutVfs::~PowerCutVfs() {
    sqlite3_vfs_unregister(&registered_->vfs);
    sqlite3_vfs_register(registered_->recorder.usual, 1);
    delete registered_;
}

const std::vector<DiskAct>& PowerCutVfs::acts() const {
    return registered_->recorder.acts;
}

} // namespace rowkeeper::test
