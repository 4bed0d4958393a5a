// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/KnownPlace.h"

#include "vision/reading/QrLayout.h"
#include "vision/reading/SoftDecoder.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::vision {

namespace {

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

constexpr float leastModuleContrast = 12; // grey levels; below, noise decides single modules

bool wellInside(const cv::Mat& grey, const Quad& corners) {
    constexpr double margin = 2; // px
    return std::all_of(corners.begin(), corners.end(), [&](const Point& p) {
        return p.x >= margin && p.y >= margin && p.x <= grey.cols - 1 - margin &&
               p.y <= grey.rows - 1 - margin;
    });
}

/// Least resemblance of a code that is taken for read. Right ones in bad light have 0.9 in the middle; what
/// texture and bent grids come closest to has 0.6, one in thousands 0.82, and is hardly ever a text.
constexpr float readable = 0.82;

/// The text of a code that was found from what little there is: only as a printer would have written it.
std::optional<std::string> writtenText(const Grid& grid) {
    auto text = decodeGrid(grid);
    const auto written = text ? encodeGrid(*text) : std::nullopt;
    if (!written || plainBits(*written) != plainBits(grid)) return std::nullopt;
    return text;
}

/// The code that the levels show through blur and noise.
std::optional<std::string> softText(const Levels& levels) {
    constexpr float leastExplained = 0.7; // right ones have 0.75 and more, texture hardly 0.5
    const Blur blur = blurOf(levels);
    if (explained(levels, blur) < leastExplained) return std::nullopt;
    const SoftCode code = softDecoded(levels, evenedOut(levels, blur));
    if (code.score < readable) return std::nullopt;
    return writtenText(code.grid);
}

} // namespace

std::optional<Quad> settledAt(const cv::Mat& grey, const Quad& corners) {
    if (!wellInside(grey, corners)) return std::nullopt;
    return settle(grey, corners);
}

bool stillThere(const cv::Mat& grey, const Quad& settled, const Grid& grid) {
    constexpr int mendable = (codewords - dataCodewords) / 2; // codewords, so at least as many modules
    const Samples points = sample(grey, settled, false);
    const Contrast contrast = contrastOf(points);
    if (contrast.all < leastModuleContrast) return false;
    const Grid seen = darkOf(levelsOf(points, contrast));
    int wrong = 0;
    for (const std::size_t module : moduleOfBit())
        wrong += seen[module] != grid[module] ? 1 : 0;
    return wrong <= mendable;
}

std::optional<SampledPlace> sampleAt(const cv::Mat& grey, const Quad& settled) {
    constexpr float leastContrast = 6; // grey levels; a pattern shows through more noise than a module does
    SampledPlace place;
    place.corners = settled;
    place.modules = sample(grey, settled, true);
    const Contrast contrast = contrastOf(place.modules);
    if (contrast.all < leastContrast) return std::nullopt;
    place.contrast = contrast.all;
    place.levels = levelsOf(place.modules, contrast);
    if (likeness(darkOf(place.levels)) < leastLikeness) return std::nullopt;
    return place;
}

std::optional<Code> readAt(const cv::Mat& grey, const SampledPlace& place) {
    const Quad& settled = place.corners;
    if (auto text = decodeGrid(darkOf(place.levels))) return Code{*text, settled};
    if (auto text = decodeGrid(flatGrid(place.modules))) return Code{*text, settled};
    if (auto text = softText(place.levels)) return Code{*text, settled};
    // A small cross averages noise, a point keeps neighbours out: neither is the better one everywhere.
    const Samples points = sample(grey, settled, false);
    if (auto text = softText(levelsOf(points, contrastOf(points)))) return Code{*text, settled};
    return std::nullopt;
}

bool shows(const SampledPlace& place, const Grid& grid) {
    return resemblance(place.levels, grid) >= readable;
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
