// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Film.h"
#include "vision/source/Source.h"

namespace rowkeeper::tabletop {

/// A film as if it were a video file: every frame in order, then the end.
class FilmSource : public vision::Source {
  public:
    explicit FilmSource(Film film)
        : film_(std::move(film)) {}

    vision::NextFrame next() override;
    bool live() const override { return false; }
    double framesPerSecond() const override { return film_.board().truth.framesPerSecond; }

  private:
    Film film_;
    int number_ = 0;
};

/// A picture in the form vision takes.
vision::Frame toFrame(const cv::Mat3b& picture, long number = 0, double timeMs = 0);

} // namespace rowkeeper::tabletop
