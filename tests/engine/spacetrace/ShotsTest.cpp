// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Shots.h"
#include "engine/spacetrace/Fight.h"
#include "tests/engine/spacetrace/AttackText.h"
#include "tests/engine/spacetrace/Kit.h"
#include "tests/engine/spacetrace/RandomAttacks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rowkeeper::spacetrace::test {

namespace {

constexpr std::uint64_t shotAttacks = 20'000;

Step stepOf(std::int64_t shots, int power, std::vector<Ships> before) {
    Step step;
    step.amount = shots;
    step.power = power;
    step.before = std::move(before);
    return step;
}

int wholeLp(const Attack& attack, const CardAt& at) {
    const BattleSide& side = attack.sides[index(at.side)];
    return at.card < 0 ? side.base.lp : side.fleets[index(at.fleet)][static_cast<std::size_t>(at.card)].lp;
}

/// Each shot at a ship of its own in a row, none summed up.
std::vector<Shot> shotByShot(const Step& step) {
    std::vector<int> row;
    for (const Ships& ships : step.before)
        row.insert(row.end(), static_cast<std::size_t>(ships.count), ships.lp);
    std::vector<Shot> shots;
    std::size_t at = 0;
    for (std::int64_t shot = 1; shot <= step.amount; ++shot) {
        row[at] = std::max(0, row[at] - step.power);
        const auto ship = static_cast<std::int64_t>(at) + 1;
        shots.push_back({shot, shot, ship, ship, row[at]});
        if (row[at] == 0) ++at;
    }
    return shots;
}

/// Destroyed by these shots.
std::int64_t gone(const std::vector<Shot>& shots) {
    std::int64_t sum = 0;
    for (const Shot& shot : shots)
        if (shot.lp == 0) sum += shot.lastShip - shot.ship + 1;
    return sum;
}

/// Of the front ship that is left.
int damageAfter(const Step& step, const std::vector<Shot>& shots, int lp) {
    if (!shots.empty() && shots.back().lp > 0) return lp - shots.back().lp;
    std::int64_t first = gone(shots);
    for (const Ships& ships : step.before) {
        if (first < ships.count) return lp - ships.lp;
        first -= ships.count;
    }
    return 0;
}

} // namespace

TEST(Shots, OfEveryStepOfRandomAttacksEndWhereItSays) {
    std::int64_t told = 0;
    for (std::uint64_t seed = 0; seed < shotAttacks; ++seed) {
        const Attack attack = randomAttack(seed);
        for (const Step& step : fight(attack).steps) {
            const std::vector<Shot> shots = shotsOf(step);
            if (step.what != Step::What::Shots) {
                ASSERT_TRUE(shots.empty());
                continue;
            }
            if (step.amount <= mostShotsAlike) {
                ASSERT_EQ(shots, shotByShot(step)) << "seed " << seed << "\n" << describe(attack);
            }
            std::int64_t had = 0;
            for (const Ships& ships : step.before)
                had += ships.count;
            ASSERT_EQ(shots.empty() ? 0 : shots.back().last, step.amount) << "seed " << seed;
            ASSERT_EQ(gone(shots), step.destroyed) << "seed " << seed;
            ASSERT_EQ(had - gone(shots), step.left) << "seed " << seed;
            ASSERT_EQ(damageAfter(step, shots, wholeLp(attack, step.on)), step.damage) << "seed " << seed;
            told += step.amount;
        }
    }
    EXPECT_GT(told, 100'000);
}

TEST(Shots, ManyAlikeAreOneEntry) {
    const std::vector<Shot> oneEach = shotsOf(stepOf(1000, 5, {{1, 3}, {5000, 5}}));
    EXPECT_EQ(oneEach, (std::vector<Shot>{{1, 1, 1, 1, 0}, {2, 1000, 2, 1000, 0}}));
    const std::vector<Shot> twoEach = shotsOf(stepOf(1001, 3, {{5000, 5}}));
    EXPECT_EQ(twoEach, (std::vector<Shot>{{1, 1000, 1, 500, 0}, {1001, 1001, 501, 501, 2}}));
    EXPECT_EQ(shotsOf(stepOf(1000, 0, {{2, 5}})), (std::vector<Shot>{{1, 1000, 1, 1, 5}}));
    EXPECT_EQ(shotsOf(stepOf(300, 1, {{1, 1000}})), (std::vector<Shot>{{1, 300, 1, 1, 700}}));
    EXPECT_EQ(shotsOf(stepOf(1000, 1, {{1, 1000}})), (std::vector<Shot>{{1, 1000, 1, 1, 0}}));
    EXPECT_EQ(shotsOf(stepOf(mostShotsAlike, 1, {{1000, 1}})).size(), 200U);
    EXPECT_EQ(shotsOf(stepOf(mostShotsAlike + 1, 1, {{1000, 1}})).size(), 1U);
    EXPECT_LT(shotsOf(stepOf(100'000, 7, {{1, 1}, {100'000, 20}})).size(), 5U);
}

} // namespace rowkeeper::spacetrace::test
