// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Camera.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// The bare table: procedural textures in millimetres.
namespace rowkeeper::tabletop {

enum class Surface : std::uint8_t { Plain, Wood, Cloth, Check };
std::string_view idOf(Surface surface); ///< "plain", "wood", "cloth", "check"
std::optional<Surface> surfaceOf(std::string_view id);

/// The empty table as the camera sees it in even light, 8 bit blue green red. Same seed, same table.
cv::Mat tablePicture(Surface surface, const Camera& camera, std::uint64_t seed);

} // namespace rowkeeper::tabletop
