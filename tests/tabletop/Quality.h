// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/Renderer.h"
#include "tests/tabletop/Sensor.h"

#include <optional>
#include <string_view>

namespace rowkeeper::tabletop {

/// How good the picture is: the three conditions of the tag measurements. Tilt is the camera's, not part of
/// them.
struct Quality {
    Look look;
    SensorOptions sensor;
    bool operator==(const Quality&) const = default;
};

enum class Condition : std::uint8_t { Good, Mid, Hard };
std::string_view idOf(Condition condition); ///< "good", "mid", "hard"
std::optional<Condition> conditionOf(std::string_view id);

///          blur  motion noise light shadows glare         JPEG ink/paper
///  good    0.6   0      2     85 %  0       none          92   30/220
///  mid     0.8   0.7    4     65 %  1       15 % of cards 80   38/205
///  hard    1.0   1.5    6     40 %  2       25 %, <= 45 % 60   45/190
Quality quality(Condition condition);

} // namespace rowkeeper::tabletop
