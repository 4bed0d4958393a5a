// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchOptions.h"

#include "companion/app/WatchCommand.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace rowkeeper::app {

namespace {

using tactics::Faction;

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

/// "nan" is in every range.
std::string finite(const std::string& text) {
    double number = 0;
    return CLI::detail::lexical_cast(text, number) && std::isfinite(number) ? "" : text + " is no number";
}

} // namespace

void addWatch(CLI::App& app, Commands& commands) {
    auto [parser, arguments] = addCommand<WatchArguments>(
        app, commands, "watch", "Follow a table to the end of its source", runWatch);
    WatchArguments& watch = *arguments;
    parser
        ->add_option("source", watch.source,
                     "A camera (0, /dev/v4l/by-id/...), a URL, a video, a folder of pictures, or demo")
        ->type_name("SOURCE");
    parser->add_option("--fps", watch.fps, "Frames per second of a folder of pictures")
        ->check(CLI::Range(0.01, 1000.0) & CLI::Validator(finite, ""))
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

} // namespace rowkeeper::app
