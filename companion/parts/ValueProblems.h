// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/ValueRow.h"
#include "engine/core/json/DataError.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>

/// What is wrong with a group's own values, beside each that is. Knows no game.
namespace rowkeeper::parts {

/// The object that a value stands in, which also says how it is known: "cards.spy.power" of
/// "cards.spy.power.value".
std::string holderOf(const std::string& path);

/// Lays a layer over the catalog; throws DataError with the first thing that is wrong.
using LayerLoader = std::function<void(const nlohmann::json& layer)>;

/// Every problem, not the first alone: what the loader names is taken out of the layer, and it is asked
/// again. Each stands in the row of the value that is wrong; where several contradict each other beside all
/// the group's own of that card; else among the sheet's own.
void findProblems(ValueSheet& sheet, nlohmann::json layer, const LayerLoader& load,
                  const std::function<QString(const json::DataError&)>& worded);

} // namespace rowkeeper::parts
