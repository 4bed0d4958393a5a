// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rowkeeper::views {

struct CameraEntry {
    std::string
        source; ///< what watch takes: the stable /dev/v4l/by-id path where there is one, else /dev/videoN
    std::string name; ///< for people
};

/// Cameras plugged in now. Looks at names only; opens none.
std::vector<CameraEntry> cameras();

/// Where the picture of the first of them comes from; empty: there is none.
std::string firstCamera();

} // namespace rowkeeper::views
