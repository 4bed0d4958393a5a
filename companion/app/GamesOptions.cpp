// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GamesOptions.h"

#include "companion/app/CorrectCommand.h"
#include "companion/app/GamesCommand.h"
#include "companion/app/ResultCommand.h"
#include "engine/core/json/Record.h"

#include <cstdint>

namespace rowkeeper::app {

namespace {

/// --json as everywhere, and --json FILE; --csv and --force.
void addResultOutputs(CLI::App& parser, Commands& commands, ResultArguments& result) {
    addJsonOutput(parser, commands, result.json);
    parser.add_option("--csv", result.csv, commands.say("help.games.csv"))->type_name("FILE");
    parser.add_flag("--force", result.force, commands.say("help.force"));
}

void addResults(CLI::App& games, Commands& commands) {
    auto [parser, arguments] =
        addCommand<ResultArguments>(games, commands, "result", "help.games.result", runResult);
    ResultArguments& result = *arguments;
    parser->add_option("game", result.game, commands.say("help.game_or_file"))->type_name("GAME|FILE");
    addResultOutputs(*parser, commands, result);
    parser->add_option("--pdf", result.pdf, commands.say("help.games.pdf"))->type_name("FILE");
    parser->add_option("--bgstats", result.bgStats, commands.say("help.games.bgstats"))->type_name("FILE");
    parser->footer(commands.say("help.games.result.footer"));
    parser->callback([&result] { takeGameFromJson(result.game, result.json); });

    auto [history, historyArguments] =
        addCommand<ResultArguments>(games, commands, "history", "help.games.history", runHistory);
    addResultOutputs(*history, commands, *historyArguments);
    history->footer(commands.say("help.games.history.footer"));
}

void addCorrections(CLI::App& games, Commands& commands) {
    using Action = CorrectArguments::Action;
    const auto add = [&](const char* name, const char* help, Action action) {
        auto [parser, arguments] = addCommand<CorrectArguments>(games, commands, name, help, runCorrect);
        arguments->action = action;
        parser->add_option("game", arguments->game, commands.say("help.games.game"))
            ->required()
            ->type_name("GAME");
        const bool needed = action == Action::Correct || action == Action::Strike;
        if (needed || action == Action::Accept) {
            parser->add_option("line", arguments->line, commands.say("help.games.line"))
                ->required()
                ->check(between(commands, 1, INT32_MAX))
                ->type_name("N");
        }
        if (action == Action::Undo) {
            parser->add_option("--to", arguments->to, commands.say("help.games.to"))
                ->check(between(commands, 0, INT32_MAX))
                ->type_name("N");
        }
        if (action == Action::Correct || action == Action::Tell) {
            parser->add_option("event", arguments->event, commands.say("help.games.event"))
                ->required()
                ->type_name("JSON-EVENT");
        }
        CLI::Option* why =
            parser->add_option("--why", arguments->why, commands.say("help.games.why"))->type_name("TEXT");
        why->check(notLongerThan(commands, json::longestRemark));
        if (needed)
            why->required()->check(CLI::Validator(
                [&commands](const std::string& text) {
                    return text.find_first_not_of(" \t\r\n") == std::string::npos
                               ? commands.say("usage.reason")
                               : std::string();
                },
                "TEXT"));
        parser->add_option("--by", arguments->by, commands.say("help.games.by"))
            ->type_name("NAME")
            ->check(notLongerThan(commands, json::longestRemark));
        parser->footer(commands.say("help.games.corrections.footer"));
        return parser;
    };
    add("correct", "help.games.correct", Action::Correct);
    add("accept", "help.games.accept", Action::Accept);
    add("strike", "help.games.strike", Action::Strike);
    add("undo", "help.games.undo", Action::Undo);
    add("redo", "help.games.redo", Action::Redo);
    add("tell", "help.games.tell", Action::Tell);
}

} // namespace

void addGames(CLI::App& app, Commands& commands) {
    CLI::App* games = app.add_subcommand("games", commands.say("help.games"));
    addCommonOptions(*games, commands);
    games->require_subcommand(1);
    const auto add = [&](const char* name, const char* help, GamesArguments::Action action) {
        auto [parser, arguments] = addCommand<GamesArguments>(*games, commands, name, help, runGames);
        arguments->action = action;
        return std::pair(parser, arguments);
    };
    using Action = GamesArguments::Action;
    add("list", "help.games.list", Action::List);
    add("repair", "help.games.repair", Action::Repair);
    auto [show, showArguments] = add("show", "help.games.show", Action::Show);
    show->add_option("game", showArguments->game, commands.say("help.games.game"))
        ->required()
        ->type_name("GAME");
    auto [out, outArguments] = add("export", "help.games.export", Action::Export);
    out->add_option("game", outArguments->game, commands.say("help.games.export.game"))
        ->required()
        ->type_name("GAME");
    out->add_option("-o,--output", outArguments->output, commands.say("help.games.export.output"))
        ->type_name("FILE");
    out->add_flag("--with-pictures", outArguments->withPictures,
                  commands.say("help.games.export.with_pictures"));
    out->add_flag("--force", outArguments->force, commands.say("help.force.one"));
    auto [in, inArguments] = add("import", "help.games.import", Action::Import);
    in->add_option("files", inArguments->files, commands.say("help.games.import.files"))
        ->required()
        ->type_name("FILE...");
    addCorrections(*games, commands);
    addResults(*games, commands);
}

} // namespace rowkeeper::app
