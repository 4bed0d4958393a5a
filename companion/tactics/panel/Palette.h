// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Card.h"

#include <QColor>
#include <QRectF>

class QPainter;
class QWidget;

/// Players look in the window as on their printed cards: colour, shape and letter, never colour alone.
namespace rowkeeper::tactics::panel {

QColor color(tactics::Faction faction);
/// Readable on color().
QColor textOn(tactics::Faction faction);

/// Makes it a bar for sentences that matter, in light and dark windows alike.
void tint(QWidget& bar);

/// Some desktops name no colour for pale words in their dark palettes; then they would be black on black.
void mendPaleWords();

/// How much larger than usual the widget's text is: painted words and their places grow with it.
double textScale(const QWidget& widget);

/// The faction's mark, centred in `area` and as large as fits. Leaves the painter as it was.
void paintMark(QPainter& painter, const QRectF& area, tactics::Faction faction);

} // namespace rowkeeper::tactics::panel
