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

QFont font(double em, bool bold)
{
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

int flags(const TextBlock& block)
{
    return static_cast<int>(block.align) | (block.wrap ? Qt::TextWordWrap : Qt::TextSingleLine);
}

QRectF inUnits(const QRectF& place)
{
    return {0, 0, place.width() * unitsPerMm, place.height() * unitsPerMm};
}

bool fitsAt(const TextBlock& block, double em)
{
    const QFontMetricsF metrics(font(em, block.bold));
    const QRectF space = inUnits(block.place);
    const QRectF used = metrics.boundingRect(space, flags(block), block.text);
    return used.width() <= space.width() + 0.5 && used.height() <= space.height() + 0.5;
}

} // namespace

FittedText fit(const TextBlock& block)
{
    for (double em = block.largest; em > block.smallest; em -= sizeStep) {
        if (fitsAt(block, em)) return {em, true};
    }
    return {block.smallest, fitsAt(block, block.smallest)};
}

void paint(QPainter& painter, const TextBlock& block)
{
    if (block.text.isEmpty()) return;
    painter.save();
    if (block.turned) {
        painter.translate(block.place.bottomRight());
        painter.rotate(180);
    } else {
        painter.translate(block.place.topLeft());
    }
    painter.scale(1 / unitsPerMm, 1 / unitsPerMm);
    painter.setFont(font(fit(block).em, block.bold));
    painter.setPen(block.color);
    painter.drawText(inUnits(block.place), flags(block), block.text);
    painter.restore();
}

bool haveFont() { return QFontDatabase::families().contains(family); }

} // namespace rowkeeper::printables
