// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <opencv2/core.hpp>

#include <optional>
#include <string>
#include <vector>

/// What lies on a table at one moment: plain values in millimetres (see Camera.h for the frame).
namespace rowkeeper::tabletop {

inline constexpr double cardWidth = 63;
inline constexpr double cardHeight = 88;
inline constexpr double tagSize = 21;
inline constexpr double tagInset = 4;

struct Pose {
    cv::Point2d centre;
    double angle = 0; ///< degrees clockwise
    bool operator==(const Pose&) const = default;
};

/// A card; `tag` names the side that shows, e.g. "RKTS00" for a back.
struct LyingCard {
    std::string tag;
    Pose pose;
    bool operator==(const LyingCard&) const = default;
};

/// A card in the air. While it is turned over it shows `card.tag` narrowed by |cos| of the turn.
struct HeldCard {
    LyingCard card;
    double height = 0; ///< mm of its middle above the table
    double turn = 0;   ///< degrees about its long axis, -90..90; 0 lies flat
    double lean = 0;   ///< degrees its upper end is raised
    bool operator==(const HeldCard&) const = default;
};

/// A hand and its arm.
struct Hand {
    int player = 0; ///< chooses skin and sleeve
    cv::Point2d fingertips;
    double from = 0; ///< degrees: the arm comes from here; 0 from below, 90 from the left, 180 from above
    bool operator==(const Hand&) const = default;
};

struct Scene {
    std::vector<LyingCard> cards; ///< the lowest first
    std::optional<HeldCard> held;
    std::optional<Hand> hand;     ///< above all cards of the table
    std::vector<HeldCard> fans{}; ///< cards that players hold, above everything; the lowest first
    bool operator==(const Scene&) const = default;
};

/// A point of the card's own frame (mm from its top left corner) on the table.
cv::Point2d onTable(const Pose& pose, cv::Point2d onCard);
/// The card's own frame: mm from its top left corner.
cv::Point2d onCard(const Pose& pose, cv::Point2d onTable);

/// One of the two tags of a card. Copy 0 is at the top left, copy 1 turned by 180 degrees in the opposite
/// corner.
struct PlacedTag {
    std::string text;
    int card = 0; ///< index in Scene::cards
    int copy = 0;
    std::vector<cv::Point2d> corners; ///< mm, clockwise from the tag's own top left
    double visible = 1;               ///< share of tag and quiet zone no other card or held card covers
};

/// All tags of the lying cards. Hands and the cards players hold are not counted as covering.
std::vector<PlacedTag> tagsOf(const Scene& scene);
/// The same for one copy of one card; `quiet` mm around the modules are counted in.
double visibleShare(const Scene& scene, std::size_t card, int copy, double quiet = 2);

} // namespace rowkeeper::tabletop
