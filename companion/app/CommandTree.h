// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace rowkeeper::json {
class Sentences;
}

/// What the command line takes, as values: for manual pages and for the shells that complete it.
namespace rowkeeper::app {

struct Game;

/// An option or, with a name that has no dash, what stands without one.
struct Parameter {
    std::vector<std::string> names;   ///< "-o", "--output"; never empty
    std::string about;                ///< what it is for, in a sentence
    std::string value;                ///< "FILE"; nothing: it takes none
    std::vector<std::string> choices; ///< the words it takes, where only these are taken
    bool valueMayMiss = false;
    bool required = false;
    bool repeats = false;
    bool common = false; ///< every command has it
};

struct CommandTree {
    std::string name;
    std::string about;
    std::string footer;
    std::vector<Parameter> options;
    std::vector<Parameter> arguments; ///< in their order
    std::vector<CommandTree> commands;
};

/// Of everything `parser` takes. `common`: the group of the common options.
CommandTree treeOf(const CLI::App& parser, const std::string& common);

/// The whole program's with these games, in the language of `sentences`, which may be none.
CommandTree commandTree(std::span<const Game> games, const json::Sentences& sentences);

} // namespace rowkeeper::app
