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

/// The sum over a square with its top left corner at a px, by four look-ups.
template<class T>
T sumOver(const cv::Mat& integral, int x, int y, int side) {
    const T* top = integral.ptr<T>(y) + x;
    const T* bottom = integral.ptr<T>(y + side) + x;
    return bottom[side] - bottom[0] - top[side] + top[0];
}

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

/// The crop as soft as the drawing: as cv::GaussianBlur() does it, whose way through a small picture takes
/// four times as long.
cv::Mat1b softened(const cv::Mat& crop) {
    constexpr std::array<unsigned, 4> weights{102, 62, 14, 1}; // of 256, from the middle outwards
    static_assert(softness == 1);
    constexpr int reach = 3;
    cv::Mat1b framed;
    cv::copyMakeBorder(crop, framed, reach, reach, reach, reach, cv::BORDER_REFLECT_101);
    cv::Mat_<std::uint16_t> across(framed.rows, crop.cols);
    for (int y = 0; y < framed.rows; ++y) {
        const std::uint8_t* in = framed[y] + reach;
        std::uint16_t* out = across[y];
        for (int x = 0; x < crop.cols; ++x)
            out[x] = static_cast<std::uint16_t>(weights[0] * in[x] + weights[1] * (in[x - 1] + in[x + 1]) +
                                                weights[2] * (in[x - 2] + in[x + 2]) +
                                                weights[3] * (in[x - 3] + in[x + 3]));
    }
    cv::Mat1b soft(crop.size());
    for (int y = 0; y < crop.rows; ++y) {
        std::array<const std::uint16_t*, 2 * reach + 1> in{};
        for (int k = 0; k <= 2 * reach; ++k)
            in[static_cast<std::size_t>(k)] = across[y + k];
        std::uint8_t* out = soft[y];
        for (int x = 0; x < crop.cols; ++x) {
            const unsigned sum = weights[0] * in[3][x] + weights[1] * in[2][x] + weights[1] * in[4][x] +
                                 weights[2] * in[1][x] + weights[2] * in[5][x] + weights[3] * in[0][x] +
                                 weights[3] * in[6][x];
            out[x] = static_cast<std::uint8_t>((sum + 0x8000U) >> 16U);
        }
    }
    return soft;
}

/// Correlation with the soft drawing of a finder, at each px where all of it lies in the crop. Its rings are
/// differences of squares and softening the picture does the same as softening the drawing, so no template
/// has to be moved about.
cv::Mat likeness(const cv::Mat& crop) {
    constexpr double pixels = patternSide * patternSide;
    constexpr double light = (9 * 9 - 7 * 7 + 5 * 5 - 3 * 3) * finderModulePixels * finderModulePixels;
    static const double patternSpread = spreadOfPattern();
    const cv::Mat1b soft = softened(crop);
    cv::Mat sums;
    cv::Mat squares;
    cv::integral(crop, sums, squares, CV_32S, CV_64F);
    cv::Mat softSums;
    cv::integral(soft, softSums, CV_32S);
    // Root of the summed squares of what differs from the mean; at least 1.
    const auto spreadAt = [&](int x, int y) {
        const double sum = sumOver<int>(sums, x, y, patternSide);
        return std::sqrt(std::max(1.0, sumOver<double>(squares, x, y, patternSide) - sum * sum / pixels));
    };
    cv::Mat like(crop.rows - patternSide + 1, crop.cols - patternSide + 1, CV_32F);
    for (int y = 0; y < like.rows; ++y) {
        auto* row = like.ptr<float>(y);
        for (int x = 0; x < like.cols; ++x) {
            const auto within = [&](int ring) {
                const int inset = ring * finderModulePixels;
                return sumOver<int>(softSums, x + inset, y + inset, patternSide - 2 * inset);
            };
            const double all = within(0);
            const double inLight = all - within(1) + within(2) - within(3);
            row[x] = static_cast<float>((inLight - all * light / pixels) / (spreadAt(x, y) * patternSpread));
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
