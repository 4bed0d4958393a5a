// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardPlan.h"
#include "printables/tactics/Sheets.h"

/// Where things stand on a face, in the card's millimetres. Texts and shapes are drawn by different functions
/// and meet here.
namespace rowkeeper::tactics::sheets::plan {

using namespace printables::plan;

// The strip to the right of the upper tag, all of it above the quiet zone's end at 27 mm.
inline constexpr QRectF name{stripLeft, 3.2, stripWidth, 7.8};
inline constexpr QRectF badge{stripLeft, 12, 9, 9};
inline constexpr QRectF numberMark{0, 11, 6.3, 11}; ///< moved before the number
inline constexpr QRectF power{stripLeft + 15.8, 10.4, stripWidth - 15.8, 12};
inline constexpr QRectF kind{stripLeft, 22.6, stripWidth, 4.4};
inline constexpr QRectF kindGlyph{stripLeft + 0.8, 23.2, 3.2, 3.2};
inline constexpr QRectF kindWord{stripLeft + 4.8, 22.6, stripWidth - 5.6, 4.4};

// The middle: a bar that says how the card acts, and below it, on a pale ground, what it does.
inline constexpr QRectF effectKind{fieldLeft, 30, fieldWidth, 5.4};
inline constexpr QRectF effectGlyph{left + 0.5, 30.8, 3.8, 3.8};
inline constexpr QRectF effectWord{left + 6, 30, right - left - 7.5, 5.4};
inline constexpr QRectF effectWordAlone{left, 30, right - left - 1.5, 5.4}; ///< of no effect: it has no sign
inline constexpr QRectF effectGround{fieldLeft, 35.4, fieldWidth, 20.2};
inline constexpr QRectF effect{left, 36.6, right - left, 18};
inline constexpr QRectF effectAboveReminder{left, 36.6, right - left, 12.6};
inline constexpr QRectF reminder{left, 49.4, right - left, 5.6};

// In large print the effect goes on over the whole middle, and the reminder has the place of the picture.
inline constexpr double largeEnd = cardHeight - tagInset - tagSize - tagQuiet - 2.9; ///< above the lower id
inline constexpr QRectF largeGround{fieldLeft, 35.4, fieldWidth, largeEnd - 35.4};
inline constexpr QRectF largeEffect{left, 36, right - left, largeEnd - 36.4};

// The foot, around the lower tag: the picture, and whose card it is.
inline constexpr QRectF base{fieldLeft, 55.6, fieldWidth, cardHeight - cardMargin - 55.6};
inline constexpr QRectF picture{fieldLeft, 59.55, footWidth,
                                18.65}; ///< down to the caption: people stand on it
inline constexpr QRectF targetPicture{fieldLeft, 56.6, footWidth, 18.65}; ///< clear of it: it floats in space
inline constexpr QRectF caption{fieldLeft, 78.2, footWidth, cardHeight - cardMargin - 78.2};
inline constexpr QRectF largeNote{fieldLeft, largeEnd, footWidth, 78.2 - largeEnd};
inline constexpr QRectF largeReminder{left, largeEnd + 0.4, fieldLeft + footWidth - left - 1,
                                      78.2 - largeEnd - 1};
inline constexpr QRectF footName{left, 78.4, 31, 3.2};
inline constexpr QRectF legend{left, 81.6, 31, 4.3};

/// Kept plain behind the lower id, so that the picture's ground does not run through it.
inline constexpr QRectF idGround{cardWidth - tagInset - 7, cardHeight - 27.1 - 2.7, 9, 2.9};

// Targets.
inline constexpr QRectF points{stripLeft + 6, 10.4, stripWidth - 13.2, 12};
inline constexpr QRectF pointsWord{right - 6.4, 14.8, 6.4, 6.4};
inline constexpr QRectF targetKindGlyph{stripLeft, 23.4, 3.2, 3.2};
inline constexpr QRectF targetKindWord{stripLeft + 4.2, 22.8, stripWidth - 4.2, 4.4};
inline constexpr QRectF swatch{left, 79, 6, 6};
inline constexpr QRectF swatchWord{10.5, 78.6, 24.5, 3.2};
inline constexpr QRectF targetLegend{10.5, 81.6, 24.5, 4.3};

} // namespace rowkeeper::tactics::sheets::plan
