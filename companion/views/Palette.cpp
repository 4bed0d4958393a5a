// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/Palette.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace rowkeeper::companion {

using tactics::Faction;

QColor color(Faction faction)
{
    switch (faction) {
    case Faction::S: return {0x00, 0x72, 0xb2};
    case Faction::V: return {0xb3, 0x6b, 0x00};
    case Faction::R: return {0x00, 0x7a, 0x5a};
    case Faction::K: return {0xc0, 0x45, 0x00};
    }
    return {};
}

void paintMark(QPainter& painter, const QRectF& area, Faction faction)
{
    const double side = std::min(area.width(), area.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(area.center());
    const QPointF centre = square.center();
    const double r = side / 2;

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(faction));
    switch (faction) {
    case Faction::S: painter.drawEllipse(square); break;
    case Faction::V:
        painter.drawPolygon(QPolygonF({{centre.x(), square.top() - r * 0.15}, {square.right() + r * 0.1, square.bottom()},
                                       {square.left() - r * 0.1, square.bottom()}}));
        break;
    case Faction::R: painter.drawRoundedRect(square.adjusted(r * .1, r * .1, -r * .1, -r * .1), r * .2, r * .2); break;
    case Faction::K:
        painter.drawPolygon(QPolygonF({{centre.x(), square.top() - r * .1}, {square.right() + r * .1, centre.y()},
                                       {centre.x(), square.bottom() + r * .1}, {square.left() - r * .1, centre.y()}}));
        break;
    }
    QFont font = painter.font();
    font.setPixelSize(std::max(6, static_cast<int>(side * 0.58)));
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(Qt::white);
    const QRectF text = faction == Faction::V ? square.translated(0, side * 0.12) : square;
    painter.drawText(text, Qt::AlignCenter, QString(QChar(letter(faction))));
    painter.restore();
}

} // namespace rowkeeper::companion
