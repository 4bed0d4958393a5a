// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/paper/Paper.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

/// A document that keeps to one page: set smaller, then cut where it is missed least.
namespace rowkeeper::paper {

/// Strips that belong together under a head. What does not fit is left out from the end.
struct Block {
    std::vector<Strip> head;  ///< drawn if any of the items is
    std::vector<Strip> items; ///< in order
    double gap = 0;           ///< above, mm
    int keep = 0;             ///< blocks with the smallest number lose their items first
    std::size_t least = 0;    ///< items that are never left out
    std::string title = {};   ///< what a note on what was left out calls it
    std::size_t leftOut = 0;  ///< set by fitOnePage
};

/// What the blocks ask for, mm.
double heightOf(const std::vector<Block>& blocks);

/// How the blocks are to be set.
struct Setting {
    double size = 1;    ///< of the small print
    bool brief = false; ///< without remarks that explain no number
};

struct OnePage {
    /// Sets the blocks in one way.
    std::function<std::vector<Block>(const Setting&)> make;
    /// What stands at the end if something had to be left out of these blocks.
    std::function<Strip(const std::vector<Block>&, const Setting&)> note;
    double largest = 1; ///< Setting::size
    double smallest = 0.84;
    double height = 0; ///< mm there are
};

/// The largest size down to the smallest at which all of it fits; else briefly; else at the smallest, briefly
/// and with items left out and the note at the end.
std::vector<Block> fitOnePage(const OnePage& page);

void paint(QPainter& painter, const std::vector<Block>& blocks, double top);

} // namespace rowkeeper::paper
