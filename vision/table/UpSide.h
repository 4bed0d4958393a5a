// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/table/CardPlaces.h"
#include "vision/table/Chains.h"

#include <optional>
#include <span>

/// Which way the anchors' heads point. Tags alone leave two ways open, since both copies say the same.
/// Evidence, from the strongest: the mat's corner tags (printed once, upright), cards that hang on one side
/// of the anchor line, and the anchors' own look: right of the upper tag runs a light header, left of the
/// lower tag something darker. Internal to vision.
namespace rowkeeper::vision {

/// The table's down direction by the mat's corner tags (px corners), mm; nothing if none is there.
std::optional<Point> downByMat(std::span<const Sighting> tags, const ToPlane& toMm);

/// +1: the line's `down` is right by the look of at least three anchors, -1: the other way, 0: not clear.
int lookOfAnchors(const Frame& frame, const AnchorLine& line, std::span<const Pose> anchors,
                  const ToPicture& toPixels, const TagLayout& layout);

} // namespace rowkeeper::vision
