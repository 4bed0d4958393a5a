// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/CodeDecoder.h"

#include <array>

/// Dark and light of a code whose modules run into each other. Internal to vision.
namespace rowkeeper::vision {

/// One value a module, row by row: -1 as dark and +1 as light as the finder patterns near by, beyond where a
/// picture overshoots.
using Levels = std::array<float, static_cast<std::size_t>(gridModules) * gridModules>;

/// How much of each neighbour a module shows is learnt from the finder patterns, which are known; then the
/// grid is sought that, blurred the same way, comes closest to the levels. `first` is where the search
/// starts. The same input gives the same grid.
Grid unblurred(const Levels& levels, const Grid& first);

} // namespace rowkeeper::vision
