// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"
#include "vision/reading/CodeDecoder.h"

#include <opencv2/core/mat.hpp>

#include <optional>
#include <string>

/// A tag of known text by itself, exactly placed. Internal to vision.
namespace rowkeeper::vision {

/// Finer than this tells no more of a print, and takes longer.
inline constexpr double mostModulePixels = 8;

struct TagCrop {
    cv::Mat grey;        ///< the tag and about its own size around it, at most mostModulePixels px a module
    Quad corners;        ///< px of it, as printed
    double pixels = 0;   ///< a module in it
    double shrunk = 1;   ///< px of the whole picture for one of these
    Point at;            ///< px of the whole picture: the corner of its first pixel
    double likeness = 0; ///< of the picture and the pattern

    Quad inPicture() const;
};

/// From a guess that is at most a module off. Nothing: there is no such tag there, or not all of it.
std::optional<TagCrop> cropTag(const cv::Mat& grey, const Grid& pattern, const Quad& guess);

} // namespace rowkeeper::vision
