// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/TestSheet.h"
#include "vision/backs/BackFit.h"
#include "vision/picture/Frame.h"

#include <span>
#include <variant>
#include <vector>

/// How far the backs of a printer lie beside their fronts, from pictures of a test sheet against a light.
namespace rowkeeper::vision {

/// What one picture shows of a test sheet.
struct SheetPicture {
    tag::TestSheet sheet;
    int fronts = 0;              ///< tags of the front that were measured
    int backs = 0;               ///< and of the back
    std::vector<BackMark> marks; ///< four for each back tag
    double mapUnsure = 0;        ///< mm, of the fronts
};

enum class NoMeasure {
    NoSheet,       ///< not one tag of a test sheet
    SeveralSheets, ///< tags that are not of one sheet, or whose form is of none we know
    NoBacks,       ///< only fronts show: held against no light, or printed on one side
    NoFronts,      ///< only backs show
    SideBySide,    ///< both sides show the same way round: two sheets, or two sides of a screen
    TooFew,        ///< some of both show, but not enough to be sure
    Unsharp,       ///< nothing better than mostUnsure can be told
    NotOneSheet,   ///< pictures that disagree
    OutOfRange,    ///< farther off than any printer that works
};

/// What may remain unsure: mm anywhere on the page.
inline constexpr double mostUnsure = 0.1;

/// One picture, of either side of the sheet and any way up, also mirrored. Any thread. About a second.
std::variant<SheetPicture, NoMeasure> readSheet(const Frame& frame);

struct BackMeasure {
    tag::TestSheet sheet;
    BackFit fit;
    int fronts = 0; ///< tags in all pictures
    int backs = 0;
};

/// What pictures of one sheet tell together.
std::variant<BackMeasure, NoMeasure> measureBacks(std::span<const SheetPicture> pictures);

} // namespace rowkeeper::vision
