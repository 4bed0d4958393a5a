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
    QRectF card;         ///< mm, trim of its card
    bool operator==(const PrintedTag&) const = default;
};

struct PrintedPage {
    Side side = Side::Front;
    int cards = 0; ///< places 0 to cards - 1 are used
    int front = 0; ///< of a back: the page in this file it belongs to, 0 when that is not in it
    bool operator==(const PrintedPage&) const = default;
};

struct Manifest {
    Paper paper = Paper::A4;
    std::vector<PrintedPage> pages;
    std::vector<PrintedTag> tags;
    bool operator==(const Manifest&) const = default;
};

/// Two of each card are listed. A tag that is not found is looked for anew, so their number bounds the work.
inline constexpr int mostTagsOnPage = 100;
inline constexpr int manifestFormat = 1;
inline constexpr const char* manifestName = "rowkeeper.json";

QByteArray toJson(const Manifest& manifest);

/// The manifest, or what is wrong with it. Any bytes may be given.
std::variant<Manifest, json::Said> manifestFromJson(const QByteArray& json);

} // namespace rowkeeper::printables
