// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/FinderPatterns.h"

#include "vision/CodeDecoder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>

namespace rowkeeper::vision {

namespace {

constexpr int patternModules = 9;               // the finder with the light ring around it
constexpr int finderToFinder = gridModules - 7; // modules between the centres of two finders
constexpr std::array<double, 5> spreads{1, .94, 1.06, .88, 1.12}; // of the expected size

cv::Mat drawFinder() {
    cv::Mat pattern(patternModules * finderModulePixels, patternModules * finderModulePixels, CV_8U);
    for (int y = 0; y < pattern.rows; ++y)
        for (int x = 0; x < pattern.cols; ++x) {
            const int ring = std::max(std::abs(x / finderModulePixels - patternModules / 2),
                                      std::abs(y / finderModulePixels - patternModules / 2));
            pattern.at<std::uint8_t>(y, x) =
                functionModule(3 + ring, 3) == 0 ? 255 : 0; // (3, 3): a finder's middle
        }
    // As soft as a camera shows it: hard edges would punish a shift of half a px.
    cv::GaussianBlur(pattern, pattern, {}, finderModulePixels / 3.0);
    return pattern;
}

/// Likeness to a finder whose centre is at each px of the inner part of the crop.
cv::Mat likeness(const cv::Mat& crop) {
    static const cv::Mat pattern = drawFinder();
    cv::Mat like;
    cv::matchTemplate(crop, pattern, like, cv::TM_CCOEFF_NORMED);
    return like;
}

struct Square4 {
    cv::Point centre;
    int reach = 0; ///< px from the middle of the code to a finder, along each axis
    double likeness = -1;
};

/// The square of finder places whose best three are likest.
Square4 bestSquare(const cv::Mat& like, int reach) {
    const cv::Size inner(like.cols - 2 * reach, like.rows - 2 * reach);
    if (inner.width < 1 || inner.height < 1) return {};
    std::array<cv::Mat, 4> corner;
    for (int i = 0; i < 4; ++i)
        corner[static_cast<std::size_t>(i)] =
            like(cv::Rect(cv::Point(i % 2 * 2 * reach, i / 2 * 2 * reach), inner));
    cv::Mat least = corner[0].clone();
    cv::Mat sum = corner[0].clone();
    for (std::size_t i = 1; i < 4; ++i) {
        cv::min(least, corner[i], least);
        sum += corner[i];
    }
    sum -= least;
    Square4 best;
    double most = 0;
    cv::minMaxLoc(sum, nullptr, &most, nullptr, &best.centre);
    best.centre += cv::Point(reach, reach);
    best.reach = reach;
    best.likeness = most / 3;
    return best;
}

/// The peak of one finder beside its place in the square: tilt and a wrong guess of size move it.
struct Peak {
    Point at;
    double likeness = -1;
};

double between(double before, double here, double after) {
    const double bend = before - 2 * here + after;
    return bend < -1e-9 ? std::clamp((before - after) / (2 * bend), -0.5, 0.5) : 0;
}

Peak peakNear(const cv::Mat& like, cv::Point place) {
    const int reach = finderModulePixels * 4 / 3;
    const cv::Rect around = cv::Rect(place.x - reach, place.y - reach, 2 * reach + 1, 2 * reach + 1) &
                            cv::Rect(0, 0, like.cols, like.rows);
    if (around.empty()) return {};
    Peak peak;
    cv::Point best;
    cv::minMaxLoc(like(around), nullptr, &peak.likeness, nullptr, &best);
    best += around.tl();
    peak.at = {static_cast<double>(best.x), static_cast<double>(best.y)};
    if (best.x > 0 && best.x + 1 < like.cols)
        peak.at.x += between(like.at<float>(best.y, best.x - 1), like.at<float>(best.y, best.x),
                             like.at<float>(best.y, best.x + 1));
    if (best.y > 0 && best.y + 1 < like.rows)
        peak.at.y += between(like.at<float>(best.y - 1, best.x), like.at<float>(best.y, best.x),
                             like.at<float>(best.y + 1, best.x));
    return peak;
}

} // namespace

FinderSquare likeliestSquare(const cv::Mat& crop) {
    if (crop.cols < gridModules * finderModulePixels || crop.rows < gridModules * finderModulePixels)
        return {};
    const cv::Mat like = likeness(crop);
    Square4 square;
    for (const double spread : spreads) {
        const Square4 tried = bestSquare(like, cvRound(spread * finderToFinder * finderModulePixels / 2.0));
        if (tried.likeness > square.likeness) square = tried;
    }
    if (square.likeness <= 0) return {};

    // Clockwise from the top left of the crop.
    const std::array<cv::Point, 4> places{square.centre + cv::Point(-square.reach, -square.reach),
                                          square.centre + cv::Point(square.reach, -square.reach),
                                          square.centre + cv::Point(square.reach, square.reach),
                                          square.centre + cv::Point(-square.reach, square.reach)};
    std::array<Peak, 4> peaks;
    std::transform(places.begin(), places.end(), peaks.begin(),
                   [&](cv::Point place) { return peakNear(like, place); });
    const auto weakest = static_cast<std::size_t>(
        std::min_element(peaks.begin(), peaks.end(),
                         [](const Peak& a, const Peak& b) { return a.likeness < b.likeness; }) -
        peaks.begin());
    // The corner without a finder is the code's bottom right; its top left is across from it.
    const Point shift{(patternModules * finderModulePixels - 1) / 2.0,
                      (patternModules * finderModulePixels - 1) / 2.0};
    const Point topLeft = peaks[(weakest + 2) % 4].at + shift;
    const Point topRight = peaks[(weakest + 3) % 4].at + shift;
    const Point bottomLeft = peaks[(weakest + 1) % 4].at + shift;
    const Point right = (topRight - topLeft) * (1.0 / finderToFinder);
    const Point down = (bottomLeft - topLeft) * (1.0 / finderToFinder);
    const Point corner = topLeft - right * 3.5 - down * 3.5;
    const double side = gridModules;
    return {{corner, corner + right * side, corner + right * side + down * side, corner + down * side},
            square.likeness};
}

} // namespace rowkeeper::vision
