// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What makes the backs of a sheet meet its fronts, in mm and degrees: the printer draws by it, the camera
/// measures it.
namespace rowkeeper::tag {

/// A place on a page, mm from its top left corner.
struct PagePoint {
    double x = 0;
    double y = 0;
    bool operator==(const PagePoint&) const = default;
};

/// How a back is drawn so that a printer which feeds it askew prints it behind its front: stretched and
/// turned around the page's middle, then moved. As seen on the back.
struct BackCorrection {
    double right = 0;   ///< mm
    double down = 0;    ///< mm
    double degrees = 0; ///< clockwise
    double across = 1;  ///< times its width
    double along = 1;   ///< times its height
    bool operator==(const BackCorrection&) const = default;
};
/// What a printer that prints at all stays within.
inline constexpr int mostShift = 15; ///< mm
inline constexpr int mostDegrees = 3;
inline constexpr int mostStretch = 5; ///< per cent

/// Whether it is; not a number is not.
bool isWithin(const BackCorrection& correction);

/// Where a place of the layout is drawn on a page of this width and height.
PagePoint drawnAt(const BackCorrection& correction, PagePoint place, double width, double height);

} // namespace rowkeeper::tag
