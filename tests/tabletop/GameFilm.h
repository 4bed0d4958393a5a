// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Film.h"
#include "tests/tabletop/GameScript.h"
#include "tests/tabletop/GameTable.h"

#include <map>
#include <vector>

/// A whole game filmed from its first targets to its end: cards laid, turned, taken, moved and inserted,
/// rounds cleared away, command cards held into view, hands, draw piles, discards and captured targets as
/// they are.
namespace rowkeeper::tabletop {

/// What happens at the table and is in no script. Afterwards hands bring the table to what the script says.
struct Interlude {
    struct State {
        std::vector<std::vector<GameTable::Wanted>> rows; ///< what shall lie in them; none: as they are
        std::vector<tactics::TargetId> targets;           ///< dealt instead of those of the round that begins
        bool atOnce = false;                              ///< one hand does it all
        bool knock = false;                               ///< somebody knocks against the camera
        int frames = 0;                                   ///< it lies so
    };
    std::vector<State> states; ///< one after the other
    int frames = 0;            ///< it lies right again
};
using Interludes = std::map<std::size_t, Interlude>; ///< by the step of the script before which they happen

struct GameFilm {
    Storyboard board;
    /// What no table shows and somebody has to say: answers beyond the fourth.
    struct Said {
        int frame = 0;
        tactics::Event event;
    };
    std::vector<Said> said;
    std::vector<int> frames; ///< of each step of the script: the frame from which all of it can be seen
    struct Shown {
        int begun = 0; ///< frame in which the first hand comes
        int wrong = 0; ///< from which the last state is seen
        int right = 0; ///< from which the table is right again
        int over = 0;  ///< the last one
    };
    std::map<std::size_t, Shown> interludes;
    std::vector<Bump> bumps; ///< for the options the film is made with
};

/// Passes are shown with the command card; some of those that can be inferred are not shown at all, but never
/// before an interlude.
GameFilm filmOf(const GameScript& script, const FilmOptions& options, const Interludes& interludes = {});

} // namespace rowkeeper::tabletop
