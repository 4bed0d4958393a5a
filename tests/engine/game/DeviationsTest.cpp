// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// Where hands leave the rules: mandatory effects know no refusal (amendment 17), and what is left undone or
/// done unasked is followed, said and counted.
namespace rowkeeper::tactics {
namespace {

/// The EMP of S in row 1 was turned; two weapons lie open there.
Hands askedByEmp() {
    Hands hands("SK");
    hands.round();
    hands.play(S, 1, CardId::Weapon7);
    hands.play(K, 1, CardId::Weapon3);
    hands.play(S, 1, CardId::Emp);
    hands.lay(K, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_TRUE(hands.game.prompt.has_value());
    return hands;
}

/// The Mines of S in row 1 were turned above a card of R.
Hands askedByMines() {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::SpaceMines);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_EQ(hands.game.instructions.size(), 1U);
    return hands;
}

TEST(MandatoryEffect, CannotBeDeclined) {
    Hands hands = askedByEmp();
    EXPECT_TRUE(hands.game.prompt->mandatory);
    for (const PromptOption& option : hands.game.prompt->options)
        EXPECT_TRUE(option.event.has_value()) << option.id;
    for (const std::optional<Faction> who : {std::optional(S), std::optional<Faction>()}) {
        const Refusal refusal = hands.refused(event::Choose{who, "none"});
        EXPECT_EQ(refusal.text.key, "game.refuse.mandatory");
        EXPECT_EQ(refusal.rule, "G8.2/9");
    }
    EXPECT_TRUE(hands.game.deviations.empty());
}

TEST(MandatoryEffect, OfOneCardIsNotDeclinedEither) {
    Hands hands = askedByMines();
    const Refusal refusal = hands.refused(event::Choose{S, "none"});
    EXPECT_EQ(refusal.text.key, "game.refuse.carry_out_first");
    EXPECT_EQ(refusal.rule, "G8.2/14");
    hands.choose("not_done");
    ASSERT_EQ(hands.game.deviations.size(), 1U);
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(MandatoryEffect, OfACardFromTheHandIsNamedByItsCard) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::DistressSignal);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    const auto& options = hands.game.prompt->options;
    const auto inHand = std::find_if(options.begin(), options.end(), [](const PromptOption& option) {
        return option.id == "hand_S_prometheus";
    });
    ASSERT_NE(inHand, options.end());
    hands.choose("hand_S_prometheus");
    const Refusal refusal = hands.refused(event::Play{S, 2, std::nullopt});
    EXPECT_EQ(refusal.text.key, "game.refuse.lay_first");
}

TEST(MandatoryEffect, IsPassedOverByNoTurn) {
    Hands hands = askedByEmp();
    for (const Event& turn : {Event(event::Play{S, 2, std::nullopt}), Event(event::Pass{S, 0}),
                              Event(event::Open{S, CardId::Intrepid, 2, std::nullopt})}) {
        const Refusal refusal = hands.refused(turn);
        EXPECT_EQ(refusal.text.key, "game.refuse.decide_first");
        EXPECT_EQ(refusal.rule, "G8.2/9");
    }
    hands.take(event::Remove{1, 2, CardId::Weapon3});
    EXPECT_TRUE(hands.game.deviations.empty());
    hands.lay(S, 2, CardId::Galaxy);
}

TEST(MandatoryEffect, LeftUndoneIsADeviationOfItsRow) {
    Hands hands = askedByEmp();
    EXPECT_EQ(passOver(hands.game), Event(event::Choose{std::nullopt, "not_done"}));
    hands.take(*passOver(hands.game));
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.changed("game.change.effect_not_carried_out"));
    ASSERT_EQ(deviationsOf(hands.game, 1, 1).size(), 1U);
    const Deviation& undone = hands.game.deviations.front();
    EXPECT_EQ(undone.kind, Deviation::Kind::NotCarriedOut);
    EXPECT_EQ(undone.about, CardId::Emp);
    EXPECT_EQ(undone.rule, "G8.2/9");
    EXPECT_EQ(undone.at, 3);
    EXPECT_TRUE(deviationsOf(hands.game, 1, 2).empty());
    hands.lay(S, 2, CardId::Galaxy);
}

TEST(MandatoryEffect, HoldsUpTheRevealPhaseUntilItIsDecided) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Weapon7);
    hands.play(R, 1, CardId::Weapon3);
    hands.play(S, 1, CardId::Galaxy);
    for (int row = 2; row <= 4; ++row)
        hands.fill(row, 4, row == 3 ? S : R);
    hands.play(R, 1, CardId::Emp);
    ASSERT_EQ(hands.game.phase, Phase::Reveal);
    hands.turn(1, 4);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::Reveal) << "every card lies open, but R has to choose a weapon";
    EXPECT_EQ(hands.refused(event::Choose{R, "none"}).text.key, "game.refuse.mandatory");
    hands.take(event::Remove{1, 1, CardId::Weapon7});
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_TRUE(hands.game.deviations.empty());
}

TEST(MandatoryEffect, IsOverOnceNothingIsLeftToChoose) {
    Hands hands = askedByEmp();
    event::Settle settle;
    settle.row = 1;
    settle.why = "the cards fell";
    hands.take(settle);
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.game.deviations.empty());
}

TEST(Deviations, MinesLeftUndoneAreNeverTickedOff) {
    Hands hands = askedByMines();
    const int asked = hands.game.instructions.front().id;
    hands.choose("done");
    EXPECT_FALSE(hands.changed("game.change.done"));
    ASSERT_GE(hands.changes.size(), 2U);
    EXPECT_EQ(hands.changes[0].text.key, "game.change.not_carried_out");
    EXPECT_EQ(hands.changes[0].row, 1);
    EXPECT_EQ(hands.changes[0].at, 2);
    EXPECT_EQ(hands.changes[1].text.key, "game.instruction.mines_hidden");
    EXPECT_EQ(hands.count(1), 2U) << "the card lies there still";
    ASSERT_EQ(hands.game.deviations.size(), 1U);
    const Deviation& undone = hands.game.deviations.front();
    EXPECT_EQ(undone.kind, Deviation::Kind::NotCarriedOut);
    EXPECT_EQ(undone.row, 1);
    EXPECT_EQ(undone.at, 2);
    EXPECT_EQ(undone.about, CardId::SpaceMines);
    EXPECT_EQ(undone.instruction, asked);
    EXPECT_EQ(undone.rule, "G8.2/14");
    EXPECT_EQ(undone.text.key, "game.instruction.mines_hidden");
}

TEST(Deviations, AHiddenShieldsCardThatMustLeaveMayBeNamed) {
    Hands hands = askedByMines();
    hands.take(event::Remove{1, 2, CardId::TransphasicShields});
    EXPECT_EQ(hands.count(1), 1U);
    EXPECT_TRUE(hands.game.instructions.empty());
    EXPECT_TRUE(hands.game.deviations.empty());
    EXPECT_EQ(hands.of(R).onDiscardPile, std::vector{CardId::TransphasicShields});
}

TEST(Deviations, WhatMustLeaveIsNotMoved) {
    Hands hands = askedByMines();
    EXPECT_EQ(hands.refused(event::Move{1, 2, 2, 1}).text.key, "game.refuse.carry_out_first");
}

TEST(Deviations, ShieldsThatHandsLeaveLyingAreCounted) {
    for (const std::string answer : {"done", "not_done"}) {
        Hands hands("SR");
        hands.round();
        hands.lay(S, 1, CardId::Galaxy);
        hands.take(event::Open{S, CardId::TransphasicShields, 1, std::nullopt});
        hands.play(R, 1, CardId::Shuttle);
        for (int row = 2; row <= 4; ++row)
            hands.fill(row, 4, row == 3 ? S : R);
        hands.fill(1, 4, R);
        ASSERT_EQ(hands.game.phase, Phase::Reveal);
        ASSERT_FALSE(hands.game.instructions.empty());
        hands.choose(answer);
        EXPECT_TRUE(hands.changed("game.change.not_carried_out"));
        ASSERT_EQ(deviationsOf(hands.game, 1, 1).size(), 1U);
        EXPECT_EQ(hands.game.deviations.front().about, CardId::TransphasicShields);
    }
}

TEST(Deviations, WhatLeavesNoTraceIsTickedOff) {
    Hands hands("SR");
    hands.round();
    hands.lay(S, 1, CardId::Spy);
    hands.lay(R, 1, CardId::Shuttle);
    hands.turnDue();
    EXPECT_EQ(carriedOut(hands.game), Event(event::Choose{std::nullopt, "done"}));
    hands.choose("done");
    EXPECT_TRUE(hands.changed("game.change.done"));
    EXPECT_TRUE(hands.game.deviations.empty());
}

TEST(Deviations, WhoeverSaysThatItIsDoneMeansTheRemoval) {
    Hands hands = askedByMines();
    ASSERT_EQ(carriedOut(hands.game), Event(event::Remove{1, 2, std::nullopt}));
    hands.take(*carriedOut(hands.game));
    EXPECT_EQ(hands.count(1), 1U);
    EXPECT_TRUE(hands.game.deviations.empty());
    EXPECT_EQ(carriedOut(hands.game), std::nullopt);
}

TEST(Deviations, ACardTakenOrMovedUnaskedIsFollowedAndCounted) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.play(S, 2, CardId::Galaxy);
    hands.take(event::Remove{1, 1, CardId::Infantry});
    hands.take(event::Move{1, 1, 2, 2});
    EXPECT_EQ(hands.count(1), 0U);
    ASSERT_EQ(hands.game.deviations.size(), 2U);
    const Deviation& taken = hands.game.deviations[0];
    EXPECT_EQ(taken.kind, Deviation::Kind::Unasked);
    EXPECT_EQ(taken.text.key, "game.change.unasked");
    EXPECT_EQ(taken.rule, "G8");
    EXPECT_EQ(taken.toRow, 0);
    const Deviation& moved = hands.game.deviations[1];
    EXPECT_EQ(moved.row, 1);
    EXPECT_EQ(moved.toRow, 2);
    EXPECT_EQ(moved.toAt, 2);
    EXPECT_EQ(deviationsOf(hands.game, 1, 1).size(), 2U);
    EXPECT_EQ(deviationsOf(hands.game, 1, 2).size(), 1U) << "it came there";
}

TEST(Deviations, WhatACardSetToByHandDoesIsNone) {
    auto setup = setupOf("SR");
    setup->byHand = {CardId::Prometheus};
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Prometheus);
    hands.lay(S, 1, CardId::Shuttle);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt && hands.game.prompt->byHand);
    hands.take(event::Remove{1, 1, CardId::Infantry});
    EXPECT_TRUE(hands.changed("game.change.followed"));
    EXPECT_TRUE(hands.game.deviations.empty());
}

TEST(Deviations, OfEarlierRoundsAreKeptAndARoundStartedAgainForgetsItsOwn) {
    Hands hands = askedByMines();
    hands.choose("done");
    for (int row = 1; row <= 4; ++row)
        hands.fill(row, 4, row % 2 == 0 ? S : R);
    hands.turnAll();
    ASSERT_EQ(hands.game.phase, Phase::BetweenRounds);
    hands.round({TargetId::Earth, TargetId::Vulcan, TargetId::Trill, TargetId::Wolf359});
    hands.turnTo(S);
    hands.take(event::Play{S, 3, std::nullopt});
    hands.take(event::Remove{3, 1, std::nullopt});
    EXPECT_EQ(hands.game.deviations.size(), 2U);
    EXPECT_EQ(hands.game.deviations[1].text.key, "game.change.unasked_hidden");
    EXPECT_EQ(deviationsOf(hands.game, 1, 1).size(), 1U);
    EXPECT_EQ(deviationsOf(hands.game, 2, 3).size(), 1U);
    hands.take(event::Restart{});
    ASSERT_EQ(hands.game.deviations.size(), 1U);
    EXPECT_EQ(hands.game.deviations[0].round, 1);
}

} // namespace
} // namespace rowkeeper::tactics
