// SPDX-License-Identifier: GPL-3.0-or-later
// Fleets as a camera sees them: tilt, lens, noise, crooked hands; read and tracked as a running picture.
#include "tests/tabletop/FilmSource.h"
#include "tests/tabletop/Quality.h"
#include "tests/tabletop/Random.h"
#include "tests/tabletop/Renderer.h"
#include "tests/vision/table/FleetTable.h"
#include "tests/vision/table/SeenChains.h"
#include "vision/table/TableTracker.h"

#include <gtest/gtest.h>

namespace rowkeeper::vision {
namespace {

using test::DrawnTable;
using test::FleetChain;
using test::fleetOf;
using test::lay;

/// As hands lay them, some upside down; a card lies the same wherever it is asked for.
tabletop::Scene laidByHand(const DrawnTable& table) {
    tabletop::Scene scene;
    for (const test::DrawnCard& card : table.cards) {
        tabletop::Random random(std::hash<std::string>{}(card.text));
        const bool head = tag::chainHeadOf(*tag::parse(card.text)).has_value();
        const double turned = !head && random.chance(0.3) ? 180 : 0;
        scene.cards.push_back(
            {card.text,
             {{card.centre.x + random.between(-4, 4), card.centre.y + random.between(-3, 3)},
              card.degrees + turned + random.between(-6, 6)}});
    }
    return scene;
}

std::vector<std::string> textsOfTheGame() {
    std::vector<std::string> texts;
    for (char player = 'A'; player <= 'D'; ++player) {
        for (int chain = 1; chain <= 8; ++chain)
            texts.push_back(tag::format(tagOf(tag::ChainHead{player, chain})));
        for (int number = 1; number <= 60; ++number)
            texts.push_back(tag::format({player, number, {}, tag::secondGame}));
    }
    return texts;
}

struct FilmedFleets {
    FilmedFleets(const tabletop::CameraPose& pose, cv::Size size, const cv::Rect2d& layout,
                 tabletop::Condition condition)
        : quality(tabletop::quality(condition))
        , renderer(tabletop::Camera(pose, size, layout), tabletop::Surface::Wood, quality.look,
                   tabletop::plainCards(), 5)
        , sensor(quality.sensor, size, 7) {}

    tabletop::Quality quality;
    tabletop::Renderer renderer;
    tabletop::Sensor sensor;
    TagReader reader{
        {.video = true, .closedSet = textsOfTheGame(), .game = tag::secondGame, .mostPlaces = 200}};
    TableTracker tracker{test::fleetLayout()};
    long frame = 0;

    const TableView& show(const DrawnTable& table, int frames = 9, std::optional<tabletop::Hand> hand = {}) {
        tabletop::Scene scene = laidByHand(table);
        scene.hand = hand;
        const cv::Mat3b exposed = sensor.expose(renderer.render(scene));
        for (int i = 0; i < frames; ++i, ++frame) {
            const Frame picture =
                tabletop::toFrame(sensor.frame(exposed, frame), frame, 100.0 * static_cast<double>(frame));
            tracker.update(picture, reader.read(picture, tracker.expected()));
        }
        return tracker.view();
    }
};

struct View {
    double angle;
    double tilt;
    double k1;
    tabletop::Condition condition;
};

class FilmedFleetsFrom : public testing::TestWithParam<View> {};

TEST_P(FilmedFleetsFrom, FourAndFourHeadsFacingEachOther) {
    const auto [angle, tilt, k1, condition] = GetParam();
    int nextA = 1;
    int nextB = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {3, 0, 6, 1}, nextA);
    const std::vector<FleetChain> b = fleetOf('B', 1, {2, 5, 0, 4}, nextB);
    DrawnTable table;
    lay(table, test::south, a);
    lay(table, test::north, b);
    FilmedFleets film({.angle = angle, .tilt = tilt, .k1 = k1}, {2560, 1440}, {-150, -290, 300, 580},
                      condition);
    const TableView& view = film.show(table);
    EXPECT_EQ(test::chainsOf(view), test::truthOf({a, b}));
    EXPECT_TRUE(view.loose.empty());
    EXPECT_TRUE(view.doubled.empty());
}

INSTANTIATE_TEST_SUITE_P(Views, FilmedFleetsFrom,
                         testing::Values(View{0, 0, 0, tabletop::Condition::Good},
                                         View{90, 25, -0.2, tabletop::Condition::Good},
                                         View{180, 15, 0, tabletop::Condition::Mid},
                                         View{250, 20, -0.2, tabletop::Condition::Mid}));

TEST(FilmedFleets, EightAndEightHeadsWithEightyShips) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {6, 5, 4, 6, 5, 4, 6, 4}, next);
    next = 1;
    const std::vector<FleetChain> b = fleetOf('B', 1, {4, 6, 5, 5, 6, 4, 5, 5}, next);
    DrawnTable table;
    lay(table, test::south, a, -245);
    lay(table, test::north, b, -245);
    ASSERT_EQ(table.cards.size(), 96U);
    FilmedFleets film({.angle = 90, .tilt = 15, .pixelsPerMm = 3.2, .k1 = -0.15}, {3840, 2160},
                      {-290, -290, 580, 580}, tabletop::Condition::Mid);
    const TableView& view = film.show(table, 8);
    EXPECT_EQ(test::chainsOf(view), test::truthOf({a, b}));
    EXPECT_TRUE(view.loose.empty());
}

TEST(FilmedFleets, ThreePlayersAtRightAnglesOneWithOneHead) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {3, 1, 0, 2}, next);
    next = 1;
    const std::vector<FleetChain> b = fleetOf('B', 3, {4}, next);
    next = 1;
    const std::vector<FleetChain> c = fleetOf('C', 1, {2, 2, 0, 3}, next);
    DrawnTable table;
    lay(table, {{0, 110}, 0}, a);
    lay(table, {{-60, 0}, 90}, b, 0);
    lay(table, {{0, -110}, 180}, c);
    FilmedFleets film({.angle = 20, .tilt = 20, .k1 = -0.2}, {2560, 1440}, {-270, -270, 440, 560},
                      tabletop::Condition::Good);
    EXPECT_EQ(test::chainsOf(film.show(table)), test::truthOf({a, b, c}));
}

/// A turn: a hand lays, takes, reorders and moves cards, and comes and goes over all of it.
TEST(FilmedFleets, CardsLaidTakenReorderedAndMovedBetweenChainsAndLines) {
    int nextA = 1;
    int nextB = 1;
    std::vector<FleetChain> a = fleetOf('A', 1, {2, 0, 3, 1}, nextA);
    std::vector<FleetChain> b = fleetOf('B', 1, {2, 1, 0, 3}, nextB);
    FilmedFleets film({.angle = 90, .tilt = 20, .k1 = -0.15}, {1920, 1080}, {-150, -260, 300, 520},
                      tabletop::Condition::Good);
    const auto tableNow = [&] {
        DrawnTable table;
        lay(table, test::south, a);
        lay(table, test::north, b);
        return table;
    };
    const auto deed = [&](const char* what, const tabletop::Hand& hand) {
        film.show(tableNow(), 4, hand);
        EXPECT_EQ(test::chainsOf(film.show(tableNow(), 12)), test::truthOf({a, b})) << what;
    };
    const tabletop::Hand own{0, {-60, 150}, 0};
    const tabletop::Hand enemy{1, {80, -130}, 180};
    film.show({}, 4);
    deed("laid out", own);
    a[0].ships.push_back("RKPA1A");
    deed("laid", own);
    a[2].ships.pop_back();
    b[0].ships.erase(b[0].ships.begin());
    deed("taken", enemy);
    std::swap(b[3].ships[0], b[3].ships[2]);
    deed("reordered", enemy);
    a[1].ships.push_back(a[0].ships.back());
    a[0].ships.pop_back();
    deed("to another chain", own);
    b[2].ships.push_back(a[1].ships.back());
    a[1].ships.clear();
    deed("to the other side", enemy);
}

} // namespace
} // namespace rowkeeper::vision
