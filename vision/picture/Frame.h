// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace rowkeeper::vision {

/// A point or a distance; px with (0,0) the centre of the top left pixel, or mm where the name says so.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

/// One picture: 8 bit, blue green red, rows from the top. Cheap to copy (the pixels are shared and never
/// change).
class Frame {
  public:
    Frame() = default;
    /// `pixels` holds height rows of width * 3 bytes without padding.
    Frame(int width, int height, std::vector<std::uint8_t> pixels, long number = 0, double timeMs = 0);
    /// The same, of pixels that nobody writes to while any frame shares them.
    Frame(int width, int height, std::shared_ptr<const std::vector<std::uint8_t>> pixels, long number,
          double timeMs);

    /// The same pixels under another number and time.
    Frame(const Frame& pixels, long number, double timeMs);

    bool empty() const { return width_ == 0; }
    int width() const { return width_; }
    int height() const { return height_; }
    int stride() const { return width_ * 3; } ///< bytes
    const std::uint8_t* data() const { return pixels_ ? pixels_->data() : nullptr; }
    long number() const { return number_; } ///< from 0 within its source
    double timeMs() const {
        return timeMs_;
    } ///< video time for files and folders, since the start for live sources

  private:
    int width_ = 0;
    int height_ = 0;
    long number_ = 0;
    double timeMs_ = 0;
    std::shared_ptr<const std::vector<std::uint8_t>> pixels_;
};

} // namespace rowkeeper::vision
