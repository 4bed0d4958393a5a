// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/paper/Paper.h"
#include "engine/tactics/Card.h"

#include <QColor>

#include <string>
#include <vector>

/// What printed documents are put together from: cells, lines, badges, banner, heading and foot. Millimetres
/// on the page.
namespace rowkeeper::tactics::results {

inline constexpr double leftEdge = paper::paperMargin;
inline constexpr double rightEdge = paper::paperWidth - paper::paperMargin;
inline constexpr double cellEm = 2.6;
inline constexpr double headEm = 2.05;
inline const QColor quiet(0x5A, 0x60, 0x6B);
inline const QColor hairline(0xC9, 0xCD, 0xD4);
inline const QColor shade(0xF2, 0xF4, 0xF7);

inline QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

/// A text of one line; what is too long is set smaller.
struct Cell {
    QString text;
    double x = 0;
    double width = 0;
    Qt::AlignmentFlag align = Qt::AlignLeft;
    bool bold = false;
    QColor color = Qt::black;
    double em = cellEm;
};
void paintCell(QPainter& painter, const Cell& cell, double y, double height);

/// From edge to edge.
void paintLine(QPainter& painter, double y, const QColor& color, double width);

/// Badges one beside the other; where they end.
double paintBadges(QPainter& painter, const std::vector<tactics::Faction>& factions, QPointF at, double size);

/// Heads of columns over a line.
paper::Strip headStrip(std::vector<Cell> cells);

/// Title and which game, white on dark; only at the top of the first page.
paper::Strip bannerStrip(const std::string& title, const std::string& subtitle);
paper::Strip headingStrip(const std::string& text);

/// The notice, and at the right which page this is.
void paintFoot(QPainter& painter, const std::string& notice, const std::string& page);

} // namespace rowkeeper::tactics::results
