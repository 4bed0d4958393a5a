// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/CardPaper.h"
#include "engine/core/tag/Tag.h"

#include <functional>

namespace rowkeeper::vision {

/// How tags sit on the cards, in mm: as our sheets print them, unless somebody says otherwise.
struct TagLayout {
    double cardWidth = tag::cardWidth;
    double cardHeight = tag::cardHeight;
    double tagSize = tag::tagSize;   ///< side of the modules' square, quiet zone not counted
    double tagInset = tag::tagInset; ///< from the card's left and top edges to the first copy's modules
    /// In the frame of either copy the card is the same rectangle, so which way is up stays open until
    /// something else tells (see TableView).

    /// Which tags head a chain, which may hang in one. Anything else (mat corners, command cards) is neither.
    std::function<bool(const tag::Tag&)> headsChain = [](const tag::Tag& t) {
        return t.kind() == tag::Kind::Anchor;
    };
    std::function<bool(const tag::Tag&)> hangsInChain = [](const tag::Tag& t) {
        return t.kind() == tag::Kind::Face || t.kind() == tag::Kind::Back;
    };
};

} // namespace rowkeeper::vision
