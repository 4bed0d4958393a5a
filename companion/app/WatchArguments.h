// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Source.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace rowkeeper::app {

enum class Pace {
    Fast, ///< files, folders and the demo as fast as possible, every frame
    Real, ///< at the source's speed
};

/// What `watch` takes beside the common arguments.
struct WatchArguments {
    std::string source; ///< camera, URL, video, folder of pictures, or "demo"
    double fps = 10;    ///< of a folder of pictures; above 0
    Pace pace = Pace::Fast;
    /// Options that not every game knows, as typed: "--players" -> "S,R"; of a flag an empty word.
    std::map<std::string, std::string, std::less<>> words;
    vision::CameraWishes camera; ///< only with a camera
    bool save = false;           ///< keep the game in the journal
    bool evidence = false;       ///< and pictures of what happens beside it; only when it is kept
    /// Go on with this kept game, a number or "last": the newest that is not over. Its own setup counts, and
    /// it is kept.
    std::optional<std::string> resume;
};

} // namespace rowkeeper::app
