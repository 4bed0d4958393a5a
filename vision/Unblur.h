// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/CodeDecoder.h"

#include <array>

/// Dark and light of a code whose modules run into each other. Internal to vision.
namespace rowkeeper::vision {

/// One value a module, row by row: -1 as dark and +1 as light as the finder patterns near by, beyond where a
/// picture overshoots.
using Levels = std::array<float, static_cast<std::size_t>(gridModules) * gridModules>;

/// How much of itself and of its eight neighbours, row by row, a module shows, and a shift of all levels.
struct Blur {
    std::array<float, 9> weight{};
    float shift = 0;
};

/// Learnt from the finder patterns, which are known.
Blur blurOf(const Levels& levels);

/// The grid that, blurred like this, comes closest to the levels. `first` is where the search starts. The
/// same input gives the same grid.
Grid unblurred(const Levels& levels, const Blur& blur, const Grid& first);

/// The levels that a grid shows when it is blurred like this.
Levels blurred(const Grid& grid, const Blur& blur);

} // namespace rowkeeper::vision
