// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// The paper of a tagged card, in mm: what the printer prints and the camera expects stand here once.
/// The tag's second copy is turned by 180 degrees in the opposite corner.
namespace rowkeeper::tag {

inline constexpr double cardWidth = 63;
inline constexpr double cardHeight = 88;
inline constexpr double moduleSize = 1;
inline constexpr int modulesASide = 21;                      ///< QR version 1
inline constexpr double tagSize = moduleSize * modulesASide; ///< the modules' square, quiet zone not counted
inline constexpr double tagInset = 4;                        ///< from the card's edges to the modules

} // namespace rowkeeper::tag
