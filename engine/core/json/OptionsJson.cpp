// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/json/OptionsJson.h"

namespace rowkeeper::json {

namespace {

/// The value as the command line spells it.
std::string spelled(const Node& node) {
    const nlohmann::json& value = node.value();
    if (value.is_string()) return node.text();
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number_integer()) return value.dump();
    node.refuseType("document.an_option_value");
}

} // namespace

Said said(const OptionFault& fault) {
    return worded(fault,
                  [](const char* key, const auto&... fillings) { return Said(key, {Said(fillings)...}); });
}

void readOptions(const Node& node, const SetOption& set) {
    for (const auto& [name, value] : node.fields()) {
        const auto fault = set(name, spelled(value));
        if (!fault) continue;
        const Said wrong = said(*fault);
        value.refuse(wrong.name().c_str(), wrong.fillings());
    }
}

nlohmann::ordered_json toJson(std::span<const OptionInfo> infos, const OptionValue& value) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const OptionInfo& info : infos) {
        const std::string text = value(info.name);
        auto& field = json[std::string(info.name)];
        if (info.values.empty())
            field = std::stoi(text);
        else if (text == "true" || text == "false")
            field = text == "true";
        else
            field = text;
    }
    return json;
}

} // namespace rowkeeper::json
