// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"
#include "vision/reading/TagReader.h"
#include "vision/table/CardPlaces.h"

#include <string>
#include <vector>

/// A small drawn table for the tests of this room: flat cards with real tags, a camera, a hand. Plain on
/// purpose; the lifelike one is the simulator in tests/tabletop.
namespace rowkeeper::vision::test {

/// How its cards carry their tags.
inline const TagLayout layout;

struct DrawnCard {
    std::string text;
    Point centre;            ///< mm
    double degrees = 0;      ///< clockwise
    bool lightHeader = true; ///< false: both ends look the same
};

struct DrawnTable {
    std::vector<DrawnCard> cards;         ///< later ones lie on top
    std::vector<Quad> hands;              ///< mm, over everything, nothing to read there
    std::vector<Quad> sleeves;            ///< the same, nearly of the table's colour
    std::vector<Quad> tableColouredHands; ///< the same, of just this colour
    double pixelsPerMm = 1.3;
    double degrees = 0; ///< of the camera
    double slant = 0;   ///< of the picture's lower half, as share of its size
    Point shift;        ///< px
    int width = 960;
    int height = 540;
    double noise = 0; ///< standard deviation, grey levels
    unsigned seed = 1;
};

/// mm to px.
Homography cameraOf(const DrawnTable& table);

Frame draw(const DrawnTable& table, long number = 0);

/// What a perfect reader reads: tags with nothing on them, inside the picture.
Reading perfectReading(const DrawnTable& table);

/// Corners (px) of both tags of a card.
std::array<Quad, 2> tagCorners(const DrawnTable& table, const DrawnCard& card);

/// The corners of what was read.
std::vector<Quad> squaresOf(const Reading& reading);

/// Four anchors in a row of 75 mm pitch, centres at y = -100.
DrawnTable fourAnchors();

/// These and three cards far apart, each of them in full view.
DrawnTable spreadCards();

/// Where a card of chain 0..3 lies, 0 the first, with the given step downwards.
Point placeInChain(int chain, int at, double step = 30);

} // namespace rowkeeper::vision::test
