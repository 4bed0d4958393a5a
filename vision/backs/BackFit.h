// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/tag/BackCorrection.h"

#include <optional>
#include <span>

namespace rowkeeper::vision {

/// A place of a back tag: what the printer was told, and where it came out. mm on the back's page.
struct BackMark {
    tag::PagePoint drawn;   ///< the layout's place, with the correction it was drawn with
    tag::PagePoint printed; ///< as seen on the back, by the tags of the front
};

struct BackFit {
    tag::BackCorrection correction; ///< draw with this, and backs meet their fronts
    double residual = 0;            ///< mm: what is left at a tag, as of one in three, each way
    double unsure = 0; ///< mm: how far a place of the page may be off yet, two times the usual error
};

/// What the backs must be drawn with, whatever these were drawn with. `mapUnsure`: of the fronts, mm.
/// Nothing: too few, or not spread. Marks that lie far off all others do not count.
std::optional<BackFit> fitBacks(std::span<const BackMark> marks, double width, double height,
                                double mapUnsure);

} // namespace rowkeeper::vision
