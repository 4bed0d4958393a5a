// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/RegionFinder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace rowkeeper::vision {

namespace {

constexpr double boxToSide = 0.8;    // a box a little smaller than the code peaks at its centre
constexpr float leastDensity = 0.2F; // of the brightness; prints under weak light still reach twice this
constexpr float darkFloor = 24.F;    // keeps noise in dark corners from looking like edges

/// |dx| + |dy| over neighbours two px apart.
cv::Mat edgeStrength(const cv::Mat& grey) {
    cv::Mat edges(grey.size(), CV_8U, cv::Scalar(0));
    if (grey.cols < 3 || grey.rows < 3) return edges;
    const cv::Rect inner(1, 1, grey.cols - 2, grey.rows - 2);
    const auto beside = [&](int dx, int dy) { return grey(inner + cv::Point(dx, dy)); };
    cv::Mat across;
    cv::Mat down;
    cv::absdiff(beside(1, 0), beside(-1, 0), across);
    cv::absdiff(beside(0, 1), beside(0, -1), down);
    cv::add(across, down, edges(inner));
    return edges;
}

/// Means over cells. Halving has a fast path of its own, so the way over it is the shorter one.
cv::Mat cellMeans(const cv::Mat& picture, cv::Size cells) {
    cv::Mat half;
    cv::resize(picture, half, {picture.cols / 2, picture.rows / 2}, 0, 0, cv::INTER_AREA);
    cv::Mat means;
    cv::resize(half, means, cells, 0, 0, cv::INTER_AREA);
    means.convertTo(means, CV_32F);
    return means;
}

bool isPeak(const cv::Mat& density, int x, int y, int reach) {
    const float here = density.at<float>(y, x);
    const int top = std::max(0, y - reach);
    const int bottom = std::min(density.rows - 1, y + reach);
    const int left = std::max(0, x - reach);
    const int right = std::min(density.cols - 1, x + reach);
    for (int v = top; v <= bottom; ++v)
        for (int u = left; u <= right; ++u) {
            const float other = density.at<float>(v, u);
            // Of equals the first in reading order is the peak, so that there is exactly one.
            if (other > here || (other == here && (v < y || (v == y && u < x)))) return false;
        }
    return true;
}

} // namespace

EdgeMap::EdgeMap(const cv::Mat& grey) {
    const cv::Size cells((grey.cols + cell_ - 1) / cell_, (grey.rows + cell_ - 1) / cell_);
    cv::Mat padded = grey;
    if (grey.cols % cell_ != 0 || grey.rows % cell_ != 0)
        cv::copyMakeBorder(grey, padded, 0, cells.height * cell_ - grey.rows, 0,
                           cells.width * cell_ - grey.cols, cv::BORDER_REPLICATE);
    edges_ = cellMeans(edgeStrength(padded), cells);
    bright_ = cellMeans(padded, cells);
}

std::vector<Region> EdgeMap::regions(double side, std::size_t limit) const {
    std::vector<Region> found;
    const int box = std::max(3, static_cast<int>(boxToSide * side / cell_ + 0.5));
    if (edges_.cols < box || edges_.rows < box) return found;
    cv::Mat edges;
    cv::Mat bright;
    cv::boxFilter(edges_, edges, -1, {box, box}, {-1, -1}, true, cv::BORDER_REPLICATE);
    cv::boxFilter(bright_, bright, -1, {box, box}, {-1, -1}, true, cv::BORDER_REPLICATE);
    cv::Mat density = edges / (bright + darkFloor);

    const int reach = std::max(1, box * 2 / 5);
    // boxFilter anchors an even box half a cell to the right of its middle.
    const double shift = box % 2 == 0 ? 0.0 : 0.5;
    for (int y = 0; y < density.rows; ++y)
        for (int x = 0; x < density.cols; ++x) {
            const float score = density.at<float>(y, x);
            if (score < leastDensity || !isPeak(density, x, y, reach)) continue;
            found.push_back({{(x + shift) * cell_ - 0.5, (y + shift) * cell_ - 0.5}, side, score});
        }
    std::stable_sort(found.begin(), found.end(),
                     [](const Region& a, const Region& b) { return a.score > b.score; });
    if (found.size() > limit) found.resize(limit);
    return found;
}

} // namespace rowkeeper::vision
