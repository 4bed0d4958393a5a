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

cv::Matx33d Camera::planeToPicture(double height) const {
    const double distance = focal_ / scale_;
    const cv::Matx33d fromAim(1, 0, -aim_.x, 0, 1, -aim_.y, 0, 0, 1);
    const cv::Matx33d turned(cosAngle_, -sinAngle_, 0, sinAngle_, cosAngle_, 0, 0, 0, 1);
    // Camera coordinates of a point of the plane: x as it is; y and depth through the tilt.
    const cv::Matx33d tilted(1, 0, 0, 0, cosTilt_, -height * sinTilt_, 0, -sinTilt_,
                             distance - height * cosTilt_);
    const cv::Matx33d lens(focal_, 0, centre_.x, 0, focal_, centre_.y, 0, 0, 1);
    return lens * tilted * turned * fromAim;
}

cv::Point2d Camera::toPicture(cv::Point2d onTable, double height) const {
    return through(planeToPicture(height), onTable);
}

cv::Point2d Camera::toTable(cv::Point2d inPicture) const {
    return through(planeToPicture().inv(), inPicture);
}

cv::Rect2d Camera::view() const {
    std::array<cv::Point2d, 4> seen = corners({0, 0, picture_.width - 1.0, picture_.height - 1.0});
    for (cv::Point2d& p : seen)
        p = toTable(p);
    return boxAround(seen);
}

cv::Rect2d Camera::projected(const cv::Rect2d& layout) const {
    std::array<cv::Point2d, 4> seen = corners(layout);
    for (cv::Point2d& p : seen)
        p = toPicture(p);
    return boxAround(seen);
}

} // namespace rowkeeper::tabletop
