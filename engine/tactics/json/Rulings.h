// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/RuleBook.h"

#include <filesystem>

/// The rule book of this game: data/tactics/rules.json, rulings.json and house_rules.json.
namespace rowkeeper::json {

/// Throws DataError.
RuleBook loadRuleBook(const std::filesystem::path& dataDir);

} // namespace rowkeeper::json
