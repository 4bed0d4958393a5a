// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"

#include "companion/app/CodeOf.h"
#include "companion/app/CommandOptions.h"
#include "companion/app/DeskCommand.h"
#include "companion/app/ExplainCommand.h"
#include "companion/app/GamesOptions.h"
#include "companion/app/Output.h"
#include "companion/app/PrintCommand.h"
#include "companion/app/ReplayCommand.h"
#include "companion/app/ScanCommand.h"
#include "companion/app/ScoreCommand.h"
#include "companion/app/Secrets.h"
#include "companion/app/VerifyCommand.h"
#include "companion/app/WatchOptions.h"
#include "engine/core/json/DataError.h"

#include <cstdint>
#include <sstream>
#include <utility>

namespace rowkeeper::app {

namespace {

void addFileCommands(CLI::App& app, Commands& commands) {
    auto [scan, scanArguments] =
        addCommand<ScanArguments>(app, commands, "scan", "The tags in pictures", runScan);
    scan->add_option("images", scanArguments->images, "Picture files")->required()->type_name("IMAGE...");
    scan->footer(
        "A picture without tags is a result. A file that is no picture is named on stderr, the others are\n"
        "still answered, and the exit code is that of the first bad file (3 or 4).");

    auto [score, scoreArguments] = addCommand<ScoreArguments>(
        app, commands, "score", "Totals, winner and explanation of rows", runScore);
    score
        ->add_option("file", scoreArguments->file,
                     "JSON: a row, captured targets, or a list of them; -: stdin")
        ->required()
        ->type_name("FILE");

    auto [replay, replayArguments] =
        addCommand<ReplayArguments>(app, commands, "replay", "A recorded game to its final state", runReplay);
    replay->add_option("file", replayArguments->file, "A recorded game (JSON lines); -: stdin")
        ->required()
        ->type_name("FILE");
    replay->add_flag("--events", replayArguments->events, "What each event changed, too");

    auto [explain, explainArguments] = addCommand<ExplainArguments>(
        app, commands, "explain", "A ruling, a card, or each part of a row", runExplain);
    explain
        ->add_option("what", explainArguments->what,
                     "A ruling (T25), a house rule, a card, or a file of rows")
        ->required()
        ->type_name("RULING|CARD|FILE");

    auto [verify, verifyArguments] = addCommand<VerifyArguments>(
        app, commands, "verify", "Prove printed PDFs, catalogs and recorded games", runVerify);
    verify->add_option("files", verifyArguments->files, "PDF, catalog or recorded game")
        ->required()
        ->type_name("FILE...");
}

void addPrint(CLI::App& app, Commands& commands) {
    auto [parser, arguments] =
        addCommand<PrintArguments>(app, commands, "print", "Tagged sheets as PDF", runPrint);
    PrintArguments& print = *arguments;
    parser->add_option("kinds", print.kinds, "deck, targets, backs, commands")
        ->required()
        ->type_name("KIND...");
    parser->add_option("-o,--output", print.file, "The PDF to write; -: stdout")
        ->required()
        ->type_name("FILE");
    parser->add_option("--paper", print.paper, "a4 or letter")
        ->check(CLI::IsMember({"a4", "letter"}))
        ->capture_default_str();
    parser
        ->add_option_function<std::string>(
            "--decks", [&print](const std::string& text) { print.decks = parseFactions(text); },
            "Only these factions, e.g. S,R")
        ->type_name("S,R");
    parser->add_flag("--fronts-first", print.frontsFirst,
                     "All fronts, then all backs: to feed the pile again by hand");
    parser->add_flag("--force", print.force, "Replace an existing file");
}

void addDesk(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<DeskArguments>(
        app, commands, "desk", "The referee's desk: any line of a game, a row, its rulings, what if",
        runDesk);
    DeskArguments& desk = *arguments;
    parser->add_option("game", desk.game, "Its number, last, or a recorded game (JSON lines); -: stdin")
        ->type_name("GAME|FILE");
    parser->add_option("--line", desk.line, "The line of the record to open (default: the last)")
        ->type_name("N")
        ->check(CLI::Range(0, INT32_MAX));
    parser->add_flag("--then", desk.asItStood, "As it stood when that line was written: no later correction");
    parser->add_option("--row", desk.row, "A row in full, from the left")
        ->type_name("R")
        ->check(CLI::Range(1, INT32_MAX));
    parser->add_flag("--lines", desk.allLines, "The whole record, not only the lines of this round");
    const std::string group = "What if";
    const auto several = [&](const char* name, std::vector<std::string>& to, const char* type,
                             const char* text) {
        parser->add_option(name, to, text)->type_name(type)->allow_extra_args(false)->group(group);
    };
    several("--power", desk.powers, "CARD=VALUE|ROW/PLACE=VALUE",
            "Another printed power of a card, or what the card in a place counts");
    several("--points", desk.points, "TARGET=VALUE", "Other printed points of a target");
    several("--change", desk.changes, "N=EVENT", "Line N were this event, as JSON");
    parser->add_option("--strike", desk.strikes, "Line N had never happened")
        ->type_name("N")
        ->allow_extra_args(false)
        ->group(group);
    addJsonOutput(*parser, commands.common, desk.json);
    parser->add_option("--pdf", desk.pdf, "The ruling sheet of the row, one A4 page; -: stdout")
        ->type_name("FILE");
    parser->add_flag("--force", desk.force, "Replace existing files");
    parser->footer(
        "The record is only looked at, never changed, also while the game goes on elsewhere. --option,\n"
        "--power, --points, --change and --strike (each may be repeated) show what would be otherwise.");
    parser->callback([&desk] { takeGameFromJson(desk.game, desk.json); });
}

/// Reads the command line and runs what it names. Throws CLI::ParseError and what commands throw.
int parseAndRun(CLI::App& app, int argc, char** argv, OpenWindow openWindow) {
    Commands commands;
    addCommonOptions(app, commands.common);
    app.set_version_flag("--version", std::string("rowkeeper ") + ROWKEEPER_VERSION, "Show the version")
        ->group("Common options");
    app.require_subcommand(0, 1);
    app.footer("Without a command the window opens. Data goes to stdout, talk to stderr. Exit codes: 0 ok, 1 "
               "failure,\n"
               "2 usage, 3 not found, 4 invalid data, 5 refused by the rules.");
    addWatch(app, commands);
    addFileCommands(app, commands);
    addPrint(app, commands);
    addGames(app, commands);
    addDesk(app, commands);
    app.parse(argc, argv);

    const AppContext context(commands.common);
    context.options(); // a wrong house rule is refused even where the command would not look at it
    for (const Command& command : commands.all) {
        if (command.parser->parsed()) return command.run(context);
    }
    return openWindow(context);
}

/// Help, version, or what is wrong with the command line.
int answer(const CLI::App& app, const CLI::ParseError& problem) {
    std::ostringstream out;
    std::ostringstream err;
    if (app.exit(problem, out, err) == 0) {
        printText(out.str());
        return toInt(ExitCode::Ok);
    }
    talk(std::string("rowkeeper: ") + problem.what());
    std::string called = "rowkeeper";
    for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
        at = at->get_subcommands().front();
        called += " " + at->get_name();
    }
    talk("How it is used: " + called + " --help");
    return toInt(ExitCode::Usage);
}

int fail(ExitCode code, const char* message) noexcept {
    talk(std::string("rowkeeper: ") + message);
    return toInt(code);
}

} // namespace

int runCommandLine(int argc, char** argv, OpenWindow openWindow) noexcept {
    prepareStandardStreams();
    try {
        for (int i = 1; i < argc; ++i)
            hideSecrets(argv[i]);
        CLI::App app("Keeps score at a real card table: pictures in, winners with their reasons out.",
                     "rowkeeper");
        try {
            return parseAndRun(app, argc, argv, openWindow);
        } catch (const CLI::ParseError& problem) {
            return answer(app, problem);
        }
    } catch (const OutputClosed&) {
        return toInt(ExitCode::Ok);
    } catch (const CommandError& problem) {
        return fail(problem.code, problem.what());
    } catch (const tactics::results::Unplayable& problem) {
        return fail(codeOf(problem), problem.what());
    } catch (const json::DataError& problem) {
        return fail(ExitCode::InvalidData, problem.what());
    } catch (const std::bad_alloc&) {
        return fail(ExitCode::Failure, "out of memory");
    } catch (const std::exception& problem) {
        return fail(ExitCode::Failure, problem.what());
    }
}

} // namespace rowkeeper::app
