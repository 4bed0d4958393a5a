// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/CommandLine.h"

#include "companion/app/BackOffsetCommand.h"
#include "companion/app/CheckCardCommand.h"
#include "companion/app/CommandOptions.h"
#include "companion/app/CommandTree.h"
#include "companion/app/DataFolder.h"
#include "companion/app/DeskCommand.h"
#include "companion/app/ExplainCommand.h"
#include "companion/app/Failure.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"
#include "companion/app/GamesOptions.h"
#include "companion/app/Output.h"
#include "companion/app/PrintCommand.h"
#include "companion/app/ReplayCommand.h"
#include "companion/app/ResetSettings.h"
#include "companion/app/ScanCommand.h"
#include "companion/app/ScoreCommand.h"
#include "companion/app/Secrets.h"
#include "companion/app/VerifyCommand.h"
#include "companion/app/WatchOptions.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

namespace rowkeeper::app {

namespace {

void addFileCommands(CLI::App& app, Commands& commands) {
    auto [scan, scanArguments] = addCommand<ScanArguments>(app, commands, "scan", "help.scan", runScan);
    scan->add_option("images", scanArguments->images, commands.say("help.scan.images"))
        ->required()
        ->type_name("IMAGE...");
    scan->footer(commands.say("help.scan.footer"));

    auto [score, scoreArguments] = addCommand<ScoreArguments>(app, commands, "score", "help.score", runScore);
    score->add_option("file", scoreArguments->file, commands.say("help.score.file"))
        ->required()
        ->type_name("FILE");

    auto [replay, replayArguments] =
        addCommand<ReplayArguments>(app, commands, "replay", "help.replay", runReplay);
    replay->add_option("file", replayArguments->file, commands.say("help.replay.file"))
        ->required()
        ->type_name("FILE");
    replay->add_flag("--events", replayArguments->events, commands.say("help.replay.events"));

    auto [explain, explainArguments] =
        addCommand<ExplainArguments>(app, commands, "explain", "help.explain", runExplain);
    explain->add_option("what", explainArguments->what, commands.say("help.explain.what"))
        ->required()
        ->type_name("RULING|CARD|FILE");

    auto [verify, verifyArguments] =
        addCommand<VerifyArguments>(app, commands, "verify", "help.verify", runVerify);
    verify->add_option("files", verifyArguments->files, commands.say("help.verify.files"))
        ->required()
        ->type_name("FILE...");
}

/// As it is typed: "games list".
std::string wordsOf(const CLI::App& command) {
    const CLI::App* above = command.get_parent();
    const bool isInner = above != nullptr && above->get_parent() != nullptr;
    return (isInner ? above->get_name() + " " : std::string()) + command.get_name();
}

template<std::size_t count>
std::vector<std::string> wordsOf(const std::array<std::string_view, count>& words) {
    return {words.begin(), words.end()};
}

void addSheetForm(CLI::App& parser, Commands& commands, PrintArguments& print) {
    parser.add_flag("--fronts-first", print.frontsFirst, commands.say("help.print.fronts_first"));
    parser.add_option("--flip", print.flip, commands.say("help.print.flip"))
        ->check(oneOf(commands, wordsOf(flipWords)))
        ->capture_default_str();
    parser.add_flag("--fold", print.foldOver, commands.say("help.print.fold"));
    parser.add_option("--marks", print.marks, commands.say("help.print.marks"))
        ->check(oneOf(commands, wordsOf(marksWords)))
        ->capture_default_str();
    parser.add_option("--marks-on", print.marked, commands.say("help.print.marks_on"))
        ->check(oneOf(commands, wordsOf(markedWords)))
        ->capture_default_str();
    parser.add_option("--ink", print.ink, commands.say("help.print.ink"))
        ->check(oneOf(commands, wordsOf(inkWords)))
        ->capture_default_str();
    parser.add_option("--bleed", print.bleed, commands.say("help.print.bleed"))->type_name("MM");
    parser.add_option("--card-size", print.cardSize, commands.say("help.print.card_size"))
        ->type_name("SIZE")
        ->capture_default_str();
    parser.add_flag("--large-print", print.largePrint, commands.say("help.print.large_print"));
    parser.add_flag("--both-languages", print.bothLanguages, commands.say("help.print.both_languages"));
    parser.add_option("--art", print.art, commands.say("help.print.art"))->type_name("FOLDER");
    parser.add_flag("--no-label", print.noLabel, commands.say("help.print.no_label"));
    parser.add_option("--back-shift", print.backShift, commands.say("help.print.back_shift"))
        ->expected(2)
        ->delimiter(',')
        ->type_name("X,Y");
    parser.add_option("--back-turn", print.backTurn, commands.say("help.print.back_turn"))
        ->type_name("DEGREES");
    parser.add_option("--back-stretch", print.backStretch, commands.say("help.print.back_stretch"))
        ->expected(2)
        ->delimiter(',')
        ->type_name("X,Y");
    parser.add_option("--back", print.back, commands.say("help.print.back"))->type_name("NAME");
}

void addBackOffset(CLI::App& app, Commands& commands) {
    auto [parser, arguments] =
        addCommand<BackOffsetArguments>(app, commands, "back-offset", "help.back_offset", runBackOffset);
    BackOffsetArguments& offset = *arguments;
    parser->add_option("name", offset.name, commands.say("help.back_offset.name"))->type_name("NAME");
    parser->add_option("pictures", offset.pictures, commands.say("help.back_offset.pictures"))
        ->type_name("IMAGE...");
    parser->add_option("--shift", offset.shift, commands.say("help.back_offset.shift"))
        ->expected(2)
        ->delimiter(',')
        ->type_name("X,Y");
    parser->add_option("--turn", offset.turn, commands.say("help.back_offset.turn"))->type_name("DEGREES");
    parser->add_option("--stretch", offset.stretch, commands.say("help.back_offset.stretch"))
        ->expected(2)
        ->delimiter(',')
        ->type_name("X,Y");
    parser->add_option("--paper", offset.paper, commands.say("help.back_offset.paper"))->type_name("PAPER");
    parser->add_option("--flip", offset.flip, commands.say("help.back_offset.flip"))
        ->check(oneOf(commands, {"long", "short"}));
    parser->add_flag("--forget", offset.forget, commands.say("help.back_offset.forget"));
    parser->footer(commands.say("help.back_offset.footer"));
}

void addCheckCard(CLI::App& app, Commands& commands) {
    auto [parser, arguments] =
        addCommand<CheckCardArguments>(app, commands, "check-card", "help.check_card", runCheckCard);
    CheckCardArguments& check = *arguments;
    parser->add_option("pictures", check.pictures, commands.say("help.check_card.pictures"))
        ->type_name("IMAGE...");
    parser->add_option("--camera", check.camera, commands.say("help.check_card.camera"))->type_name("SOURCE");
    parser->footer(commands.say("help.check_card.footer"));
    parser->callback([&check, &commands] {
        if (check.pictures.empty() == check.camera.empty())
            throw CLI::ValidationError(commands.say("usage.check_card"));
    });
}

void addLabels(CLI::App& parser, Commands& commands, PrintArguments& print) {
    parser.add_option("--labels", print.labels, commands.say("help.print.labels"))->type_name("SHEET");
    parser.add_option("--first", print.first, commands.say("help.print.first"))->type_name("N");
    parser.add_option("--each", print.each, commands.say("help.print.each"))->type_name("N");
    parser.add_option("--label-shift", print.labelShift, commands.say("help.print.label_shift"))
        ->expected(2)
        ->delimiter(',')
        ->type_name("X,Y");
}

/// A job has all wishes: beside it stand only where its sheets go and what every command takes.
void checkBesideJob(const CLI::App& parser, const PrintArguments& print, const Commands& commands) {
    if (!print.job) {
        if (print.file.empty() && !print.saveJob && !parser.get_option("--output")->count())
            throw CLI::RequiredError("--output");
        return;
    }
    const std::string common = commands.say("help.group.common");
    for (const CLI::Option* option : parser.get_options()) {
        const std::string name = option->get_name();
        const bool fits = name == "--job" || name == "--output" || name == "--force";
        if (option->count() > 0 && !fits && option->get_group() != common)
            throw CLI::ValidationError(commands.say("usage.print_job_beside", {name}));
    }
}

void addJob(CLI::App& parser, Commands& commands, PrintArguments& print) {
    parser.add_option("--job", print.job, commands.say("help.print.job"))->type_name("FILE");
    parser.add_option("--save-job", print.saveJob, commands.say("help.print.save_job"))->type_name("FILE");
    parser.callback([&parser, &commands, &print] { checkBesideJob(parser, print, commands); });
}

void addPrint(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<PrintArguments>(app, commands, "print", "help.print", runPrint);
    PrintArguments& print = *arguments;
    parser->add_option("kinds", print.kinds, commands.say("help.print.kinds"))->type_name("KIND...");
    parser->add_option("--cards", print.cards, commands.say("help.print.cards"))
        ->delimiter(',')
        ->allow_extra_args(false)
        ->type_name("S05,R07x3");
    parser->add_option("-o,--output", print.file, commands.say("help.print.output"))->type_name("FILE");
    parser->add_option("--paper", print.paper, commands.say("help.print.paper"))
        ->type_name("PAPER")
        ->capture_default_str();
    parser
        ->add_option_function<std::string>(
            "--decks",
            [&print, &commands](const std::string& text) { print.decks = parseDecks(commands, text); },
            commands.say("help.print.decks"))
        ->type_name("S,R");
    parser->add_option("--copies", print.copies, commands.say("help.print.copies"))->type_name("N");
    parser->add_option("--blanks", print.blanks, commands.say("help.print.blanks"))->type_name("N");
    parser->add_flag("--serials", print.serials, commands.say("help.print.serials"));
    parser->add_flag("--no-serials", print.noSerials, commands.say("help.print.no_serials"))
        ->excludes("--serials");
    parser->add_flag("--force", print.force, commands.say("help.force.one"));
    parser->add_option("--markers", print.markers, commands.say("help.print.markers"))->type_name("N");
    parser->add_option("--playmat-size", print.playmat, commands.say("help.print.playmat_size"))
        ->type_name("WxH");
    addSheetForm(*parser, commands, print);
    addLabels(*parser, commands, print);
    addJob(*parser, commands, print);
}

void addDesk(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<DeskArguments>(app, commands, "desk", "help.desk", runDesk);
    DeskArguments& desk = *arguments;
    parser->add_option("game", desk.game, commands.say("help.game_or_file"))->type_name("GAME|FILE");
    parser->add_option("--line", desk.line, commands.say("help.desk.line"))
        ->type_name("N")
        ->check(between(commands, 0, INT32_MAX));
    parser->add_flag("--then", desk.asItStood, commands.say("help.desk.then"));
    parser->add_option("--row", desk.row, commands.say("help.desk.row"))
        ->type_name("R")
        ->check(between(commands, 1, INT32_MAX));
    parser->add_flag("--lines", desk.allLines, commands.say("help.desk.lines"));
    parser->add_option("--extra", desk.extra, commands.say("help.desk.extra"))->type_name("no|before|after");
    const std::string group = commands.say("help.group.what_if");
    const auto several = [&parser = *parser, &group](const char* name, std::vector<std::string>& to,
                                                     const char* type, const std::string& text) {
        parser.add_option(name, to, text)->type_name(type)->allow_extra_args(false)->group(group);
    };
    several("--power", desk.powers, "CARD=VALUE|ROW/PLACE=VALUE", commands.say("help.desk.power"));
    several("--points", desk.points, "TARGET=VALUE", commands.say("help.desk.points"));
    several("--change", desk.changes, "N=EVENT", commands.say("help.desk.change"));
    parser->add_option("--strike", desk.strikes, commands.say("help.desk.strike"))
        ->type_name("N")
        ->allow_extra_args(false)
        ->group(group);
    addJsonOutput(*parser, commands, desk.json);
    parser->add_option("--pdf", desk.pdf, commands.say("help.desk.pdf"))->type_name("FILE");
    parser->add_flag("--force", desk.force, commands.say("help.force"));
    parser->footer(commands.say("help.desk.footer"));
    parser->callback([&desk] { takeGameFromJson(desk.game, desk.json); });
}

/// --lang, --game, --json and --data as they will be read: who asks for help wants it in his language.
CommonArguments lookAhead(int argc, char** argv, std::span<const Game> games) {
    CommonArguments ahead(games);
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        const auto valueOf = [&](std::string_view option) -> std::optional<std::string> {
            if (word == option && i + 1 < argc) return argv[i + 1];
            if (word.starts_with(option) && word.substr(option.size()).starts_with('='))
                return std::string(word.substr(option.size() + 1));
            return std::nullopt;
        };
        if (word == "--json" || word.starts_with("--json=")) ahead.json = true;
        if (const auto data = valueOf("--data")) ahead.dataFolder = *data;
        if (const auto game = valueOf("--game")) ahead.game = gameNamed(games, *game).id;
        const auto language = valueOf("--lang");
        if (language == "de") ahead.language = json::Language::De;
        if (language == "en") ahead.language = json::Language::En;
    }
    return ahead;
}

/// What is said, in the language asked for; nothing where there is no data folder.
json::Sentences sentencesFor(const CommonArguments& asked, const AppContext& ahead) {
    return findDataFolder(asked.dataFolder) ? ahead.sentences() : json::Sentences(ahead.language());
}

/// The same where that could not be read: what it takes to say so.
json::Sentences refusalsFor(const CommonArguments& asked) {
    const json::Language language = AppContext(asked).language();
    const auto folder = findDataFolder(asked.dataFolder);
    return folder ? json::refusalSentences(*folder, language) : json::Sentences(language);
}

/// The words of the library around ours.
void nameParts(CLI::App& app, const json::Sentences& sentences) {
    const std::string start = "help.label.";
    for (const auto& [key, text] : sentences.all())
        if (key.starts_with(start)) app.get_formatter()->label(key.substr(start.size()), text);
    app.group(sentences.text("help.group.commands"));
    app.option_defaults()->group(sentences.text("help.group.options"));
}

constexpr int mostLines = 1'000'000; // far more than a game ever has

/// What is asked without a command.
struct Asked {
    WindowStart window;
    bool resetSettings = false; ///< no window, then
};

void addWindow(CLI::App& app, Commands& commands, Asked& asked) {
    WindowStart& start = asked.window;
    using Page = WindowStart::Page;
    static const std::map<std::string, Page> pages{
        {"new-game", Page::NewGame}, {"print", Page::Print}, {"referee", Page::Referee}};
    app.add_option("game", start.game, commands.say("help.window.game"))->type_name("FILE");
    app.add_option_function<std::string>(
           "--open", [&start](const std::string& word) { start.page = pages.at(word); },
           commands.say("help.window.open"))
        ->check(oneOf(commands, {"new-game", "print", "referee"}))
        ->type_name("PAGE");
    app.add_option("--line", start.line, commands.say("help.window.line"))
        ->check(CLI::Range(1, mostLines))
        ->type_name("N");
    app.add_flag("--reset-settings", asked.resetSettings, commands.say("help.window.reset"));
}

/// A kept game goes by its number.
bool isNumber(const std::string& game) {
    return game.size() < 10 && game.find_first_not_of("0123456789") == std::string::npos;
}

/// Nothing can be opened where no game has this number; what else is wrong with one the desk says.
void checkKept(const AppContext& context, const std::string& game) {
    if (game.empty() || !isNumber(game)) return;
    std::error_code error;
    if (std::filesystem::exists(game, error)) return; // a file
    try {
        foundGame(context, game);
    } catch (const CommandError& problem) {
        if (problem.code == ExitCode::NotFound) throw;
    }
}

/// A game was named that can be opened in the window. Where no file is, a word may be a misspelt command.
void checkGame(const std::string& game, const Commands& commands) {
    std::error_code error;
    if (std::filesystem::is_directory(game, error))
        throw CommandError(ExitCode::InvalidData, "file.folder", {game});
    if (std::filesystem::exists(game, error)) return;
    if (isNumber(game)) return; // of a kept one
    if (game.find_first_of("./") == std::string::npos)
        throw CLI::ValidationError(commands.say("usage.unexpected", {game, 1}));
    throw CommandError(ExitCode::NotFound, "file.none", {game});
}

/// Only the window opens with something.
void checkStart(const CLI::App& app, const Asked& asked, const Commands& commands) {
    const WindowStart& start = asked.window;
    using Page = WindowStart::Page;
    const bool command = !app.get_subcommands().empty();
    if (command && start.page != Page::First)
        throw CLI::ValidationError(commands.say("usage.unexpected", {"--open", 1}));
    if (asked.resetSettings && (command || start.page != Page::First || start.line || !start.game.empty()))
        throw CLI::ValidationError(commands.say("usage.reset"));
    if (command && start.line) throw CLI::ValidationError(commands.say("usage.unexpected", {"--line", 1}));
    if (start.line && start.game.empty()) throw CLI::ValidationError(commands.say("usage.line.game"));
    if (start.game.empty()) return;
    if (command) throw CLI::ValidationError(commands.say("usage.unexpected", {start.game, 1}));
    if (start.page == Page::NewGame || start.page == Page::Print)
        throw CLI::ValidationError(commands.say("usage.open.game", {start.game}));
    checkGame(start.game, commands);
}

/// Everything the program takes.
void addAll(CLI::App& app, Commands& commands, Asked& asked) {
    nameParts(app, commands.sentences);
    addCommonOptions(app, commands);
    app.set_version_flag("--version", std::string("rowkeeper ") + ROWKEEPER_VERSION,
                         commands.say("help.common.version"))
        ->group(commands.say("help.group.common"));
    addWindow(app, commands, asked);
    app.require_subcommand(0, 1);
    app.footer(commands.say("help.program.footer"));
    addWatch(app, commands);
    addFileCommands(app, commands);
    addPrint(app, commands);
    addBackOffset(app, commands);
    addCheckCard(app, commands);
    addGames(app, commands);
    addDesk(app, commands);
}

/// Reads the command line and runs what it names. Throws CLI::ParseError and what commands throw. `ahead` has
/// read what is said; it is not read twice.
int parseAndRun(CLI::App& app, int argc, char** argv, OpenWindow openWindow, const json::Sentences& sentences,
                const AppContext& ahead) {
    Commands commands(sentences, ahead.games());
    Asked asked;
    addAll(app, commands, asked);
    app.parse(argc, argv);
    checkStart(app, asked, commands);

    if (commands.common.portable) keepCachesIn(*commands.common.portable);
    const AppContext context(commands.common, ahead);
    // What is wrong with these is said even where the command would not look at them.
    checkHouseRules(context);
    context.layerFiles();
    for (const Command& command : commands.all) {
        if (!command.parser->parsed()) continue;
        checkGameOf(context, wordsOf(*command.parser));
        return command.run(context);
    }
    if (asked.resetSettings) return runResetSettings(context);
    checkGameOf(context, {});
    checkKept(context, asked.window.game);
    return openWindow(context, asked.window);
}

/// Help, version, or what is wrong with the command line.
int answer(const CLI::App& app, const CLI::ParseError& problem, const CommonArguments& asked,
           const json::Sentences& sentences) {
    const bool wantsHelp = dynamic_cast<const CLI::CallForHelp*>(&problem) != nullptr;
    if (wantsHelp && sentences.none()) AppContext(asked).dataFolder(); // says where it was looked for
    std::ostringstream out;
    std::ostringstream err;
    if (app.exit(problem, out, err) == 0) {
        printText(out.str());
        return toInt(ExitCode::Ok);
    }
    talk("rowkeeper: " + worded(app, problem, sentences));
    std::string called = "rowkeeper";
    for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
        at = at->get_subcommands().front();
        called += " " + at->get_name();
    }
    talk(sentences("help.how", {called}));
    return toInt(ExitCode::Usage);
}

int fail(ExitCode code, const std::string& message) noexcept {
    talk("rowkeeper: " + message);
    return toInt(code);
}

} // namespace

CommandTree commandTree(std::span<const Game> games, const json::Sentences& sentences) {
    CLI::App app(sentences.text("help.program"), "rowkeeper");
    Commands commands(sentences, games);
    Asked asked;
    addAll(app, commands, asked);
    return treeOf(app, commands.say("help.group.common"));
}

int runCommandLine(int argc, char** argv, std::span<const Game> games, OpenWindow openWindow) noexcept {
    prepareStandardStreams();
    json::Sentences sentences(json::Language::En);
    CommonArguments asked(games);
    try {
        for (int i = 1; i < argc; ++i)
            hideSecrets(argv[i]);
        asked = lookAhead(argc, argv, games);
        const AppContext ahead(asked);
        sentences = sentencesFor(asked, ahead);
        CLI::App app(sentences.text("help.program"), "rowkeeper");
        try {
            return parseAndRun(app, argc, argv, openWindow, sentences, ahead);
        } catch (const CLI::ParseError& problem) {
            return answer(app, problem, asked, sentences);
        }
    } catch (const OutputClosed&) {
        return toInt(ExitCode::Ok);
    } catch (const std::exception& problem) {
        if (sentences.none()) sentences = refusalsFor(asked);
        const Failure failure = failureOf(problem, sentences);
        return fail(failure.code, failure.text);
    }
}

} // namespace rowkeeper::app
