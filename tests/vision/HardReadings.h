// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Recall.h"

#include <cstdint>

namespace rowkeeper::vision::test {

/// What our reader made of simulated tables at the edge of what can be read.
struct HardReadings {
    bench::Tally tally{"Rowkeeper"};
    long tables = 0;
    long frames = 0; ///< whole ones of 1080p
};

/// Reads whole frames of one simulated table after the other until at least `readings` texts were accepted.
/// "hard" settings and worse: any turn of the camera, tilt 0-35, 1.6-3.2 px/mm, JPEG 40-70, some tags half
/// under another card, blotted, scratched, glaring or cut. Of each table some frames as single pictures, the
/// others as a running picture with what the tracker knows. The same seed gives the same figures.
HardReadings readHardTables(std::uint64_t seed, long readings);

} // namespace rowkeeper::vision::test
