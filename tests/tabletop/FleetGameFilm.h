// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Wishes.h"
#include "tests/tabletop/Film.h"
#include "tests/tabletop/FleetScript.h"
#include "tests/tabletop/FleetTop.h"

#include <map>
#include <string>
#include <vector>

/// A whole game of Spacetrace filmed from its first card to its end: cards laid, played beside the fleets and
/// put on piles, wrecks taken away, command cards held into view, hands that pass, cards that players hold.
namespace rowkeeper::tabletop {

/// Something that is in no script. Afterwards hands bring the table to what the script says.
struct FleetInterlude {
    FleetLayout wrong;
    int frames = 26;      ///< it lies so
    int rightFrames = 12; ///< it lies right again
};
using FleetInterludes = std::map<std::size_t, FleetInterlude>; ///< by the step before which they happen

struct FleetGameFilm {
    Storyboard board;
    /// What no table shows and somebody has to say.
    struct Said {
        int frame = 0;
        int turn = 1;
        spacetrace::referee::Wish wish;
    };
    std::vector<Said> said;
    struct Shown {
        int begun = 0; ///< frame in which the first hand comes
        int wrong = 0; ///< from which the last of it is seen
        int right = 0; ///< from which the table is right again
        int over = 0;  ///< the last one
    };
    std::map<std::size_t, Shown> interludes;
    std::vector<std::string> hidden; ///< ids of cards that are seen in hands and fly past, and never lie open
};

FleetGameFilm filmOf(const FleetScript& script, const FilmOptions& options,
                     const FleetInterludes& interludes = {});

} // namespace rowkeeper::tabletop
