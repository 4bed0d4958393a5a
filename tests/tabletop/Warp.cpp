// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Warp.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace rowkeeper::tabletop {

namespace {

constexpr int step = 4; // px between two exactly computed places; a lens bends little in between

cv::Matx33d translation(double x, double y) {
    return {1, 0, x, 0, 1, y, 0, 0, 1};
}

/// Through the lens but not mirrored.
cv::Point2d bent(const Camera& camera, cv::Point2d ideal) {
    cv::Point2d p = camera.bent(ideal);
    if (camera.mirrored()) p.x = camera.picture().width - 1 - p.x;
    return p;
}
cv::Point2d straight(const Camera& camera, cv::Point2d seen) {
    if (camera.mirrored()) seen.x = camera.picture().width - 1 - seen.x;
    return camera.straight(seen);
}

/// For every fine pixel of the box the place in the source (px, pixel centres).
cv::Mat2f sourceOf(const Camera& camera, const cv::Matx33d& toPinhole, const cv::Rect& box, int finer) {
    const cv::Matx33d back = toPinhole.inv();
    // One coarse place around the box, so that nothing is extrapolated.
    const cv::Size coarse(box.width / step + 3, box.height / step + 3);
    cv::Mat2f places(coarse);
    for (int y = 0; y < coarse.height; ++y)
        for (int x = 0; x < coarse.width; ++x) {
            // The middle of a block of step x step pixels.
            const cv::Point2d seen(box.x + (x - 1) * step + (step - 1) / 2.0,
                                   box.y + (y - 1) * step + (step - 1) / 2.0);
            const cv::Point2d p = through(back, straight(camera, seen));
            places(y, x) = {static_cast<float>(p.x - 0.5), static_cast<float>(p.y - 0.5)};
        }
    cv::Mat2f all;
    cv::resize(places, all, coarse * (step * finer), 0, 0, cv::INTER_LINEAR);
    return all(cv::Rect(cv::Point(step * finer, step * finer), box.size() * finer));
}

} // namespace

cv::Rect seenBox(const Camera& camera, const cv::Matx33d& toPinhole, cv::Size size, int margin) {
    const int parts = camera.bends() ? 8 : 1; // bent edges bulge
    cv::Point2d least(1e9, 1e9);
    cv::Point2d most(-1e9, -1e9);
    for (int i = 0; i < parts; ++i) {
        const double t = static_cast<double>(i) / parts;
        for (const cv::Point2d edge :
             {cv::Point2d(t, 0), cv::Point2d(1, t), cv::Point2d(1 - t, 1), cv::Point2d(0, 1 - t)}) {
            const cv::Point2d p =
                bent(camera, through(toPinhole, {edge.x * size.width, edge.y * size.height}));
            least = {std::min(least.x, p.x), std::min(least.y, p.y)};
            most = {std::max(most.x, p.x), std::max(most.y, p.y)};
        }
    }
    return {cv::Point(cvFloor(least.x) - margin, cvFloor(least.y) - margin),
            cv::Point(cvCeil(most.x) + margin + 1, cvCeil(most.y) + margin + 1)};
}

cv::Mat seenThrough(const Camera& camera, const Flat& flat, const cv::Rect& box, int finer, int border) {
    cv::Mat out;
    if (camera.bends()) {
        cv::remap(flat.picture, out, sourceOf(camera, flat.toPinhole, box, finer), cv::noArray(),
                  cv::INTER_LINEAR, border);
        return out;
    }
    // Pixel centres: source +0.5, picture -0.5 within its box of finer pixels.
    const cv::Matx33d whole = translation(-0.5, -0.5) * cv::Matx33d(finer, 0, 0, 0, finer, 0, 0, 0, 1) *
                              translation(0.5 - box.x, 0.5 - box.y) * flat.toPinhole * translation(0.5, 0.5);
    cv::warpPerspective(flat.picture, out, whole, box.size() * finer, cv::INTER_LINEAR, border);
    return out;
}

} // namespace rowkeeper::tabletop
