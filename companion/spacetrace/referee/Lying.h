// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Tags.h"
#include "vision/table/TableView.h"

#include <optional>
#include <vector>

/// A steady view in the words of this game: what lies below whose heads, and beside them. Pure.
namespace rowkeeper::spacetrace::referee {

struct LyingCard {
    int seenId = 0;                 ///< SeenCard::id
    std::optional<tag::Tag> tag;    ///< nothing: not read (yet)
    std::optional<ClassHead> under; ///< nothing: beside the fleets
    int at = 0;                     ///< place below its head, from 1; 0 beside the fleets
    vision::Point centre;           ///< mm
    bool covered = false;
};

struct LyingHead {
    ClassHead head;
    int seenId = 0;
};

/// A head that is none of this game, or there twice.
struct OddHead {
    tag::Tag tag;
    int seenId = 0;
};

struct Lying {
    long frame = 0;
    double timeMs = 0;
    bool still = false;
    /// Chains from left to right and downwards, then what lies beside them. Backs, command cards, and beside
    /// the fleets whatever is held in a hand or not read, are not there: nobody is told of them.
    std::vector<LyingCard> cards;
    std::vector<LyingHead> heads;
    std::vector<OddHead> twice;   ///< the second copy of a head; what hangs there is not looked at
    std::vector<OddHead> foreign; ///< of another game; the same

    std::vector<vision::Point> occupied; ///< mm, where anything lies, also what is not told of

    bool shows(const ClassHead& head) const;
    /// The cards below a head, downwards.
    std::vector<const LyingCard*> below(const ClassHead& head) const;
    const LyingCard* find(int seenId) const; ///< nullptr: it is not there
};

Lying lyingOn(const vision::TableView& view);

} // namespace rowkeeper::spacetrace::referee
