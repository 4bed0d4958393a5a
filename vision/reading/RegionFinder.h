// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"

#include <opencv2/core/mat.hpp>

#include <vector>

/// Where codes may be: places with many strong edges for their brightness. Internal to vision.
namespace rowkeeper::vision {

struct Region {
    Point centre;     ///< px
    double side = 0;  ///< px, the code side the search was made for
    double score = 0; ///< edge density over brightness, larger is likelier
};

/// Edge density of one grey picture, prepared once and searched for several code sizes.
class EdgeMap {
  public:
    explicit EdgeMap(const cv::Mat& grey);

    /// Places that look like a code with a side of about `side` px, best first, at most `limit`.
    std::vector<Region> regions(double side, std::size_t limit) const;

  private:
    cv::Mat edges_;  ///< mean edge strength a cell, CV_32F
    cv::Mat bright_; ///< mean grey a cell, CV_32F
    int cell_ = 4;   ///< px a cell
};

} // namespace rowkeeper::vision
