// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/Completions.h"
#include "companion/packaging/Paths.h"

namespace rowkeeper::packaging {

namespace {

/// A pattern for each name of an option: 'games export|--output'.
std::string patterns(const Path& path, const app::Parameter& option) {
    std::vector<std::string> all;
    for (const std::string& name : option.names)
        all.push_back(shellQuoted(path.words + "|" + name));
    return joined(all, " | ");
}

/// What of the words before the cursor is the value of an option, and not a command.
std::string valueArms(const std::vector<Path>& paths) {
    std::string arms;
    for (const Path& path : paths)
        for (const app::Parameter& option : path.command->options)
            if (!option.value.empty() && !option.valueMayMiss)
                arms += "        " + patterns(path, option) + ") before= && continue ;;\n";
    return arms;
}

std::string commandArms(const std::vector<Path>& paths) {
    std::string arms;
    for (const Path& path : paths)
        for (const app::CommandTree& inner : path.command->commands) {
            const std::string deeper = path.words.empty() ? inner.name : path.words + " " + inner.name;
            arms += "        " + shellQuoted(path.words + "|" + inner.name) +
                    ") path=" + shellQuoted(deeper) + " before= ;;\n";
        }
    return arms;
}

std::string bashAnswer(const app::Parameter& parameter) {
    std::string answer;
    if (const auto words = wordsOf(parameter); !words.empty())
        answer += " words=" + shellQuoted(joined(words));
    if (completes(parameter) == Completes::Files) answer += " kind='file'";
    if (completes(parameter) == Completes::Folders) answer += " kind='directory'";
    return answer.empty() ? " :" : answer;
}

std::string optionArms(const std::vector<Path>& paths) {
    std::string arms;
    for (const Path& path : paths)
        for (const app::Parameter& option : path.command->options)
            if (!option.value.empty())
                arms += "    " + patterns(path, option) + ")" + bashAnswer(option) + " ;;\n";
    return arms;
}

/// Without an option before the cursor: commands, options and what stands without one.
std::string placeArms(const std::vector<Path>& paths) {
    std::string arms;
    for (const Path& path : paths) {
        std::vector<std::string> options;
        for (const app::Parameter& option : path.command->options)
            options.insert(options.end(), option.names.begin(), option.names.end());
        std::vector<std::string> words;
        for (const app::CommandTree& inner : path.command->commands)
            words.push_back(inner.name);
        bool files = false;
        for (const app::Parameter& argument : path.command->arguments) {
            const auto more = wordsOf(argument);
            words.insert(words.end(), more.begin(), more.end());
            files = files || completes(argument) == Completes::Files;
        }
        arms += "        " + shellQuoted(path.words) + ") options=" + shellQuoted(joined(options)) +
                " words=" + shellQuoted(joined(words)) + (files ? " kind='file'" : "") + " ;;\n";
    }
    return arms;
}

} // namespace

std::string bashCompletion(const app::CommandTree& program) {
    const std::vector<Path> paths = pathsOf(program);
    const std::string& name = program.name;
    return "# bash completion for " + name +
           ", written from its command line when it was built.\n"
           "# shellcheck shell=bash\n"
           "_" +
           name +
           "() {\n"
           "    local cur=${COMP_WORDS[COMP_CWORD]} path='' before='' options='' words='' kind='' word\n"
           "    # Of --lang=de the shell makes three words.\n"
           "    [[ $cur == = ]] && cur=\n"
           "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
           "        [[ $word == = ]] && continue\n"
           "        case \"$path|$before\" in\n" +
           valueArms(paths) +
           "        esac\n"
           "        case \"$path|$word\" in\n" +
           commandArms(paths) +
           "        *) before=$word ;;\n"
           "        esac\n"
           "    done\n"
           "    local alone=''\n"
           "    case \"$path|$before\" in\n" +
           optionArms(paths) +
           "    *) alone=yes ;;\n"
           "    esac\n"
           "    if [[ $alone ]]; then\n"
           "        case \"$path\" in\n" +
           placeArms(paths) +
           "        esac\n"
           "        [[ $cur == -* ]] && words=$options kind=\n"
           "    fi\n"
           "    mapfile -t COMPREPLY < <(\n"
           "        compgen -W \"$words\" -- \"$cur\"\n"
           "        [[ ! $kind ]] || compgen -A \"$kind\" -- \"$cur\"\n"
           "    )\n"
           "    [[ ! $kind ]] || compopt -o filenames 2>/dev/null || true\n"
           "}\n"
           "complete -F _" +
           name + " " + name + "\n";
}

} // namespace rowkeeper::packaging
