// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/Completions.h"
#include "companion/packaging/Paths.h"

#include <algorithm>

namespace rowkeeper::packaging {

namespace {

/// As it may stand between the brackets and colons of _arguments.
std::string harmless(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
        safe += c;
    }
    return safe;
}

std::string functionOf(const std::string& name, const Path& path) {
    std::string function = "_" + name + (path.words.empty() ? "" : " " + path.words);
    std::replace(function.begin(), function.end(), ' ', '_');
    return function;
}

/// What _arguments does for a value: ":FILE:_files".
std::string zshAnswer(const app::Parameter& parameter) {
    const std::string words = "(" + joined(wordsOf(parameter)) + ")";
    std::string action;
    switch (completes(parameter)) {
    case Completes::Nothing:
        action = " ";
        break;
    case Completes::Words:
        action = words;
        break;
    case Completes::Folders:
        action = "_files -/";
        break;
    case Completes::Files:
        action =
            words == "()" ? "_files" : "{_alternative \"words:word:" + words + "\" \"files:file:_files\"}";
        break;
    }
    return (parameter.valueMayMiss ? "::" : ":") + harmless(parameter.value) + ":" + action;
}

/// One line for each name: of several, one keeps the others from being offered again.
std::string optionLines(const app::Parameter& option) {
    std::string lines;
    for (const std::string& name : option.names) {
        const std::string others = option.names.size() > 1 ? "(" + joined(option.names) + ")" : "";
        std::string line = (option.repeats ? "*" : others) + name;
        if (!option.value.empty() && name.starts_with("--")) line += "=";
        line += "[" + harmless(option.about) + "]";
        if (!option.value.empty()) line += zshAnswer(option);
        lines += "        " + shellQuoted(line) + " \\\n";
    }
    return lines;
}

std::string argumentLine(const app::Parameter& argument) {
    return "        " + shellQuoted((argument.repeats ? "*" : "") + zshAnswer(argument)) + " \\\n";
}

std::string leaf(const std::string& name, const Path& path) {
    std::string lines;
    for (const app::Parameter& option : path.command->options)
        lines += optionLines(option);
    for (const app::Parameter& argument : path.command->arguments)
        lines += argumentLine(argument);
    return functionOf(name, path) +
           "() {\n"
           "    _arguments -s -S \\\n" +
           lines + "        && return 0\n}\n\n";
}

/// One that has commands: they are offered first, what follows one is its own matter.
std::string branch(const std::string& name, const Path& path) {
    std::string options;
    for (const app::Parameter& option : path.command->options)
        options += optionLines(option);
    std::string commands;
    std::string arms;
    for (const app::CommandTree& inner : path.command->commands) {
        const Path deeper{path.words.empty() ? inner.name : path.words + " " + inner.name, &inner};
        commands += "        " + shellQuoted(harmless(inner.name) + ":" + harmless(inner.about)) + "\n";
        arms += "        " + inner.name + ") " + functionOf(name, deeper) + " ;;\n";
    }
    const bool files = std::any_of(path.command->arguments.begin(), path.command->arguments.end(),
                                   [](const auto& each) { return completes(each) == Completes::Files; });
    return functionOf(name, path) +
           "() {\n"
           "    local curcontext=\"$curcontext\" state line\n"
           "    local -a commands\n"
           "    commands=(\n" +
           commands +
           "    )\n"
           "    typeset -A opt_args\n"
           "    _arguments -s -C \\\n" +
           options +
           "        '1: :->command' \\\n"
           "        '*:: :->rest' \\\n"
           "        && return 0\n"
           "    case $state in\n"
           "    command)\n"
           "        _describe -t commands command commands\n" +
           (files ? "        _files\n" : "") +
           "        ;;\n"
           "    rest)\n"
           "        case $line[1] in\n" +
           arms +
           "        esac\n"
           "        ;;\n"
           "    esac\n"
           "}\n\n";
}

} // namespace

std::string zshCompletion(const app::CommandTree& program) {
    std::string script =
        "#compdef " + program.name + "\n# Written from its command line when it was built.\n\n";
    for (const Path& path : pathsOf(program))
        script += path.command->commands.empty() ? leaf(program.name, path) : branch(program.name, path);
    return script + "_" + program.name + " \"$@\"\n";
}

} // namespace rowkeeper::packaging
