// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Tints.h"
#include "engine/tactics/Card.h"

#include <QColor>
#include <QRectF>

class QPainter;

/// Players look in the window as on their printed cards: colour, shape and letter, never colour alone.
namespace rowkeeper::tactics::panel {

using parts::quiet;
using parts::textScale;
using parts::tint;
using parts::warning;

QColor color(tactics::Faction faction);
/// Readable on color().
QColor textOn(tactics::Faction faction);

/// The faction's mark, centred in `area` and as large as fits. Leaves the painter as it was.
void paintMark(QPainter& painter, const QRectF& area, tactics::Faction faction);

} // namespace rowkeeper::tactics::panel
