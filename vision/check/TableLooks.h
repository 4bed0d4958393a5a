// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/check/TagCrop.h"
#include "vision/reading/TagReader.h"

#include <string>

namespace rowkeeper::vision {

/// A tag as the table shows it, read as the table reads. Internal to vision.
struct TableLooks {
    int reads = 0;        ///< of tableLooks, at tablePixels
    double readsFrom = 0; ///< as TagCheck::readsFrom
};

/// With the ink, blur, light and damage of the crop. A tag that this picture already shows smaller than the
/// table does is judged as it is: `decoded`.
TableLooks lookFromTable(const TagCrop& crop, const std::string& text, bool decoded, TagReader& reader);

} // namespace rowkeeper::vision
