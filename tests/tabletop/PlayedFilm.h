// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"
#include "tests/tabletop/Film.h"

#include <string>
#include <vector>

/// A random round filmed, watched and held against its truth. For tests.
namespace rowkeeper::tabletop {

struct Played {
    Storyboard board;
    std::vector<std::string> lines;      ///< what `watch --json` prints
    std::vector<std::string> complaints; ///< differences from the truth; a false event is one of them
};

/// The round in front of this camera.
Played played(const Round& round, const FilmOptions& options);
Played played(std::uint64_t seed, const std::vector<tactics::Faction>& players, const FilmOptions& options);

/// Lines that name a card only its player should see: by tag or by the card's id.
std::vector<std::string> linesNaming(const std::vector<std::string>& tags,
                                     const std::vector<std::string>& lines);

} // namespace rowkeeper::tabletop
