// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Grounds.h"

#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::sheets {

namespace {

QPainterPath rings(const QRectF& place) {
    QPainterPath path;
    const QPointF middle(place.left() + place.width() * 0.12, place.bottom());
    for (double radius = 7; radius < place.width() * 1.2; radius += 7)
        path.addEllipse(middle, radius, radius);
    return path;
}

QPainterPath rays(const QRectF& place) {
    QPainterPath path;
    const QPointF from(place.center().x(), place.bottom() + 2);
    for (int i = -6; i <= 6; ++i) {
        path.moveTo(from);
        path.lineTo(from.x() + i * place.width() * 0.22, place.top() - 2);
    }
    return path;
}

QPainterPath slants(const QRectF& place) {
    QPainterPath path;
    for (double x = place.left() - place.height(); x < place.right(); x += 4.5) {
        path.moveTo(x, place.bottom());
        path.lineTo(x + place.height() * 0.8, place.top());
    }
    return path;
}

QPainterPath teeth(const QRectF& place) {
    QPainterPath path;
    for (int row = 0; row < 3; ++row) {
        const double y = place.top() + (row + 0.7) * place.height() / 3;
        path.moveTo(place.left(), y);
        for (double x = place.left(); x < place.right(); x += 5) {
            path.lineTo(x + 2.5, y - 3);
            path.lineTo(x + 5, y);
        }
    }
    return path;
}

QPainterPath figureOf(Faction owner, const QRectF& place) {
    switch (owner) {
    case Faction::S:
        return rings(place);
    case Faction::V:
        return rays(place);
    case Faction::R:
        return slants(place);
    case Faction::K:
        return teeth(place);
    }
    return {};
}

} // namespace

QByteArray readPicture(const std::filesystem::path& dataDir, const CardSide& side) {
    std::filesystem::path file = dataDir / "tactics" / "pictures";
    if (const auto* face = std::get_if<FaceOf>(&side))
        file /= "cards/" + std::string(idOf(face->card)) + ".svg";
    else if (const auto* target = std::get_if<TargetFaceOf>(&side))
        file /= "targets/" + std::string(idOf(target->target)) + ".svg";
    else
        return {};
    return readSvg(file);
}

Tones tonesOf(Faction owner, InkMode mode) {
    if (isBare(mode)) return bareTones();
    const DeckInk ink = inkOf(owner);
    const QColor deep = mixed(ink.fill, Qt::black, 0.72);
    return tonesIn(mode, {.ground = ink.fill,
                          .light = mixed(ink.fill, Qt::white, 0.93),
                          .soft = mixed(ink.fill, Qt::white, 0.5),
                          .deep = deep,
                          .pale = mixed(ink.fill, Qt::white, 0.91),
                          .onGround = ink.onFill,
                          .caption = deep,
                          .onCaption = Qt::white});
}

Tones tonesOf(std::optional<tactics::Color> color, InkMode mode) {
    if (isBare(mode)) {
        Tones tones = bareTones();
        tones.caption = shown(neutralInk(), mode);
        tones.onCaption = Qt::white;
        return tones;
    }
    const QColor own = color ? inkOf(color) : QColor(0xC8, 0xCC, 0xD4);
    const QColor deep = mixed(neutralInk(), Qt::black, 0.4);
    return tonesIn(mode, {.ground = neutralInk(),
                          .light = mixed(own, Qt::white, 0.35),
                          .soft = mixed(own, neutralInk(), 0.4),
                          .deep = deep,
                          .pale = mixed(neutralInk(), Qt::white, 0.94),
                          .onGround = Qt::white,
                          .caption = deep,
                          .onCaption = Qt::white});
}

void paintGround(QPainter& painter, const QRectF& place, Faction owner, InkMode mode) {
    const QColor fill = inkOf(owner, mode).fill;
    painter.save();
    painter.fillRect(place, fill);
    painter.setClipRect(place, Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(mixed(fill, Qt::black, 0.16), isBare(mode) ? 0.25 : 0.7, Qt::SolidLine, Qt::FlatCap,
                        Qt::MiterJoin));
    painter.drawPath(figureOf(owner, place));
    painter.restore();
}

} // namespace rowkeeper::tactics::sheets
