// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

/// A layer: some values of a document, at the places that they have there ("cards.spy.power.value"). Objects
/// alone are gone into.
namespace rowkeeper::json {

/// Null: there is none.
const nlohmann::json* valueAt(const nlohmann::json& layer, std::string_view path);

/// In the place of what was there; what is no object on the way is replaced by one.
void putValue(nlohmann::json& layer, std::string_view path, nlohmann::json value);

/// Takes a value away, and around it all that says nothing then: objects that are empty, or say only how a
/// value is known ("source", "status").
void removeValue(nlohmann::json& layer, std::string_view path);

/// Lays one over another: what `over` has goes into its place, a "value" with its neighbours; the rest stays.
void mergeLayer(nlohmann::json& layer, const nlohmann::json& over);

/// As it stands in a file. What is no text in it (a name that is not UTF-8) is replaced.
std::string layerText(const nlohmann::json& layer);

} // namespace rowkeeper::json
