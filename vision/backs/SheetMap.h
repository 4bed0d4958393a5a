// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Lens.h"

#include <optional>
#include <span>
#include <vector>

/// From a picture to the front of a sheet. Internal to vision.
namespace rowkeeper::vision {

/// A corner of a front tag: where the picture shows it, where it is printed.
struct SheetPoint {
    Point seen;    ///< px
    Point printed; ///< mm on the front
};

/// Plane and lens, and what is left of both and of bent paper as a polynomial of low degree.
class SheetMap {
  public:
    /// By the corners of tags, four in a row for each. Nothing: too few, or they lie in no such way. `width`
    /// and `height` of the picture in px.
    static std::optional<SheetMap> fit(std::span<const SheetPoint> points, int width, int height);

    Point toMm(Point seen) const;
    Point toPixels(Point printed) const;
    /// How far a tag that was not asked is off where it is printed, mm, as of one in three.
    double unsure() const { return unsure_; }

  private:
    static constexpr std::size_t mostTerms = 10;

    static std::optional<SheetMap> fitWith(const Lens& lens, std::span<const SheetPoint> points,
                                           std::size_t terms);
    double misfit(std::span<const SheetPoint> points) const;

    ToPlane plane_;
    Homography back_;            ///< mm to straight px
    Point middle_;               ///< mm, of the tags
    double reach_ = 1;           ///< mm, from there to the farthest
    std::vector<double> across_; ///< mm by term
    std::vector<double> along_;
    double unsure_ = 0;
};

} // namespace rowkeeper::vision
