// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Camera.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rowkeeper::tabletop {

namespace {

double radians(double degrees) {
    return degrees * CV_PI / 180.0;
}

std::array<cv::Point2d, 4> corners(const cv::Rect2d& box) {
    return {cv::Point2d(box.x, box.y),
            {box.x + box.width, box.y},
            {box.x + box.width, box.y + box.height},
            {box.x, box.y + box.height}};
}

template<class Points>
cv::Rect2d boxAround(const Points& points) {
    cv::Point2d least = points[0];
    cv::Point2d most = points[0];
    for (const cv::Point2d& p : points) {
        least = {std::min(least.x, p.x), std::min(least.y, p.y)};
        most = {std::max(most.x, p.x), std::max(most.y, p.y)};
    }
    return {least, most};
}

} // namespace

cv::Point2d through(const cv::Matx33d& m, cv::Point2d p) {
    const cv::Vec3d v = m * cv::Vec3d(p.x, p.y, 1);
    return {v[0] / v[2], v[1] / v[2]};
}

Camera::Camera(const CameraPose& pose, cv::Size picture, const cv::Rect2d& layout, double margin)
    : picture_(picture)
    , aim_(layout.x + layout.width / 2, layout.y + layout.height / 2)
    , centre_((picture.width - 1) / 2.0, (picture.height - 1) / 2.0)
    , focal_(picture.width / 2.0 / std::tan(radians(pose.fieldOfView) / 2))
    , k1_(std::min(0.0, pose.k1))
    , mirrored_(pose.mirrored)
    , scale_(pose.pixelsPerMm)
    , cosAngle_(std::cos(radians(pose.angle)))
    , sinAngle_(std::sin(radians(pose.angle)))
    , cosTilt_(std::cos(radians(pose.tilt)))
    , sinTilt_(std::sin(radians(pose.tilt))) {
    // The distance sets the scale and, with a tilt, the perspective: a few rounds settle both.
    for (int round = 0; round < 8; ++round) {
        const cv::Rect2d seen = projected(layout);
        const double fits =
            std::min((picture.width - 2 * margin) / seen.width, (picture.height - 2 * margin) / seen.height);
        scale_ = std::min(pose.pixelsPerMm, scale_ * fits);
    }
    const cv::Rect2d seen = projected(layout);
    centre_.x += (picture.width - 1) / 2.0 - (seen.x + seen.width / 2);
    centre_.y += (picture.height - 1) / 2.0 - (seen.y + seen.height / 2);
}

cv::Matx34d Camera::spaceToPicture() const {
    const double distance = focal_ / scale_;
    const cv::Matx44d fromAim(1, 0, 0, -aim_.x, 0, 1, 0, -aim_.y, 0, 0, 1, 0, 0, 0, 0, 1);
    const cv::Matx44d turned(cosAngle_, -sinAngle_, 0, 0, sinAngle_, cosAngle_, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    // Camera coordinates: x as it is; y and depth through the tilt.
    const cv::Matx34d tilted(1, 0, 0, 0, 0, cosTilt_, -sinTilt_, 0, 0, -sinTilt_, -cosTilt_, distance);
    const cv::Matx33d lens(focal_, 0, centre_.x, 0, focal_, centre_.y, 0, 0, 1);
    return lens * tilted * turned * fromAim;
}

cv::Matx33d Camera::planeToPicture(double height) const {
    return spaceToPicture() * cv::Matx43d(1, 0, 0, 0, 1, 0, 0, 0, height, 0, 0, 1);
}

cv::Point2d Camera::toPicture(cv::Point2d onTable, double height) const {
    return bent(through(planeToPicture(height), onTable));
}

cv::Point2d Camera::toTable(cv::Point2d inPicture) const {
    return through(planeToPicture().inv(), straight(inPicture));
}

cv::Point2d Camera::bent(cv::Point2d ideal) const {
    const cv::Point2d middle((picture_.width - 1) / 2.0, (picture_.height - 1) / 2.0);
    cv::Point2d ray = (ideal - middle) / focal_;
    if (bends()) {
        // Beyond its turning point the polynomial would fold the picture back in: what lies there is not
        // seen.
        const double r2 = std::min(ray.dot(ray), -1 / (3 * k1_));
        ray *= 1 + k1_ * r2;
    }
    if (mirrored_) ray.x = -ray.x;
    return middle + focal_ * ray;
}

cv::Point2d Camera::straight(cv::Point2d seen) const {
    const cv::Point2d middle((picture_.width - 1) / 2.0, (picture_.height - 1) / 2.0);
    cv::Point2d ray = (seen - middle) / focal_;
    if (mirrored_) ray.x = -ray.x;
    if (bends()) {
        const double wanted = cv::norm(ray);
        const double most = std::sqrt(-1 / (3 * k1_));
        double r = wanted;
        for (int i = 0; i < 12; ++i) { // Newton
            const double slope = std::max(0.05, 1 + 3 * k1_ * r * r);
            r = std::min(most, r - (r * (1 + k1_ * r * r) - wanted) / slope);
        }
        if (wanted > 0) ray *= r / wanted;
    }
    return middle + focal_ * ray;
}

cv::Rect2d Camera::view() const {
    std::array<cv::Point2d, 4> seen = corners({0, 0, picture_.width - 1.0, picture_.height - 1.0});
    for (cv::Point2d& p : seen)
        p = toTable(p);
    return boxAround(seen);
}

cv::Rect2d Camera::projected(const cv::Rect2d& layout) const {
    std::array<cv::Point2d, 4> seen = corners(layout);
    const cv::Matx33d toPinhole = planeToPicture(); // a lens that bends only draws them nearer
    for (cv::Point2d& p : seen)
        p = through(toPinhole, p);
    return boxAround(seen);
}

} // namespace rowkeeper::tabletop
