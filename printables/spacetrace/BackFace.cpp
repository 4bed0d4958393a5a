// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Card.h"
#include "printables/spacetrace/CardFace.h"
#include "printables/spacetrace/KindInk.h"

#include <QPainter>
#include <QTransform>

#include <cmath>
#include <cstdint>

namespace rowkeeper::spacetrace::sheets {

namespace {

constexpr QRectF backField{cardMargin, cardMargin, cardWidth - 2 * cardMargin, cardHeight - 2 * cardMargin};
constexpr QRectF sealPlace{34, 5, 20, 20};
constexpr double worldRadius = 9.4;

QTransform halfTurn() {
    return QTransform().translate(cardWidth, cardHeight).rotate(180);
}

/// Streaks that flee from the middle, each with its like on the other side.
QPainterPath streaks() {
    QPainterPath half;
    std::uint32_t seed = 77;
    const auto next = [&seed] {
        seed = seed * 1664525U + 1013904223U;
        return static_cast<double>(seed >> 8U) / static_cast<double>(1U << 24U);
    };
    const QPointF middle = trimOfCard().center();
    constexpr int count = 90;
    for (int i = 0; i < count; ++i) {
        const double angle = M_PI * (i + 0.5 * next()) / count;
        const double from = 17 + 26 * next();
        const double length = 2 + from * (0.1 + 0.3 * next());
        const double width = 0.004 * from;
        const QPointF way(std::cos(angle), std::sin(angle));
        const QPointF across(-way.y() * width, way.x() * width);
        half.moveTo(middle + way * from);
        half.lineTo(middle + way * (from + length) + across);
        half.lineTo(middle + way * (from + length) - across);
        half.closeSubpath();
    }
    QPainterPath whole = half;
    whole.addPath(halfTurn().map(half));
    whole.setFillRule(Qt::WindingFill);
    return whole;
}

/// A world between its two crossing rings: itself again after half a turn.
QPainterPath orbit(double degrees) {
    QPainterPath ring;
    ring.addEllipse(QPointF(0, 0), 15, 4.6);
    const QPointF middle = trimOfCard().center();
    return QTransform().translate(middle.x(), middle.y()).rotate(degrees).map(ring);
}

} // namespace

void paintBack(QPainter& painter, char owner, InkMode mode) {
    const bool bare = isBare(mode);
    const DeckInk ink = ownerInk(owner, mode);
    const QColor sky = bare ? QColor(Qt::white) : mixed(ink.fill, Qt::black, 0.55);
    const QColor glow = bare ? QColor(0xD0, 0xD0, 0xD0) : mixed(ink.fill, Qt::white, 0.35);
    const QPointF middle = trimOfCard().center();
    painter.save();
    paintField(painter, backField, sky);
    painter.setClipRect(backField.adjusted(0.2, 0.2, -0.2, -0.2), Qt::IntersectClip);
    painter.setPen(Qt::NoPen);
    painter.setBrush(glow);
    painter.drawPath(streaks());
    painter.setPen(QPen(bare ? QColor(Qt::black) : QColor(Qt::white), bare ? 0.3 : 0.6));
    painter.setBrush(Qt::NoBrush);
    for (const double degrees : {28.0, -28.0})
        painter.drawPath(orbit(degrees));
    painter.setBrush(bare ? QColor(Qt::white) : ink.fill);
    painter.drawEllipse(middle, worldRadius, worldRadius);
    painter.setBrush(bare ? QColor(0xE8, 0xE8, 0xE8) : mixed(ink.fill, Qt::white, 0.5));
    painter.drawPath(outline(ink.shape == Shape::Triangle ? Shape::Circle : ink.shape,
                             QRectF(middle.x() - 3.4, middle.y() - 3.4, 6.8, 6.8)));
    painter.setClipping(false);
    for (int half = 0; half < 2; ++half) {
        paintSeal(painter, sealPlace, ink, owner, mode);
        painter.setTransform(halfTurn(), true);
    }
    painter.restore();
}

} // namespace rowkeeper::spacetrace::sheets
