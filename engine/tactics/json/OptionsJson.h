// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Node.h"
#include "engine/tactics/Options.h"

namespace rowkeeper::json {

/// {"armada_pair": "zero", "admiral_per_card": 4, "armada_boostable": true}: what is named is set.
void readOptions(const Node& node, tactics::Options& options);

/// Every option with its value: words as text, numbers as numbers, yes and no as true and false.
nlohmann::ordered_json toJson(const tactics::Options& options);

} // namespace rowkeeper::json
