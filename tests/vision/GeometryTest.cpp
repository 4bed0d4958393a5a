// SPDX-License-Identifier: GPL-3.0-or-later
#include "DrawnTable.h"
#include "vision/picture/Plane.h"
#include "vision/table/Chains.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace rowkeeper::vision {
namespace {

const TagLayout layout;

test::DrawnTable spreadCards() {
    test::DrawnTable table = test::fourAnchors();
    table.cards.push_back({"RKTS05", test::placeInChain(0, 0, 92), 5});
    table.cards.push_back({"RKTS06", test::placeInChain(3, 0, 92), -8});
    table.cards.push_back({"RKTS07", test::placeInChain(1, 1, 92), 3});
    table.pixelsPerMm = 2;
    table.width = 1280;
    table.height = 960;
    return table;
}

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

std::vector<Quad> squaresOf(const Reading& reading) {
    std::vector<Quad> squares;
    for (const Sighting& s : reading.tags)
        squares.push_back(s.corners);
    return squares;
}

TEST(Plane, MillimetresComeFromTheTagsThroughAnySlant) {
    for (const double slant : {0.0, 0.2, 0.4})
        for (const int degrees : {0, 70, 160, 290}) {
            test::DrawnTable table = spreadCards();
            table.slant = slant;
            table.degrees = degrees;
            const Reading reading = test::perfectReading(table);
            const auto toMm = fitPlane(squaresOf(reading), layout.tagSize);
            ASSERT_TRUE(toMm.has_value());
            const auto cards = cardsOf(reading.tags, *toMm, layout);
            EXPECT_EQ(cards.size(), table.cards.size());
            EXPECT_LT(worstDistance(table, cards), 0.01) << slant << " " << degrees;
        }
}

TEST(Plane, AFewSquaresOfAnotherSizeDoNoHarm) {
    const test::DrawnTable table = spreadCards();
    const Reading reading = test::perfectReading(table);
    std::vector<Quad> squares = squaresOf(reading);
    squares.push_back({Point{100, 100}, {200, 100}, {200, 200}, {100, 200}}); // held into the camera
    squares.push_back({Point{900, 700}, {920, 700}, {920, 720}, {900, 720}});
    const auto toMm = fitPlane(squares, layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    EXPECT_LT(worstDistance(table, cardsOf(reading.tags, *toMm, layout)), 0.01);
}

TEST(Plane, NoisyCornersKeepDistancesWithinTwoPercent) {
    test::DrawnTable table = spreadCards();
    table.slant = 0.25;
    std::mt19937 random(9);
    std::normal_distribution<double> noise(0, 0.4);
    Reading reading = test::perfectReading(table);
    for (Sighting& s : reading.tags)
        for (Point& p : s.corners)
            p = p + Point{noise(random), noise(random)};
    const auto toMm = fitPlane(squaresOf(reading), layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    EXPECT_LT(worstDistance(table, cardsOf(reading.tags, *toMm, layout)), 0.02);
}

TEST(Plane, WithoutSquaresThereIsNone) {
    EXPECT_FALSE(fitPlane({}, 21).has_value());
    const Quad flat[]{{Point{0, 0}, {10, 0}, {20, 0}, {30, 0}}};
    EXPECT_FALSE(fitPlane(flat, 21).has_value());
}

TEST(CardPlaces, BothCopiesGiveOneCardAndATagInTheAirGivesNone) {
    test::DrawnTable table = spreadCards();
    Reading reading = test::perfectReading(table);
    const auto toMm = fitPlane(squaresOf(reading), layout.tagSize);
    ASSERT_TRUE(toMm.has_value());
    Sighting near = reading.tags.front();
    const Point middle = centreOf(near.corners);
    for (Point& p : near.corners)
        p = middle + (p - middle) * 1.4 + Point{-300, 300};
    near.text = "RKTV09";
    reading.tags.push_back(near);
    const auto cards = cardsOf(reading.tags, *toMm, layout);
    EXPECT_EQ(cards.size(), table.cards.size());
    for (const ObservedCard& card : cards)
        EXPECT_EQ(card.copies.size(), 2U);
}

TEST(CardPlaces, EitherCopyAloneGivesTheSameRectangle) {
    const Pose pose{{30, 40}, 0.3};
    const auto tags = tagsOf(pose, layout);
    const Pose first = poseOfTag(tags[0], layout);
    const Pose second = poseOfTag(tags[1], layout);
    EXPECT_LT(distance(first.centre, pose.centre), 1e-9);
    EXPECT_LT(distance(second.centre, pose.centre), 1e-9);
    EXPECT_NEAR(turnBetween(first.angle, second.angle), 0, 1e-9);
}

std::vector<Pose> anchorsAt(std::initializer_list<Point> places) {
    std::vector<Pose> anchors;
    for (const Point& p : places)
        anchors.push_back({p, 0});
    return anchors;
}

TEST(Chains, FourInLineHeadThemAndCapturedOnesDoNot) {
    const auto anchors =
        anchorsAt({{0, 0}, {300, 250}, {75, 6}, {150, -5}, {225, 2}, {-200, 120}, {-197, 130}, {310, 40}});
    auto chosen = anchorsInLine(anchors, 4, layout);
    std::sort(chosen.begin(), chosen.end());
    EXPECT_EQ(chosen, (std::vector<std::size_t>{0, 2, 3, 4}));
}

TEST(Chains, FourHeadsAreFoundAmongTwelveCapturedOnes) {
    std::vector<Pose> anchors;
    for (int i = 0; i < 12; ++i)
        anchors.push_back({{i % 2 == 0 ? -172.0 : 409.0, 58.0 * (i / 2)}, 0.03 * (i % 3)});
    for (const Point& p : {Point{0, 2}, {78, -4}, {160, 3}, {236, 0}})
        anchors.push_back({p, 0.04});
    auto chosen = anchorsInLine(anchors, 4, layout);
    std::sort(chosen.begin(), chosen.end());
    EXPECT_EQ(chosen, (std::vector<std::size_t>{12, 13, 14, 15}));
}

TEST(Chains, FourAnchorsWithAGapLikeAHoleHeadNothingTogether) {
    const auto anchors = anchorsAt({{0, 0}, {75, 0}, {150, 0}, {409, 0}});
    EXPECT_EQ(anchorsInLine(anchors, 4, layout).size(), 3U);
}

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
    for (int i = 0; i < 28; ++i)
        table.cards.push_back({"RKTS" + std::string(i < 9 ? "0" : "") + std::to_string(1 + i),
                               Point{-320.0 + 106 * (i % 7), -150.0 + 98 * (i / 7)}});
    constexpr double barrel = -0.33;
    const Lens real{{959.5, 539.5}, 1920, barrel};
    std::vector<Quad> squares = squaresOf(test::perfectReading(table));
    ASSERT_GE(squares.size(), 40U);
    LensFit straight;
    straight.see(1920, 1080, squares, layout.tagSize);
    EXPECT_EQ(straight.lens().bend, 0);
    for (Quad& q : squares)
        for (Point& p : q)
            p = real.bent(p);
    LensFit fit;
    fit.see(1920, 1080, squares, layout.tagSize);
    EXPECT_NEAR(fit.lens().bend, barrel, 0.02);
}

TEST(Chains, ACardReachesOneAndAHalfHeightsAndHalfAPitch) {
    const auto anchors = anchorsAt({{0, 0}, {80, 0}, {160, 0}, {240, 0}});
    const AnchorLine line = lineThrough(anchors, layout);
    const auto hung = [&](Point place) {
        const Pose cards[]{{place, 0}};
        const Hanging h = hang(line.down.y > 0 ? line : line.flipped(), anchors, cards, layout);
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
    AnchorLine line = lineThrough(anchors, layout);
    if (line.down.y < 0) line = line.flipped();
    std::vector<Pose> cards;
    for (int i = 0; i < 8; ++i)
        cards.push_back({{75 + 5.0 * i, 90 + 30.0 * i}, 0.05});
    const Hanging h = hang(line, anchors, cards, layout);
    EXPECT_EQ(h.chains[1].size(), 8U);
    EXPECT_TRUE(h.loose.empty());
}

} // namespace
} // namespace rowkeeper::vision
