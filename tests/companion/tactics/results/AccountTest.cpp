// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/results/Account.h"

#include "companion/tactics/results/GameResult.h"
#include "engine/tactics/GamePoints.h"
#include "engine/tactics/json/CatalogFile.h"
#include "engine/tactics/json/Effects.h"
#include "tests/companion/tactics/results/ReadBack.h"
#include "tests/engine/game/RandomGame.h"
#include "tests/engine/game/Seeds.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>

/// The account of a round: every number in it is the engine's.
namespace rowkeeper::tactics::results {

namespace {

using namespace tactics;
using Kind = AccountStep::Kind;

const json::Texts& accountTexts() {
    static const json::Texts texts(ROWKEEPER_DATA_DIR, json::Language::En,
                                   json::loadCatalog(ROWKEEPER_DATA_DIR));
    return texts;
}

Game gameOf(const std::string& name, std::size_t lines = 0) {
    std::istringstream in(test::gameLines(name, lines));
    return played(json::readRecord(in, name), name, accountTexts());
}

/// Calls `look` with every moment of the game at which a round is scored.
template<class Look>
void eachScored(const std::string& name, Look look) {
    std::istringstream in(test::gameLines(name));
    record::Visitor visitor;
    visitor.applied = [&](const json::RecordLine&, const Game&, const Applied& applied) {
        if (applied.game.lastResult) look(applied.game);
    };
    played(json::readRecord(in, name), name, accountTexts(), visitor);
}

Fraction totalIn(const Game& game, const Score& score, const AccountSum& sum) {
    const Faction one = sum.of.front();
    return teamsCompete(game.setup->variant) ? score.teamTotals[teamOf(one)] : score.totals[index(one)];
}

/// All sums of the steps are what the engine has.
void holds(const Game& game) {
    const auto steps = accountOf(game, accountTexts());
    ASSERT_FALSE(steps.empty());
    std::map<int, std::vector<AccountSum>> running;
    for (const AccountStep& step : steps) {
        if (step.row == 0) continue;
        const Score& score = game.lastResult->scores.at(static_cast<std::size_t>(step.row - 1));
        if (step.kind == Kind::Card) {
            Fraction parts;
            for (const AccountLine& line : step.lines)
                parts += line.amount.value_or(Fraction(0));
            EXPECT_EQ(parts, *step.counts) << step.title << ": its lines add up to what it counts";
            EXPECT_EQ(*step.counts, score.contributions.at(static_cast<std::size_t>(step.card)));
            for (const AccountSum& sum : step.sums) {
                for (const AccountSum& was : running[step.row]) {
                    if (was.of != sum.of) continue;
                    const bool own = std::find(sum.of.begin(), sum.of.end(), step.of.front()) != sum.of.end();
                    EXPECT_EQ(sum.amount, own ? was.amount + *step.counts : was.amount) << step.title;
                }
                EXPECT_LE(sum.amount, step.most);
            }
        }
        if (step.kind == Kind::Winner) {
            for (const AccountSum& sum : step.sums) {
                EXPECT_EQ(sum.amount, totalIn(game, score, sum));
                for (const AccountSum& was : running[step.row]) {
                    if (was.of == sum.of && byCounting(score.wonBy)) {
                        EXPECT_EQ(was.amount, sum.amount) << "the cards add up to the total";
                        EXPECT_EQ(was.estimated, sum.estimated);
                    }
                }
            }
            EXPECT_EQ(step.of, std::vector<Faction>(score.winners.begin(), score.winners.end()));
        }
        running[step.row] = step.sums;
    }
    EXPECT_EQ(running.size(), game.lastResult->rows.size());
    const auto points = pointsSoFar(game);
    if (!points) {
        EXPECT_TRUE(steps.back().sums.empty());
        return;
    }
    for (const PlayerPoints& player : points->players) {
        Fraction parts;
        for (const AccountStep& step : steps) {
            const bool own = std::find(step.of.begin(), step.of.end(), player.player) != step.of.end();
            if (step.kind == Kind::Points && own) parts += *step.counts;
        }
        if (game.phase == Phase::Over) {
            EXPECT_EQ(parts, player.total);
        }
        for (const AccountSum& sum : steps.back().sums) {
            if (sum.of.front() == player.player) {
                EXPECT_EQ(sum.amount, player.total);
            }
        }
    }
}

TEST(Account, AddsUpToTheEnginesTotalsInRandomGames) {
    int rounds = 0;
    forSeeds(oneIn(10), [&](std::uint32_t seed, std::uint32_t kind) {
        std::mt19937 random(seed);
        RandomGame played(randomSetup(kind, random), seed);
        played.settles = seed % 4 == 0;
        bool told = false;
        for (int step = 0; step < maxSteps && !played.over(); ++step) {
            played.step();
            const bool scored = played.game.lastResult.has_value();
            if (scored && !told) {
                holds(played.game);
                ++rounds;
            }
            told = scored;
        }
        if (played.over()) holds(played.game);
    });
    EXPECT_GT(rounds, 20);
}

/// The row once more, effect by effect: what json::effectsOf() lists, in the order of the ladder.
void tellsEveryEffect(const Game& game) {
    const auto steps = accountOf(game, accountTexts());
    for (const AccountStep& row : steps) {
        if (row.kind != Kind::Row) continue;
        const auto at = static_cast<std::size_t>(row.row) - 1;
        const FinalRow final = finalRows(game).at(at);
        const auto listed = json::effectsOf(final.scoring, *final.score, accountTexts());
        ASSERT_EQ(row.effects.size(), listed.size());
        for (std::size_t i = 0; i < listed.size(); ++i) {
            const AccountStep& step = row.effects[i];
            EXPECT_EQ(step.lines.size(), i + 1) << "forward and back one effect";
            EXPECT_EQ(step.lines.back().number, static_cast<int>(i) + 1);
            EXPECT_EQ(step.lines.back().text, listed[i].text);
            EXPECT_EQ(step.lines.back().rule, listed[i].citation);
            EXPECT_FALSE(listed[i].rule.empty());
            EXPECT_EQ(step.card, listed[i].card);
            if (i > 0) {
                EXPECT_LE(listed[i - 1].step, listed[i].step) << "in the order of the ladder";
            }
        }
        if (!byCounting(final.score->wonBy) || listed.empty()) continue;
        for (std::size_t card = 0; card < final.scoring.cards.size(); ++card)
            EXPECT_EQ(row.effects.back().cards.at(card).value_or(Fraction(0)),
                      final.score->contributions.at(card));
        for (const AccountSum& sum : row.effects.back().sums)
            EXPECT_EQ(sum.amount, totalIn(game, *final.score, sum));
        for (const AccountStep& step : steps) {
            if (step.row != row.row || step.kind != Kind::Card) continue;
            for (const AccountLine& line : step.lines)
                EXPECT_EQ(line.text, listed.at(static_cast<std::size_t>(line.number) - 1).text)
                    << "card by card the effects keep their numbers";
        }
    }
}

TEST(Account, TellsEveryRowEffectByEffectInTheOrderOfTheLadderInRandomGames) {
    int games = 0;
    int rounds = 0;
    forSeeds(oneIn(20), [&](std::uint32_t seed, std::uint32_t kind) {
        std::mt19937 random(seed);
        RandomGame played(randomSetup(kind, random), seed);
        played.settles = seed % 4 == 0;
        bool told = false;
        for (int step = 0; step < maxSteps && !played.over(); ++step) {
            played.step();
            const bool scored = played.game.lastResult.has_value();
            if (scored && !told) {
                tellsEveryEffect(played.game);
                ++rounds;
            }
            told = scored;
        }
        ++games;
    });
    EXPECT_GT(rounds, games);
}

TEST(Account, OfAWholeGameEndsWithWhoWonItAndWhy) {
    const Game game = gameOf("two-players.jsonl");
    const auto steps = accountOf(game, accountTexts());
    EXPECT_EQ(steps.front().kind, Kind::Row);
    EXPECT_EQ(steps.back().kind, Kind::Game);
    EXPECT_EQ(steps.back().of, pointsSoFar(game)->winners);
    EXPECT_FALSE(steps.back().lines.front().text.empty());
}

TEST(Account, IsEmptyWhileNoRoundIsScored) {
    EXPECT_TRUE(accountOf(gameOf("two-players.jsonl", 10), accountTexts()).empty());
}

TEST(Account, OfATopSecretGameTellsNoTargetAndNoPointsBeforeItsEnd) {
    int secret = 0;
    eachScored("short-top-secret.jsonl", [&](const Game& game) {
        const auto steps = accountOf(game, accountTexts());
        if (game.phase == Phase::Over) {
            EXPECT_EQ(steps.back().kind, Kind::Game);
            return;
        }
        ++secret;
        std::string all;
        for (const AccountStep& step : steps) {
            all += step.title + "\n" + step.about + "\n";
            for (const AccountLine& line : step.lines)
                all += line.text + "\n";
            EXPECT_NE(step.kind, Kind::Points);
        }
        for (const GameRow& row : game.lastResult->rows) {
            if (!keepsSecret(game, row.target)) continue;
            EXPECT_EQ(all.find(accountTexts().name(row.target)), std::string::npos)
                << accountTexts().name(row.target);
        }
        EXPECT_TRUE(steps.back().sums.empty());
    });
    EXPECT_GT(secret, 0);
}

/// Two planets each, worth as much: nothing tells them apart.
TEST(Account, NamesWhoIsLevelWhereAGameIsTied) {
    bool seen = false;
    forSeeds(oneIn(1), [&](std::uint32_t seed, std::uint32_t) {
        if (seen) return;
        Game game = gameOf("short-two-players.jsonl");
        // The pile is dealt out anew until both sides are level.
        std::mt19937 random(seed);
        std::vector<TargetId> all;
        for (const Faction player : game.setup->players) {
            auto& captured = game.players[index(player)].captured;
            all.insert(all.end(), captured.begin(), captured.end());
            captured.clear();
        }
        std::shuffle(all.begin(), all.end(), random);
        for (std::size_t i = 0; i < all.size(); ++i)
            game.players[index(game.setup->players[i % 2])].captured.push_back(all[i]);
        const auto points = pointsSoFar(game);
        if (points->decidedBy == DecidedBy::Points) return;
        seen = true;
        const AccountStep last = accountOf(game, accountTexts()).back();
        for (const Faction player : game.setup->players)
            EXPECT_NE(last.lines.front().text.find(accountTexts().name(player)), std::string::npos)
                << last.lines.front().text;
    });
    EXPECT_TRUE(seen);
}

} // namespace

} // namespace rowkeeper::tactics::results
