// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/Cells.h"

#include "printables/tactics/TacticsInk.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::tactics::results {

void paintCell(QPainter& painter, const Cell& cell, double y, double height) {
    printables::TextBlock block{.text = cell.text, .place = QRectF(cell.x, y, cell.width, height)};
    block.largest = cell.em;
    block.smallest = std::min(cell.em, 1.5);
    block.bold = cell.bold;
    block.align = cell.align | Qt::AlignVCenter;
    block.wrap = false;
    block.color = cell.color;
    printables::paint(painter, block);
}

void paintLine(QPainter& painter, double y, const QColor& color, double width) {
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(leftEdge, y), QPointF(rightEdge, y));
}

double paintBadges(QPainter& painter, const std::vector<tactics::Faction>& factions, QPointF at,
                   double size) {
    for (const tactics::Faction faction : factions) {
        tactics::sheets::paintBadge(painter, {at, QSizeF(size, size)}, faction);
        at.rx() += size * 1.12;
    }
    return at.x();
}

paper::Strip headStrip(std::vector<Cell> cells) {
    constexpr double height = 5.2;
    for (Cell& cell : cells) {
        cell.em = headEm;
        cell.color = quiet;
    }
    return {height, [cells = std::move(cells)](QPainter& painter, double y) {
                for (const Cell& cell : cells)
                    paintCell(painter, cell, y, height);
                paintLine(painter, y + height, quiet, 0.2);
            }};
}

paper::Strip bannerStrip(const std::string& title, const std::string& subtitle) {
    constexpr double height = 26;
    return {height, [title = qt(title), subtitle = qt(subtitle)](QPainter& painter, double) {
                painter.fillRect(QRectF(0, 0, paper::paperWidth, height), printables::neutralInk());
                paintCell(painter,
                          {QStringLiteral("Conquest Alpha: Tactics"), leftEdge, 120, Qt::AlignLeft, false,
                           QColor(0xC4, 0xCA, 0xD6), 3},
                          5.5, 4.5);
                paintCell(painter, {title, leftEdge, 100, Qt::AlignLeft, true, Qt::white, 7.6}, 10, 12);
                paintCell(
                    painter,
                    {subtitle, rightEdge - 90, 90, Qt::AlignRight, false, QColor(0xE4, 0xE8, 0xEF), 2.9}, 13,
                    8);
            }};
}

paper::Strip headingStrip(const std::string& text) {
    return {6.5, [text = qt(text)](QPainter& painter, double y) {
                paintCell(
                    painter,
                    {text, leftEdge, paper::textWidth, Qt::AlignLeft, true, printables::neutralInk(), 3.7}, y,
                    5.5);
            }};
}

void paintFoot(QPainter& painter, const std::string& notice, const std::string& page) {
    constexpr double y = paper::paperHeight - 13;
    paintLine(painter, y - 1, hairline, 0.15);
    paintCell(painter,
              {QStringLiteral("Rowkeeper  ·  ") + qt(notice), leftEdge, paper::textWidth - 22, Qt::AlignLeft,
               false, quiet, 1.9},
              y, 4);
    paintCell(painter, {qt(page), rightEdge - 20, 20, Qt::AlignRight, false, quiet, 1.9}, y, 4);
}

} // namespace rowkeeper::tactics::results
