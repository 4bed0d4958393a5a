// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"

#include <span>

/// Lenses of cheap wide webcams bend straight lines, so that tags at the picture's edge seem smaller than in
/// its middle by up to a quarter. How much is seen by the tags themselves: all are squares of one size.
/// Internal to vision.
namespace rowkeeper::vision {

/// A lens by the division model: what is seen at r of the middle belongs at r / (1 + bend * r^2), r counted
/// in picture widths. Negative for barrels; 0 bends nothing.
struct Lens {
    Point middle;     ///< px
    double width = 1; ///< px
    double bend = 0;

    Point straight(Point seen) const;
    Point bent(Point straight) const;
    Quad straight(const Quad& q) const {
        return {straight(q[0]), straight(q[1]), straight(q[2]), straight(q[3])};
    }
};

/// Picture px to mm on the plane.
struct ToPlane {
    Lens lens;
    Homography flat; ///< straight px to mm

    ToPlane() = default;
    ToPlane(const Homography& h) // NOLINT(google-explicit-constructor): an ideal lens
        : flat(h) {}
    ToPlane(const Lens& l, const Homography& h)
        : lens(l)
        , flat(h) {}
    Point map(Point p) const { return flat.map(lens.straight(p)); }
    Quad map(const Quad& q) const { return {map(q[0]), map(q[1]), map(q[2]), map(q[3])}; }
};

/// mm on the plane to picture px.
struct ToPicture {
    Lens lens;
    Homography flat; ///< mm to straight px

    ToPicture() = default;
    ToPicture(const Homography& h) // NOLINT(google-explicit-constructor): an ideal lens
        : flat(h) {}
    ToPicture(const Lens& l, const Homography& h)
        : lens(l)
        , flat(h) {}
    Point map(Point p) const { return lens.bent(flat.map(p)); }
    Quad map(const Quad& q) const { return {map(q[0]), map(q[1]), map(q[2]), map(q[3])}; }
};

/// The map between picture and plane for the frame at hand.
struct PlaneMap {
    ToPlane toMm;
    ToPicture toPixels;
};

/// Learns the lens of a source from the squares of its frames.
class LensFit {
  public:
    /// For a frame of this size; another size is another camera.
    void see(int width, int height, std::span<const Quad> squares, double sideMm);
    const Lens& lens() const { return lens_; }

  private:
    Lens lens_;
    int frames_ = 0;    ///< since the last estimate
    int estimates_ = 0; ///< so far
};

} // namespace rowkeeper::vision
