// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"
#include "engine/spacetrace/Ability.h"

#include <nlohmann/json_fwd.hpp>

#include <vector>

namespace rowkeeper::spacetrace {

/// [{"do":"destroy","n":1,"of":"cards","classes":[1,2,3],"only_damaged":true}, ...]; `n` is 1 unless said.
/// Refuses what no ability can be (engine/spacetrace/RULES.md).
std::vector<Ability> readAbilities(const json::Node& node);

/// What readAbilities() reads alike.
nlohmann::ordered_json toJson(const std::vector<Ability>& abilities);

} // namespace rowkeeper::spacetrace
