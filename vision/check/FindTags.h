// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"

#include <opencv2/core/mat.hpp>

#include <string>
#include <vector>

/// Tags of any size in a picture, from a whole table to one that fills it. Internal to vision.
namespace rowkeeper::vision {

struct FoundTag {
    std::string text;
    Quad corners;        ///< px, about
    bool decoded = true; ///< else the one of all plain texts that it resembles far more than any other
};

struct FoundTags {
    std::vector<FoundTag> tags;
    std::vector<std::string> foreign; ///< texts of other codes, each once; "" where only their place is known
};

/// Those that decode.
FoundTags findTags(const cv::Mat& grey);

/// What `watch` would believe where no error correction does: two frames that agree. Here both are the same,
/// so that this names a tag to be measured, and never says that it reads.
std::vector<FoundTag> guessTags(const cv::Mat& grey);

} // namespace rowkeeper::vision
