// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Card.h"
#include "printables/Print.h"
#include "printables/TextBlock.h"

#include <QColor>
#include <QRectF>

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// A mat to play on with a tag in each corner (contracts: RKTM01 to RKTM04); what lies where each game
/// paints. On paper too small for it, it comes in parts to be laid edge to edge.
namespace rowkeeper::printables {

/// mm. The usual one is a sheet of A3 or Tabloid, two of A4 or Letter, and holds rows of four.
inline constexpr QSizeF usualPlaymat{400, 270};
inline constexpr QSizeF smallestPlaymat{330, 200};
inline constexpr QSizeF largestPlaymat{1200, 1000};

/// How a mat is divided: parts of one size, in rows, each in the middle of its page.
struct PlaymatTiles {
    bool turned = false; ///< the mat's left edge is at the top of the pages
    int across = 1;      ///< of pages as they are looked at
    int down = 1;
    QSizeF size; ///< mm, of one part
    QSizeF page;
    int count() const { return across * down; }
    QRectF place() const; ///< of a part on its page
};
/// As few as possible between what printers leave white.
PlaymatTiles tilesOf(QSizeF mat, QSizeF page);

/// The corners' tags on part `tile` (from 0): their modules' squares on its page. They stand as
/// the mat does: the table learns from them which way is down.
struct CornerTag {
    std::string text;
    QRectF modules;
};
std::vector<CornerTag> cornerTags(QSizeF mat, const PlaymatTiles& tiles, int tile);

/// Adds the mat's pages to a plan. Or why there can be no such mat.
std::optional<PrintProblem> addPlaymat(PrintPlan& plan, QSizeF mat);
inline constexpr const char* playmatPage = "playmat";

/// One part of a mat.
struct MatTile {
    QSizeF mat;
    PlaymatTiles tiles;
    int tile = 0; ///< from 0
};
MatTile matTileOf(const PrintPlan& plan, int page); ///< a page (from 1) of the mat

/// Paints what lies where, upright, (0, 0) the mat's top left corner.
using PaintMat = std::function<void(QPainter& painter, QSizeF mat)>;
/// Paints a part on its page; the painter's unit is the millimetre.
void paintPlaymat(QPainter& painter, const MatTile& part, const SheetWords& words,
                  const PaintMat& paintPlaces);

// To paint places with.
inline constexpr double matTagEdge =
    tagInset + tagSize + tagQuiet; ///< what the corners' tags take of each side
inline const QColor matLine(0x70, 0x70, 0x70);
inline const QColor matPale(0xf1, 0xf1, 0xf1);
TextBlock matWords(const QString& text, const QRectF& place, double em);

} // namespace rowkeeper::printables
