// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Film.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace rowkeeper::tabletop {

/// How a video is compressed (H.264, libx264).
struct Encoding {
    int rateFactor = 20;             ///< constant rate factor: lower is better and larger
    std::string preset = "veryfast"; ///< slower ones give smaller files
};

/// Pictures of one size after H.264 and back, as a player shows them; through a temporary file. Throws
/// std::runtime_error if the ffmpeg program is not there.
std::vector<cv::Mat3b> throughVideo(const std::vector<cv::Mat3b>& pictures, int framesPerSecond,
                                    const Encoding& encoding);

/// Films a storyboard and writes all frames: into a folder (created; "00000.jpg", ...; compressed once, as
/// the quality says), or as a video if `place` ends in .mp4 or .mkv (H.264 through the ffmpeg program).
/// `progress` is called after every frame. Throws std::runtime_error with the place when something cannot be
/// written.
void writeFilm(const Storyboard& board, FilmOptions options, const CardArt& art,
               const std::filesystem::path& place, const Encoding& encoding = {},
               const std::function<void(int)>& progress = {});

} // namespace rowkeeper::tabletop
