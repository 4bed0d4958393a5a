// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Ink.h"

#include <QRectF>

class QPainter;

/// Whose a card is: a letter in a shape.
namespace rowkeeper::printables {

struct DeckInk {
    QColor fill;
    QColor onFill; ///< readable on the fill
    Shape shape;
};

/// The deck's shape in its colour with its letter. Painter unit: mm.
void paintBadge(QPainter& painter, const QRectF& place, const DeckInk& ink, char letter);
/// The same in white with the letter in the deck's colour, for a ground of that colour. `ink` is as it is
/// printed in that mode.
void paintSeal(QPainter& painter, const QRectF& place, const DeckInk& ink, char letter, InkMode mode);

} // namespace rowkeeper::printables
