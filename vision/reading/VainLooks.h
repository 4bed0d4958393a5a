// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/RegionFinder.h"

#include <array>
#include <vector>

/// What a reader of a running picture has looked at in vain, so that texture and codes beyond reading do not
/// cost their full look in every frame. Internal to vision; one thread.
namespace rowkeeper::vision {

class VainLooks {
  public:
    /// The next frame, 8 bit grey; its pixels must stay as they are until the call after the next. Another
    /// picture size forgets all.
    void nextFrame(const cv::Mat& grey);

    /// Whether to look at the region in this frame: it is new, its picture has changed, or its turn has come.
    /// Noise differs from frame to frame, so a still place is tried again, after 1, 1, 2, 4, ... and at last
    /// every 16 frames.
    bool due(const Region& region);

    /// Whether the place looks as in the frame before, or there was none: nothing moves over it.
    bool calm(const Region& region) const;

    /// How the look ended.
    void looked(const Region& region, bool inVain);

  private:
    /// Mean greys of a few cells over the region: enough to see a hand, a card or a shadow come or go.
    using Glimpse = std::array<float, 36>;
    struct Look {
        Region region;
        Glimpse glimpse{};
        int tries = 0;
        long next = 0; ///< frame
        long seen = 0; ///< frame in which the region was last asked about
    };

    static Glimpse glimpseOf(const cv::Mat& grey, const Region& region);
    static bool alike(const Glimpse& a, const Glimpse& b);
    std::vector<Look>::iterator find(const Region& region);

    cv::Mat before_;
    cv::Mat grey_;
    long frame_ = 0;
    std::vector<Look> looks_;
};

} // namespace rowkeeper::vision
