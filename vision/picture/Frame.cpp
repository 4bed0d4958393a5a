// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Frame.h"

#include <cassert>
#include <utility>

namespace rowkeeper::vision {

Frame::Frame(int width, int height, std::vector<std::uint8_t> pixels, long number, double timeMs)
    : Frame(width, height, std::make_shared<const std::vector<std::uint8_t>>(std::move(pixels)), number,
            timeMs) {}

Frame::Frame(int width, int height, std::shared_ptr<const std::vector<std::uint8_t>> pixels, long number,
             double timeMs)
    : width_(width)
    , height_(height)
    , number_(number)
    , timeMs_(timeMs)
    , pixels_(std::move(pixels)) {
    assert(pixels_->size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
}

Frame::Frame(const Frame& pixels, long number, double timeMs)
    : Frame(pixels) {
    number_ = number;
    timeMs_ = timeMs;
}

} // namespace rowkeeper::vision
