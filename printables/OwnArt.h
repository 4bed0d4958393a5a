// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/Ink.h"

#include <QImage>
#include <QRectF>

class QPainter;

/// Pictures that people have for their own cards, printed instead of our drawing. The tags lie over them at
/// their usual places, each on its own white.
namespace rowkeeper::printables {

struct OwnArt {
    QImage picture;
    double bleed = 0;     ///< mm of the picture that are cut off on every side
    bool isWhole = false; ///< all of it inside the trim with white beside it, instead of filling the card
};

/// What of the picture lies inside the trim, in its pixels: of one that fills the card the middle with the
/// card's proportions, its bleed left out.
QRectF trimIn(const OwnArt& art);

/// Paints it over the card, and `bleed` mm around: from the picture's own bleed, beyond that its mirrored
/// edge. Painter unit: mm, (0, 0) the card's top left corner.
void paintArt(QPainter& painter, const OwnArt& art, double bleed, InkMode mode);

/// The white beneath the ids beside the tags.
void paintIdPlates(QPainter& painter);

} // namespace rowkeeper::printables
