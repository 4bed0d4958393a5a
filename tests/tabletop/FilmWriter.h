// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Film.h"

#include <filesystem>
#include <functional>

namespace rowkeeper::tabletop {

/// H.264 constant rate factor used for videos: lower is better and larger.
inline constexpr int usualRateFactor = 20;

/// Films a storyboard and writes all frames: into a folder (created; "00000.jpg", ...; compressed once, as the
/// quality says), or as a video if `place` ends in .mp4 or .mkv (H.264 through the ffmpeg program). `progress` is
/// called after every frame. Throws std::runtime_error with the place when something cannot be written.
void writeFilm(const Storyboard& board, FilmOptions options, const CardArt& art, const std::filesystem::path& place,
               int rateFactor = usualRateFactor, const std::function<void(int)>& progress = {});

} // namespace rowkeeper::tabletop
