// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/spacetrace/DamageTrack.h"

#include "printables/TextBlock.h"
#include "printables/spacetrace/KindInk.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::spacetrace::sheets {

namespace {

constexpr int boxesInRow = 10;
constexpr int mostRows = 12;
constexpr double headHeight = 22; ///< mm, of 264
constexpr double noteHeight = 10;

TextBlock words(const QString& text, const QRectF& place, double em, bool bold,
                Qt::Alignment align = Qt::AlignLeft | Qt::AlignVCenter) {
    TextBlock block{.text = text, .place = place};
    block.largest = em;
    block.smallest = 1.4;
    block.bold = bold;
    block.align = align;
    return block;
}

void paintHead(QPainter& painter, const QRectF& head, char player, const BaseValues& base,
               const SheetTexts& texts, InkMode ink) {
    const double side = head.height() * 0.8;
    paintBadge(painter, {head.left(), head.top(), side, side}, ownerInk(player, ink), player);
    const double left = head.left() + side + 4;
    const double width = head.right() - left;
    paint(painter, words(texts.text("track.title", {std::string(1, player)}),
                         {left, head.top(), width, side * 0.6}, 8, true));
    const QString lp = base.lp.value ? QString::number(*base.lp.value) : QStringLiteral("____");
    paint(painter, words(texts.text("track.lp", {lp.toStdString()}),
                         {left, head.top() + side * 0.6, width, side * 0.4}, 4.2, false));
}

/// A row's sum stands at its end, each box's in its corner.
void paintBox(QPainter& painter, const QRectF& box, int damage, bool last, bool ends, InkMode ink) {
    const QColor dark = shown(neutralInk(), ink);
    painter.setPen(QPen(Qt::black, ends ? 0.8 : 0.3));
    painter.setBrush(last ? (isBare(ink) ? QColor(Qt::white) : QColor(0xE4, 0xE7, 0xEC)) : QColor(Qt::white));
    painter.drawRect(box);
    TextBlock number = words(QString::number(damage), box.adjusted(0.8, 0.6, -0.8, -0.8), last ? 4.4 : 2.8,
                             last, Qt::AlignRight | Qt::AlignBottom);
    number.wrap = false;
    number.color = last ? dark : QColor(0x60, 0x60, 0x60);
    paint(painter, number);
}

} // namespace

TrackSteps stepsOf(std::optional<int> lp) {
    constexpr int usualLp = 1000;
    const int all = lp.value_or(usualLp);
    TrackSteps steps;
    while ((all - 1) / (steps.box * boxesInRow) + 1 > mostRows)
        steps.box *= 10;
    steps.rows = (all - 1) / (steps.box * boxesInRow) + 1;
    return steps;
}

void paintTrack(QPainter& painter, const QRectF& area, char player, const BaseValues& base,
                const SheetTexts& texts, InkMode ink) {
    const double scale = std::min(1.0, area.height() / 264);
    const QRectF head(area.left(), area.top(), area.width(), headHeight * scale);
    paintHead(painter, head, player, base, texts, ink);
    const TrackSteps steps = stepsOf(base.lp.value);
    const double top = head.bottom() + 2;
    const double width = area.width() / boxesInRow;
    const double height = std::min((area.bottom() - noteHeight * scale - top) / steps.rows, width * 1.5);
    const int all = base.lp.value.value_or(steps.rows * boxesInRow * steps.box);
    for (int row = 0; row < steps.rows; ++row) {
        for (int column = 0; column < boxesInRow; ++column) {
            const int before = (row * boxesInRow + column) * steps.box;
            if (before >= all) break;
            const int damage = std::min(before + steps.box, all);
            paintBox(painter, {area.left() + column * width, top + row * height, width, height}, damage,
                     column == boxesInRow - 1 || damage == all, damage == all, ink);
        }
    }
    const double end = top + steps.rows * height + 1.5;
    paint(painter, words(texts.text("track.use", {steps.box}),
                         {area.left(), end, area.width(), std::max(area.bottom() - end, 4.0)}, 3.4, false,
                         Qt::AlignLeft | Qt::AlignTop));
}

} // namespace rowkeeper::spacetrace::sheets
