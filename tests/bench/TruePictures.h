// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Recall.h"

#include <filesystem>
#include <functional>

/// Pictures whose tags are known. The truth of a picture is a JSON object: "cards", each with "codes", each
/// with "text", "corners" (four [x, y] in px, clockwise from the tag's own top left) and "visible" (0-1).
namespace rowkeeper::bench {

struct TruePicture {
    std::string name;
    cv::Mat3b picture;
    std::vector<TrueTag> tags;
    bool clear = true; ///< no hand in it
};

/// Calls `visit` for every picture of a folder: NAME.png or NAME.jpg with NAME.json beside it, in the order
/// of their names; or, if there is a truth.json as the footage has it, every frame of table.mp4 whose state
/// has its truth in stills/NNN.json. Throws std::runtime_error on a folder that is neither, and on bad truth.
void forEachPicture(const std::filesystem::path& folder,
                    const std::function<void(const TruePicture&)>& visit);

} // namespace rowkeeper::bench
