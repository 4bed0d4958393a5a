// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/packaging/Paths.h"

namespace rowkeeper::packaging {

namespace {

void addPaths(const app::CommandTree& command, const std::string& words, std::vector<Path>& to) {
    to.push_back({words, &command});
    for (const app::CommandTree& inner : command.commands)
        addPaths(inner, words.empty() ? inner.name : words + " " + inner.name, to);
}

bool names(const std::string& value, const char* kind) {
    return value.find(kind) != std::string::npos;
}

} // namespace

std::vector<Path> pathsOf(const app::CommandTree& program) {
    std::vector<Path> paths;
    addPaths(program, "", paths);
    return paths;
}

Completes completes(const app::Parameter& parameter) {
    if (!parameter.choices.empty()) return Completes::Words;
    if (parameter.value == "DIR") return Completes::Folders;
    for (const char* kind : {"FILE", "IMAGE", "SOURCE"})
        if (names(parameter.value, kind)) return Completes::Files;
    return names(parameter.value, "GAME") ? Completes::Words : Completes::Nothing;
}

std::vector<std::string> wordsOf(const app::Parameter& parameter) {
    if (names(parameter.value, "GAME")) return {"last"};
    if (parameter.value == "SOURCE") return {"demo"};
    return parameter.choices;
}

std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : between) + word;
    return text;
}

std::string shellQuoted(const std::string& text) {
    std::string safe = "'";
    for (const char c : text)
        safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return safe + "'";
}

} // namespace rowkeeper::packaging
