// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/results/Paper.h"

#include <cstddef>
#include <functional>
#include <vector>

/// A document that keeps to one page: set smaller, then cut where it is missed least.
namespace rowkeeper::companion {

/// Strips that belong together under a head. What does not fit is left out from the end.
struct Block {
    std::vector<Strip> head;  ///< drawn if any of the items is
    std::vector<Strip> items; ///< in order
    double gap = 0;           ///< above, mm
    int keep = 0;             ///< blocks with the smallest number lose their items first
    std::size_t least = 0;    ///< items that are never left out
    /// What stands instead of `count` items.
    std::function<Strip(std::size_t count)> more = {};
    std::size_t leftOut = 0; ///< set by fitOnePage
};

/// What the blocks ask for, mm.
double heightOf(const std::vector<Block>& blocks);

/// The largest of the sizes from 1 down to `smallest` at which all of it fits in `height`; else at `smallest`
/// with items left out. `make` sets the blocks at a size.
std::vector<Block> fitOnePage(const std::function<std::vector<Block>(double size)>& make, double smallest,
                              double height);

void paint(QPainter& painter, const std::vector<Block>& blocks, double top);

} // namespace rowkeeper::companion
