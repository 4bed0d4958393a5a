// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"
#include "vision/reading/CodeDecoder.h"

#include <opencv2/core/mat.hpp>

#include <array>

/// The grey of every module of a code whose corners are about known. Internal to vision.
namespace rowkeeper::vision {

/// One grey a module, row by row.
using Samples = std::array<float, static_cast<std::size_t>(gridModules) * gridModules>;

/// The middle of every module of a code with its corners (px) there; with `wide`, the mean of a small cross.
/// Beyond the picture's edge its last pixels go on.
Samples sample(const cv::Mat& grey, const Quad& corners, bool wide);

/// How clearly dark and light part in the three finder patterns.
struct Contrast {
    float all = 0;                 ///< mean of light minus mean of dark, grey levels
    std::array<float, 3> middle{}; ///< threshold by finder: top left, top right, bottom left
    std::array<float, 3> reach{};  ///< from there to light, grey levels; at least 1
};
Contrast contrastOf(const Samples& samples);

/// Corners shifted, by up to about a module, to where the finder patterns are clearest.
Quad settle(const cv::Mat& grey, const Quad& corners);

/// The same for each corner that has a finder, by up to a third of a module: after a search that found the
/// finders only to a pixel or so.
Quad settleFinderCorners(const cv::Mat& grey, const Quad& corners);

/// The corner without a finder, by up to two thirds of a module, to where the dark and light modules of its
/// quarter part best. For a code that was read: its modules are mostly right as they are sampled.
Quad settleLastCorner(const cv::Mat& grey, const Quad& corners);

} // namespace rowkeeper::vision
