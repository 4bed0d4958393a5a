// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/proof/PageRaster.h"
#include "printables/Manifest.h"

#include <vector>

namespace rowkeeper::proof {

/// Where the drawn crop marks ask for cuts: mm from the page's left (above, below) and top (left, right)
/// edge, in order. Measured in the four margins apart, so that a turned or stretched grid shows.
struct CutLines {
    std::vector<double> above, below; ///< upright cuts, by the marks above and below the cards
    std::vector<double> left, right;  ///< level cuts, by the marks beside them
};

/// Looks only for dark strokes along the strips around `grid` where marks stand; how many and where is what
/// the drawing says.
CutLines measureCuts(const PageRaster& page, const QRectF& grid);

/// The cuts that the marks of a page ask for, by what is listed of it.
CutLines plannedCuts(const printables::Manifest& manifest, int page);

/// The page as it lies behind its front: `drawn` from a place of the layout to where it is on the page.
PageRaster straightened(const PageRaster& page, const QTransform& drawn);

} // namespace rowkeeper::proof
