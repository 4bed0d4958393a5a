// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/paper/OnePage.h"

#include <gtest/gtest.h>

/// A document that keeps to one page, with blocks of known heights.
namespace rowkeeper::paper {

namespace {

Strip strip(double height) {
    return {height, [](QPainter&, double) {}};
}

Block block(const std::string& title, std::size_t items, double height, int keep, std::size_t least = 0) {
    Block made{{strip(5)}, {}, 2, keep, least, title, 0};
    made.items.assign(items, strip(height));
    return made;
}

/// Ten lines that matter and ten that do not, 10 mm each at size 1; the latter are left out of a brief page.
OnePage page(double height) {
    OnePage made;
    made.height = height;
    made.smallest = 0.8;
    made.make = [](const Setting& setting) {
        return std::vector<Block>{block("matters", 10, 10 * setting.size, 50, 2),
                                  block("does not", setting.brief ? 5 : 10, 10 * setting.size, 10)};
    };
    made.note = [](const std::vector<Block>&, const Setting&) { return strip(4); };
    return made;
}

} // namespace

TEST(OnePage, WhatFitsIsSetAtFullSizeAndWhole) {
    const auto blocks = fitOnePage(page(214));
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_EQ(blocks[0].leftOut + blocks[1].leftOut, 0U);
    EXPECT_DOUBLE_EQ(heightOf(blocks), 214);
}

TEST(OnePage, WhatLeavesRoomIsSetLarger) {
    OnePage roomy = page(1000);
    roomy.largest = 1.32;
    EXPECT_DOUBLE_EQ(heightOf(fitOnePage(roomy)), 14 + 20 * 10 * 1.32);
    roomy.height = 240;
    const double height = heightOf(fitOnePage(roomy));
    EXPECT_LE(height, 240);
    EXPECT_GT(height, 225) << "as large as the room allows";
}

TEST(OnePage, ALittleTooMuchIsSetSmaller) {
    const auto blocks = fitOnePage(page(200));
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_LE(heightOf(blocks), 200);
    EXPECT_EQ(blocks[1].items.size(), 10U) << "size comes before brevity";
}

TEST(OnePage, MoreIsSetBrieflyBeforeAnythingIsCut) {
    const auto blocks = fitOnePage(page(150));
    ASSERT_EQ(blocks.size(), 2U);
    EXPECT_EQ(blocks[1].items.size(), 5U);
    EXPECT_EQ(blocks[0].leftOut + blocks[1].leftOut, 0U);
}

TEST(OnePage, WhatIsMissedLeastIsCutFirstAndANoteSaysSo) {
    const auto blocks = fitOnePage(page(120));
    ASSERT_EQ(blocks.size(), 3U) << "the note comes last";
    EXPECT_EQ(blocks[0].leftOut, 0U);
    EXPECT_GT(blocks[1].leftOut, 0U);
    EXPECT_LE(heightOf(blocks), 120);
}

TEST(OnePage, WhatWasCutForOneLargeItemIsPutBackWhereThatGoesToo) {
    OnePage crowded = page(150);
    crowded.make = [](const Setting&) {
        return std::vector<Block>{block("matters", 10, 5, 50), block("huge", 1, 500, 95)};
    };
    const auto blocks = fitOnePage(crowded);
    EXPECT_EQ(blocks[0].leftOut, 0U);
    EXPECT_EQ(blocks[1].leftOut, 1U);
}

TEST(OnePage, TheLeastOfABlockIsNeverCut) {
    const auto blocks = fitOnePage(page(10));
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_EQ(blocks[0].items.size() - blocks[0].leftOut, 2U);
    EXPECT_EQ(blocks[1].items.size(), blocks[1].leftOut);
}

TEST(OnePage, ABlockThatLostEverythingLosesItsHeadToo) {
    Block gone = block("gone", 3, 10, 0);
    gone.leftOut = 3;
    EXPECT_DOUBLE_EQ(heightOf({gone}), 0);
    EXPECT_DOUBLE_EQ(heightOf({block("empty", 0, 10, 0)}), 0);
}

} // namespace rowkeeper::paper
