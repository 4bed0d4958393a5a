// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/entry/Picks.h"
#include "companion/tactics/commands/Context.h"

#include "companion/app/AppContext.h"
#include "companion/tactics/entry/Entry.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/tactics/entry/PlayedRound.h"
#include "tests/companion/tactics/entry/TypedGame.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::tactics::entry {
namespace {

namespace event = tactics::event;

class Picking : public testing::Test {
  protected:
    Picking()
        : context_(test::hermetic(json::Language::En))
        , texts_(tactics::commands::textsOf(context_)) {}

    std::vector<Pick> all(const Game& game, const Begun& begun) const {
        std::vector<Pick> picks;
        for (const PickGroup& group : picksNow(game, begun, texts_).groups)
            picks.insert(picks.end(), group.picks.begin(), group.picks.end());
        return picks;
    }
    /// Whether the event can be picked, step by step.
    bool canPick(const Game& game, const Event& event, const Begun& begun = {}, int steps = 0) const {
        if (steps > 4) return false;
        const std::vector<Pick> picks = all(game, begun);
        return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
            if (pick.event) return *pick.event == event;
            return leadsTo(pick.begun, event) && canPick(game, event, pick.begun, steps + 1);
        });
    }
    static bool leadsTo(const Begun& begun, const Event& event) {
        const auto* round = std::get_if<event::Round>(&event);
        return !round || std::equal(begun.targets.begin(), begun.targets.end(), round->targets.begin());
    }
    /// Answers and what effects ask for have buttons of their own; a card laid between others is typed.
    static bool isPicked(const Event& event) {
        if (const auto* play = std::get_if<event::Play>(&event)) return !play->at;
        return std::holds_alternative<event::Round>(event) || std::holds_alternative<event::Open>(event) ||
               std::holds_alternative<event::Reveal>(event) || std::holds_alternative<event::Pass>(event) ||
               std::holds_alternative<event::Bid>(event);
    }
    static bool isAsked(const Game& game, const Event& event) {
        return std::any_of(game.instructions.begin(), game.instructions.end(),
                           [&](const Instruction& one) { return one.doneBy == event; });
    }
    Game round(std::initializer_list<Event> events = {}) const {
        auto setup = std::make_shared<tactics::Setup>();
        setup->players = {Faction::S, Faction::R};
        setup->catalog = tactics::commands::catalogOf(context_);
        Game game = newGame(setup);
        game = std::get<Applied>(tactics::apply(game, event::Round{{TargetId::Earth, TargetId::Vulcan,
                                                                    TargetId::Pjem, TargetId::Boreth}}))
                   .game;
        for (const Event& event : events)
            game = std::get<Applied>(tactics::apply(game, event)).game;
        return game;
    }

    app::AppContext context_;
    json::Texts texts_;
};

TEST_F(Picking, WhatHandsDoInARoundCanBePicked) {
    int picked = 0;
    for (const std::uint32_t seed : roundsOf43Lines) {
        const PlayedRound round =
            playedRound(tactics::commands::optionsOf(context_), tactics::commands::catalogOf(context_), seed);
        Game game = newGame(round.setup);
        for (const Event& event : round.events) {
            const bool elsewhere = game.prompt && !game.contest && !game.mustReveal;
            if (isPicked(event) && !elsewhere && !isAsked(game, event)) {
                EXPECT_TRUE(canPick(game, event))
                    << "round " << seed << ": " << typedLine(event, game, texts_);
                ++picked;
            }
            game = std::get<Applied>(tactics::apply(game, event)).game;
        }
    }
    EXPECT_GT(picked, 150);
}

TEST_F(Picking, TargetsAreNamedOneAfterTheOtherAndNoneTwice) {
    const auto setup = round().setup;
    const Game game = newGame(setup);
    EXPECT_EQ(all(game, {}).size(), 24U);
    Begun begun;
    begun.targets = {TargetId::Earth};
    const std::vector<Pick> next = all(game, begun);
    EXPECT_EQ(next.size(), 24U) << "no button moves";
    EXPECT_EQ(std::count_if(next.begin(), next.end(), [](const Pick& pick) { return pick.taken; }), 1);
    EXPECT_THAT(picksNow(game, begun, texts_).asks, testing::HasSubstr("Earth"));
    EXPECT_THAT(picksNow(game, begun, texts_).asks, testing::HasSubstr("row 2"));
    EXPECT_EQ(stepBack(begun), Begun{});
}

TEST_F(Picking, WhoseTurnItIsLaysInAnyRowOpensOrPasses) {
    const Picks picks = picksNow(round({event::Play{Faction::S, 2, {}}}), {}, texts_);
    ASSERT_EQ(picks.groups.size(), 3U);
    ASSERT_EQ(picks.groups[0].picks.size(), 4U);
    EXPECT_EQ(picks.groups[0].picks[2].event, Event(event::Play{Faction::R, 3, {}}));
    EXPECT_EQ(picks.groups[2].picks.front().event, Event(event::Pass{Faction::R, {}}));
    EXPECT_FALSE(picks.then.empty()) << "how the round ends";
}

TEST_F(Picking, ShieldsOfThePlayerBeforeSayWhoseTheyAreAndOneButtonLaysThem) // G8.2/24
{
    const Game game = round({event::Play{Faction::S, 1, {}}});
    const Picks picks = picksNow(game, {}, texts_);
    const auto shields =
        std::find_if(picks.groups[1].picks.begin(), picks.groups[1].picks.end(),
                     [](const Pick& pick) { return pick.begun.openly->first == Faction::S; });
    ASSERT_NE(shields, picks.groups[1].picks.end());
    EXPECT_EQ(shields->begun.openly->second, CardId::TransphasicShields);
    EXPECT_THAT(shields->text, testing::HasSubstr("Starfleet"));
    EXPECT_EQ(all(game, shields->begun).size(), 1U);
}

TEST_F(Picking, ACardThatMustBeTurnedIsPickedAmongItsOwnersCards) {
    const Game game = round({event::Play{Faction::S, 2, {}}, event::Play{Faction::R, 2, {}}});
    ASSERT_TRUE(game.mustReveal);
    const std::vector<Pick> picks = all(game, {});
    EXPECT_EQ(picks.size(), 33U);
    EXPECT_TRUE(std::all_of(picks.begin(), picks.end(), [](const Pick& pick) {
        return pick.event && std::holds_alternative<event::Reveal>(*pick.event);
    }));
}

TEST_F(Picking, WithoutAGameThereIsNothingToPick) {
    EXPECT_TRUE(picksNow({}, {}, texts_).groups.empty());
}

} // namespace
} // namespace rowkeeper::tactics::entry
