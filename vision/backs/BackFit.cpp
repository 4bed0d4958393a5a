// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/backs/BackFit.h"

#include "vision/picture/LeastSquares.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr std::size_t numbers = 5;
constexpr double perRadian = 180 / std::numbers::pi;

/// How the drawn place changes with right, down, angle (radians), across and along, as x and y.
struct Slopes {
    std::array<double, numbers> x;
    std::array<double, numbers> y;
};

Slopes slopesAt(const tag::BackCorrection& at, double x, double y) {
    const double c = std::cos(at.degrees / perRadian);
    const double s = std::sin(at.degrees / perRadian);
    return {{1, 0, -x * at.across * s - y * at.along * c, x * c, -y * s},
            {0, 1, x * at.across * c - y * at.along * s, x * s, y * c}};
}

double usualOf(std::vector<double> off) {
    const auto middle = off.begin() + static_cast<std::ptrdiff_t>(off.size() / 2);
    std::nth_element(off.begin(), middle, off.end());
    return std::max(*middle, 1e-6);
}

} // namespace

std::optional<BackFit> fitBacks(std::span<const BackMark> marks, double width, double height,
                                double mapUnsure) {
    constexpr std::size_t least = 6;
    if (marks.size() < least) return std::nullopt;
    BackFit fit;
    std::vector<double> weights(marks.size(), 1);
    LeastSquares sums(numbers);
    double squares = 0;
    double counted = 0;
    constexpr int rounds = 12;
    for (int round = 0; round < rounds; ++round) {
        sums = LeastSquares(numbers);
        std::vector<double> off;
        squares = 0;
        counted = 0;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const tag::PagePoint told = drawnAt(fit.correction, marks[i].printed, width, height);
            const double x = marks[i].drawn.x - told.x;
            const double y = marks[i].drawn.y - told.y;
            const Slopes slopes =
                slopesAt(fit.correction, marks[i].printed.x - width / 2, marks[i].printed.y - height / 2);
            sums.add(slopes.x, x, weights[i]);
            sums.add(slopes.y, y, weights[i]);
            off.push_back(std::hypot(x, y));
            squares += weights[i] * (x * x + y * y) / 2;
            counted += weights[i];
        }
        const double usual = usualOf(off);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            constexpr double most = 3;   // times the usual: counts less
            constexpr double never = 12; // times: something else
            weights[i] = off[i] > never * usual && round > 2
                             ? 0
                             : std::min(1.0, most * usual / std::max(off[i], 1e-9));
        }
        const auto step = sums.solve();
        if (!step) return std::nullopt;
        fit.correction.right += (*step)[0];
        fit.correction.down += (*step)[1];
        fit.correction.degrees += (*step)[2] * perRadian;
        fit.correction.across += (*step)[3];
        fit.correction.along += (*step)[4];
    }
    if (!(counted > least - 1)) return std::nullopt;
    fit.residual = std::sqrt(squares / counted);
    const double error = std::max(fit.residual, mapUnsure);
    for (const double x : {-width / 2, width / 2}) {
        for (const double y : {-height / 2, height / 2}) {
            const Slopes slopes = slopesAt(fit.correction, x, y);
            const auto across = sums.variance(slopes.x);
            const auto along = sums.variance(slopes.y);
            if (!across || !along) return std::nullopt;
            fit.unsure =
                std::max({fit.unsure, 2 * error * std::sqrt(*across), 2 * error * std::sqrt(*along)});
        }
    }
    return fit;
}

} // namespace rowkeeper::vision
