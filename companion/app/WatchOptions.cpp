// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchOptions.h"

#include "companion/app/Games.h"
#include "companion/app/WatchCommand.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace rowkeeper::app {

namespace {

/// A kept game has its own setup.
void checkResume(const WatchArguments& watch, const Commands& commands) {
    if (!commands.common.options.empty() || commands.common.catalog)
        throw CLI::ValidationError(commands.say("usage.resume.values"));
    if (!watch.words.empty())
        throw CLI::ValidationError(commands.say("usage.resume.begun", {watch.words.begin()->first}));
}

vision::CameraWishes::Size parseSize(const Commands& commands, const std::string& text) {
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
    throw CLI::ValidationError(commands.say("usage.size"));
}

void addCameraOptions(CLI::App& parser, WatchArguments& watch, const Commands& commands) {
    const std::string group = commands.say("help.group.camera");
    parser
        .add_option_function<std::string>(
            "--size",
            [&watch, &commands](const std::string& text) { watch.camera.size = parseSize(commands, text); },
            commands.say("help.watch.size"))
        ->type_name("WIDTHxHEIGHT")
        ->group(group);
    parser.add_option("--focus", watch.camera.focus, commands.say("help.watch.focus"))->group(group);
    parser.add_option("--exposure", watch.camera.exposure, commands.say("help.watch.exposure"))->group(group);
}

void checkCamera(const WatchArguments& watch, const Commands& commands) {
    const vision::CameraWishes& wishes = watch.camera;
    if (!vision::namesCamera(watch.source) && (wishes.size || wishes.focus || wishes.exposure))
        throw CLI::ValidationError(commands.say("usage.camera", {watch.source}));
}

/// "nan" is in every range.
CLI::Validator finite(const Commands& commands) {
    return {[&commands](std::string& text) {
                double number = 0;
                const bool good = CLI::detail::lexical_cast(text, number) && std::isfinite(number);
                return good ? std::string() : commands.say("usage.no_number", {text});
            },
            ""};
}

/// Options that not every game knows: kept as typed, for the game to read.
void addGameOptions(CLI::App& parser, WatchArguments& watch, const Commands& commands) {
    const auto add = [&](const WatchOption& option) {
        const std::string name = option.name;
        if (option.type == nullptr) {
            parser.add_flag_callback(
                name, [&watch, name] { watch.words[name]; }, commands.say(option.help));
            return;
        }
        CLI::Option* added =
            parser
                .add_option_function<std::string>(
                    name, [&watch, name](const std::string& text) { watch.words[name] = text; },
                    commands.say(option.help))
                ->type_name(option.type);
        if (!option.words.empty()) added->check(oneOf(commands, {option.words.begin(), option.words.end()}));
    };
    std::set<std::string_view> added;
    for (const Game& game : commands.common.games)
        for (const WatchOption& option : game.watchOptions)
            if (added.insert(option.name).second) add(option);
}

/// One that this game does not know would be passed over.
void checkGameOptions(const WatchArguments& watch, const Commands& commands) {
    const Game& game = gameNamed(commands.common.games, commands.common.game);
    for (const auto& [option, word] : watch.words)
        if (std::ranges::find(game.watchOptions, std::string_view(option), [](const WatchOption& known) {
                return std::string_view(known.name);
            }) == game.watchOptions.end())
            throw CLI::ValidationError(commands.say("usage.option_not_of_game", {option, game.id}));
}

} // namespace

void addWatch(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<WatchArguments>(app, commands, "watch", "help.watch", runWatch);
    WatchArguments& watch = *arguments;
    parser->add_option("source", watch.source, commands.say("help.watch.source"))->type_name("SOURCE");
    parser->add_option("--fps", watch.fps, commands.say("help.watch.fps"))
        ->check(between(commands, 0.01, 1000.0))
        ->check(finite(commands))
        ->capture_default_str();
    parser
        ->add_option_function<std::string>(
            "--pace",
            [&watch](const std::string& text) { watch.pace = text == "real" ? Pace::Real : Pace::Fast; },
            commands.say("help.watch.pace"))
        ->check(oneOf(commands, {"fast", "real"}));
    addCameraOptions(*parser, watch, commands);
    addGameOptions(*parser, watch, commands);
    parser->add_flag("--save", watch.save, commands.say("help.watch.save"));
    parser->add_flag("--evidence", watch.evidence, commands.say("help.watch.evidence"));
    parser
        ->add_option_function<std::vector<std::string>>(
            "--resume",
            [&watch](const std::vector<std::string>& given) {
                watch.resume = given.empty() || given.front().empty() ? "last" : given.front();
            },
            commands.say("help.watch.resume"))
        ->expected(0, 1)
        ->type_name("[GAME]");
    parser->callback([&watch, &commands] {
        // `watch --resume demo` means the source, as before any other option.
        if (watch.source.empty() && watch.resume && *watch.resume != "last") {
            watch.source = *watch.resume;
            watch.resume = "last";
        }
        if (watch.source.empty()) throw CLI::RequiredError("source");
        checkGameOptions(watch, commands);
        if (watch.resume)
            checkResume(watch, commands);
        else if (!watch.words.contains("--players") && watch.source != "demo")
            throw CLI::RequiredError("--players"); // whether they fit, the game says
        checkCamera(watch, commands);
        if (watch.evidence && !watch.save && !watch.resume)
            throw CLI::ValidationError(commands.say("usage.evidence"));
    });
}

} // namespace rowkeeper::app
