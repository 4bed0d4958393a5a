// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardPicture.h"

#include <QRectF>

#include <string>
#include <vector>

/// A mat with four columns, a place for each target and room for the row below it, and a tag in each corner
/// (contracts: RKTM01 to RKTM04). On paper too small for it, it comes in parts to be laid edge to edge.
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

/// Paints a part on its page; the painter's unit is the millimetre.
void paintPlaymat(QPainter& painter, QSizeF mat, const PlaymatTiles& tiles, int tile, const CardTexts& texts);

} // namespace rowkeeper::printables
