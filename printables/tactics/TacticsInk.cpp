// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace rowkeeper::tactics::sheets {

namespace {

const QColor blue(0x00, 0x72, 0xB2);
const QColor orange(0xE6, 0x9F, 0x00);
const QColor green(0x00, 0x9E, 0x73);
const QColor vermilion(0xD5, 0x5E, 0x00);
const QColor yellow(0xF0, 0xE4, 0x42);
const QColor grey(0x99, 0x99, 0x99);

QPainterPath ring(const QRectF& place, double thickness) {
    const double x = place.width() * thickness;
    const double y = place.height() * thickness;
    QPainterPath hole;
    hole.addEllipse(place.adjusted(x, y, -x, -y));
    QPainterPath path;
    path.addEllipse(place);
    // The hole runs the other way round: a hole for either fill rule, whatever is added across it.
    path.addPath(hole.toReversed());
    path.setFillRule(Qt::WindingFill);
    return path;
}

DeckInk colourOf(Faction owner) {
    switch (owner) {
    case Faction::S:
        return {blue, Qt::white, Shape::Circle};
    case Faction::V:
        return {orange, Qt::black, Shape::Triangle};
    case Faction::R:
        return {green, Qt::black, Shape::Diamond};
    case Faction::K:
        return {vermilion, Qt::black, Shape::Square};
    }
    return {grey, Qt::black, Shape::Circle};
}

QColor colourOf(std::optional<Color> color) {
    if (!color) return grey;
    switch (*color) {
    case Color::Blue:
        return blue;
    case Color::Red:
        return vermilion;
    case Color::Green:
        return green;
    case Color::Yellow:
        return yellow;
    }
    return grey;
}

} // namespace

DeckInk inkOf(Faction owner, InkMode mode) {
    DeckInk ink = colourOf(owner);
    ink.fill = isBare(mode) ? QColor(Qt::white) : shown(ink.fill, mode);
    if (isBare(mode)) ink.onFill = Qt::black;
    return ink;
}

QColor inkOf(std::optional<Color> color, InkMode mode) {
    return isBare(mode) ? QColor(Qt::white) : shown(colourOf(color), mode);
}

void paintBadge(QPainter& painter, const QRectF& place, Faction owner, InkMode mode) {
    printables::paintBadge(painter, place, inkOf(owner, mode), letter(owner));
}

void paintSeal(QPainter& painter, const QRectF& place, Faction owner, InkMode mode) {
    printables::paintSeal(painter, place, inkOf(owner, mode), letter(owner), mode);
}

QPainterPath glyph(CardType type, const QRectF& place) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    switch (type) {
    case CardType::Ship: // a dart
        return polygonIn(place, {{0.5, 0}, {0.95, 1}, {0.5, 0.74}, {0.05, 1}});
    case CardType::Tech: // a nut
        path = polygonIn(place, {{0.26, 0.07}, {0.74, 0.07}, {1, 0.5}, {0.74, 0.93}, {0.26, 0.93}, {0, 0.5}});
        path.setFillRule(Qt::OddEvenFill);
        path.addEllipse(partIn(place, 0.28, 0.28, 0.44, 0.44));
        return path;
    case CardType::Weapon: // a sight
        path.addPath(ring(partIn(place, 0.12, 0.12, 0.76, 0.76), 0.17));
        for (const QRectF& tick : {partIn(place, 0.43, 0, 0.14, 0.4), partIn(place, 0.43, 0.6, 0.14, 0.4),
                                   partIn(place, 0, 0.43, 0.4, 0.14), partIn(place, 0.6, 0.43, 0.4, 0.14)}) {
            path.addRect(tick);
        }
        return path;
    case CardType::Troops: // a head and shoulders
        path.addEllipse(partIn(place, 0.29, 0, 0.42, 0.42));
        path.moveTo(partIn(place, 0.04, 1, 0, 0).topLeft());
        path.arcTo(partIn(place, 0.04, 0.48, 0.92, 1.04), 180, -180);
        path.closeSubpath();
        return path;
    case CardType::Action: // a flash
        return polygonIn(place, {{0.62, 0}, {0.12, 0.58}, {0.46, 0.58}, {0.34, 1}, {0.88, 0.4}, {0.52, 0.4}});
    }
    return path;
}

QPainterPath glyph(TargetType type, const QRectF& place) {
    QPainterPath path;
    switch (type) {
    case TargetType::Planet: // a ball between the ends of its ring
        path.setFillRule(Qt::WindingFill);
        path.addEllipse(partIn(place, 0.17, 0.17, 0.66, 0.66));
        path.addPath(polygonIn(place, {{0, 0.68}, {0.12, 0.53}, {0.2, 0.66}}));
        path.addPath(polygonIn(place, {{1, 0.32}, {0.88, 0.47}, {0.8, 0.34}}));
        return path;
    case TargetType::Sector: // a field of stars in a frame
        path.setFillRule(Qt::OddEvenFill);
        path.addRect(place);
        path.addRect(partIn(place, 0.1, 0.1, 0.8, 0.8));
        path.addEllipse(partIn(place, 0.22, 0.24, 0.2, 0.2));
        path.addEllipse(partIn(place, 0.58, 0.34, 0.2, 0.2));
        path.addEllipse(partIn(place, 0.36, 0.6, 0.2, 0.2));
        return path;
    case TargetType::Quadrant: // a disc with one quarter
        path.setFillRule(Qt::WindingFill);
        path.addPath(ring(place, 0.09));
        path.moveTo(place.center());
        path.arcTo(partIn(place, 0.09, 0.09, 0.82, 0.82), 0, 90);
        path.closeSubpath();
        return path;
    case TargetType::CombatSite: // a burst
        for (int point = 0; point < 16; ++point) {
            const double angle = (point - 4) * M_PI / 8;
            const double radius = point % 2 == 0 ? 0.5 : 0.24;
            const QPointF at(place.center().x() + std::cos(angle) * radius * place.width(),
                             place.center().y() + std::sin(angle) * radius * place.height());
            point == 0 ? path.moveTo(at) : path.lineTo(at);
        }
        path.closeSubpath();
        return path;
    }
    return path;
}

QPainterPath glyph(tactics::EffectKind kind, const QRectF& place) {
    QPainterPath path;
    switch (kind) {
    case EffectKind::None:
        break;
    case EffectKind::Permanent:
        path = ring(place, 0.22);
        break;
    case EffectKind::Scoring:
        path.addRect(partIn(place, 0, 0.62, 0.26, 0.38));
        path.addRect(partIn(place, 0.37, 0.32, 0.26, 0.68));
        path.addRect(partIn(place, 0.74, 0, 0.26, 1));
        break;
    case EffectKind::OneTime:
        path = polygonIn(place, {{0.62, 0}, {0.12, 0.58}, {0.44, 0.58}, {0.34, 1}, {0.88, 0.4}, {0.54, 0.4}});
        break;
    case EffectKind::Special:
        path = polygonIn(
            place,
            {{0.5, 0}, {0.64, 0.36}, {1, 0.5}, {0.64, 0.64}, {0.5, 1}, {0.36, 0.64}, {0, 0.5}, {0.36, 0.36}});
        break;
    }
    return path;
}

void paintSwatch(QPainter& painter, const QRectF& place, std::optional<Color> color, InkMode mode) {
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.fillRect(place, inkOf(color, mode));
    painter.setClipRect(place, Qt::IntersectClip);
    constexpr double pitch = 1.3;
    painter.setPen(QPen(Qt::black, 0.25));
    if (color == Color::Blue) {
        for (double y = place.top() + pitch / 2; y < place.bottom(); y += pitch) {
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
        }
    } else if (color == Color::Red) {
        for (double x = place.left() + pitch / 2; x < place.right(); x += pitch) {
            painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()));
        }
    } else if (color == Color::Green) {
        for (double x = place.left() - place.height(); x < place.right(); x += pitch * M_SQRT2) {
            painter.drawLine(QPointF(x, place.top()), QPointF(x + place.height(), place.bottom()));
        }
    } else if (color == Color::Yellow) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(Qt::black);
        for (double y = place.top() + pitch / 2; y < place.bottom(); y += pitch) {
            for (double x = place.left() + pitch / 2; x < place.right(); x += pitch) {
                painter.drawEllipse(QPointF(x, y), 0.2, 0.2);
            }
        }
    }
    painter.restore();
    painter.setPen(QPen(Qt::black, 0.3, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place);
}

} // namespace rowkeeper::tactics::sheets
