// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/FrameRoom.h"

#include "vision/picture/Pixels.h"

#include <mutex>
#include <utility>

namespace rowkeeper::vision {

/// What frames have left, all of one size.
struct FrameRoom::Store {
    static constexpr std::size_t most = 4; // a source, a reader and a window let go of no more at once

    std::mutex mutex;
    std::size_t bytes = 0;
    std::vector<std::unique_ptr<Pixels>> left;

    void giveBack(std::unique_ptr<Pixels> pixels) {
        const std::lock_guard lock(mutex);
        if (pixels->size() == bytes && left.size() < most) left.push_back(std::move(pixels));
    }
    std::unique_ptr<Pixels> take(std::size_t wanted) {
        const std::lock_guard lock(mutex);
        if (std::exchange(bytes, wanted) != wanted) left.clear();
        if (left.empty()) return nullptr;
        auto pixels = std::move(left.back());
        left.pop_back();
        return pixels;
    }
};

FrameRoom::FrameRoom()
    : store_(std::make_shared<Store>()) {}

FrameRoom::~FrameRoom() = default;
FrameRoom::FrameRoom(FrameRoom&&) noexcept = default;
FrameRoom& FrameRoom::operator=(FrameRoom&&) noexcept = default;

std::shared_ptr<FrameRoom::Pixels> FrameRoom::take(std::size_t bytes) {
    auto pixels = store_->take(bytes);
    if (!pixels) pixels = std::make_unique<Pixels>(bytes);
    return {pixels.release(), [store = store_](Pixels* p) { store->giveBack(std::unique_ptr<Pixels>(p)); }};
}

cv::Mat FrameRoom::canvas() {
    if (width_ == 0) return {};
    if (!next_) next_ = take(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 3);
    return {height_, width_, CV_8UC3, next_->data()};
}

Frame FrameRoom::frame(const cv::Mat& picture, long number, double timeMs) {
    CV_Assert(picture.type() == CV_8UC3);
    const bool drawn = next_ && picture.data == next_->data() && picture.cols == width_ &&
                       picture.rows == height_ && picture.isContinuous();
    if (!drawn) {
        width_ = picture.cols;
        height_ = picture.rows;
        next_ = take(picture.total() * picture.elemSize());
        cv::Mat copy = canvas();
        picture.copyTo(copy);
    }
    return {width_, height_, std::exchange(next_, nullptr), number, timeMs};
}

} // namespace rowkeeper::vision
