// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/ModuleSamples.h"

#include <algorithm>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr int finderModules = 8; // a side, with the light line that parts it from the data

float bilinear(const cv::Mat& grey, Point p) {
    const auto x = std::clamp(static_cast<float>(p.x), 0.F, static_cast<float>(grey.cols) - 1.001F);
    const auto y = std::clamp(static_cast<float>(p.y), 0.F, static_cast<float>(grey.rows) - 1.001F);
    const int ix = static_cast<int>(x);
    const int iy = static_cast<int>(y);
    const float fx = x - static_cast<float>(ix);
    const float fy = y - static_cast<float>(iy);
    const std::uint8_t* a = grey.data + static_cast<std::size_t>(iy) * grey.step.p[0] + ix;
    const std::uint8_t* b = a + grey.step.p[0];
    const float top = static_cast<float>(a[0]) + fx * static_cast<float>(a[1] - a[0]);
    const float bottom = static_cast<float>(b[0]) + fx * static_cast<float>(b[1] - b[0]);
    return top + fy * (bottom - top);
}

constexpr std::size_t finderArea = std::size_t{finderModules} * finderModules;
constexpr std::size_t darkInFinder = 33; // its frame and its core
constexpr std::size_t finderModuleCount = 3 * finderArea;

/// The modules of the three finders, top left, top right, bottom left, of each the dark ones first; by their
/// place in the grid, row by row.
std::array<std::size_t, finderModuleCount> listFinderModules() {
    std::array<std::size_t, finderModuleCount> list{};
    std::size_t next = 0;
    for (int finder = 0; finder < 3; ++finder)
        for (const int colour : {1, 0})
            for (int y = 0; y < finderModules; ++y)
                for (int x = 0; x < finderModules; ++x) {
                    const int row = y + (finder == 2 ? gridModules - finderModules : 0);
                    const int column = x + (finder == 1 ? gridModules - finderModules : 0);
                    if (functionModule(row, column) == colour) list.at(next++) = moduleAt(row, column);
                }
    return list;
}

const std::array<std::size_t, finderModuleCount>& finderModuleList() {
    static const auto list = listFinderModules();
    return list;
}

/// `greyOf(i)`: the grey of the i-th of the list of finder modules.
template<class GreyOf>
Contrast contrastBy(const GreyOf& greyOf) {
    Contrast c;
    for (std::size_t f = 0; f < 3; ++f) {
        const std::size_t first = f * finderArea;
        float dark = 0;
        float light = 0;
        for (std::size_t i = first; i < first + darkInFinder; ++i)
            dark += greyOf(i);
        for (std::size_t i = first + darkInFinder; i < first + finderArea; ++i)
            light += greyOf(i);
        dark /= darkInFinder;
        light /= finderArea - darkInFinder;
        c.middle.at(f) = (dark + light) / 2;
        c.reach.at(f) = std::max(1.F, (light - dark) / 2);
        c.all += (light - dark) / 3;
    }
    return c;
}

using FinderPoints = std::array<Point, finderModuleCount>;

/// px of the middles of the finder modules.
FinderPoints finderPoints(const Quad& corners) {
    const Homography h = unitSquareTo(corners);
    FinderPoints points;
    const auto& list = finderModuleList();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::size_t row = list[i] / gridModules;
        const std::size_t column = list[i] % gridModules;
        points[i] = h.map(Point{(static_cast<double>(column) + 0.5) / gridModules,
                                (static_cast<double>(row) + 0.5) / gridModules});
    }
    return points;
}

float contrastAt(const cv::Mat& grey, const FinderPoints& points, Point shift) {
    return contrastBy([&](std::size_t i) { return bilinear(grey, points[i] + shift); }).all;
}

constexpr std::array<Point, 4> directions{Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}};

/// Moves one corner to the clearest of its own place and four others around it.
template<class Clarity>
void settleCorner(Quad& corners, std::size_t corner, double step, const Clarity& clarity) {
    const Point centre = corners[corner];
    float most = clarity(corners);
    for (const Point direction : directions) {
        Quad tried = corners;
        tried[corner] = centre + direction * step;
        const float now = clarity(tried);
        if (now <= most) continue;
        most = now;
        corners = tried;
    }
}

} // namespace

Samples sample(const cv::Mat& grey, const Quad& corners, bool wide) {
    const Homography h = unitSquareTo(corners);
    const auto& m = h.m;
    constexpr double step = 0.25 / gridModules;
    Samples samples{};
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const Point at{(column + 0.5) / gridModules, (row + 0.5) / gridModules};
            const Point p = h.map(at);
            float value = bilinear(grey, p);
            if (wide) {
                // A quarter of a module along the grid's own lines, which are straight over so short a way.
                const double scale = step / (m[6] * at.x + m[7] * at.y + m[8]);
                const Point across{(m[0] - p.x * m[6]) * scale, (m[3] - p.y * m[6]) * scale};
                const Point down{(m[1] - p.x * m[7]) * scale, (m[4] - p.y * m[7]) * scale};
                value = (2 * value + bilinear(grey, p - across) + bilinear(grey, p + across) +
                         bilinear(grey, p - down) + bilinear(grey, p + down)) /
                        6;
            }
            samples[moduleAt(row, column)] = value;
        }
    return samples;
}

Contrast contrastOf(const Samples& samples) {
    const auto& list = finderModuleList();
    return contrastBy([&](std::size_t i) { return samples[list[i]]; });
}

Quad settle(const cv::Mat& grey, const Quad& corners) {
    constexpr std::array<double, 3> steps{0.4, 0.2, 0.1}; // modules
    const FinderPoints points = finderPoints(corners);
    const double module = sideOf(corners) / gridModules;
    Point best{};
    float bestContrast = contrastAt(grey, points, best);
    const auto improve = [&](double step) {
        const Point centre = best;
        for (const Point direction : directions) {
            const Point tried = centre + direction * (step * module);
            const float contrast = contrastAt(grey, points, tried);
            if (contrast <= bestContrast) continue;
            bestContrast = contrast;
            best = tried;
        }
        return best.x != centre.x || best.y != centre.y;
    };
    // Most codes lie where they lay: then the smallest step finds nothing better, and no other would.
    if (improve(steps.back()))
        for (const double step : steps)
            improve(step);
    return {corners[0] + best, corners[1] + best, corners[2] + best, corners[3] + best};
}

Quad settleFinderCorners(const cv::Mat& grey, const Quad& corners) {
    Quad best = corners;
    const double module = sideOf(corners) / gridModules;
    for (const double step : {0.2 * module, 0.1 * module})
        for (const std::size_t corner : {0U, 1U, 3U})
            settleCorner(best, corner, step,
                         [&](const Quad& q) { return contrastAt(grey, finderPoints(q), {}); });
    return best;
}

Quad settleLastCorner(const cv::Mat& grey, const Quad& corners) {
    const Samples samples = sample(grey, corners, false);
    const Contrast finders = contrastOf(samples);
    const float middle = (finders.middle[1] + finders.middle[2]) / 2;
    const auto clarity = [&](const Quad& q) {
        const Samples now = sample(grey, q, false);
        float sum = 0;
        for (int row = gridModules / 2; row < gridModules; ++row)
            for (int column = gridModules / 2; column < gridModules; ++column) {
                const auto i = moduleAt(row, column);
                sum += samples[i] < middle ? -now[i] : now[i];
            }
        return sum;
    };
    Quad best = corners;
    const double module = sideOf(corners) / gridModules;
    for (const double step : {0.4 * module, 0.2 * module, 0.1 * module})
        settleCorner(best, 2, step, clarity);
    return best;
}

} // namespace rowkeeper::vision
