// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/CameraFit.h"
#include "tests/vision/DrawnTable.h"
#include "vision/picture/Square.h"
#include "vision/table/TableTracker.h"

#include <gtest/gtest.h>

namespace rowkeeper::vision {
namespace {

using test::DrawnTable;

/// What a tracker makes of the table after some frames.
TableView viewOf(const DrawnTable& table) {
    TableTracker tracker{TagLayout{}};
    TableView view;
    for (long number = 0; number < 12; ++number)
        view = tracker.update(test::draw(table, number), test::perfectReading(table));
    return view;
}

std::optional<CameraFit> fitOf(const DrawnTable& table) {
    return cameraFit(viewOf(table), table.width, table.height, TagLayout{});
}

/// As drawn, with a card under each anchor so that it is known which way the chains hang.
DrawnTable tableAt(double pixelsPerMm, int width, int height) {
    DrawnTable table = test::fourAnchors();
    table.pixelsPerMm = pixelsPerMm;
    table.width = width;
    table.height = height;
    for (int chain = 0; chain < 4; ++chain)
        table.cards.push_back({"RKTS0" + std::to_string(chain + 1), test::placeInChain(chain, 0)});
    return table;
}

TEST(PixelsPerMm, AreTheSidesOfTagsOverTheirSize) {
    const std::vector<Sighting> tags{{"RKTS01", {Point{0, 0}, {42, 0}, {42, 42}, {0, 42}}}};
    EXPECT_DOUBLE_EQ(pixelsPerMm(tags).value(), 2);
    EXPECT_FALSE(pixelsPerMm(std::vector<Sighting>{}).has_value());
}

TEST(PixelsPerMm, OfATableAreThoseItIsSeenWith) {
    const TagLayout layout;
    EXPECT_NEAR(pixelsPerMm(viewOf(tableAt(1.3, 960, 540)), layout).value(), 1.3, 0.02);
    EXPECT_FALSE(pixelsPerMm(TableView{}, layout).has_value());
}

TEST(PixelsPerModule, AreThoseOfTheCardSeenSmallest) {
    const TagLayout layout;
    EXPECT_FALSE(leastPixelsPerModule(TableView{}, layout).has_value());
    TableView view = viewOf(tableAt(1.8, 1440, 810));
    EXPECT_NEAR(leastPixelsPerModule(view, layout).value(), 1.8, 0.05);
    SeenCard far = view.chains.front().anchor;
    for (Point& corner : far.outline)
        corner = corner * 0.5;
    view.loose.push_back(far);
    EXPECT_NEAR(leastPixelsPerModule(view, layout).value(), 0.9, 0.05);
}

TEST(CameraFitOf, NamesTheResolutionByPixelsAModule) {
    const auto ample = fitOf(tableAt(2.4, 1920, 1080));
    ASSERT_TRUE(ample.has_value());
    EXPECT_NEAR(ample->pixelsPerModule, 2.4, 0.05);
    EXPECT_EQ(ample->resolution, Resolution::Ample);
    EXPECT_DOUBLE_EQ(ample->height, 1);

    const auto enough = fitOf(tableAt(1.8, 1440, 810));
    ASSERT_TRUE(enough.has_value());
    EXPECT_EQ(enough->resolution, Resolution::Enough);

    const auto low = fitOf(tableAt(1.3, 960, 540));
    ASSERT_TRUE(low.has_value());
    EXPECT_EQ(low->resolution, Resolution::TooLow);
    EXPECT_NEAR(low->height, 1.3 / 2.2, 0.03);
}

TEST(CameraFitOf, CountsTheCardsThatFitUnderATarget) {
    // The picture's middle is the table's: below the anchors' centres at -100 mm lie 100 + 540 / 2 / 1.3 mm.
    // A card needs 44 + 5 + 88 mm below the anchor's centre, each further one 30 mm.
    const auto room = [](double height) {
        const double mm = 100 + height / 2 / 1.3;
        return static_cast<int>((mm - 137) / 30) + 1;
    };
    EXPECT_EQ(fitOf(tableAt(1.3, 960, 540)).value().cardsBelow, room(540));
    EXPECT_EQ(fitOf(tableAt(1.3, 960, 700)).value().cardsBelow, room(700));
    EXPECT_GT(room(700), room(540));
}

TEST(CameraFitOf, CountsTheSameFromAnySide) {
    DrawnTable table = tableAt(1.3, 960, 700);
    const int upright = fitOf(table).value().cardsBelow;
    table.degrees = 180;
    table.shift = {0, 0};
    EXPECT_EQ(fitOf(table).value().cardsBelow, upright);
}

TEST(CameraFitOf, SaysNothingBeforeTheTableIsKnown) {
    EXPECT_FALSE(cameraFit(TableView{}, 1920, 1080, TagLayout{}).has_value());
}

} // namespace
} // namespace rowkeeper::vision
