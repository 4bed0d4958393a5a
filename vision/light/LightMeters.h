// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/light/LightDoctor.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

/// What a picture is like in parts of it, also where nothing is wrong: the doctor's measures as meters.
namespace rowkeeper::vision {

/// A part of the picture to be measured by itself, e.g. a row of cards.
struct LightZone {
    PictureArea area;
    std::optional<double> pixelsPerMm = {}; ///< of the cards in it; nothing: none was read
};

enum class LightLevel {
    Unknown, ///< there is nothing to measure it on
    Good,
    Warning, ///< as LightSeverity
    Bad,
};

struct LightMeter {
    LightTrouble trouble = LightTrouble::Defocus; ///< what it would be if it were not good
    LightLevel level = LightLevel::Unknown;
    double measured = 0; ///< see unitOf(trouble); of glare the share that is blown out
    double limit = 0;    ///< where a warning begins, same unit
    bool operator==(const LightMeter&) const = default;
};

/// Focus, glare, contrast and size, in this order.
using ZoneMeters = std::array<LightMeter, 4>;

/// One for each zone. An empty frame measures nothing. Keeps nothing; any thread. Some ms for all zones
/// together.
std::vector<ZoneMeters> measureZones(const Frame& frame, std::span<const LightZone> zones);

} // namespace rowkeeper::vision
