// SPDX-License-Identifier: GPL-3.0-or-later
#include "EntryKit.h"

#include "companion/spacetrace/entry/EntryLine.h"
#include "companion/spacetrace/record/Record.h"
#include "engine/spacetrace/json/Record.h"
#include "tests/companion/spacetrace/referee/RandomFleets.h"

#include <nlohmann/json.hpp>

/// Whole games typed line by line are the games that were played.
namespace rowkeeper::spacetrace::entry::test {
namespace {

constexpr int eventCount = 80;

/// Types a game of random events; the record of what the lines meant.
void typeGame(std::uint64_t seed, const Setup& setup, json::Language language,
              const std::map<std::string, ShipCard>& printed = {},
              const std::map<std::string, int>& printedMp = {}) {
    const auto words = wordsIn(language);
    referee::test::RandomFleets random(seed, true, printed, printedMp);
    Now now{newGame(std::make_shared<const Setup>(setup))};
    record::History played(setup);
    record::History entered(setup);
    for (int n = 0; n < eventCount && !now.game.outcome; ++n) {
        const auto event = random.next(now.game);
        ASSERT_TRUE(event);
        const Entry entry(words, now);
        EXPECT_FALSE(entry.asks().empty());
        const std::string line = lineForEvent(*event, now, *words);
        const EntryAnswer answer = entry.read(line);
        ASSERT_FALSE(answer.choices.empty())
            << toJson(*event).dump() << " \"" << line << "\": " << answer.problem;
        const Event* meant = eventIn(answer.choices.front().wish);
        ASSERT_NE(meant, nullptr) << line << ": " << answer.choices.front().sentence;
        ASSERT_EQ(toJson(*meant).dump(), toJson(*event).dump())
            << "\"" << line << "\" is taken for: " << answer.choices.front().sentence;
        ASSERT_EQ(answer.equal, 1U) << "\"" << line << "\" is " << answer.choices[0].sentence << " or "
                                    << answer.choices[1].sentence;
        EXPECT_EQ(answer.choices.front().line, line);
        played.add(-1, false, *event);
        entered.add(-1, false, *meant);
        now.off.learn(*meant, setup.catalog);
        now.game = std::get<Applied>(spacetrace::apply(now.game, *meant)).game;
    }
    EXPECT_EQ(entered.record().lines, played.record().lines);
}

} // namespace

TEST(TypedFleets, EveryEventOfRandomGamesCanBeTypedAndMeansOnlyThat) {
    for (int seed = 0; seed < 16; ++seed) {
        SCOPED_TRACE(seed);
        auto setup = referee::test::setupFor(seed % 3 == 0 ? "ABC" : seed % 3 == 1 ? "BA" : "AB");
        setup.options.discardTwo = seed % 4 == 1;
        typeGame(static_cast<std::uint64_t>(seed), setup,
                 seed % 2 == 0 ? json::Language::En : json::Language::De);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(TypedFleets, WhatNobodyKnowsOfACardIsTypedOnce) {
    Catalog catalog = referee::test::fullCatalog();
    CardValues& fighter = catalog.cards["fighter"];
    CardValues& cruiser = catalog.cards["cruiser"];
    fighter.mp = fighter.shipClass = {};
    cruiser.count = cruiser.ap = cruiser.lp = {};
    catalog.cards["reinforcement_2"].mp = {};
    ShipCard fighters{{}, 1, 100, 1, 1, 0, 0, false, {}};
    ShipCard cruisers{{}, 3, 4, 20, 20, 0, 0, false, {}};
    for (int seed = 100; seed < 104; ++seed) {
        SCOPED_TRACE(seed);
        typeGame(static_cast<std::uint64_t>(seed), referee::test::setupFor("AB", catalog),
                 seed % 2 == 0 ? json::Language::En : json::Language::De,
                 {{"fighter", fighters}, {"cruiser", cruisers}}, {{"fighter", 30}, {"reinforcement_2", 80}});
        if (testing::Test::HasFatalFailure()) return;
    }
}

} // namespace rowkeeper::spacetrace::entry::test
