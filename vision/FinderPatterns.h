// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Square.h"

#include <opencv2/core/mat.hpp>

#include <optional>

/// Where a code's grid lies, from its three finder patterns at once. Finds codes that are too small, dark or
/// soft for a decoder's own line search. Internal to vision.
namespace rowkeeper::vision {

/// px a module in the upright crop that finderCorners() takes.
inline constexpr int finderModulePixels = 3;

/// The corners of the code in an upright grey crop with finderModulePixels px a module (within a tenth), px of
/// the crop, clockwise from the code's own top left. Nothing where no three finder patterns stand in a square
/// of a version 1 code.
std::optional<Quad> finderCorners(const cv::Mat& crop);

} // namespace rowkeeper::vision
