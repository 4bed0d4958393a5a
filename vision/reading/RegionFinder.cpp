// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/reading/RegionFinder.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>

namespace rowkeeper::vision {

namespace {

constexpr double boxToSide = 0.8;    // a box a little smaller than the code peaks at its centre
constexpr float leastDensity = 0.2F; // of the brightness; prints under weak light still reach twice this
constexpr float darkFloor = 24.F;    // keeps noise in dark corners from looking like edges

/// Whether no neighbour at the side, above or below is larger: nearly all px that are no peaks end here.
bool topsNeighbours(const cv::Mat1f& density, int x, int y) {
    const float here = density(y, x);
    return density(y, std::max(0, x - 1)) <= here && density(y, std::min(density.cols - 1, x + 1)) <= here &&
           density(std::max(0, y - 1), x) <= here && density(std::min(density.rows - 1, y + 1), x) <= here;
}

bool isPeak(const cv::Mat1f& density, int x, int y, int reach) {
    const float here = density(y, x);
    const int top = std::max(0, y - reach);
    const int bottom = std::min(density.rows - 1, y + reach);
    const int left = std::max(0, x - reach);
    const int right = std::min(density.cols - 1, x + reach);
    for (int v = top; v <= bottom; ++v) {
        const float* row = density[v];
        for (int u = left; u <= right; ++u) {
            const float other = row[u];
            // Of equals the first in reading order is the peak, so that there is exactly one.
            if (other > here || (other == here && (v < y || (v == y && u < x)))) return false;
        }
    }
    return true;
}

} // namespace

/// Means over the cells of a strip of the picture, into their rows of the map. Halving has a fast path of its
/// own, so the way over it is the shorter one.
void EdgeMap::fold(const cv::Mat& picture, Strip& strip, cv::Mat rows) {
    cv::resize(picture, strip.half, picture.size() / 2, 0, 0, cv::INTER_AREA);
    cv::resize(strip.half, strip.means, rows.size(), 0, 0, cv::INTER_AREA);
    strip.means.convertTo(rows, CV_32F);
}

/// Edges are |dx| + |dy| over neighbours two px apart, none along the picture's border.
void EdgeMap::measure(const cv::Mat& picture, const cv::Range& cellRows, Strip& strip) {
    const cv::Range rows(cellRows.start * cell, cellRows.end * cell);
    const cv::Rect inner = cv::Rect(1, rows.start, picture.cols - 2, rows.size()) &
                           cv::Rect(1, 1, picture.cols - 2, picture.rows - 2);
    const auto beside = [&](int dx, int dy) { return picture(inner + cv::Point(dx, dy)); };
    cv::absdiff(beside(1, 0), beside(-1, 0), strip.across);
    cv::absdiff(beside(0, 1), beside(0, -1), strip.down);
    strip.edges.create(rows.size(), picture.cols, CV_8U);
    for (const int x : {0, picture.cols - 1})
        strip.edges.col(x).setTo(0);
    for (const int y : {0, picture.rows - 1})
        if (y >= rows.start && y < rows.end) strip.edges.row(y - rows.start).setTo(0);
    cv::add(strip.across, strip.down, strip.edges(inner - cv::Point(0, rows.start)));
    fold(strip.edges, strip, edges_.rowRange(cellRows));
    fold(picture.rowRange(rows), strip, bright_.rowRange(cellRows));
}

void EdgeMap::see(const cv::Mat& grey) {
    constexpr int stripRows = 34; // cells
    const cv::Size cells((grey.cols + cell - 1) / cell, (grey.rows + cell - 1) / cell);
    const bool whole = grey.cols % cell == 0 && grey.rows % cell == 0;
    if (!whole)
        cv::copyMakeBorder(grey, padded_, 0, cells.height * cell - grey.rows, 0,
                           cells.width * cell - grey.cols, cv::BORDER_REPLICATE);
    const cv::Mat& picture = whole ? grey : padded_;
    edges_.create(cells);
    bright_.create(cells);
    cv::parallel_for_({0, static_cast<int>(strips_.size())}, [&](const cv::Range& range) {
        for (int i = range.start; i < range.end; ++i) {
            const int end = (i + 1) * cells.height / static_cast<int>(strips_.size());
            for (int row = i * cells.height / static_cast<int>(strips_.size()); row < end; row += stripRows)
                measure(picture, {row, std::min(row + stripRows, end)},
                        strips_.at(static_cast<std::size_t>(i)));
        }
    });
}

std::vector<Region> EdgeMap::regions(double side, std::size_t limit) {
    std::vector<Region> found;
    const int box = std::max(3, cvRound(boxToSide * side / cell));
    if (edges_.cols < box || edges_.rows < box) return found;
    cv::boxFilter(edges_, edgesAround_, -1, {box, box}, {-1, -1}, true, cv::BORDER_REPLICATE);
    cv::boxFilter(bright_, brightAround_, -1, {box, box}, {-1, -1}, true, cv::BORDER_REPLICATE);
    cv::add(brightAround_, darkFloor, brightAround_);
    cv::divide(edgesAround_, brightAround_, density_);

    const int reach = std::max(1, box * 2 / 5);
    // boxFilter anchors an even box half a cell to the right of its middle.
    const double shift = box % 2 == 0 ? 0.0 : 0.5;
    for (int y = 0; y < density_.rows; ++y) {
        const float* row = density_[y];
        for (int x = 0; x < density_.cols; ++x) {
            const float score = row[x];
            if (score < leastDensity || !topsNeighbours(density_, x, y) || !isPeak(density_, x, y, reach))
                continue;
            found.push_back({{(x + shift) * cell - 0.5, (y + shift) * cell - 0.5}, side, score});
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Region& a, const Region& b) { return a.score > b.score; });
    if (found.size() > limit) found.resize(limit);
    return found;
}

} // namespace rowkeeper::vision
