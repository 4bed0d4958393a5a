// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/tactics/Lanes.h"

#include "printables/Card.h"
#include "printables/Playmat.h"

#include <QPainter>

namespace rowkeeper::tactics::sheets {

namespace {

constexpr int matColumns = 4;
constexpr double headTop = 8;
constexpr double headGap = 4; ///< between a target and its row

void paintColumn(QPainter& painter, const QRectF& lane, int number, const CardTexts& texts) {
    const QRectF head(lane.left(), lane.top(), cardWidth, cardHeight);
    constexpr double round = 3;
    painter.setPen(QPen(matLine, 0.4));
    painter.setBrush(matPale);
    painter.drawRoundedRect(head, round, round);
    painter.setBrush(Qt::NoBrush);
    const QRectF row(lane.left(), head.bottom() + headGap, cardWidth,
                     lane.bottom() - head.bottom() - headGap);
    painter.drawRoundedRect(row, round, round);
    // Where the next card of a cascade begins.
    painter.setPen(QPen(matLine, 0.25, Qt::DashLine, Qt::FlatCap));
    for (double y = row.top() + cascadeStrip; y + cascadeStrip < row.bottom(); y += cascadeStrip) {
        painter.drawLine(QPointF(row.left() - 3, y), QPointF(row.left(), y));
        painter.drawLine(QPointF(row.right(), y), QPointF(row.right() + 3, y));
    }
    paint(painter, matWords(QString::number(number), head.adjusted(10, 10, -10, -30), 30));
    paint(painter,
          matWords(texts.word("playmat.target"), {head.left() + 4, head.bottom() - 26, cardWidth - 8, 6}, 4));
    paint(painter, matWords(texts.word("playmat.row").replace(QStringLiteral("%1"), QString::number(number)),
                            {row.left() + 4, row.top() + 6, cardWidth - 8, 6}, 4));
}

} // namespace

void paintLanes(QPainter& painter, QSizeF mat, const CardTexts& texts) {
    const double pitch = (mat.width() - 2 * matTagEdge) / matColumns;
    for (int column = 0; column < matColumns; ++column) {
        const double left = matTagEdge + column * pitch + (pitch - cardWidth) / 2;
        paintColumn(painter, {left, headTop, cardWidth, mat.height() - 2 * headTop}, column + 1, texts);
    }
}

} // namespace rowkeeper::tactics::sheets
