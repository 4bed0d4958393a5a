// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Tints.h"

#include <QColor>
#include <QRectF>

class QPainter;

/// Players look in the window as on the backs of their printed decks: colour, shape and letter, never colour
/// alone.
namespace rowkeeper::spacetrace::panel {

QColor color(char player);
/// Readable on color().
QColor textOn(char player);

/// The player's mark, centred in `area` and as large as fits. Leaves the painter as it was.
void paintMark(QPainter& painter, const QRectF& area, char player);
/// The same, as parts::PaintMark asks for it.
void paintAsked(QPainter& painter, const QRectF& area, int who);

} // namespace rowkeeper::spacetrace::panel
