// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Pixels.h"

#include <opencv2/core.hpp>

namespace rowkeeper::vision {

Frame toFrame(const cv::Mat& pixels, long number, double timeMs) {
    CV_Assert(pixels.type() == CV_8UC3);
    const auto rowBytes = static_cast<std::size_t>(pixels.cols) * 3;
    std::vector<std::uint8_t> bytes(rowBytes * static_cast<std::size_t>(pixels.rows));
    for (int y = 0; y < pixels.rows; ++y)
        std::copy_n(pixels.ptr(y), rowBytes, bytes.begin() + static_cast<std::ptrdiff_t>(rowBytes) * y);
    return {pixels.cols, pixels.rows, std::move(bytes), number, timeMs};
}

cv::Mat pixelsOf(const Frame& frame) {
    // OpenCV has no view of constant pixels; nobody writes through this one.
    return {frame.height(), frame.width(), CV_8UC3, const_cast<std::uint8_t*>(frame.data())};
}

} // namespace rowkeeper::vision
