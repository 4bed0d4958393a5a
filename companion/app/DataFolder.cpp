// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/DataFolder.h"

#include <cstdlib>

namespace rowkeeper::app {

namespace {

namespace fs = std::filesystem;

bool isDataFolder(const fs::path& folder) {
    std::error_code error;
    return fs::is_directory(folder / "frame", error);
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
    // Installed: bin/rowkeeper beside share/rowkeeper. A build tree has the same share/rowkeeper at its root,
    // above all its programs.
    for (fs::path folder = executable.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (isDataFolder(folder / "share" / "rowkeeper")) return folder / "share" / "rowkeeper";
    }
    return std::nullopt;
}

} // namespace rowkeeper::app
