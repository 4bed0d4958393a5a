// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <opencv2/core/mat.hpp>

/// Between our pictures and OpenCV's. Internal to vision.
namespace rowkeeper::vision {

/// A copy of an 8 bit blue green red picture.
Frame toFrame(const cv::Mat& pixels, long number, double timeMs);

/// The frame's own pixels, not a copy: read only, and valid while the frame lives.
cv::Mat pixelsOf(const Frame& frame);

} // namespace rowkeeper::vision
