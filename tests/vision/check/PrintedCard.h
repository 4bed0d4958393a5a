// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <opencv2/core/mat.hpp>

#include <string>
#include <vector>

/// A card as a printer may have spoilt it, and a camera that looks at it from near.
namespace rowkeeper::vision::test {

/// Lengths in mm, greys from 0 to 255. Of the fields below, what is done to the print is done to both tags,
/// what lies on them only to the first.
struct PrintedCard {
    std::string text = "RKTS07"; ///< ten of QR's alphanumeric letters at most
    double ink = 40;
    double paper = 225;
    double art = 120;    ///< grey of the card beside its tags
    double runs = 0;     ///< ink over each edge; below 0: it stops short of it
    double streaks = 0;  ///< how much of the ink lacks in the palest line
    double quiet = 2;    ///< white around a tag
    double tagScale = 1; ///< of each tag about its middle
    bool inverted = false;
    bool oneTag = false;                 ///< the second place is paper
    std::vector<cv::Rect2d> stains{};    ///< dark, mm from the corner of the first tag
    std::vector<cv::Rect2d> scratches{}; ///< of the paper's white
};

struct Photograph {
    double pixels = 7;   ///< a mm
    double degrees = 0;  ///< clockwise
    double slant = 0;    ///< how much nearer the lower edge is, share of the size
    double blur = 0.6;   ///< px, of the lens
    double noise = 3;    ///< grey levels
    double light = 1;    ///< what is left of it
    double shade = 0.15; ///< how much darker one side is
    double glare = 0;    ///< mm: radius of a lamp on the first tag
    bool mirrored = false;
    unsigned seed = 1;
};

Frame photographed(const PrintedCard& card, const Photograph& how = {});

/// Several in rows of four, beside each other.
Frame photographed(const std::vector<PrintedCard>& cards, const Photograph& how = {});

} // namespace rowkeeper::vision::test
