// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever hands and readers get wrong: refused without a trace, or followed; never a crash, never a dead
// end.
#include "tests/engine/game/WildEvents.h"

#include "tests/engine/game/RandomGame.h"
#include "tests/engine/game/Seeds.h"

#include <gtest/gtest.h>

namespace rowkeeper::tactics {
namespace {

void checkRefused(const Game& game, const Game& copy, const std::vector<Event>& events) {
    for (const Event& event : events) {
        const Result result = tactics::apply(game, event);
        ASSERT_TRUE(game == copy) << doOf(event);
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            ASSERT_FALSE(refusal->rule.empty()) << doOf(event);
            ASSERT_FALSE(refusal->text.key.empty()) << doOf(event);
        }
    }
}

TEST(RandomGames, WildEventsAreRefusedOrLegalAndTheGameStillEnds) {
    forSeeds(4, [](std::uint32_t seed, std::uint32_t kind) {
        std::mt19937 random(seed);
        RandomGame run(randomSetup(kind, random), seed);
        for (int steps = 0; !run.over() && steps < maxSteps; ++steps) {
            const Game copy = run.game;
            ASSERT_NO_FATAL_FAILURE(checkRefused(run.game, copy, wildEvents(random)));
            ASSERT_NO_FATAL_FAILURE(checkRefused(run.game, copy, almostRight(run.game, random)));
            run.step();
            ASSERT_TRUE(run.problems.empty()) << run.problems.front() << " at event " << run.events.size();
        }
        ASSERT_TRUE(run.over()) << "round " << run.game.round;
    });
}

bool takes(Game& game, const Event& event) {
    Result result = tactics::apply(game, event);
    auto* applied = std::get_if<Applied>(&result);
    if (applied) game = std::move(applied->game);
    return applied != nullptr;
}

Game firstRound(std::shared_ptr<const Setup> setup) {
    Game game = newGame(std::move(setup));
    event::Round round;
    for (int number = 1; number <= targetCount && round.targets.size() < 4; ++number) {
        if (inPlay(*game.setup, *targetNumbered(number))) round.targets.push_back(*targetNumbered(number));
    }
    EXPECT_TRUE(takes(game, round));
    return game;
}

/// Takes what is legal of the wild events until the round is over; how many that were.
int goWild(Game& game, std::mt19937& random) {
    int taken = 0;
    for (int tries = 0; tries < 1000 && game.phase != Phase::BetweenRounds; ++tries) {
        for (const Event& event : wildEvents(random))
            taken += takes(game, event) ? 1 : 0;
    }
    return taken;
}

bool turnsACard(Game& game) {
    for (std::size_t row = 0; row < game.rows.size(); ++row) {
        const auto cards = game.rows[row].cards; // a move replaces the game
        for (std::size_t at = 0; at < cards.size(); ++at) {
            for (int number = 1; number <= cardCount && !cards[at].open; ++number) {
                const event::Reveal reveal{static_cast<int>(row) + 1, static_cast<int>(at) + 1,
                                           cards[at].owner, *cardNumbered(number)};
                if (takes(game, reveal)) return true;
            }
        }
    }
    return false;
}

bool laysACard(Game& game, int row) {
    if (!game.turn) return false;
    if (takes(game, event::Play{*game.turn, row, std::nullopt})) return true;
    for (int number = 1; number <= cardCount; ++number) {
        if (takes(game, event::Open{*game.turn, *cardNumbered(number), row, std::nullopt})) return true;
    }
    return false;
}

/// The way out: pass over what stands, turn what must be turned, lay cards until the rows are full.
bool movesOn(Game& game, int moves) {
    if (const auto over = passOver(game); over && takes(game, *over)) return true;
    if (turnsACard(game)) return true;
    for (int row = 1; row <= static_cast<int>(game.rows.size()); ++row) {
        const bool full = game.rows[static_cast<std::size_t>(row - 1)].cards.size() >= 4;
        if (!full && laysACard(game, row)) return true;
    }
    if (laysACard(game, 1 + moves % 4)) return true;
    return game.turn && takes(game, event::Pass{*game.turn, std::nullopt});
}

TEST(RandomGames, AGameThatTookWildEventsCanAlwaysBeFinished) {
    forSeeds(2, [](std::uint32_t seed, std::uint32_t kind) {
        std::mt19937 random(seed);
        Game game = firstRound(randomSetup(kind, random));
        EXPECT_GT(goWild(game, random), 0);
        for (int moves = 0; game.phase != Phase::BetweenRounds && moves < 400; ++moves)
            ASSERT_TRUE(movesOn(game, moves)) << "a dead end in phase " << idOf(game.phase);
        ASSERT_EQ(game.phase, Phase::BetweenRounds);
    });
}

} // namespace
} // namespace rowkeeper::tactics
