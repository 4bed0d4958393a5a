// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <optional>

namespace rowkeeper::vision {

enum class Sight {
    Clear,
    Dark,   ///< even the brightest places are black: a light went out, a hand lies on the lens
    Frozen, ///< picture after picture of a live source is the same to the last bit: the camera hangs
};

/// Whether the pictures of a source can tell anything about a table. Goes by the frames' own time. One
/// thread.
class PictureWatch {
  public:
    static constexpr double frozenAfterMs = 3000; ///< real pictures differ, by their noise if by nothing else

    /// A file may well hold the same picture for long; only of a live source it means something.
    explicit PictureWatch(bool live)
        : live_(live) {}

    Sight see(const Frame& frame);
    /// For how long it has been so without a break; 0: since this very frame, or it is clear.
    double lastingMs() const { return lastingMs_; }

  private:
    bool live_;
    Frame before_;
    double changedMs_ = 0; ///< when a picture last differed from the one before it
    std::optional<double> darkSinceMs_;
    double lastingMs_ = 0;
};

} // namespace rowkeeper::vision
