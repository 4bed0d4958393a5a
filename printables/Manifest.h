// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/json/Said.h"
#include "printables/Sheet.h"

#include <QByteArray>
#include <QPointF>

#include <string>
#include <variant>
#include <vector>

/// What a printed file says about itself: the attachment `rowkeeper.json` that proof compares the drawing
/// with.
namespace rowkeeper::printables {

struct PrintedTag {
    int page = 0; ///< from 1
    std::string text;
    QPointF at;          ///< mm from the page's top left to that of the modules' square, as seen on the page
    double size = 0;     ///< mm, side of the square
    bool turned = false; ///< by 180 degrees
    bool sideways = false; ///< by a quarter clockwise, of a mat that lies so on its pages
    QRectF card;           ///< mm, trim of its card before any correction
    bool operator==(const PrintedTag&) const = default;
};

struct PrintedPage {
    Side side = Side::Front;
    int cards = 0; ///< of its side
    /// The page in this file on which the fronts of its backs are: of a sheet to be folded, itself; 0 when
    /// that is not in the file, and of fronts.
    int front = 0;
    Marks marks = Marks::Corners;
    bool operator==(const PrintedPage&) const = default;
};

struct Manifest {
    enum class Holds {
        Cards,
        Stickers, ///< one tag each, on labels
    };
    Holds holds = Holds::Cards;
    Paper paper = a4();
    QSizeF page = paper.size;           ///< mm, as it is looked at
    QSizeF card{cardWidth, cardHeight}; ///< mm, the trim
    QRectF grid;                        ///< mm, of all places of a full sheet
    bool mirrorsAcross = true;          ///< backs lie behind their fronts with left and right changed
    BackCorrection correction;          ///< of the pages that are backs
    std::vector<PrintedPage> pages;
    std::vector<PrintedTag> tags;
    bool operator==(const Manifest&) const = default;
};

/// Two of each card are listed, one of each sticker. A tag that is not found is looked for anew, so their
/// number bounds the work.
inline constexpr int mostTagsOnPage = 2 * mostCards;
inline constexpr int manifestFormat = 1;
inline constexpr const char* manifestName = "rowkeeper.json";

QByteArray toJson(const Manifest& manifest);

/// The manifest, or what is wrong with it. Any bytes may be given.
std::variant<Manifest, json::Said> manifestFromJson(const QByteArray& json);

} // namespace rowkeeper::printables
