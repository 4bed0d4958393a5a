// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/Recall.h"

#include <cstdint>

namespace rowkeeper::vision::test {

/// What our reader made of simulated tables at the edge of what can be read.
struct HardReadings {
    bench::Tally frames{"whole frames"};
    bench::Tally crops{"crops"};
    long tables = 0;

    long readings() const { return frames.readings + crops.readings; }
    long misread() const { return frames.misread + crops.misread; }
};

/// Reads one simulated table after the other until at least `readings` texts were accepted, about a tenth of
/// them in whole frames of 1080p by TagReader, the others at known places of crops. "hard" settings and
/// worse: any turn of the camera, tilt 0-35, 1.6-3.2 px/mm, JPEG 40-70, some tags half under another card,
/// blotted, scratched or cut. Of the frames some are single pictures, the others a running picture with what
/// the tracker knows. Every text is taken for one of a closed set in which a third of the texts on the table
/// is missing. The same seed gives the same figures.
HardReadings readHardTables(std::uint64_t seed, long readings);

} // namespace rowkeeper::vision::test
