// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/KnownPlace.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::vision {

namespace {

/// What a soft picture blends into a module from its four neighbours, taken out again. Outside the code all
/// is light.
Samples sharpened(const Samples& s, float strength) {
    const float light = *std::max_element(s.begin(), s.end());
    const auto at = [&](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < gridModules && column < gridModules;
        return inside ? s[moduleAt(row, column)] : light;
    };
    Samples sharp{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const float around =
                at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1);
            sharp[moduleAt(row, column)] = at(row, column) + strength * (4 * at(row, column) - around);
        }
    return sharp;
}

/// Levels between dark and light, both sloping with the light between the three finders.
Levels levelsOf(const Samples& s, const Contrast& c) {
    Levels levels{};
    const auto sloping = [](const std::array<float, 3>& by, float u, float v) {
        return by[0] + u * (by[1] - by[0]) + v * (by[2] - by[0]);
    };
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const float u = (static_cast<float>(column) - 3.F) / 14.F;
            const float v = (static_cast<float>(row) - 3.F) / 14.F;
            const auto i = moduleAt(row, column);
            levels[i] = (s[i] - sloping(c.middle, u, v)) / std::max(1.F, sloping(c.reach, u, v));
        }
    return levels;
}

Grid darkOf(const Levels& levels) {
    Grid grid{};
    std::transform(levels.begin(), levels.end(), grid.begin(), [](float level) { return level < 0; });
    return grid;
}

Grid flatGrid(const Samples& s) {
    const auto [low, high] = std::minmax_element(s.begin(), s.end());
    float sum = 0;
    for (const float v : s)
        sum += v;
    const float threshold = (sum / static_cast<float>(s.size()) + (*low + *high) / 2) / 2;
    Grid grid{};
    std::transform(s.begin(), s.end(), grid.begin(), [&](float v) { return v < threshold; });
    return grid;
}

/// Texture agrees with the function patterns in half of the modules, a code with a spot of glare on one of
/// its finders still in more than four fifths.
constexpr double leastLikeness = 0.75;

/// Share of the modules of the function patterns that are as they must be.
double likeness(const Grid& grid) {
    int known = 0;
    int right = 0;
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const int expected = functionModule(row, column);
            if (expected < 0) continue;
            ++known;
            right += grid[moduleAt(row, column)] == (expected == 1) ? 1 : 0;
        }
    return static_cast<double>(right) / known;
}

bool wellInside(const cv::Mat& grey, const Quad& corners) {
    constexpr double margin = 2; // px
    return std::all_of(corners.begin(), corners.end(), [&](const Point& p) {
        return p.x >= margin && p.y >= margin && p.x <= grey.cols - 1 - margin &&
               p.y <= grey.rows - 1 - margin;
    });
}

} // namespace

std::optional<SampledPlace> sampleAt(const cv::Mat& grey, const Quad& corners) {
    constexpr float leastContrast = 6; // grey levels; a pattern shows through more noise than a module does
    if (!wellInside(grey, corners)) return std::nullopt;
    SampledPlace place;
    place.corners = settle(grey, corners);
    place.modules = sample(grey, place.corners, true);
    const Contrast contrast = contrastOf(place.modules);
    if (contrast.all < leastContrast) return std::nullopt;
    place.contrast = contrast.all;
    place.levels = levelsOf(place.modules, contrast);
    if (likeness(darkOf(place.levels)) < leastLikeness) return std::nullopt;
    return place;
}

std::optional<Code> readAt(const cv::Mat& grey, const SampledPlace& place) {
    constexpr float leastContrast = 12; // grey levels; below, there are no modules to speak of
    if (place.contrast < leastContrast) return std::nullopt;
    const Quad& settled = place.corners;
    if (auto text = decodeGrid(darkOf(place.levels))) return Code{*text, settled};
    if (auto text = decodeGrid(flatGrid(place.modules))) return Code{*text, settled};
    const Samples points = sample(grey, settled, false);
    const Levels pointLevels = levelsOf(points, contrastOf(points));
    const Blur pointBlur = blurOf(pointLevels);
    const Blur mixedBlur = blurOf(place.levels);
    for (const float strength : {0.2F, 0.4F, 0.8F}) {
        const Samples sharp = sharpened(points, strength);
        const Grid clearer = darkOf(levelsOf(sharp, contrastOf(sharp)));
        if (auto text = decodeGrid(clearer)) return Code{*text, settled};
        if (auto text = decodeGrid(unblurred(pointLevels, pointBlur, clearer))) return Code{*text, settled};
        if (auto text = decodeGrid(unblurred(place.levels, mixedBlur, clearer))) return Code{*text, settled};
    }
    return std::nullopt;
}

std::optional<Code> guessAt(const SampledPlace& place, const ClosedSet& set) {
    // Right texts score 0.9 and more where a code has 1.7 px a module, texts outside the set at most 0.75.
    constexpr float leastScore = 0.8;
    constexpr float leastMargin = 0.2;
    if (set.empty()) return std::nullopt;
    ClosedSet::Match match = set.likeliest(place.levels, blurOf(place.levels));
    if (match.score < leastScore || match.margin < leastMargin) return std::nullopt;
    return Code{std::move(match.text), place.corners};
}

} // namespace rowkeeper::vision
