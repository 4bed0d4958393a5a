// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"

#include <filesystem>
#include <optional>

namespace rowkeeper::app {

/// Where data/ is: `given` (--data), $ROWKEEPER_DATA, then relative to the executable (build tree, installed
/// share/rowkeeper). Never the working directory. Nothing: not found.
std::optional<std::filesystem::path>
findDataFolder(const std::optional<std::filesystem::path>& given = std::nullopt);

/// What `load` reads of the data folder. What is wrong there is said with the folder: who named one, or has
/// several, would look into another.
template<class Load>
auto inDataFolder(const std::filesystem::path& folder, Load load) {
    try {
        return load();
    } catch (const json::DataError& problem) {
        if (problem.file.starts_with(folder.string())) throw;
        json::DataError there(folder.string(), problem.said(), "");
        there.file += ": " + problem.file;
        throw there;
    }
}

} // namespace rowkeeper::app
