// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/CommandCard.h"
#include "engine/core/tag/Tag.h"
#include "engine/tactics/Catalog.h"
#include "printables/Artist.h"
#include "printables/tactics/Sheets.h"

#include <QByteArray>
#include <QRectF>
#include <QString>

#include <optional>
#include <string>
#include <variant>

class QImage;
class QPainter;

/// Our own plain vector design of the cards. No artwork, no logos; fan-work notice on the sheets.
///
/// The top 29 mm of a face, which stay visible in a cascade, hold the tag and to its right name, power, type
/// and the deck's badge. Targets: plain and light to the right of the upper tag, dark to the left of the
/// lower one, so that an eye that knows no text can tell which end is up. Backs look the same both ways up.
/// Command cards show their sign twice, the second time for whoever sits opposite.
namespace rowkeeper::tactics::sheets {

/// What is drawn: a card face, a target face, a deck's back, the targets' back, a command card.
struct FaceOf {
    tactics::Faction owner;
    tactics::CardId card;
    std::string serial{}; ///< which piece of it, as in its tag; empty: it says none
    bool operator==(const FaceOf&) const = default;
};
struct TargetFaceOf {
    tactics::TargetId target;
    bool operator==(const TargetFaceOf&) const = default;
};
struct BackOf {
    tactics::Faction owner;
    bool operator==(const BackOf&) const = default;
};
struct TargetBackOf {
    bool operator==(const TargetBackOf&) const = default;
};
/// Its other side stays blank.
struct CommandFaceOf {
    tag::CommandCard command;
    bool operator==(const CommandFaceOf&) const = default;
};
using CardSide = std::variant<FaceOf, TargetFaceOf, BackOf, TargetBackOf, CommandFaceOf>;

/// As sheets know it.
PrintedSide printed(const CardSide& side);

/// The text of its tag, e.g. "RKTS07", "RKTZ00".
std::string tagText(const CardSide& side);

/// Whether it is one piece, told apart from all others of its face.
bool isNumbered(const CardSide& side);

/// The side that carries a tag; nothing for one that is on no card of ours.
std::optional<CardSide> sideOf(const tag::Tag& tag);

/// The other side of the same card; of a back: itself, since it does not know its face. Nothing: it is blank.
std::optional<CardSide> backOf(const CardSide& side);

/// What is written and drawn on cards: names from the catalog, effects in our own words by card id, pictures
/// of our own. Of a command card: its word, and what showing it does. word() knows "type.ship",
/// "effect.scoring", "status.estimated", "faction.S", "target_type.planet" and the sheets' own "sheet.…".
class CardTexts : public SheetWords {
  public:
    virtual QString name(const CardSide& side) const = 0;
    /// The effect of a card, the bonuses of a target; empty: none.
    virtual QString effect(const CardSide& side) const = 0;
    /// A shorter note under the effect; empty: none.
    virtual QString reminder(const CardSide& side) const = 0;
    /// What a place of the manual says, in our own words: "G6.1", "G8.2/14"; empty: not known here.
    virtual QString rule(const std::string&) const { return {}; }
    /// The picture of a face as SVG in the colours of Picture.h, 310 x 164 in proportion; empty: none.
    virtual QByteArray picture(const CardSide& side) const = 0;
    /// What is printed instead of our own drawing, under the tags; nothing for most.
    virtual std::optional<OwnArt> ownArt(const CardSide&) const { return std::nullopt; }
};

/// As of printables::paintCard() and cardPicture().
void paintCard(QPainter& painter, const QRectF& trim, const CardSide& side, const Catalog& catalog,
               const CardTexts& texts, const CardLook& look = {});

QImage cardPicture(const CardSide& side, const tactics::Catalog& catalog, const CardTexts& texts,
                   double pixelsPerMm, const CardLook& look = {});

} // namespace rowkeeper::tactics::sheets
