// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchOptions.h"

#include "companion/app/WatchCommand.h"

#include <charconv>
#include <cmath>

namespace rowkeeper::app {

namespace {

/// A kept game has its own setup.
void checkResume(const CLI::App& parser, const Commands& commands) {
    if (!commands.common.options.empty() || commands.common.catalog)
        throw CLI::ValidationError(commands.say("usage.resume.values"));
    for (const char* option :
         {"--players", "--first", "--variant", "--short", "--top-secret", "--untagged-backs"}) {
        if (parser.count(option) > 0)
            throw CLI::ValidationError(commands.say("usage.resume.begun", {option}));
    }
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
    parser
        ->add_option_function<std::string>(
            "--players",
            [&watch, &commands](const std::string& text) { watch.players = parseFactions(commands, text); },
            commands.say("help.watch.players"))
        ->type_name("S,R");
    parser
        ->add_option_function<std::string>(
            "--first",
            [&watch, &commands](const std::string& text) { watch.first = parseFaction(commands, text); },
            commands.say("help.watch.first"))
        ->type_name("S");
    parser
        ->add_option_function<std::string>(
            "--variant", [&watch](const std::string& text) { watch.variant = *tactics::variantOf(text); },
            commands.say("help.watch.variant"))
        ->check(oneOf(commands, {"standard", "alliances", "blind_trust"}));
    parser->add_flag("--short", watch.shortGame, commands.say("help.watch.short"));
    parser->add_flag("--top-secret", watch.topSecret, commands.say("help.watch.top_secret"));
    parser
        ->add_option_function<std::string>(
            "--untagged-backs",
            [&watch, &commands](const std::string& text) {
                watch.allUntagged = text == "all";
                if (!watch.allUntagged) watch.untagged = parseFactions(commands, text);
            },
            commands.say("help.watch.untagged_backs"))
        ->type_name("all|S,R");
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
    parser->callback([&watch, &commands, parser = parser] {
        // `watch --resume demo` means the source, as before any other option.
        if (watch.source.empty() && watch.resume && *watch.resume != "last") {
            watch.source = *watch.resume;
            watch.resume = "last";
        }
        if (watch.source.empty()) throw CLI::RequiredError("source");
        if (watch.resume)
            checkResume(*parser, commands);
        else if (watch.players.empty() && watch.source != "demo")
            throw CLI::RequiredError("--players"); // whether they fit, tactics::problem() says
        checkCamera(watch, commands);
        if (watch.evidence && !watch.save && !watch.resume)
            throw CLI::ValidationError(commands.say("usage.evidence"));
    });
}

} // namespace rowkeeper::app
