// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/RevealDelay.h"
#include "tests/tabletop/Watched.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdio>

// The full counts, in parts that can be run one by one: ctest -R FalseEvents/7

namespace rowkeeper::tabletop {
namespace {

using tactics::Faction;
const std::vector<std::string> nothing;

FilmOptions filmed(std::uint64_t seed) {
    FilmOptions options;
    options.seed = seed;
    options.surface = static_cast<Surface>(seed % 4);
    options.camera.tilt = static_cast<double>(seed % 5) * 4;
    options.camera.angle = static_cast<double>(seed % 7) * 3 - 9 + (seed % 2 == 0 ? 0 : 180);
    options.picture = cv::Size(1920, 1080);
    options.framesPerStill = 6;
    options.handFrames = 3;
    options.quality.sensor.jpeg = 0;
    return options;
}

const std::vector<Faction>& playersOf(std::uint64_t seed) {
    static const std::vector<std::vector<Faction>> tables{{Faction::S, Faction::R},
                                                          {Faction::V, Faction::K},
                                                          {Faction::S, Faction::V, Faction::R},
                                                          {Faction::S, Faction::V, Faction::R, Faction::K}};
    return tables[seed % tables.size()];
}

// --- 200 cards carried across the rows, 50 held over a row

class CarriedCards : public testing::TestWithParam<int> {};
constexpr int carriedParts = 10;

TEST_P(CarriedCards, TwentyAcrossTheRowsAndFiveOverARowAreNoEvent) {
    int carried = 0;
    int hovered = 0;
    for (std::uint64_t round = 0; carried < 20 || hovered < 5; ++round) {
        const std::uint64_t seed = 2000 + 50 * static_cast<std::uint64_t>(GetParam()) + round;
        FilmOptions options = filmed(seed);
        options.surroundings = {.carry = 0.5, .hover = 0.25};
        const Played seen = played(seed, playersOf(seed), options);
        EXPECT_EQ(seen.complaints, nothing) << "seed " << seed;
        carried += seen.board.carried;
        hovered += seen.board.hovered;
        ASSERT_LT(round, 20U);
    }
    RecordProperty("carried", carried);
    RecordProperty("held", hovered);
}

INSTANTIATE_TEST_SUITE_P(Parts, CarriedCards, testing::Range(0, carriedParts));

// --- 60 minutes of play at 10 frames a second, hands over the table most of the time

class FalseEvents : public testing::TestWithParam<int> {};
constexpr int playParts = 12;
constexpr int framesOfAPart = 3000;

TEST_P(FalseEvents, AreNoneInFiveMinutesOfPlayWithHands) {
    int frames = 0;
    int withHands = 0;
    for (std::uint64_t round = 0; frames < framesOfAPart; ++round) {
        const std::uint64_t seed = 5000 + 50 * static_cast<std::uint64_t>(GetParam()) + round;
        FilmOptions options = filmed(seed);
        options.leaveFrames = 2;
        options.quality = quality(seed % 3 == 0 ? Condition::Mid : Condition::Good);
        options.quality.sensor.jpeg = seed % 5 == 0 ? 85 : 0;
        options.surroundings = {.piles = 8,
                                .captured = 12,
                                .handCards = seed % 2 == 0 ? 3 : 0,
                                .wander = 0.9,
                                .carry = 0.2,
                                .hover = 0.15};
        const Played seen = played(seed, playersOf(seed), options);
        EXPECT_EQ(seen.complaints, nothing) << "seed " << seed;
        EXPECT_EQ(linesNaming(seen.board.heldTags, seen.lines), nothing) << "seed " << seed;
        frames += seen.board.truth.frames;
        for (const TruthStill& still : seen.board.truth.stills)
            if (still.hand) withHands += still.lastFrame - still.firstFrame + 1;
    }
    RecordProperty("frames", frames);
    RecordProperty("frames_with_hands", withHands);
    EXPECT_GT(2 * withHands, frames);
}

INSTANTIATE_TEST_SUITE_P(Parts, FalseEvents, testing::Range(0, playParts));

// --- ten minutes at 30 frames a second of a table that nobody touches

TEST(AStillTable, IsNoEventInEighteenThousandFrames) {
    constexpr int stillFrames = 18000;
    FilmOptions options = filmed(9000);
    options.picture = cv::Size(1280, 720);
    options.framesPerSecond = 30;
    options.lastFrames = stillFrames;
    const Played seen = played(9000, playersOf(9000), options);
    EXPECT_EQ(seen.complaints, nothing);
    const int still = seen.board.truth.stills.back().firstFrame;
    ASSERT_GE(seen.board.truth.frames - still, stillFrames);
    // What happened last may be told up to a second late.
    for (const char* type : {"event", "mismatch", "view"}) {
        for (const nlohmann::json& line : linesOf(seen.lines, type))
            EXPECT_LE(line.at("frame").get<int>(), still + options.framesPerSecond) << line.dump();
    }
}

// --- from seeing a revealed card to the event

TEST(RevealsLong, AreAcceptedWithinHalfASecondInNinetyFivePercentOfTwoHundred) {
    std::vector<double> all;
    int missed = 0;
    for (std::uint64_t seed = 8000; all.size() < 200; ++seed) {
        FilmOptions options = filmed(seed);
        options.framesPerStill = 8;
        options.handFrames = 2 + static_cast<int>(seed % 3);
        options.leaveFrames = static_cast<int>(seed % 2) * 2;
        options.quality = quality(seed % 3 == 2 ? Condition::Mid : Condition::Good);
        options.camera.k1 = seed % 4 == 3 ? -0.25 : 0;
        const Played seen = played(seed, playersOf(seed), options);
        EXPECT_EQ(seen.complaints, nothing) << "seed " << seed;
        const RevealDelays delays = revealDelays(seen, options);
        missed += delays.missed;
        all.insert(all.end(), delays.seconds.begin(), delays.seconds.end());
    }
    const double late = percentile(all, 0.95);
    std::printf("%zu reveals: median %.1f s, 95 %% within %.1f s, all within %.1f s\n", all.size(),
                percentile(all, 0.5), late, percentile(all, 1));
    RecordProperty("reveals", static_cast<int>(all.size()));
    EXPECT_EQ(missed, 0);
    EXPECT_LE(late, 0.5);
}

} // namespace
} // namespace rowkeeper::tabletop
