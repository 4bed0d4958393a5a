// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Square.h"

#include <optional>
#include <span>

/// The table's plane from the tags alone: every tag is a square of known size. Internal to vision.
namespace rowkeeper::vision {

/// Maps px to mm on the plane in which most of `squares` (px, clockwise) have sides of `sideMm`. The frame's
/// origin and rotation are arbitrary but its hand is the picture's. A few squares of another size or plane do
/// no harm; with fewer than three the slant cannot be told and is taken as the squares' own affine view.
/// Nothing without a usable square.
std::optional<Homography> fitPlane(std::span<const Quad> squares, double sideMm);

} // namespace rowkeeper::vision
