// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// The Gravitational Wave (G8.2/20, T83) and the gaps it meets (T65).
namespace rowkeeper::tactics {
namespace {

Hands with(Gaps gaps = Gaps::Close, Wave wave = Wave::Once) {
    auto setup = setupOf("SR");
    setup->options.gaps = gaps;
    setup->options.wave = wave;
    Hands hands(setup);
    hands.round();
    return hands;
}

/// Two cards in rows 1 and 2, one in row 3, none in row 4; then the wave in row 3 is turned.
void layAndTurnTheWave(Hands& hands) {
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 2, CardId::Shuttle);
    hands.play(R, 2, CardId::Shuttle);
    hands.play(S, 3, CardId::GravitationalWave);
    hands.lay(R, 3, CardId::Galaxy);
    hands.turnDue();
}

const PromptOption* option(const Game& game, const std::string& id) {
    const auto& options = game.prompt->options;
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const auto& o) { return o.id == id; });
    return found == options.end() ? nullptr : &*found;
}

std::vector<CardId> cardsOf(const Hands& hands, int row) {
    std::vector<CardId> cards;
    for (const LaidCard& card : hands.game.rows.at(static_cast<std::size_t>(row - 1)).cards)
        cards.push_back(hands.secrets.contains(card.id) ? hands.secrets.at(card.id) : *card.card);
    return cards;
}

TEST(Wave, ItsOwnerChoosesSideAndHeight) {
    Hands hands = with();
    layAndTurnTheWave(hands);
    ASSERT_TRUE(hands.game.prompt.has_value());
    const Prompt& prompt = *hands.game.prompt;
    EXPECT_EQ(prompt.decides, S);
    EXPECT_EQ(prompt.rule, "G8.2/20");
    EXPECT_EQ(prompt.ruling, "T83");
    EXPECT_EQ(prompt.option, "wave");
    std::vector<std::string> ids;
    for (const PromptOption& known : prompt.options)
        ids.push_back(known.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"left_1", "left_2", "left_3", "right_1", "none"}));
    EXPECT_EQ(option(hands.game, "left_2")->event, Event(event::Move{3, 1, 1, 2}));
}

TEST(Wave, ThePushRunsOnUntilAGapTakesItUp) {
    Hands hands = with();
    layAndTurnTheWave(hands);
    hands.take(event::Move{3, 1, 1, 2});
    EXPECT_FALSE(hands.game.prompt.has_value());
    ASSERT_EQ(hands.game.instructions.size(), 2U);
    EXPECT_EQ(hands.refused(event::Play{S, 4, std::nullopt}).text.key, "game.refuse.carry_out_first");
    hands.carryOut();
    EXPECT_EQ(cardsOf(hands, 1), (std::vector{CardId::Infantry, CardId::GravitationalWave}));
    EXPECT_EQ(cardsOf(hands, 2), (std::vector{CardId::Shuttle, CardId::Infantry}));
    EXPECT_EQ(cardsOf(hands, 3), (std::vector{CardId::Galaxy, CardId::Shuttle}));
    EXPECT_EQ(hands.count(4), 0U);
    EXPECT_FALSE(hands.at(2, 2).open) << "nothing hidden is turned by being shifted";
    EXPECT_FALSE(hands.game.mustReveal.has_value());
    EXPECT_EQ(hands.game.turn, S);
}

TEST(Wave, HandsMayShiftInAnyOrder) {
    Hands far = with();
    layAndTurnTheWave(far);
    far.take(event::Move{3, 1, 1, 2});
    Hands near = far;
    far.carryOut();
    near.take(event::Move{1, 3, 2, 2});
    near.carryOut();
    EXPECT_EQ(cardsOf(near, 1), cardsOf(far, 1));
    EXPECT_EQ(cardsOf(near, 2), cardsOf(far, 2));
    EXPECT_EQ(cardsOf(near, 3), cardsOf(far, 3));
}

TEST(Wave, WithNoGapTheLastCardDropsOutToItsOwnersDiscardPile) {
    Hands hands = with();
    hands.play(R, 4, CardId::Weapon3);
    layAndTurnTheWave(hands);
    hands.choose("left_1");
    ASSERT_EQ(hands.game.instructions.size(), 1U) << "the wave itself is moved first";
    const Range before = hands.of(R).discardPile;
    hands.carryOut();
    EXPECT_EQ(cardsOf(hands, 1), (std::vector{CardId::GravitationalWave, CardId::Infantry}));
    EXPECT_EQ(cardsOf(hands, 3), std::vector{CardId::Shuttle});
    EXPECT_EQ(cardsOf(hands, 4), std::vector{CardId::Galaxy});
    EXPECT_EQ(hands.of(R).discardPile.least, before.least + 1);
}

TEST(Wave, NoPushMovesAShieldedCard) {
    Hands hands = with();
    hands.play(S, 1, CardId::Infantry);
    hands.lay(R, 2, CardId::Shuttle);
    hands.open(R, 2, CardId::TransphasicShields);
    hands.play(S, 3, CardId::GravitationalWave);
    hands.lay(R, 3, CardId::Galaxy);
    hands.turnDue();
    EXPECT_EQ(option(hands.game, "left_1"), nullptr);
    EXPECT_NE(option(hands.game, "left_2"), nullptr);
    EXPECT_EQ(hands.refused(event::Move{3, 1, 2, 1}).text.key, "game.refuse.shields_shift");
}

TEST(Wave, ItMayBeLeftWhereItIs) {
    Hands hands = with();
    layAndTurnTheWave(hands);
    const auto rows = hands.game.rows;
    hands.choose("none");
    EXPECT_EQ(hands.game.rows, rows);
    EXPECT_TRUE(hands.game.instructions.empty());
}

TEST(Wave, AnIntrepidPushedUnderAHiddenCardOpensIt) {
    Hands hands = with();
    hands.play(S, 1, CardId::Infantry);
    hands.open(R, 1, CardId::Intrepid);
    hands.turnDue();
    hands.lay(S, 2, CardId::SpaceMines);
    hands.play(S, 3, CardId::GravitationalWave);
    hands.lay(R, 3, CardId::Galaxy);
    hands.turnDue();
    hands.take(event::Move{3, 1, 1, 2});
    hands.take(*hands.game.instructions.back().doneBy);
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{2, 1}));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.silenced"));
}

TEST(Wave, AsASpecialCardItGoesInFromTheSideAtOnce) {
    Hands hands = with(Gaps::Close, Wave::Special);
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 2, CardId::Shuttle);
    const Refusal middle = hands.refused(event::Open{S, CardId::GravitationalWave, 2, 1});
    EXPECT_EQ(middle.text.key, "game.refuse.wave_from_side");
    EXPECT_EQ(middle.option, "wave");
    hands.take(event::Open{S, CardId::GravitationalWave, 1, 1});
    EXPECT_FALSE(hands.game.prompt.has_value());
    hands.carryOut();
    EXPECT_EQ(cardsOf(hands, 1), std::vector{CardId::GravitationalWave});
    EXPECT_EQ(cardsOf(hands, 2), std::vector{CardId::Infantry});
    EXPECT_EQ(cardsOf(hands, 3), std::vector{CardId::Shuttle});
    EXPECT_EQ(hands.game.turn, R);
}

TEST(Wave, AsASpecialCardItIsAPlainOneIfItLayFaceDown) {
    Hands hands = with(Gaps::Close, Wave::Special);
    layAndTurnTheWave(hands);
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.changed("game.change.slip"));
}

/// Three cards in row 1, the one in the middle leaves.
void leaveAGap(Hands& hands) {
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Shuttle);
    hands.play(S, 1, CardId::BoardingParty);
    hands.take(event::Remove{1, 2, CardId::Shuttle});
}

TEST(Gaps, ByDefaultTheRowClosesUp) {
    Hands hands = with();
    leaveAGap(hands);
    EXPECT_EQ(hands.at(1, 2).gapAbove, 0);
}

TEST(Gaps, TheyStayIfTheHouseRuleSaysSoAndNeighboursAreNeighboursAcrossThem) {
    Hands hands = with(Gaps::Stay);
    leaveAGap(hands);
    EXPECT_EQ(hands.at(1, 2).gapAbove, 1);
    hands.lay(R, 1, CardId::Galaxy);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 2}));
    hands.turnDue();
    hands.play(S, 1, CardId::Deflector);
    hands.take(event::Remove{1, 3, CardId::Galaxy});
    EXPECT_EQ(hands.at(1, 3).gapAbove, 1);
    hands.play(R, 1, CardId::Weapon3);
    EXPECT_EQ(score(scoringRow(hands.game, 0)).contributions.at(2), Fraction(8))
        << "the next card across a gap is the one above";
}

TEST(Gaps, TeleportFillsOneAndShiftsNothing) {
    for (const Gaps gaps : {Gaps::Close, Gaps::Stay}) {
        Hands hands = with(gaps);
        hands.play(S, 1, CardId::Infantry);
        hands.play(R, 1, CardId::Shuttle);
        hands.play(S, 1, CardId::BoardingParty);
        hands.open(S, 1, CardId::TransphasicShields);
        hands.take(event::Remove{1, 2, std::nullopt});
        hands.turnTo(R);
        if (gaps == Gaps::Close) {
            EXPECT_EQ(hands.refused(event::Open{R, CardId::Teleport, 1, 2}).text.key,
                      "game.refuse.shields_shift");
            continue;
        }
        hands.take(event::Open{R, CardId::Teleport, 1, 2});
        EXPECT_EQ(hands.at(1, 3).gapAbove, 0) << "the gap is filled";
        EXPECT_TRUE(hands.at(1, 3).shielded);
    }
}

TEST(Gaps, OneTakesThePushOfTheWaveUp) {
    for (const Gaps gaps : {Gaps::Close, Gaps::Stay}) {
        Hands hands = with(gaps);
        leaveAGap(hands);
        hands.play(R, 2, CardId::Weapon3);
        hands.play(S, 2, CardId::GravitationalWave);
        hands.lay(R, 2, CardId::Galaxy);
        hands.turnDue();
        ASSERT_NE(option(hands.game, "left_2"), nullptr);
        hands.choose("left_2");
        hands.carryOut();
        const std::vector filled{CardId::Infantry, CardId::GravitationalWave, CardId::BoardingParty};
        const std::vector pushed{CardId::Infantry, CardId::GravitationalWave};
        EXPECT_EQ(cardsOf(hands, 1), gaps == Gaps::Stay ? filled : pushed);
        EXPECT_EQ(hands.count(3), gaps == Gaps::Stay ? 0U : 1U) << "the push goes on";
        for (const LaidCard& card : hands.game.rows[0].cards)
            EXPECT_EQ(card.gapAbove, 0);
    }
}

TEST(Gaps, APushLeavesNoneInItsLineWhateverTheOrder) {
    Hands hands = with(Gaps::Stay);
    hands.play(S, 1, CardId::Infantry);
    hands.play(R, 1, CardId::Infantry);
    hands.play(S, 1, CardId::BoardingParty);
    hands.play(R, 2, CardId::Shuttle);
    hands.play(S, 2, CardId::Extra1);
    hands.play(R, 2, CardId::Extra2);
    hands.play(S, 3, CardId::GravitationalWave);
    hands.lay(R, 3, CardId::Galaxy);
    hands.turnDue();
    hands.choose("left_2");
    hands.take(*hands.game.instructions.back().doneBy); // the wave goes in
    Hands near = hands;
    hands.carryOut();
    while (!near.game.instructions.empty())
        near.take(*near.game.instructions.back().doneBy);
    for (const Hands* table : {&hands, &near}) {
        EXPECT_EQ(cardsOf(*table, 1),
                  (std::vector{CardId::Infantry, CardId::GravitationalWave, CardId::BoardingParty}));
        EXPECT_EQ(cardsOf(*table, 2), (std::vector{CardId::Shuttle, CardId::Infantry, CardId::Extra2}));
        for (const int row : {1, 2}) {
            for (const LaidCard& card : table->game.rows[static_cast<std::size_t>(row - 1)].cards)
                EXPECT_EQ(card.gapAbove, 0);
        }
    }
}

} // namespace
} // namespace rowkeeper::tactics
