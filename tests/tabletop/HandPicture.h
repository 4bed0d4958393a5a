// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

namespace rowkeeper::tabletop {

/// A hand seen from above, reaching upwards, with its arm going out of the picture below.
struct HandPicture {
    cv::Mat3b colour;
    cv::Mat1b alpha;
    double pixelsPerMm = 1;
    cv::Point2d fingertips; ///< px: the tip of the middle finger
};

/// `player` 0-3 chooses skin, sleeve, and left or right.
HandPicture handPicture(int player);

} // namespace rowkeeper::tabletop
