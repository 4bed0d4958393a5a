// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/tactics/Print.h"

#include <QString>

#include <optional>
#include <vector>

namespace rowkeeper::tactics::panel {

/// Tags on labels instead of cards on sheets.
struct StickerChoice {
    QString sheet; ///< of labels, by its name
    int first = 1; ///< the first free label
    int each = 2;  ///< for a card
    bool operator==(const StickerChoice&) const = default;
};

/// What is chosen on the page for printing.
struct PrintChoices {
    std::vector<tactics::sheets::PrintKind> kinds;
    std::vector<Faction> decks{allFactions.begin(), allFactions.end()};
    QString cards; ///< single ones, as typed
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

} // namespace rowkeeper::tactics::panel
