// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Film.h"
#include "tests/tabletop/GameScript.h"

#include <vector>

/// A whole game filmed from its first targets to its end: cards laid, turned, taken, moved and inserted,
/// rounds cleared away, command cards held into view, hands, draw piles, discards and captured targets as
/// they are.
namespace rowkeeper::tabletop {

struct GameFilm {
    Storyboard board;
    /// What no table shows and somebody has to say: answers beyond the fourth.
    struct Said {
        int frame = 0;
        tactics::Event event;
    };
    std::vector<Said> said;
    std::vector<int> frames; ///< of each step of the script: the frame from which all of it can be seen
};

/// Passes are shown with the command card; some of those that can be inferred are not shown at all.
GameFilm filmOf(const GameScript& script, const FilmOptions& options);

} // namespace rowkeeper::tabletop
