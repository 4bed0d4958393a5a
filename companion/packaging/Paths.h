// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/CommandTree.h"

#include <string>
#include <vector>

/// The tree of commands as shells and manuals go through it.
namespace rowkeeper::packaging {

struct Path {
    std::string words; ///< "games export"; of the program itself nothing
    const app::CommandTree* command;
};

/// The program, then each command followed by its own. Points into `program`.
std::vector<Path> pathsOf(const app::CommandTree& program);

/// What may stand in the place of a value.
enum class Completes { Nothing, Words, Files, Folders };

Completes completes(const app::Parameter& parameter);

/// The words, where there are some: "last" for a kept game, too.
std::vector<std::string> wordsOf(const app::Parameter& parameter);

/// "a b c"
std::string joined(const std::vector<std::string>& words, const std::string& between = " ");

/// In single quotes, as sh, bash and zsh read them.
std::string shellQuoted(const std::string& text);

} // namespace rowkeeper::packaging
