// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/picture/Plane.h"
#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <random>

namespace rowkeeper::vision {
namespace {

/// Worst relative error of the distances between cards.
double worstDistance(const test::DrawnTable& table, const std::vector<ObservedCard>& seen) {
    double worst = 0;
    const auto placeOf = [&](const ObservedCard& c) {
        for (const auto& card : table.cards)
            if (card.text == tag::format(c.tag)) return card.centre;
        return Point{};
    };
    for (const ObservedCard& a : seen)
        for (const ObservedCard& b : seen) {
            const double real = distance(placeOf(a), placeOf(b));
            if (real > 1)
                worst = std::max(worst, std::abs(distance(a.pose.centre, b.pose.centre) / real - 1));
        }
    return worst;
}

TEST(Plane, MillimetresComeFromTheTagsThroughAnySlant) {
    for (const double slant : {0.0, 0.2, 0.4})
        for (const int degrees : {0, 70, 160, 290}) {
            test::DrawnTable table = test::spreadCards();
            table.slant = slant;
            table.degrees = degrees;
            const Reading reading = test::perfectReading(table);
            const auto toMm = fitPlane(test::squaresOf(reading), test::layout.tagSize);
            ASSERT_TRUE(toMm.has_value());
            const auto cards = cardsOf(reading.tags, *toMm, test::layout);
            EXPECT_EQ(cards.size(), table.cards.size());
            EXPECT_LT(worstDistance(table, cards), 0.01) << slant << " " << degrees;
        }
}

TEST(Plane, AFewSquaresOfAnotherSizeDoNoHarm) {
    const test::DrawnTable table = test::spreadCards();
    const Reading reading = test::perfectReading(table);
    std::vector<Quad> squares = test::squaresOf(reading);
    squares.push_back({Point{100, 100}, {200, 100}, {200, 200}, {100, 200}}); // held into the camera
    squares.push_back({Point{900, 700}, {920, 700}, {920, 720}, {900, 720}});
    const auto toMm = fitPlane(squares, test::layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    EXPECT_LT(worstDistance(table, cardsOf(reading.tags, *toMm, test::layout)), 0.01);
}

TEST(Plane, NoisyCornersKeepDistancesWithinTwoPercent) {
    test::DrawnTable table = test::spreadCards();
    table.slant = 0.25;
    std::mt19937 random(9);
    std::normal_distribution<double> noise(0, 0.4);
    Reading reading = test::perfectReading(table);
    for (Sighting& s : reading.tags)
        for (Point& p : s.corners)
            p = p + Point{noise(random), noise(random)};
    const auto toMm = fitPlane(test::squaresOf(reading), test::layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    EXPECT_LT(worstDistance(table, cardsOf(reading.tags, *toMm, test::layout)), 0.02);
}

TEST(Plane, WithoutSquaresThereIsNone) {
    EXPECT_FALSE(fitPlane({}, 21).has_value());
    const Quad flat[]{{Point{0, 0}, {10, 0}, {20, 0}, {30, 0}}};
    EXPECT_FALSE(fitPlane(flat, 21).has_value());
}

} // namespace
} // namespace rowkeeper::vision
