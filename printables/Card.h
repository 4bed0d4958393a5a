// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/CardPaper.h"

#include <QPointF>
#include <QRectF>

#include <algorithm>
#include <array>

/// The card's own geometry in millimetres, (0, 0) its top left corner, y downwards. Arithmetic only.
namespace rowkeeper::printables {

using tag::cardHeight;
using tag::cardWidth;
using tag::tagInset;
using tag::tagSize;
inline constexpr double tagModule = tag::moduleSize;
inline constexpr double tagQuiet = 2 * tagModule;
/// Paper left white inside the trim, so that a cut or a duplex shift of a millimetre shows nowhere.
inline constexpr double cardMargin = 2;

/// One of the two copies of a card's tag.
struct TagPlace {
    QRectF modules; ///< the square of the modules, quiet zone not counted
    bool turned;    ///< by 180 degrees: read with the card upside down
};

/// The upper left copy, then the turned one in the opposite corner.
constexpr std::array<TagPlace, 2> tagPlaces() {
    return {
        TagPlace{QRectF(tagInset, tagInset, tagSize, tagSize), false},
        TagPlace{QRectF(cardWidth - tagInset - tagSize, cardHeight - tagInset - tagSize, tagSize, tagSize),
                 true}};
}

constexpr QRectF trimOfCard() {
    return {0, 0, cardWidth, cardHeight};
}

/// A card's drawing in a trim of any size: as large as it fits there, in the middle.
struct DrawnCard {
    QRectF place;     ///< in the unit of the trim
    double scale = 1; ///< of what is measured in the card's own millimetres
};
inline DrawnCard drawnIn(const QRectF& trim) {
    const double scale = std::min(trim.width() / cardWidth, trim.height() / cardHeight);
    const QSizeF size(cardWidth * scale, cardHeight * scale);
    const QPointF beside((trim.width() - size.width()) / 2, (trim.height() - size.height()) / 2);
    return {{trim.topLeft() + beside, size}, scale};
}

/// What stays visible of a card that the next one covers in a cascade.
inline constexpr double cascadeStrip = 29;

} // namespace rowkeeper::printables
