// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "vision/check/TagCrop.h"

#include <opencv2/core/mat.hpp>

#include <cstddef>

/// A tag seen from straight above, and its pattern drawn the same way. Internal to vision.
namespace rowkeeper::vision {

inline constexpr int flatSamples = 8; ///< a module
inline constexpr int flatQuiet = 3;   ///< modules around it
inline constexpr int flatModules = gridModules + 2 * flatQuiet;
inline constexpr int flatSide = flatModules * flatSamples;

/// Rows and columns of modules from -flatQuiet on.
struct FlatTag {
    cv::Mat1f samples; ///< flatSide x flatSide

    /// Mean of the middle of a module, and of all of it.
    double middle(int row, int column) const;
    double whole(int row, int column) const;
};

/// Greys as seen.
FlatTag flattened(const TagCrop& crop);

/// Dark 0, light 1, each dark module wider by `gain` (modules) at every edge.
FlatTag drawnFlat(const Grid& pattern, double gain);
/// Blurred by a Gaussian of that deviation in modules.
FlatTag softened(const FlatTag& flat, double blur);

/// Whether the pattern is dark there; around it it is not.
bool isDark(const Grid& pattern, int row, int column);

} // namespace rowkeeper::vision
