// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardPlan.h"
#include "printables/spacetrace/Sheets.h"

/// Where things stand on a face, in the card's millimetres.
namespace rowkeeper::spacetrace::sheets::plan {

using namespace printables::plan;

// The strip to the right of the upper tag, which stays in sight when cards lie on each other: name, class,
// ships and their values, kind and MP.
inline constexpr double classSide = 9;
inline constexpr QRectF shipClass{right - classSide, 3.2, classSide, classSide};
inline constexpr QRectF shipName{stripLeft, 2.9, stripWidth - classSide - 1, 9};
inline constexpr QRectF name{stripLeft, 3.2, stripWidth, 9};
inline constexpr QRectF count{stripLeft, 12.9, 10.6, 6.6};
inline constexpr QRectF times{stripLeft + 10.6, 12.9, 3, 6.6};
inline constexpr QRectF ap{stripLeft + 13.6, 12.9, 7.6, 6.6};
inline constexpr QRectF slash{stripLeft + 21.2, 12.9, 2.2, 6.6};
inline constexpr QRectF lp{stripLeft + 23.4, 12.9, 7.6, 6.6};
// Of a Base, which is one ship of many LP.
inline constexpr QRectF baseAp{stripLeft, 12.9, 11, 6.6};
inline constexpr QRectF baseSlash{stripLeft + 11, 12.9, 3, 6.6};
inline constexpr QRectF baseLp{stripLeft + 14, 12.9, 17, 6.6};
inline constexpr double underCount = 19.5; ///< the words below the numbers
inline constexpr double underHeight = 2.6;
inline constexpr QRectF brings{stripLeft, 12.6, 20, 9};
inline constexpr QRectF bringsWord{stripLeft + 20.8, 12.6, stripWidth - 20.8, 9};
inline constexpr QRectF kind{stripLeft, 22.6, stripWidth, 4.4};
inline constexpr QRectF kindGlyph{stripLeft + 0.8, 23.2, 3.2, 3.2};
inline constexpr QRectF kindWord{stripLeft + 4.6, 22.6, 13.4, 4.4};
inline constexpr QRectF kindWordAlone{stripLeft + 4.6, 22.6, stripWidth - 5.6, 4.4};
inline constexpr QRectF mp{stripLeft + 18.4, 22.6, 7.2, 4.4};
inline constexpr QRectF mpBox{stripLeft + 18.4, 23, 7.2, 3.6};
inline constexpr QRectF mpWord{stripLeft + 26, 22.6, 4.6, 4.4};

// The middle: a bar, and below it, on a pale ground, what the card can do.
inline constexpr QRectF bar{fieldLeft, 30, fieldWidth, 5.2};
inline constexpr QRectF barWord{left, 30, right - left - 1.5, 5.2};
inline constexpr QRectF ground{fieldLeft, 35.2, fieldWidth, 20.4};
inline constexpr QRectF text{left, 36.2, right - left, 18.6};
inline constexpr double notesHeight = 9; ///< of notes above lines to write on
inline constexpr double writeStep = 4.6;
inline constexpr double largeEnd = cardHeight - tagInset - tagSize - tagQuiet - 2.9; ///< above the lower id
inline constexpr QRectF largeGround{fieldLeft, 35.2, fieldWidth, largeEnd - 35.2};
inline constexpr QRectF largeText{left, 35.8, right - left, largeEnd - 36.2};

// The foot, around the lower tag: the picture, and whose card it is.
inline constexpr QRectF footGround{fieldLeft, 55.6, fieldWidth, cardHeight - cardMargin - 55.6};
inline constexpr QRectF picture{fieldLeft + 0.8, 59, footWidth - 1.6, 18.2};
inline constexpr QRectF caption{fieldLeft, 78.2, footWidth, cardHeight - cardMargin - 78.2};
inline constexpr QRectF badge{fieldLeft + 0.9, 79, 6.2, 6.2};
inline constexpr QRectF deckWord{fieldLeft + 8.2, 78.5, footWidth - 9, 3.1};
inline constexpr QRectF legend{fieldLeft + 8.2, 81.5, footWidth - 8.8, 4.3};
inline constexpr QRectF secondGround{fieldLeft, largeEnd, footWidth, 78.2 - largeEnd};
inline constexpr QRectF secondText{left, largeEnd + 0.4, fieldLeft + footWidth - left - 1,
                                   78.2 - largeEnd - 1};
/// Kept plain behind the lower id, so that the ground's figure does not run through it.
inline constexpr QRectF idGround{cardWidth - tagInset - 9.6, cardHeight - 27.1 - 2.7, 11.6, 2.9};

// Class heads: light beside the upper tag, dark beside the lower one, by which the camera tells which end is
// up.
inline constexpr QRectF headBadge{stripLeft, 4, 9.4, 9.4};
inline constexpr QRectF headPlayer{stripLeft + 10.6, 4, stripWidth - 10.6, 9.4};
inline constexpr QRectF headFleet{stripLeft, 14.4, stripWidth, 6};
inline constexpr QRectF headWord{stripLeft, 20.6, stripWidth, 5.4};
inline constexpr QRectF headBand{fieldLeft, 30, fieldWidth, 28.1};
inline constexpr QRectF numeral{left, 30.4, right - left, 27.3};
inline constexpr QRectF headFoot{fieldLeft, largeEnd, footWidth, cardHeight - cardMargin - largeEnd};
inline constexpr QRectF arrow{fieldLeft + 8, 60.6, footWidth - 16, 15.6};
inline constexpr QRectF headCaption{fieldLeft, 77, footWidth, cardHeight - cardMargin - 77};
inline constexpr QRectF headUse{left, 77.4, footWidth - 3, 8.2};

} // namespace rowkeeper::spacetrace::sheets::plan
