// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/PageRaster.h"
#include "printables/Sheet.h"

#include <vector>

namespace rowkeeper::proof {

/// Where the drawn crop marks ask for cuts: mm from the page's left (above, below) and top (left, right)
/// edge, in order. Measured in the four margins apart, so that a turned or stretched grid shows.
struct CutLines {
    std::vector<double> above, below; ///< upright cuts, by the marks above and below the cards
    std::vector<double> left, right;  ///< level cuts, by the marks beside them
};

/// Looks only for dark strokes along the strips where marks stand; how many and where is what the drawing
/// says.
CutLines measureCuts(const PageRaster& page, printables::Paper paper);

/// The cuts of a sheet with so many cards, by the layout.
CutLines plannedCuts(printables::Paper paper, int cards, printables::Side side);

} // namespace rowkeeper::proof
