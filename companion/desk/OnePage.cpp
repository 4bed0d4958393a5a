// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/desk/OnePage.h"

#include <QPainter>

namespace rowkeeper::companion {

namespace {

constexpr double sizeStep = 0.04;

/// The strips of a block that are drawn, with the note on what is not.
std::vector<Strip> shown(const Block& block) {
    std::vector<Strip> strips = block.head;
    strips.insert(strips.end(), block.items.begin(),
                  block.items.end() - static_cast<std::ptrdiff_t>(block.leftOut));
    if (block.leftOut > 0 && block.more) strips.push_back(block.more(block.leftOut));
    return strips;
}

double heightOf(const Block& block) {
    if (block.items.empty()) return 0;
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

} // namespace

double heightOf(const std::vector<Block>& blocks) {
    double height = 0;
    for (const Block& block : blocks)
        height += heightOf(block);
    return height;
}

std::vector<Block> fitOnePage(const std::function<std::vector<Block>(double size)>& make, double smallest,
                              double height) {
    for (double size = 1; size > smallest; size -= sizeStep) {
        std::vector<Block> blocks = make(size);
        if (heightOf(blocks) <= height) return blocks;
    }
    std::vector<Block> blocks = make(smallest);
    while (heightOf(blocks) > height) {
        Block* block = leastMissed(blocks);
        if (!block) break;
        ++block->leftOut;
    }
    return blocks;
}

void paint(QPainter& painter, const std::vector<Block>& blocks, double top) {
    double y = top;
    for (const Block& block : blocks) {
        if (block.items.empty()) continue;
        y += block.gap;
        for (const Strip& strip : shown(block)) {
            strip.draw(painter, y);
            y += strip.height;
        }
    }
}

} // namespace rowkeeper::companion
