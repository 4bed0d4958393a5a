// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"
#include "printables/Badge.h"
#include "printables/tactics/Sheets.h"

#include <QColor>
#include <QPainterPath>
#include <QRectF>

#include <optional>

class QPainter;

/// Colours and signs. No meaning is carried by colour alone: every deck has its letter and shape, every
/// target colour its hatching, every kind its glyph. Colours are Okabe and Ito's, which stay apart for
/// colour-blind eyes.
namespace rowkeeper::tactics::sheets {

DeckInk inkOf(tactics::Faction owner, InkMode mode = InkMode::Colour);

/// Of a target's colour; the neutral grey for none.
QColor inkOf(std::optional<tactics::Color> color, InkMode mode = InkMode::Colour);

/// The deck's shape in its colour with its letter. Painter unit: mm.
void paintBadge(QPainter& painter, const QRectF& place, tactics::Faction owner,
                InkMode mode = InkMode::Colour);
/// The same in white with the letter in the deck's colour, for a ground of that colour.
void paintSeal(QPainter& painter, const QRectF& place, tactics::Faction owner, InkMode mode);

/// A simple sign for a kind of card or target, filled with the painter's brush.
QPainterPath glyph(tactics::CardType type, const QRectF& place);
QPainterPath glyph(tactics::TargetType type, const QRectF& place);
/// For a kind of effect: a bolt for what happens once, a ring for what lasts, steps for what counts in
/// scoring, a star for what is its own; nothing for none.
QPainterPath glyph(tactics::EffectKind kind, const QRectF& place);

/// A target's colour with the hatching heralds use for it: blue lies, red stands, green slants, yellow is
/// dotted, none is plain.
void paintSwatch(QPainter& painter, const QRectF& place, std::optional<tactics::Color> color,
                 InkMode mode = InkMode::Colour);

} // namespace rowkeeper::tactics::sheets
