// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <array>
#include <string>
#include <vector>

/// Whether printed cards will read from the table, and what to change, from a picture taken from near.
namespace rowkeeper::vision {

/// What a picture shows of one tag. Lengths in modules, which have 1 mm on our cards; shares from 0 to 1.
struct PrintFigures {
    double pixels = 0;     ///< px a module in this picture
    double dark = 0;       ///< grey, 0 to 255: mean of the dark modules
    double light = 0;      ///< and of the light ones
    double contrast = 0;   ///< 1 - black over white, of whole areas: blur does not count
    double darkWidth = 1;  ///< of a dark module; what it has more than 1 a light one has less: ink that runs
    double unevenness = 0; ///< of the ink: deviation of dark modules, black to white is 1
    double edge = 0;       ///< width of an edge from 10 to 90 %, the pixels' own share left out
    double glare = 0;      ///< share of the dark modules that a light washes out
    double saturated = 0;  ///< share of the light modules that are as bright as a picture can be
    double quiet = 0;      ///< share of the two rings of modules around the tag that is dark
    double wrong = 0; ///< share of all modules that are not as printed, where neither blur nor glare is why
    int spoilt = 0;   ///< codewords that are read wrong, for whatever reason
    bool operator==(const PrintFigures&) const = default;
};

/// Codewords that error correction mends, of the 26 of a tag.
inline constexpr int mendableCodewords = 8;

/// What a camera of 1920 x 1080 pixels gives a module when the four rows fill its picture.
inline constexpr double tablePixels = 2.4;
/// How often a tag is looked at as from the table: turned, with the noise and the lens of a usual camera.
inline constexpr int tableLooks = 5;

enum class PrintGrade {
    Good,   ///< reads from the table at every look
    Unsure, ///< at some
    Bad,    ///< at none
};

enum class PrintTrouble {
    Inverted,  ///< light modules on dark paper
    Dark,      ///< too little light to judge anything
    PaleInk,   ///< PrintFigures::contrast
    InkRuns,   ///< darkWidth
    InkThin,   ///< darkWidth
    Streaks,   ///< unevenness
    Glare,     ///< glare
    TooSmall,  ///< pixels
    Blurred,   ///< edge
    QuietZone, ///< quiet
    Damaged,   ///< wrong
    Unknown,   ///< does not read, and no figure says why
};

struct PrintAdvice {
    PrintTrouble trouble = PrintTrouble::Unknown;
    double measured = 0; ///< the figure, in its unit; of Dark the grey of white paper; of others 0
    double limit = 0;    ///< from where it is advised
    bool operator==(const PrintAdvice&) const = default;
};

struct TagCheck {
    std::string text;
    std::array<Point, 4> corners{}; ///< px, from the tag's own top left, clockwise as printed
    bool decoded = false; ///< read in this picture; else only its place or a strict guess told its text
    bool inverted = false;
    bool mirrored = false; ///< the picture or the print; no trouble where it is the camera
    bool alone = false;    ///< the card's other tag should show in the picture, and there is nothing like it
    PrintFigures figures;
    int tableReads = 0;   ///< of tableLooks
    double readsFrom = 0; ///< fewest px a module, of those tried, at which every look read it; 0: none
    PrintGrade grade = PrintGrade::Bad;
    std::vector<PrintAdvice> advice; ///< also of good tags: what is beyond its limit though it reads
};

/// A card of which both tags show.
struct CardSpacing {
    std::string text;
    double across = 0; ///< modules between the middles of its tags
    double along = 0;
    double scale = 1; ///< distance over the planned one. That tags and card are scaled alike no picture tells
    bool off = false; ///< tags were scaled by themselves, or are stickers
};

struct PrintCheck {
    std::vector<TagCheck> tags;       ///< from the top
    std::vector<std::string> foreign; ///< texts of codes that are not of our cards, each once
    std::vector<CardSpacing> cards;
    /// At least one tag, and all of them good.
    bool good() const;
};

/// Any thread; keeps nothing; the same frame gives the same answer. A picture of one card takes about half a
/// second; at most 100 tags are looked at. An empty frame, and one without a tag, gives empty lists.
PrintCheck checkPrint(const Frame& frame);

/// What the figures of a tag say is to be changed; of a good print nothing. Pure.
std::vector<PrintAdvice> adviceFor(const TagCheck& tag);

} // namespace rowkeeper::vision
