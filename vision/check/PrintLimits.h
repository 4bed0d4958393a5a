// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Where a figure of a print is told as a trouble (tests/vision/check measures both sides of every line).
/// Internal to vision.
namespace rowkeeper::vision::printLimits {

inline constexpr double fewPixels = 2.2;     ///< px a module; as from the table, within a tenth
inline constexpr double darkWhite = 70;      ///< grey of white paper
inline constexpr double paleContrast = 0.5;  ///< as the light doctor's; our sheets have 0.75 to 0.85
inline constexpr double wideInk = 1.3;       ///< of a dark module
inline constexpr double thinInk = 0.7;       ///< of a dark module
inline constexpr double unevenInk = 0.14;    ///< of black to white
inline constexpr double glareShare = 0.02;   ///< of the dark modules
inline constexpr double wideEdge = 1.2;      ///< modules
inline constexpr double darkQuiet = 0.12;    ///< of the two rings around
inline constexpr double wrongModules = 0.01; ///< of 441: more than four
inline constexpr double offSpacing = 0.03;   ///< of the planned distance

} // namespace rowkeeper::vision::printLimits
