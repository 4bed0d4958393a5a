// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/SheetMap.h"

#include "vision/picture/GoldenSection.h"
#include "vision/picture/LeastSquares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t cornersOfTag = 4;
constexpr std::size_t cubic = 10;
constexpr std::size_t quadratic = 6;
constexpr std::size_t tagsForCubic = 14;
constexpr std::size_t tagsForQuadratic = 8;

/// Up to the third degree, the lower ones first.
std::array<double, cubic> termsAt(Point p) {
    return {1,
            p.x,
            p.y,
            p.x * p.x,
            p.x * p.y,
            p.y * p.y,
            p.x * p.x * p.x,
            p.x * p.x * p.y,
            p.x * p.y * p.y,
            p.y * p.y * p.y};
}

/// The plane that fits best, all points alike; coordinates of about 1.
std::optional<Homography> planeOf(std::span<const SheetPoint> points, const Lens& lens) {
    LeastSquares sums(8);
    const double size = lens.width;
    for (const SheetPoint& point : points) {
        const Point s = (lens.straight(point.seen) - lens.middle) * (1 / size);
        const Point t = point.printed * 0.01;
        sums.add(std::array<double, 8>{s.x, s.y, 1, 0, 0, 0, -t.x * s.x, -t.x * s.y}, t.x);
        sums.add(std::array<double, 8>{0, 0, 0, s.x, s.y, 1, -t.y * s.x, -t.y * s.y}, t.y);
    }
    const auto solved = sums.solve();
    if (!solved) return std::nullopt;
    const auto& h = *solved;
    const Homography scaledUp{
        {h[0] * 100, h[1] * 100, h[2] * 100, h[3] * 100, h[4] * 100, h[5] * 100, h[6], h[7], 1}};
    const Homography fromPixels{
        {1 / size, 0, -lens.middle.x / size, 0, 1 / size, -lens.middle.y / size, 0, 0, 1}};
    return compose(scaledUp, fromPixels);
}

/// How much a point counts that is off by so much, when `usual` is.
double weightOf(double off, double usual) {
    const double most = 2.5 * std::max(usual, 1e-6);
    return off <= most ? 1 : most / off;
}

double middleOf(std::vector<double> values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

Point SheetMap::toMm(Point seen) const {
    const Point flat = plane_.map(seen);
    const auto terms = termsAt((flat - middle_) * (1 / reach_));
    Point mm = flat;
    for (std::size_t i = 0; i < across_.size(); ++i) {
        mm.x += across_[i] * terms[i];
        mm.y += along_[i] * terms[i];
    }
    return mm;
}

Point SheetMap::toPixels(Point printed) const {
    Point aim = printed;
    Point seen;
    constexpr int rounds = 8; // each a hundred times nearer, as the polynomial is flat
    for (int round = 0; round < rounds; ++round) {
        seen = plane_.lens.bent(back_.map(aim));
        aim = aim + (printed - toMm(seen));
    }
    return seen;
}

std::optional<SheetMap> SheetMap::fitWith(const Lens& lens, std::span<const SheetPoint> points,
                                          std::size_t terms) {
    const auto plane = planeOf(points, lens);
    if (!plane) return std::nullopt;
    SheetMap map;
    map.plane_ = ToPlane(lens, *plane);
    map.back_ = plane->inverse();
    for (const SheetPoint& point : points)
        map.middle_ = map.middle_ + point.printed * (1.0 / static_cast<double>(points.size()));
    for (const SheetPoint& point : points)
        map.reach_ = std::max(map.reach_, distance(point.printed, map.middle_));
    std::vector<double> weights(points.size(), 1);
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
        LeastSquares x(terms);
        LeastSquares y(terms);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Point flat = map.plane_.map(points[i].seen);
            const auto all = termsAt((flat - map.middle_) * (1 / map.reach_));
            const std::span<const double> used(all.data(), terms);
            x.add(used, points[i].printed.x - flat.x, weights[i]);
            y.add(used, points[i].printed.y - flat.y, weights[i]);
        }
        const auto across = x.solve();
        const auto along = y.solve();
        if (!across || !along) return std::nullopt;
        map.across_ = *across;
        map.along_ = *along;
        std::vector<double> off;
        for (const SheetPoint& point : points)
            off.push_back(distance(map.toMm(point.seen), point.printed));
        const double usual = middleOf(off);
        for (std::size_t i = 0; i < points.size(); ++i)
            weights[i] = weightOf(off[i], usual);
    }
    return map;
}

double SheetMap::misfit(std::span<const SheetPoint> points) const {
    std::vector<double> off;
    for (const SheetPoint& point : points)
        off.push_back(distance(toMm(point.seen), point.printed));
    const double usual = middleOf(off);
    double sum = 0;
    for (const double one : off)
        sum += std::min(one * one, 9 * usual * usual);
    // What the polynomial could take as well is not given to an odd lens.
    constexpr double odd = 1e-3;
    return sum / static_cast<double>(off.size()) + odd * plane_.lens.bend * plane_.lens.bend;
}

std::optional<SheetMap> SheetMap::fit(std::span<const SheetPoint> points, int width, int height) {
    const std::size_t tags = points.size() / cornersOfTag;
    if (tags < tagsForQuadratic) return std::nullopt;
    const std::size_t terms = tags < tagsForCubic ? quadratic : mostTerms;
    Lens lens{{(width - 1) / 2.0, (height - 1) / 2.0}, static_cast<double>(std::max(width, height)), 0};
    const auto misfitOf = [&](double bend) {
        lens.bend = bend;
        const auto map = fitWith(lens, points, terms);
        return map ? map->misfit(points) : 1e18;
    };
    constexpr double mostBend = 0.4; // lenses of phones bend less, either way
    constexpr double exact = 0.0004;
    lens.bend = leastBetween(-mostBend, mostBend, exact, misfitOf);
    auto map = fitWith(lens, points, terms);
    if (!map) return std::nullopt;

    // Each tag by the others: what the map is worth where no front tag is.
    double sum = 0;
    for (std::size_t out = 0; out < tags; ++out) {
        std::vector<SheetPoint> others;
        Point seen;
        Point printed;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i / cornersOfTag != out) {
                others.push_back(points[i]);
                continue;
            }
            seen = seen + map->toMm(points[i].seen) * 0.25;
            printed = printed + points[i].printed * 0.25;
        }
        const auto without = fitWith(lens, others, terms);
        if (!without) return std::nullopt;
        Point told;
        for (std::size_t i = out * cornersOfTag; i < (out + 1) * cornersOfTag; ++i)
            told = told + without->toMm(points[i].seen) * 0.25;
        const Point off = told - printed;
        sum += dot(off, off) / 2;
    }
    map->unsure_ = std::sqrt(sum / static_cast<double>(tags));
    return map;
}

} // namespace rowkeeper::vision
