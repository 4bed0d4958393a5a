// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/DataFolder.h"

#include <cstdlib>

namespace rowkeeper::companion {

namespace {

namespace fs = std::filesystem;

bool isDataFolder(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "tactics" / "catalog.json", error);
}

} // namespace

std::optional<fs::path> findDataFolder(const std::optional<fs::path>& given) {
    // What a person named is taken or refused, never silently replaced by another folder.
    if (given) return isDataFolder(*given) ? given : std::nullopt;
    if (const char* named = std::getenv("ROWKEEPER_DATA"); named && *named) {
        return isDataFolder(named) ? std::optional<fs::path>(named) : std::nullopt;
    }

    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    const fs::path installed = executable.parent_path().parent_path() / "share" / "rowkeeper";
    if (isDataFolder(installed)) return installed;
    // A build tree lies anywhere below the sources: build/dev/companion/rowkeeper.
    for (fs::path folder = executable.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (isDataFolder(folder / "data")) return folder / "data";
    }
    return std::nullopt;
}

} // namespace rowkeeper::companion
