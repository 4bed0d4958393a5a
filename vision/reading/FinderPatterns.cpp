// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/FinderPatterns.h"

#include "vision/reading/CodeDecoder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace rowkeeper::vision {

namespace {

constexpr int patternModules = 9;               // the finder with the light ring around it
constexpr int finderToFinder = gridModules - 7; // modules between the centres of two finders
constexpr std::array<double, 5> spreads{1, .94, 1.06, .88, 1.12}; // of the expected size

/// Sums over squares of any size around a px, four look-ups each.
class SquareSums {
  public:
    explicit SquareSums(const cv::Mat& picture) { cv::integral(picture, sums_, squares_, CV_32S, CV_64F); }

    int over(int x, int y, int side) const { return in<int>(sums_, x, y, side); }
    /// Root of the summed squares of what differs from the mean; at least 1.
    double spreadOver(int x, int y, int side) const {
        const double sum = over(x, y, side);
        return std::sqrt(std::max(1.0, in<double>(squares_, x, y, side) - sum * sum / (side * side)));
    }

  private:
    template<class T>
    static T in(const cv::Mat& integral, int x, int y, int side) {
        const T* top = integral.ptr<T>(y) + x;
        const T* bottom = integral.ptr<T>(y + side) + x;
        return bottom[side] - bottom[0] - top[side] + top[0];
    }

    cv::Mat sums_;
    cv::Mat squares_;
};

constexpr int patternSide = patternModules * finderModulePixels;
constexpr double softness = finderModulePixels / 3.0; // px, sigma: about as soft as a camera shows a finder

/// Spread of a soft finder's drawing, light 1 and dark 0, over its px.
double spreadOfPattern() {
    cv::Mat1f pattern(patternSide, patternSide);
    for (int y = 0; y < patternSide; ++y)
        for (int x = 0; x < patternSide; ++x) {
            const int ring = std::max(std::abs(x / finderModulePixels - patternModules / 2),
                                      std::abs(y / finderModulePixels - patternModules / 2));
            pattern(y, x) = functionModule(3 + ring, 3) == 0 ? 1.F : 0.F; // (3, 3): a finder's middle
        }
    cv::GaussianBlur(pattern, pattern, {}, softness);
    cv::Scalar mean;
    cv::Scalar deviation;
    cv::meanStdDev(pattern, mean, deviation);
    return deviation[0] * patternSide;
}

/// Correlation with the soft drawing of a finder, at each px where all of it lies in the crop. Its rings are
/// differences of squares and softening the picture does the same as softening the drawing, so no template
/// has to be moved about.
cv::Mat likeness(const cv::Mat& crop) {
    constexpr double pixels = patternSide * patternSide;
    constexpr double light = (9 * 9 - 7 * 7 + 5 * 5 - 3 * 3) * finderModulePixels * finderModulePixels;
    static const double patternSpread = spreadOfPattern();
    cv::Mat soft;
    cv::GaussianBlur(crop, soft, {}, softness);
    const SquareSums hard(crop);
    const SquareSums sums(soft);
    cv::Mat like(crop.rows - patternSide + 1, crop.cols - patternSide + 1, CV_32F);
    for (int y = 0; y < like.rows; ++y) {
        auto* row = like.ptr<float>(y);
        for (int x = 0; x < like.cols; ++x) {
            const auto within = [&](int ring) {
                const int inset = ring * finderModulePixels;
                return sums.over(x + inset, y + inset, patternSide - 2 * inset);
            };
            const double all = within(0);
            const double inLight = all - within(1) + within(2) - within(3);
            const double spread = hard.spreadOver(x, y, patternSide);
            row[x] = static_cast<float>((inLight - all * light / pixels) / (spread * patternSpread));
        }
    }
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
