// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "printables/spacetrace/SheetTexts.h"

#include <QRectF>
#include <QSizeF>

#include <vector>

class QPainter;

/// What lies where on a mat: for each player the columns of the base fleet's classes, the piles, and the
/// columns of an extra fleet.
namespace rowkeeper::spacetrace::sheets {

struct FleetColumn {
    enum class Of { Base, Piles, Extra };
    Of of = Of::Base;
    int shipClass = 0; ///< 1 to 4; 0: piles
    QRectF place;      ///< mm, as its player sees it
};

/// How many players sit at such a mat, face to face: a high one is for two.
int playersAt(QSizeF mat);

/// The columns of one player from left to right; (0, 0) is the top left corner of a mat of that player alone,
/// its own edge at the bottom. A narrow mat leaves out the extra fleet, then the piles.
std::vector<FleetColumn> columnsOf(QSizeF half);

/// Painter unit: mm, (0, 0) the mat's top left corner.
void paintFleets(QPainter& painter, QSizeF mat, const SheetTexts& texts);

} // namespace rowkeeper::spacetrace::sheets
