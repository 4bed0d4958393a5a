// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"

#include <opencv2/core/mat.hpp>

#include <array>
#include <vector>

/// Where codes may be: places with many strong edges for their brightness. Internal to vision.
namespace rowkeeper::vision {

struct Region {
    Point centre;     ///< px
    double side = 0;  ///< px, the code side the search was made for
    double score = 0; ///< edge density over brightness, larger is likelier
};

/// Edge density of a grey picture, prepared once and searched for several code sizes. Keeps its memory from
/// one picture to the next. One thread.
class EdgeMap {
  public:
    /// The picture to search from now on.
    void see(const cv::Mat& grey);

    /// Places that look like a code with a side of about `side` px, best first, at most `limit`.
    std::vector<Region> regions(double side, std::size_t limit);

  private:
    static constexpr int cell = 4; ///< px

    /// Room for a strip of the picture, so low that it stays near the processor.
    struct Strip {
        cv::Mat across;
        cv::Mat down;
        cv::Mat edges;
        cv::Mat half;
        cv::Mat means;
    };
    static void fold(const cv::Mat& picture, Strip& strip, cv::Mat rows);
    void measure(const cv::Mat& picture, const cv::Range& cellRows, Strip& strip);

    cv::Mat padded_;              ///< a picture that does not part into cells, with some more edge
    std::array<Strip, 2> strips_; ///< one for each half of the picture, measured at once
    cv::Mat1f edges_;             ///< mean edge strength a cell
    cv::Mat1f bright_;            ///< mean grey a cell
    cv::Mat1f edgesAround_;
    cv::Mat1f brightAround_;
    cv::Mat1f density_;
};

} // namespace rowkeeper::vision
