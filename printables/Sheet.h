// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <optional>
#include <string_view>
#include <vector>

/// Where cards, marks and notes stand on a sheet: arithmetic in millimetres, (0, 0) the page's top left
/// corner.
///
/// Nine cards a page, three by three, touching. One cut serves two neighbours, and since two millimetres
/// inside every trim stay white, a cut that is off by some tenths shows on neither card; a gap would double
/// the cuts and does not fit a Letter page with marks around it. The grid stands in the middle of the page,
/// so that the back of a sheet, printed on its other side and flipped on the long edge, is the same grid with
/// its columns mirrored.
namespace rowkeeper::printables {

enum class Paper { A4, Letter };
std::string_view nameOf(Paper paper); ///< "A4", "Letter"
/// By name, upper or lower case; nothing for any other.
std::optional<Paper> paperNamed(std::string_view name);
QSizeF sizeOf(Paper paper);

inline constexpr int columns = 3;
inline constexpr int rows = 3;
inline constexpr int cardsPerSheet = columns * rows;

enum class Side { Front, Back };

/// All nine cards.
QRectF gridOf(Paper paper);

/// The trim of one card. `place` counts 0-8 along the rows of the front; on the back the same place is where
/// that card's back lies, in the mirrored column.
QRectF trimOf(Paper paper, int place, Side side);

/// Crop marks in the margins: two for each end of every cut that the first `cards` places need, so that each
/// corner is marked. Centre lines; markStroke wide.
std::vector<QLineF> cropMarks(Paper paper, int cards, Side side);
/// Small crosses on the corners of the first `cards` places, so that marks are left after the first cut.
/// Fronts only: a back carries nothing that tells cards apart.
std::vector<QLineF> cornerMarks(Paper paper, int cards);

inline constexpr double markGap = 1.2; ///< from the grid, clear of the corner crosses
inline constexpr double markLength = 3.5;
inline constexpr double markStroke = 0.25; ///< 0.7 pt
inline constexpr double cornerArm = 1;
inline constexpr double cornerStroke = 0.18; ///< 0.5 pt

/// Notes in the margin, clear of the marks and of the edge that printers cannot reach.
struct Footer {
    QRectF ruler;  ///< 100 mm long
    QRectF label;  ///< what sheet this is
    QRectF notice; ///< whose work this is
    bool turned;   ///< stands along the sides, reading upwards (a Letter page is too low for a line below)
};
Footer footerOf(Paper paper);
inline constexpr double rulerLength = 100;

} // namespace rowkeeper::printables
