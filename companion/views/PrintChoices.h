// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Ink.h"
#include "printables/Print.h"

#include <QSize>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::views {

/// Tags on labels instead of cards on sheets.
struct StickerChoice {
    QString sheet; ///< of labels, by its name
    int first = 1; ///< the first free label
    int each = 2;  ///< for a card
    bool operator==(const StickerChoice&) const = default;
};

/// What is chosen on the page for printing; kinds and decks in the words of the command line.
struct PrintChoices {
    std::vector<std::string> kinds;
    std::vector<std::string> decks;    ///< letters of their owners; none: nobody's
    std::map<std::string, int> counts; ///< of kinds (PrintOffer.h), where they are not the usual ones
    QSize mat;                         ///< mm; empty: the usual one
    QString cards;                     ///< single ones, as typed
    bool serials = false;
    QString art;                                ///< a folder; empty: no pictures of one's own
    QString paper = QStringLiteral("A4");       ///< a name, or "210x297"
    QString cardSize = QStringLiteral("poker"); ///< a name, or "88x123"
    bool largePrint = false;
    bool bothLanguages = false;
    printables::Flip flip = printables::Flip::LongEdge;
    bool foldOver = false;
    printables::PageOrder order = printables::PageOrder::FrontBack;
    printables::InkMode ink = printables::InkMode::Colour;
    double bleed = 0; ///< mm
    QString back;     ///< the printer whose backs are known; empty: as they are
    std::optional<StickerChoice> stickers;

    bool operator==(const PrintChoices&) const = default;
};

} // namespace rowkeeper::views
