// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Square.h"

#include <algorithm>

namespace rowkeeper::vision {

bool contains(const Quad& q, Point p) {
    for (std::size_t i = 0; i < 4; ++i)
        if (cross(q[(i + 1) % 4] - q[i], p - q[i]) < 0) return false;
    return true;
}

bool looksLikeASquare(const Quad& q) {
    constexpr double longestToShortest = 2.2; // a square tilted by 60 degrees
    constexpr double leastSine = 0.45;        // corners between 27 and 153 degrees
    double shortest = 1e30;
    double longest = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const Point out = q[(i + 1) % 4] - q[i];
        const Point in = q[(i + 3) % 4] - q[i];
        const double a = length(out);
        const double b = length(in);
        if (a < 1 || b < 1 || cross(out, in) < leastSine * a * b) return false;
        shortest = std::min(shortest, a);
        longest = std::max(longest, a);
    }
    return longest <= longestToShortest * shortest;
}

Homography Homography::inverse() const {
    const auto& a = m;
    Homography r;
    r.m = {a[4] * a[8] - a[5] * a[7], a[2] * a[7] - a[1] * a[8], a[1] * a[5] - a[2] * a[4],
           a[5] * a[6] - a[3] * a[8], a[0] * a[8] - a[2] * a[6], a[2] * a[3] - a[0] * a[5],
           a[3] * a[7] - a[4] * a[6], a[1] * a[6] - a[0] * a[7], a[0] * a[4] - a[1] * a[3]};
    const double scale = r.m[8];
    if (scale != 0)
        for (double& v : r.m)
            v /= scale;
    return r;
}

Homography unitSquareTo(const Quad& q) {
    const Point d1 = q[1] - q[2];
    const Point d2 = q[3] - q[2];
    const Point s = q[0] - q[1] + q[2] - q[3];
    const double det = cross(d1, d2);
    const double g = det == 0 ? 0 : cross(s, d2) / det;
    const double h = det == 0 ? 0 : cross(d1, s) / det;
    Homography r;
    r.m = {q[1].x - q[0].x + g * q[1].x,
           q[3].x - q[0].x + h * q[3].x,
           q[0].x,
           q[1].y - q[0].y + g * q[1].y,
           q[3].y - q[0].y + h * q[3].y,
           q[0].y,
           g,
           h,
           1};
    return r;
}

Homography compose(const Homography& second, const Homography& first) {
    Homography r;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            r.m[i * 3 + j] = second.m[i * 3] * first.m[j] + second.m[i * 3 + 1] * first.m[3 + j] +
                             second.m[i * 3 + 2] * first.m[6 + j];
    return r;
}

} // namespace rowkeeper::vision
