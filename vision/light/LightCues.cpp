// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/light/LightCues.h"

#include "vision/picture/Pixels.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>

namespace rowkeeper::vision {

namespace {

constexpr int blocksAcross = 40;  // of 48 px in a 1080p picture: about a tag
constexpr int reduced = 4;        // the coarse scale
constexpr double telling = 0.3;   // of the liveliness of the liveliest blocks
constexpr double darkFloor = 12;  // grey levels; keeps noise in the dark from looking lively
constexpr int clippedLevel = 250; // grey; compression and noise bring clipped white down a little
constexpr double smoothing = 0.7; // px, before edges are measured
constexpr double finestPitch =
    8; // px from edge to edge: of tags up to 3 px a module, and of all smaller print
constexpr double twoWays = 0.15; // weaker over stronger direction at coarse scale

using Histogram = std::array<int, 256>;

int percentile(const Histogram& histogram, double share) {
    int count = 0;
    for (const int n : histogram)
        count += n;
    int left = static_cast<int>(share * count);
    for (int level = 0; level < 256; ++level)
        if ((left -= histogram.at(static_cast<std::size_t>(level))) < 0) return level;
    return 0;
}

Histogram histogramOf(const cv::Mat& grey) {
    Histogram histogram{};
    for (int y = 0; y < grey.rows; ++y) {
        const std::uint8_t* row = grey.ptr(y);
        for (int x = 0; x < grey.cols; ++x)
            ++histogram.at(row[x]);
    }
    return histogram;
}

/// Sigma of the noise, from second differences: flat and evenly rising places have none of their own. Taken
/// where the calmer third of the picture ends.
double noiseOf(const cv::Mat& grey) {
    Histogram bends{};
    for (int y = 0; y < grey.rows; y += 6) {
        const std::uint8_t* row = grey.ptr(y);
        for (int x = 1; x + 1 < grey.cols; x += 3) {
            if (row[x] < 3 || row[x] > 252) continue; // clipped: no noise left
            ++bends.at(
                static_cast<std::size_t>(std::min(255, std::abs(2 * row[x] - row[x - 1] - row[x + 1]))));
        }
    }
    constexpr double third = 0.43; // sigmas that a third of normal values stay within
    return (percentile(bends, 1.0 / 3) + 0.5) / third / std::sqrt(6.0);
}

/// What the edges along lines of a block are like.
struct Edges {
    std::vector<float> widths; ///< px
    std::vector<float> gaps;   ///< px
};

/// Takes the monotone climbs and falls of `at(0..length-1)` that are at least `least` high.
template<class At>
void collectEdges(int length, double least, const At& at, Edges& edges) {
    float last = -1;
    for (int i = 1; i < length;) {
        const int direction = at(i) - at(i - 1);
        if (direction == 0) {
            ++i;
            continue;
        }
        const int from = i - 1;
        int steepest = 0;
        for (int step = direction; i < length; ++i) {
            step = at(i) - at(i - 1);
            if (step == 0 || (step > 0) != (direction > 0)) break;
            steepest = std::max(steepest, std::abs(step));
        }
        const int height = std::abs(at(i - 1) - at(from));
        // Cut off by the block's border an edge would seem narrow.
        if (height < least || from == 0 || i == length) continue;
        edges.widths.push_back(static_cast<float>(height) / static_cast<float>(steepest));
        const float middle = static_cast<float>(from + i - 1) / 2;
        if (last >= 0) edges.gaps.push_back(middle - last);
        last = middle;
    }
}

/// Along rows and columns.
Edges edgesOf(const cv::Mat& grey, double least) {
    cv::Mat smooth;
    cv::GaussianBlur(grey, smooth, {3, 3}, smoothing);
    Edges edges;
    for (int y = 0; y < smooth.rows; ++y) {
        const std::uint8_t* row = smooth.ptr(y);
        collectEdges(
            smooth.cols, least, [&](int x) { return int{row[x]}; }, edges);
    }
    const auto stride = static_cast<std::ptrdiff_t>(smooth.step[0]);
    for (int x = 0; x < smooth.cols; ++x) {
        const std::uint8_t* column = smooth.ptr() + x;
        collectEdges(
            smooth.rows, least, [&](int y) { return int{column[y * stride]}; }, edges);
    }
    return edges;
}

/// 0 where there are too few to say.
double quantile(std::vector<float>& values, double share) {
    constexpr std::size_t enough = 12;
    if (values.size() < enough) return 0;
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size()));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

GradientSums gradientsOf(const cv::Mat& grey, double noise) {
    // Scharr's weights: plainer ones favour the picture's own directions.
    GradientSums sums;
    for (int y = 1; y + 1 < grey.rows; ++y) {
        const std::uint8_t* above = grey.ptr(y - 1);
        const std::uint8_t* row = grey.ptr(y);
        const std::uint8_t* below = grey.ptr(y + 1);
        for (int x = 1; x + 1 < grey.cols; ++x) {
            const int falling = below[x + 1] - above[x - 1];
            const int rising = above[x + 1] - below[x - 1];
            const int gx = 10 * (row[x + 1] - row[x - 1]) + 3 * (falling + rising);
            const int gy = 10 * (below[x] - above[x]) + 3 * (falling - rising);
            sums.xx += gx * gx;
            sums.yy += gy * gy;
            sums.xy += gx * gy;
        }
    }
    const double floor = 2.0 * (10 * 10 + 3 * 3 + 3 * 3) * noise * noise * (grey.rows - 2) * (grey.cols - 2);
    sums.xx = std::max(0.0, sums.xx - floor);
    sums.yy = std::max(0.0, sums.yy - floor);
    return sums;
}

struct LivelyBlock {
    cv::Rect area;
    float liveliness = 0;
};

/// The liveliest of every four neighbouring blocks.
std::vector<LivelyBlock> livelyBlocks(const cv::Mat& small, int block, cv::Size blocks) {
    cv::Mat dx;
    cv::Mat dy;
    cv::Sobel(small, dx, CV_32F, 1, 0, 3);
    cv::Sobel(small, dy, CV_32F, 0, 1, 3);
    const cv::Mat strength = cv::abs(dx) + cv::abs(dy);
    const cv::Rect whole(0, 0, blocks.width * block / reduced, blocks.height * block / reduced);
    cv::Mat lively;
    cv::Mat bright;
    cv::resize(strength(whole), lively, blocks, 0, 0, cv::INTER_AREA);
    cv::resize(small(whole), bright, blocks, 0, 0, cv::INTER_AREA);
    std::vector<LivelyBlock> places;
    for (int row = 0; row < blocks.height; row += 2)
        for (int column = 0; column < blocks.width; column += 2) {
            LivelyBlock best;
            for (int y = row; y < std::min(row + 2, blocks.height); ++y)
                for (int x = column; x < std::min(column + 2, blocks.width); ++x) {
                    const double light = bright.at<std::uint8_t>(y, x) + darkFloor;
                    const auto liveliness = static_cast<float>(lively.at<float>(y, x) / light);
                    if (liveliness > best.liveliness)
                        best = {{x * block, y * block, block, block}, liveliness};
                }
            if (best.liveliness > 0) places.push_back(best);
        }
    return places;
}

/// Those that are print where any is: the table's own grain is calmer.
std::vector<cv::Rect> printBlocks(const cv::Mat& small, int block, cv::Size blocks) {
    constexpr std::size_t few = 8; // a corner of the picture with cards has as many
    const std::vector<LivelyBlock> places = livelyBlocks(small, block, blocks);
    if (places.empty()) return {};
    std::vector<float> order;
    order.reserve(places.size());
    for (const LivelyBlock& place : places)
        order.push_back(place.liveliness);
    const auto high = order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size() - 1, few));
    std::nth_element(order.begin(), high, order.end(), std::greater<>());
    std::vector<cv::Rect> found;
    for (const LivelyBlock& place : places)
        if (place.liveliness >= telling * *high) found.push_back(place.area);
    return found;
}

/// Spots so bright that nothing of the print is left, of at least `least` px².
void findClipped(const cv::Mat& small, int least, LightCues& cues) {
    cv::Mat labels;
    cv::Mat stats;
    cv::Mat centres;
    const cv::Mat spots = small >= clippedLevel;
    const int count = cv::connectedComponentsWithStats(spots, labels, stats, centres, 8, CV_32S);
    for (int i = 1; i < count; ++i) {
        const int* s = stats.ptr<int>(i);
        const int pixels = reduced * reduced * s[cv::CC_STAT_AREA];
        if (pixels < least) continue;
        cues.clipped.emplace_back(reduced * s[cv::CC_STAT_LEFT], reduced * s[cv::CC_STAT_TOP],
                                  reduced * s[cv::CC_STAT_WIDTH], reduced * s[cv::CC_STAT_HEIGHT]);
        cues.clippedPixels.push_back(pixels);
    }
}

PrintBlock blockAt(const cv::Rect& area, const cv::Mat& grey, const cv::Mat& small, double noise) {
    const cv::Mat place = grey(area);
    const Histogram histogram = histogramOf(place);
    PrintBlock block;
    block.area = area;
    block.paper = percentile(histogram, 0.9);
    block.ink = percentile(histogram, 0.03);
    Edges edges = edgesOf(place, std::max({8.0, 6 * noise, 0.3 * (block.paper - block.ink)}));
    block.edgeWidth = quantile(edges.widths, 0.2);
    block.pitch = quantile(edges.gaps, 0.5);
    block.fine = gradientsOf(place, noise);
    block.coarse = gradientsOf(
        small(cv::Rect(area.x / reduced, area.y / reduced, area.width / reduced, area.height / reduced)), 0);
    return block;
}

} // namespace

double directedness(const GradientSums& fine, const GradientSums& coarse) {
    // The two eigenvalues of coarse⁻¹ · fine are the largest and least ratio over all directions.
    const double determinant = coarse.xx * coarse.yy - coarse.xy * coarse.xy;
    if (determinant <= 0) return 1;
    const double sum = (fine.xx * coarse.yy + fine.yy * coarse.xx - 2 * fine.xy * coarse.xy) / determinant;
    const double product = (fine.xx * fine.yy - fine.xy * fine.xy) / determinant;
    const double spread = std::sqrt(std::max(0.0, sum * sum / 4 - product));
    const double least = sum / 2 - spread;
    constexpr double most = 100;
    return least * most > sum ? (sum / 2 + spread) / least : most;
}

bool PrintBlock::finePrint() const {
    if (pitch == 0 || pitch > finestPitch) return false;
    const double half = coarse.total() / 2;
    const double spread = std::hypot((coarse.xx - coarse.yy) / 2, coarse.xy);
    return half - spread >= twoWays * (half + spread);
}

LightPicture lightPicture(const Frame& frame) {
    constexpr int widest = 2600;
    LightPicture measured;
    cv::Mat picture = pixelsOf(frame);
    for (; picture.cols > widest && picture.rows > 1; measured.halved *= 2)
        cv::resize(picture, picture, {picture.cols / 2, picture.rows / 2}, 0, 0, cv::INTER_AREA);
    cv::cvtColor(picture, measured.grey, cv::COLOR_BGR2GRAY);
    return measured;
}

LightCues measureLight(const cv::Mat& grey) {
    LightCues cues;
    const int block = std::max(16, grey.cols / blocksAcross) / reduced * reduced;
    const cv::Size blocks(grey.cols / block, grey.rows / block);
    cues.blockSide = block;
    if (blocks.width < 2 || blocks.height < 2) return cues;
    cv::Mat small;
    cv::resize(grey, small, {grey.cols / reduced, grey.rows / reduced}, 0, 0, cv::INTER_AREA);
    cues.black = percentile(histogramOf(small), 0.02);
    cues.noise = noiseOf(grey);
    findClipped(small, block * block / 9, cues);
    const std::vector<cv::Rect> places = printBlocks(small, block, blocks);
    cues.blocks.resize(places.size());
    cv::parallel_for_({0, static_cast<int>(places.size())}, [&](const cv::Range& range) {
        for (int i = range.start; i < range.end; ++i) {
            const auto at = static_cast<std::size_t>(i);
            cues.blocks[at] = blockAt(places[at], grey, small, cues.noise);
        }
    });
    return cues;
}

} // namespace rowkeeper::vision
