// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/PlayedFilm.h"
#include "tests/tabletop/Random.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdlib>

// Whole simulated rounds through reader, tracker and referee, held against what a perfect eye saw: rows,
// cards, totals, winners, times, nothing but unseen passes inferred, no mismatch.

namespace rowkeeper::tabletop {
namespace {

using tactics::Faction;

// ROWKEEPER_FIRST_SEED and ROWKEEPER_ROUNDS ask for others and more.
constexpr unsigned quickRounds = 5; // all seatings, tables, spacings and lights

struct Case {
    int number = 0;
    std::vector<Faction> players;
    FilmOptions film;
};

/// The rounds differ in players, table, camera, spacing and light, all from their number.
Case caseOf(int number) {
    static const std::vector<std::vector<Faction>> seatings{
        {Faction::S, Faction::R},
        {Faction::V, Faction::K, Faction::R},
        {Faction::S, Faction::V, Faction::R, Faction::K},
        {Faction::K, Faction::S},
        {Faction::R, Faction::S, Faction::V},
    };
    Random random(static_cast<std::uint64_t>(1000 + number));
    Case c{number, seatings[static_cast<std::size_t>(number) % seatings.size()], {}};
    c.film.seed = random.next();
    c.film.spacing = number % 4 == 3 ? Spacing::Full : Spacing::Cascade;
    c.film.surface = static_cast<Surface>(number % 4);
    c.film.camera.angle = random.between(0, 360);
    c.film.camera.tilt = random.between(0, 25);
    c.film.quality = quality(number % 3 == 2 ? Condition::Mid : Condition::Good);
    // Compression is a third of what a frame costs here: every second good round goes without.
    if (number % 3 != 2 && number % 2 == 1) c.film.quality.sensor.jpeg = 0;
    c.film.framesPerStill = 7;
    c.film.handFrames = 2 + number % 3;
    return c;
}

std::string title(const Case& c) {
    std::string out = "round " + std::to_string(c.number) + ": ";
    for (const Faction player : c.players)
        out += tactics::letter(player);
    return out + ", " + std::string(idOf(c.film.spacing)) + ", " + std::string(idOf(c.film.surface)) +
           ", turned " + std::to_string(std::lround(c.film.camera.angle)) + ", tilted " +
           std::to_string(std::lround(c.film.camera.tilt));
}

class SimulatedRounds : public testing::TestWithParam<unsigned> {};

TEST_P(SimulatedRounds, EndAsTheirScriptSays) {
    const Case c = caseOf(static_cast<int>(tactics::askedNumber("ROWKEEPER_FIRST_SEED", 0) + GetParam()));
    SCOPED_TRACE(title(c));
    const Round round = randomRound(c.film.seed, {c.players, 2}, json::loadCatalog(ROWKEEPER_DATA_DIR));
    const Played film = played(round, c.film);
    for (const std::string& complaint : film.complaints)
        ADD_FAILURE() << complaint;
    EXPECT_EQ(nlohmann::json::parse(film.lines.back()).at("inferred"), round.passes);
}

INSTANTIATE_TEST_SUITE_P(Seeded, SimulatedRounds,
                         testing::Range(0U, tactics::askedNumber("ROWKEEPER_ROUNDS", quickRounds)));

} // namespace
} // namespace rowkeeper::tabletop
