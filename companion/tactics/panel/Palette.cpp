// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Palette.h"

#include "printables/Ink.h"

#include <QApplication>
#include <QFontInfo>
#include <QPainter>
#include <QPalette>
#include <QWidget>

#include <algorithm>

namespace rowkeeper::tactics::panel {

QColor color(tactics::Faction faction) {
    return printables::inkOf(faction).fill;
}

QColor textOn(tactics::Faction faction) {
    return printables::inkOf(faction).onFill;
}

void tint(QWidget& bar) {
    QPalette colors = bar.palette();
    colors.setColor(QPalette::Window, QColor(0xff, 0xe0, 0x9a));
    colors.setColor(QPalette::WindowText, Qt::black);
    bar.setPalette(colors);
    bar.setAutoFillBackground(true);
}

QColor quiet(const QPalette& palette) {
    constexpr double ink = .68; // the rest is paper
    const QColor text = palette.color(QPalette::Text);
    const QColor paper = palette.color(QPalette::Base);
    const auto mixed = [](int of, int with) { return static_cast<int>(of * ink + with * (1 - ink)); };
    return {mixed(text.red(), paper.red()), mixed(text.green(), paper.green()),
            mixed(text.blue(), paper.blue())};
}

QColor warning() {
    return {0xd5, 0x5e, 0x00};
}

void mendPaleWords() {
    QPalette colors = QApplication::palette();
    const QColor pale = quiet(colors);
    if (colors.color(QPalette::PlaceholderText) == pale) return;
    colors.setColor(QPalette::PlaceholderText, pale);
    QApplication::setPalette(colors);
}

void paintMark(QPainter& painter, const QRectF& area, tactics::Faction faction) {
    const double side = std::min(area.width(), area.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(area.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    printables::paintBadge(painter, square, faction);
    painter.restore();
}

double textScale(const QWidget& widget) {
    constexpr double usual = 12; // px: 9 pt on an ordinary screen
    return std::clamp(QFontInfo(widget.font()).pixelSize() / usual, 1.0, 2.0);
}

} // namespace rowkeeper::tactics::panel
