// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Reports.h"
#include "tests/tabletop/FleetGameFilm.h"
#include "tests/tabletop/FleetScript.h"

#include <string>
#include <vector>

/// A filmed game of Spacetrace seen by the whole program but its command line, and compared with its script.
namespace rowkeeper::tabletop {

/// Hands, piles and cards in the air as at a usual table, before one of some cameras.
FilmOptions fleetTableOptions(std::uint64_t seed, const FleetScript& script);

struct WatchedFleets {
    struct Heard {
        long frame = 0;
        spacetrace::referee::Report report;
        std::string line; ///< as `watch --json` prints it
    };
    std::vector<Heard> heard;
    std::vector<spacetrace::Event> events; ///< those that count at the end
    spacetrace::Game end;
    std::vector<std::string> told; ///< for people, in both languages, and the lines of the record
    std::vector<std::string> open; ///< kinds of what nobody has put right

    std::vector<std::string> mismatches() const; ///< with their frames, each once
};

/// Follows the film as `watch` does; what no table shows is said.
WatchedFleets watchedFleets(const FleetScript& script, const FleetGameFilm& film, const FilmOptions& options);

/// The first event that is otherwise than in the script, or the end; empty: nothing.
std::string parted(const FleetScript& script, const WatchedFleets& seen);

/// What was told or recorded that names a card nobody laid open.
std::vector<std::string> betrayed(const FleetScript& script, const FleetGameFilm& film,
                                  const WatchedFleets& seen);

/// For looking into a failure: ROWKEEPER_KEEP=FOLDER keeps script and lines.
void keep(const std::string& name, const FleetScript& script, const WatchedFleets& seen);

} // namespace rowkeeper::tabletop
