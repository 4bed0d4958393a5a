// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/source/Source.h"

#include <functional>
#include <vector>

/// Asking a camera's driver for size, focus and exposure. Internal to vision.
namespace rowkeeper::vision {

/// A driver's properties by OpenCV's numbers. set() is false where the driver has no such property.
struct CameraDriver {
    std::function<bool(int, double)> set;
    std::function<double(int)> get;
};

/// Asks for everything wished for. Given back: a size the driver has not, and
/// controls it lacks. Drivers move a value out of range to the nearest without a word.
std::vector<CameraControl> ask(const CameraDriver& driver, const CameraWishes& wishes);

} // namespace rowkeeper::vision
