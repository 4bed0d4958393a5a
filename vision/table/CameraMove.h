// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/TagReader.h"
#include "vision/table/Tracks.h"

#include <optional>
#include <span>

/// A bumped camera moves every card at once; hands move a few. Internal to vision.
namespace rowkeeper::vision {

/// Where every px of the frame before is in this one, when most of the known cards with a text of their own
/// are read elsewhere and all moved alike. Nothing when the camera stood still or too little is known.
std::optional<Homography> cameraMove(std::span<const Track* const> tracks, std::span<const Sighting> tags);

} // namespace rowkeeper::vision
