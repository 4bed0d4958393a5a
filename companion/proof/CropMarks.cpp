// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/CropMarks.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::proof {

using printables::Paper;
using printables::Side;

namespace {

/// Mean darkness, 0 to 1, of each line of pixels across a strip. `from` and `to` bound the strip in mm.
std::vector<double> darkness(const PageRaster& page, double from, double to, bool upright) {
    const int first = static_cast<int>(std::ceil(from * page.pixelsPerMm));
    const int last = static_cast<int>(std::floor(to * page.pixelsPerMm));
    const int length = upright ? page.width : page.height;
    std::vector<double> profile(static_cast<std::size_t>(length));
    for (int along = 0; along < length; ++along) {
        double sum = 0;
        for (int across = first; across < last; ++across) {
            sum += 255 - (upright ? page.at(along, across) : page.at(across, along));
        }
        profile[static_cast<std::size_t>(along)] = sum / (255.0 * std::max(1, last - first));
    }
    return profile;
}

/// The middles of the dark strokes, in mm.
std::vector<double> strokes(const std::vector<double>& profile, double pixelsPerMm) {
    constexpr double ink = 0.5;    // what a stroke reaches somewhere
    constexpr double paper = 0.05; // what its soft edges stay above
    std::vector<double> found;
    for (std::size_t i = 0; i < profile.size();) {
        double sum = 0;
        double weighted = 0;
        double peak = 0;
        for (; i < profile.size() && profile[i] > paper; ++i) {
            sum += profile[i];
            weighted += profile[i] * (static_cast<double>(i) + 0.5);
            peak = std::max(peak, profile[i]);
        }
        if (peak > ink) found.push_back(weighted / sum / pixelsPerMm);
        ++i;
    }
    return found;
}

} // namespace

CutLines measureCuts(const PageRaster& page, Paper paper) {
    const QRectF grid = printables::gridOf(paper);
    // The ends of a mark may be soft; its middle is looked at.
    const double near = printables::markGap + 0.5;
    const double far = printables::markGap + printables::markLength - 0.5;
    const auto measured = [&](double from, double to, bool upright) {
        return strokes(darkness(page, from, to, upright), page.pixelsPerMm);
    };
    return {.above = measured(grid.top() - far, grid.top() - near, true),
            .below = measured(grid.bottom() + near, grid.bottom() + far, true),
            .left = measured(grid.left() - far, grid.left() - near, false),
            .right = measured(grid.right() + near, grid.right() + far, false)};
}

CutLines plannedCuts(Paper paper, int cards, Side side) {
    CutLines cuts;
    const QRectF grid = printables::gridOf(paper);
    for (const QLineF& mark : printables::cropMarks(paper, cards, side)) {
        if (mark.x1() == mark.x2()) {
            (mark.y1() < grid.top() ? cuts.above : cuts.below).push_back(mark.x1());
        } else {
            (mark.x1() < grid.left() ? cuts.left : cuts.right).push_back(mark.y1());
        }
    }
    for (auto* line : {&cuts.above, &cuts.below, &cuts.left, &cuts.right}) {
        std::sort(line->begin(), line->end());
    }
    return cuts;
}

} // namespace rowkeeper::proof
