// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Catalog.h"

#include <QRectF>
#include <QString>

#include <string>
#include <variant>

class QPainter;
class QImage;

/// Our own plain vector design of the cards. No artwork, no logos; fan-work notice on the sheets.
namespace rowkeeper::printables {

/// What is drawn: a card face, a target face, a deck's back, the targets' back.
struct FaceOf { tactics::Faction owner; tactics::CardId card; };
struct TargetFaceOf { tactics::TargetId target; };
struct BackOf { tactics::Faction owner; };
struct TargetBackOf {};
using CardSide = std::variant<FaceOf, TargetFaceOf, BackOf, TargetBackOf>;

/// The text of its tag, e.g. "RKTS07", "RKTZ00".
std::string tagText(const CardSide& side);

/// What is written on cards: names from the catalog, effects in our own words by card id.
class CardTexts {
  public:
    virtual ~CardTexts() = default;
    virtual QString name(const CardSide& side) const = 0;
    virtual QString effect(const CardSide& side) const = 0;  ///< empty: none
    virtual QString word(const std::string& key) const = 0;  ///< "type.ship", "effect.scoring", "estimated", "fan_notice", ...
};

/// Paints one card into `trim` (any unit of the painter; 63 x 88 mm in proportion), tags included.
void paintCard(QPainter& painter, const QRectF& trim, const CardSide& side, const tactics::Catalog& catalog, const CardTexts& texts);

/// The card as a picture, 63 x 88 mm at `pixelsPerMm`. Needs a QGuiApplication (offscreen will do).
QImage cardPicture(const CardSide& side, const tactics::Catalog& catalog, const CardTexts& texts, double pixelsPerMm);

} // namespace rowkeeper::printables
