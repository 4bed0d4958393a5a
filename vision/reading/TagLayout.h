// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"

#include <functional>

namespace rowkeeper::vision {

/// How tags sit on the cards, in mm. Given by whoever knows the print; vision reads no file.
struct TagLayout {
    double cardWidth = 63;
    double cardHeight = 88;
    double tagSize = 21; ///< side of the modules' square, quiet zone not counted
    double tagInset = 4; ///< from the card's left and top edges to the first copy's modules
    /// The second copy is turned by 180 degrees in the opposite corner. So in the frame of either copy the
    /// card is the same rectangle, and which way is up stays open until something else tells (see TableView).

    /// Which tags head a chain, which may hang in one. Anything else (mat corners, command cards) is neither.
    std::function<bool(const tag::Tag&)> headsChain = [](const tag::Tag& t) {
        return t.kind() == tag::Kind::Anchor;
    };
    std::function<bool(const tag::Tag&)> hangsInChain = [](const tag::Tag& t) {
        return t.kind() == tag::Kind::Face || t.kind() == tag::Kind::Back;
    };
};

} // namespace rowkeeper::vision
