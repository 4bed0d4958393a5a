// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/Completions.h"
#include "companion/packaging/Paths.h"

namespace rowkeeper::packaging {

namespace {

std::string fishQuoted(const std::string& text) {
    std::string safe = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') safe += '\\';
        safe += c;
    }
    return safe + "'";
}

std::string valueCases(const std::vector<Path>& paths) {
    std::string cases;
    for (const Path& path : paths)
        for (const app::Parameter& option : path.command->options) {
            if (option.value.empty() || option.valueMayMiss) continue;
            for (const std::string& name : option.names)
                cases += " " + fishQuoted(path.words + "|" + name);
        }
    return cases;
}

std::string commandCases(const std::vector<Path>& paths) {
    std::string cases;
    for (const Path& path : paths)
        for (const app::CommandTree& inner : path.command->commands)
            cases += " " + fishQuoted(path.words + "|" + inner.name);
    return cases;
}

/// What a value may be. `alone`: it stands without an option.
std::string fishAnswer(const app::Parameter& parameter, bool alone) {
    const std::vector<std::string> words = wordsOf(parameter);
    const bool files = completes(parameter) == Completes::Files;
    std::string answer;
    if (!alone && !parameter.valueMayMiss) answer += files ? " -r" : " -x";
    if (files) answer += " -F";
    if (!words.empty()) answer += " -a " + fishQuoted(joined(words));
    if (completes(parameter) == Completes::Folders) answer += " -a '(__fish_complete_directories)'";
    return answer;
}

std::string optionLine(const std::string& start, const app::Parameter& option) {
    std::string line = start;
    for (const std::string& name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (!option.value.empty()) line += fishAnswer(option, false);
    return line + " -d " + fishQuoted(option.about) + "\n";
}

std::string linesOf(const std::string& name, const Path& path) {
    const std::string start =
        "complete -c " + name + " -n " + fishQuoted("__" + name + "_at " + fishQuoted(path.words));
    std::string lines;
    for (const app::CommandTree& inner : path.command->commands)
        lines += start + " -a " + inner.name + " -d " + fishQuoted(inner.about) + "\n";
    for (const app::Parameter& argument : path.command->arguments) {
        const std::string answer = fishAnswer(argument, true);
        if (!answer.empty()) lines += start + answer + "\n";
    }
    for (const app::Parameter& option : path.command->options)
        lines += optionLine(start, option);
    return lines;
}

} // namespace

std::string fishCompletion(const app::CommandTree& program) {
    const std::vector<Path> paths = pathsOf(program);
    const std::string& name = program.name;
    std::string script = "# fish completion for " + name +
                         ", written from its command line when it was built.\n\n"
                         "function __" +
                         name +
                         "_at --description 'Whether the words so far lead to this command'\n"
                         "    set -l words (commandline -opc)\n"
                         "    set -l path ''\n"
                         "    set -l value\n"
                         "    for word in $words[2..-1]\n"
                         "        if test -n \"$value\"\n"
                         "            set value\n"
                         "            continue\n"
                         "        end\n"
                         "        switch \"$path|$word\"\n"
                         "            case" +
                         valueCases(paths) +
                         "\n"
                         "                set value yes\n"
                         "            case" +
                         commandCases(paths) +
                         "\n"
                         "                set path (string trim \"$path $word\")\n"
                         "        end\n"
                         "    end\n"
                         "    test \"$path\" = \"$argv\"\n"
                         "end\n\n"
                         "complete -c " +
                         name + " -f\n";
    for (const Path& path : paths)
        script += linesOf(name, path);
    return script;
}

} // namespace rowkeeper::packaging
