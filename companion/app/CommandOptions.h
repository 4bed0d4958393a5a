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
    Commands(const json::Sentences& frame, std::span<const Game> games)
        : sentences(frame)
        , common(games) {}

    /// One of the frame's sentences, in the language the help is in.
    std::string say(const std::string& key, const std::vector<json::Filling>& fillings = {}) const {
        return sentences(key, fillings);
    }

    const json::Sentences& sentences; ///< outlives this
    CommonArguments common;
    std::vector<Command> all;
};

/// One of these words.
CLI::Validator oneOf(const Commands& commands, const std::vector<std::string>& words);

/// A number in this range.
CLI::Validator between(const Commands& commands, int least, int most);
CLI::Validator between(const Commands& commands, double least, double most);

/// Text of at most so many bytes.
CLI::Validator notLongerThan(const Commands& commands, std::size_t bytes);

/// What is wrong with the command line, in our words.
std::string worded(const CLI::App& app, const CLI::ParseError& problem, const json::Sentences& sentences);

/// Those of every command, and of the program itself.
void addCommonOptions(CLI::App& parser, Commands& commands);

/// --json as everywhere, and --json FILE.
void addJsonOutput(CLI::App& parser, Commands& commands, std::string& file);

/// `--json last` means the game, as before any other command's name.
void takeGameFromJson(std::string& game, std::string& json);

/// "S,R" to letters of decks, each at most once; which there are each game says.
std::vector<std::string> parseDecks(const Commands& commands, const std::string& text);

/// A command with the common options; `help` is the key of what it is for. `run` gets its arguments, which
/// live as long as the parser.
template<class Arguments>
std::pair<CLI::App*, std::shared_ptr<Arguments>> addCommand(CLI::App& app, Commands& commands,
                                                            const char* name, const char* help,
                                                            int (*run)(const AppContext&, const Arguments&)) {
    CLI::App* parser = app.add_subcommand(name, commands.say(help));
    auto arguments = std::make_shared<Arguments>();
    addCommonOptions(*parser, commands);
    commands.all.push_back(
        {parser, [arguments, run](const AppContext& context) { return run(context, *arguments); }});
    return {parser, arguments};
}

} // namespace rowkeeper::app
