// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/Random.h"
#include "tests/vision/table/FleetTable.h"
#include "tests/vision/table/SeenChains.h"
#include "vision/table/TableTracker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace rowkeeper::vision {
namespace {

using test::Chains;
using test::chainsOf;
using test::DrawnTable;
using test::FleetChain;
using test::fleetOf;
using test::lay;
using test::north;
using test::Seat;
using test::shipsOf;
using test::south;
using test::textsOf;
using test::truthOf;

DrawnTable wideTable() {
    DrawnTable table;
    table.pixelsPerMm = 1;
    table.width = 1000;
    table.height = 800;
    return table;
}

/// Feeds drawn tables to a tracker of fleets; what stays as it is is drawn once.
struct FleetWatch {
    TableTracker tracker{test::fleetLayout()};
    long frame = 0;

    const TableView& show(const DrawnTable& table, int frames = 10) {
        return show(draw(table), perfectReading(table), frames);
    }
    const TableView& show(const Frame& picture, const Reading& reading, int frames) {
        for (int i = 0; i < frames; ++i, ++frame)
            tracker.update(Frame(picture, frame, 100.0 * static_cast<double>(frame)), reading);
        return tracker.view();
    }
};

/// Two fleets back to back, chains of none to six ships.
struct FacingFleets {
    int nextA = 1;
    int nextB = 1;
    std::vector<FleetChain> a = fleetOf('A', 1, {3, 0, 6, 1}, nextA);
    std::vector<FleetChain> b = fleetOf('B', 1, {2, 5, 0, 4}, nextB);

    Chains truth() const { return truthOf({a, b}); }
    DrawnTable table() const {
        DrawnTable drawn = wideTable();
        lay(drawn, south, a);
        lay(drawn, north, b);
        return drawn;
    }
};

TEST(FleetLines, TwoFacingFleetsAreSeenWhateverTheCameraIsTurned) {
    const FacingFleets game;
    for (const int degrees : {0, 30, 90, 180, 270}) {
        DrawnTable table = game.table();
        table.degrees = degrees;
        table.pixelsPerMm = 0.9;
        FleetWatch watch;
        const TableView& view = watch.show(table);
        EXPECT_EQ(chainsOf(view), game.truth()) << degrees << " degrees";
        EXPECT_TRUE(view.upKnown);
        EXPECT_TRUE(view.loose.empty());
        EXPECT_TRUE(view.doubled.empty());
        ASSERT_EQ(view.chains.size(), 8U);
        EXPECT_EQ(view.chains[3].line, 0);
        EXPECT_EQ(view.chains[4].line, 1);
    }
}

TEST(FleetLines, ThroughASlantedCameraToo) {
    const FacingFleets game;
    for (const int degrees : {10, 190}) {
        DrawnTable table = game.table();
        table.degrees = degrees;
        table.slant = 0.3;
        table.pixelsPerMm = 0.85;
        EXPECT_EQ(chainsOf(FleetWatch().show(table)), game.truth()) << degrees << " degrees";
    }
}

TEST(FleetLines, TheOrderOfTheHeadsTellsTheWayBeforeAnyCardHangs) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {0, 0, 0, 0}, next);
    const std::vector<FleetChain> b = fleetOf('B', 1, {0, 0, 0, 0}, next);
    DrawnTable table = wideTable();
    lay(table, south, a);
    lay(table, north, b);
    for (auto& card : table.cards)
        card.lightHeader = false;
    EXPECT_EQ(chainsOf(FleetWatch().show(table)), truthOf({a, b}));
}

TEST(FleetLines, CardsAreTurnedAgainstTheirOwnChain) {
    const FacingFleets game;
    DrawnTable table = game.table();
    table.cards.back().degrees += 7; // of B's last chain
    const TableView view = FleetWatch().show(table);
    EXPECT_NEAR(view.chains[7].links.back().turned, 7, 2);
    EXPECT_NEAR(view.chains[6].anchor.turned, 0, 2);
    EXPECT_NEAR(view.chains[0].links.front().turned, 0, 2);
}

TEST(FleetLines, TheTableFrameIsTheFirstLines) {
    const FacingFleets game;
    DrawnTable table = game.table();
    table.degrees = 180;
    const TableView view = FleetWatch().show(table);
    EXPECT_NEAR(view.chains[0].anchor.centre.x, -105, 3);
    EXPECT_NEAR(view.chains[0].anchor.centre.y, 0, 3);
    EXPECT_NEAR(view.chains[4].anchor.centre.x, 105, 3);
    EXPECT_NEAR(view.chains[4].anchor.centre.y, -96, 3);
}

TEST(FleetLines, ExtraFleetsLieInTheSameLineOrInOneOfTheirOwn) {
    FacingFleets game;
    int more = 40;
    const std::vector<FleetChain> extraA = fleetOf('A', 5, {2, 1, 0, 3}, more);
    const std::vector<FleetChain> extraB = fleetOf('B', 5, {1, 0, 2, 0}, more);
    const Chains truth = truthOf({game.a, extraA, game.b, extraB});
    DrawnTable inLine = wideTable();
    inLine.pixelsPerMm = 0.9;
    inLine.shift = {-120, 0};
    lay(inLine, south, game.a);
    lay(inLine, south, extraA, 185);
    const Seat northLine{{280, -48}, 180};
    lay(inLine, northLine, game.b);
    lay(inLine, northLine, extraB, 185);
    EXPECT_EQ(chainsOf(FleetWatch().show(inLine)), truth);

    for (const double beside : {0.0, 60.0, -380.0}) {
        DrawnTable own = wideTable();
        own.pixelsPerMm = 0.7;
        lay(own, south, game.a);
        lay(own, north, game.b);
        lay(own, Seat{{beside, 378}, 0}, extraA);
        lay(own, Seat{{-beside, -378}, 180}, extraB);
        EXPECT_EQ(chainsOf(FleetWatch().show(own)), truth) << beside;
    }
}

TEST(FleetLines, AnExtraFleetLeftOfTheBaseFleetDoesNotTurnTheLine) {
    int next = 1;
    const std::vector<FleetChain> base = fleetOf('A', 1, {1, 0, 2, 1}, next);
    const std::vector<FleetChain> extra = fleetOf('A', 5, {0, 1, 1, 0}, next);
    DrawnTable table = wideTable();
    table.shift = {150, 0};
    lay(table, south, base);
    lay(table, south, extra, -390);
    EXPECT_EQ(chainsOf(FleetWatch().show(table)), truthOf({extra, base}));
}

TEST(FleetLines, MissingHeadsLeaveTheOthersTheirChains) {
    FacingFleets game;
    game.a.erase(game.a.begin() + 1);
    game.b.erase(game.b.begin() + 2);
    DrawnTable table = wideTable();
    // Gaps where the missing ones would lie.
    lay(table, south, {game.a[0]}, -105);
    lay(table, south, {game.a[1], game.a[2]}, 35);
    lay(table, north, {game.b[0], game.b[1]}, -105);
    lay(table, north, {game.b[2]}, 105);
    EXPECT_EQ(chainsOf(FleetWatch().show(table)), game.truth());
}

TEST(FleetLines, CardsInAColumnWithoutItsHeadAreLoose) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {2, 2, 1, 1}, next);
    DrawnTable table = wideTable();
    lay(table, south, {a[0], {"", a[1].ships}, a[2], a[3]});
    const TableView view = FleetWatch().show(table);
    EXPECT_EQ(chainsOf(view), truthOf({{a[0], a[2], a[3]}}));
    EXPECT_EQ(textsOf(view.loose), a[1].ships);
}

TEST(FleetLines, TheWayOfAHeadAloneStaysOpenUntilACardHangs) {
    for (const double degrees : {0.0, 180.0}) {
        DrawnTable table = wideTable();
        int next = 1;
        lay(table, {{0, 0}, degrees}, {{"RKPHB3", {}}}, 0);
        FleetWatch watch;
        const TableView before = watch.show(table);
        EXPECT_FALSE(before.upKnown);
        EXPECT_EQ(textsOf(before.loose), (std::vector<std::string>{"RKPHB3"}));
        DrawnTable hung = wideTable();
        const std::vector<FleetChain> one{{"RKPHB3", shipsOf('B', next, 3)}};
        lay(hung, {{0, 0}, degrees}, one, 0);
        EXPECT_EQ(chainsOf(watch.show(hung)), truthOf({one})) << degrees;
        EXPECT_EQ(chainsOf(watch.show(table)), (Chains{{"RKPHB3"}})) << "known from then on";
    }
}

TEST(FleetLines, HeadsAloneBackToBackHaveTheirOwnCards) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 2, {3}, next);
    const std::vector<FleetChain> b = fleetOf('B', 4, {1}, next);
    DrawnTable table = wideTable();
    lay(table, south, a, 0);
    lay(table, north, b, 0);
    EXPECT_EQ(chainsOf(FleetWatch().show(table)), truthOf({a, b}));
}

TEST(FleetLines, AHeadAloneHangsAsTheOtherLineOfItsOwner) {
    const FacingFleets game;
    DrawnTable table = wideTable();
    table.pixelsPerMm = 0.8;
    lay(table, south, game.a);
    lay(table, north, game.b);
    lay(table, {{300, 250}, 0}, {{"RKPHA7", {}}}, 0);
    Chains truth = game.truth();
    truth.insert(truth.begin() + 4, {"RKPHA7"});
    EXPECT_EQ(chainsOf(FleetWatch().show(table)), truth);
}

TEST(FleetLines, ThreePlayersSitAtRightAngles) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {3, 1, 0, 2}, next);
    const std::vector<FleetChain> b = fleetOf('B', 1, {0, 2, 4, 1}, next);
    const std::vector<FleetChain> c = fleetOf('C', 1, {2, 2, 0, 3}, next);
    for (const int degrees : {0, 45, 180}) {
        DrawnTable table = wideTable();
        table.pixelsPerMm = 0.8;
        table.degrees = degrees;
        lay(table, {{0, 200}, 0}, a);
        lay(table, {{-110, 0}, 90}, b);
        lay(table, {{0, -200}, 180}, c);
        const TableView view = FleetWatch().show(table);
        EXPECT_EQ(chainsOf(view), truthOf({a, b, c})) << degrees;
        EXPECT_TRUE(view.loose.empty());
    }
}

TEST(FleetLines, CardsThatHangOnTheOtherSideAloneOverruleTheOrder) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {2, 0, 1, 1}, next);
    DrawnTable table = wideTable(); // laid from right to left
    lay(table, south, {a[3], a[2], a[1], a[0]});
    const Chains truth = truthOf({{a[3], a[2], a[1], a[0]}});
    FleetWatch watch;
    EXPECT_EQ(chainsOf(watch.show(table)), truth);
    DrawnTable bare = wideTable();
    int none = 1;
    const std::vector<FleetChain> heads = fleetOf('A', 1, {0, 0, 0, 0}, none);
    lay(bare, south, {heads[3], heads[2], heads[1], heads[0]});
    EXPECT_EQ(chainsOf(watch.show(bare, 40)), truthOf({{heads[3], heads[2], heads[1], heads[0]}}));
}

TEST(FleetLines, ChainsThatMeetInTheMiddleKeepTheirCards) {
    FacingFleets game; // heads before their owners, ships towards the enemy
    std::reverse(game.a.begin(), game.a.end());
    std::reverse(game.b.begin(), game.b.end());
    for (const double apart : {215.0, 200.0}) {
        DrawnTable table = wideTable();
        lay(table, {{0, apart}, 180}, game.a);
        lay(table, {{0, -apart}, 0}, game.b);
        const TableView view = FleetWatch().show(table);
        EXPECT_EQ(chainsOf(view), game.truth()) << apart;
        EXPECT_TRUE(view.loose.empty());
    }
}

TEST(FleetLines, TheEnemysCardsBehindALineDoNotTurnIt) {
    const FacingFleets game;
    DrawnTable table = wideTable();
    int none = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {0, 0, 0, 0}, none);
    lay(table, south, a);
    lay(table, north, game.b);
    EXPECT_EQ(chainsOf(FleetWatch().show(table)), truthOf({a, game.b}));
}

TEST(FleetLines, AHeadSeenTwiceIsNamed) {
    const FacingFleets game;
    FleetWatch watch;
    watch.show(game.table());
    DrawnTable table = game.table();
    table.cards.push_back({"RKPHA2", {300, 200}});
    const TableView view = watch.show(table);
    EXPECT_EQ(chainsOf(view), game.truth());
    EXPECT_EQ(textsOf(view.doubled), (std::vector<std::string>{"RKPHA2"}));
    EXPECT_TRUE(view.loose.empty());
    EXPECT_NEAR(view.doubled[0].centre.x, 300, 5);
    EXPECT_TRUE(watch.show(game.table(), 40).doubled.empty()) << "taken away again";
}

TEST(FleetLines, OfTwoPrintsSeenAtOnceTheOneInTheLineCounts) {
    const FacingFleets game;
    DrawnTable table = game.table();
    table.cards.insert(table.cards.begin(), {"RKPHA3", {-330, 200}, 90});
    const TableView view = FleetWatch().show(table);
    EXPECT_EQ(chainsOf(view), game.truth());
    EXPECT_EQ(textsOf(view.doubled), (std::vector<std::string>{"RKPHA3"}));
}

TEST(FleetLines, TwoPlayersWithTheSameHeadsAreOneLineAndDoubles) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {1, 1, 1, 1}, next);
    const std::vector<FleetChain> again = fleetOf('A', 1, {0, 0, 0, 0}, next);
    DrawnTable table = wideTable();
    lay(table, south, a);
    lay(table, {{0, -300}, 180}, again);
    const TableView view = FleetWatch().show(table);
    EXPECT_EQ(view.chains.size(), 4U);
    EXPECT_EQ(textsOf(view.doubled), (std::vector<std::string>{"RKPHA1", "RKPHA2", "RKPHA3", "RKPHA4"}));
    const double row = view.chains[0].anchor.outline[0].y;
    for (const Chain& chain : view.chains)
        EXPECT_NEAR(chain.anchor.outline[0].y, row, 20) << "all of one print";
}

TEST(FleetLines, AHandOverHeadAndCardsCoversThem) {
    const FacingFleets game;
    DrawnTable table = game.table();
    FleetWatch watch;
    watch.show(wideTable());
    watch.show(table);
    const Point at = south.at(-105, 20);
    table.hands.push_back(
        {at + Point{-60, -60}, at + Point{60, -60}, at + Point{60, 120}, at + Point{-60, 120}});
    const TableView view = watch.show(table, 40);
    EXPECT_EQ(chainsOf(view), game.truth());
    EXPECT_TRUE(view.chains[0].anchor.covered);
    EXPECT_FALSE(view.chains[0].anchorTaken);
    EXPECT_FALSE(view.chains[2].anchor.covered);
    EXPECT_FALSE(watch.show(game.table(), 3).chains[0].anchor.covered);
}

TEST(FleetLines, CardsAreAddedTakenAndReordered) {
    FacingFleets game;
    FleetWatch watch;
    watch.show(game.table());
    game.a[0].ships.push_back("RKPA0Z"); // added
    game.b[2].ships.push_back("RKPB0Z.1");
    EXPECT_EQ(chainsOf(watch.show(game.table())), game.truth());
    game.b[1].ships.pop_back(); // taken
    game.a[3].ships.clear();
    EXPECT_EQ(chainsOf(watch.show(game.table(), 30)), game.truth());
    std::swap(game.a[2].ships[1], game.a[2].ships[4]); // reordered
    std::rotate(game.b[1].ships.begin(), game.b[1].ships.begin() + 1, game.b[1].ships.end());
    EXPECT_EQ(chainsOf(watch.show(game.table(), 30)), game.truth());
}

TEST(FleetLines, ACardGoesFromChainToChainAndFromLineToLine) {
    FacingFleets game;
    FleetWatch watch;
    watch.show(game.table());
    const std::string card = game.a[2].ships.back();
    game.a[2].ships.pop_back();
    game.a[1].ships.push_back(card);
    EXPECT_EQ(chainsOf(watch.show(game.table(), 30)), game.truth());
    game.a[1].ships.clear();
    game.b[0].ships.push_back(card);
    EXPECT_EQ(chainsOf(watch.show(game.table(), 30)), game.truth());
}

TEST(FleetLines, ATakenHeadLeavesItsChainStandingAndAnEmptyOneIsGone) {
    const FacingFleets game;
    FleetWatch watch;
    watch.show(wideTable());
    watch.show(game.table());
    DrawnTable table = game.table();
    std::erase_if(table.cards,
                  [](const test::DrawnCard& c) { return c.text == "RKPHA1" || c.text == "RKPHB3"; });
    const TableView view = watch.show(table, 40);
    Chains truth = game.truth();
    truth.erase(truth.begin() + 6); // B3 had no ships
    EXPECT_EQ(chainsOf(view), truth);
    EXPECT_TRUE(view.chains[0].anchorTaken);
    const TableView back = watch.show(game.table());
    EXPECT_EQ(chainsOf(back), game.truth());
    EXPECT_FALSE(back.chains[0].anchorTaken);
}

TEST(FleetLines, AHeadLaidBesideLeavesItsChainStandingUntilTheCardsFollow) {
    FacingFleets game;
    FleetWatch watch;
    watch.show(wideTable());
    watch.show(game.table());
    DrawnTable table = wideTable();
    const FleetChain first = game.a[0];
    lay(table, south, {{"", first.ships}, game.a[1], game.a[2], game.a[3]});
    lay(table, south, {{first.head, {}}}, 245);
    lay(table, north, game.b);
    const TableView view = watch.show(table, 40);
    EXPECT_EQ(chainsOf(view), game.truth());
    EXPECT_TRUE(view.chains[0].anchorTaken);
    DrawnTable followed = wideTable();
    lay(followed, south, {game.a[1], game.a[2], game.a[3]}, -35);
    lay(followed, south, {first}, 245);
    lay(followed, north, game.b);
    const TableView after = watch.show(followed, 40);
    EXPECT_EQ(chainsOf(after), truthOf({{game.a[1], game.a[2], game.a[3], first}, game.b}));
    EXPECT_FALSE(after.chains[3].anchorTaken);
}

TEST(FleetLines, HeadsThatAreExchangedTakeOverTheChains) {
    FacingFleets game;
    FleetWatch watch;
    watch.show(game.table());
    std::swap(game.a[0].head, game.a[2].head);
    EXPECT_EQ(chainsOf(watch.show(game.table(), 40)), game.truth());
    EXPECT_FALSE(watch.tracker.view().chains[0].anchorTaken);
}

TEST(FleetLines, ALineThatIsMovedAsAWholeKeepsItsChains) {
    for (const Point by : {Point{0, 45}, {0, 90}, {50, 20}, {-30, 60}}) {
        const FacingFleets game;
        FleetWatch watch;
        watch.show(game.table());
        DrawnTable table = wideTable();
        lay(table, {south.middle + by, 0}, game.a);
        lay(table, north, game.b);
        const TableView view = watch.show(table, 40);
        EXPECT_EQ(chainsOf(view), game.truth()) << by.x << " " << by.y;
        for (const Chain& chain : view.chains)
            EXPECT_FALSE(chain.anchorTaken) << by.x << " " << by.y;
    }
}

TEST(FleetLines, AMovedCameraChangesNoCard) {
    const FacingFleets game;
    DrawnTable table = game.table();
    FleetWatch watch;
    const TableView before = watch.show(table);
    table.shift = {37, -22};
    table.degrees = 5;
    const TableView& after = watch.show(table);
    EXPECT_TRUE(after.sameCards(before));
    EXPECT_EQ(after.cameraMoves, 1);
    table.width *= 2;
    table.height *= 2;
    table.pixelsPerMm *= 2;
    EXPECT_TRUE(watch.show(table, 3).sameCards(before)) << "in another resolution";
}

TEST(FleetLines, AnEndedSourceCountsAsStill) {
    const FacingFleets game;
    FleetWatch watch;
    watch.show(game.table(), 1);
    EXPECT_TRUE(watch.tracker.view().chains.empty());
    EXPECT_EQ(chainsOf(watch.tracker.finish()), game.truth());
}

TEST(FleetLines, OnlyFixedHeadsCount) {
    const FacingFleets game;
    FleetWatch watch;
    watch.tracker.fixAnchors({*tag::parse("RKPHA1"), *tag::parse("RKPHA3")});
    EXPECT_EQ(chainsOf(watch.show(game.table())), truthOf({{game.a[0], game.a[2]}}));
}

/// Two to four players around the table, any heads of their base fleets, cards laid by careless hands,
/// overlapping or not, each with a tag to be read; from any side, every third tag unread in a frame.
TEST(FleetLines, TablesLaidAtRandomAreSeenAsTheyLie) {
    tabletop::Random random(20);
    for (int number = 0; number < 25; ++number) {
        DrawnTable table = wideTable();
        table.pixelsPerMm = 0.7;
        table.width = table.height = 1300;
        table.degrees = random.between(0, 360);
        table.slant = random.between(0, 0.2);
        std::vector<std::vector<FleetChain>> truth;
        const int players = 2 + random.below(3);
        const std::array<Seat, 4> seats{
            Seat{{0, 200}, 0}, {{0, -200}, 180}, {{-350, 0}, 90}, {{350, 0}, 270}};
        for (int player = 0; player < players; ++player) {
            int next = 1;
            std::vector<FleetChain> fleet;
            const double step = random.chance(0.3) ? 90 : random.between(37, 41);
            double across = -105;
            for (int chain = 1; chain <= 4; ++chain, across += test::fleetPitch + random.between(0, 8)) {
                const bool last = chain == 4 && fleet.size() < 2;
                if (!last && random.chance(0.25)) continue;
                const auto letter = static_cast<char>('A' + player);
                const int most = step > 80 ? 1 : 4;
                const std::vector<FleetChain> one =
                    fleetOf(letter, chain, {last ? 1 : random.below(most + 1)}, next);
                lay(table, seats.at(static_cast<std::size_t>(player)), one, across, step);
                fleet.push_back(one[0]);
            }
            truth.push_back(fleet);
        }
        for (auto& card : table.cards) {
            card.centre = card.centre + Point{random.between(-5, 5), random.between(-2, 2)};
            card.degrees += random.between(-5, 5) + (random.chance(0.3) ? 180 : 0);
        }
        FleetWatch watch;
        const Frame picture = draw(table);
        const Reading whole = perfectReading(table);
        for (int frame = 0; frame < 14; ++frame) {
            Reading some = whole;
            std::erase_if(some.tags, [&](const Sighting&) { return random.chance(0.3); });
            watch.show(picture, some, 1);
        }
        const TableView& view = watch.show(picture, whole, 6);
        ASSERT_EQ(chainsOf(view), truthOf(truth)) << "table " << number;
        ASSERT_TRUE(view.loose.empty()) << "table " << number;
    }
}

TEST(FleetLines, WithoutPlacesOfHeadsThereIsOneLine) {
    int next = 1;
    const std::vector<FleetChain> a = fleetOf('A', 1, {1, 2, 0, 0}, next);
    DrawnTable table = wideTable();
    lay(table, south, a);
    TableTracker tracker{TagLayout{}};
    const Frame picture = draw(table);
    for (long i = 0; i < 10; ++i)
        tracker.update(Frame(picture, i, 100.0 * static_cast<double>(i)), perfectReading(table));
    EXPECT_EQ(chainsOf(tracker.view()), truthOf({a}));
    EXPECT_EQ(tracker.view().chains[2].line, 0);
}

} // namespace
} // namespace rowkeeper::vision
