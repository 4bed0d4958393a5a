// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/CardSide.h"
#include "printables/Ink.h"
#include "printables/OwnArt.h"

#include <QString>

#include <optional>
#include <string>

class QPainter;

/// What a game gives to its sheets: words, names, and what its cards and pages look like.
namespace rowkeeper::printables {

struct PrintPlan;
struct SheetPlan;

/// Sentences and single words by their keys: "sheet.front", "print.fan_notice".
class SheetWords {
  public:
    virtual ~SheetWords() = default;
    virtual QString word(const std::string& key) const = 0;
};

/// How a card is drawn, whatever stands on it.
struct CardLook {
    InkMode ink = InkMode::Colour;
    bool largePrint = false; ///< texts as large as they go, over the place of the picture
    double bleed = 0;        ///< in the painter's unit: printed around the trim, of pictures of people's own
};

/// Painters' unit: mm.
class Artist : public SheetWords {
  public:
    /// For people: what is on a side, and of which set it is.
    virtual QString name(const PrintedSide& side) const = 0;
    virtual QString setOf(const PrintedSide& side) const = 0;
    /// What a sheet or page holds.
    virtual QString nameOf(const SheetPlan& sheet) const = 0;
    /// All of a side but its tags, (0, 0) the card's top left corner (Card.h). Not asked for outlines.
    virtual void paintSide(QPainter& painter, const PrintedSide& side, const CardLook& look) const = 0;
    /// A page without cards (from 1), but for the notes in its margin.
    virtual void paintPage(QPainter& painter, const PrintPlan& plan, int page) const = 0;
    /// What is printed instead of our own drawing, under the tags; nothing for most.
    virtual std::optional<OwnArt> ownArt(const PrintedSide&) const { return std::nullopt; }
};

} // namespace rowkeeper::printables
