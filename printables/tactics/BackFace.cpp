// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/BackFace.h"

#include "printables/Card.h"

#include <QPainter>
#include <QTransform>

#include <cmath>

namespace rowkeeper::tactics::sheets {

namespace {

constexpr QRectF fieldOfBack{cardMargin, cardMargin, cardWidth - 2 * cardMargin, cardHeight - 2 * cardMargin};
constexpr double discRadius = 15.6; ///< clear of tags and corners
constexpr QRectF corner{34, 5, 20, 20};

QPointF middle() {
    return trimOfCard().center();
}

/// One leaf of a rose around the middle of the card: the deck's own shape beside it, or for targets an orbit.
QPainterPath leafOf(std::optional<Faction> owner) {
    const QPointF at = middle();
    QPainterPath path;
    if (!owner) {
        path.addEllipse(at, 14, 5);
        return path;
    }
    const Shape shape = inkOf(*owner).shape;
    if (shape == Shape::Square)
        path.addRect(QRectF(at.x() - 9.8, at.y() - 9.8, 19.6, 19.6));
    else if (shape == Shape::Circle)
        path.addEllipse(at + QPointF(0, -6.8), 6.8, 6.8);
    else
        path = outline(shape, shape == Shape::Triangle ? QRectF(at.x() - 7.2, at.y() - 14, 14.4, 14)
                                                       : QRectF(at.x() - 5, at.y() - 14, 10, 14));
    return path;
}

/// Twelve leaves all around, so that half a turn changes nothing; six of what is itself again when turned.
QPainterPath roseOf(std::optional<Faction> owner) {
    const bool square = owner && inkOf(*owner).shape == Shape::Square;
    const int leaves = square || !owner ? 6 : 12;
    const double step = square ? 15 : 30;
    QPainterPath rose;
    for (int leaf = 0; leaf < leaves; ++leaf) {
        const QTransform turned = QTransform()
                                      .translate(middle().x(), middle().y())
                                      .rotate(leaf * step)
                                      .translate(-middle().x(), -middle().y());
        rose.addPath(turned.map(leafOf(owner)));
    }
    if (!square) return rose;
    // Squares leave the middle empty: the same rose once more, smaller.
    const QPainterPath inner = QTransform()
                                   .translate(middle().x(), middle().y())
                                   .scale(0.6, 0.6)
                                   .translate(-middle().x(), -middle().y())
                                   .map(rose);
    rose.addPath(inner);
    return rose;
}

/// The deck's shape all over the ground, every second row shifted, those below the middle turned.
QPainterPath powderOf(Shape shape) {
    constexpr double pitch = 5;
    constexpr double size = 2.2;
    QPainterPath half;
    for (int row = 0; row < 9; ++row) {
        const double y = cardHeight / 2 - pitch * (0.5 + row) - size / 2;
        const int count = row % 2 == 0 ? 11 : 12;
        for (int column = 0; column < count; ++column) {
            const double x = cardWidth / 2 + (column - (count - 1) / 2.0) * pitch - size / 2;
            half.addPath(outline(shape, QRectF(x, y, size, size)));
        }
    }
    QPainterPath whole = half;
    whole.addPath(QTransform().translate(cardWidth, cardHeight).rotate(180).map(half));
    whole.setFillRule(Qt::WindingFill);
    return whole;
}

/// The half of a back that, turned by 180 degrees, is the other half.
void paintCorner(QPainter& painter, std::optional<Faction> owner, InkMode mode) {
    if (owner) {
        paintSeal(painter, corner, *owner, mode);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(isBare(mode) ? shown(neutralInk(), mode) : QColor(Qt::white));
    painter.drawPath(glyph(tactics::TargetType::Quadrant, corner.adjusted(1, 1, -1, -1)));
}

} // namespace

void paintBack(QPainter& painter, std::optional<Faction> owner, InkMode mode) {
    const bool bare = isBare(mode);
    const QColor own = owner ? inkOf(*owner).fill : neutralInk();
    const QColor fill = bare ? QColor(Qt::white) : shown(own, mode);
    const QColor shade = bare ? QColor(0xE4, 0xE4, 0xE4) : shown(own.darker(owner ? 116 : 140), mode);
    painter.save();
    painter.setClipRect(fieldOfBack, Qt::IntersectClip);
    painter.fillRect(fieldOfBack, fill);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    painter.drawPath(powderOf(owner ? inkOf(*owner).shape : Shape::Circle));
    // The rose lies on a plain disc, so that its lines stay clear of the powder.
    painter.setBrush(fill);
    painter.drawEllipse(middle(), discRadius, discRadius);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(bare ? Qt::black : Qt::white, bare ? 0.25 : 0.45, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawPath(roseOf(owner));
    painter.drawEllipse(middle(), discRadius, discRadius);
    painter.setClipping(false);
    paintCorner(painter, owner, mode);
    painter.translate(cardWidth, cardHeight);
    painter.rotate(180);
    paintCorner(painter, owner, mode);
    painter.restore();
}

} // namespace rowkeeper::tactics::sheets
