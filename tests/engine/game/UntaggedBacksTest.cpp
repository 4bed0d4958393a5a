// SPDX-License-Identifier: GPL-3.0-or-later
// Backs without tags: hidden cards are seen by nobody, so who laid them is presumed and people end the
// phases.
#include "tests/engine/game/Kit.h"

namespace rowkeeper::tactics {

namespace {

std::shared_ptr<Setup> withUntagged(std::vector<Faction> players) {
    auto setup = setupOf("SR");
    setup->untagged = std::move(players);
    return setup;
}

class UntaggedBacks : public testing::Test {
  protected:
    void SetUp() override { hands.round(); }

    void lay(Faction player, int row) { hands.take(event::Play{player, row, std::nullopt}); }
    void turn(int row, int at, Faction owner, CardId card) {
        hands.take(event::Reveal{row, at, owner, card});
    }
    /// One open card in each row.
    void oneEach() {
        lay(Faction::S, 1);
        lay(Faction::R, 2);
        lay(Faction::S, 3);
        lay(Faction::R, 4);
        hands.choose("deployed");
        turn(1, 1, Faction::S, CardId::Weapon3);
        turn(2, 1, Faction::R, CardId::Weapon3);
        turn(3, 1, Faction::S, CardId::Weapon5);
        turn(4, 1, Faction::R, CardId::Weapon5);
    }

    Hands hands{withUntagged({Faction::S, Faction::R})};
};

} // namespace

TEST_F(UntaggedBacks, MustBeThoseOfPlayers) {
    EXPECT_TRUE(problem(*withUntagged({Faction::K})).has_value());
    EXPECT_FALSE(problem(*withUntagged({Faction::R})).has_value());
}

TEST_F(UntaggedBacks, LetAnybodyLayAtAnyTime) {
    lay(Faction::R, 1);
    lay(Faction::R, 2);
    hands.take(event::Open{Faction::S, CardId::Intrepid, 3, std::nullopt});
}

TEST_F(UntaggedBacks, HideWhoLaidACardUntilItIsTurned) {
    lay(Faction::S, 1);
    lay(Faction::R, 1);
    turn(1, 1, Faction::R, CardId::Weapon3);
    EXPECT_EQ(hands.at(1, 1).owner, Faction::R);
    EXPECT_EQ(hands.game.players[index(Faction::S)].total, 33);
}

TEST_F(UntaggedBacks, OfOnePlayerHideNothingOfTheOthers) {
    Hands mixed(withUntagged({Faction::R}));
    mixed.round();
    mixed.take(event::Play{Faction::S, 1, std::nullopt});
    mixed.take(event::Play{Faction::R, 1, std::nullopt});
    const Refusal refusal = mixed.refused(event::Reveal{1, 1, Faction::R, CardId::Weapon3});
    EXPECT_EQ(refusal.text.key, "game.refuse.other_owner");
}

TEST_F(UntaggedBacks, LetPeopleEndDeployment) {
    lay(Faction::S, 1);
    hands.choose("deployed");
    EXPECT_EQ(hands.game.phase, Phase::Reveal);
    turn(1, 1, Faction::S, CardId::Weapon3);
}

TEST_F(UntaggedBacks, ScoreNothingBeforePeopleSayThatAllLieOpen) {
    oneEach();
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.phase, Phase::Reveal);
    hands.choose("all_open");
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.game.lastResult->scores.at(0).winners, FactionList{Faction::S});
}

TEST_F(UntaggedBacks, MayBeFoundAfterDeployment) {
    oneEach();
    lay(Faction::R, 1);
    turn(1, 2, Faction::R, CardId::Weapon7);
    ASSERT_TRUE(hands.game.prompt.has_value());
    hands.choose("all_open");
    EXPECT_EQ(hands.game.lastResult->scores.at(0).winners, FactionList{Faction::R});
}

TEST_F(UntaggedBacks, AreNotThereWhenPeopleSayThatAllLieOpen) {
    oneEach();
    lay(Faction::R, 1);
    EXPECT_FALSE(hands.game.prompt.has_value());
    hands.choose("all_open");
    EXPECT_EQ(hands.game.phase, Phase::BetweenRounds);
    EXPECT_EQ(hands.game.lastResult->rows.at(0).cards.size(), 1U);
    EXPECT_EQ(hands.game.players[index(Faction::R)].total, 31);
}

TEST_F(UntaggedBacks, AskAgainInTheNextRound) {
    oneEach();
    hands.choose("all_open");
    hands.round({TargetId::Remus, TargetId::Wolf359, TargetId::Qonos, TargetId::BetaQuadrant});
    lay(Faction::S, 1);
    hands.choose("deployed");
    turn(1, 1, Faction::S, CardId::Weapon7);
    EXPECT_TRUE(hands.game.prompt.has_value());
}

TEST_F(UntaggedBacks, MayHaveShieldsThatSayWhoseTheyAre) {
    lay(Faction::S, 1);
    hands.take(event::Open{Faction::R, CardId::TransphasicShields, 1, std::nullopt});
    EXPECT_EQ(hands.at(1, 1).owner, Faction::R);
}

TEST_F(UntaggedBacks, LeaveOtherGamesAsTheyAre) {
    Hands tagged("SR");
    tagged.round();
    tagged.refused(event::Choose{std::nullopt, "deployed"});
    tagged.refused(event::Play{Faction::R, 1, std::nullopt});
}

} // namespace rowkeeper::tactics
