// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/CodeDecoder.h"

#include <opencv2/core/mat.hpp>

#include <optional>

/// Where exactly a tag of known text lies. Internal to vision.
namespace rowkeeper::vision {

struct PatternPlace {
    Quad corners;        ///< px, as of the guess
    double likeness = 0; ///< correlation of the picture with the pattern there, up to 1
};

/// From a guess that is at most a module off: its corners from the pattern's own top left one, clockwise as
/// printed. Every edge of the pattern counts, so that the place is good to some hundredths of a pixel.
/// Nothing: it leaves the picture, or does not settle.
std::optional<PatternPlace> placePattern(const cv::Mat& grey, const Grid& pattern, const Quad& guess);

} // namespace rowkeeper::vision
