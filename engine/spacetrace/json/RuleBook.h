// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/RuleBook.h"

#include <filesystem>

namespace rowkeeper::spacetrace {

/// The rule book of this game, data/spacetrace: rules SPT-1 to SPT-31, rulings SR01 to SR29, and a house rule
/// for each of allOptions(). Throws json::DataError.
json::RuleBook loadRuleBook(const std::filesystem::path& dataDir);

} // namespace rowkeeper::spacetrace
