// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/TestSheet.h"
#include "vision/picture/Square.h"

#include <opencv2/core/mat.hpp>

#include <cstddef>
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

/// Each text once. One that shows at two places is left out: who knows which is meant.
struct SheetCodes {
    std::vector<SheetCode> codes;
    std::size_t twice = 0; ///< texts left out so
};

/// All that decode in a grey picture; places within a few px.
SheetCodes findSheetCodes(const cv::Mat& grey);

/// The same in a part of it only, seen as upright from `window` (px, clockwise) with `modules` of a tag along
/// either side: from near a code decodes that is too pale among others.
std::vector<SheetCode> findSheetCodesIn(const cv::Mat& grey, const Quad& window, double modules);

} // namespace rowkeeper::vision
