// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include <array>

/// The card's own geometry in millimetres, (0, 0) its top left corner, y downwards. Arithmetic only.
namespace rowkeeper::printables {

inline constexpr double cardWidth = 63;
inline constexpr double cardHeight = 88;
inline constexpr double tagModule = 1.0;
inline constexpr int tagModules = 21; ///< a side: QR version 1
inline constexpr double tagSize = tagModule * tagModules;
inline constexpr double tagQuiet = 2 * tagModule;
inline constexpr double tagInset = 4; ///< from the card's edges to the modules
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

/// What stays visible of a card that the next one covers in a cascade.
inline constexpr double cascadeStrip = 29;

} // namespace rowkeeper::printables
