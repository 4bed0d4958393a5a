// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/TestSheet.h"
#include "vision/picture/Frame.h"

#include <opencv2/core/mat.hpp>

#include <QByteArray>

#include <cstdint>
#include <string>

/// A printer that feeds askew, and a camera that looks at what it printed against a window.
namespace rowkeeper::test {

/// Both pages of a test sheet as another program draws them.
struct DrawnSheet {
    cv::Mat front; ///< grey
    cv::Mat back;
    double pixelsPerMm = 0;
    tag::TestForm form;
};

/// The test sheet of this paper and flip ("A4", false), its back drawn with `correction`. Throws.
DrawnSheet drawnSheet(const char* paper, bool shortEdge, const tag::BackCorrection& correction = {});
/// Of a file of two such pages.
DrawnSheet drawnSheet(const QByteArray& pdf, const tag::TestForm& form);

/// How the printer lays a back, in the terms of a correction: moved, turned and stretched about the middle.
using Feed = tag::BackCorrection;

/// What the camera sees of a sheet. Lengths in mm, angles in degrees, grey from 0 to 255.
struct Shot {
    double tilt = 0;
    double tiltTowards = 0; ///< where the far edge is, clockwise from the top
    double roll = 0;        ///< the camera about its own axis
    double away = 380;
    double curl = 0; ///< how far the middle of the sheet stands out of its edges
    double curlAlong = 0;
    double bend = 0;          ///< of the lens: radial, at half the picture's width
    double blur = 1;          ///< px
    double noise = 3;         ///< grey, as of one in three
    double shade = 0.3;       ///< how much darker one side is
    double seenThrough = 0.4; ///< of the light where the back is black; 1: no light behind the sheet
    bool fromBack = false;
    int width = 1600; ///< px; three quarters of it high, or upright
    std::uint64_t seed = 1;
};

vision::Frame photograph(const DrawnSheet& sheet, const Feed& feed, const Shot& shot);
/// As a JPEG file of that name.
void keepPhotograph(const vision::Frame& photograph, const std::string& file);

/// A shot by chance: tilt up to 15°, blur, noise, lens and a curl of 2 mm.
Shot shotOf(std::uint64_t seed);
/// And a printer: within some mm, a degree and half a per cent.
Feed feedOf(std::uint64_t seed);

/// How far backs lie beside their fronts when drawn with `correction` and fed so: the most in mm over the
/// page, and the angle.
struct Beside {
    double mm = 0;
    double degrees = 0;
};
Beside besideOf(const tag::BackCorrection& correction, const Feed& feed, const tag::TestForm& form);

} // namespace rowkeeper::test
