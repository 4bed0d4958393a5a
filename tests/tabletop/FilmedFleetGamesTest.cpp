// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of Spacetrace before a simulated camera: read, tracked and refereed as `watch` does. Nothing is
// said but what no table shows.
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/WatchedFleets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>

namespace rowkeeper::tabletop {

namespace {

using testing::IsEmpty;

int mostWordsATurn(const FleetGameFilm& film) {
    std::map<int, int> words;
    int most = 0;
    for (const FleetGameFilm::Said& said : film.said)
        most = std::max(most, ++words[said.turn]);
    return most;
}

void expectSeenAsPlayed(std::uint32_t seed, int turns) {
    SCOPED_TRACE("ROWKEEPER_FIRST_SEED=" + std::to_string(seed));
    FleetKind kind = fleetKinds().at(seed % fleetKinds().size());
    kind.turns = std::min(kind.turns, turns);
    const FleetScript script = fleetGame(seed, kind);
    const FilmOptions options = fleetTableOptions(seed, script);
    const FleetGameFilm film = filmOf(script, options);
    const WatchedFleets seen = watchedFleets(script, film, options);
    keep("fleets" + std::to_string(seed), script, seen);
    std::printf("game %u: %s, %d turns, %zu events in %d frames, camera at %.0f; %zu said, %zu mismatches\n",
                seed, std::string(kind.name).c_str(), script.end().turn, script.steps.size(),
                film.board.truth.frames, options.camera.angle, film.said.size(), seen.mismatches().size());
    ASSERT_TRUE(script.end().outcome) << "a whole game";
    EXPECT_EQ(parted(script, seen), "");
    EXPECT_THAT(seen.mismatches(), IsEmpty());
    EXPECT_LE(mostWordsATurn(film), 1);
    EXPECT_GE(film.hidden.size(), 5U);
    EXPECT_THAT(betrayed(script, film, seen), IsEmpty());
}

} // namespace

// ROWKEEPER_FIRST_SEED, ROWKEEPER_FILMED_GAMES and ROWKEEPER_TURNS ask for others and longer ones.
TEST(FilmedFleetGames, EndAsTheirScripts) {
    constexpr std::uint32_t secondGame = 2;
    constexpr std::uint32_t everything = 9;
    const std::uint32_t first = tactics::askedNumber("ROWKEEPER_FIRST_SEED", secondGame);
    const std::uint32_t games = tactics::askedNumber("ROWKEEPER_FILMED_GAMES", 0);
    const int turns = static_cast<int>(tactics::askedNumber("ROWKEEPER_TURNS", 2));
    for (std::uint32_t seed = first; seed < first + games && !HasFatalFailure(); ++seed)
        expectSeenAsPlayed(seed, turns);
    if (games > 0) return;
    for (const std::uint32_t seed : {secondGame, everything})
        expectSeenAsPlayed(seed, turns);
}

} // namespace rowkeeper::tabletop
