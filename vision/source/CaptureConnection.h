// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/picture/Codecs.h"
#include "vision/source/Connection.h"

/// Cameras and streams that OpenCV reads for us. Internal to vision.
namespace rowkeeper::vision {

/// Pictures of an open capture; none if they would have more than maxPixels. `place` is what the problem
/// names, `refused` what of the wishes the driver does not follow, `locks` what it is to keep; null: nothing.
Connected connectionTo(std::unique_ptr<Capture> capture, const std::string& place,
                       std::vector<CameraControl> refused = {},
                       std::shared_ptr<const CameraLocks> locks = nullptr);

} // namespace rowkeeper::vision
