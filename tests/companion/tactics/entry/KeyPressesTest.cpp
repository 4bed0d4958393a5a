// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/tactics/commands/Context.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/entry/FewestKeys.h"
#include "tests/companion/tactics/entry/PlayedRound.h"
#include "tests/companion/tactics/entry/TypedGame.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics::entry {
namespace {

constexpr std::size_t mostKeys = 150; // for a round of 43 lines

class KeyPresses : public testing::TestWithParam<json::Language> {};

/// Whoever knows the line needs no more; the window takes the same keys (tests/companion/tactics/window).
TEST_P(KeyPresses, ARoundOf43LinesCostsAtMost150) {
    const app::AppContext context(test::hermetic(GetParam()));
    const auto texts = std::make_shared<json::Texts>(tactics::commands::textsOf(context));
    for (const std::uint32_t seed : roundsOf43Lines) {
        const PlayedRound round =
            playedRound(tactics::commands::optionsOf(context), tactics::commands::catalogOf(context), seed);
        ASSERT_EQ(round.events.size(), 43U);
        Game game = newGame(round.setup);
        std::size_t presses = 0;
        for (const Event& event : round.events) {
            const std::u32string keys = fewestKeys(event, Entry(texts, game), *texts);
            ASSERT_FALSE(keys.empty()) << typedLine(event, game, *texts);
            presses += keys.size();
            game = std::get<Applied>(tactics::apply(game, event)).game;
        }
        EXPECT_LE(presses, mostKeys) << "round " << seed;
        RecordProperty("round_" + std::to_string(seed), std::to_string(presses));
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, KeyPresses, testing::Values(json::Language::En, json::Language::De));

} // namespace
} // namespace rowkeeper::tactics::entry
