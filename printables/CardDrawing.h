// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Artist.h"
#include "printables/TextBlock.h"

#include <QRectF>

#include <vector>

class QImage;

/// Cards of whatever game: the side as its artist draws it, under the tags.
namespace rowkeeper::printables {

/// Paints one card into `trim` (any unit of the painter), tags included: as large as fits there with the
/// proportions of 63 x 88 mm. Nothing is painted outside the trim but its bleed. Needs a QGuiApplication
/// (offscreen will do).
void paintCard(QPainter& painter, const QRectF& trim, const PrintedSide& side, const Artist& artist,
               const CardLook& look = {});

/// The card as a picture, 63 x 88 mm at `pixelsPerMm`. Needs a QGuiApplication (offscreen will do).
QImage cardPicture(const PrintedSide& side, const Artist& artist, double pixelsPerMm,
                   const CardLook& look = {});

/// What people read where the camera reads the tag, "S07", beside the upper one and the lower one.
std::vector<TextBlock> idsOf(const PrintedSide& side, const QColor& upper = Qt::black,
                             const QColor& lower = Qt::black);

/// A ground of this colour; what is as white as the paper shows by its edge.
void paintField(QPainter& painter, const QRectF& place, const QColor& fill);

} // namespace rowkeeper::printables
