// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "tests/tabletop/FilmWriter.h"
#include "tests/tabletop/FleetArt.h"
#include "tests/tabletop/FleetGameFilm.h"
#include "tests/tabletop/FleetScript.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

// rowkeeper-tabletop make-round: a simulated round as pictures or a video, with the truth of every frame.

namespace {

using namespace rowkeeper;

struct Arguments {
    std::uint64_t seed = 1;
    std::vector<std::string> players{"S", "R"};
    std::string spacing = "cascade";
    std::string quality = "good";
    std::string surface = "wood";
    std::string size;
    std::string data = ROWKEEPER_DATA_DIR;
    std::string out;
    std::string truth;
    tabletop::Encoding encoding;
    int passes = 2;
    double noise = -1;
    double shutter = 0;
    bool bayer = false;
    tabletop::FilmOptions film;
};

void addOptions(CLI::App& command, Arguments& a) {
    command.add_option("--seed", a.seed, "names the round and the pictures")->capture_default_str();
    command.add_option("--players", a.players, "seating in turn order, 2-4 of S V R K")
        ->delimiter(',')
        ->check(CLI::IsMember({"S", "V", "R", "K"}));
    command.add_option("--passes", a.passes, "at most so many turns without a card")->capture_default_str();
    command.add_option("--angle", a.film.camera.angle, "degrees the table appears turned")
        ->capture_default_str();
    command.add_option("--tilt", a.film.camera.tilt, "degrees the camera leans")
        ->check(CLI::Range(0, 40))
        ->capture_default_str();
    command.add_option("--scale", a.film.camera.pixelsPerMm, "px per mm, less if the table would not fit")
        ->capture_default_str();
    command.add_option("--spacing", a.spacing)
        ->check(CLI::IsMember({"cascade", "full"}))
        ->capture_default_str();
    command.add_option("--quality", a.quality)
        ->check(CLI::IsMember({"good", "mid", "hard"}))
        ->capture_default_str();
    command.add_option("--noise", a.noise, "grey levels, instead of the quality's own");
    command.add_option("--surface", a.surface)
        ->check(CLI::IsMember({"plain", "wood", "cloth", "check"}))
        ->capture_default_str();
    command.add_option("--size", a.size,
                       "WIDTHxHEIGHT; default: the smallest usual size that fits at 2 px/mm");
    command.add_option("--fps", a.film.framesPerSecond)->capture_default_str();
    command.add_option("--hold", a.film.framesPerStill, "frames a state is held")->capture_default_str();
    command.add_option("--hand", a.film.handFrames, "frames a hand works; 0: no hands")
        ->capture_default_str();
    command.add_option("--leave", a.film.leaveFrames, "frames a hand takes to leave")->capture_default_str();
    command.add_option("--k1", a.film.camera.k1, "radial distortion of the lens; a cheap wide one has -0.25")
        ->check(CLI::Range(-0.3, 0.0))
        ->capture_default_str();
    command.add_flag("--mirrored", a.film.camera.mirrored, "left and right exchanged");
    command.add_option("--shutter", a.shutter, "px the rolling shutter skews a frame by at most");
    command.add_flag("--bayer", a.bayer, "one colour a pixel, the others interpolated");
    tabletop::Surroundings& around = a.film.surroundings;
    command.add_option("--piles", around.piles, "piles beside the rows")->check(CLI::Range(0, 8));
    command.add_option("--captured", around.captured, "captured targets in view")->check(CLI::Range(0, 12));
    command.add_option("--hand-cards", around.handCards, "cards held at each side of the picture")
        ->check(CLI::Range(0, 6));
    command.add_option("--wander", around.wander, "chance of a hand over the table between two deeds")
        ->check(CLI::Range(0.0, 1.0));
    command.add_option("--carry", around.carry, "chance of a card carried across")
        ->check(CLI::Range(0.0, 1.0));
    command.add_option("--hover", around.hover, "chance of a card held over a row")
        ->check(CLI::Range(0.0, 1.0));
    command.add_option("--crf", a.encoding.rateFactor, "H.264 rate factor of a video")->capture_default_str();
    command.add_option("--preset", a.encoding.preset, "libx264 preset of a video")->capture_default_str();
    command.add_option("--data", a.data, "folder with tactics/catalog.json")->capture_default_str();
    command.add_option("-o,--output", a.out, "folder, or a file ending in .mp4 or .mkv");
    command.add_option("--truth", a.truth, "JSON file for the truth");
}

tabletop::FilmOptions filmOptions(const Arguments& a) {
    tabletop::FilmOptions film = a.film;
    film.seed = a.seed;
    film.spacing = *tabletop::spacingOf(a.spacing);
    film.surface = *tabletop::surfaceOf(a.surface);
    film.quality = tabletop::quality(*tabletop::conditionOf(a.quality));
    if (a.noise >= 0) film.quality.sensor.noise = a.noise;
    film.quality.sensor.rollingShutter = a.shutter;
    film.quality.sensor.bayer = a.bayer;
    if (!a.size.empty()) {
        cv::Size size;
        if (std::sscanf(a.size.c_str(), "%dx%d", &size.width, &size.height) != 2 || size.width < 16 ||
            size.height < 16) // NOLINT(cert-err34-c)
            throw CLI::ValidationError("--size", "must look like 1920x1080");
        film.picture = size;
    }
    return film;
}

tabletop::RoundOptions roundOptions(const Arguments& a) {
    tabletop::RoundOptions round;
    for (const std::string& player : a.players)
        round.players.push_back(*tactics::factionOf(player.front()));
    std::vector<tactics::Faction> sorted = round.players;
    std::ranges::sort(sorted);
    if (sorted.size() < 2 || sorted.size() > 4 || std::ranges::adjacent_find(sorted) != sorted.end())
        throw CLI::ValidationError("--players", "must be two to four different letters");
    round.mostPasses = a.passes;
    return round;
}

void makeRound(const Arguments& a) {
    const tactics::Catalog catalog = json::loadCatalog(a.data);
    tabletop::FilmOptions film = filmOptions(a);
    film.lastFrames = std::max(film.lastFrames, film.framesPerStill);
    const tabletop::Storyboard board =
        tabletop::storyboard(tabletop::randomRound(a.seed, roundOptions(a), catalog), film);
    if (!a.truth.empty()) {
        std::ofstream file(a.truth);
        file << toJson(board.truth);
        if (!file.flush()) throw std::runtime_error(a.truth + ": cannot be written");
    }
    std::cerr << board.truth.events.size() << " events, " << board.truth.frames << " frames\n";
    if (a.out.empty()) return;
    tabletop::writeFilm(board, film, tabletop::printedCards(a.data), a.out, a.encoding, [&](int frame) {
        if (frame % 50 == 49) std::cerr << frame + 1 << " frames written\n";
    });
}

/// The demo of Spacetrace, as data/spacetrace/demo tells it.
void makeFleets(const Arguments& a) {
    tabletop::FilmOptions film = filmOptions(a);
    film.surroundings.handCards = std::max(film.surroundings.handCards, 2);
    const tabletop::FleetScript script = tabletop::demoGame(a.data);
    const tabletop::FleetGameFilm made = tabletop::filmOf(script, film);
    std::cerr << script.steps.size() << " events, " << made.board.truth.frames << " frames\n";
    if (a.out.empty()) return;
    tabletop::writeFilm(made.board, film, tabletop::printedFleetCards(a.data, script.setup->catalog), a.out,
                        a.encoding);
}

/// How fast frames are made, sensor noise and hands included, nothing compressed or written.
void measureSpeed(const Arguments& a) {
    const tactics::Catalog catalog = json::loadCatalog(a.data);
    tabletop::FilmOptions film = filmOptions(a);
    film.quality.sensor.jpeg = 0;
    if (!film.picture) film.picture = cv::Size(1920, 1080);
    tabletop::Film made(tabletop::storyboard(tabletop::randomRound(a.seed, roundOptions(a), catalog), film),
                        film, tabletop::printedCards(a.data));
    int hands = 0;
    made.frame(0); // the table itself is painted once
    const auto start = std::chrono::steady_clock::now();
    const std::clock_t processor = std::clock();
    for (int i = 1; i < made.frames(); ++i) {
        made.frame(i);
        hands += made.board().sceneAt(i).hand ? 1 : 0;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double used = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
    const int frames = made.frames() - 1;
    std::printf("%d frames of %dx%d, a hand in %d of them: %.1f frames a second, %.1f ms of processor each\n",
                frames, film.picture->width, film.picture->height, hands, frames / seconds,
                1000 * used / frames);
}

} // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "The simulated table: rounds of the game as pictures or video, with the truth of every frame.");
    app.require_subcommand(1);
    Arguments arguments;
    CLI::App* command = app.add_subcommand("make-round", "a whole random round");
    addOptions(*command, arguments);
    CLI::App* fleets = app.add_subcommand("make-fleets", "the demo of Spacetrace");
    addOptions(*fleets, arguments);
    CLI::App* speed = app.add_subcommand("speed", "how many frames a second are made, nothing is written");
    addOptions(*speed, arguments);
    try {
        app.parse(argc, argv);
        if (speed->parsed())
            measureSpeed(arguments);
        else if (fleets->parsed())
            makeFleets(arguments);
        else
            makeRound(arguments);
    } catch (const CLI::Error& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
