// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/DataError.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

/// Text to JSON, stricter than the library: files come from people and from the net. Everything throws
/// DataError.
namespace rowkeeper::json {

inline constexpr std::size_t maxFileBytes = 4u << 20; ///< catalogs, texts, rules
inline constexpr std::size_t maxQuestionBytes = 8u
                                                << 20; ///< what `score` is asked: ten thousand rows and more
inline constexpr int maxDepth = 32;

/// Refuses: text that is not JSON (with line and column), a NUL anywhere, a field given twice in one object,
/// nesting deeper than maxDepth, more than `maxBytes`. A decimal whose digits a double would not give back
/// unchanged becomes NaN, so that whoever needs it exactly can refuse it and everybody else can pass over it.
nlohmann::json parse(std::string_view text, const Origin& origin, std::size_t maxBytes = maxFileBytes);

/// The whole file; `name` is what errors call it.
std::string readFile(const std::filesystem::path& path, const std::string& name,
                     std::size_t maxBytes = maxFileBytes);

/// Both in one: errors call the file by `name`.
nlohmann::json parseFile(const std::filesystem::path& path, const std::string& name);

} // namespace rowkeeper::json
