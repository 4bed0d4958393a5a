// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/PatternPlace.h"

#include "vision/picture/LeastSquares.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr int perModule = 3;   ///< samples
constexpr int quietAround = 1; ///< modules that are looked at beyond the pattern
constexpr int samplesASide = (gridModules + 2 * quietAround) * perModule;

/// Picture against pattern: gain times the pattern, its six ways to move, three of the light around it.
constexpr std::size_t ways = 10;
using Row = std::array<double, ways>;

/// Coordinates in a pattern: 0 to 1 from its corner along either side.
double inPattern(int sample) {
    return ((sample + 0.5) / perModule - quietAround) / gridModules;
}

std::vector<Row> rowsOf(const Grid& pattern, double softModules) {
    cv::Mat1f drawn(samplesASide, samplesASide, 1.F);
    for (int y = 0; y < samplesASide; ++y) {
        for (int x = 0; x < samplesASide; ++x) {
            const int row = y / perModule - quietAround;
            const int column = x / perModule - quietAround;
            const bool inside = row >= 0 && column >= 0 && row < gridModules && column < gridModules;
            if (inside && pattern[moduleAt(row, column)]) drawn(y, x) = 0.F;
        }
    }
    const double soft = softModules * perModule;
    cv::GaussianBlur(drawn, drawn, {}, soft, soft, cv::BORDER_REPLICATE);
    std::vector<Row> rows;
    rows.reserve(static_cast<std::size_t>(samplesASide) * samplesASide);
    constexpr double perSample =
        static_cast<double>(gridModules) * perModule; // slopes in units of the pattern
    for (int y = 0; y < samplesASide; ++y) {
        for (int x = 0; x < samplesASide; ++x) {
            const int left = std::max(0, x - 1);
            const int right = std::min(samplesASide - 1, x + 1);
            const int up = std::max(0, y - 1);
            const int down = std::min(samplesASide - 1, y + 1);
            const double across = (drawn(y, right) - drawn(y, left)) / (right - left) * perSample;
            const double along = (drawn(down, x) - drawn(up, x)) / (down - up) * perSample;
            const double u = inPattern(x) - 0.5;
            const double v = inPattern(y) - 0.5;
            rows.push_back(
                {drawn(y, x), across, across * u, across * v, along, along * u, along * v, 1, u, v});
        }
    }
    return rows;
}

/// An affine map of the pattern onto itself, about its middle.
struct Shift {
    double x = 0, xu = 1, xv = 0;
    double y = 0, yu = 0, yv = 1;
    Point map(Point p) const {
        const double u = p.x - 0.5;
        const double v = p.y - 0.5;
        return {0.5 + x + xu * u + xv * v, 0.5 + y + yu * u + yv * v};
    }
};

/// `first` undone, then `then`.
Shift after(const Shift& then, const Shift& first) {
    const double d = first.xu * first.yv - first.xv * first.yu;
    const double xu = first.yv / d;
    const double xv = -first.xv / d;
    const double yu = -first.yu / d;
    const double yv = first.xu / d;
    const double x = -(xu * first.x + xv * first.y);
    const double y = -(yu * first.x + yv * first.y);
    Shift all;
    all.xu = then.xu * xu + then.xv * yu;
    all.xv = then.xu * xv + then.xv * yv;
    all.x = then.x + then.xu * x + then.xv * y;
    all.yu = then.yu * xu + then.yv * yu;
    all.yv = then.yu * xv + then.yv * yv;
    all.y = then.y + then.yu * x + then.yv * y;
    return all;
}

float between(const cv::Mat1f& picture, Point at) {
    const int x = static_cast<int>(at.x);
    const int y = static_cast<int>(at.y);
    const auto right = static_cast<float>(at.x - x);
    const auto down = static_cast<float>(at.y - y);
    const float* above = picture[y] + x;
    const float* below = picture[y + 1] + x;
    return (above[0] * (1 - right) + above[1] * right) * (1 - down) +
           (below[0] * (1 - right) + below[1] * right) * down;
}

/// The part of the picture around the guess, softened.
struct Part {
    cv::Mat1f pixels;
    Point at;
    bool holds(Point p) const {
        return p.x >= 0 && p.y >= 0 && p.x < pixels.cols - 1 && p.y < pixels.rows - 1;
    }
};

std::optional<Part> partAround(const cv::Mat& grey, const Quad& guess, double soft) {
    double left = guess[0].x;
    double right = left;
    double top = guess[0].y;
    double bottom = top;
    for (const Point& corner : guess) {
        left = std::min(left, corner.x);
        right = std::max(right, corner.x);
        top = std::min(top, corner.y);
        bottom = std::max(bottom, corner.y);
    }
    const double more = 0.2 * std::max(right - left, bottom - top) + 3 * soft;
    if (!(right - left < 4000 && bottom - top < 4000)) return std::nullopt;
    const cv::Rect wanted(static_cast<int>(std::floor(left - more)), static_cast<int>(std::floor(top - more)),
                          static_cast<int>(right - left + 2 * more),
                          static_cast<int>(bottom - top + 2 * more));
    const cv::Rect place = wanted & cv::Rect(0, 0, grey.cols, grey.rows);
    if (place.width < gridModules || place.height < gridModules) return std::nullopt;
    Part part;
    grey(place).convertTo(part.pixels, CV_32F);
    cv::GaussianBlur(part.pixels, part.pixels, {}, soft, soft, cv::BORDER_REPLICATE);
    part.at = {static_cast<double>(place.x), static_cast<double>(place.y)};
    return part;
}

struct Looked {
    std::vector<double> seen;
    bool whole = true;
};

Looked look(const Part& part, const Homography& square, const Shift& shift) {
    Looked looked;
    looked.seen.reserve(static_cast<std::size_t>(samplesASide) * samplesASide);
    for (int y = 0; y < samplesASide && looked.whole; ++y) {
        for (int x = 0; x < samplesASide; ++x) {
            const Point at = square.map(shift.map({inPattern(x), inPattern(y)})) - part.at;
            if (!part.holds(at)) {
                looked.whole = false;
                break;
            }
            looked.seen.push_back(between(part.pixels, at));
        }
    }
    return looked;
}

double correlation(const std::vector<double>& seen, const std::vector<Row>& rows) {
    const double count = static_cast<double>(seen.size());
    double a = 0;
    double b = 0;
    double aa = 0;
    double bb = 0;
    double ab = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const double p = seen[i];
        const double q = rows[i][0];
        a += p;
        b += q;
        aa += p * p;
        bb += q * q;
        ab += p * q;
    }
    const double spread = (aa - a * a / count) * (bb - b * b / count);
    return spread > 0 ? (ab - a * b / count) / std::sqrt(spread) : 0;
}

/// Moves `shift` until picture and pattern agree; the likeness, or nothing.
std::optional<double> settle(const Part& part, const Homography& square, const std::vector<Row>& rows,
                             int rounds, Shift& shift) {
    constexpr double still = 2e-5; // of the pattern: a two thousandth of a module
    constexpr double astray = 0.1; // of the pattern: two modules
    LeastSquares sums(ways);       // the same each round but for what is seen
    for (const Row& row : rows)
        sums.add(row, 0);
    for (int round = 0; round < rounds; ++round) {
        const Looked looked = look(part, square, shift);
        if (!looked.whole) return std::nullopt;
        std::vector<double> right(ways);
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t way = 0; way < ways; ++way)
                right[way] += rows[i][way] * looked.seen[i];
        const auto solved = sums.solvedFor(std::move(right));
        if (!solved || !((*solved)[0] > 0)) return std::nullopt;
        const auto& s = *solved;
        const double gain = s[0];
        const Shift step{s[1] / gain, 1 + s[2] / gain, s[3] / gain,
                         s[4] / gain, s[5] / gain,     1 + s[6] / gain};
        shift = after(shift, step);
        if (std::abs(shift.x) > astray || std::abs(shift.y) > astray || std::abs(shift.xu - 1) > astray ||
            std::abs(shift.yv - 1) > astray)
            return std::nullopt;
        if (std::abs(step.x) + std::abs(step.y) < still) break;
    }
    const Looked looked = look(part, square, shift);
    if (!looked.whole) return std::nullopt;
    return correlation(looked.seen, rows);
}

} // namespace

std::optional<PatternPlace> placePattern(const cv::Mat& grey, const Grid& pattern, const Quad& guess) {
    const Homography square = unitSquareTo(guess);
    const double module = sideOf(guess) / gridModules; // px
    if (!(module > 1)) return std::nullopt;
    Shift shift;
    double likeness = 0;
    // Softly first, to be led there from a module away.
    for (const double soft : {0.8, 0.35}) {
        const auto part = partAround(grey, guess, std::max(0.5, soft * module));
        if (!part) return std::nullopt;
        const auto settled = settle(*part, square, rowsOf(pattern, soft), soft > 0.5 ? 8 : 12, shift);
        if (!settled) return std::nullopt;
        likeness = *settled;
    }
    const std::array<Point, 4> unit{Point{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    PatternPlace place;
    for (std::size_t i = 0; i < 4; ++i)
        place.corners[i] = square.map(shift.map(unit[i]));
    place.likeness = likeness;
    return place;
}

} // namespace rowkeeper::vision
