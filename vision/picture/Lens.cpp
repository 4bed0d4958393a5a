// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Lens.h"

#include "vision/picture/GoldenSection.h"
#include "vision/picture/Plane.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr double mostBarrel = -0.6; // beyond what any webcam does
constexpr double mostPillow = 0.1;
constexpr std::size_t leastSquares = 8;
constexpr int eagerEstimates = 6; // at first every few frames, then seldom: a lens does not change
constexpr int eagerFrames = 4;
constexpr int seldomFrames = 50;

/// How badly squares of one size fit a plane through this lens, with what is believed of lenses beforehand.
double misfit(const Lens& lens, std::span<const Quad> squares, double side) {
    constexpr double noise = 0.006; // of a tag's size
    constexpr double most = 0.05;   // what deviates more is in the air or of another size
    constexpr double likely = 0.3;  // bend of webcams
    std::vector<Quad> straightened;
    straightened.reserve(squares.size());
    for (const Quad& q : squares)
        straightened.push_back(lens.straight(q));
    const auto toMm = fitPlane(straightened, side);
    if (!toMm) return 1e18;
    double sum = 0;
    for (const Quad& q : straightened) {
        const double off = std::min(most, std::abs(sideOf(toMm->map(q)) / side - 1));
        sum += off * off / (noise * noise);
    }
    return sum + lens.bend * lens.bend / (likely * likely);
}

/// The bend that fits best.
double bendOf(Lens lens, std::span<const Quad> squares, double side) {
    constexpr double exact = 0.01;
    return leastBetween(mostBarrel, mostPillow, exact, [&](double bend) {
        lens.bend = bend;
        return misfit(lens, squares, side);
    });
}

} // namespace

Point Lens::straight(Point seen) const {
    if (bend == 0) return seen;
    const Point ray = (seen - middle) * (1 / width);
    return middle + ray * (width / (1 + bend * dot(ray, ray)));
}

Point Lens::bent(Point p) const {
    if (bend == 0) return p;
    const Point ray = (p - middle) * (1 / width);
    const double r2 = dot(ray, ray);
    // The smaller root of bend * r * s^2 - s + r = 0, in a form that stays exact for small r.
    const double root = std::sqrt(std::max(0.0, 1 - 4 * bend * r2));
    return middle + ray * (width * 2 / (1 + root));
}

void LensFit::see(int width, int height, std::span<const Quad> squares, double sideMm) {
    if (width <= 0) return;
    const Point middle{(width - 1) / 2.0, (height - 1) / 2.0};
    if (lens_.width != width || lens_.middle != middle) {
        lens_ = {middle, static_cast<double>(width), 0};
        frames_ = estimates_ = 0;
    }
    const int wait = estimates_ < eagerEstimates ? eagerFrames : seldomFrames;
    if (++frames_ < wait && estimates_ > 0) return;
    if (squares.size() < leastSquares) return;
    frames_ = 0;
    const double bend = bendOf(lens_, squares, sideMm);
    ++estimates_;
    // The first one counts in full; later ones, with more cards on the table, correct it.
    lens_.bend += (bend - lens_.bend) / std::min(estimates_, 3);
    constexpr double negligible = 0.01; // and then an exact identity is cheaper
    if (std::abs(lens_.bend) < negligible) lens_.bend = 0;
}

} // namespace rowkeeper::vision
