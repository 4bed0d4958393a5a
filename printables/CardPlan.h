// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Card.h"

/// Where things stand on a face, in the card's millimetres. Texts and shapes are drawn by different functions
/// and meet here.
namespace rowkeeper::printables::plan {

inline constexpr double left = 3.5;
inline constexpr double right = cardWidth - left;
inline constexpr double stripLeft = tagInset + tagSize + tagQuiet + 1.5;
inline constexpr double stripWidth = right - stripLeft;

// The strip to the right of the upper tag, all of it above the quiet zone's end at 27 mm.
inline constexpr QRectF name{stripLeft, 3.2, stripWidth, 7.8};
inline constexpr QRectF badge{stripLeft, 12, 9, 9};
inline constexpr QRectF numberMark{0, 11, 6.3, 11}; ///< moved before the number
inline constexpr QRectF power{stripLeft + 15.8, 10.4, stripWidth - 15.8, 12};
inline constexpr QRectF kind{stripLeft, 22.6, stripWidth, 4.4};
inline constexpr QRectF kindGlyph{stripLeft + 0.8, 23.2, 3.2, 3.2};
inline constexpr QRectF kindWord{stripLeft + 4.8, 22.6, stripWidth - 5.6, 4.4};

// The middle: what the card does.
inline constexpr QRectF effectKind{left, 31.5, right - left, 5};
inline constexpr QRectF effectGlyph{left + 1, 32.2, 3.6, 3.6};
inline constexpr QRectF effectWord{left + 6, 31.5, right - left - 7.5, 5};
inline constexpr QRectF effect{left, 38, right - left, 20};
inline constexpr QRectF effectAboveReminder{left, 38, right - left, 13.5};
inline constexpr QRectF reminder{left, 52, right - left, 6};

// To the left of the lower tag: the picture, and whose card it is.
inline constexpr QRectF picture{cardMargin, 61, 32.5, 17.2};
inline constexpr QRectF caption{cardMargin, 78.2, 32.5, cardHeight - cardMargin - 78.2};
inline constexpr QRectF footName{3, 78.5, 30.5, 3.1};
inline constexpr QRectF legend{3, 81.5, 30.5, 4.2};

// Beside the tags, for people: below the upper one, and the same for whoever sits opposite.
inline constexpr QRectF idUpper{tagInset, 27.1, tagSize, 2.4};
inline constexpr QRectF idLower{cardWidth - tagInset - tagSize, cardHeight - 27.1 - 2.4, tagSize, 2.4};

// Command cards. The sign stands beside the upper tag, and in the foot once more.
inline constexpr QRectF commandSign{stripLeft + 6, 5.6, 19, 19};
inline constexpr QRectF foot{left, 61, 31, 23.5};
inline constexpr QRectF commandBand{left, 30.5, right - left, 14};
inline constexpr QRectF commandDoes{left, 45, right - left, 12.4};
inline constexpr QRectF commandShow{left, 57.5, 46, 3.2};
// The foot as seen by whoever sits opposite, so in the frame of the turned card.
inline constexpr QRectF commandSignOpposite{stripLeft + 9, 5, 13, 13};
inline constexpr QRectF commandWordOpposite{stripLeft, 19.2, stripWidth, 6};

// Targets.
inline constexpr QRectF points{stripLeft + 6, 10.4, stripWidth - 15, 12};
inline constexpr QRectF pointsWord{right - 8.3, 14.8, 8.3, 6.4};
inline constexpr QRectF targetKindGlyph{stripLeft, 23.4, 3.2, 3.2};
inline constexpr QRectF targetKindWord{stripLeft + 4.2, 22.8, stripWidth - 4.2, 4.4};
inline constexpr QRectF swatch{3, 79, 6, 6};
inline constexpr QRectF swatchWord{9.8, 78.4, 24, 3.2};
inline constexpr QRectF targetLegend{9.8, 81.5, 24, 4.2};

} // namespace rowkeeper::printables::plan
