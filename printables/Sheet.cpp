// SPDX-License-Identifier: GPL-3.0-or-later
#include "printables/Sheet.h"

#include "printables/Card.h"

#include <QString>

#include <algorithm>

namespace rowkeeper::printables {

namespace {

/// The cuts the first `cards` places need: places fill row by row.
int usedColumns(int cards) {
    return std::min(cards, columns);
}
int usedRows(int cards) {
    return (cards + columns - 1) / columns;
}

std::vector<double> verticalCuts(Paper paper, int cards, Side side) {
    const QRectF grid = gridOf(paper);
    std::vector<double> cuts;
    for (int column = 0; column <= usedColumns(cards); ++column) {
        const double along = column * cardWidth;
        cuts.push_back(side == Side::Front ? grid.left() + along : grid.right() - along);
    }
    return cuts;
}

std::vector<double> horizontalCuts(Paper paper, int cards) {
    std::vector<double> cuts;
    for (int row = 0; row <= usedRows(cards); ++row) {
        cuts.push_back(gridOf(paper).top() + row * cardHeight);
    }
    return cuts;
}

} // namespace

std::string_view nameOf(Paper paper) {
    return paper == Paper::A4 ? "A4" : "Letter";
}

std::optional<Paper> paperNamed(std::string_view name) {
    const QString wanted = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    for (const Paper paper : {Paper::A4, Paper::Letter}) {
        const std::string_view known = nameOf(paper);
        if (wanted.compare(QLatin1String(known.data(), static_cast<qsizetype>(known.size())),
                           Qt::CaseInsensitive) == 0) {
            return paper;
        }
    }
    return std::nullopt;
}

QSizeF sizeOf(Paper paper) {
    return paper == Paper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4);
}

QRectF gridOf(Paper paper) {
    const QSizeF page = sizeOf(paper);
    const QSizeF grid(columns * cardWidth, rows * cardHeight);
    return {QPointF((page.width() - grid.width()) / 2, (page.height() - grid.height()) / 2), grid};
}

QRectF trimOf(Paper paper, int place, Side side) {
    const QRectF grid = gridOf(paper);
    const int column = side == Side::Front ? place % columns : columns - 1 - place % columns;
    const int row = place / columns;
    return {grid.left() + column * cardWidth, grid.top() + row * cardHeight, cardWidth, cardHeight};
}

std::vector<QLineF> cropMarks(Paper paper, int cards, Side side) {
    std::vector<QLineF> marks;
    if (cards <= 0) return marks;
    const QRectF near = gridOf(paper).adjusted(-markGap, -markGap, markGap, markGap);
    const QRectF far = near.adjusted(-markLength, -markLength, markLength, markLength);
    for (const double x : verticalCuts(paper, cards, side)) {
        marks.emplace_back(x, far.top(), x, near.top());
        marks.emplace_back(x, near.bottom(), x, far.bottom());
    }
    for (const double y : horizontalCuts(paper, cards)) {
        marks.emplace_back(far.left(), y, near.left(), y);
        marks.emplace_back(near.right(), y, far.right(), y);
    }
    return marks;
}

std::vector<QLineF> cornerMarks(Paper paper, int cards) {
    std::vector<QLineF> marks;
    if (cards <= 0) return marks;
    for (const double x : verticalCuts(paper, cards, Side::Front)) {
        for (const double y : horizontalCuts(paper, cards)) {
            marks.emplace_back(x - cornerArm, y, x + cornerArm, y);
            marks.emplace_back(x, y - cornerArm, x, y + cornerArm);
        }
    }
    return marks;
}

Footer footerOf(Paper paper) {
    const QRectF grid = gridOf(paper);
    constexpr double clear = markGap + markLength + 0.4;
    constexpr double line = 2.6;
    constexpr double twoLines = 4;
    if (paper == Paper::A4) {
        const double top = grid.bottom() + clear;
        return {.ruler = {grid.left(), top, rulerLength, line},
                .label = {grid.left() + rulerLength + 3, top, grid.width() - rulerLength - 3, line},
                .notice = {grid.left(), top + line + 0.2, grid.width(), twoLines},
                .turned = false};
    }
    const double right = grid.right() + clear;
    const double left = grid.left() - clear - twoLines;
    return {.ruler = {right, grid.bottom() - rulerLength, line, rulerLength},
            .label = {right, grid.top(), line, grid.height() - rulerLength - 3},
            .notice = {left, grid.top(), twoLines, grid.height()},
            .turned = true};
}

} // namespace rowkeeper::printables
