// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

/// Cards that take others off a row: Mines, EMP, Subspace Bomb, Prometheus, anti-infantry (E1-E3, P10, P15,
/// P17).
namespace rowkeeper::tactics {
namespace {

TEST(Procedure, E1_AntiInfantryWithoutInfantryDoesNothing) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::AntiInfantry);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turn(1, 1);
    EXPECT_TRUE(hands.changed("game.change.no_infantry"));
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_FALSE(hands.at(1, 2).open);
    EXPECT_EQ(hands.game.turn, S);
}

TEST(Procedure, E1_AntiInfantryTakesThePowerOfOpenInfantryOnly) {
    Hands hands("SR");
    hands.round();
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 1, CardId::AntiInfantry);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_TRUE(hands.at(1, 1).powerOff);
    EXPECT_FALSE(hands.at(1, 2).powerOff);
    EXPECT_TRUE(scoringRow(hands.game, 0).cards.at(0).powerOff);
}

TEST(Procedure, E2_MinesSendTheCardBelowToItsOwnersDiscardPile) {
    Hands hands("RK");
    hands.round();
    hands.lay(R, 1, CardId::SpaceMines);
    hands.lay(K, 1, CardId::Shuttle);
    hands.turn(1, 1);
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    const Instruction& asked = hands.game.instructions[0];
    EXPECT_EQ(asked.rule, "G8.2/14");
    EXPECT_EQ(asked.row, 1);
    EXPECT_EQ(asked.at, 2);
    EXPECT_TRUE(asked.waits);
    EXPECT_EQ(hands.refused(event::Play{R, 2, std::nullopt}).text.key, "game.refuse.carry_out_first");
    EXPECT_EQ(hands.refused(event::Remove{1, 1, std::nullopt}).text.key, "game.refuse.wrong_card");
    hands.take(event::Remove{1, 2, CardId::Shuttle});
    EXPECT_EQ(hands.count(1), 1U);
    EXPECT_EQ(hands.of(K).discardPile, (Range{1, 1}));
    EXPECT_EQ(hands.of(K).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(K).drawPile, (Range{28, 28}));
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Procedure, E3_MinesUnderAnIntrepidAreSilencedAndKeepTheirPower) {
    Hands hands("RK");
    hands.round();
    hands.lay(R, 1, CardId::SpaceMines);
    hands.open(K, 1, CardId::Intrepid);
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{1, 1}));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.silenced"));
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_EQ(hands.count(1), 2U);
    const Score counted = score(scoringRow(hands.game, 0));
    EXPECT_EQ(counted.totals[index(R)], Fraction(10));
    EXPECT_EQ(counted.totals[index(K)], Fraction(3));
}

TEST(Procedure, P10_MinesRemoveSovereignBeforeItOpens) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::SpaceMines);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Shuttle);
    hands.play(S, 1, CardId::Sovereign);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, R);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turn(1, 4);
    EXPECT_FALSE(hands.game.prompt.has_value()) << "the mines above come first";
    hands.turn(1, 2);
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_EQ(hands.game.instructions[0].at, 3);
}

TEST(Procedure, P10_ACardThatShouldHaveLeftUnopenedIsCalledOut) {
    Hands hands("SR");
    hands.round();
    hands.fill(1, 2, S);
    hands.play(R, 1, CardId::SpaceMines);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Sovereign);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, R);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    Hands other = hands;
    hands.turn(1, 4);
    hands.turn(1, 3);
    EXPECT_TRUE(hands.changed("game.change.should_be_hidden"));
    EXPECT_FALSE(hands.game.prompt.has_value());
    other.turn(1, 3);
    other.turn(1, 4);
    EXPECT_TRUE(other.changed("game.change.should_be_hidden"));
    hands.carryOut();
    other.carryOut();
    EXPECT_TRUE(same(hands.game, other.game));
    EXPECT_EQ(hands.count(1), 3U);
}

TEST(Procedure, P15_SilencedMinesDoNotExplodeLater) {
    Hands hands("RK");
    hands.round();
    hands.lay(R, 1, CardId::SpaceMines);
    hands.open(K, 1, CardId::Intrepid);
    hands.turnDue();
    hands.play(R, 1, CardId::Shuttle);
    hands.take(event::Remove{1, 2, CardId::Intrepid});
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_TRUE(hands.at(1, 1).effectLost);
    EXPECT_EQ(hands.count(1), 2U);
}

TEST(Procedure, P17_AnOnlyOwnWeaponMustGoToTheEmp) {
    Hands hands("SK");
    hands.round();
    hands.play(S, 1, CardId::Weapon7);
    hands.play(K, 2, CardId::Shuttle);
    hands.play(S, 1, CardId::Emp);
    hands.lay(K, 1, CardId::Weapon3);
    hands.turnDue();
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_EQ(hands.game.instructions[0].doneBy, Event(event::Remove{1, 1, CardId::Weapon7}));
    EXPECT_TRUE(hands.game.instructions[0].waits);
    EXPECT_FALSE(hands.game.prompt.has_value());
}

TEST(Procedure, P17_TheOwnerOfTheEmpChoosesAmongSeveralWeaponsOnTheTableOrTheScreen) {
    Hands hands("SK");
    hands.round();
    hands.play(S, 1, CardId::Weapon7);
    hands.play(K, 1, CardId::Weapon3);
    hands.play(S, 1, CardId::Emp);
    hands.lay(K, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, S);
    EXPECT_EQ(hands.game.prompt->options.size(), 2U);
    EXPECT_EQ(hands.refused(event::Remove{1, 4, std::nullopt}).text.key, "game.refuse.not_an_option");
    EXPECT_EQ(hands.refused(event::Choose{K, hands.game.prompt->options[0].id}).ruling, "T98");
    Hands screen = hands;
    hands.take(event::Remove{1, 2, CardId::Weapon3});
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.count(1), 3U);

    screen.choose(screen.game.prompt->options[1].id);
    EXPECT_FALSE(screen.game.prompt.has_value());
    ASSERT_EQ(screen.game.instructions.size(), 1U);
    screen.carryOut();
    EXPECT_EQ(screen.game.rows, hands.game.rows);
}

TEST(Procedure, SubspaceBombEmptiesItsRowInAnyOrder) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.play(S, 1, CardId::SubspaceBomb);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_EQ(hands.game.instructions.size(), 3U);
    hands.take(event::Remove{1, 1, std::nullopt});
    hands.take(event::Remove{1, 3, std::nullopt});
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_EQ(hands.game.instructions[0].at, 1) << "the instruction follows its card";
    hands.carryOut();
    EXPECT_EQ(hands.count(1), 1U);
    EXPECT_EQ(hands.at(1, 1).card, CardId::SubspaceBomb);
}

TEST(Procedure, AnUnansweredPromptIsPassedOverByTheNextTurn) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Prometheus);
    hands.lay(S, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.lay(R, 2, CardId::Galaxy);
    EXPECT_TRUE(hands.changed("game.change.passed_over"));
    EXPECT_FALSE(hands.game.prompt.has_value());
    hands.take(event::Remove{1, 1, std::nullopt});
    EXPECT_TRUE(hands.changed("game.change.unasked"));
    EXPECT_EQ(hands.count(1), 2U);
}

TEST(Removals, MinesSpareAShieldedCard) // T49
{
    auto setup = setupOf("SR");
    setup->options.shieldsUnderMines = ShieldsUnderMines::Protected;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Shuttle);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.shields_hold"));
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Removals, PrometheusMayTakeHiddenAndOpenCardsButNoShieldedOne) // T59
{
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Prometheus);
    hands.lay(R, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, S);
    EXPECT_EQ(hands.game.prompt->ruling, "T59");
    std::vector<Event> offered;
    for (const PromptOption& option : hands.game.prompt->options)
        if (option.event) offered.push_back(*option.event);
    EXPECT_EQ(offered,
              (std::vector<Event>{event::Remove{1, 1, CardId::Infantry}, event::Remove{1, 4, std::nullopt}}));
    hands.take(offered.back());
    EXPECT_EQ(hands.count(1), 3U);
    EXPECT_FALSE(hands.game.prompt.has_value());
}

TEST(Removals, SubspaceBombSparesItselfAndAShieldedCard) // T57
{
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Infantry);
    hands.open(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::SubspaceBomb);
    hands.lay(S, 1, CardId::Galaxy);
    hands.turnDue();
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_EQ(hands.game.instructions[0].at, 3);
    hands.carryOut();
    EXPECT_EQ(hands.count(1), 2U);
}

TEST(Removals, EmpSeesNoHiddenWeaponAndNoneOfAnotherRow) // T56
{
    Hands hands("SR");
    hands.round();
    hands.play(S, 2, CardId::Weapon7);
    hands.play(R, 2, CardId::Shuttle);
    hands.play(S, 1, CardId::Emp);
    hands.lay(R, 1, CardId::Weapon3);
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.emp_nothing"));
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_FALSE(hands.game.prompt.has_value());
}

} // namespace
} // namespace rowkeeper::tactics
