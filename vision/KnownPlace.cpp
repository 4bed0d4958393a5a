// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/KnownPlace.h"

#include "vision/Unblur.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t modules = static_cast<std::size_t>(gridModules) * gridModules;
using Samples = std::array<float, modules>;

float bilinear(const cv::Mat& grey, Point p) {
    const double x = std::clamp(p.x, 0.0, grey.cols - 1.001);
    const double y = std::clamp(p.y, 0.0, grey.rows - 1.001);
    const int ix = static_cast<int>(x);
    const int iy = static_cast<int>(y);
    const auto fx = static_cast<float>(x - ix);
    const auto fy = static_cast<float>(y - iy);
    const std::uint8_t* a = grey.ptr(iy) + ix;
    const std::uint8_t* b = grey.ptr(iy + 1) + ix;
    const float top = static_cast<float>(a[0]) + fx * static_cast<float>(a[1] - a[0]);
    const float bottom = static_cast<float>(b[0]) + fx * static_cast<float>(b[1] - b[0]);
    return top + fy * (bottom - top);
}

/// The middle of every module; with `wide`, the mean of a small cross there.
Samples sample(const cv::Mat& grey, const Quad& corners, bool wide) {
    const Homography h = unitSquareTo(corners);
    Samples samples{};
    const auto at = [&](double u, double v) {
        return bilinear(grey, h.map(Point{u / gridModules, v / gridModules}));
    };
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const double u = column + 0.5;
            const double v = row + 0.5;
            float value = at(u, v);
            if (wide)
                value = (2 * value + at(u - .25, v) + at(u + .25, v) + at(u, v - .25) + at(u, v + .25)) / 6;
            samples[moduleAt(row, column)] = value;
        }
    return samples;
}

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

/// How clearly dark and light part: mean of light minus mean of dark over the function patterns.
struct Contrast {
    float all = 0;                 ///< grey levels, over the three finders
    std::array<float, 3> middle{}; ///< threshold by finder: top left, top right, bottom left
    std::array<float, 3> reach{};  ///< from there to light, grey levels
};

Contrast contrastOf(const Samples& s) {
    std::array<float, 3> dark{};
    std::array<float, 3> light{};
    std::array<float, 3> darkCount{};
    std::array<float, 3> lightCount{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const bool top = row < 8;
            const bool left = column < 8;
            if ((!top && row < gridModules - 8) || (!left && column < gridModules - 8) || (!top && !left))
                continue;
            const std::size_t finder = top ? (left ? 0 : 1) : 2;
            const float value = s[moduleAt(row, column)];
            if (functionModule(row, column) == 1) {
                dark[finder] += value;
                ++darkCount[finder];
            } else {
                light[finder] += value;
                ++lightCount[finder];
            }
        }
    Contrast c;
    for (std::size_t f = 0; f < 3; ++f) {
        const float d = dark[f] / darkCount[f];
        const float l = light[f] / lightCount[f];
        c.middle[f] = (d + l) / 2;
        c.reach[f] = std::max(1.F, (l - d) / 2);
        c.all += (l - d) / 3;
    }
    return c;
}

Quad shifted(const Quad& q, Point by) {
    return {q[0] + by, q[1] + by, q[2] + by, q[3] + by};
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
    const float threshold = (sum / static_cast<float>(modules) + (*low + *high) / 2) / 2;
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

} // namespace

Quad settle(const cv::Mat& grey, const Quad& corners) {
    Quad best = corners;
    float bestContrast = contrastOf(sample(grey, best, false)).all;
    double step = sideOf(corners) / gridModules * 0.4;
    for (int round = 0; round < 3; ++round, step /= 2) {
        const Quad centre = best;
        for (const Point direction : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
            const Quad tried = shifted(centre, direction * step);
            const float contrast = contrastOf(sample(grey, tried, false)).all;
            if (contrast > bestContrast) {
                bestContrast = contrast;
                best = tried;
            }
        }
    }
    return best;
}

std::optional<Code> readAt(const cv::Mat& grey, const Quad& corners) {
    constexpr float leastContrast = 12; // grey levels; below, there is no code to speak of
    const double margin = 2;
    for (const Point& p : corners)
        if (p.x < margin || p.y < margin || p.x > grey.cols - 1 - margin || p.y > grey.rows - 1 - margin)
            return std::nullopt;

    const Quad settled = settle(grey, corners);
    const Samples mixed = sample(grey, settled, true);
    const Contrast contrast = contrastOf(mixed);
    if (contrast.all < leastContrast) return std::nullopt;
    const Levels mixedLevels = levelsOf(mixed, contrast);
    const Grid plain = darkOf(mixedLevels);
    if (likeness(plain) < leastLikeness) return std::nullopt;
    if (auto text = decodeGrid(plain)) return Code{*text, settled};
    if (auto text = decodeGrid(flatGrid(mixed))) return Code{*text, settled};
    const Samples points = sample(grey, settled, false);
    const Levels pointLevels = levelsOf(points, contrastOf(points));
    const Blur pointBlur = blurOf(pointLevels);
    const Blur mixedBlur = blurOf(mixedLevels);
    for (const float strength : {0.2F, 0.4F, 0.8F}) {
        const Samples sharp = sharpened(points, strength);
        const Grid clearer = darkOf(levelsOf(sharp, contrastOf(sharp)));
        if (auto text = decodeGrid(clearer)) return Code{*text, settled};
        if (auto text = decodeGrid(unblurred(pointLevels, pointBlur, clearer))) return Code{*text, settled};
        if (auto text = decodeGrid(unblurred(mixedLevels, mixedBlur, clearer))) return Code{*text, settled};
    }
    return std::nullopt;
}

} // namespace rowkeeper::vision
