// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

/// What the commands have in common on the command line. Parsers throw CLI::ParseError.
namespace rowkeeper::app {

/// One of our commands once the command line is read: who was called, and what to do then.
struct Command {
    CLI::App* parser;
    std::function<int(const AppContext&)> run;
};

struct Commands {
    CommonArguments common;
    std::vector<Command> all;
};

/// Those of every command, and of the program itself.
void addCommonOptions(CLI::App& parser, CommonArguments& common);

/// --json as everywhere, and --json FILE.
void addJsonOutput(CLI::App& parser, CommonArguments& common, std::string& file);

/// `--json last` means the game, as before any other command's name.
void takeGameFromJson(std::string& game, std::string& json);

/// "S" to a faction.
tactics::Faction parseFaction(const std::string& text);

/// "S,R" to factions; each at most once.
std::vector<tactics::Faction> parseFactions(const std::string& text);

/// A command with the common options; `run` gets its arguments, which live as long as the parser.
template<class Arguments>
std::pair<CLI::App*, std::shared_ptr<Arguments>> addCommand(CLI::App& app, Commands& commands,
                                                            const char* name, const char* text,
                                                            int (*run)(const AppContext&, const Arguments&)) {
    CLI::App* parser = app.add_subcommand(name, text);
    auto arguments = std::make_shared<Arguments>();
    addCommonOptions(*parser, commands.common);
    commands.all.push_back(
        {parser, [arguments, run](const AppContext& context) { return run(context, *arguments); }});
    return {parser, arguments};
}

} // namespace rowkeeper::app
