// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/reading/CodeDecoder.h"
#include "vision/reading/Unblur.h"

#include <optional>

/// Error correction that knows how sure each module is. Internal to vision; safe from several threads.
namespace rowkeeper::vision {

/// How much the levels look like this code, blurred as fits them best: correlation over the data modules, 1
/// is perfect.
float resemblance(const Levels& levels, const Grid& grid);

/// A whole code, and how much the picture speaks for it.
struct SoftCode {
    Grid grid{};
    float score = 0; ///< its resemblance
};

/// The printable code that resembles the levels most, found from what they are without their blur
/// (evenedOut()) by ordered statistics decoding
/// (Fossorier and Lin 1995) of version 1, error correction H. The 72 surest modules that do not depend on one
/// another make a code; so does each of them turned over, and each two of the less sure. There is always one,
/// whatever the picture shows: `score` tells what it is worth.
SoftCode softDecoded(const Levels& levels, Levels even);

} // namespace rowkeeper::vision
