// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Palette.h"

#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::panel {

QColor color(tactics::Faction faction) {
    return tactics::sheets::inkOf(faction).fill;
}

QColor textOn(tactics::Faction faction) {
    return tactics::sheets::inkOf(faction).onFill;
}

void paintMark(QPainter& painter, const QRectF& area, tactics::Faction faction) {
    const double side = std::min(area.width(), area.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(area.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    tactics::sheets::paintBadge(painter, square, faction);
    painter.restore();
}

} // namespace rowkeeper::tactics::panel
