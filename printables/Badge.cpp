// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Badge.h"

#include "printables/TextBlock.h"

#include <QPainter>

namespace rowkeeper::printables {

namespace {

/// Where the letter sits: the middle of a triangle lies lower than that of its box.
QRectF letterPlace(Shape shape, const QRectF& place) {
    switch (shape) {
    case Shape::Triangle:
        return partIn(place, 0.25, 0.36, 0.5, 0.6);
    case Shape::Diamond:
        return partIn(place, 0.2, 0.2, 0.6, 0.6);
    default:
        return partIn(place, 0.1, 0.1, 0.8, 0.8);
    }
}

void paintLetter(QPainter& painter, const QRectF& place, Shape shape, char sign, const QColor& color) {
    TextBlock letter{.text = QString(QLatin1Char(sign)), .place = letterPlace(shape, place)};
    letter.largest = place.height() * (shape == Shape::Triangle || shape == Shape::Diamond ? 0.5 : 0.66);
    letter.smallest = letter.largest;
    letter.bold = true;
    letter.wrap = false;
    letter.align = Qt::AlignCenter;
    letter.color = color;
    paint(painter, letter);
}

} // namespace

void paintBadge(QPainter& painter, const QRectF& place, const DeckInk& ink, char letter) {
    painter.setPen(QPen(Qt::black, place.width() * 0.035, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(ink.fill);
    painter.drawPath(outline(ink.shape, place));
    paintLetter(painter, place, ink.shape, letter, ink.onFill);
}

void paintSeal(QPainter& painter, const QRectF& place, const DeckInk& ink, char letter, InkMode mode) {
    const QColor line = isBare(mode) ? ink.onFill : ink.fill;
    const double stroke = place.width() * (isBare(mode) ? 0.035 : 0.09);
    painter.setPen(QPen(line, stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::white);
    painter.drawPath(outline(ink.shape, place));
    paintLetter(painter, place, ink.shape, letter, line);
}

} // namespace rowkeeper::printables
