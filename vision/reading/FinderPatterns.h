// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"

#include <opencv2/core/mat.hpp>

/// Where a code's grid lies, from its three finder patterns at once. Finds codes that are too small, dark or
/// soft for a decoder's own line search. Internal to vision.
namespace rowkeeper::vision {

/// px a module in the upright crop that likeliestSquare() takes.
inline constexpr int finderModulePixels = 3;

struct FinderSquare {
    Quad corners;        ///< px of the crop, clockwise from the code's own top left
    double likeness = 0; ///< mean correlation of the three finders with their drawing, up to 1
};

/// The likeliest code in an upright grey crop with finderModulePixels px a module (within a tenth), however
/// unlikely. A crop smaller than a code gives likeness 0.
FinderSquare likeliestSquare(const cv::Mat& crop);

} // namespace rowkeeper::vision
