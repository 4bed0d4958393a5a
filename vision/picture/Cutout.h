// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Frame.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace rowkeeper::vision {

using Outline = std::array<Point, 4>; ///< px, clockwise

/// Some places of a picture as a JPEG file, cropped to them: everything outside `shown` is black, and what
/// lies in `hidden` is black even there. Pure; any thread. Empty: nothing is left to show, or it would have
/// more than `mostBytes`.
std::vector<std::uint8_t> cutOut(const Frame& frame, std::span<const Outline> shown,
                                 std::span<const Outline> hidden, std::size_t mostBytes);

} // namespace rowkeeper::vision
