// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedFleets.h"
#include "RandomFleets.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

/// Whole games laid on a table by hands that make no mistake: what is recorded is what was played.
namespace rowkeeper::spacetrace::referee::test {

namespace {

constexpr int gameCount = 24;
constexpr int eventCount = 80;

/// Nobody answers for the table, and nothing is carried out by itself.
std::vector<std::string> linesOf(const std::vector<Event>& events) {
    std::vector<std::string> lines;
    for (const Event& event : events)
        lines.push_back(toJson(event).dump());
    return lines;
}

void playGame(std::uint64_t seed, Setup setup, const std::map<std::string, ShipCard>& printed = {},
              const std::map<std::string, int>& printedMp = {}) {
    const bool serials = seed % 2 == 0;
    RandomFleets random(seed, serials, printed, printedMp);
    PlayedFleets played(std::move(setup), serials, printed, printedMp);
    std::vector<Event> script;
    for (int i = 0; i < eventCount && !played.game.outcome; ++i) {
        const auto event = random.next(played.game);
        ASSERT_TRUE(event);
        script.push_back(*event);
        played.play(*event);
        ASSERT_EQ(linesOf(played.followed.events()), linesOf(script))
            << "event " << i + 1 << ": " << toJson(*event).dump() << "\n"
            << played.followed.heard();
        ASSERT_EQ(played.followed.open(), std::vector<std::string>()) << "event " << i + 1 << "\n"
                                                                      << played.followed.heard();
    }
    EXPECT_EQ(played.followed.mismatches(), std::vector<std::string>()) << played.followed.heard();
    EXPECT_EQ(played.followed.referee.game().players, played.game.players);
    EXPECT_EQ(played.followed.referee.game().outcome, played.game.outcome);
    for (const nlohmann::json& line : played.followed.lines()) {
        EXPECT_TRUE(line.contains("type")) << line;
        EXPECT_EQ(line.value("text", "").find("referee."), std::string::npos)
            << "a key nobody worded: " << line;
    }
    EXPECT_EQ(played.followed.heard().find("referee."), std::string::npos);
}

} // namespace

TEST(WholeGames, AreRecordedAsTheyWerePlayed) {
    for (int seed = 0; seed < gameCount; ++seed) {
        SCOPED_TRACE(seed);
        auto setup = setupFor(seed % 3 == 0 ? "ABC" : seed % 3 == 1 ? "BA" : "AB");
        if (seed % 4 == 1) setup.options.discardTwo = true;
        if (seed % 5 == 2) setup.winning = Winning::Wrecks;
        playGame(static_cast<std::uint64_t>(seed), std::move(setup));
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(WholeGames, WhatNobodyKnowsIsReadOffTheCardOnceAndGoesIntoTheRecord) {
    Catalog catalog = fullCatalog();
    CardValues& fighter = catalog.cards["fighter"];
    CardValues& cruiser = catalog.cards["cruiser"];
    fighter.mp = fighter.shipClass = {};
    cruiser.count = cruiser.ap = cruiser.lp = {};
    catalog.cards["reinforcement_2"].mp = {};
    ShipCard fighters;
    fighters.shipClass = 1;
    fighters.count = fighters.ap = fighters.lp = 1;
    fighters.count = 100;
    ShipCard cruisers;
    cruisers.shipClass = 3;
    cruisers.count = 4;
    cruisers.ap = cruisers.lp = 20;
    for (int seed = 100; seed < 106; ++seed) {
        SCOPED_TRACE(seed);
        playGame(static_cast<std::uint64_t>(seed), setupFor("AB", catalog),
                 {{"fighter", fighters}, {"cruiser", cruisers}}, {{"fighter", 30}, {"reinforcement_2", 80}});
        if (testing::Test::HasFatalFailure()) return;
    }
}

} // namespace rowkeeper::spacetrace::referee::test
