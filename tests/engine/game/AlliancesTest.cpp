// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// What only teams are asked (G9.1).
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, T26_TheTeamChoosesWhichArmadaLeavesAndScoringWaits) {
    auto setup = setupOf("SRVK");
    setup->variant = Variant::Alliances;
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Armada);
    hands.play(R, 1, CardId::Armada);
    hands.play(V, 1, CardId::Armada);
    hands.play(K, 1, CardId::Infantry);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, R);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->ruling, "T26");
    EXPECT_EQ(hands.game.prompt->team, (std::vector{S, V}));
    EXPECT_EQ(hands.game.prompt->text, (Phrase{"game.prompt.armada", {1, S, V}})) << "it names both";
    EXPECT_EQ(hands.refused(event::Choose{R, hands.game.prompt->options[0].id}).ruling, "T98");
    EXPECT_TRUE(hands.legal(event::Choose{V, hands.game.prompt->options[0].id}));
    EXPECT_EQ(hands.refused(event::Round{{TargetId::Romulus, TargetId::Boreth}}).text.key,
              "game.refuse.question_open")
        << "all cards are turned; what is missing is the choice";
    ASSERT_EQ(hands.game.prompt->options.size(), 2U);
    Hands table = hands;
    table.take(event::Remove{1, 1, CardId::Armada});
    hands.choose(hands.game.prompt->options[0].id);
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.game.lastResult->scores[0].winners, std::vector{V});
    EXPECT_TRUE(same(hands.game, table.game));
}

TEST(Procedure, T26_WithoutTeamsOnePlayerChoosesAmongHisOwn) {
    auto setup = setupOf("SR");
    setup->catalog[CardId::Armada].count.value = 2;
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Armada);
    hands.play(R, 1, CardId::Armada);
    hands.play(S, 1, CardId::Armada);
    hands.play(R, 1, CardId::Infantry);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, row == 3 ? R : S);
    hands.turnAll();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->text, (Phrase{"game.prompt.armada_own", {1, S}}));
    EXPECT_TRUE(hands.game.prompt->team.empty());
    hands.choose(hands.game.prompt->options[1].id);
    EXPECT_EQ(hands.game.lastResult->scores[0].winners.front(), S);
}

} // namespace
} // namespace rowkeeper::tactics
