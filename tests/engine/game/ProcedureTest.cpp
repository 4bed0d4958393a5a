// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// The procedural cases of the rule specification, 4.3, by their ids.
namespace rowkeeper::tactics {
namespace {

constexpr Faction S = Faction::S;
constexpr Faction R = Faction::R;
constexpr Faction K = Faction::K;

/// Cards that do nothing when they are turned.
constexpr std::array inert{CardId::Infantry,        CardId::BoardingParty, CardId::Shuttle,
                           CardId::Extra1,          CardId::Extra2,        CardId::Diplomat,
                           CardId::Weapon3,         CardId::Weapon5,       CardId::Bombardment,
                           CardId::FederationBonus, CardId::Multiphasic,   CardId::Admiral,
                           CardId::TacticalOfficer, CardId::Deflector,     CardId::WeaponsBelow};

bool onTable(const Hands& hands, Faction player, CardId card) {
    for (const GameRow& row : hands.game.rows) {
        for (const LaidCard& laid : row.cards) {
            const auto secret = hands.secrets.find(laid.id);
            const auto known = secret == hands.secrets.end() ? laid.card : secret->second;
            if (laid.owner == player && known == card) return true;
        }
    }
    return false;
}

/// Brings a row to `count` cards, with cards of this player that do nothing.
void fill(Hands& hands, int row, std::size_t count, Faction player) {
    while (hands.count(row) < count && !::testing::Test::HasFatalFailure()) {
        const auto free = std::find_if(inert.begin(), inert.end(),
                                       [&](CardId card) { return !onTable(hands, player, card); });
        ASSERT_NE(free, inert.end());
        hands.play(player, row, *free);
    }
}

std::size_t openTotal(const Hands& hands, Faction player) {
    return static_cast<std::size_t>(hands.of(player).total);
}

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

TEST(Procedure, E4_TheCardThatEndsDeploymentMayBeRemovedByMines) {
    Hands hands("SR");
    hands.round();
    for (int row = 1; row <= 3; ++row)
        fill(hands, row, 4, S);
    fill(hands, 4, 2, R);
    hands.play(R, 4, CardId::SpaceMines);
    hands.lay(S, 4, CardId::Galaxy);
    EXPECT_TRUE(hands.game.deploymentOver);
    hands.turnDue();
    EXPECT_EQ(hands.game.phase, Phase::Deployment) << "the chain is finished first";
    EXPECT_EQ(hands.refused(event::Play{R, 1, std::nullopt}).text.key, "game.refuse.carry_out_first");
    hands.carryOut();
    EXPECT_EQ(hands.count(4), 3U);
    EXPECT_EQ(hands.game.phase, Phase::Reveal);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.game.turn, R) << "S ended deployment";
}

TEST(Procedure, P01_AThirdCardThatLeavesEndsNothing) {
    Hands hands("SR");
    hands.round();
    for (int row = 1; row <= 3; ++row)
        fill(hands, row, 4, S);
    fill(hands, 4, 1, R);
    hands.play(R, 4, CardId::SpaceMines);
    hands.play(S, 4, CardId::Galaxy);
    EXPECT_FALSE(hands.game.deploymentOver);
    EXPECT_EQ(hands.game.phase, Phase::Deployment);
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Procedure, P02_AnActiveBlockadeCompletesTheEndOfDeployment) {
    Hands hands("SR");
    hands.round();
    fill(hands, 1, 5, S);
    fill(hands, 2, 4, S);
    fill(hands, 3, 4, R);
    hands.play(S, 4, CardId::Blockade);
    hands.lay(R, 4, CardId::Galaxy);
    EXPECT_FALSE(hands.game.deploymentOver);
    hands.turnDue();
    EXPECT_TRUE(hands.game.deploymentOver);
    EXPECT_EQ(hands.game.phase, Phase::Reveal);
    EXPECT_EQ(hands.game.endedDeployment, R);
    EXPECT_FALSE(hands.at(4, 2).open);
}

TEST(Procedure, P03_ABlockadeClosesTheEndButNotWhatLiesAboveIt) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Blockade);
    hands.play(R, 1, CardId::Shuttle);
    EXPECT_FALSE(hands.at(1, 2).open);
    const Refusal refusal = hands.refused(event::Play{S, 1, std::nullopt});
    EXPECT_EQ(refusal.text.key, "game.refuse.blockaded");
    EXPECT_EQ(refusal.ruling, "T66");
    EXPECT_EQ(hands.refused(event::Open{S, CardId::Teleport, 1, 2}).ruling, "T67");
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Teleport, 1, 1}));
    hands.open(S, 1, CardId::Teleport, 1);
    EXPECT_EQ(hands.at(1, 2).card, CardId::Blockade);
    EXPECT_FALSE(hands.at(1, 3).open);
}

TEST(Procedure, P03_TheHouseRuleLeavesTheEndOpenAndTheCardBelowHidden) {
    auto setup = setupOf("SR");
    setup->options.blockadeEnd = BlockadeEnd::Open;
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Blockade);
    hands.play(R, 1, CardId::Shuttle);
    hands.lay(S, 1, CardId::Galaxy);
    EXPECT_FALSE(hands.game.mustReveal.has_value());
    EXPECT_FALSE(hands.at(1, 2).open);
    hands.lay(R, 1, CardId::Spy);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 3}));
}

TEST(Procedure, P04_ASilencedBlockadeLeavesTheRowOpen) {
    Hands hands("SK");
    hands.round();
    hands.lay(S, 1, CardId::Blockade);
    hands.open(K, 1, CardId::Intrepid);
    hands.turnDue();
    EXPECT_TRUE(hands.legal(event::Play{S, 1, std::nullopt}));
}

TEST(Procedure, P05_SovereignsExtraCardIsNoTurnAndMayRunIntoMines) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Sovereign);
    hands.turnTo(K);
    hands.lay(K, 2, CardId::SpaceMines);
    hands.turnTo(R);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->decides, S);
    const auto draw = hands.of(S).drawPile;
    hands.lay(S, 2, CardId::Infantry);
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.of(S).drawPile.least, draw.least - 1);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    hands.turnDue();
    hands.carryOut();
    EXPECT_EQ(hands.count(2), 1U);
    EXPECT_EQ(hands.game.turn, K) << "the neighbour of R";
}

TEST(Procedure, P06_ShieldsDrawnBySovereignStayInTheHand) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Sovereign);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.choose("keep");
    EXPECT_EQ(hands.of(S).hand, (Range{5, 5}));
    EXPECT_EQ(hands.of(S).drawPile, (Range{27, 27}));
    hands.lay(S, 2, CardId::Infantry);
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(S).drawPile, (Range{27, 27})) << "draws only below four";
}

TEST(Procedure, P07_MinesComeBeforeShieldsUnlessTheHouseRuleSaysOtherwise) {
    Hands hands("RS");
    hands.round();
    hands.lay(R, 1, CardId::SpaceMines);
    hands.lay(S, 1, CardId::Infantry);
    const event::Open shields{S, CardId::TransphasicShields, 1, std::nullopt};
    EXPECT_EQ(hands.refused(shields).ruling, "T50");
    hands.turnDue();
    EXPECT_EQ(hands.refused(shields).text.key, "game.refuse.shields_too_late");
    hands.carryOut();
    EXPECT_EQ(hands.refused(shields).text.key, "game.refuse.shields_elsewhere");
    EXPECT_EQ(hands.of(S).total, 32 + 1);

    auto setup = setupOf("RS");
    setup->options.shieldsUnderMines = ShieldsUnderMines::Protected;
    Hands friendly(setup);
    friendly.round();
    friendly.lay(R, 1, CardId::SpaceMines);
    friendly.lay(S, 1, CardId::Infantry);
    friendly.turnDue();
    friendly.take(shields);
    EXPECT_TRUE(friendly.game.instructions.empty());
    EXPECT_EQ(friendly.count(1), 2U);
    EXPECT_TRUE(friendly.at(1, 2).shielded);
}

TEST(Procedure, P08_AShieldedCardIsTurnedOnlyInTheRevealPhase) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.open(S, 1, CardId::TransphasicShields);
    EXPECT_EQ(openTotal(hands, S), 31U);
    EXPECT_EQ(hands.count(1), 1U) << "shields are no card of the row";
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_FALSE(hands.game.mustReveal.has_value());
    EXPECT_EQ(hands.refused(event::Remove{1, 1, std::nullopt}).text.key, "game.refuse.shielded");
    fill(hands, 1, 4, S);
    fill(hands, 2, 4, S);
    fill(hands, 3, 4, R);
    fill(hands, 4, 4, R);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    ASSERT_FALSE(hands.game.instructions.empty());
    EXPECT_EQ(hands.game.instructions[0].doneBy, Event(event::Remove{1, 1, CardId::TransphasicShields}));
    hands.take(event::Remove{1, 1, CardId::TransphasicShields});
    EXPECT_FALSE(hands.at(1, 1).shielded);
    EXPECT_EQ(hands.at(1, 1).owner, S);
    hands.turn(1, 1);
    ASSERT_EQ(hands.game.instructions.size(), 1U) << "its effect comes late, but it comes";
    EXPECT_EQ(hands.game.instructions[0].at, 2);
}

TEST(Procedure, P08_TheHouseRuleTurnsAShieldedCardAtOnce) {
    auto setup = setupOf("SR");
    setup->options.shieldedReveal = ShieldedReveal::Now;
    Hands hands(setup);
    hands.round();
    hands.lay(S, 1, CardId::Infantry);
    hands.open(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 1}));
}

TEST(Procedure, P09_TeleportShiftsNoShieldedCard) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Galaxy);
    hands.turnTo(R);
    EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 1}).text.key, "game.refuse.shields_shift");
    EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 2}).text.key, "game.refuse.shields_shift");
    EXPECT_TRUE(hands.legal(event::Open{R, CardId::Teleport, 1, 3}));
    EXPECT_TRUE(hands.legal(event::Open{R, CardId::Teleport, 1, 4}));
    EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 5}).text.key, "game.refuse.no_place");
}

TEST(Procedure, P09_TeleportOpensTheCardAboveAndLeavesTheOneBelowHidden) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.open(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::Shuttle);
    hands.lay(S, 2, CardId::SpaceMines);
    hands.turnTo(R);
    hands.lay(R, 2, CardId::Galaxy);
    hands.turnDue();
    hands.carryOut();
    hands.lay(S, 2, CardId::Galaxy);
    hands.open(R, 1, CardId::Teleport, 2);
    EXPECT_EQ(hands.at(1, 2).card, CardId::Teleport);
    EXPECT_FALSE(hands.at(1, 3).open);
    EXPECT_FALSE(hands.game.mustReveal.has_value()) << "the card above is shielded";
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
        fill(hands, row, 4, R);
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
    fill(hands, 1, 2, S);
    hands.play(R, 1, CardId::SpaceMines);
    hands.open(R, 1, CardId::TransphasicShields);
    hands.play(S, 1, CardId::Sovereign);
    for (int row = 2; row <= 4; ++row)
        fill(hands, row, 4, R);
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

TEST(Procedure, P11_BelowAnActiveDeltaFlyerCardsAreOpenAndWithoutEffect) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::DeltaFlyer);
    hands.lay(R, 1, CardId::SpaceMines);
    hands.turnDue();
    EXPECT_FALSE(hands.at(1, 2).open);
    EXPECT_EQ(hands.refused(event::Play{S, 1, std::nullopt}).text.key, "game.refuse.flyer_wants_open");
    hands.open(S, 1, CardId::Sovereign);
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{1, 2}));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.silenced"));
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Procedure, P11_AnIntrepidLaidUnderAnActiveFlyerIsAPlainCardForGood) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::DeltaFlyer);
    hands.play(R, 1, CardId::Admiral);
    hands.open(S, 1, CardId::Intrepid);
    EXPECT_TRUE(hands.at(1, 3).effectOff);
    hands.turnDue();
    hands.take(event::Move{1, 1, 2, 1});
    EXPECT_TRUE(scoringRow(hands.game, 0).cards.at(1).effectOff);
    EXPECT_EQ(score(scoringRow(hands.game, 0)).totals[index(R)], Fraction(5)) << "the Admiral works again";
}

TEST(Procedure, P12_TiedBiddersGoOnAndTheHighestBasePowerWins) {
    Hands hands("SRK");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.contest.has_value());
    hands.take(event::Bid{S, CardId::Weapon7});
    hands.take(event::Bid{R, CardId::Weapon7});
    hands.take(event::Bid{K, CardId::Weapon5});
    ASSERT_TRUE(hands.game.contest.has_value());
    EXPECT_EQ(hands.game.contest->bidders, (std::vector{S, R}));
    EXPECT_EQ(hands.of(K).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(K).discardPile, (Range{1, 1}));
    EXPECT_EQ(hands.refused(event::Bid{K, CardId::Infantry}).text.key, "game.refuse.not_a_bidder");
    hands.take(event::Bid{S, CardId::Weapon3});
    hands.take(event::Bid{R, CardId::Weapon5});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_EQ(hands.of(R).captured, std::vector{TargetId::Romulus});
    EXPECT_TRUE(hands.game.rows[0].closed);
    EXPECT_EQ(hands.refused(event::Play{K, 1, std::nullopt}).ruling, "T86");
    EXPECT_EQ(hands.game.instructions.size(), 2U) << "the row is cleared by hand";
    hands.take(event::Remove{1, 2, std::nullopt});
    hands.take(event::Remove{1, 1, std::nullopt});
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Procedure, P13_ADiplomatEndsANegotiationWithoutAWinner) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Negotiations);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    hands.take(event::Bid{S, CardId::Infantry});
    hands.take(event::Bid{R, CardId::Diplomat});
    EXPECT_FALSE(hands.game.contest.has_value());
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.of(S).captured.empty());
    EXPECT_FALSE(hands.game.rows[0].closed);
    EXPECT_TRUE(hands.legal(event::Play{S, 1, std::nullopt}));
}

TEST(Procedure, P14_ABlockadeWorksAgainOnceTheIntrepidHasGone) {
    Hands hands("SK");
    hands.round();
    hands.lay(S, 1, CardId::Blockade);
    hands.open(K, 1, CardId::Intrepid);
    hands.turnDue();
    hands.take(event::Move{1, 2, 2, 1});
    EXPECT_EQ(hands.refused(event::Play{S, 1, std::nullopt}).text.key, "game.refuse.blockaded");
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

TEST(Procedure, P16_AnEmptyDrawPileIsRefilledFromTheDiscardPile) {
    Hands hands("RK");
    hands.round();
    for (int pass = 0; pass < 7; ++pass) {
        hands.take(event::Pass{R, 4});
        hands.take(event::Pass{K, 0});
    }
    EXPECT_EQ(hands.of(R).drawPile, (Range{1, 1}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{28, 28}));
    hands.lay(R, 1, CardId::Shuttle);
    EXPECT_EQ(hands.of(R).drawPile, (Range{0, 0}));
    hands.lay(K, 2, CardId::Shuttle);
    hands.lay(R, 3, CardId::Galaxy);
    EXPECT_TRUE(hands.changed("game.change.reshuffle"));
    EXPECT_EQ(hands.of(R).hand, (Range{4, 4}));
    EXPECT_EQ(hands.of(R).drawPile, (Range{27, 27}));
    EXPECT_EQ(hands.of(R).discardPile, (Range{0, 0}));
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
    EXPECT_EQ(hands.game.prompt->options.size(), 3U);
    EXPECT_EQ(hands.refused(event::Remove{1, 4, std::nullopt}).text.key, "game.refuse.not_an_option");
    EXPECT_EQ(hands.refused(event::Choose{K, "none"}).ruling, "T98");
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

TEST(Procedure, P18_DistressBringsAnOwnShipFromAnotherRow) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 3, CardId::Galaxy);
    hands.play(R, 3, CardId::Shuttle);
    hands.play(S, 1, CardId::Diplomat);
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 1, CardId::DistressSignal);
    hands.play(R, 1, CardId::Weapon3);
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.take(event::Move{3, 1, 1, 5});
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.at(1, 5).card, CardId::Galaxy);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 4})) << "as in a normal play";
    hands.turnDue();
    EXPECT_EQ(score(scoringRow(hands.game, 0)).winners, std::vector{S});
    EXPECT_EQ(hands.game.turn, S);
}

TEST(Procedure, P19_AShipLaidByDistressHasNoOneTimeEffect) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::DistressSignal);
    hands.lay(R, 1, CardId::Infantry);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.open(S, 1, CardId::Prometheus);
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.at(1, 3).effectLost);
    EXPECT_EQ(hands.of(S).hand, (Range{3, 3})) << "not before the chain is done";
    hands.turnDue();
    EXPECT_EQ(hands.of(S).hand, (Range{4, 4}));
}

TEST(Procedure, P20_TheNeighbourOfWhoseCardEndedDeploymentBegins) {
    Hands hands("SRK");
    hands.round();
    for (int row = 1; row <= 3; ++row)
        fill(hands, row, 4, R);
    fill(hands, 4, 3, K);
    hands.play(S, 4, CardId::Galaxy);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Qonos, TargetId::Badlands});
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Procedure, T73_AnExtraCardOfTheRevealPhaseOpensTheCardAboveItAtOnce) {
    Hands hands("SR");
    hands.round();
    fill(hands, 1, 3, R);
    fill(hands, 2, 4, R);
    fill(hands, 4, 4, R);
    fill(hands, 3, 3, S);
    hands.play(S, 1, CardId::Sovereign);
    hands.play(R, 3, CardId::SpaceMines);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turn(1, 4);
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.lay(S, 3, CardId::Galaxy);
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{3, 4}));
    hands.turnDue();
    hands.carryOut();
    EXPECT_EQ(hands.count(3), 4U);
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
}

TEST(Procedure, T73_AnExtraCardInARowAlreadyDoneComesInAnotherPass) {
    Hands hands("SR");
    hands.round();
    fill(hands, 1, 4, R);
    fill(hands, 2, 3, S);
    fill(hands, 3, 4, R);
    fill(hands, 4, 3, R);
    hands.play(S, 2, CardId::Sovereign);
    hands.play(R, 4, CardId::SpaceMines);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turn(1, 4);
    hands.turn(2, 4);
    hands.lay(S, 1, CardId::Spy);
    EXPECT_TRUE(hands.at(1, 5).late);
    hands.turn(1, 5);
    EXPECT_TRUE(hands.at(1, 5).pending) << "rows 3 and 4 come first";
    hands.turnAll();
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_FALSE(hands.at(1, 5).pending);
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

TEST(Procedure, AnIntrepidThatEndsUnderAHiddenCardOpensIt) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.open(R, 2, CardId::Intrepid);
    hands.take(event::Move{2, 1, 1, 2});
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{1, 1}));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.silenced"));
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Procedure, SpecialCardsFoundFaceDownArePlainCards) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Admiral);
    hands.play(R, 1, CardId::Intrepid);
    hands.play(S, 1, CardId::TransphasicShields);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.slip"));
    EXPECT_EQ(score(scoringRow(hands.game, 0)).totals[index(S)],
              Fraction(10) + hands.game.setup->catalog[CardId::TransphasicShields].power.value);
}

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
        fill(hands, row, 4, R);
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
