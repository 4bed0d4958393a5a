// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

class QPainter;

/// Round markers that say a card's effect is off (G3: 13 in the German manual, 15 in the English one). They
/// lie between the two tags of a card and cover neither.
namespace rowkeeper::tactics::sheets {

inline constexpr double markerSize = 24; ///< mm across: what is free between the tags' quiet zones, and some
inline constexpr int usualMarkers = 15;
inline constexpr int mostMarkers = 99;

/// Those of one sheet within `area`, mm; fewer than `count` where no more fit.
std::vector<QRectF> markerPlaces(const QRectF& area, int count);
void paintMarkers(QPainter& painter, const std::vector<QRectF>& places);

} // namespace rowkeeper::tactics::sheets
