// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tabletop/CardArt.h"
#include "vision/light/LightDoctor.h"
#include "vision/picture/Frame.h"

#include <cstdint>
#include <optional>

/// Simulated tables with exactly one thing wrong with lamp, lens or camera, or nothing.
namespace rowkeeper::test {

struct LitTable {
    std::optional<vision::LightTrouble> wrong;
    vision::Frame frame;
    double pixelsPerMm = 0; ///< at the middle of the cards
};

/// The table of a seed: 24 to 28 cards on one of four surfaces, any rotation, tilt up to 20°, good or
/// middling light, 1080p. What is wrong is drawn from where it starts to cost readings to where nothing is
/// read.
LitTable litTable(std::optional<vision::LightTrouble> wrong, std::uint64_t seed,
                  const tabletop::CardArt& art);

/// The same without cards: nothing wrong.
LitTable bareTable(std::uint64_t seed, const tabletop::CardArt& art);

} // namespace rowkeeper::test
