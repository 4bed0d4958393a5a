// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/Chains.h"
#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::vision {
namespace {

std::vector<Pose> anchorsAt(std::initializer_list<Point> places) {
    std::vector<Pose> anchors;
    for (const Point& p : places)
        anchors.push_back({p, 0});
    return anchors;
}

TEST(Chains, FourInLineHeadThemAndCapturedOnesDoNot) {
    const auto anchors =
        anchorsAt({{0, 0}, {300, 250}, {75, 6}, {150, -5}, {225, 2}, {-200, 120}, {-197, 130}, {310, 40}});
    auto chosen = anchorsInLine(anchors, 4, test::layout);
    std::sort(chosen.begin(), chosen.end());
    EXPECT_EQ(chosen, (std::vector<std::size_t>{0, 2, 3, 4}));
}

TEST(Chains, FourHeadsAreFoundAmongTwelveCapturedOnes) {
    std::vector<Pose> anchors;
    for (int i = 0; i < 12; ++i) {
        const int row = i / 2;
        anchors.push_back({{i % 2 == 0 ? -172.0 : 409.0, 58.0 * row}, 0.03 * (i % 3)});
    }
    for (const Point& p : {Point{0, 2}, {78, -4}, {160, 3}, {236, 0}})
        anchors.push_back({p, 0.04});
    auto chosen = anchorsInLine(anchors, 4, test::layout);
    std::sort(chosen.begin(), chosen.end());
    EXPECT_EQ(chosen, (std::vector<std::size_t>{12, 13, 14, 15}));
}

TEST(Chains, FourAnchorsWithAGapLikeAHoleHeadNothingTogether) {
    const auto anchors = anchorsAt({{0, 0}, {75, 0}, {150, 0}, {409, 0}});
    EXPECT_EQ(anchorsInLine(anchors, 4, test::layout).size(), 3U);
}

TEST(Chains, ACardReachesOneAndAHalfHeightsAndHalfAPitch) {
    const auto anchors = anchorsAt({{0, 0}, {80, 0}, {160, 0}, {240, 0}});
    const AnchorLine line = lineThrough(anchors, test::layout);
    const auto hung = [&](Point place) {
        const Pose cards[]{{place, 0}};
        const Hanging h = hang(line.down.y > 0 ? line : line.flipped(), anchors, cards, test::layout);
        for (std::size_t i = 0; i < h.chains.size(); ++i)
            if (!h.chains[i].empty()) return static_cast<int>(i);
        return -1;
    };
    EXPECT_EQ(hung({0, 130}), 0);
    EXPECT_EQ(hung({0, 134}), -1);
    EXPECT_EQ(hung({38, 90}), 0);
    EXPECT_EQ(hung({42, 90}), 1);
    EXPECT_EQ(hung({-42, 90}), -1);
    EXPECT_EQ(hung({0, -90}), -1);
}

TEST(Chains, ALeaningChainIsFollowed) {
    const auto anchors = anchorsAt({{0, 0}, {75, 0}, {150, 0}, {225, 0}});
    AnchorLine line = lineThrough(anchors, test::layout);
    if (line.down.y < 0) line = line.flipped();
    std::vector<Pose> cards;
    for (int i = 0; i < 8; ++i)
        cards.push_back({{75 + 5.0 * i, 90 + 30.0 * i}, 0.05});
    const Hanging h = hang(line, anchors, cards, test::layout);
    EXPECT_EQ(h.chains[1].size(), 8U);
    EXPECT_TRUE(h.loose.empty());
}

/// Columns of cards under one head each, by their depths, facing each other from 0 and from `apart`.
std::vector<std::size_t> sharedOut(double apart, std::initializer_list<double> depths) {
    const auto heads = anchorsAt({{0, 0}});
    AnchorLine line = lineThrough(heads, test::layout);
    if (line.down.y < 0) line = line.flipped();
    AnchorLine facing = line.flipped();
    facing.origin = {0, apart};
    std::vector<Pose> cards;
    for (const double depth : depths)
        cards.push_back({{0, depth}, 0});
    const std::vector<HungLine> lines{{line, heads}, {facing, {{{0, apart}, 0}}}};
    std::vector<std::size_t> counts;
    for (const Hanging& hung : hangAll(lines, cards, test::layout))
        counts.push_back(hung.hung());
    return counts;
}

TEST(Chains, ThatMeetDoNotStealFromEachOther) {
    EXPECT_EQ(sharedOut(400, {30, 60, 90, 120, 280, 310, 340, 370}), (std::vector<std::size_t>{4, 4}));
    EXPECT_EQ(sharedOut(330, {30, 60, 90, 120, 150, 180, 270, 300}), (std::vector<std::size_t>{6, 2}));
    EXPECT_EQ(sharedOut(380, {92, 184, 288}), (std::vector<std::size_t>{2, 1})) << "laid apart";
    EXPECT_EQ(sharedOut(300, {30, 60, 90, 120}), (std::vector<std::size_t>{4, 0}));
    EXPECT_EQ(sharedOut(500, {30, 60, 240, 470}), (std::vector<std::size_t>{2, 1})) << "one hangs nowhere";
}

} // namespace
} // namespace rowkeeper::vision
