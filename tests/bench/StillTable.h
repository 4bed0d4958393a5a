// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Recall.h"
#include "vision/picture/Frame.h"

#include <string>
#include <vector>

namespace rowkeeper::bench {

/// Frames that a recall over a still table is taken from.
inline constexpr int framesTogether = 5;

/// A still table seen for some frames, as a running picture is read: what the tracker would be told of by
/// then. Without a closed set only what decodes.
Finds watched(const std::vector<vision::Frame>& frames, std::vector<std::string> closedSet, Tally& tally);

} // namespace rowkeeper::bench
