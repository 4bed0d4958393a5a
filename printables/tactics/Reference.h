// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/tactics/CardPicture.h"

#include <vector>

/// Cards to look things up on, of the size of the others and without tags: what a turn is, how a row is
/// counted, and what each card of a deck does.
namespace rowkeeper::tactics::sheets {

struct ReferenceCard {
    enum class Of { Turn, Counting, Effects };
    Of of = Of::Turn;
    tactics::Faction owner = tactics::Faction::S;
    tactics::EffectKind effect = tactics::EffectKind::None; ///< of Effects
    std::vector<tactics::CardId> cards{};                   ///< of Effects, all of this kind
};

/// What one player needs: a turn, the counting, then the deck's effects by kind, at most six on a card.
std::vector<ReferenceCard> referenceOf(tactics::Faction owner, const tactics::Catalog& catalog);

/// As HTML without measures, for RichBlock.
QString htmlOf(const ReferenceCard& card, const tactics::Catalog& catalog, const CardTexts& texts);

/// Paints one into `trim`, a line around it to cut along; the painter's unit is the millimetre.
void paintReference(QPainter& painter, const QRectF& trim, const ReferenceCard& card,
                    const tactics::Catalog& catalog, const CardTexts& texts, InkMode ink);

/// The rules on a page, in our own words, with the places of the manual: two columns as HTML, in the order of
/// reading.
struct TwoColumns {
    QString left;
    QString right;
};
TwoColumns rulesOf(const CardTexts& texts, QSizeF column); ///< mm; of about the same height
/// As large as it fits `place`, mm.
void paintRules(QPainter& painter, const QRectF& place, const CardTexts& texts);

} // namespace rowkeeper::tactics::sheets
