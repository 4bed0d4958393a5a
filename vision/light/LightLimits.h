// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Where each trouble with a picture begins to cost readings (LightDoctorTest measures both sides of every
/// line). Internal to vision.
namespace rowkeeper::vision::limits {

inline constexpr double softWhereRead = 2.5; ///< px across an edge, where tags are still read
inline constexpr double softToModule = 1.1;  ///< the same, in modules
inline constexpr double fewPixels = 1.9;     ///< px/module; 2.4 is comfortable, 1.5 the end in good light
inline constexpr double tooFewPixels = 1.5;
inline constexpr double paleContrast = 0.5; ///< 1 - black over white; our sheets have .75 to .85
inline constexpr double fadedContrast = 0.35;
inline constexpr double glareShare = 0.002; ///< of the print's area
inline constexpr double muchGlare = 0.02;
inline constexpr double worse = 1.35; ///< times a limit: bad

} // namespace rowkeeper::vision::limits
