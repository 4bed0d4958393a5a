// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/spacetrace/AttackText.h"
#include "tests/engine/spacetrace/RandomAttacks.h"
#include "tests/engine/spacetrace/SecondScorer.h"

#include <gtest/gtest.h>

#include <functional>

/// The engine against a scorer written from the same page by another hand, on twenty thousand random attacks.
namespace rowkeeper::spacetrace::test {

namespace {

constexpr std::uint64_t attackCount = 20'000;

bool sameOutcome(const AttackResult& one, const AttackResult& another) {
    return one.battles == another.battles && one.sides == another.sides;
}

bool scoredAlike(const Attack& attack) {
    return sameOutcome(fight(attack, Telling::Nothing), scoredAgain(attack));
}

/// What is a little less than an attack, in as many ways as there are things in it.
std::vector<Attack> withOneThingLess(const Attack& attack) {
    std::vector<Attack> result;
    const auto without = [&](const std::function<void(Attack&)>& leaveOut) {
        Attack less = attack;
        leaveOut(less);
        if (less != attack) result.push_back(std::move(less));
    };
    for (const OptionInfo& info : allOptions())
        without([&](Attack& less) { set(less.options, info.name, value(Options{}, info.name)); });
    for (std::size_t side = 0; side < 2; ++side) {
        without([&](Attack& less) { less.sides[side].extraFights = ExtraFights::No; });
        without([&](Attack& less) { less.sides[side].base = {}; });
        without([&](Attack& less) { less.sides[side].base.abilities.clear(); });
        for (std::size_t fleet = 0; fleet < 2; ++fleet) {
            const std::vector<ShipCard>& cards = attack.sides[side].fleets[fleet];
            for (std::size_t at = 0; at < cards.size(); ++at) {
                const auto there = static_cast<std::ptrdiff_t>(at);
                without([&](Attack& less) {
                    less.sides[side].fleets[fleet].erase(less.sides[side].fleets[fleet].begin() + there);
                });
                without([&](Attack& less) { less.sides[side].fleets[fleet][at].mothership = false; });
                without([&](Attack& less) { less.sides[side].fleets[fleet][at].damage = 0; });
                without([&](Attack& less) { less.sides[side].fleets[fleet][at].lost = 0; });
                for (std::size_t which = 0; which < cards[at].abilities.size(); ++which)
                    without([&](Attack& less) {
                        std::vector<Ability>& abilities = less.sides[side].fleets[fleet][at].abilities;
                        abilities.erase(abilities.begin() + static_cast<std::ptrdiff_t>(which));
                    });
            }
        }
    }
    return result;
}

/// The attack with all left out that has nothing to do with the difference.
Attack smallestThatDiffers(Attack attack) {
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (Attack& less : withOneThingLess(attack)) {
            if (scoredAlike(less)) continue;
            attack = std::move(less);
            smaller = true;
            break;
        }
    }
    return attack;
}

std::string difference(std::uint64_t seed) {
    const Attack attack = smallestThatDiffers(randomAttack(seed));
    return "seed " + std::to_string(seed) + ", cut down to what differs:\n" + describe(attack) +
           "\nThe engine:\n" + describe(fight(attack, Telling::Nothing)) + "\nThe second scorer:\n" +
           describe(scoredAgain(attack));
}

} // namespace

TEST(RandomBattles, EndAsTheSecondScorerSays) {
    for (std::uint64_t seed = 0; seed < attackCount; ++seed)
        ASSERT_TRUE(scoredAlike(randomAttack(seed))) << difference(seed);
}

TEST(RandomBattles, EndAlikeWhetherToldOrNot) {
    for (std::uint64_t seed = 0; seed < attackCount; ++seed) {
        const Attack attack = randomAttack(seed);
        const AttackResult told = fight(attack, Telling::Sums);
        const AttackResult untold = fight(attack, Telling::Nothing);
        ASSERT_TRUE(sameOutcome(told, untold)) << "seed " << seed << "\n"
                                               << describe(attack) << "\nTold:\n"
                                               << describe(told) << "\nNot told:\n"
                                               << describe(untold);
        ASSERT_TRUE(untold.steps.empty()) << "seed " << seed;
    }
}

/// Or the comparison would prove little.
TEST(RandomBattles, AreOfEveryKind) {
    int severalBattles = 0;
    int basesFallen = 0;
    int shotsLost = 0;
    int removed = 0;
    int untouched = 0;
    for (std::uint64_t seed = 0; seed < attackCount; ++seed) {
        const AttackResult result = scoredAgain(randomAttack(seed));
        severalBattles += result.battles.size() > 1 ? 1 : 0;
        untouched += result.battles.empty() ? 1 : 0;
        for (const Battle& battle : result.battles) {
            for (const ClassVolley& volley : battle.volleys)
                shotsLost += volley.lost > 0 ? 1 : 0;
        }
        for (const SideResult& side : result.sides) {
            basesFallen += side.baseFallen ? 1 : 0;
            for (const std::vector<ShipsLeft>& fleet : side.fleets) {
                for (const ShipsLeft& left : fleet)
                    removed += left.removed ? 1 : 0;
            }
        }
    }
    EXPECT_GT(severalBattles, 4000);
    EXPECT_GT(basesFallen, 2000);
    EXPECT_GT(shotsLost, 4000);
    EXPECT_GT(removed, 200);
    EXPECT_GT(untouched, 100);
}

} // namespace rowkeeper::spacetrace::test
