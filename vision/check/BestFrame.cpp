// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/check/BestFrame.h"

#include "vision/picture/Pixels.h"
#include "vision/picture/Square.h"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <vector>

namespace rowkeeper::vision {

namespace {

/// Mean square of the second derivative over the tags: what blur and motion take first.
double sharpnessOf(const cv::Mat& grey, const Quad& corners) {
    const Point middle = centreOf(corners);
    const int half = static_cast<int>(sideOf(corners) / 2);
    const cv::Rect place =
        cv::Rect(static_cast<int>(middle.x) - half, static_cast<int>(middle.y) - half, 2 * half, 2 * half) &
        cv::Rect(0, 0, grey.cols, grey.rows);
    if (place.empty()) return 0;
    cv::Mat bends;
    cv::Laplacian(grey(place), bends, CV_32F);
    return cv::mean(bends.mul(bends))[0];
}

} // namespace

void BestFrame::see(const Frame& frame) {
    if (frame.empty()) return;
    constexpr double nearer = 3;
    constexpr int leastSide = 300; // px
    constexpr double perTag = 1e6; // more than any sharpness: another tag counts before it
    double clarity = 0;
    const cv::Mat pixels = pixelsOf(frame);
    cv::Mat grey;
    cv::cvtColor(pixels, grey, cv::COLOR_BGR2GRAY);
    std::vector<Sighting> tags = reader_.read(frame).tags;
    if (tags.empty() && std::min(grey.cols, grey.rows) >= leastSide) {
        // Of a card that fills the picture they are too large for the reader.
        cv::Mat small;
        cv::resize(pixels, small, {}, 1.0 / nearer, 1.0 / nearer, cv::INTER_AREA);
        tags = nearReader_.read(toFrame(small, 0, 0)).tags;
        for (Sighting& tag : tags)
            for (Point& corner : tag.corners)
                corner = corner * nearer;
    }
    for (const Sighting& tag : tags)
        clarity += perTag + sharpnessOf(grey, tag.corners) / static_cast<double>(tags.size());
    if (clarity <= clarity_) return;
    clarity_ = clarity;
    best_ = frame;
}

} // namespace rowkeeper::vision
