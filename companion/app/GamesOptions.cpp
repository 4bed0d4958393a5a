// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GamesOptions.h"

#include "companion/app/CorrectCommand.h"
#include "companion/app/GamesCommand.h"
#include "companion/app/ResultCommand.h"

#include <cstdint>

namespace rowkeeper::app {

namespace {

/// --json as everywhere, and --json FILE; --csv and --force.
void addResultOutputs(CLI::App& parser, CommonArguments& common, ResultArguments& result) {
    addJsonOutput(parser, common, result.json);
    parser.add_option("--csv", result.csv, "A table for spreadsheets; -: stdout")->type_name("FILE");
    parser.add_flag("--force", result.force, "Replace existing files");
}

void addResults(CLI::App& games, Commands& commands) {
    auto [parser, arguments] = addCommand<ResultArguments>(
        games, commands, "result", "What a game came to, with all parts of every player", runResult);
    ResultArguments& result = *arguments;
    parser->add_option("game", result.game, "Its number, last, or a recorded game (JSON lines); -: stdin")
        ->type_name("GAME|FILE");
    addResultOutputs(*parser, commands.common, result);
    parser->add_option("--pdf", result.pdf, "A4 pages to print; -: stdout")->type_name("FILE");
    parser->footer(
        "Without --pdf, --csv and --json the result is shown on stdout. A game that is not over shows\n"
        "the state so far and no winner. The table has a line for each player and part: row (his power\n"
        "in a scored row), printed, bonus, faction (points of a captured target) and total.");
    parser->callback([&result] { takeGameFromJson(result.game, result.json); });

    auto [history, historyArguments] =
        addCommand<ResultArguments>(games, commands, "history", "Statistics over all games kept", runHistory);
    addResultOutputs(*history, commands.common, *historyArguments);
    history->footer("A player is his faction: no names of people are kept. Games that cannot be read or "
                    "played any\nmore are named on stderr and left out; the others are counted.");
}

std::string notBlank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos ? "a reason in words is expected" : "";
}

void addCorrections(CLI::App& games, Commands& commands) {
    using Action = CorrectArguments::Action;
    const auto add = [&](const char* name, const char* text, Action action) {
        auto [parser, arguments] = addCommand<CorrectArguments>(games, commands, name, text, runCorrect);
        arguments->action = action;
        parser->add_option("game", arguments->game, "Its number, or last")->required()->type_name("GAME");
        const bool needed = action == Action::Correct || action == Action::Strike;
        if (needed || action == Action::Accept) {
            parser->add_option("line", arguments->line, "The line's number (n) in `games show`")
                ->required()
                ->check(CLI::Range(1, INT32_MAX))
                ->type_name("N");
        }
        if (action == Action::Undo) {
            parser->add_option("--to", arguments->to, "The last line that shall still count; 0: none")
                ->check(CLI::Range(0, INT32_MAX))
                ->type_name("N");
        }
        if (action == Action::Correct || action == Action::Tell) {
            parser
                ->add_option("event", arguments->event,
                             R"(As an event line has it, e.g. {"do":"pass","player":"S"}; -: stdin)")
                ->required()
                ->type_name("JSON-EVENT");
        }
        CLI::Option* why =
            parser->add_option("--why", arguments->why, "The reason, kept in the record")->type_name("TEXT");
        if (needed) why->required()->check(CLI::Validator(notBlank, "TEXT"));
        parser->add_option("--by", arguments->by, "Who says so, kept in the record")->type_name("NAME");
        parser->footer(
            "Nothing is lost: lines that no longer count stay in the record and in `games show`. What "
            "the rules\ndo not allow is refused (exit code 5) and changes nothing.");
        return parser;
    };
    add("correct", "Put another event in the place of a line", Action::Correct);
    add("accept", "Say that a line is right: it is not inferred any more", Action::Accept);
    add("strike", "Let a line no longer count", Action::Strike);
    add("undo", "Take back what happened last, or all after a line", Action::Undo);
    add("redo", "Take the last undo back", Action::Redo);
    add("tell", "Add an event", Action::Tell);
}

} // namespace

void addGames(CLI::App& app, Commands& commands) {
    CLI::App* games = app.add_subcommand("games", "The games kept by watch --save");
    addCommonOptions(*games, commands.common);
    games->require_subcommand(1);
    const auto add = [&](const char* name, const char* text, GamesArguments::Action action) {
        auto [parser, arguments] = addCommand<GamesArguments>(*games, commands, name, text, runGames);
        arguments->action = action;
        return std::pair(parser, arguments);
    };
    using Action = GamesArguments::Action;
    add("list", "All games, newest last", Action::List);
    add("repair", "Set a damaged journal aside and save its games", Action::Repair);
    auto [show, showArguments] = add("show", "Setup and events of a game", Action::Show);
    show->add_option("game", showArguments->game, "Its number, or last")->required()->type_name("GAME");
    auto [out, outArguments] = add("export", "A game as the JSON lines that replay reads", Action::Export);
    out->add_option("game", outArguments->game, "Its number, or last (finished or not)")
        ->required()
        ->type_name("GAME");
    out->add_option("-o,--output", outArguments->output, "The file to write; -: stdout (default)")
        ->type_name("FILE");
    out->add_flag("--with-pictures", outArguments->withPictures,
                  "With the evidence pictures; import takes them again, replay passes over them");
    out->add_flag("--force", outArguments->force, "Replace an existing file");
    auto [in, inArguments] = add("import", "Keep recorded games", Action::Import);
    in->add_option("files", inArguments->files, "Recorded games (JSON lines); -: stdin")
        ->required()
        ->type_name("FILE...");
    addCorrections(*games, commands);
    addResults(*games, commands);
}

} // namespace rowkeeper::app
