// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of every kind before a simulated camera: read, tracked and refereed as `watch` does. Nothing is
// said but what no table shows.
#include "tests/engine/game/Seeds.h"
#include "tests/tabletop/WatchedGame.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace rowkeeper::tabletop {

namespace {

using namespace tactics;

/// In test logs: what kind of game it was and how it went.
void describe(std::uint32_t seed, const GameScript& script, const GameFilm& film, const WatchedGame& seen) {
    std::printf("game %u: %zu players, %s, %d rounds, %zu events in %d frames; %d inferred, %zu said, "
                "%d differences reported\n",
                seed, script.setup->players.size(), std::string(idOf(script.setup->variant)).c_str(),
                script.rounds(), script.steps.size(), film.board.truth.frames, seen.inferred,
                film.said.size(), seen.mismatches);
}

/// The random game of this seed is filmed, watched and compared.
void expectFollowed(std::uint32_t seed, int rounds) {
    SCOPED_TRACE("ROWKEEPER_FIRST_SEED=" + std::to_string(seed));
    const GameScript script = begun(randomGame(seed, seed), rounds);
    if (std::ranges::any_of(script.steps, looksLikeAnother)) GTEST_SKIP() << "rows leave this game open";
    const FilmOptions options = usualTable(seed);
    const GameFilm film = filmOf(script, options);
    const WatchedGame seen = watchedGame(script, film, options);
    keep(seed, script, film, seen);
    describe(seed, script, film, seen);
    ASSERT_EQ(parted(script, film, seen), "");
    EXPECT_LE(static_cast<int>(film.said.size()), script.rounds()) << "one answer a round may be said";
}

} // namespace

// ROWKEEPER_FIRST_SEED, ROWKEEPER_FILMED_GAMES and ROWKEEPER_ROUNDS ask for others and more.
TEST(FilmedGames, EndAsTheirScripts) {
    const std::uint32_t first = askedNumber("ROWKEEPER_FIRST_SEED", 6);
    const std::uint32_t games = askedNumber("ROWKEEPER_FILMED_GAMES", 1);
    const int rounds = static_cast<int>(askedNumber("ROWKEEPER_ROUNDS", 1));
    for (std::uint32_t seed = first; seed < first + games && !HasFatalFailure(); ++seed)
        expectFollowed(seed, rounds);
}

} // namespace rowkeeper::tabletop
