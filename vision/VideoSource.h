// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Source.h"

#include <string>

namespace rowkeeper::vision {

/// A video file, every frame in order. One that ends before its container said it would is Broken.
std::variant<std::unique_ptr<Source>, SourceProblem> openVideo(const std::string& file);

/// A camera ("0", "/dev/video0", "/dev/v4l/by-id/...") or a URL. Read in a thread of its own that keeps only
/// the newest frame, so a slow reader drops frames instead of falling behind, and a read that never returns
/// costs its thread only.
std::variant<std::unique_ptr<Source>, SourceProblem> openLive(const std::string& where, int timeoutMs);

} // namespace rowkeeper::vision
