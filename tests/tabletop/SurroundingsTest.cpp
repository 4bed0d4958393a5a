// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tabletop/RevealDelay.h"

#include <gtest/gtest.h>

// What lies and moves around the rows is no event. A few rounds in every check; the full counts in
// SurroundingsLongTest.

namespace rowkeeper::tabletop {
namespace {

using tactics::Faction;
const std::vector<std::string> nothing;

FilmOptions filmed(std::uint64_t seed, const Surroundings& surroundings) {
    FilmOptions options;
    options.seed = seed;
    options.surroundings = surroundings;
    options.picture = cv::Size(1920, 1080);
    options.framesPerStill = 6;
    options.handFrames = 3;
    options.quality.sensor.jpeg = 0;
    return options;
}

TEST(Surroundings, TwelveCapturedTargetsAndEightPilesAreNoEvent) {
    const Played seen =
        played(61, {Faction::S, Faction::R}, filmed(61, {.piles = 8, .captured = 12, .wander = 0.3}));
    EXPECT_EQ(seen.complaints, nothing);
}

TEST(Surroundings, ReadableHandCardsAreInNoOutput) {
    const Played seen =
        played(62, {Faction::S, Faction::R}, filmed(62, {.piles = 4, .handCards = 3, .wander = 0.3}));
    EXPECT_EQ(seen.complaints, nothing);
    ASSERT_EQ(seen.board.heldTags.size(), 6U);
    EXPECT_EQ(linesNaming(seen.board.heldTags, seen.lines), nothing);
}

TEST(Surroundings, CardsCarriedAcrossOrHeldOverARowAreNoEvent) {
    const Played seen = played(63, {Faction::V, Faction::K}, filmed(63, {.carry = 0.4, .hover = 0.3}));
    EXPECT_EQ(seen.complaints, nothing);
    EXPECT_GE(seen.board.carried, 8);
    EXPECT_GE(seen.board.hovered, 4);
}

TEST(Reveals, AreAcceptedWithinHalfASecond) {
    const FilmOptions options = filmed(64, {});
    const Played seen = played(64, {Faction::S, Faction::R}, options);
    const RevealDelays delays = revealDelays(seen, options);
    EXPECT_EQ(delays.missed, 0);
    EXPECT_GE(delays.seconds.size(), 10U);
    EXPECT_LE(percentile(delays.seconds, 0.95), 0.5);
}

} // namespace
} // namespace rowkeeper::tabletop
