// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <opencv2/core/mat.hpp>

#include <memory>

/// Where the pixels of a film's frames stand. Internal to vision.
namespace rowkeeper::vision {

/// Makes frame after frame in memory that earlier frames have left: room of that size made anew costs a
/// clearing and a page fault every 4 KiB. One thread makes frames; they may be let go on any, and outlive
/// this.
class FrameRoom {
  public:
    FrameRoom();
    ~FrameRoom();
    FrameRoom(FrameRoom&&) noexcept;
    FrameRoom& operator=(FrameRoom&&) noexcept;

    /// To draw the next picture on, 8 bit blue green red, of the size of the last frame; empty at first. What
    /// it shows is left over. Whoever draws may as well put another picture in its place.
    cv::Mat canvas();

    /// A picture, 8 bit blue green red, as a frame: without a copy if it stands on the last canvas, which is
    /// not to be written to any more.
    Frame frame(const cv::Mat& picture, long number, double timeMs);

  private:
    struct Store;
    using Pixels = std::vector<std::uint8_t>;
    std::shared_ptr<Pixels> take(std::size_t bytes);

    std::shared_ptr<Store> store_; ///< shared with the frames, which give their pixels back to it
    std::shared_ptr<Pixels> next_; ///< of the canvas
    int width_ = 0;
    int height_ = 0;
};

} // namespace rowkeeper::vision
