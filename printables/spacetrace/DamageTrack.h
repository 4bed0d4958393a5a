// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Catalog.h"
#include "printables/Ink.h"
#include "printables/spacetrace/SheetTexts.h"

#include <QRectF>

#include <optional>

class QPainter;

/// A page to note a Base's damage on, which stays the whole game: boxes to tick with a pen, or to lay a
/// marker on.
namespace rowkeeper::spacetrace::sheets {

/// How a track is divided: rows of ten boxes.
struct TrackSteps {
    int box = 10; ///< damage a box
    int rows = 10;
};
/// For a Base of so many LP (nothing: 1000, as the rules have it): of boxes of 10, 100, …, as few rows as
/// possible, but at most 12.
TrackSteps stepsOf(std::optional<int> lp);

/// Within `area`, mm.
void paintTrack(QPainter& painter, const QRectF& area, char player, const BaseValues& base,
                const SheetTexts& texts, InkMode ink);

} // namespace rowkeeper::spacetrace::sheets
