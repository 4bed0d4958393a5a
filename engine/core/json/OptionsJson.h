// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/OptionTable.h"
#include "engine/core/json/Node.h"

#include <functional>

/// The house rules of any game <-> JSON. What a game's set() and value() do, it is given.
namespace rowkeeper::json {

/// What is wrong with an option.
Said said(const OptionFault& fault);

/// {"armada_pair": "zero", "admiral_per_card": 4, "armada_boostable": true}: gives `set` each name with its
/// value as the command line spells it. Throws DataError for what is no such value, and for what `set` finds
/// wrong.
using SetOption = std::function<std::optional<OptionFault>(std::string_view name, std::string_view value)>;
void readOptions(const Node& node, const SetOption& set);

/// Every option with its value: words as text, numbers as numbers, yes and no as true and false.
using OptionValue = std::function<std::string(std::string_view name)>;
nlohmann::ordered_json toJson(std::span<const OptionInfo> infos, const OptionValue& value);

} // namespace rowkeeper::json
