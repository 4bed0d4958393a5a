// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/spacetrace/Fleets.h"

#include "engine/spacetrace/json/Documents.h"
#include "printables/Playmat.h"
#include "printables/spacetrace/Request.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::spacetrace::sheets {

namespace {

constexpr double edge = 8;      ///< mm, from the mat's edges
constexpr double between = 1.5; ///< from a card's place to its neighbour, at least
constexpr double corner = 3;
constexpr double pileGap = 5;

bool reaches(double width, int columns) {
    return width - 2 * matTagEdge >= columns * (cardWidth + between);
}

void paintClass(QPainter& painter, const FleetColumn& column, const SheetTexts& texts) {
    const QRectF& place = column.place;
    const bool base = column.of == FleetColumn::Of::Base;
    painter.setPen(QPen(matLine, 0.4, base ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(place, corner, corner);
    const QRectF head(place.left(), place.top(), place.width(), cardHeight);
    painter.setPen(QPen(matLine, 0.4));
    painter.setBrush(matPale);
    painter.drawRoundedRect(head, corner, corner);
    // Where the next card of a cascade begins.
    painter.setPen(QPen(matLine, 0.25, Qt::DashLine, Qt::FlatCap));
    for (double y = place.top() + cascadeStrip; y + cascadeStrip < place.bottom(); y += cascadeStrip) {
        painter.drawLine(QPointF(place.left(), y), QPointF(place.left() + 4, y));
        painter.drawLine(QPointF(place.right() - 4, y), QPointF(place.right(), y));
    }
    TextBlock numeralWords = matWords(QString::fromStdString(numeral(column.shipClass)),
                                      {head.left() + 6, head.top() + 30, head.width() - 12, 28}, 26);
    numeralWords.bold = true;
    numeralWords.wrap = false;
    paint(painter, numeralWords);
    paint(painter, matWords(texts.text(base ? "printed.base_fleet" : "printed.extra_fleet"),
                            {head.left() + 4, head.top() + 60, head.width() - 8, 6}, 4));
    paint(painter,
          matWords(texts.text("printed.class"), {head.left() + 4, head.top() + 22, head.width() - 8, 6}, 4));
    if (column.shipClass == classesOfFleet && base)
        paint(painter, matWords(texts.text("mat.base_here"),
                                {head.left() + 4, head.top() + 68, head.width() - 8, 12}, 3.2));
}

void paintPile(QPainter& painter, const QRectF& place, const QString& name) {
    painter.setPen(QPen(matLine, 0.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(place, corner, corner);
    paint(painter, matWords(name, {place.left() + 4, place.center().y() - 5, place.width() - 8, 10}, 4.6));
}

/// Ten steps for a marker.
void paintSteps(QPainter& painter, const QRectF& place, const SheetTexts& texts) {
    constexpr int across = 5;
    constexpr int down = 2;
    constexpr double title = 5;
    paint(painter,
          matWords(texts.text("mat.damage"), {place.left(), place.top(), place.width(), title}, 3.4));
    const double width = place.width() / across;
    const double height = std::min((place.height() - title) / down, 16.0);
    painter.setPen(QPen(matLine, 0.3));
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < across * down; ++i) {
        const int row = i / across;
        const QRectF box(place.left() + i % across * width, place.top() + title + row * height, width,
                         height);
        painter.drawRect(box);
        paint(painter, matWords(QString::number((i + 1) * 100), box.adjusted(0.5, 0.5, -0.5, -0.5), 3.4));
    }
}

void paintPiles(QPainter& painter, const QRectF& place, const SheetTexts& texts) {
    const double bothPiles = 2 * cardHeight + pileGap;
    const double left = place.left() + (place.width() - cardWidth) / 2;
    const QRectF first(left, place.top(), cardWidth, cardHeight);
    paintPile(painter, first, texts.text("mat.discard"));
    if (place.height() >= bothPiles)
        paintPile(painter, first.translated(0, cardHeight + pileGap), texts.text("mat.library"));
    const double from = place.top() + (place.height() >= bothPiles ? bothPiles : cardHeight) + pileGap;
    constexpr double leastForSteps = 20;
    if (place.bottom() - from >= leastForSteps)
        paintSteps(painter, {left, from, cardWidth, place.bottom() - from}, texts);
}

void paintPlayer(QPainter& painter, QSizeF half, const SheetTexts& texts) {
    for (const FleetColumn& column : columnsOf(half))
        if (column.of == FleetColumn::Of::Piles)
            paintPiles(painter, column.place, texts);
        else
            paintClass(painter, column, texts);
}

} // namespace

int playersAt(QSizeF mat) {
    constexpr double leastForOne = 220; // heads and two cards below each
    return mat.height() >= 2 * leastForOne ? 2 : 1;
}

std::vector<FleetColumn> columnsOf(QSizeF half) {
    const bool piles = reaches(half.width(), classesOfFleet + 1);
    const bool extra = reaches(half.width(), 2 * classesOfFleet + 1);
    const int count = classesOfFleet + (piles ? 1 : 0) + (extra ? classesOfFleet : 0);
    const double pitch = (half.width() - 2 * matTagEdge) / count;
    std::vector<FleetColumn> columns;
    for (int i = 0; i < count; ++i) {
        FleetColumn column;
        column.of = i < classesOfFleet    ? FleetColumn::Of::Base
                    : i == classesOfFleet ? FleetColumn::Of::Piles
                                          : FleetColumn::Of::Extra;
        column.shipClass = i < classesOfFleet ? i + 1 : i - classesOfFleet;
        column.place = {matTagEdge + i * pitch + (pitch - cardWidth) / 2, edge, cardWidth,
                        half.height() - 2 * edge};
        columns.push_back(column);
    }
    return columns;
}

void paintFleets(QPainter& painter, QSizeF mat, const SheetTexts& texts) {
    if (playersAt(mat) == 1) return paintPlayer(painter, mat, texts);
    const QSizeF half(mat.width(), mat.height() / 2);
    painter.save();
    painter.translate(0, half.height());
    paintPlayer(painter, half, texts);
    painter.restore();
    painter.save();
    painter.translate(mat.width(), half.height());
    painter.rotate(180);
    paintPlayer(painter, half, texts);
    painter.restore();
    painter.setPen(QPen(matLine, 0.4, Qt::DashLine));
    painter.drawLine(QPointF(matTagEdge, half.height()), QPointF(mat.width() - matTagEdge, half.height()));
}

} // namespace rowkeeper::spacetrace::sheets
