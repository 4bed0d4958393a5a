// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Cutout.h"

#include "vision/picture/Codecs.h"
#include "vision/picture/Pixels.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace rowkeeper::vision {

namespace {

void fill(cv::Mat& mask, const Outline& outline, int value) {
    std::vector<cv::Point> corners;
    for (const Point& corner : outline) {
        // Outlines are measured and may lie anywhere; far outside they need not be exact.
        const auto pixel = [](double at) { return static_cast<int>(std::lround(std::clamp(at, -1e4, 2e4))); };
        if (!std::isfinite(corner.x) || !std::isfinite(corner.y)) return;
        corners.emplace_back(pixel(corner.x), pixel(corner.y));
    }
    cv::fillConvexPoly(mask, corners, cv::Scalar(value));
}

} // namespace

std::vector<std::uint8_t> cutOut(const Frame& frame, std::span<const Outline> shown,
                                 std::span<const Outline> hidden, std::size_t mostBytes) {
    if (frame.empty()) return {};
    const cv::Mat pixels = pixelsOf(frame);
    cv::Mat mask = cv::Mat::zeros(pixels.size(), CV_8U);
    for (const Outline& outline : shown)
        fill(mask, outline, 255);
    for (const Outline& outline : hidden)
        fill(mask, outline, 0);
    const cv::Rect place = cv::boundingRect(mask);
    if (place.empty()) return {};
    cv::Mat cut = cv::Mat::zeros(place.size(), pixels.type());
    pixels(place).copyTo(cut, mask(place));
    std::vector<std::uint8_t> jpeg;
    constexpr int quality = 85;
    if (!codecs().encode(".jpg", cut, jpeg, {cv::IMWRITE_JPEG_QUALITY, quality}) || jpeg.size() > mostBytes)
        return {};
    return jpeg;
}

} // namespace rowkeeper::vision
