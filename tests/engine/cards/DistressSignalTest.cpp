// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/game/Kit.h"

#include <algorithm>

/// Which ships a Distress Signal brings, and what they do then (G8.2/19, T89-T92b).
namespace rowkeeper::tactics {
namespace {

/// A hidden card of S in row 3, then the signal of S in row 1 is turned.
Hands signalled(CardId hidden, bool mayCallHidden, bool reveals = true) {
    auto setup = setupOf("SR");
    setup->options.distressHidden = mayCallHidden;
    setup->options.distressReveal = reveals;
    Hands hands(setup);
    hands.round();
    hands.play(S, 3, hidden);
    hands.play(R, 4, CardId::Shuttle);
    hands.play(S, 1, CardId::DistressSignal);
    hands.lay(R, 1, CardId::Infantry);
    hands.turnDue();
    return hands;
}

std::string hiddenOption(const Game& game) {
    for (const PromptOption& option : game.prompt->options)
        if (option.id.starts_with("hidden_")) return option.id;
    return {};
}

TEST(Distress, ByDefaultHiddenCardsAreNotCalled) {
    const Hands hands = signalled(CardId::Galaxy, false);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hiddenOption(hands.game), "");
    EXPECT_EQ(hands.game.prompt->option, "distress_hidden");
}

TEST(Distress, WhoIsAskedIsToldThatAnotherCardIsNoAnswer) {
    auto setup = setupOf("SRK");
    Hands hands(setup);
    hands.round();
    hands.play(S, 1, CardId::DistressSignal);
    hands.lay(R, 1, CardId::Infantry);
    hands.turnDue();
    ASSERT_TRUE(hands.game.prompt.has_value());
    ASSERT_EQ(hands.game.turn, K) << "it is not the turn of who is asked";
    for (const Event& other : {Event(event::Open{S, CardId::Shuttle, 3, std::nullopt}),
                               Event(event::Open{S, CardId::Infantry, 1, std::nullopt})}) {
        const Refusal refusal = hands.refused(other);
        EXPECT_EQ(refusal.text.key, "game.refuse.no_answer");
        EXPECT_EQ(refusal.rule, "G8.2/19");
    }
    EXPECT_TRUE(hands.legal(event::Open{S, CardId::Shuttle, 1, std::nullopt}));
}

TEST(Distress, AShipLaidOpenInAnotherRowOnTheOwnTurnIsNoAnswerEither) {
    Hands hands = signalled(CardId::Galaxy, false);
    ASSERT_EQ(hands.game.turn, S);
    EXPECT_EQ(hands.refused(event::Open{S, CardId::Shuttle, 2, std::nullopt}).text.key,
              "game.refuse.no_answer");
}

TEST(Distress, ASignalCarriedToAnotherRowCallsItsShipThere) {
    Hands hands = signalled(CardId::Galaxy, true);
    hands.take(event::Move{1, 1, 2, 1});
    EXPECT_EQ(hands.game.deviations.size(), 1U);
    ASSERT_TRUE(hands.game.prompt.has_value());
    EXPECT_EQ(hands.game.prompt->row, 2);
    hands.choose(hiddenOption(hands.game));
    hands.turnDue();
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_EQ(hands.game.instructions[0].doneBy, Event(event::Move{3, 1, 2, 2}));
}

TEST(Distress, AHiddenShipIsTurnedAndComes) {
    Hands hands = signalled(CardId::Sovereign, true);
    hands.choose(hiddenOption(hands.game));
    ASSERT_EQ(hands.game.mustReveal, (Game::Place{3, 1}));
    hands.turnDue();
    EXPECT_FALSE(hands.game.prompt.has_value()) << "its one-time effect is not carried out";
    ASSERT_EQ(hands.game.instructions.size(), 1U);
    EXPECT_EQ(hands.game.instructions[0].doneBy, Event(event::Move{3, 1, 1, 3}));
    hands.take(*hands.game.instructions[0].doneBy);
    EXPECT_EQ(hands.at(1, 3).card, CardId::Sovereign);
    EXPECT_FALSE(hands.at(1, 3).pending);
    EXPECT_TRUE(hands.at(1, 3).effectLost);
    EXPECT_EQ(hands.game.mustReveal, (Game::Place{1, 2})) << "as in a normal play";
}

TEST(Distress, AHiddenCardThatIsNoShipGoesBackAndTheCallIsLost) {
    Hands hands = signalled(CardId::Admiral, true);
    hands.choose(hiddenOption(hands.game));
    hands.turnDue();
    EXPECT_TRUE(hands.changed("game.change.no_ship"));
    EXPECT_FALSE(hands.at(3, 1).open);
    EXPECT_EQ(hands.at(3, 1).card, CardId::Admiral) << "everybody saw it";
    EXPECT_FALSE(hands.game.prompt.has_value());
    EXPECT_TRUE(hands.game.instructions.empty());
    hands.lay(S, 3, CardId::Galaxy);
    EXPECT_EQ(hands.refused(event::Reveal{3, 1, S, CardId::Spy}).text.key, "game.refuse.other_card");
    hands.turnDue();
    EXPECT_TRUE(hands.at(3, 1).open);
}

TEST(Distress, AHiddenFlyerActsWhereItComesTo) {
    Hands hands = signalled(CardId::DeltaFlyer, true);
    hands.choose(hiddenOption(hands.game));
    hands.turnDue();
    hands.carryOut();
    hands.turnDue();
    hands.turnTo(R);
    EXPECT_TRUE(hands.legal(event::Play{R, 3, std::nullopt}));
    EXPECT_EQ(hands.refused(event::Play{R, 1, std::nullopt}).text.key, "game.refuse.flyer_wants_open");
}

TEST(Distress, ACalledShipOpensTheCardAboveUnlessTheHouseRuleSaysOtherwise) {
    for (const bool reveals : {true, false}) {
        Hands hands = signalled(CardId::Infantry, false, reveals);
        hands.open(S, 1, CardId::Galaxy);
        EXPECT_EQ(hands.game.mustReveal.has_value(), reveals);
    }
}

TEST(Distress, AnAllyMayLendHisShipFromTableOrHand) {
    auto setup = setupOf("SRVK");
    setup->variant = Variant::Alliances;
    Hands hands(setup);
    hands.round();
    hands.play(Faction::V, 3, CardId::Galaxy);
    hands.play(R, 3, CardId::Shuttle);
    hands.play(S, 1, CardId::DistressSignal);
    hands.lay(R, 1, CardId::Infantry);
    hands.turnDue();
    Hands lent = hands;
    hands.take(event::Move{3, 1, 1, 3});
    EXPECT_EQ(hands.at(1, 3).owner, Faction::V);
    lent.open(Faction::V, 1, CardId::Prometheus);
    EXPECT_EQ(lent.at(1, 3).owner, Faction::V);
    EXPECT_TRUE(lent.at(1, 3).effectLost);
}

/// Open ships of both in row 3 and a card of S in row 4; then the signal of S in row 1 is turned.
Hands askedForAShip() {
    Hands hands("SR");
    hands.round();
    hands.play(S, 3, CardId::Galaxy);
    hands.play(R, 3, CardId::Shuttle);
    hands.play(S, 4, CardId::Admiral);
    hands.play(R, 3, CardId::Weapon7);
    hands.play(S, 1, CardId::DistressSignal);
    hands.play(R, 4, CardId::Infantry);
    hands.play(S, 2, CardId::Weapon3);
    hands.lay(R, 1, CardId::Weapon5);
    hands.turnDue();
    EXPECT_TRUE(hands.game.prompt.has_value());
    return hands;
}

TEST(Distress, OnceAShipIsChosenItGoesToTheEndOfTheSignalsRowAndNoOtherCardDoes) {
    Hands hands = askedForAShip();
    const auto& options = hands.game.prompt->options;
    const auto galaxy = std::find_if(options.begin(), options.end(), [](const PromptOption& option) {
        return option.event == Event(event::Move{3, 1, 1, 3});
    });
    ASSERT_NE(galaxy, options.end());
    hands.choose(galaxy->id);
    for (const event::Move& wrong :
         {event::Move{3, 1, 2, 2}, event::Move{3, 1, 4, 1}, event::Move{3, 1, 1, 1}})
        EXPECT_EQ(hands.refused(wrong).text.key, "game.refuse.ship_is_called");
    EXPECT_EQ(hands.refused(event::Move{3, 2, 1, 3}).text.key, "game.refuse.not_called");
    hands.take(event::Move{3, 1, 1, 3});
    EXPECT_TRUE(hands.game.deviations.empty());
}

// Amendment 17, G8.2/19.
TEST(Distress, ACalledShipGoesIntoTheSignalsRowAndNowhereElse) {
    Hands hands = askedForAShip();
    for (const event::Move& wrong :
         {event::Move{3, 1, 2, 2}, event::Move{3, 1, 4, 1}, event::Move{3, 1, 3, 2}, event::Move{3, 1, 1, 1},
          event::Move{3, 1, 1, 2}}) {
        EXPECT_FALSE(expected(hands.game, wrong));
        const Refusal refusal = hands.refused(wrong);
        EXPECT_EQ(refusal.text.key, "game.refuse.ship_to_signal");
        EXPECT_EQ(refusal.rule, "G8.2/19");
        EXPECT_EQ(refusal.ruling, "T91");
    }
    hands.take(event::Move{3, 1, 1, 3});
    EXPECT_TRUE(hands.game.deviations.empty());
}

TEST(Distress, NoCardButACalledShipComesToTheSignalsRow) {
    Hands hands = askedForAShip();
    EXPECT_EQ(hands.refused(event::Move{3, 2, 1, 3}).text.key, "game.refuse.not_called") << "a ship of R";
    EXPECT_EQ(hands.refused(event::Move{4, 1, 1, 3}).ruling, "T89") << "no ship";
    hands.choose("none");
    hands.take(event::Move{3, 1, 2, 2});
    ASSERT_EQ(hands.game.deviations.size(), 1U) << "nobody asks for it any more: followed, and counted";
    EXPECT_EQ(hands.game.deviations[0].toRow, 2);
}

TEST(Distress, TheEndOfTheRowIsWhereItIsByThen) {
    Hands hands = askedForAShip();
    hands.take(event::Remove{1, 2, std::nullopt});
    EXPECT_TRUE(expected(hands.game, event::Move{3, 1, 1, 2}));
    hands.take(event::Move{3, 1, 1, 2});
    EXPECT_FALSE(hands.game.prompt.has_value());
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

} // namespace
} // namespace rowkeeper::tactics
