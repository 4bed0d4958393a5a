// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <array>
#include <cmath>

/// Plane geometry shared by the stages of the room. Internal to vision. No OpenCV, so that it stays readable
/// and testable with plain numbers.
namespace rowkeeper::vision {

/// Four corners, clockwise as seen, in whatever frame the owner says.
using Quad = std::array<Point, 4>;

inline Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
inline Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
inline Point operator*(Point a, double k) {
    return {a.x * k, a.y * k};
}
inline double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
inline double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
inline double length(Point a) {
    return std::hypot(a.x, a.y);
}
inline double distance(Point a, Point b) {
    return length(a - b);
}

inline Point centreOf(const Quad& q) {
    return (q[0] + q[1] + q[2] + q[3]) * 0.25;
}
/// About its centre: larger with a factor above 1.
inline Quad scaled(const Quad& q, double factor) {
    const Point c = centreOf(q);
    Quad r{};
    for (std::size_t i = 0; i < 4; ++i)
        r[i] = c + (q[i] - c) * factor;
    return r;
}
/// Signed: positive when the corners run clockwise on a picture (y down).
inline double areaOf(const Quad& q) {
    return 0.5 * cross(q[2] - q[0], q[3] - q[1]);
}
inline double sideOf(const Quad& q) {
    return std::sqrt(std::abs(areaOf(q)));
}

/// Inside or on the edge of a convex quad with clockwise corners.
bool contains(const Quad& q, Point p);

/// Convex, clockwise, and no edge or corner so far from a square's that it cannot be one seen at a slant.
bool looksLikeASquare(const Quad& q);

/// A projective map of the plane, row by row.
struct Homography {
    std::array<double, 9> m{1, 0, 0, 0, 1, 0, 0, 0, 1};

    Point map(Point p) const {
        const double w = m[6] * p.x + m[7] * p.y + m[8];
        return {(m[0] * p.x + m[1] * p.y + m[2]) / w, (m[3] * p.x + m[4] * p.y + m[5]) / w};
    }
    Quad map(const Quad& q) const { return {map(q[0]), map(q[1]), map(q[2]), map(q[3])}; }
    Homography inverse() const;
};

/// Maps (0,0) (1,0) (1,1) (0,1) to the corners of `q`.
Homography unitSquareTo(const Quad& q);

/// `first` and then `second`.
Homography compose(const Homography& second, const Homography& first);

} // namespace rowkeeper::vision
