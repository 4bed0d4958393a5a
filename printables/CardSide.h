// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"

#include <optional>
#include <string>

namespace rowkeeper::printables {

/// One side of a card of whatever game, as sheets know it: by what stands on its tags.
struct PrintedSide {
    tag::Tag tag;
    std::string
        look{}; ///< what its tag does not say, in its game's words: what a card to be filled in is for
    bool operator==(const PrintedSide&) const = default;
};

/// The text of its tag: "RKTS07".
std::string tagText(const PrintedSide& side);

/// Whether it is one piece, told apart from all others of its face.
bool isNumbered(const PrintedSide& side);

/// The other side of the same card; of a back: itself, since it does not know its face. Nothing: it is blank.
std::optional<PrintedSide> backOf(const PrintedSide& side);

} // namespace rowkeeper::printables
