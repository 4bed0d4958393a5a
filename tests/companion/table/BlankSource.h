// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Source.h"

namespace rowkeeper::test {

/// So many frames with nothing on them.
class BlankSource : public vision::Source {
  public:
    explicit BlankSource(long frames)
        : frames_(frames) {}

    vision::NextFrame next() override {
        if (number_ == frames_) return vision::EndOfSource{};
        std::vector<std::uint8_t> pixels(std::size_t{32} * 24 * 3);
        vision::Frame frame(32, 24, std::move(pixels), number_, 100.0 * static_cast<double>(number_));
        ++number_;
        return frame;
    }
    bool live() const override { return false; }
    double framesPerSecond() const override { return 10; }

  private:
    long frames_;
    long number_ = 0;
};

} // namespace rowkeeper::test
