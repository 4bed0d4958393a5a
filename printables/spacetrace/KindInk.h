// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Catalog.h"
#include "printables/Badge.h"
#include "printables/Picture.h"
#include "printables/spacetrace/Sheets.h"

#include <QPainterPath>

#include <optional>

class QPainter;

/// Colours and signs. Kinds of cards have the colours that players know them by (ships grey, tactics blue,
/// commanders brown, reinforcements orange), and each its sign and the figure of its ground, so that no
/// meaning is carried by colour alone. Nothing for the kind: the Base.
namespace rowkeeper::spacetrace::sheets {

struct KindInk {
    QColor fill;
    QColor onFill; ///< readable on the fill
};
KindInk inkOf(std::optional<Kind> kind, InkMode mode);
Tones tonesOf(std::optional<Kind> kind, InkMode mode);

/// Inside `place`, filled with the painter's brush.
QPainterPath glyph(std::optional<Kind> kind, const QRectF& place);

/// The ground beneath a picture: stars behind ships, courses behind tactics, rays behind commanders, stripes
/// behind reinforcements. Painter unit: mm.
void paintGround(QPainter& painter, const QRectF& place, std::optional<Kind> kind, InkMode mode);

/// Whose a deck is, on its backs and heads: a colour and a shape for each letter.
DeckInk ownerInk(char owner, InkMode mode);
/// The same in black on white, beside the colour of a kind.
DeckInk plainOwnerInk(char owner);

} // namespace rowkeeper::spacetrace::sheets
