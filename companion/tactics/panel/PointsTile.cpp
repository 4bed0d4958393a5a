// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/PointsTile.h"

#include "companion/tactics/panel/Palette.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

namespace {

constexpr int largest = 28; // px: of the points
constexpr int naming = 18;  // of the player: read from across the table
constexpr int smallest = 13;
constexpr double apart = 6;
constexpr double besideMark = 52; // the mark and the margins

} // namespace

void PointsTile::setPoints(const ShownPoints& shown, const QString& spoken) {
    setAccessibleName(spoken);
    setToolTip(spoken);
    if (std::exchange(shown_, shown) != shown) update();
}

/// As large as the text of the system where there is room, else smaller.
double PointsTile::scale() const {
    QFont font = this->font();
    font.setPixelSize(naming);
    const double name = QFontMetricsF(font).horizontalAdvance(shown_.name);
    font.setPixelSize(smallest);
    const double targets = QFontMetricsF(font).horizontalAdvance(shown_.targets);
    font.setBold(true);
    const double points = QFontMetricsF(font).horizontalAdvance(shown_.points);
    const double wanted = besideMark + std::max(name, targets + apart + points);
    return std::min(textScale(*this), std::max(.6, width() / (wanted + 6)));
}

/// In units that grow with the text.
void PointsTile::paint(QPainter& painter) const {
    painter.save();
    painter.scale(scale(), scale());
    const QRectF tile = QRectF(QPointF(0, 0), QSizeF(size()) / scale()).adjusted(1.5, 1.5, -1.5, -1.5);
    const bool narrow = tile.width() < 170;
    painter.setPen(
        QPen(shown_.turn ? color(shown_.player) : palette().color(QPalette::Mid), shown_.turn ? 2 : 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(tile, 6, 6);
    const double mark = narrow ? 24 : 34;
    paintMark(painter, QRectF(tile.left() + 8, tile.center().y() - mark / 2, mark, mark), shown_.player);
    paintWords(painter, tile.adjusted(narrow ? 38 : 52, 5, -8, -5));
    painter.restore();
}

void PointsTile::paintWords(QPainter& painter, const QRectF& text) const {
    QFont font = this->font();
    font.setPixelSize(naming);
    font.setBold(false);
    painter.setFont(font);
    const QFontMetricsF words(font, this);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop,
                     words.elidedText(shown_.name, Qt::ElideRight, text.width()));
    font.setPixelSize(smallest);
    painter.setFont(font);
    const double byName = words.horizontalAdvance(shown_.name);
    const double byTargets = QFontMetricsF(font, this).horizontalAdvance(shown_.targets);
    painter.setPen(quiet(palette()));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, shown_.targets);
    font.setPixelSize(largest);
    font.setBold(true);
    // Beside both where there is room, else below the name and as large as that lets it be.
    const auto taken = [&](double said) {
        return said + apart + QFontMetricsF(font, this).horizontalAdvance(shown_.points);
    };
    const bool fits = taken(std::max(byName, byTargets)) <= text.width();
    const double below = text.height() - words.height();
    const auto tooHigh = [&] { return !fits && QFontMetricsF(font, this).height() > below; };
    while (font.pixelSize() > smallest && (taken(byTargets) > text.width() || tooHigh()))
        font.setPixelSize(font.pixelSize() - 1);
    painter.setFont(font);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(text, Qt::AlignRight | (fits ? Qt::AlignVCenter : Qt::AlignBottom), shown_.points);
}

} // namespace rowkeeper::tactics::panel
