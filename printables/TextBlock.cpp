// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/TextBlock.h"

#include <QFont>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace rowkeeper::printables {

namespace {

// Fonts take whole pixel sizes: text is set in hundredths of a millimetre.
constexpr double unitsPerMm = 100;
constexpr double sizeStep = 0.05;
const QString family = QStringLiteral("DejaVu Sans");

int flags(const TextBlock& block) {
    return static_cast<int>(block.align) | (block.wrap ? Qt::TextWordWrap : Qt::TextSingleLine);
}

/// The place as the text sees it: its own top left corner is the origin.
QRectF inUnits(const TextBlock& block) {
    const QSizeF size = block.turn == Turn::Left ? block.place.size().transposed() : block.place.size();
    return {{0, 0}, size * unitsPerMm};
}

void turnTo(QPainter& painter, const TextBlock& block) {
    switch (block.turn) {
    case Turn::None:
        painter.translate(block.place.topLeft());
        break;
    case Turn::Half:
        painter.translate(block.place.bottomRight());
        painter.rotate(180);
        break;
    case Turn::Left:
        painter.translate(block.place.bottomLeft());
        painter.rotate(-90);
        break;
    }
}

bool fitsAt(const TextBlock& block, double em) {
    const QFontMetricsF metrics(printedFont(em, block.bold));
    const QRectF space = inUnits(block);
    const QRectF used = metrics.boundingRect(space, flags(block), block.text);
    return used.width() <= space.width() + 0.5 && used.height() <= space.height() + 0.5;
}

} // namespace

FittedText fit(const TextBlock& block) {
    for (double em = block.largest; em > block.smallest; em -= sizeStep) {
        if (fitsAt(block, em)) return {em, true};
    }
    return {block.smallest, fitsAt(block, block.smallest)};
}

double widthOf(const TextBlock& block) {
    return QFontMetricsF(printedFont(fit(block).em, block.bold)).horizontalAdvance(block.text) / unitsPerMm;
}

void paint(QPainter& painter, const TextBlock& block) {
    if (block.text.isEmpty()) return;
    painter.save();
    turnTo(painter, block);
    painter.scale(1 / unitsPerMm, 1 / unitsPerMm);
    painter.setFont(printedFont(fit(block).em, block.bold));
    painter.setPen(block.color);
    painter.drawText(inUnits(block), flags(block), block.text);
    painter.restore();
}

QFont printedFont(double em, bool bold) {
    QFont result(family);
    result.setPixelSize(static_cast<int>(std::lround(em * unitsPerMm)));
    result.setBold(bold);
    // A condensed cut may be installed beside the normal one; what is measured must not depend on it.
    result.setStretch(QFont::Unstretched);
    // Outlines only: the same widths at any resolution.
    result.setHintingPreference(QFont::PreferNoHinting);
    result.setKerning(true);
    return result;
}

bool haveFont() {
    return QFontDatabase::families().contains(family);
}

} // namespace rowkeeper::printables
