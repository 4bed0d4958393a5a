// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/ModuleSamples.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace rowkeeper::vision {

namespace {

constexpr int finderModules = 8; // a side, with the light line that parts it from the data

/// px, many at a time.
template<std::size_t count>
struct Points {
    std::array<double, count> x;
    std::array<double, count> y;
};

/// The grey at points between px, each shifted; beyond the picture's edge its last px go on. A fifth of a
/// running picture's time went here, so each step is a loop of its own that the compiler does for several
/// points at a time.
template<std::size_t count>
std::array<float, count> greysAt(const cv::Mat& grey, const Points<count>& points, Point shift) {
    const float right = static_cast<float>(grey.cols) - 1.001F;
    const float bottom = static_cast<float>(grey.rows) - 1.001F;
    std::array<int, count> column;
    std::array<int, count> row;
    std::array<float, count> fx;
    std::array<float, count> fy;
    for (std::size_t i = 0; i < count; ++i) {
        const float x = std::min(std::max(static_cast<float>(points.x[i] + shift.x), 0.F), right);
        column[i] = static_cast<int>(x);
        fx[i] = x - static_cast<float>(column[i]);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const float y = std::min(std::max(static_cast<float>(points.y[i] + shift.y), 0.F), bottom);
        row[i] = static_cast<int>(y);
        fy[i] = y - static_cast<float>(row[i]);
    }
    std::array<std::array<int, count>, 4> around;
    const std::size_t stride = grey.step.p[0];
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* a = grey.data + static_cast<std::size_t>(row[i]) * stride + column[i];
        const std::uint8_t* b = a + stride;
        around[0][i] = a[0];
        around[1][i] = a[1];
        around[2][i] = b[0];
        around[3][i] = b[1];
    }
    std::array<float, count> greys;
    for (std::size_t i = 0; i < count; ++i) {
        const float above =
            static_cast<float>(around[0][i]) + fx[i] * static_cast<float>(around[1][i] - around[0][i]);
        const float below =
            static_cast<float>(around[2][i]) + fx[i] * static_cast<float>(around[3][i] - around[2][i]);
        greys[i] = above + fy[i] * (below - above);
    }
    return greys;
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

using FinderPoints = Points<finderModuleCount>;

/// The middles of the finder modules.
FinderPoints finderPoints(const Quad& corners) {
    const Homography h = unitSquareTo(corners);
    FinderPoints points;
    const auto& list = finderModuleList();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::size_t row = list[i] / gridModules;
        const std::size_t column = list[i] % gridModules;
        const Point p = h.map(Point{(static_cast<double>(column) + 0.5) / gridModules,
                                    (static_cast<double>(row) + 0.5) / gridModules});
        points.x[i] = p.x;
        points.y[i] = p.y;
    }
    return points;
}

float contrastAt(const cv::Mat& grey, const FinderPoints& points, Point shift) {
    const auto greys = greysAt(grey, points, shift);
    return contrastBy([&](std::size_t i) { return greys[i]; }).all;
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
    using Modules = Points<std::tuple_size_v<Samples>>;
    const Homography h = unitSquareTo(corners);
    const auto& m = h.m;
    constexpr double step = 0.25 / gridModules;
    Modules middle;
    std::array<Modules, 4> beside; // left, right, above, below
    for (int row = 0; row < gridModules; ++row)
        for (int column = 0; column < gridModules; ++column) {
            const auto i = moduleAt(row, column);
            const Point at{(column + 0.5) / gridModules, (row + 0.5) / gridModules};
            const Point p = h.map(at);
            middle.x[i] = p.x;
            middle.y[i] = p.y;
            if (!wide) continue;
            // A quarter of a module along the grid's own lines, which are straight over so short a way.
            const double scale = step / (m[6] * at.x + m[7] * at.y + m[8]);
            const Point across{(m[0] - p.x * m[6]) * scale, (m[3] - p.y * m[6]) * scale};
            const Point down{(m[1] - p.x * m[7]) * scale, (m[4] - p.y * m[7]) * scale};
            const std::array<Point, 4> around{p - across, p + across, p - down, p + down};
            for (std::size_t k = 0; k < around.size(); ++k) {
                beside[k].x[i] = around[k].x;
                beside[k].y[i] = around[k].y;
            }
        }
    Samples samples = greysAt(grey, middle, {});
    if (!wide) return samples;
    for (float& sample : samples)
        sample *= 2;
    for (const Modules& points : beside) {
        const Samples greys = greysAt(grey, points, {});
        for (std::size_t i = 0; i < samples.size(); ++i)
            samples[i] += greys[i];
    }
    for (float& sample : samples)
        sample /= 6;
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
