// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>

namespace rowkeeper::json {

/// Checks a value against a JSON Schema (draft 7) file; throws DataError for `file` with the place that fails
/// first.
void checkAgainstSchema(const nlohmann::json& value, const std::string& file,
                        const std::filesystem::path& schemaFile);

} // namespace rowkeeper::json
