// SPDX-License-Identifier: GPL-3.0-or-later
// The test kit every card passes: random legal whole games of every kind. See Seeds.h for how many.
#include "tests/engine/game/RandomGame.h"

#include "engine/tactics/Points.h"
#include "tests/engine/game/Kit.h"
#include "tests/engine/game/RecordTwin.h"
#include "tests/engine/game/Seeds.h"

#include <algorithm>
#include <set>

namespace rowkeeper::tactics {
namespace {

bool within(const Range& range, std::size_t value) {
    return range.least <= static_cast<int>(value) && static_cast<int>(value) <= range.most;
}

/// No card is lost or doubled, and what the engine counts is what the decks hold.
void checkCards(const RandomGame& run) {
    for (const Faction player : run.game.setup->players) {
        const PlayerState& state = run.game.players[index(player)];
        RandomGame::Deck deck = run.deckOf(player);
        std::mt19937 random; // NOLINT(cert-msc51-cpp): only how many cards lie where is asked
        deck.fill(random);
        const auto held = deck.hand.size() + deck.draw.size() + deck.discard.size();
        ASSERT_EQ(static_cast<std::size_t>(state.total), held) << letter(player);
        if (run.game.contest || !run.game.instructions.empty() || run.game.prompt || run.game.mustReveal)
            continue;
        ASSERT_TRUE(within(state.hand, deck.hand.size())) << letter(player);
        ASSERT_TRUE(within(state.drawPile, deck.draw.size())) << letter(player);
        ASSERT_TRUE(within(state.discardPile, deck.discard.size())) << letter(player);
        ASSERT_EQ(static_cast<int>(held) + run.onTable(player), cardCount) << letter(player);
        for (const CardId card : state.onDiscardPile) {
            ASSERT_EQ(std::count(deck.discard.begin(), deck.discard.end(), card), 1)
                << letter(player) << ": " << idOf(card) << " is thought to lie on the discard pile";
        }
    }
    std::set<std::pair<Faction, CardId>> open;
    for (const GameRow& row : run.game.rows) {
        for (const LaidCard& card : row.cards) {
            if (card.open) {
                ASSERT_TRUE(open.insert({card.owner, card.card.value()}).second) << "doubled";
            }
        }
    }
}

std::string lastChanges(const RandomGame& run) {
    std::string keys;
    for (const Change& change : run.changes)
        keys += change.text.key + " ";
    return keys;
}

/// Parts add up to contributions, contributions to totals; only who lies in the row wins it.
void checkScore(const Row& row, const Score& counted) {
    std::array<Fraction, factionCount> totals{};
    ASSERT_EQ(counted.contributions.size(), row.cards.size());
    for (std::size_t at = 0; at < row.cards.size(); ++at)
        totals[index(row.cards[at].owner)] += counted.contributions[at];
    ASSERT_EQ(totals, counted.totals);
    std::vector<Fraction> parts(row.cards.size());
    for (const Part& part : score(row).explanation) {
        if (part.card >= 0) parts.at(static_cast<std::size_t>(part.card)) += part.amount;
    }
    ASSERT_EQ(parts, counted.contributions);
}

void checkScores(const Game& game) {
    ASSERT_TRUE(game.lastResult.has_value());
    Game scored = game;
    scored.rows = game.lastResult->rows;
    for (std::size_t i = 0; i < scored.rows.size(); ++i) {
        const auto& settled = scored.rows[i].settled;
        ASSERT_EQ(settled.has_value(), game.lastResult->expected.contains(static_cast<int>(i) + 1));
        if (settled) {
            const Score& decided = game.lastResult->scores.at(i);
            ASSERT_EQ(decided.wonBy, WonBy::Settled);
            ASSERT_EQ(decided.winners.empty(), !settled->winner);
            ASSERT_FALSE(decided.prompt);
        }
        if (scored.rows[i].awarded) continue;
        const Row row = scoringRow(scored, i);
        const Score counted = expectedScore(game, static_cast<int>(i) + 1);
        ASSERT_NO_FATAL_FAILURE(checkScore(row, counted)) << "row " << i + 1;
        if (settled) continue;
        // Somebody wins unless nothing lies there, or two Armadas alone drove each other away (T25).
        ASSERT_EQ(counted.winners.empty(), counted.removed.size() == row.cards.size());
    }
}

/// Every target of this setup is gone, none is won twice, and the points are the sum of their parts.
void checkEnd(const Game& game) {
    const Setup& setup = *game.setup;
    PointsQuestion question{setup.players, setup.variant, setup.options, {}};
    std::set<TargetId> won;
    for (const Faction player : setup.players) {
        for (const TargetId target : game.players[index(player)].captured) {
            ASSERT_TRUE(won.insert(target).second) << idOf(target) << " is won twice";
            ASSERT_TRUE(inPlay(setup, target)) << idOf(target);
            question.captured[index(player)].push_back(captured(setup.catalog, target));
        }
    }
    for (int number = 1; number <= targetCount; ++number) {
        const TargetId target = *targetNumbered(number);
        const auto times = std::count(game.gone.begin(), game.gone.end(), target);
        ASSERT_EQ(times, inPlay(setup, target) ? 1 : 0) << idOf(target);
    }
    const Points counted = points(question);
    ASSERT_FALSE(counted.winners.empty());
    for (const PlayerPoints& player : counted.players) {
        Fraction sum;
        for (const PointsPart& part : player.parts)
            sum += part.amount;
        ASSERT_EQ(sum, player.total) << letter(player.player);
    }
}

TEST(RandomGames, EndWithNoCardLostAndEveryTotalTheSumOfItsParts) {
    forSeeds(oneIn(1), [](std::uint32_t seed, std::uint32_t kind) {
        std::mt19937 random(seed);
        RandomGame run(randomSetup(kind, random), seed);
        run.settles = true;
        int steps = 0;
        while (!run.over() && steps++ < maxSteps) {
            const Phase before = run.game.phase;
            run.step();
            ASSERT_TRUE(run.problems.empty()) << run.problems.front() << " at event " << run.events.size();
            ASSERT_NO_FATAL_FAILURE(checkCards(run))
                << "event " << run.events.size() << " " << lastChanges(run);
            const bool scored = run.game.phase == Phase::BetweenRounds || run.over();
            if (before == Phase::Reveal && scored) {
                ASSERT_NO_FATAL_FAILURE(checkScores(run.game));
            }
        }
        ASSERT_TRUE(run.over()) << "after " << steps << " steps, round " << run.game.round;
        ASSERT_NO_FATAL_FAILURE(checkEnd(run.game));
    });
}

TEST(RandomGames, AreTheSameAfterSavingAndLoadingAtEveryStep) {
    forSeeds(oneIn(1), [](std::uint32_t seed, std::uint32_t kind) {
        std::mt19937 random(seed);
        RandomGame run(randomSetup(kind, random), seed);
        run.settles = true;
        RecordTwin twin(*run.game.setup);
        ASSERT_TRUE(*twin.game().setup == *run.game.setup);
        for (int steps = 0; !run.over() && steps < maxSteps; ++steps) {
            run.step();
            ASSERT_TRUE(twin.follow(run.events)) << "event " << twin.states().size();
            ASSERT_TRUE(same(run.game, twin.game())) << "event " << run.events.size();
        }
        ASSERT_TRUE(run.over()) << "round " << run.game.round;
        // The whole text at once, and without its last events, struck as a person would strike them.
        const std::size_t events = run.events.size();
        for (const std::size_t count : {random() % 2, random() % events}) {
            const auto loaded = loadedWithoutLast(twin, count);
            ASSERT_TRUE(loaded.has_value()) << "without the last " << count;
            ASSERT_TRUE(same(twin.states().at(events - count), *loaded)) << "without the last " << count;
        }
    });
}

TEST(RandomGames, ComeInEveryKind) {
    std::set<std::tuple<std::size_t, Variant, bool, bool>> kinds;
    for (std::uint32_t kind = 0; kind < kindsOfGame; ++kind) {
        std::mt19937 random(kind);
        const auto setup = randomSetup(kind, random);
        EXPECT_FALSE(problem(*setup)) << kind;
        kinds.insert({setup->players.size(), setup->variant, setup->shortGame, setup->topSecret});
    }
    EXPECT_EQ(kinds.size(), kindsOfGame);
}

} // namespace
} // namespace rowkeeper::tactics
