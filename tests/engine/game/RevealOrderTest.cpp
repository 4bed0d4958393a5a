// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace rowkeeper::tactics {
namespace {

/// Deployment is over; six cards with effects lie hidden in four rows, two of them under shields until now.
/// Row 1: mines above the diplomat they remove. Row 2: anti-infantry. Row 3: a Flyer above an EMP. Row 4:
/// Prometheus.
Hands beforeTheFlips() {
    Hands hands("SRK");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.play(R, 2, CardId::Infantry);
    hands.play(K, 2, CardId::Weapon3);
    hands.play(S, 2, CardId::Shuttle);
    hands.play(R, 3, CardId::Weapon3);
    hands.play(K, 3, CardId::Weapon5);
    hands.play(K, 4, CardId::Infantry);
    hands.play(S, 4, CardId::BoardingParty);
    hands.play(R, 4, CardId::Weapon7);
    hands.lay(R, 1, CardId::SpaceMines);
    hands.turnDue();
    hands.open(R, 1, CardId::TransphasicShields);
    hands.lay(S, 3, CardId::DeltaFlyer);
    hands.turnDue();
    hands.open(S, 3, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Diplomat);
    hands.play(R, 3, CardId::Emp);
    hands.play(S, 2, CardId::AntiInfantry);
    hands.play(K, 4, CardId::Prometheus);
    return hands;
}

using Flip = std::pair<int, int>;

/// Turns the cards in every order and each time lets hands `finish` the round: always the same state, when
/// all are turned and when the round is scored.
template<class Finish>
void flipInEveryOrder(const Hands& start, std::span<const Flip> turned, const Finish& finish,
                      std::optional<Game>& scored, int& orders) {
    ASSERT_EQ(start.game.phase, Phase::Reveal);
    std::vector<std::size_t> order(turned.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::optional<Game> flipped;
    do {
        Hands hands = start;
        for (const std::size_t which : order)
            hands.turn(turned[which].first, turned[which].second);
        if (!flipped) flipped = hands.game;
        ASSERT_TRUE(same(*flipped, hands.game)) << "order " << orders;
        ASSERT_NO_FATAL_FAILURE(finish(hands));
        ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
        if (!scored) scored = hands.game;
        ASSERT_TRUE(same(*scored, hands.game)) << "order " << orders;
        ++orders;
    } while (std::next_permutation(order.begin(), order.end()));
}

constexpr std::array<Flip, 6> flips{{{1, 3}, {1, 4}, {2, 4}, {3, 3}, {3, 4}, {4, 4}}};

TEST(RevealOrder, EveryOrderOfTheSameFlipsEndsInTheSameState) {
    std::optional<Game> scored;
    int orders = 0;
    const auto finish = [](Hands& hands) {
        hands.take(event::Remove{1, 4, std::nullopt});
        ASSERT_TRUE(hands.game.prompt.has_value());
        hands.take(event::Remove{4, 1, std::nullopt});
    };
    ASSERT_NO_FATAL_FAILURE(flipInEveryOrder(beforeTheFlips(), flips, finish, scored, orders));
    EXPECT_EQ(orders, 720);
    EXPECT_TRUE(scored->rows[1].cards[0].powerOff) << "anti-infantry acted";
    EXPECT_EQ(scored->rows[2].cards.size(), 4U) << "the EMP below the Flyer did not";
    EXPECT_EQ(scored->rows[0].cards.size(), 3U);
}

/// Row 1: an EMP with one weapon to take. Row 2: a bomb. Row 3: negotiations, under shields until now, above
/// a spy. Row 4: a Gravitational Wave.
Hands beforeOtherFlips() {
    Hands hands("SRK");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Weapon3);
    hands.play(K, 1, CardId::Shuttle);
    hands.play(S, 2, CardId::Shuttle);
    hands.play(R, 2, CardId::Infantry);
    hands.play(K, 2, CardId::Infantry);
    hands.play(S, 3, CardId::Diplomat);
    hands.play(R, 3, CardId::Diplomat);
    hands.lay(K, 3, CardId::Negotiations);
    hands.turnDue();
    hands.open(K, 3, CardId::TransphasicShields);
    hands.play(S, 4, CardId::BoardingParty);
    hands.play(R, 4, CardId::BoardingParty);
    hands.play(K, 4, CardId::BoardingParty);
    hands.play(S, 1, CardId::Emp);
    hands.play(R, 2, CardId::SubspaceBomb);
    hands.play(K, 3, CardId::Spy);
    hands.play(S, 4, CardId::GravitationalWave);
    return hands;
}

TEST(RevealOrder, EveryOrderEndsInTheSameStateWhereEffectsOfManyKindsFollowEachOther) {
    constexpr std::array<Flip, 5> others{{{1, 4}, {2, 4}, {3, 3}, {3, 4}, {4, 4}}};
    std::optional<Game> scored;
    int orders = 0;
    const auto finish = [](Hands& hands) {
        hands.carryOut(); // EMP, then the bomb
        ASSERT_TRUE(hands.game.contest.has_value());
        for (const Faction player : {K, R, S})
            hands.take(event::Bid{player, player == S ? std::optional(CardId::Weapon7) : std::nullopt});
        ASSERT_TRUE(hands.game.prompt.has_value()) << "the wave";
        hands.choose("left_1");
        hands.carryOut();
    };
    ASSERT_NO_FATAL_FAILURE(flipInEveryOrder(beforeOtherFlips(), others, finish, scored, orders));
    EXPECT_EQ(orders, 120);
    EXPECT_EQ(scored->rows[2].awarded, S);
}

TEST(RevealOrder, ARemovalMayComeBetweenTheFlips) {
    const Hands start = beforeTheFlips();
    Hands late = start;
    for (const auto& [row, at] : flips) {
        if (row != 1 || at != 4) late.turn(row, at);
    }
    late.take(event::Remove{1, 4, std::nullopt});
    Hands early = start;
    early.turn(1, 3);
    early.take(event::Remove{1, 4, std::nullopt});
    for (auto flip = flips.rbegin(); flip != flips.rend(); ++flip) {
        if (flip->first != 1) early.turn(flip->first, flip->second);
    }
    EXPECT_TRUE(same(late.game, early.game));
    EXPECT_TRUE(late.game.prompt.has_value());
}

TEST(RevealOrder, ShieldsMayBeLiftedFirstOrTogetherWithTheFlip) {
    Hands lifted = beforeTheFlips();
    lifted.take(event::Remove{3, 3, CardId::TransphasicShields});
    lifted.take(event::Remove{1, 3, CardId::TransphasicShields});
    Hands flippedAtOnce = beforeTheFlips();
    for (const auto& [row, at] : flips) {
        lifted.turn(row, at);
        flippedAtOnce.turn(row, at);
    }
    EXPECT_TRUE(same(lifted.game, flippedAtOnce.game));
}

TEST(RevealOrder, AStandingPromptIsPassedOverOnlyByAnAnswer) {
    Hands hands = beforeTheFlips();
    for (const auto& [row, at] : flips)
        hands.turn(row, at);
    int answers = 0;
    while (const auto over = passOver(hands.game)) {
        hands.take(*over);
        ASSERT_LT(++answers, 10);
    }
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
}

} // namespace
} // namespace rowkeeper::tactics
