// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <opencv2/core/mat.hpp>

#include <vector>

/// The light doctor's measurements on small blocks of a picture. Internal to vision.
namespace rowkeeper::vision {

/// A frame as it is measured: grey, and of large ones the half, or a quarter, for the limits are those of
/// pictures about full HD.
struct LightPicture {
    cv::Mat grey;
    int halved = 1; ///< the frame's size over this one's
};
LightPicture lightPicture(const Frame& frame);

/// Sums of gx², gy² and gx·gy.
struct GradientSums {
    double xx = 0;
    double yy = 0;
    double xy = 0;
    double total() const { return xx + yy; }
};

/// How many times stronger gradients are across some direction than along it, at fine scale, against what
/// the print itself has at coarse scale: 1 for sharp and for evenly soft pictures.
double directedness(const GradientSums& fine, const GradientSums& coarse);

/// A block of print or card edge: somewhere in the picture where much is going on for its brightness.
struct PrintBlock {
    cv::Rect area;        ///< px
    double paper = 0;     ///< grey level of its light parts
    double ink = 0;       ///< and of its dark parts
    double edgeWidth = 0; ///< px from dark to light across its steeper edges; 0: no clear edges
    double pitch = 0;     ///< px from edge to edge along a line; 0: no clear edges
    GradientSums fine;    ///< the noise's share taken out
    GradientSums coarse;

    double contrast() const { return paper > 0 ? 1 - ink / paper : 0; }
    /// Busy in both directions and as finely as tags and small type are.
    bool finePrint() const;
};

struct LightCues {
    std::vector<PrintBlock> blocks; ///< spread over the picture; few or none on an empty table
    std::vector<cv::Rect> clipped;  ///< px, around spots without any drawing left
    std::vector<int> clippedPixels; ///< how many each of them has
    double black = 0;               ///< grey level of the darkest two in a hundred places
    double noise = 0;               ///< grey levels, sigma
    int blockSide = 0;              ///< px
};

LightCues measureLight(const cv::Mat& grey);

} // namespace rowkeeper::vision
