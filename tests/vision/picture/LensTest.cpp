// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Lens.h"
#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

namespace rowkeeper::vision {
namespace {

TEST(Lens, BendsBackWhatItStraightens) {
    const Lens lens{{959.5, 539.5}, 1920, -0.36};
    for (const Point p : {Point{0, 0}, {1919, 1079}, {960, 20}, {400, 700}})
        EXPECT_LT(distance(lens.bent(lens.straight(p)), p), 1e-6);
}

TEST(Lens, IsLearntFromTheTagsOfOneTable) {
    test::DrawnTable table;
    table.width = 1920;
    table.height = 1080;
    table.pixelsPerMm = 2.4;
    for (int i = 0; i < 28; ++i) {
        const int row = i / 7;
        table.cards.push_back({"RKTS" + std::string(i < 9 ? "0" : "") + std::to_string(1 + i),
                               Point{-320.0 + 106 * (i % 7), -150.0 + 98 * row}});
    }
    constexpr double barrel = -0.33;
    const Lens real{{959.5, 539.5}, 1920, barrel};
    std::vector<Quad> squares = test::squaresOf(test::perfectReading(table));
    ASSERT_GE(squares.size(), 40U);
    LensFit straight;
    straight.see(1920, 1080, squares, test::layout.tagSize);
    EXPECT_EQ(straight.lens().bend, 0);
    for (Quad& q : squares)
        for (Point& p : q)
            p = real.bent(p);
    LensFit fit;
    fit.see(1920, 1080, squares, test::layout.tagSize);
    EXPECT_NEAR(fit.lens().bend, barrel, 0.02);
}

} // namespace
} // namespace rowkeeper::vision
