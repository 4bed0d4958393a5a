// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/check/PrintCheck.h"
#include "vision/picture/Square.h"

#include <string>
#include <vector>

/// The two tags of a card by each other. Internal to vision.
namespace rowkeeper::vision {

/// By about 180 degrees.
bool isTurned(const Quad& one, const Quad& other);

/// Where the other copy may be, by this one, within some modules: if the card is seen from above, and if the
/// slant of this one holds for it. Empty for a tag that its side has only once.
std::vector<Quad> otherCopy(const std::string& text, const Quad& corners);

/// Each card of which both show, mirrored ones left out.
std::vector<CardSpacing> spacingsOf(const std::vector<TagCheck>& tags);

} // namespace rowkeeper::vision
