// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/json/CatalogFile.h"
#include "tests/tabletop/FilmSource.h"
#include "vision/reading/TagReader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace rowkeeper::tabletop {
namespace {

using tactics::CardId;
using tactics::Faction;

const tactics::Catalog& catalog() {
    static const tactics::Catalog loaded = json::loadCatalog(ROWKEEPER_DATA_DIR);
    return loaded;
}

const CardArt& cards() {
    static const CardArt art = printedCards(ROWKEEPER_DATA_DIR);
    return art;
}

Round roundOf(std::uint64_t seed, std::vector<Faction> players = {Faction::S, Faction::R}) {
    return randomRound(seed, {std::move(players), 2}, catalog());
}

FilmOptions filmed(std::uint64_t seed, Spacing spacing = Spacing::Cascade) {
    FilmOptions options;
    options.seed = seed;
    options.spacing = spacing;
    return options;
}

std::vector<std::vector<std::string>> rowsOf(const Scene& scene) {
    std::vector<std::vector<std::string>> rows;
    for (const LyingCard& card : scene.cards) {
        if (card.tag.starts_with("RKTZ")) rows.emplace_back();
        rows.back().push_back(card.tag);
    }
    return rows;
}

// --- rounds

TEST(RandomRound, SameSeedGivesTheSameRound) {
    EXPECT_EQ(roundOf(7), roundOf(7));
    EXPECT_NE(roundOf(7), roundOf(8));
}

class RoundsOfAnySize : public testing::TestWithParam<std::vector<Faction>> {};

TEST_P(RoundsOfAnySize, AreDealtFromTheListAndPassAtMostTwice) {
    const std::set<CardId> dealt(dealtCards().begin(), dealtCards().end());
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Round round = roundOf(seed, GetParam());
        EXPECT_LE(round.passes, 2);
        ASSERT_EQ(round.rows.size(), 4U);
        for (const EndedRow& row : round.rows) {
            EXPECT_GE(row.cards.size(), 3U); // mines may have taken the fourth
            for (const auto& [owner, card] : row.cards)
                EXPECT_TRUE(dealt.contains(card)) << tactics::idOf(card);
        }
    }
}

TEST_P(RoundsOfAnySize, TakeTurnsInSeatingOrderWithPassesCounted) {
    const Round round = roundOf(3, GetParam());
    const auto& players = round.players;
    auto turn = std::ranges::find(players, round.first);
    for (const TableEvent& event : round.events) {
        if (event.deed == Deed::Reveal || event.deed == Deed::Remove) continue;
        EXPECT_EQ(event.player, *turn);
        if (++turn == players.end()) turn = players.begin();
    }
}

INSTANTIATE_TEST_SUITE_P(Players, RoundsOfAnySize,
                         testing::Values(std::vector{Faction::S, Faction::R},
                                         std::vector{Faction::K, Faction::V, Faction::R},
                                         std::vector{Faction::S, Faction::V, Faction::R, Faction::K}));

TEST(RandomRound, SomeRoundHasMinesAnIntrepidAndAPass) {
    std::set<Deed> seen;
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        for (const TableEvent& event : roundOf(seed).events)
            seen.insert(event.deed);
    EXPECT_EQ(seen.size(), 5U);
}

// --- storyboards

TEST(Storyboard, TruthIsWhatLiesInTheScene) {
    for (const Spacing spacing : {Spacing::Cascade, Spacing::Full}) {
        const Storyboard board = storyboard(roundOf(5), filmed(5, spacing));
        for (const TruthStill& still : board.truth.stills) {
            if (still.hand) continue;
            EXPECT_EQ(rowsOf(board.sceneAt(still.firstFrame)), still.rows) << still.note;
        }
        EXPECT_EQ(board.truth.stills.back().rows, board.truth.finalRows);
    }
}

TEST(Storyboard, StillsFollowEachOtherWithoutGaps) {
    const Truth truth = storyboard(roundOf(5), filmed(5)).truth;
    int next = 0;
    for (const TruthStill& still : truth.stills) {
        EXPECT_EQ(still.firstFrame, next);
        next = still.lastFrame + 1;
    }
    EXPECT_EQ(truth.frames, next);
}

TEST(Storyboard, EventsShowFromTheirFrameOn) {
    const Truth truth = storyboard(roundOf(6), filmed(6)).truth;
    for (const TruthEvent& event : truth.events) {
        if (event.type == "pass" || event.type == "remove") continue;
        const auto& before = truth.stills.at(static_cast<std::size_t>(event.still - 1)).rows;
        const TruthStill& still = truth.stills.at(static_cast<std::size_t>(event.still));
        const auto row = static_cast<std::size_t>(event.row - 1);
        EXPECT_EQ(still.firstFrame, event.frame);
        EXPECT_NE(before[row], still.rows[row]);
        EXPECT_TRUE(std::ranges::count(still.rows[row], event.tag)) << event.tag;
    }
}

TEST(Storyboard, EveryCardOfACascadeKeepsOneTagFree) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Storyboard board = storyboard(roundOf(seed), filmed(seed));
        const Scene scene = board.sceneAt(board.truth.frames - 1);
        for (std::size_t card = 0; card < scene.cards.size(); ++card)
            EXPECT_GT(std::max(visibleShare(scene, card, 0, 1), visibleShare(scene, card, 1, 1)), 0.99)
                << scene.cards[card].tag;
    }
}

// --- pictures

TEST(Film, SameSeedGivesTheSameFramesInAnyOrder) {
    const Storyboard board = storyboard(roundOf(2), filmed(2));
    Film one(board, filmed(2), cards());
    Film other(board, filmed(2), cards());
    const cv::Mat3b late = one.frame(40).clone();
    const cv::Mat3b early = one.frame(9).clone();
    EXPECT_EQ(cv::norm(early, other.frame(9), cv::NORM_INF), 0);
    EXPECT_EQ(cv::norm(late, other.frame(40), cv::NORM_INF), 0);
    EXPECT_GT(cv::norm(late, one.frame(41), cv::NORM_INF), 0); // noise differs from frame to frame
}

TEST(Film, ChoosesAPictureInWhichTagsKeepTwoPixelsAModule) {
    FilmOptions options = filmed(4, Spacing::Full);
    for (const double angle : {0.0, 45.0, 90.0}) {
        options.camera.angle = angle;
        const Film film(storyboard(roundOf(4), options), options, cards());
        EXPECT_GE(film.camera().pixelsPerMm(), 2.0);
        for (const cv::Point2d corner : {film.board().layout.tl(), film.board().layout.br()}) {
            const cv::Point2d seen = film.camera().toPicture(corner);
            EXPECT_TRUE(cv::Rect2d({0, 0}, film.camera().picture()).contains(seen)) << seen;
        }
    }
}

struct View {
    double angle;
    double tilt;
    Spacing spacing;
    double k1 = 0;
    double rollingShutter = 0;
    bool bayer = false;
};

class ReadBack : public testing::TestWithParam<View> {};

/// The largest distance between a sighting's corners and a placed tag's.
double distance(const vision::Sighting& sighting, const PlacedTag& tag, const Film& film, int frame) {
    double most = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const cv::Point2d seen = film.seen(tag.corners[i], frame);
        most =
            std::max(most, std::hypot(seen.x - sighting.corners.at(i).x, seen.y - sighting.corners.at(i).y));
    }
    return most;
}

TEST_P(ReadBack, FreeTagsAreReadWhereTheyAreDrawn) {
    FilmOptions options = filmed(11, GetParam().spacing);
    options.camera.angle = GetParam().angle;
    options.camera.tilt = GetParam().tilt;
    options.camera.k1 = GetParam().k1;
    options.quality.sensor.rollingShutter = GetParam().rollingShutter;
    options.quality.sensor.bayer = GetParam().bayer;
    Film film(storyboard(roundOf(11), options), options, cards());
    const int last = film.frames() - 1;
    const std::vector<PlacedTag> placed = tagsOf(film.board().sceneAt(last));
    const vision::Reading reading = vision::TagReader().read(toFrame(film.frame(last)));

    std::set<const PlacedTag*> read;
    for (const vision::Sighting& sighting : reading.tags) {
        const auto tag = std::ranges::min_element(
            placed, {}, [&](const PlacedTag& t) { return distance(sighting, t, film, last); });
        EXPECT_LT(distance(sighting, *tag, film, last), 4) << sighting.text; // px, of tags of 42 px and more
        EXPECT_EQ(sighting.text, tag->text);
        read.insert(&*tag);
    }
    const auto free = std::ranges::count_if(placed, [](const PlacedTag& t) { return t.visible > 0.999; });
    const auto freeRead = std::ranges::count_if(read, [](const PlacedTag* t) { return t->visible > 0.999; });
    EXPECT_GE(freeRead, std::lround(0.95 * static_cast<double>(free)));
}

INSTANTIATE_TEST_SUITE_P(Views, ReadBack,
                         testing::Values(View{0, 0, Spacing::Cascade}, View{37, 12, Spacing::Cascade},
                                         View{180, 20, Spacing::Cascade}, View{251, 5, Spacing::Full},
                                         View{20, 10, Spacing::Cascade, -0.25},
                                         View{100, 0, Spacing::Full, -0.25, 10, true}));

TEST(Camera, StraightensWhatItBends) {
    for (const bool mirrored : {false, true}) {
        const Camera camera({.angle = 30, .tilt = 20, .k1 = -0.25, .mirrored = mirrored}, {1920, 1080},
                            {-30, -40, 300, 350});
        for (const cv::Point2d p : {cv::Point2d(0, 0), {-30, 310}, {270, -40}, {130, 120}})
            EXPECT_LT(cv::norm(camera.toTable(camera.toPicture(p)) - p), 1e-6);
    }
}

TEST(Film, AMirroredOneShowsTheSameTableTheOtherWayRound) {
    FilmOptions options = filmed(2);
    options.quality.sensor = {.noise = 0, .jitter = 0, .flicker = 0, .jpeg = 0};
    const Storyboard board = storyboard(roundOf(2), options);
    Film plain(board, options, cards());
    options.camera.mirrored = true;
    Film mirrored(board, options, cards());
    cv::Mat turned;
    cv::flip(mirrored.frame(20), turned, 1);
    EXPECT_EQ(cv::norm(plain.frame(20), turned, cv::NORM_INF), 0);
    const cv::Point2d there = plain.camera().toPicture({40, 60});
    const cv::Point2d here = mirrored.camera().toPicture({40, 60});
    EXPECT_NEAR(here.x, plain.camera().picture().width - 1 - there.x, 1e-9);
    EXPECT_NEAR(here.y, there.y, 1e-9);
}

TEST(Film, WhatIsDrawnOnlyInPartsLooksLikeTheWholeDrawnAnew) {
    FilmOptions options = filmed(3);
    options.surroundings = {.piles = 4, .handCards = 2, .wander = 0.5};
    const Storyboard board = storyboard(roundOf(3), options);
    Film inOrder(board, options, cards());
    for (int i = 0; i < 60; ++i) {
        const cv::Mat3b frame = inOrder.frame(i);
        if (i % 12 != 11) continue;
        Film anew(board, options, cards());
        EXPECT_LE(cv::norm(anew.frame(i), frame, cv::NORM_INF), 1) << "frame " << i; // blur at a part's edge
    }
}

} // namespace
} // namespace rowkeeper::tabletop
