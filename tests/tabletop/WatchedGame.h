// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/referee/Reports.h"
#include "tests/tabletop/GameFilm.h"
#include "tests/tabletop/GameScript.h"

#include <cstdint>
#include <string>
#include <vector>

/// A filmed game seen by the whole program but its command line, and compared with its script.
namespace rowkeeper::tabletop {

/// The game up to its round of that number.
GameScript begun(GameScript script, int rounds);

/// Hands, piles and cards in the air as at a usual table; few frames for each state of it.
FilmOptions usualTable(std::uint64_t seed);

struct WatchedGame {
    std::vector<tactics::Event> events; ///< those that count at the end
    std::vector<tactics::RoundResult> results;
    int mismatches = 0;
    int inferred = 0;
    std::vector<std::string> lines; ///< what `watch --json` prints
    std::vector<std::string> cards; ///< of each frame what lay where, for looking into failures
    struct Heard {
        long frame = 0;
        tactics::referee::Report report;
    };
    std::vector<Heard> heard;
    std::vector<tactics::referee::MismatchReport> open; ///< what nobody has put right
};

/// Whether a still of the rows cannot tell what happened: backs of a deck are all alike, so a hidden card put
/// in above another of its deck looks as if it were laid below; a card turned as its whole row is cleared
/// shows its face to nobody.
bool looksLikeAnother(const GameStep& step);

/// Follows the film as `watch` does; what no table shows is said. Ends early once an event of the script is
/// long missing.
WatchedGame watchedGame(const GameScript& script, const GameFilm& film, const FilmOptions& options);

/// The first event that is otherwise than in the script, or that the results are; empty: nothing.
std::string parted(const GameScript& script, const GameFilm& film, const WatchedGame& seen);

/// For looking into a failure: ROWKEEPER_KEEP=FOLDER keeps lines and script.
void keep(std::uint32_t seed, const GameScript& script, const GameFilm& film, const WatchedGame& seen);

} // namespace rowkeeper::tabletop
