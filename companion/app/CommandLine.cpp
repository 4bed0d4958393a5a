// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"

#include "companion/app/AppContext.h"
#include "companion/app/CorrectCommand.h"
#include "companion/app/DeskCommand.h"
#include "companion/app/ExplainCommand.h"
#include "companion/app/GamesCommand.h"
#include "companion/app/Output.h"
#include "companion/app/PrintCommand.h"
#include "companion/app/ReplayCommand.h"
#include "companion/app/ResultCommand.h"
#include "companion/app/ScanCommand.h"
#include "companion/app/ScoreCommand.h"
#include "companion/app/VerifyCommand.h"
#include "companion/app/WatchCommand.h"
#include "companion/views/Window.h"
#include "engine/json/DataError.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <functional>
#include <sstream>
#include <utility>

namespace rowkeeper::companion {

namespace {

using tactics::Faction;

/// One of our commands once the command line is read: who was called, and what to do then.
struct Command {
    CLI::App* parser;
    std::function<int(const AppContext&)> run;
};

struct Commands {
    CommonArguments common;
    std::vector<Command> all;
};

void addCommonOptions(CLI::App& parser, CommonArguments& common) {
    constexpr auto group = "Common options";
    parser.set_help_flag("-h,--help", "Show this help")->group(group);
    parser
        .add_option_function<std::string>(
            "--lang",
            [&common](const std::string& text) {
                common.language = text == "de" ? json::Language::De : json::Language::En;
            },
            "Language of the texts: en or de")
        ->check(CLI::IsMember({"en", "de"}))
        ->type_name("LANG")
        ->group(group);
    parser.add_flag("--json", common.json, "Data as JSON on stdout")->group(group);
    const auto path = [&](const char* name, std::optional<std::filesystem::path>& to, const char* type,
                          const char* text) {
        parser
            .add_option_function<std::string>(
                name, [&to](const std::string& given) { to = given; }, text)
            ->type_name(type)
            ->group(group);
    };
    path("--data", common.dataFolder, "DIR",
         "The data folder (default: $ROWKEEPER_DATA, then beside the program)");
    path("--journal", common.journal, "FILE",
         "The games kept (default: $XDG_DATA_HOME/rowkeeper/games.sqlite)");
    path("--catalog", common.catalog, "FILE", "Values to lay over the catalog and the group's own values");
    parser.add_flag("--no-user-catalog", common.noUserCatalog, "Leave out the group's own values")
        ->group(group);
    parser
        .add_option_function<std::vector<std::string>>(
            "--option",
            // Appended: it may stand before and after the command's name.
            [&common](const std::vector<std::string>& given) {
                common.options.insert(common.options.end(), given.begin(), given.end());
            },
            "A house rule; may be repeated (explain NAME says what it means)")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false)
        ->group(group);
}

Faction parseFaction(const std::string& text) {
    if (text.size() == 1) {
        if (const auto faction = tactics::factionOf(text[0])) return *faction;
    }
    throw CLI::ValidationError("unknown faction \"" + text + "\"; the letters are S, V, R and K");
}

/// "S,R" to factions; each at most once.
std::vector<Faction> parseFactions(const std::string& text) {
    std::vector<Faction> factions;
    std::istringstream in(text);
    for (std::string item; std::getline(in, item, ',');) {
        const Faction faction = parseFaction(item);
        if (std::find(factions.begin(), factions.end(), faction) != factions.end()) {
            throw CLI::ValidationError("\"" + text + "\" names " + item + " twice");
        }
        factions.push_back(faction);
    }
    if (factions.empty()) throw CLI::ValidationError("no faction given; the letters are S, V, R and K");
    return factions;
}

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

/// A kept game has its own setup.
void checkResume(const CLI::App& parser, const CommonArguments& common) {
    if (!common.options.empty() || common.catalog)
        throw CLI::ValidationError("--resume: the game goes on with its own values; leave out --option and "
                                   "--catalog");
    for (const char* option :
         {"--players", "--first", "--variant", "--short", "--top-secret", "--untagged-backs"}) {
        if (parser.count(option) > 0)
            throw CLI::ValidationError(std::string("--resume: the game goes on as it was begun; leave out ") +
                                       option);
    }
}

void checkPlayers(const WatchArguments& watch) {
    if (watch.players.empty()) {
        if (watch.source == "demo") return;
        throw CLI::RequiredError("--players");
    }
    if (watch.players.size() < 2) throw CLI::ValidationError("--players: two to four factions play");
    if (tactics::hasTeams(watch.variant) && watch.players.size() != tactics::factionCount) {
        throw CLI::ValidationError("--players: the team variants are played by all four factions");
    }
    for (const Faction player : watch.untagged) {
        if (std::find(watch.players.begin(), watch.players.end(), player) == watch.players.end())
            throw CLI::ValidationError(std::string("--untagged-backs: ") + tactics::letter(player) +
                                       " is not playing");
    }
    if (watch.first &&
        std::find(watch.players.begin(), watch.players.end(), *watch.first) == watch.players.end()) {
        throw CLI::ValidationError(std::string("--first: ") + tactics::letter(*watch.first) +
                                   " is not playing");
    }
}

vision::CameraWishes::Size parseSize(const std::string& text) {
    constexpr int most = 10'000;
    vision::CameraWishes::Size size;
    const char* const end = text.data() + text.size();
    const auto across = std::from_chars(text.data(), end, size.width);
    if (across.ec == std::errc() && across.ptr != end && *across.ptr == 'x') {
        const auto down = std::from_chars(across.ptr + 1, end, size.height);
        if (down.ec == std::errc() && down.ptr == end && size.width > 0 && size.width <= most &&
            size.height > 0 && size.height <= most)
            return size;
    }
    throw CLI::ValidationError("--size: must look like 1920x1080");
}

void addCameraOptions(CLI::App& parser, WatchArguments& watch) {
    const std::string group = "Camera";
    parser
        .add_option_function<std::string>(
            "--size", [&watch](const std::string& text) { watch.camera.size = parseSize(text); },
            "Picture size (default: 1920x1080, or what the camera has instead)")
        ->type_name("WIDTHxHEIGHT")
        ->group(group);
    parser
        .add_option("--focus", watch.camera.focus, "Fixed focus in the driver's units, instead of automatic")
        ->group(group);
    parser
        .add_option("--exposure", watch.camera.exposure,
                    "Fixed exposure in the driver's units, instead of automatic")
        ->group(group);
}

void checkCamera(const WatchArguments& watch) {
    const vision::CameraWishes& wishes = watch.camera;
    if (!vision::namesCamera(watch.source) && (wishes.size || wishes.focus || wishes.exposure))
        throw CLI::ValidationError("--size, --focus, --exposure: only a camera can be told; " + watch.source +
                                   " is none");
}

void addWatch(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<WatchArguments>(
        app, commands, "watch", "Follow a table to the end of its source", runWatch);
    WatchArguments& watch = *arguments;
    parser
        ->add_option("source", watch.source,
                     "A camera (0, /dev/v4l/by-id/...), a URL, a video, a folder of pictures, or demo")
        ->type_name("SOURCE");
    parser->add_option("--fps", watch.fps, "Frames per second of a folder of pictures")
        ->check(CLI::Range(0.01, 1000.0))
        ->capture_default_str();
    parser
        ->add_option_function<std::string>(
            "--pace",
            [&watch](const std::string& text) { watch.pace = text == "real" ? Pace::Real : Pace::Fast; },
            "real: files at their own speed; fast: as fast as possible (default)")
        ->check(CLI::IsMember({"fast", "real"}));
    addCameraOptions(*parser, watch);
    parser
        ->add_option_function<std::string>(
            "--players", [&watch](const std::string& text) { watch.players = parseFactions(text); },
            "Seating in turn order, e.g. S,R (needed but for demo)")
        ->type_name("S,R");
    parser
        ->add_option_function<std::string>(
            "--first", [&watch](const std::string& text) { watch.first = parseFaction(text); },
            "Who opens (default: S if playing, else who lays the first card)")
        ->type_name("S");
    parser
        ->add_option_function<std::string>(
            "--variant", [&watch](const std::string& text) { watch.variant = *tactics::variantOf(text); },
            "standard (default), alliances or blind_trust")
        ->check(CLI::IsMember({"standard", "alliances", "blind_trust"}));
    parser->add_flag("--short", watch.shortGame, "The short game");
    parser->add_flag("--top-secret", watch.topSecret,
                     "Top Secret: nothing about captured targets before the end");
    parser
        ->add_option_function<std::string>(
            "--untagged-backs",
            [&watch](const std::string& text) {
                watch.allUntagged = text == "all";
                if (!watch.allUntagged) watch.untagged = parseFactions(text);
            },
            "Whose card backs carry no tag (opaque sleeves): only reveals are seen, and people say when "
            "deployment is over and when all cards lie open")
        ->type_name("all|S,R");
    parser->add_flag("--save", watch.save, "Keep the game in the journal");
    parser->add_flag(
        "--evidence", watch.evidence,
        "With --save or --resume: also keep pictures of what happens in the rows, beside the journal");
    parser
        ->add_option_function<std::vector<std::string>>(
            "--resume",
            [&watch](const std::vector<std::string>& given) {
                watch.resume = given.empty() || given.front().empty() ? "last" : given.front();
            },
            "Go on with a kept game: its number, or the newest that is not over")
        ->expected(0, 1)
        ->type_name("[GAME]");
    parser->callback([&watch, &common = commands.common, parser = parser] {
        // `watch --resume demo` means the source, as before any other option.
        if (watch.source.empty() && watch.resume && *watch.resume != "last") {
            watch.source = *watch.resume;
            watch.resume = "last";
        }
        if (watch.source.empty()) throw CLI::RequiredError("source");
        if (watch.resume)
            checkResume(*parser, common);
        else
            checkPlayers(watch);
        checkCamera(watch);
        if (watch.evidence && !watch.save && !watch.resume)
            throw CLI::ValidationError("--evidence: only of a game that is kept; add --save");
    });
}

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

/// --json as everywhere, and --json FILE.
void addJsonOutput(CLI::App& parser, CommonArguments& common, std::string& file) {
    parser.remove_option(parser.get_option("--json"));
    parser
        .add_option_function<std::vector<std::string>>(
            "--json",
            [&common, &file](const std::vector<std::string>& given) {
                common.json = true;
                if (!given.empty() && !given.front().empty()) file = given.front();
            },
            "Data as JSON, on stdout or in this file")
        ->expected(0, 1)
        ->type_name("[FILE]")
        ->group("Common options");
}

/// `--json last` means the game, as before any other command's name.
void takeGameFromJson(std::string& game, std::string& json) {
    if (game.empty() && json != "-") {
        game = json;
        json = "-";
    }
    if (game.empty()) throw CLI::RequiredError("game");
}

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

void addDesk(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<DeskArguments>(
        app, commands, "desk", "The referee's desk: any line of a game, a row, its rulings, what if",
        runDesk);
    DeskArguments& desk = *arguments;
    parser->add_option("game", desk.game, "Its number, last, or a recorded game (JSON lines); -: stdin")
        ->type_name("GAME|FILE");
    parser->add_option("--line", desk.line, "The line of the record to open (default: the last)")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    parser->add_flag("--then", desk.asItStood, "As it stood when that line was written: no later correction");
    parser->add_option("--row", desk.row, "A row in full, from the left")
        ->type_name("R")
        ->check(CLI::PositiveNumber);
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
int parseAndRun(CLI::App& app, int argc, char** argv) {
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
    return runWindow(context);
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

int runCommandLine(int argc, char** argv) noexcept {
    prepareStandardStreams();
    try {
        CLI::App app("Keeps score at a real card table: pictures in, winners with their reasons out.",
                     "rowkeeper");
        try {
            return parseAndRun(app, argc, argv);
        } catch (const CLI::ParseError& problem) {
            return answer(app, problem);
        }
    } catch (const OutputClosed&) {
        return toInt(ExitCode::Ok);
    } catch (const CommandError& problem) {
        return fail(problem.code, problem.what());
    } catch (const json::DataError& problem) {
        return fail(ExitCode::InvalidData, problem.what());
    } catch (const std::bad_alloc&) {
        return fail(ExitCode::Failure, "out of memory");
    } catch (const std::exception& problem) {
        return fail(ExitCode::Failure, problem.what());
    }
}

} // namespace rowkeeper::companion
