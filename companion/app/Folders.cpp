// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/Folders.h"

#include "companion/app/ExitCode.h"

#include <array>
#include <cstdlib>

namespace rowkeeper::app {

namespace fs = std::filesystem;

namespace {

struct Names {
    const char* variable;
    const char* atHome;   ///< below $HOME
    const char* portable; ///< below a folder that holds everything
};

constexpr std::array<Names, 4> names{{{"XDG_DATA_HOME", ".local/share", "data"},
                                      {"XDG_CONFIG_HOME", ".config", "config"},
                                      {"XDG_STATE_HOME", ".local/state", "state"},
                                      {"XDG_CACHE_HOME", ".cache", "cache"}}};

const Names& namesOf(FolderOf kind) {
    return names[static_cast<std::size_t>(kind)];
}

std::optional<fs::path> absoluteIn(const char* variable) {
    const char* folder = std::getenv(variable);
    if (!folder || *folder != '/') return std::nullopt;
    return folder;
}

} // namespace

const char* variableOf(FolderOf kind) {
    return namesOf(kind).variable;
}

std::optional<fs::path> folderOfAll(FolderOf kind, const std::optional<fs::path>& portable) {
    const Names& is = namesOf(kind);
    if (portable) return *portable / is.portable;
    if (const auto named = absoluteIn(is.variable)) return named;
    if (const auto home = absoluteIn("HOME")) return *home / is.atHome;
    return std::nullopt;
}

std::optional<fs::path> ownFolder(FolderOf kind, const std::optional<fs::path>& portable) {
    const auto all = folderOfAll(kind, portable);
    return all && !portable ? *all / "rowkeeper" : all;
}

fs::path portableFolder(const fs::path& given) {
    if (given.empty()) throw CommandError(ExitCode::Usage, "usage.portable", {});
    std::error_code error;
    fs::path folder = fs::absolute(given, error).lexically_normal();
    if (error) throw CommandError(ExitCode::Failure, "data.at", {given.string(), json::said(error)});
    if (!folder.has_filename()) folder = folder.parent_path(); // "stick/"
    if (fs::exists(folder, error) && !fs::is_directory(folder, error))
        throw CommandError(ExitCode::InvalidData, "file.no_folder", {folder.string()});
    return folder;
}

void keepCachesIn(const fs::path& portable) {
    const fs::path folder = *folderOfAll(FolderOf::Cache, portable);
    ::setenv(variableOf(FolderOf::Cache), folder.c_str(), 1);
}

} // namespace rowkeeper::app
