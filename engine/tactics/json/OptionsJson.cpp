// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/OptionsJson.h"

namespace rowkeeper::json {

using namespace tactics;

namespace {

/// The value as the command line spells it.
std::string spelled(const Node& node) {
    const nlohmann::json& value = node.value();
    if (value.is_string()) return node.text();
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number_integer()) return value.dump();
    node.refuseType("document.an_option_value");
}

/// What fills `wrong`, as set() gives it.
std::vector<Said> fillings(const Phrase& wrong) {
    std::vector<Said> all;
    for (const PhraseArgument& argument : wrong.arguments) {
        if (const int* number = std::get_if<int>(&argument))
            all.emplace_back(*number);
        else
            all.emplace_back(std::get<std::string>(argument));
    }
    return all;
}

} // namespace

void readOptions(const Node& node, Options& options) {
    Options changed = options;
    for (const auto& [name, value] : node.fields()) {
        if (const auto wrong = set(changed, name, spelled(value)))
            value.refuse(wrong->key.c_str(), fillings(*wrong));
    }
    options = changed;
}

nlohmann::ordered_json toJson(const Options& options) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const OptionInfo& info : allOptions()) {
        const std::string text = value(options, info.name);
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
