// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Plane.h"

#include "vision/picture/Median.h"

#include <algorithm>
#include <vector>

namespace rowkeeper::vision {

namespace {

constexpr int rounds = 8;
constexpr double unit = 1000; // px; keeps the equations well scaled

/// Weighted least squares for three unknowns, by normal equations.
class ThreeUnknowns {
  public:
    void add(const std::array<double, 3>& row, double value, double weight) {
        for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j)
                a_[i][j] += weight * row[i] * row[j];
            b_[i] += weight * row[i] * value;
        }
    }
    std::optional<std::array<double, 3>> solve() const {
        const auto det3 = [](const std::array<std::array<double, 3>, 3>& m) {
            return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
                   m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
                   m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
        };
        const double det = det3(a_);
        if (!(std::abs(det) > 1e-18)) return std::nullopt;
        std::array<double, 3> x{};
        for (std::size_t k = 0; k < 3; ++k) {
            auto m = a_;
            for (std::size_t i = 0; i < 3; ++i)
                m[i][k] = b_[i];
            x[k] = det3(m) / det;
        }
        return x;
    }

  private:
    std::array<std::array<double, 3>, 3> a_{};
    std::array<double, 3> b_{};
};

/// Full weight for small residuals, hardly any for gross ones.
double trust(double residual, double scale) {
    const double r = residual / scale;
    return 1 / ((1 + r * r) * (1 + r * r));
}

/// The cube root of a square's area in px is a linear function of its place: the denominator of the map.
/// Returns 1 + x * first + y * second in units of `unit`.
std::array<double, 2> slant(const std::vector<Quad>& squares) {
    std::vector<double> sizes;
    for (const Quad& q : squares)
        sizes.push_back(std::cbrt(areaOf(q)));
    const double typical = median(sizes);
    if (squares.size() < 3) return {0, 0};

    constexpr double noise = 0.006; // of the size: a quarter px on a side of 45
    constexpr double likely = 0.4;  // change of size over `unit` that a camera at 35 degrees sees
    std::array<double, 3> line{1, 0, 0};
    for (int round = 0; round < rounds; ++round) {
        // Wide at first, so that a real slant is not taken for outliers.
        const double scale = std::max(3 * noise, 0.2 / (1 << round));
        ThreeUnknowns system;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const Point c = centreOf(squares[i]);
            const double value = sizes[i] / typical;
            const double weight =
                trust(value - (line[0] + line[1] * c.x + line[2] * c.y), scale) / (noise * noise);
            system.add({1, c.x, c.y}, value, weight);
        }
        system.add({0, 1, 0}, 0, 1 / (likely * likely));
        system.add({0, 0, 1}, 0, 1 / (likely * likely));
        const auto solved = system.solve();
        if (!solved || (*solved)[0] < 0.1) return {0, 0};
        line = *solved;
    }
    return {line[1] / line[0], line[2] / line[0]};
}

/// The metric in which all sides are `side` long and all corners square: p, q, r of [p q; q r].
std::optional<std::array<double, 3>> metric(const std::vector<Quad>& squares, double side) {
    std::array<double, 3> m{};
    bool known = false;
    const double want = side * side;
    for (int round = 0; round < rounds; ++round) {
        ThreeUnknowns system;
        for (const Quad& q : squares) {
            const Point e = (q[1] - q[0] + q[2] - q[3]) * 0.5;
            const Point f = (q[3] - q[0] + q[2] - q[1]) * 0.5;
            const std::array<double, 3> ee{e.x * e.x, 2 * e.x * e.y, e.y * e.y};
            const std::array<double, 3> ff{f.x * f.x, 2 * f.x * f.y, f.y * f.y};
            const std::array<double, 3> ef{e.x * f.x, e.x * f.y + e.y * f.x, e.y * f.y};
            double weight = 1 / (dot(e, e) * dot(f, f)); // relative errors count, whatever the size
            if (known) {
                const auto miss = [&](const std::array<double, 3>& row, double value) {
                    return (row[0] * m[0] + row[1] * m[1] + row[2] * m[2] - value) / want;
                };
                weight *=
                    trust(std::abs(miss(ee, want)) + std::abs(miss(ff, want)) + std::abs(miss(ef, 0)), 0.06);
            }
            system.add(ee, want, weight);
            system.add(ff, want, weight);
            system.add(ef, 0, weight);
        }
        const auto solved = system.solve();
        if (!solved) return std::nullopt;
        m = *solved;
        known = true;
    }
    if (m[0] <= 0 || m[0] * m[2] - m[1] * m[1] <= 0) return std::nullopt;
    return m;
}

} // namespace

std::optional<Homography> fitPlane(std::span<const Quad> squares, double sideMm) {
    std::vector<Quad> usable;
    Point middle;
    for (const Quad& q : squares)
        if (looksLikeASquare(q)) {
            usable.push_back(q);
            middle = middle + centreOf(q);
        }
    if (usable.empty()) return std::nullopt;
    middle = middle * (1.0 / static_cast<double>(usable.size()));
    for (Quad& q : usable)
        for (Point& p : q)
            p = (p - middle) * (1 / unit);

    const auto [g, h] = slant(usable);
    Homography level;
    level.m = {1, 0, 0, 0, 1, 0, g, h, 1};
    std::vector<Quad> levelled;
    for (const Quad& q : usable)
        levelled.push_back(level.map(q));
    const auto m = metric(levelled, sideMm);
    if (!m) return std::nullopt;

    const double a = std::sqrt((*m)[0]);
    const double b = (*m)[1] / a;
    const double c = std::sqrt((*m)[2] - b * b);
    Homography stretch;
    stretch.m = {a, b, 0, 0, c, 0, 0, 0, 1};
    Homography centred;
    centred.m = {1 / unit, 0, -middle.x / unit, 0, 1 / unit, -middle.y / unit, 0, 0, 1};
    return compose(stretch, compose(level, centred));
}

} // namespace rowkeeper::vision
