// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/proof/CropMarks.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace rowkeeper::proof {

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

CutLines measureCuts(const PageRaster& page, const QRectF& grid) {
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

CutLines plannedCuts(const printables::Manifest& manifest, int page) {
    std::set<double> upright;
    std::set<double> level;
    const auto micrometres = [](double mm) { return std::round(mm * 1000) / 1000; };
    if (manifest.pages[static_cast<std::size_t>(page - 1)].marks != printables::Marks::None) {
        for (const printables::PrintedTag& tag : manifest.tags) {
            if (tag.page != page) continue;
            upright.insert({micrometres(tag.card.left()), micrometres(tag.card.right())});
            level.insert({micrometres(tag.card.top()), micrometres(tag.card.bottom())});
        }
    }
    const std::vector<double> x(upright.begin(), upright.end());
    const std::vector<double> y(level.begin(), level.end());
    return {.above = x, .below = x, .left = y, .right = y};
}

PageRaster straightened(const PageRaster& page, const QTransform& drawn) {
    PageRaster straight = page;
    for (int y = 0; y < page.height; ++y) {
        for (int x = 0; x < page.width; ++x) {
            const QPointF from =
                drawn.map(QPointF((x + 0.5) / page.pixelsPerMm, (y + 0.5) / page.pixelsPerMm)) *
                    page.pixelsPerMm -
                QPointF(0.5, 0.5);
            const int left = static_cast<int>(std::floor(from.x()));
            const int top = static_cast<int>(std::floor(from.y()));
            const double right = from.x() - left;
            const double down = from.y() - top;
            const double above = page.at(left, top) * (1 - right) + page.at(left + 1, top) * right;
            const double below = page.at(left, top + 1) * (1 - right) + page.at(left + 1, top + 1) * right;
            straight.grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(page.width) +
                          static_cast<std::size_t>(x)] =
                static_cast<std::uint8_t>(std::lround(above * (1 - down) + below * down));
        }
    }
    return straight;
}

} // namespace rowkeeper::proof
