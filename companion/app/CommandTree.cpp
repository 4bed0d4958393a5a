// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandTree.h"

#include <CLI/CLI.hpp>

#include <sstream>

namespace rowkeeper::app {

namespace {

std::vector<std::string> namesOf(const CLI::Option& option) {
    if (!option.nonpositional()) return {option.get_name(true)};
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames())
        names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        names.push_back("--" + name);
    return names;
}

/// The words of "TEXT:{a4,letter}": the library keeps them in the description of its check alone.
std::vector<std::string> choicesIn(const std::string& type) {
    std::vector<std::string> choices;
    const std::size_t begin = type.find(":{");
    if (begin == std::string::npos || type.back() != '}') return choices;
    std::istringstream words(type.substr(begin + 2, type.size() - begin - 3));
    for (std::string word; std::getline(words, word, ',');)
        choices.push_back(word);
    return choices;
}

/// The type alone: "FLOAT" of "FLOAT:FLOAT in [0.01 - 1000]", "GAME" of "[GAME]".
std::string valueIn(std::string type) {
    type.resize(std::min(type.find(':'), type.size()));
    while (type.ends_with('.'))
        type.pop_back();
    if (type.starts_with('[') && type.ends_with(']')) type = type.substr(1, type.size() - 2);
    return type;
}

Parameter parameterOf(const CLI::Option& option, const std::string& common) {
    Parameter parameter;
    parameter.names = namesOf(option);
    parameter.about = option.get_description();
    if (option.get_items_expected_max() > 0) {
        const std::string type = option.get_type_name();
        parameter.value = valueIn(type);
        parameter.choices = choicesIn(type);
    }
    parameter.valueMayMiss = !parameter.value.empty() && option.get_items_expected_min() == 0;
    parameter.required = option.get_required();
    // A list of one each time, or of all that stand there.
    parameter.repeats = option.get_expected_max() > 1;
    parameter.common = option.get_group() == common;
    return parameter;
}

} // namespace

CommandTree treeOf(const CLI::App& parser, const std::string& common) {
    CommandTree tree{parser.get_name(), parser.get_description(), parser.get_footer(), {}, {}, {}};
    for (const CLI::Option* option : parser.get_options())
        (option->nonpositional() ? tree.options : tree.arguments).push_back(parameterOf(*option, common));
    for (const CLI::App* command : parser.get_subcommands([](const CLI::App*) { return true; }))
        tree.commands.push_back(treeOf(*command, common));
    return tree;
}

} // namespace rowkeeper::app
