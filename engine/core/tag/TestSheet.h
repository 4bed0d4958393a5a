// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/BackCorrection.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The sheet that is printed to measure how far backs lie beside their fronts. Fronts and backs carry tags
/// that stand like the two colours of a chessboard, so that held against a light all of them show at once,
/// those of the back as in a mirror. What the printer prints and the camera expects stands here once.
///
/// A text is "RKB", "F" or "B" for the side, two characters for the form of the sheet, one for the place and
/// three that carry, all together, the form and what the backs were drawn with: ten of 0-9A-Z. tag::parse()
/// takes none of them, so no table mistakes one for a card.
namespace rowkeeper::tag {

/// Page and the edge it is turned along; the page as it is looked at, so maybe wider than high.
struct TestForm {
    int width = 2100;       ///< tenths of a mm
    int height = 2970;      ///< tenths of a mm
    bool shortEdge = false; ///< turned along the short edge of the paper
    bool operator==(const TestForm&) const = default;

    double widthMm() const { return width / 10.0; }
    double heightMm() const { return height / 10.0; }
    /// Whether a back lies behind its front with left and right changed, rather than top and bottom.
    bool mirrorsAcross() const { return (width > height) == shortEdge; }
};

inline constexpr double testModule = 0.7;              ///< mm
inline constexpr double testTagSize = testModule * 21; ///< mm, the modules' square
inline constexpr double testNotesAbove = 30;           ///< mm from the front's upper edge that tags keep free
inline constexpr double testNotesBelow = 18;
inline constexpr double testMargin = 10;

struct TestSheet {
    TestForm form;
    BackCorrection drawn; ///< what its backs were drawn with, rounded()
    bool operator==(const TestSheet&) const = default;
};

/// To what the texts can carry: a thousandth of a mm on the page.
BackCorrection rounded(const BackCorrection& correction);

struct TestTag {
    bool back = false;
    int place = 0; ///< from 0, each side counts by itself
    std::string text;
    PagePoint middle; ///< mm on its own page, before any correction
    bool operator==(const TestTag&) const = default;
};

/// All tags of a sheet: those of the front, then those of the back. Empty: the paper is too small to measure
/// on. A shift of up to mostShift puts none over another.
std::vector<TestTag> tagsOf(const TestSheet& sheet);

/// A place of the back as it lies behind the front, on the front's page, and the other way round.
PagePoint throughPaper(const TestForm& form, PagePoint place);

/// What one text says. Nothing if it is none of these.
struct TestText {
    bool back = false;
    int form = 0; ///< a hash of it
    int place = 0;
    int value = 0;
};
std::optional<TestText> testText(std::string_view text);

/// The form that all these texts of fronts are of. Nothing: they are of several, or too few to tell.
std::optional<TestForm> formOf(std::span<const TestText> fronts);

/// The sheet that all these texts, of both sides, are of. Nothing: they are of several, or too few to tell.
std::optional<TestSheet> sheetOf(std::span<const TestText> texts);

} // namespace rowkeeper::tag
