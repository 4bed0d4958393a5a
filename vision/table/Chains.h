// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/table/CardPlaces.h"

#include <cstddef>
#include <span>
#include <vector>

/// Which card hangs below which anchor. Plain geometry in mm on the plane. Internal to vision.
///
/// Rule: a card belongs to a chain only within 1.5 card heights of the chain's last card and half a pitch
/// sideways.
namespace rowkeeper::vision {

/// The line the anchors lie on.
struct AnchorLine {
    Point origin;
    Point right;      ///< unit, along the line; which of the two ways is settled by `down`
    Point down;       ///< unit, across the line, the way chains hang
    double pitch = 0; ///< mm from anchor to anchor, at least a card's width

    /// The same line seen from the other side.
    AnchorLine flipped() const { return {origin, right * -1.0, down * -1.0, pitch}; }
    double across(Point p) const { return dot(p - origin, right); }
    double depth(Point p) const { return dot(p - origin, down); }
};

/// The line through the anchors, `right` in picture order (its hand fits `down`). Needs at least one; a
/// single anchor's own sides give the direction.
AnchorLine lineThrough(std::span<const Pose> anchors, const TagLayout& layout);

/// The best `count` of the anchors that lie in one line like heads of chains: even pitch, little crooked,
/// side by side; all that do when there are fewer. Indices, in no order.
std::vector<std::size_t> anchorsInLine(std::span<const Pose> anchors, std::size_t count,
                                       const TagLayout& layout);

struct Hanging {
    std::vector<std::vector<std::size_t>>
        chains;                     ///< by anchor as given: indices of cards from the anchor downwards
    std::vector<std::size_t> loose; ///< indices of the others
    std::size_t hung() const;
};

/// Assigns cards to the anchors' chains on the `down` side of the line.
Hanging hang(const AnchorLine& line, std::span<const Pose> anchors, std::span<const Pose> cards,
             const TagLayout& layout);

/// Heads that lie in one line, and the line as it is known or guessed.
struct HungLine {
    AnchorLine line;
    std::vector<Pose> heads;
};

/// The same for several lines at once, by line as given; `loose` stays empty. No card hangs in two chains:
/// where two reach it, it is the one's that comes to it in smaller steps from its head on, and of even ones
/// the one's whose head is nearer.
std::vector<Hanging> hangAll(std::span<const HungLine> lines, std::span<const Pose> cards,
                             const TagLayout& layout);

} // namespace rowkeeper::vision
