// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/BackCorrection.h"
#include "printables/Card.h"
#include "printables/Paper.h"

#include <QLineF>
#include <QRectF>
#include <QTransform>

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

/// Where cards, marks and notes stand on a sheet: arithmetic in millimetres, (0, 0) the page's top left
/// corner.
///
/// Cards touch, unless a bleed is asked for. One cut serves two neighbours, and since two millimetres inside
/// every trim stay white, a cut that is off by some tenths shows on neither card; a gap would double the cuts
/// and does not fit a Letter page with marks around it. The grid stands in the middle of the page, so that
/// the back of a sheet, printed on its other side, is the same grid mirrored at the edge it is turned along.
namespace rowkeeper::printables {

enum class Side { Front, Back };

/// The edge a two-sided printer turns the sheet along.
enum class Flip { LongEdge, ShortEdge };

enum class Marks {
    Corners, ///< short strokes in the margin at either end of each cut, and crosses at the cards' corners
    Lines,   ///< the whole length of each cut
    None,
};
enum class MarkedSides { Both, Front, Back };

/// What a sheet shall be.
struct SheetForm {
    Paper paper = a4();
    Flip flip = Flip::LongEdge;
    bool foldOver = false; ///< fronts and backs on the same side, to be folded along the middle and glued
    Marks marks = Marks::Corners;
    MarkedSides marked = MarkedSides::Both;
    bool label = true;                  ///< ruler and notes in the margin
    QSizeF card{cardWidth, cardHeight}; ///< mm, the trim; the drawing is as large as it fits, in its middle
    double bleed =
        0; ///< mm printed beyond each trim, for own pictures that reach the edge; cards stand apart
    bool operator==(const SheetForm&) const = default;
};

inline constexpr int mostCards =
    100; ///< on a page, backs of a folded sheet counted: each has two tags to be found
inline constexpr double mostBleed = 3.2; ///< mm; 1/8 of an inch is 3.175

/// Trims people know by name, mm: "poker" (what a sleeve of 66 x 91 holds), "bridge", "mini",
/// "compact" (the ten command cards on one page), "tarot".
struct CardSize {
    std::string_view name;
    QSizeF size;
};
const std::vector<CardSize>& namedCardSizes();
/// Of any trim: below, the modules of tags get too small; above, no sheet holds two.
inline constexpr QSizeF smallestCard{40, 56};
inline constexpr QSizeF largestCard{130, 182};
/// By name in upper or lower case, or by width and height in mm: "88x123". Or why it is none.
std::variant<QSizeF, json::Said> cardSizeNamed(std::string_view name);

std::string_view nameOf(Marks marks); ///< "corners", "lines", "none"
std::optional<Marks> marksNamed(std::string_view name);

/// Notes in the margin, clear of the marks and of the edge that printers cannot reach.
struct Footer {
    QRectF ruler;  ///< rulerLength long
    QRectF label;  ///< what sheet this is
    QRectF notice; ///< whose work this is
    bool turned;   ///< stands along the sides, reading upwards (a Letter page is too low for a line below)
};
inline constexpr double rulerLength = 100;

inline constexpr double printerMargin = 4; ///< what many printers leave white at every edge
inline constexpr double markGap = 1.2;     ///< from the grid, clear of the corner crosses
inline constexpr double markLength = 3.5;
inline constexpr double markStroke = 0.25; ///< 0.7 pt
inline constexpr double cornerArm = 1;
inline constexpr double cornerStroke = 0.18; ///< 0.5 pt

/// Why such a form has no layout.
json::Said noCardFits(const SheetForm& form);

/// A form worked out: the way up that holds the most cards, and every place on it. A value.
class SheetLayout {
  public:
    /// Nothing if not one card fits. `form.bleed` is within 0 and mostBleed.
    static std::optional<SheetLayout> of(const SheetForm& form);
    /// A4, three by three: what nobody asked to be otherwise.
    SheetLayout();

    const SheetForm& form() const { return form_; }
    QSizeF page() const { return page_; } ///< mm, as it is looked at: wider than high if that holds more
    bool landscape() const { return page_.width() > page_.height(); }
    QRectF grid() const; ///< all places, bleed included; of a fold-over sheet with those of the backs
    int cards() const;   ///< a sheet, backs not counted

    /// The trim of one card. `place` counts along the rows of the front; on the back the same place is where
    /// that card's back lies.
    QRectF trim(int place, Side side) const;

    bool isMarked(Side side) const;
    /// Centre lines of what shows where to cut for these trims; markStroke wide. In the margin for Corners,
    /// also on partly filled sheets.
    std::vector<QLineF> cropMarks(const std::vector<QRectF>& trims) const;
    /// Small crosses on the corners of these trims, so that marks are left after the first cut; cornerStroke
    /// wide. Only with Marks::Corners. Fronts only: a back carries nothing that tells cards apart. With a
    /// bleed they stand in it, not on the cards.
    std::vector<QLineF> cornerMarks(const std::vector<QRectF>& trims) const;
    /// Where a fold-over sheet is folded: strokes in the margin, clear of marks and notes.
    std::vector<QLineF> foldMarks() const;

    /// Nothing without the label, and on paper that has no room for it.
    std::optional<Footer> footer() const { return footer_; }

    /// Whether a back lies behind its front with left and right changed, rather than top and bottom.
    bool mirrorsAcross() const { return form_.foldOver || landscape() == (form_.flip == Flip::ShortEdge); }

  private:
    static std::optional<SheetLayout> largest(const SheetForm& form, bool label);
    QSizeF cell() const; ///< a card with its bleed

    SheetForm form_;
    QSizeF page_;
    int columns_ = 3; ///< of fronts
    int rows_ = 3;
    std::optional<Footer> footer_;
};

using tag::BackCorrection;
using tag::mostDegrees;
using tag::mostShift;
using tag::mostStretch;

/// From a place of the layout to where it is drawn.
QTransform transformOf(const BackCorrection& correction, QSizeF page);

} // namespace rowkeeper::printables
