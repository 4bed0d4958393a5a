// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/Palette.h"

#include "printables/spacetrace/KindInk.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

QColor color(char player) {
    return sheets::ownerInk(player, printables::InkMode::Colour).fill;
}

QColor textOn(char player) {
    return sheets::ownerInk(player, printables::InkMode::Colour).onFill;
}

void paintMark(QPainter& painter, const QRectF& area, char player) {
    const double side = std::min(area.width(), area.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(area.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    printables::paintBadge(painter, square, sheets::ownerInk(player, printables::InkMode::Colour), player);
    painter.restore();
}

void paintAsked(QPainter& painter, const QRectF& area, int who) {
    paintMark(painter, area, static_cast<char>(who));
}

} // namespace rowkeeper::spacetrace::panel
