// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

/// Where files of a person lie, as the XDG specification has it: each kind apart. Read from the environment
/// when asked.
namespace rowkeeper::app {

enum class FolderOf {
    Data,   ///< games
    Config, ///< own values, settings
    State,  ///< what is only convenient from one day to the next: the window's place
    Cache,  ///< of libraries; nothing of ours
};

/// The variable that names the folder of all programs: "XDG_DATA_HOME".
const char* variableOf(FolderOf kind);

/// The folder of all programs: what its variable names if that is an absolute path (others are ignored, as
/// the specification wants it), else the usual one at home; with `portable` the one in there. Nothing: no
/// home is named either.
std::optional<std::filesystem::path> folderOfAll(FolderOf kind,
                                                 const std::optional<std::filesystem::path>& portable);

/// Ours in it: "rowkeeper"; in a portable folder all is ours.
std::optional<std::filesystem::path> ownFolder(FolderOf kind,
                                               const std::optional<std::filesystem::path>& portable);

/// --portable as it was given, as an absolute path. Throws CommandError: it is no folder.
std::filesystem::path portableFolder(const std::filesystem::path& given);

/// From now on libraries keep their caches in a portable folder, too. Before there are threads.
void keepCachesIn(const std::filesystem::path& portable);

} // namespace rowkeeper::app
