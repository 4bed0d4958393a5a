// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/Source.h"

#include <functional>
#include <vector>

/// Asking a camera's driver for size, focus and exposure. Internal to vision.
namespace rowkeeper::vision {

/// A driver's properties by OpenCV's numbers. set() is false where the driver has no such property.
struct CameraDriver {
    std::function<bool(int, double)> set;
    std::function<double(int)> get;
};

/// Asks for everything wished for. What the driver has not, or does not follow, is given back.
std::vector<CameraControl> ask(const CameraDriver& driver, const CameraWishes& wishes);

} // namespace rowkeeper::vision
