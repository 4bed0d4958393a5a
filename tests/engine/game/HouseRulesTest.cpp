// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// House rules that decide in play: the default and the other reading of each, where no other file of this
/// folder has it (Blockade: BlockadeTest; shields: ShieldsTest; passes: RefusalTest; wave, gaps: WaveTest;
/// distress: DistressTest; negotiated_row: BiddingTest).
namespace rowkeeper::tactics {
namespace {

Hands with(const std::string& players, const std::string& option, const std::string& value) {
    auto setup = setupOf(players);
    EXPECT_FALSE(set(setup->options, option, value).has_value());
    Hands hands(setup);
    hands.round();
    return hands;
}

// Amendment 6, rule 27: cards lying there, or cards laid there.
TEST(HouseRules, FourCardsLyingOrLaidEndDeployment) {
    for (const std::string reading : {"lying", "laid"}) {
        SCOPED_TRACE(reading);
        Hands hands = with("SR", "four_cards", reading);
        const std::array cards{CardId::Infantry, CardId::BoardingParty, CardId::Shuttle, CardId::Extra1,
                               CardId::Extra2,   CardId::Diplomat,      CardId::Weapon3, CardId::Weapon5};
        for (std::size_t i = 0; i < 14; ++i)
            hands.play(i % 2 == 0 ? S : R, static_cast<int>(i / 4) + 1, cards.at(i / 2));
        hands.take(event::Remove{4, 1, std::nullopt});
        hands.play(S, 4, cards[7]);
        hands.lay(R, 4, CardId::Weapon7);
        EXPECT_EQ(hands.game.deploymentOver, reading == "laid");
        EXPECT_EQ(hands.count(4), 3U);
    }
}

// T58: "cannot be prevented".
TEST(HouseRules, AntiInfantrySilencedIsPreventedOrActs) {
    for (const std::string reading : {"acts", "prevented"}) {
        SCOPED_TRACE(reading);
        Hands hands = with("SRK", "anti_infantry_silenced", reading);
        hands.play(R, 1, CardId::Infantry);
        hands.play(S, 1, CardId::AntiInfantry);
        hands.open(K, 1, CardId::Intrepid);
        hands.turnDue();
        EXPECT_EQ(hands.at(1, 1).powerOff, reading == "acts");
        EXPECT_EQ(hands.changed("game.change.silenced"), reading == "prevented");
    }
}

TEST(HouseRules, AntiInfantrySparesOrHitsHiddenInfantry) {
    for (const std::string reading : {"spared", "hit"}) {
        SCOPED_TRACE(reading);
        Hands hands = with("SR", "anti_infantry_hidden", reading);
        hands.play(S, 1, CardId::AntiInfantry);
        hands.lay(R, 1, CardId::Infantry);
        hands.turnDue();
        EXPECT_FALSE(hands.at(1, 2).powerOff) << "nobody knows yet what it is";
        EXPECT_EQ(hands.changed("game.change.no_infantry"), reading == "spared");
        EXPECT_EQ(hands.changed("game.change.hidden_infantry"), reading == "hit");
        hands.lay(S, 1, CardId::Shuttle);
        hands.turnDue();
        EXPECT_EQ(hands.at(1, 2).powerOff, reading == "hit");
        EXPECT_EQ(hands.changed("game.change.infantry_off"), reading == "hit") << "it is told when it shows";
    }
}

// Amendment 10, T74.
TEST(HouseRules, SovereignsExtraCardIsHiddenOrPlayedByItsOwnRules) {
    for (const std::string reading : {"hidden", "own_rules"}) {
        SCOPED_TRACE(reading);
        Hands hands = with("SR", "extra_card", reading);
        hands.play(R, 2, CardId::Galaxy);
        hands.play(S, 1, CardId::Sovereign);
        hands.play(R, 1, CardId::Shuttle);
        ASSERT_TRUE(hands.game.prompt.has_value());
        const Event openly = event::Open{S, CardId::Intrepid, 2, std::nullopt};
        const Event between = event::Open{S, CardId::Teleport, 2, 1};
        if (reading == "own_rules") {
            EXPECT_TRUE(hands.legal(between));
            hands.take(openly);
            EXPECT_EQ(hands.at(2, 2).card, CardId::Intrepid);
            EXPECT_EQ(hands.game.mustReveal, (Game::Place{2, 1})) << "as when it is played in a turn";
            hands.turnDue();
            EXPECT_TRUE(hands.changed("game.change.silenced"));
            continue;
        }
        const Refusal refusal = hands.refused(openly);
        EXPECT_EQ(refusal.text.key, "game.refuse.face_down");
        EXPECT_EQ(refusal.option, "extra_card");
        hands.lay(S, 2, CardId::Intrepid);
        hands.turnDue();
        hands.play(R, 2, CardId::Infantry);
        EXPECT_TRUE(hands.changed("game.change.slip"));
        EXPECT_TRUE(hands.at(2, 2).effectOff);
    }
}

// Amendment 11, T76.
TEST(HouseRules, HandsAreFilledAfterTheChainOrAtOnce) {
    for (const std::string reading : {"end", "at_once"}) {
        SCOPED_TRACE(reading);
        Hands hands = with("SR", "refill", reading);
        hands.lay(S, 1, CardId::SpaceMines);
        hands.lay(R, 1, CardId::Shuttle);
        EXPECT_EQ(hands.of(R).hand.least, reading == "end" ? 3 : 4);
        hands.turnDue();
        hands.carryOut();
        EXPECT_EQ(hands.of(R).hand.least, 4);
    }
}

// T82.
TEST(HouseRules, ATeleportLaidHiddenIsASlipOrAsItShouldBe) {
    for (const std::string reading : {"open", "hidden"}) {
        SCOPED_TRACE(reading);
        Hands hands = with("SR", "teleport", reading);
        hands.play(S, 1, CardId::Teleport);
        hands.lay(R, 1, CardId::Shuttle);
        hands.turnDue();
        EXPECT_EQ(hands.changed("game.change.slip"), reading == "open");
    }
}

/// A refusal that rests on a house rule names it; the reading stands in the setup.
TEST(HouseRules, ARefusalNamesTheOneItRestsOn) {
    Hands hands("SR");
    hands.round();
    hands.play(S, 1, CardId::Blockade);
    hands.play(R, 1, CardId::Shuttle);
    const Refusal closed = hands.refused(event::Play{S, 1, std::nullopt});
    EXPECT_EQ(closed.option, "blockade_end");
    EXPECT_EQ(value(hands.game.setup->options, closed.option), "closed");
    EXPECT_EQ(hands.refused(event::Open{S, CardId::GravitationalWave, 2, std::nullopt}).option, "wave");
    EXPECT_EQ(hands.refused(event::Open{S, CardId::Galaxy, 2, std::nullopt}).option, "");
    hands.lay(S, 2, CardId::Infantry);
    hands.open(S, 2, CardId::TransphasicShields);
    hands.lay(R, 2, CardId::Infantry);
    EXPECT_EQ(hands.refused(event::Reveal{2, 1, S, CardId::Infantry}).option, "shielded_reveal");
    Hands hidden = with("SR", "teleport", "hidden");
    EXPECT_EQ(hidden.refused(event::Open{S, CardId::Teleport, 1, std::nullopt}).option, "teleport");
    Hands minimum = with("SR", "pass_minimum", "1");
    EXPECT_EQ(minimum.refused(event::Pass{S, 0}).option, "pass_minimum");
}

} // namespace
} // namespace rowkeeper::tactics
