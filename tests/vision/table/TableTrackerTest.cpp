// SPDX-License-Identifier: GPL-3.0-or-later
#include "vision/table/TableTracker.h"

#include "tests/vision/DrawnTable.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace rowkeeper::vision {
namespace {

using test::DrawnTable;
using test::fourAnchors;
using test::placeInChain;
using Rows = std::vector<std::vector<std::string>>;

Rows rowsOf(const TableView& view) {
    Rows rows;
    for (const Chain& chain : view.chains) {
        rows.push_back({chain.anchor.tag ? tag::format(*chain.anchor.tag) : ""});
        for (const SeenCard& card : chain.links)
            rows.back().push_back(card.tag ? tag::format(*card.tag) : "");
    }
    return rows;
}

/// Feeds drawn tables to a tracker as a camera would.
struct Watch {
    TableTracker tracker{TagLayout{}};
    long frame = 0;

    const TableView& show(const DrawnTable& table, int frames = 1) {
        for (int i = 0; i < frames; ++i) {
            tracker.update(draw(table, frame), perfectReading(table));
            ++frame;
        }
        return tracker.view();
    }
};

DrawnTable withCascade() {
    DrawnTable table = fourAnchors();
    table.cards.push_back({"RKTS05", placeInChain(0, 0)});
    table.cards.push_back({"RKTR00", placeInChain(0, 1)});
    table.cards.push_back({"RKTS00", placeInChain(0, 2)});
    table.cards.push_back({"RKTR07", placeInChain(2, 0), 8});
    return table;
}

const Rows cascadeRows{
    {"RKTZ01", "RKTS05", "RKTR00", "RKTS00"}, {"RKTZ02"}, {"RKTZ03", "RKTR07"}, {"RKTZ04"}};

TEST(TableTracker, ShowsCardsWithinSixFramesOfLyingStill) {
    Watch watch;
    watch.show(fourAnchors(), 8);
    EXPECT_EQ(rowsOf(watch.show(withCascade(), 6)), cascadeRows);
}

TEST(TableTracker, OrderIsTheSameHoweverTheCameraIsTurned) {
    for (int degrees = 0; degrees < 360; degrees += 30) {
        DrawnTable table = withCascade();
        table.degrees = degrees;
        table.pixelsPerMm = 1.1;
        Watch watch;
        EXPECT_EQ(rowsOf(watch.show(table, 8)), cascadeRows) << degrees << " degrees";
    }
}

TEST(TableTracker, OrderIsTheSameThroughASlantedCamera) {
    for (const int degrees : {0, 90, 200}) {
        DrawnTable table = withCascade();
        table.degrees = degrees;
        table.slant = 0.35;
        table.pixelsPerMm = 1.0;
        Watch watch;
        EXPECT_EQ(rowsOf(watch.show(table, 8)), cascadeRows) << degrees << " degrees";
    }
}

TEST(TableTracker, LookOfTheAnchorsTellsUpBeforeAnyCardHangs) {
    for (const int degrees : {0, 100, 180, 270}) {
        DrawnTable table = fourAnchors();
        table.degrees = degrees;
        Watch watch;
        const TableView& view = watch.show(table, 8);
        EXPECT_TRUE(view.upKnown);
        EXPECT_EQ(rowsOf(view), (Rows{{"RKTZ01"}, {"RKTZ02"}, {"RKTZ03"}, {"RKTZ04"}})) << degrees;
    }
}

TEST(TableTracker, WithoutAnyEvidenceUpStaysOpenUntilACardHangs) {
    DrawnTable table = fourAnchors();
    for (auto& card : table.cards)
        card.lightHeader = false;
    table.degrees = 180;
    Watch watch;
    const TableView& before = watch.show(table, 10);
    EXPECT_FALSE(before.upKnown);
    EXPECT_TRUE(before.chains.empty());
    EXPECT_EQ(before.loose.size(), 4U);
    table.cards.push_back({"RKTS00", placeInChain(1, 0)});
    EXPECT_EQ(rowsOf(watch.show(table, 6)), (Rows{{"RKTZ01"}, {"RKTZ02", "RKTS00"}, {"RKTZ03"}, {"RKTZ04"}}));
}

TEST(TableTracker, CardsHangingOnTheOtherSideOverruleTheLook) {
    DrawnTable table = fourAnchors();
    for (auto& card : table.cards)
        card.degrees = 180; // printed the other way round
    Watch watch;
    ASSERT_TRUE(watch.show(table, 8).upKnown);
    table.cards.push_back({"RKTS05", placeInChain(0, 0)});
    table.cards.push_back({"RKTR05", placeInChain(1, 0)});
    EXPECT_EQ(rowsOf(watch.show(table, 8)),
              (Rows{{"RKTZ01", "RKTS05"}, {"RKTZ02", "RKTR05"}, {"RKTZ03"}, {"RKTZ04"}}));
}

TEST(TableTracker, AFewCardsOnTheOtherSideDoNotTurnATableThatARoundHungOn) {
    DrawnTable round = withCascade();
    round.shift = {0, 100};
    for (auto& card : round.cards)
        card.lightHeader = false;
    Watch watch;
    ASSERT_EQ(rowsOf(watch.show(round, 8)), cascadeRows);
    DrawnTable cleared = round;
    cleared.cards.resize(4);
    watch.show(cleared, 30);
    cleared.cards.push_back({"RKTS08", placeInChain(0, 0) + Point{0, -190}});
    cleared.cards.push_back({"RKTR08", placeInChain(3, 0) + Point{0, -190}});
    EXPECT_EQ(rowsOf(watch.show(cleared, 12)), (Rows{{"RKTZ01"}, {"RKTZ02"}, {"RKTZ03"}, {"RKTZ04"}}));
}

TEST(TableTracker, CardsUpsideDownHangLikeOthers) {
    DrawnTable table = withCascade();
    for (std::size_t i = 4; i < table.cards.size(); ++i)
        table.cards[i].degrees += 180;
    Watch watch;
    EXPECT_EQ(rowsOf(watch.show(table, 8)), cascadeRows);
}

TEST(TableTracker, FullSpacingAndCrookedHandsKeepTheOrder) {
    DrawnTable table = fourAnchors();
    table.pixelsPerMm = 0.9;
    std::mt19937 random(5);
    Rows expected{{"RKTZ01"}, {"RKTZ02"}, {"RKTZ03"}, {"RKTZ04"}};
    for (int chain = 0; chain < 4; ++chain)
        for (int at = 0; at < 3; ++at) {
            const auto wobble = [&](int most) {
                return static_cast<double>(random() % (2 * most + 1)) - most;
            };
            Point place = placeInChain(chain, at, 92);
            place = place + Point{wobble(5), wobble(4)};
            const std::string text = std::string("RKT") + "SR"[at % 2] + (chain == 3 ? "2" : "1") +
                                     std::to_string(chain * 3 % 9 + at);
            table.cards.push_back({text, place, wobble(9)});
            expected[static_cast<std::size_t>(chain)].push_back(text);
        }
    table.shift = {0, -90};
    Watch watch;
    EXPECT_EQ(rowsOf(watch.show(table, 8)), expected);
}

TEST(TableTracker, FarAndSidewaysCardsAreLoose) {
    DrawnTable table = withCascade();
    table.cards.push_back({"RKTS20", {235, 60}});                         // beyond half a pitch
    table.cards.push_back({"RKTS21", placeInChain(1, 0) + Point{0, 60}}); // 155 mm below its anchor
    table.cards.push_back({"RKTS22", placeInChain(3, 0), 90});            // across
    Watch watch;
    const TableView& view = watch.show(table, 8);
    EXPECT_EQ(rowsOf(view), cascadeRows);
    EXPECT_EQ(view.loose.size(), 3U);
}

TEST(TableTracker, EqualBacksAtTwoPlacesAreTwoCards) {
    DrawnTable table = fourAnchors();
    table.cards.push_back({"RKTS00", placeInChain(1, 0)});
    table.cards.push_back({"RKTS00", placeInChain(1, 1)});
    Watch watch;
    EXPECT_EQ(rowsOf(watch.show(table, 8))[1], (std::vector<std::string>{"RKTZ02", "RKTS00", "RKTS00"}));
}

TEST(TableTracker, ATurnedCardKeepsItsId) {
    DrawnTable table = withCascade();
    Watch watch;
    const int id = watch.show(table, 10).chains[0].links[1].id;
    table.cards[5].text = "RKTR12";
    table.cards[5].degrees = 184;
    table.cards[5].centre = table.cards[5].centre + Point{4, -3};
    const TableView& view = watch.show(table, 6);
    EXPECT_EQ(rowsOf(view)[0], (std::vector<std::string>{"RKTZ01", "RKTS05", "RKTR12", "RKTS00"}));
    EXPECT_EQ(view.chains[0].links[1].id, id);
}

TEST(TableTracker, ASlidCardKeepsItsIdAndASwappedOneDoesNot) {
    DrawnTable table = withCascade();
    Watch watch;
    const int face = watch.show(table, 10).chains[2].links[0].id;
    table.cards[7].centre = table.cards[7].centre + Point{6, 22};
    EXPECT_EQ(watch.show(table, 8).chains[2].links[0].id, face);
    table.cards[7].text = "RKTR09";
    const TableView& swapped = watch.show(table, 8);
    EXPECT_EQ(rowsOf(swapped)[2], (std::vector<std::string>{"RKTZ03", "RKTR09"}));
    EXPECT_NE(swapped.chains[2].links[0].id, face);
}

TEST(TableTracker, ATurnedCardThatWasSeenInAHandBeforeLiesWhereItWasTurned) {
    DrawnTable table = withCascade();
    table.cards.push_back({"RKTR25", {-190, 40}});
    Watch watch;
    const int id = watch.show(table, 10).chains[0].links[1].id;
    table.cards.back() = {"RKTR20", {-190, 65}}; // the next card of that hand covers its place
    watch.show(table, 8);
    table.cards[5].text = "RKTR25";
    const TableView& view = watch.show(table, 8);
    EXPECT_EQ(rowsOf(view)[0], (std::vector<std::string>{"RKTZ01", "RKTS05", "RKTR25", "RKTS00"}));
    EXPECT_EQ(view.chains[0].links[1].id, id);
    EXPECT_EQ(view.loose.size(), 1U);
}

TEST(TableTracker, CardsPushedDownForOneThatIsInsertedKeepTheirIds) {
    DrawnTable table = withCascade();
    Watch watch;
    const std::vector<SeenCard> before = watch.show(table, 10).chains[0].links;
    for (const std::size_t pushed : {4U, 5U, 6U}) // all three, backs among them
        table.cards[pushed].centre = table.cards[pushed].centre + Point{0, 30};
    table.cards.insert(table.cards.begin() + 4, {"RKTR27", placeInChain(0, 0)});
    const TableView& view = watch.show(table, 8);
    EXPECT_EQ(rowsOf(view)[0], (std::vector<std::string>{"RKTZ01", "RKTR27", "RKTS05", "RKTR00", "RKTS00"}));
    for (std::size_t link = 0; link < before.size(); ++link)
        EXPECT_EQ(view.chains[0].links[link + 1].id, before[link].id) << link;
}

TEST(TableTracker, TheSameFaceAtTwoPlacesIsShownTwice) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(table, 10);
    table.cards.push_back({"RKTR07", placeInChain(3, 0)});
    const TableView& view = watch.show(table, 8);
    EXPECT_EQ(rowsOf(view)[2], (std::vector<std::string>{"RKTZ03", "RKTR07"}));
    EXPECT_EQ(rowsOf(view)[3], (std::vector<std::string>{"RKTZ04", "RKTR07"}));
    EXPECT_NE(view.chains[2].links[0].id, view.chains[3].links[0].id);
}

TEST(TableTracker, CoveredIsNotGone) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(table, 10);
    table.hands.push_back({Point{2, -60}, {200, -60}, {200, 200}, {2, 200}}); // over chains 2 and 3
    const TableView& view = watch.show(table, 60);
    EXPECT_EQ(rowsOf(view), cascadeRows);
    EXPECT_TRUE(view.chains[2].links[0].covered);
    EXPECT_FALSE(view.chains[0].links[0].covered);
    table.hands.clear();
    EXPECT_FALSE(watch.show(table, 1).chains[2].links[0].covered);
}

TEST(TableTracker, ASleeveOfNearlyTheTablesColourHeldStillForASecondIsNotTheTable) {
    Watch watch;
    watch.show(fourAnchors(), 10); // the table under the cards was seen
    DrawnTable table = withCascade();
    watch.show(table, 10);
    table.sleeves.push_back({Point{2, -60}, {200, -60}, {200, 200}, {2, 200}}); // over chains 2 and 3
    for (int i = 0; i < 25; ++i)
        ASSERT_EQ(rowsOf(watch.show(table)), cascadeRows) << "frame " << i;
    table.sleeves.clear();
    EXPECT_EQ(rowsOf(watch.show(table, 6)), cascadeRows);
}

TEST(TableTracker, AHandOfTheTablesColourThatGoesOnOverTheNextCardIsNotTheTable) {
    Watch watch;
    watch.show(fourAnchors(), 10); // the table under the cards was seen
    DrawnTable table = withCascade();
    watch.show(table, 10);
    const Point first = placeInChain(0, 0);
    // Fingers hold a tile over the last card; the back of the hand lies over the first two.
    table.tableColouredHands.push_back(
        {first + Point{-40, -46}, first + Point{40, -46}, first + Point{40, 30}, first + Point{-40, 30}});
    table.hands.push_back(
        {first + Point{-40, 30}, first + Point{40, 30}, first + Point{40, 120}, first + Point{-40, 120}});
    for (int i = 0; i < 25; ++i)
        ASSERT_EQ(rowsOf(watch.show(table)), cascadeRows) << "frame " << i;
    table.hands.clear();
    table.tableColouredHands.clear();
    EXPECT_EQ(rowsOf(watch.show(table, 6)), cascadeRows);
}

TEST(TableTracker, ASweptTableIsSeenSoonThoughNothingBelowItsCardsWasEverSeen) {
    Watch watch;
    DrawnTable table = withCascade();
    watch.show(table, 40);
    table.cards.resize(4); // all in one frame
    EXPECT_EQ(rowsOf(watch.show(table, 20)), (Rows{{"RKTZ01"}, {"RKTZ02"}, {"RKTZ03"}, {"RKTZ04"}}));
}

TEST(TableTracker, ARemovedCardIsGoneAtLastThoughItsPlaceLiesInAnotherLightThanBefore) {
    Watch watch;
    watch.show(fourAnchors(), 10);
    watch.show(withCascade(), 10);
    DrawnTable table = fourAnchors();
    // Stands for a lamp that was moved: where the card lay the table has another tone for good.
    table.sleeves.push_back({Point{2, -60}, {100, -60}, {100, 60}, {2, 60}});
    EXPECT_TRUE(watch.show(table, 60).chains[2].links.empty());
}

TEST(TableTracker, TheLastCardOfACascadeUnderAHandIsNotGoneWhileThoseAboveAreRead) {
    // Laid one after the other, so that the lower tag of each was read before the next one hid it.
    DrawnTable table = fourAnchors();
    Watch watch;
    for (int at = 0; at < 3; ++at) {
        table.cards.push_back({"RKTS0" + std::to_string(5 + at), placeInChain(0, at)});
        watch.show(table, 8);
    }
    const Rows rows = rowsOf(watch.tracker.view());
    const Point last = table.cards.back().centre;
    table.hands.push_back(
        {last + Point{-40, -46}, last + Point{40, -46}, last + Point{40, 60}, last + Point{-40, 60}});
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(rowsOf(watch.show(table)), rows) << "frame " << i;
}

TEST(TableTracker, AFaceHeldAboveItsRowIsNoCardOfIt) {
    DrawnTable table = fourAnchors();
    Watch watch;
    watch.show(table, 8);
    // A hand's breadth above the table a card seems a twentieth larger: the same corners further apart.
    DrawnTable held;
    held.pixelsPerMm = table.pixelsPerMm * 1.05;
    held.cards.push_back({"RKTS30", placeInChain(1, 0)});
    const Reading above = perfectReading(held);
    ASSERT_EQ(above.tags.size(), 2U);
    for (int i = 0; i < 20; ++i) {
        Reading reading = perfectReading(table);
        reading.tags.insert(reading.tags.end(), above.tags.begin(), above.tags.end());
        const TableView& view = watch.tracker.update(draw(table, watch.frame++), reading);
        ASSERT_EQ(rowsOf(view), (Rows{{"RKTZ01"}, {"RKTZ02"}, {"RKTZ03"}, {"RKTZ04"}})) << "frame " << i;
        ASSERT_TRUE(view.loose.empty());
    }
}

TEST(TableTracker, ARemovedCardIsGoneWithinSixFrames) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(fourAnchors(), 10);
    watch.show(table, 10);
    table.cards.pop_back();                     // alone on the table
    table.cards.erase(table.cards.begin() + 6); // the last of the cascade
    EXPECT_EQ(rowsOf(watch.show(table, 6)),
              (Rows{{"RKTZ01", "RKTS05", "RKTR00"}, {"RKTZ02"}, {"RKTZ03"}, {"RKTZ04"}}));
}

TEST(TableTracker, ACardTurnedOverWhoseFaceCannotBeReadIsUnreadAndNotGone) {
    DrawnTable table = fourAnchors();
    Watch watch;
    watch.show(table, 10);
    for (int at = 0; at < 3; ++at) {
        table.cards.push_back({"RKTR00", placeInChain(1, at)});
        watch.show(table, 10);
    }
    const int id = watch.tracker.view().chains[1].links[2].id;
    table.cards.back().text = "RKTR22";
    const auto showUnread = [&] {
        Reading reading = perfectReading(table);
        std::erase_if(reading.tags, [](const Sighting& s) { return s.text == "RKTR22"; });
        return watch.tracker.update(draw(table, watch.frame++), reading);
    };
    const std::vector<std::string> unread{"RKTZ02", "RKTR00", "RKTR00", ""};
    for (int i = 0; i < 40; ++i) {
        const TableView view = showUnread();
        ASSERT_EQ(view.chains[1].links.size(), 3U) << "frame " << i;
        EXPECT_EQ(view.chains[1].links[2].id, id);
        if (i > 12) {
            ASSERT_EQ(rowsOf(view)[1], unread) << "frame " << i;
            EXPECT_FALSE(view.chains[1].links[2].covered);
        }
    }
    const TableView& read = watch.show(table, 8);
    EXPECT_EQ(rowsOf(read)[1].back(), "RKTR22");
    EXPECT_EQ(read.chains[1].links[2].id, id);
}

TEST(TableTracker, AnUnreadCardThatIsTakenAwayIsGone) {
    DrawnTable table = fourAnchors();
    Watch watch;
    watch.show(table, 10);
    table.cards.push_back({"RKTK00", placeInChain(1, 0)});
    watch.show(table, 10);
    table.cards.back().text = "RKTK07";
    for (int i = 0; i < 20; ++i) {
        Reading reading = perfectReading(table);
        std::erase_if(reading.tags, [](const Sighting& s) { return s.text == "RKTK07"; });
        watch.tracker.update(draw(table, watch.frame++), reading);
    }
    ASSERT_EQ(rowsOf(watch.tracker.view())[1], (std::vector<std::string>{"RKTZ02", ""}));
    table.cards.pop_back();
    EXPECT_EQ(rowsOf(watch.show(table, 10))[1], (std::vector<std::string>{"RKTZ02"}));
}

TEST(TableTracker, ARemovedCardIsGoneThoughItsPlaceWasNeverSeenBare) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(table, 12);
    table.cards.pop_back();
    EXPECT_EQ(rowsOf(watch.show(table, 6))[2], (std::vector<std::string>{"RKTZ03"}));
}

TEST(TableTracker, ACardFromBelowAnotherIsGoneThoughTheOneAboveItWasMovedLater) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(fourAnchors(), 10);
    watch.show(table, 10);
    table.cards[4].centre =
        table.cards[4].centre + Point{0, -26}; // drawn up below the back that lies upon it
    watch.show(table, 30);
    table.cards.erase(table.cards.begin() + 5);
    EXPECT_EQ(rowsOf(watch.show(table, 8))[0], (std::vector<std::string>{"RKTZ01", "RKTS05", "RKTS00"}));
}

TEST(TableTracker, ACardInAMovingHandIsNeverShown) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(table, 8);
    table.cards.push_back({"RKTS30", {}});
    for (int i = 0; i < 20; ++i) {
        table.cards.back().centre = {150.0 - 10 * i, 90};
        const TableView& view = watch.show(table);
        ASSERT_EQ(rowsOf(view), cascadeRows);
        ASSERT_TRUE(view.loose.empty());
    }
}

TEST(TableTracker, MissingAndForeignReadingsNeverChangeTheView) {
    const DrawnTable table = withCascade();
    Watch watch;
    const TableView settled = watch.show(table, 10);
    std::mt19937 random(3);
    const Frame frame = draw(table);
    for (int i = 0; i < 200; ++i) {
        Reading reading = perfectReading(table);
        for (Sighting& s : reading.tags)
            for (Point& p : s.corners)
                p = p + Point{static_cast<double>(random() % 101) / 100 - 0.5,
                              static_cast<double>(random() % 101) / 100 - 0.5};
        // Every second tag is lost, another one says something else once.
        std::erase_if(reading.tags, [&](const Sighting&) { return random() % 2 == 0; });
        if (!reading.tags.empty())
            reading.tags[random() % reading.tags.size()].text = "RKTK" + std::to_string(10 + i % 20);
        const TableView& view = watch.tracker.update(Frame(frame, watch.frame, 0), reading);
        ++watch.frame;
        ASSERT_EQ(rowsOf(view), cascadeRows) << "frame " << i;
        ASSERT_TRUE(view.loose.empty());
    }
}

/// Whether a new card is shown that is read in just these of the frames, the earliest first.
bool shownIfRead(const std::vector<bool>& frames) {
    const DrawnTable bare = fourAnchors();
    DrawnTable table = bare;
    table.cards.push_back({"RKTS05", placeInChain(0, 0)});
    static const Frame without = draw(bare);
    static const Frame with = draw(table);
    TableTracker tracker{TagLayout{}};
    long number = 0;
    for (; number < 4; ++number)
        tracker.update(Frame(without, number, 200.0 * static_cast<double>(number)), perfectReading(bare));
    for (const bool read : frames) {
        Reading reading = perfectReading(table);
        if (!read) std::erase_if(reading.tags, [](const Sighting& s) { return s.text == "RKTS05"; });
        tracker.update(Frame(with, number, 200.0 * static_cast<double>(number)), reading);
        ++number;
    }
    return rowsOf(tracker.view()).at(0).size() == 2;
}

TEST(TableTracker, ThreeReadingsOfFiveFramesShowACardAndTwoDoNot) {
    for (unsigned read = 0; read < 32; ++read) {
        std::vector<bool> frames;
        for (unsigned frame = 0; frame < 5; ++frame)
            frames.push_back((read >> frame & 1U) != 0);
        EXPECT_EQ(shownIfRead(frames), std::ranges::count(frames, true) >= 3) << "pattern " << read;
    }
}

TEST(TableTracker, ThreeReadingsOfSixFramesAreTooFew) {
    EXPECT_FALSE(shownIfRead({true, false, true, false, false, true}));
    EXPECT_FALSE(shownIfRead({true, true, false, false, false, true}));
    EXPECT_FALSE(shownIfRead({true, false, false, false, true, true}));
    EXPECT_TRUE(shownIfRead({false, true, true, false, false, true}));
}

TEST(TableTracker, ShowsACardWhenItHasLainStillForFourHundredMilliseconds) {
    const DrawnTable bare = fourAnchors();
    TableTracker tracker{TagLayout{}};
    long number = 0;
    const auto shown = [&](const DrawnTable& table, int frames) { // 25 a second
        for (; frames > 0; --frames, ++number)
            tracker.update(Frame(draw(table), number, 40.0 * static_cast<double>(number)),
                           perfectReading(table));
        return rowsOf(tracker.view()).at(0).size() == 2;
    };
    shown(bare, 20);
    DrawnTable table = bare;
    table.cards.push_back({"RKTS05", placeInChain(0, 0)});
    EXPECT_FALSE(shown(table, 10)) << "lies there for 360 ms";
    table.cards.back().centre.y += 4;
    EXPECT_FALSE(shown(table, 10)) << "pushed: it begins again";
    EXPECT_TRUE(shown(table, 1)) << "400 ms";
}

TEST(TableTracker, ABumpedCameraChangesNoCard) {
    DrawnTable table = withCascade();
    Watch watch;
    const TableView before = watch.show(table, 10);
    table.shift = {37, -22};
    table.degrees = 4;
    for (int i = 0; i < 10; ++i)
        EXPECT_TRUE(watch.show(table).sameCards(before)) << i;
}

TEST(TableTracker, AHandThatShiftsItsCardsOverAClearedTableIsNoMovedCamera) {
    DrawnTable decks;
    for (int i = 0; i < 3; ++i)
        decks.cards.push_back({std::string("RKT") + "SRK"[i] + "00", Point{-300, 110.0 * (i - 1)}});
    DrawnTable table = fourAnchors();
    table.cards.insert(table.cards.end(), decks.cards.begin(), decks.cards.end());
    // A hand's breadth above the table: the same corners further apart.
    DrawnTable held;
    held.pixelsPerMm = table.pixelsPerMm * 1.05;
    TableTracker tracker{TagLayout{}};
    long frame = 0;
    const auto shown = [&](const DrawnTable& lying, int frames) {
        for (int i = 0; i < frames; ++i) {
            Reading reading = perfectReading(lying);
            const Reading above = perfectReading(held);
            reading.tags.insert(reading.tags.end(), above.tags.begin(), above.tags.end());
            tracker.update(draw(lying, frame++), reading);
        }
        return tracker.view();
    };
    shown(table, 8);
    for (int i = 0; i < 3; ++i)
        held.cards.push_back({"RKTR1" + std::to_string(i), Point{290, 105.0 * (i - 1)}});
    const TableView before = shown(table, 40);
    ASSERT_EQ(before.chains.size(), 4U);
    const auto isHeld = [](const SeenCard& card) { return card.raised; };
    ASSERT_EQ(std::count_if(before.loose.begin(), before.loose.end(), isHeld), 3) << "it kept so still";
    shown(decks, 20);
    held.shift = {19, -11};
    EXPECT_EQ(shown(decks, 5).cameraMoves, 0);
    EXPECT_EQ(shown(table, 12).chains.size(), 4U) << "the next targets are seen where they lie";
}

TEST(TableTracker, CardsPushedOutOfThePictureAreNotGone) {
    DrawnTable table = withCascade();
    Rows expected = cascadeRows;
    for (int at = 0; at < 4; ++at) {
        const std::string text = "RKTV1" + std::to_string(at);
        table.cards.push_back({text, placeInChain(1, at)});
        expected[1].push_back(text);
    }
    Watch watch;
    EXPECT_EQ(rowsOf(watch.show(table, 10)), expected);
    for (int i = 0; i < 10; ++i) {
        table.shift.y -= 25;
        watch.show(table, 2);
    }
    const Reading left = perfectReading(table);
    ASSERT_TRUE(std::none_of(left.tags.begin(), left.tags.end(), [](const Sighting& s) {
        return s.text.rfind("RKTZ", 0) == 0;
    })) << "the anchors are far outside now";
    EXPECT_EQ(rowsOf(watch.show(table, 10)), expected);
}

TEST(TableTracker, AnotherResolutionOfTheSameCameraChangesNoCard) {
    DrawnTable table = withCascade();
    Watch watch;
    const TableView before = watch.show(table, 10);
    table.width *= 2;
    table.height *= 2;
    table.pixelsPerMm *= 2;
    for (int i = 0; i < 10; ++i)
        EXPECT_TRUE(watch.show(table).sameCards(before)) << i;
}

/// A source gone wrong, not a table swept bare.
TEST(TableTracker, APictureTooSmallForAnyTagCoversWhatLiesThere) {
    for (const auto& [width, height] : {std::pair(1, 1), {20, 5}, {36, 20}, {40, 40}, {192, 108}}) {
        SCOPED_TRACE(width);
        Watch watch;
        watch.show(withCascade(), 10);
        const Frame odd(width, height,
                        std::vector<std::uint8_t>(static_cast<std::size_t>(3 * width * height), 255));
        const auto show = [&] {
            watch.tracker.update(Frame(odd, watch.frame, 0), {});
            ++watch.frame;
        };
        show();
        EXPECT_EQ(rowsOf(watch.tracker.view()), cascadeRows);
        EXPECT_FALSE(watch.tracker.view().still);
        EXPECT_EQ(rowsOf(watch.show(withCascade())), cascadeRows);
        for (int i = 0; i < 30; ++i)
            show();
        EXPECT_EQ(rowsOf(watch.tracker.view()), cascadeRows);
        EXPECT_TRUE(watch.tracker.view().chains[0].links[0].covered);
        EXPECT_EQ(rowsOf(watch.show(withCascade())), cascadeRows);
        EXPECT_FALSE(watch.tracker.view().chains[0].links[0].covered);
    }
}

TEST(TableTracker, AnEndedSourceCountsAsStill) {
    Watch single;
    single.show(withCascade(), 1);
    EXPECT_TRUE(single.tracker.view().chains.empty());
    EXPECT_EQ(rowsOf(single.tracker.finish()), cascadeRows);

    Watch two;
    two.show(fourAnchors(), 10);
    two.show(withCascade(), 2);
    EXPECT_EQ(rowsOf(two.tracker.finish()), cascadeRows);
}

TEST(TableTracker, ATakenAnchorLeavesItsChainStanding) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(DrawnTable{}, 10);
    watch.show(table, 10);
    table.cards.erase(table.cards.begin() + 2);
    const TableView& view = watch.show(table, 8);
    ASSERT_EQ(rowsOf(view), cascadeRows);
    EXPECT_TRUE(view.chains[2].anchorTaken);
    EXPECT_FALSE(view.chains[0].anchorTaken);
}

TEST(TableTracker, AnAnchorLaidBesideLeavesItsChainStandingUntilThatIsCleared) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.show(table, 10);
    const Point before = std::exchange(table.cards[0].centre, {260, 120});
    const TableView& view = watch.show(table, 12);
    ASSERT_EQ(rowsOf(view), cascadeRows);
    EXPECT_TRUE(view.chains[0].anchorTaken);
    DrawnTable back = table;
    back.cards[0].centre = before;
    EXPECT_FALSE(watch.show(back, 12).chains[0].anchorTaken);
    watch.show(table, 12);
    for (int card = 0; card < 3; ++card)
        table.cards.erase(table.cards.begin() + 4);
    watch.show(table, 40);
    for (const Chain& chain : watch.tracker.view().chains)
        for (const SeenCard& card : chain.links)
            EXPECT_EQ(tag::format(*card.tag), "RKTR07");
}

TEST(TableTracker, OnlyFixedAnchorsHeadChains) {
    DrawnTable table = withCascade();
    Watch watch;
    watch.tracker.fixAnchors({*tag::parse("RKTZ01"), *tag::parse("RKTZ03")});
    EXPECT_EQ(rowsOf(watch.show(table, 8)),
              (Rows{{"RKTZ01", "RKTS05", "RKTR00", "RKTS00"}, {"RKTZ03", "RKTR07"}}));
}

TEST(TableTracker, ForeignCodesAreCounted) {
    const DrawnTable table = fourAnchors();
    TableTracker tracker{TagLayout{}};
    Reading reading = perfectReading(table);
    reading.foreign = 2;
    const Frame frame = draw(table);
    for (long i = 0; i < 5; ++i)
        tracker.update(Frame(frame, i, 0), reading);
    EXPECT_EQ(tracker.view().foreign, 2);
}

TEST(TableTracker, EmptyFramesAreHarmless) {
    TableTracker tracker{TagLayout{}};
    EXPECT_TRUE(tracker.update(Frame{}, Reading{}).chains.empty());
    EXPECT_TRUE(tracker.finish().loose.empty());
    EXPECT_TRUE(tracker.expected().empty());
}

} // namespace
} // namespace rowkeeper::vision
