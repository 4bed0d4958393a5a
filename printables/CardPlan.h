// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Card.h"

/// Where things stand on cards of every game, in the card's millimetres.
namespace rowkeeper::printables::plan {

inline constexpr double left = 3.5;
inline constexpr double right = cardWidth - left;
inline constexpr double stripLeft = tagInset + tagSize + tagQuiet + 1.5;
inline constexpr double stripWidth = right - stripLeft;

inline constexpr double fieldLeft = cardMargin; ///< all fields end where the white begins that forgives a cut
inline constexpr double fieldWidth = cardWidth - 2 * cardMargin;
inline constexpr double footWidth = cardWidth - tagInset - tagSize - tagQuiet - fieldLeft;

// Beside the tags, for people: below the upper one, and the same for whoever sits opposite.
inline constexpr QRectF idUpper{tagInset, 27.1, tagSize, 2.4};
inline constexpr QRectF idLower{cardWidth - tagInset - tagSize, cardHeight - 27.1 - 2.4, tagSize, 2.4};

// Command cards. The sign stands beside the upper tag, and in the foot once more.
inline constexpr QRectF commandSign{stripLeft + 6, 5.6, 19, 19};
inline constexpr QRectF foot{fieldLeft, 61, footWidth, cardHeight - cardMargin - 61};
inline constexpr QRectF commandBand{fieldLeft, 30.2, fieldWidth, 14.4};
inline constexpr QRectF commandDoes{left, 45, right - left, 12.4};
inline constexpr QRectF commandShow{left, 57.5, 46, 3.2};
// The foot as seen by whoever sits opposite, so in the frame of the turned card.
inline constexpr QRectF commandSignOpposite{stripLeft + 9, 5, 13, 13};
inline constexpr QRectF commandWordOpposite{stripLeft, 19.2, stripWidth, 6};

} // namespace rowkeeper::printables::plan
