// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace rowkeeper::app {

/// Where data/ is: `given` (--data), $ROWKEEPER_DATA, then relative to the executable (build tree, installed
/// share/rowkeeper). Never the working directory. Nothing: not found.
std::optional<std::filesystem::path>
findDataFolder(const std::optional<std::filesystem::path>& given = std::nullopt);

} // namespace rowkeeper::app
