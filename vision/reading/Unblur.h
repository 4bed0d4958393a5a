// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/CodeDecoder.h"

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

/// How well the finder patterns, blurred like this, explain the levels there: correlation, 1 is perfect.
float explained(const Levels& levels, const Blur& blur);

/// Learnt from a whole code that the levels are taken to show.
Blur blurOf(const Levels& levels, const Grid& grid);

/// The levels as they would be without the blur, as far as noise allows: each between -1 and 1, surer the
/// farther from 0. The function patterns are as they are printed.
Levels evenedOut(const Levels& levels, const Blur& blur);

/// The same once a code is found: what each module would be if all its neighbours were as the code has them.
Levels evenedOutBy(const Grid& grid, const Levels& levels, const Blur& blur);

/// The levels that a grid shows when it is blurred like this.
Levels blurred(const Grid& grid, const Blur& blur);

} // namespace rowkeeper::vision
