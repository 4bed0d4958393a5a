// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/spacetrace/KindInk.h"

#include <QPainter>

#include <cmath>
#include <cstdint>

namespace rowkeeper::spacetrace::sheets {

namespace {

// Okabe and Ito's, which stay apart for colour-blind eyes; the brown and grey darker than they are.
const QColor ownBlue(0x00, 0x72, 0xB2);
const QColor ownOrange(0xE6, 0x9F, 0x00);
const QColor ownGreen(0x00, 0x9E, 0x73);
const QColor ownVermilion(0xD5, 0x5E, 0x00);
const QColor shipGrey(0x6A, 0x72, 0x7E);
const QColor commanderBrown(0x7A, 0x4A, 0x21);

KindInk colourOf(std::optional<Kind> kind) {
    if (!kind) return {neutralInk(), Qt::white};
    switch (*kind) {
    case Kind::Ship:
        return {shipGrey, Qt::white};
    case Kind::Tactic:
        return {ownBlue, Qt::white};
    case Kind::Commander:
        return {commanderBrown, Qt::white};
    case Kind::Reinforcement:
        return {ownOrange, Qt::black};
    }
    return {shipGrey, Qt::white};
}

/// Always the same ones: files shall be the same in every run.
QPainterPath starsIn(const QRectF& place) {
    QPainterPath path;
    std::uint32_t seed = 20151;
    const auto next = [&seed] {
        seed = seed * 1664525U + 1013904223U;
        return static_cast<double>(seed >> 8U) / static_cast<double>(1U << 24U);
    };
    for (int i = 0; i < 42; ++i) {
        const QPointF at(place.left() + next() * place.width(), place.top() + next() * place.height());
        const double radius = 0.13 + 0.27 * next() * next();
        path.addEllipse(at, radius, radius);
    }
    return path;
}

QPainterPath coursesIn(const QRectF& place) {
    QPainterPath path;
    for (double y = place.top() - place.height(); y < place.bottom(); y += 5) {
        path.moveTo(place.left(), y + place.height() * 0.7);
        path.cubicTo(place.left() + place.width() * 0.4, y + place.height() * 0.7,
                     place.left() + place.width() * 0.5, y + place.height() * 0.2, place.right(), y);
    }
    return path;
}

QPainterPath raysIn(const QRectF& place) {
    QPainterPath path;
    const QPointF from(place.center().x(), place.bottom() + 2);
    for (int i = -7; i <= 7; ++i) {
        path.moveTo(from);
        path.lineTo(from.x() + i * place.width() * 0.2, place.top() - 2);
    }
    return path;
}

QPainterPath stripesIn(const QRectF& place) {
    QPainterPath path;
    for (double x = place.left() - place.height(); x < place.right() + place.height(); x += 6) {
        path.moveTo(x, place.top());
        path.lineTo(x + place.height() / 2, place.center().y());
        path.lineTo(x, place.bottom());
    }
    return path;
}

QPainterPath chevrons(const QRectF& place) {
    QPainterPath path;
    for (const double y : {0.0, 0.34, 0.68}) {
        path.addPath(polygonIn(
            place, {{0, y + 0.24}, {0.5, y}, {1, y + 0.24}, {1, y + 0.4}, {0.5, y + 0.16}, {0, y + 0.4}}));
    }
    return path;
}

} // namespace

KindInk inkOf(std::optional<Kind> kind, InkMode mode) {
    if (isBare(mode)) return {Qt::white, Qt::black};
    const KindInk ink = colourOf(kind);
    return {shown(ink.fill, mode), ink.onFill};
}

Tones tonesOf(std::optional<Kind> kind, InkMode mode) {
    if (isBare(mode)) return bareTones();
    const KindInk ink = colourOf(kind);
    const QColor deep = mixed(ink.fill, Qt::black, 0.72);
    return tonesIn(mode, {.ground = ink.fill,
                          .light = mixed(ink.fill, Qt::white, 0.92),
                          .soft = mixed(ink.fill, Qt::white, 0.52),
                          .deep = deep,
                          .pale = mixed(ink.fill, Qt::white, 0.92),
                          .onGround = ink.onFill,
                          .caption = deep,
                          .onCaption = Qt::white});
}

QPainterPath glyph(std::optional<Kind> kind, const QRectF& place) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    if (!kind) { // a tower
        return polygonIn(place, {{0, 1},
                                 {0.12, 0.3},
                                 {0.02, 0.3},
                                 {0.02, 0},
                                 {0.22, 0},
                                 {0.22, 0.12},
                                 {0.4, 0.12},
                                 {0.4, 0},
                                 {0.6, 0},
                                 {0.6, 0.12},
                                 {0.78, 0.12},
                                 {0.78, 0},
                                 {0.98, 0},
                                 {0.98, 0.3},
                                 {0.88, 0.3},
                                 {1, 1}});
    }
    switch (*kind) {
    case Kind::Ship: // a dart
        return polygonIn(place, {{0.5, 0}, {0.95, 1}, {0.5, 0.74}, {0.05, 1}});
    case Kind::Tactic: // an arrow that turns aside
        return polygonIn(place, {{0.1, 1},
                                 {0.1, 0.3},
                                 {0.55, 0.3},
                                 {0.55, 0.05},
                                 {1, 0.42},
                                 {0.55, 0.79},
                                 {0.55, 0.54},
                                 {0.34, 0.54},
                                 {0.34, 1}});
    case Kind::Commander: // a star
        return polygonIn(place, {{0.5, 0},
                                 {0.62, 0.36},
                                 {1, 0.38},
                                 {0.7, 0.6},
                                 {0.81, 1},
                                 {0.5, 0.76},
                                 {0.19, 1},
                                 {0.3, 0.6},
                                 {0, 0.38},
                                 {0.38, 0.36}});
    case Kind::Reinforcement:
        return chevrons(place);
    }
    return path;
}

void paintGround(QPainter& painter, const QRectF& place, std::optional<Kind> kind, InkMode mode) {
    const QColor fill = inkOf(kind, mode).fill;
    painter.save();
    painter.fillRect(place, fill);
    constexpr double within = 0.2; // nothing of the figure shows beside the tag that lies in the corner
    painter.setClipRect(place.adjusted(within, within, -within, -within), Qt::IntersectClip);
    const bool stars = !kind || kind == Kind::Ship;
    if (stars) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(isBare(mode) ? QColor(0xBE, 0xBE, 0xBE) : mixed(fill, Qt::white, 0.6));
        painter.drawPath(starsIn(place));
    } else {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mixed(fill, Qt::black, 0.16), isBare(mode) ? 0.25 : 0.7, Qt::SolidLine,
                            Qt::FlatCap, Qt::MiterJoin));
        painter.drawPath(kind == Kind::Tactic      ? coursesIn(place)
                         : kind == Kind::Commander ? raysIn(place)
                                                   : stripesIn(place));
    }
    painter.restore();
}

DeckInk ownerInk(char owner, InkMode mode) {
    DeckInk ink{ownBlue, Qt::white, Shape::Circle};
    if (owner == 'B') ink = {ownOrange, Qt::black, Shape::Triangle};
    if (owner == 'C') ink = {ownGreen, Qt::black, Shape::Diamond};
    if (owner == 'D') ink = {ownVermilion, Qt::black, Shape::Square};
    ink.fill = isBare(mode) ? QColor(Qt::white) : shown(ink.fill, mode);
    if (isBare(mode)) ink.onFill = Qt::black;
    return ink;
}

DeckInk plainOwnerInk(char owner) {
    return {Qt::white, Qt::black, ownerInk(owner, InkMode::Colour).shape};
}

} // namespace rowkeeper::spacetrace::sheets
