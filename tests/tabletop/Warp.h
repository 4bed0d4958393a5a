// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Camera.h"

#include <opencv2/core.hpp>

/// Flat pictures to where the camera sees them, through its lens. Mirroring is left to whoever shows the
/// picture.
namespace rowkeeper::tabletop {

/// A flat picture and where it is seen. `toPinhole` takes source px, counted from the corner of the top left
/// one, to the pinhole's picture.
struct Flat {
    cv::Mat picture;
    cv::Matx33d toPinhole;
};

/// The box of the picture (px, before mirroring) in which a flat picture of `size` is seen, with `margin`.
cv::Rect seenBox(const Camera& camera, const cv::Matx33d& toPinhole, cv::Size size, int margin);

/// What is seen in `box`, `finer` times as large in both directions.
cv::Mat seenThrough(const Camera& camera, const Flat& flat, const cv::Rect& box, int finer, int border);

} // namespace rowkeeper::tabletop
