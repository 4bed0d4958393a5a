// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/CardPaper.h"
#include "engine/core/tag/Tag.h"

#include <functional>
#include <optional>

namespace rowkeeper::vision {

/// Where a head belongs where chains hang from several lines.
struct HeadPlace {
    int line = 0; ///< whose; the heads of one line and all their chains hang one way
    int at = 0;   ///< the larger the further right, as it is seen with the chains hanging down
    auto operator<=>(const HeadPlace&) const = default; // NOLINT(modernize-use-nullptr): clang-tidy 14 errs
};

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
    /// Several lines of heads, each known by its tags wherever it lies; nothing for a tag that heads none.
    /// Empty: one line, of any that headsChain.
    std::function<std::optional<HeadPlace>(const tag::Tag&)> placeOfHead;
};

} // namespace rowkeeper::vision
