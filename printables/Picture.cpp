// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Picture.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace rowkeeper::printables {

QByteArray readSvg(const std::filesystem::path& file) {
    QFile svg(QString::fromStdString(file.string()));
    constexpr qint64 most = 1 << 20; // ours have a few kB
    return svg.open(QIODevice::ReadOnly) ? svg.read(most) : QByteArray();
}

/// Pictures stay, as pale as they can be made out.
Tones bareTones() {
    return {.ground = Qt::white,
            .light = QColor(0xDC, 0xDC, 0xDC),
            .soft = QColor(0xBE, 0xBE, 0xBE),
            .deep = QColor(0x50, 0x50, 0x50),
            .pale = Qt::white,
            .onGround = Qt::black,
            .caption = Qt::white,
            .onCaption = Qt::black};
}

Tones tonesIn(InkMode mode, const Tones& tones) {
    return {.ground = shown(tones.ground, mode),
            .light = shown(tones.light, mode),
            .soft = shown(tones.soft, mode),
            .deep = shown(tones.deep, mode),
            .pale = shown(tones.pale, mode),
            .onGround = tones.onGround,
            .caption = shown(tones.caption, mode),
            .onCaption = tones.onCaption};
}

void paintDusk(QPainter& painter, const QRectF& place) {
    constexpr double widest = 1.9;
    constexpr double closest = 0.5;
    painter.setPen(QPen(Qt::black, 0.23, Qt::SolidLine, Qt::FlatCap));
    for (double y = place.top() + widest; y < place.bottom();) {
        painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
        y += widest + (closest - widest) * (y - place.top()) / place.height();
    }
}

void paintPicture(QPainter& painter, const QRectF& place, const QByteArray& svg, const Tones& tones) {
    if (svg.isEmpty()) return;
    QByteArray toned = svg;
    toned.replace(lightInPictures, tones.light.name().toLatin1());
    toned.replace(softInPictures, tones.soft.name().toLatin1());
    toned.replace(deepInPictures, tones.deep.name().toLatin1());
    QSvgRenderer drawing(toned);
    if (!drawing.isValid()) return;
    QSizeF size = drawing.viewBoxF().size();
    size.scale(place.size(), Qt::KeepAspectRatio);
    QRectF bounds({0, 0}, size);
    bounds.moveCenter(place.center());
    painter.save();
    painter.setClipRect(place, Qt::IntersectClip);
    drawing.render(&painter, bounds);
    painter.restore();
}

} // namespace rowkeeper::printables
