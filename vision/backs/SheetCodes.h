// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/TestSheet.h"
#include "vision/picture/Square.h"

#include <opencv2/core/mat.hpp>

#include <string>
#include <vector>

/// Which tags of a test sheet a picture shows. Internal to vision.
namespace rowkeeper::vision {

struct SheetCode {
    std::string text;
    tag::TestText said;
    Quad corners; ///< px, of the modules' square, clockwise as printed: the other way round if mirrored
    bool mirrored = false;
};

/// All that decode in a grey picture, each text once; places within a few px. One that shows twice is left
/// out: who knows which is meant.
std::vector<SheetCode> findSheetCodes(const cv::Mat& grey);

/// The same in a part of it only, seen as upright from `window` (px, clockwise) with `modules` of a tag along
/// either side: from near a code decodes that is too pale among others.
std::vector<SheetCode> findSheetCodesIn(const cv::Mat& grey, const Quad& window, double modules);

} // namespace rowkeeper::vision
