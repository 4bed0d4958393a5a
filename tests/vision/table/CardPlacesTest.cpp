// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/CardPlaces.h"
#include "tests/vision/DrawnTable.h"
#include "vision/picture/Plane.h"

#include <gtest/gtest.h>

namespace rowkeeper::vision {
namespace {

TEST(CardPlaces, BothCopiesGiveOneCardAndATagInTheAirGivesNone) {
    test::DrawnTable table = test::spreadCards();
    Reading reading = test::perfectReading(table);
    const auto toMm = fitPlane(test::squaresOf(reading), test::layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    Sighting near = reading.tags.front();
    const Point middle = centreOf(near.corners);
    for (Point& p : near.corners)
        p = middle + (p - middle) * 1.4 + Point{-300, 300};
    near.text = "RKTV09";
    reading.tags.push_back(near);
    const auto cards = cardsOf(reading.tags, *toMm, test::layout);
    EXPECT_EQ(cards.size(), table.cards.size());
    for (const ObservedCard& card : cards)
        EXPECT_EQ(card.copies.size(), 2U);
}

TEST(CardPlaces, EitherCopyAloneGivesTheSameRectangle) {
    const Pose pose{{30, 40}, 0.3};
    const auto tags = tagsOf(pose, test::layout);
    const Pose first = poseOfTag(tags[0], test::layout);
    const Pose second = poseOfTag(tags[1], test::layout);
    EXPECT_LT(distance(first.centre, pose.centre), 1e-9);
    EXPECT_LT(distance(second.centre, pose.centre), 1e-9);
    EXPECT_NEAR(turnBetween(first.angle, second.angle), 0, 1e-9);
}

/// A card in a hand at the edge of the picture: nearer, and foreshortened to the size of one that lies.
TEST(CardPlaces, ACardHeldAslantSeemsNoSquareThoughItHasTheSizeOfOneThatLies) {
    test::DrawnTable table = test::spreadCards();
    Reading reading = test::perfectReading(table);
    const auto toMm = fitPlane(test::squaresOf(reading), test::layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    const ToPlane onPlane = *toMm;
    for (const ObservedCard& card : cardsOf(reading.tags, onPlane, test::layout))
        EXPECT_NEAR(card.slant, 1, 0.02);
    for (const bool acrossACorner : {false, true}) {
        Sighting held = reading.tags.front();
        const Point middle = centreOf(held.corners);
        const Point way =
            acrossACorner ? held.corners[2] - held.corners[0] : held.corners[1] - held.corners[0];
        for (Point& p : held.corners) {
            const Point from = p - middle;
            const Point along = way * (dot(from, way) / dot(way, way));
            p = middle + along * 1.17 + (from - along) * 0.8 + Point{-300, 300};
        }
        held.text = "RKTV09";
        const auto cards = cardsOf(std::vector{held}, onPlane, test::layout);
        ASSERT_EQ(cards.size(), 1U);
        EXPECT_NEAR(cards.front().size, 1, 0.1);
        EXPECT_GT(cards.front().slant, 1.3);
    }
}

} // namespace
} // namespace rowkeeper::vision
