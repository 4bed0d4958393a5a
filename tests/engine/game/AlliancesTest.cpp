// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// What only teams are asked (G9.1).
namespace rowkeeper::tactics {
namespace {

constexpr Faction S = Faction::S;
constexpr Faction R = Faction::R;
constexpr Faction K = Faction::K;

TEST(Procedure, T26_TheTeamChoosesWhichArmadaLeavesAndScoringWaits) {
    auto setup = setupOf("SRVK");
    setup->variant = Variant::Alliances;
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Armada);
    hands.play(R, 1, CardId::Armada);
    hands.play(Faction::V, 1, CardId::Armada);
    hands.play(K, 1, CardId::Infantry);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, R);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->ruling, "T26");
    ASSERT_EQ(hands.game.prompt->options.size(), 2U);
    Hands table = hands;
    table.take(event::Remove{1, 1, CardId::Armada});
    hands.choose(hands.game.prompt->options[0].id);
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.game.lastResult->scores[0].winners, std::vector{Faction::V});
    EXPECT_TRUE(same(hands.game, table.game));
}

} // namespace
} // namespace rowkeeper::tactics
