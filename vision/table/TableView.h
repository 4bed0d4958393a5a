// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/Tag.h"
#include "vision/picture/Frame.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// What lies on the table, steady over frames: chains of cards hanging from anchors, and what belongs to
/// none. Knows tags and geometry, never what a card does.
///
/// Table frame: millimetres on the plane of the cards, x to the right and y down with the anchors' heads up,
/// (0,0) in the middle of the anchors. While it is not known which way is up: the same up to half a turn;
/// without anchors origin and direction are arbitrary and may change from frame to frame. With several lines
/// of anchors it is that of the first line whose way is known; only `turned` in a chain is against its own
/// line.
namespace rowkeeper::vision {

struct SeenCard {
    int id = 0; ///< stays the same while the card lies there, also when it is turned over in place
    std::optional<tag::Tag> tag;  ///< nothing: a card lies there but is not read (yet)
    std::array<Point, 4> outline; ///< px in the latest frame, clockwise from the card's own top left
    Point centre;                 ///< mm
    double turned = 0;            ///< degrees against its chain, -90..90 (which end is up is not visible)
    bool covered = false;         ///< was read, is hidden now, nothing says it has left
    bool raised = false;          ///< so large that it is rather held still above the table than lies on it
    long sinceFrame = 0;          ///< first frame of the sightings that made it steady
    bool operator==(const SeenCard&) const = default;
};

struct Chain {
    SeenCard anchor;
    bool anchorTaken =
        false; ///< the anchor has left while the chain stands; `anchor` is the one that headed it
    std::vector<SeenCard> links; ///< from the anchor downwards
    int line = 0;                ///< as TagLayout::placeOfHead says of the anchor; 0 without that
    bool operator==(const Chain&) const = default;
};

struct TableView {
    long frame = 0;
    double timeMs = 0;
    /// Chains from left to right with the anchors' heads up. Empty until it is known which way is up. Of
    /// several lines: by line, in each from left to right as it is seen with its own chains hanging down
    /// (where one owner's heads lie in two lines, first the one with the first head); without those whose way
    /// is open.
    std::vector<Chain> chains;
    std::vector<SeenCard>
        loose; ///< steady cards of no chain: piles, anchors beside the line, hands, commands
    /// Of several lines: further prints of anchors that head chains elsewhere; not among the loose ones.
    std::vector<SeenCard> doubled;
    int foreign = 0;
    std::vector<Point> foreignAt; ///< mm, the middle of each code that is not ours, as far as known now
    int cameraMoves = 0;          ///< how often the camera was moved so far
    bool still = false;           ///< nothing moves over the chains now
    bool upKnown = false;         ///< of several lines: of the one that gives the table frame

    bool operator==(const TableView&) const = default;
    /// Whether both show the same cards at the same places, whatever the frame and the pixels.
    bool sameCards(const TableView& other) const;
};

} // namespace rowkeeper::vision
