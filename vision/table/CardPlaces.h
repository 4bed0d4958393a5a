// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"
#include "vision/picture/Lens.h"
#include "vision/picture/Square.h"
#include "vision/reading/TagLayout.h"
#include "vision/reading/TagReader.h"

#include <span>
#include <vector>

/// From tags to the cards that carry them. Internal to vision.
namespace rowkeeper::vision {

/// Where a card lies on the plane. `angle` is the direction of the card's right, radians, of one of its two
/// ends: which of them is up is not in the tags.
struct Pose {
    Point centre; ///< mm of the plane's frame
    double angle = 0;
};

/// A card of one frame.
struct ObservedCard {
    tag::Tag tag;
    Pose pose;
    std::vector<Quad>
        copies;      ///< px, the one or two tags that were read; copies[0] is at the pose's upper left
    double size = 1; ///< of its tags on the plane, against what is printed; what is in the air seems larger
    double slant =
        1; ///< how much longer than wide they seem, 1 or more; what is held aslant is no square there
};

/// The card of a tag, from its corners in mm.
Pose poseOfTag(const Quad& cornersMm, const TagLayout& layout);

/// The card of an outline, mm, from the top left of the pose it is given.
Pose poseOfOutline(const Quad& outline);

/// Corners from the card's own top left (of the pose), clockwise, mm.
Quad outlineOf(const Pose& pose, const TagLayout& layout);

/// Both tag copies, mm: the first at the pose's top left, the second turned by 180 degrees opposite.
std::array<Quad, 2> tagsOf(const Pose& pose, const TagLayout& layout);

/// Difference of two directions modulo half a turn, radians in -pi/2..pi/2.
double turnBetween(double from, double to);

/// The cards of one reading. Two tags of one text that belong to the same rectangle are one card. A tag that
/// does not look its size on the plane (in the air, on a picture, another print) is left out.
std::vector<ObservedCard> cardsOf(std::span<const Sighting> tags, const ToPlane& toMm,
                                  const TagLayout& layout);

} // namespace rowkeeper::vision
