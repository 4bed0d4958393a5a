// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/OnePage.h"

#include <QPainter>

#include <algorithm>

namespace rowkeeper::paper {

namespace {

constexpr double sizeStep = 0.04;

std::size_t shownItems(const Block& block) {
    return block.items.size() - block.leftOut;
}

/// The strips of a block that are drawn: none without items, not even the head.
std::vector<Strip> shown(const Block& block) {
    if (shownItems(block) == 0) return {};
    std::vector<Strip> strips = block.head;
    strips.insert(strips.end(), block.items.begin(),
                  block.items.begin() + static_cast<std::ptrdiff_t>(shownItems(block)));
    return strips;
}

double heightOf(const Block& block) {
    if (shownItems(block) == 0) return 0;
    double height = block.gap;
    for (const Strip& strip : shown(block))
        height += strip.height;
    return height;
}

/// The block that is missed least among those that still have something to leave out.
Block* leastMissed(std::vector<Block>& blocks) {
    Block* found = nullptr;
    for (Block& block : blocks) {
        if (block.items.size() <= block.least + block.leftOut) continue;
        if (!found || block.keep < found->keep) found = &block;
    }
    return found;
}

/// A large item may have made room for what was left out before it; what is missed most comes first.
void putBack(std::vector<Block>& blocks, const std::function<bool()>& fits) {
    std::vector<Block*> missed;
    for (Block& block : blocks)
        missed.push_back(&block);
    std::ranges::stable_sort(missed, std::greater(), &Block::keep);
    for (Block* block : missed) {
        while (block->leftOut > 0) {
            --block->leftOut;
            if (fits()) continue;
            ++block->leftOut;
            break;
        }
    }
}

} // namespace

double heightOf(const std::vector<Block>& blocks) {
    double height = 0;
    for (const Block& block : blocks)
        height += heightOf(block);
    return height;
}

std::vector<Block> fitOnePage(const OnePage& page) {
    for (const bool brief : {false, true}) {
        for (int step = 0; page.largest - step * sizeStep >= page.smallest; ++step) {
            const double size = page.largest - step * sizeStep;
            std::vector<Block> blocks = page.make({size, brief});
            if (heightOf(blocks) <= page.height) return blocks;
        }
    }
    const Setting tightest{page.smallest, true};
    std::vector<Block> blocks = page.make(tightest);
    Block* cut = leastMissed(blocks);
    while (cut && heightOf(blocks) + page.note(blocks, tightest).height > page.height) {
        ++cut->leftOut;
        cut = leastMissed(blocks);
    }
    putBack(blocks, [&] { return heightOf(blocks) + page.note(blocks, tightest).height <= page.height; });
    blocks.push_back({{}, {page.note(blocks, tightest)}, 0, 0, 1, {}, 0});
    return blocks;
}

void paint(QPainter& painter, const std::vector<Block>& blocks, double top) {
    double y = top;
    for (const Block& block : blocks) {
        if (shownItems(block) == 0) continue;
        y += block.gap;
        for (const Strip& strip : shown(block)) {
            strip.draw(painter, y);
            y += strip.height;
        }
    }
}

} // namespace rowkeeper::paper
