// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/Layer.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace rowkeeper::json {

using nlohmann::json;

namespace {

/// "cards.spy" -> "cards" and "spy".
std::pair<std::string, std::string_view> firstOf(std::string_view path) {
    const std::size_t dot = path.find('.');
    if (dot == std::string_view::npos) return {std::string(path), {}};
    return {std::string(path.substr(0, dot)), path.substr(dot + 1)};
}

bool saysNothing(const json& object) {
    if (!object.is_object()) return false;
    const auto tells = static_cast<std::size_t>(object.contains("source")) +
                       static_cast<std::size_t>(object.contains("status"));
    return object.size() == tells;
}

} // namespace

const json* valueAt(const json& layer, std::string_view path) {
    const auto [name, rest] = firstOf(path);
    if (!layer.is_object()) return nullptr;
    const auto found = layer.find(name);
    if (found == layer.end()) return nullptr;
    return rest.empty() ? &*found : valueAt(*found, rest);
}

void putValue(json& layer, std::string_view path, json value) {
    const auto [name, rest] = firstOf(path);
    if (!layer.is_object()) layer = json::object();
    if (rest.empty())
        layer[name] = std::move(value);
    else
        putValue(layer[name], rest, std::move(value));
}

void removeValue(json& layer, std::string_view path) {
    const auto [name, rest] = firstOf(path);
    if (!layer.is_object()) return;
    const auto found = layer.find(name);
    if (found == layer.end()) return;
    if (!rest.empty()) {
        removeValue(*found, rest);
        if (!saysNothing(*found)) return;
    }
    layer.erase(found);
}

void mergeLayer(json& layer, const json& over) {
    const bool oneValue = over.is_object() && over.contains("value"); // with how it is known
    if (!layer.is_object() || !over.is_object() || oneValue) {
        layer = over;
        return;
    }
    for (const auto& [name, value] : over.items())
        mergeLayer(layer[name], value);
}

std::string layerText(const nlohmann::json& layer) {
    return layer.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace rowkeeper::json
