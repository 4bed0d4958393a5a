// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Game.h"
#include "engine/spacetrace/json/CatalogFile.h"
#include "tests/engine/spacetrace/Kit.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace::test {

namespace {

/// A game whose cards have simple values: "one" is one ship of 10/10 in class I, "wing" ten of 5/10 in class
/// II, "carrier" a Mothership; "help" gives 1000 MP.
class SpacetraceGame : public ::testing::Test {
  protected:
    SpacetraceGame() {
        setup.players = "AB";
        setup.catalog = loadCatalog(ROWKEEPER_DATA_DIR);
        const auto ship = [&](const char* id, int shipClass, int count, int ap, int lp, int mp) {
            CardValues& card = setup.catalog.cards[id];
            card.kind = {Kind::Ship, Status::Own};
            card.shipClass = {shipClass, Status::Own};
            card.count = {count, Status::Own};
            card.ap = {ap, Status::Own};
            card.lp = {lp, Status::Own};
            card.mp = {mp, Status::Own};
        };
        ship("one", 1, 1, 10, 10, 100);
        ship("wing", 2, 10, 5, 10, 300);
        ship("carrier", 3, 1, 0, 50, 900);
        ship("wreck", 1, 1, 0, 1, 300);
        ship("giant", 4, 1, 600, 1000, 500);
        ship("doomstar", 3, 1, 0, 10, 200);
        setup.catalog.cards["carrier"].mothership = {true, Status::Own};
        const auto other = [&](const char* id, Kind kind, int mp) {
            setup.catalog.cards[id].kind = {kind, Status::Own};
            setup.catalog.cards[id].mp = {mp, Status::Own};
        };
        other("help", Kind::Reinforcement, 1000);
        other("mine", Kind::Tactic, 0);
        other("answer", Kind::Tactic, 50);
        other("hero", Kind::Commander, 10);
    }

    void begin() { game = newGame(std::make_shared<const spacetrace::Setup>(setup)); }

    Applied does(const Event& event) {
        auto result = spacetrace::apply(game, event);
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            ADD_FAILURE() << refusal->key << " " << refusal->source.rule;
            return {game, {}, {}};
        }
        game = std::get<Applied>(result).game;
        return std::get<Applied>(std::move(result));
    }

    /// The rule an event is refused with; empty: it is legal. The game is untouched.
    std::string refusal(const Event& event) const {
        const auto result = spacetrace::apply(game, event);
        const auto* refused = std::get_if<Refusal>(&result);
        return refused == nullptr ? std::string() : std::string(refused->source.rule) + " " + refused->key;
    }

    int lay(char player, const std::string& card, Fleet fleet = Fleet::Base) {
        does(event::Reinforce{player, "help", {}, {}});
        does(event::LayShip{player, card, fleet, {}, {}, {}});
        return game.ships;
    }
    void endTurn() { does(event::EndTurn{game.activePlayer().letter}); }

    spacetrace::Setup setup;
    Game game;
};

} // namespace

TEST_F(SpacetraceGame, G5ACardThatLostShipsHasAllAgainWhenTheTurnEnds) {
    begin();
    const int wing = lay('A', "wing");
    does(event::ByHand{{Deed::Damage, 10, {'A', wing}}});
    does(event::ByHand{{Deed::Damage, 4, {'A', wing}}});
    EXPECT_EQ(game.players[0].fleets[0][0].card.lost, 1);
    EXPECT_EQ(game.players[0].fleets[0][0].card.damage, 4);
    endTurn();
    EXPECT_EQ(game.players[0].fleets[0][0].card.lost, 0);
    EXPECT_EQ(game.players[0].fleets[0][0].card.damage, 0);
}

TEST_F(SpacetraceGame, ABaseKeepsItsDamageToTheEnd) {
    begin();
    endTurn();
    lay('B', "giant");
    const Applied attack = does(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No});
    ASSERT_TRUE(attack.attack);
    EXPECT_EQ(game.players[0].baseDamage, 600);
    endTurn();
    EXPECT_EQ(game.players[0].baseDamage, 600);
    endTurn();
    does(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No});
    ASSERT_TRUE(game.outcome);
    EXPECT_EQ(game.outcome->winners, "B");
    EXPECT_EQ(game.outcome->why, Outcome::Why::Base);
    EXPECT_EQ(refusal(event::EndTurn{'B'}), "SPT-26 play.over");
}

TEST_F(SpacetraceGame, G11DoomstarHurtsTheOwnBaseAndCosts200) {
    begin();
    EXPECT_EQ(refusal(event::LayShip{'A', "doomstar", Fleet::Base, {}, {}, {}}), "SPT-6 play.mp_missing");
    lay('A', "doomstar");
    EXPECT_EQ(game.players[0].mp, 800);
    EXPECT_EQ(game.players[0].baseDamage, 100);
}

TEST_F(SpacetraceGame, G12ThreeCardsGive100MpOrACardAndShipsAmongThemAreNoWrecks) {
    begin();
    does(event::Discard{'A', {"one", "wing", "mine"}, false});
    EXPECT_EQ(game.players[0].mp, 100);
    EXPECT_EQ(game.players[0].removed.size(), 2U);
    ASSERT_EQ(game.players[0].discards.size(), 1U);
    EXPECT_EQ(game.players[0].discards[0].card, "mine");
    EXPECT_TRUE(wrecksOf(game, game.players[0]).empty());
    const int drawn = game.players[0].drawn;
    does(event::Discard{'A', {"one", "wing", "mine"}, true});
    EXPECT_EQ(game.players[0].drawn, drawn + 1);
    EXPECT_EQ(refusal(event::Discard{'A', {"one"}, false}), "SPT-10 play.discard_three");
    EXPECT_EQ(refusal(event::Discard{'B', {"one", "one", "one"}, false}), "SPT-11 play.not_active");
}

TEST_F(SpacetraceGame, TheSwitchesOfSpt31LetAnybodyDiscardOneOrTwo) {
    setup.options.discardOne = setup.options.discardTwo = true;
    begin();
    does(event::Discard{'B', {"mine"}, false});
    EXPECT_EQ(game.players[1].mp, 30);
    does(event::Discard{'B', {"mine", "one"}, true});
    EXPECT_EQ(game.players[1].drawn, 5);
    EXPECT_EQ(refusal(event::Discard{'B', {"mine", "one"}, false}), "SPT-10 play.discard_three");
}

TEST_F(SpacetraceGame, AtAnyTimeIsAlsoWhileATacticWaits) {
    setup.options.discardOne = setup.options.discardTwo = true;
    begin();
    does(event::PlayTactic{'A', "mine", {}, {}});
    does(event::Discard{'B', {"one"}, false});
    EXPECT_EQ(game.players[1].mp, 30);
    does(event::Discard{'B', {"one", "one"}, true});
    EXPECT_EQ(refusal(event::Discard{'A', {"one", "one", "one"}, false}), "SPT-7 play.stack_waits");
    EXPECT_EQ(refusal(event::EndTurn{'A'}), "SPT-7 play.stack_waits");
}

TEST_F(SpacetraceGame, WhatTheFirstGameLeavesOutIsInNobodysHand) {
    setup.profile = Profile::First;
    begin();
    EXPECT_EQ(refusal(event::Discard{'A', {"one", "one", "mine"}, false}), "SPT-3 play.left_out");
    EXPECT_EQ(refusal(event::Discard{'A', {"one", "one", "one"}, false}), "");
}

TEST_F(SpacetraceGame, G13WhatIsLeftOfTheMpIsLostWhenTheTurnEnds) {
    begin();
    lay('A', "one");
    EXPECT_EQ(game.players[0].mp, 900);
    endTurn();
    EXPECT_EQ(game.players[0].mp, 0);
}

TEST_F(SpacetraceGame, G14TheAnswerToATacticComesFirstAndMayTakeItsTarget) {
    begin();
    const int one = lay('A', "one");
    does(event::PlayTactic{'A', "mine", {}, Blow{Deed::Damage, 5, {'A', one}}});
    does(event::Reinforce{'B', "help", {}, {}});
    does(event::PlayTactic{'B', "answer", {}, Blow{Deed::Kill, 0, {'A', one}}});
    EXPECT_EQ(refusal(event::EndTurn{'A'}), "SPT-7 play.stack_waits");
    does(event::Resolve{});
    EXPECT_TRUE(game.players[0].fleets[0].empty());
    const Applied last = does(event::Resolve{});
    ASSERT_EQ(last.told.size(), 1U);
    EXPECT_EQ(last.told[0].key, "play.lost_target");
    EXPECT_EQ(game.players[0].discards.back().card, "mine");
    EXPECT_EQ(game.players[1].discards.back().card, "answer");
}

TEST_F(SpacetraceGame, ATacticThatCannotDoItsDeedIsDiscardedAndNobodyWaitsForIt) {
    begin();
    const int one = lay('A', "one");
    for (const Blow& blow : {Blow{Deed::Kill, 0, {'B', 0}}, Blow{Deed::Swap, 0, {'A', one}, {'B', 99}}}) {
        does(event::PlayTactic{'A', "mine", {}, blow});
        const Applied resolved = does(event::Resolve{});
        ASSERT_EQ(resolved.told.size(), 1U);
        EXPECT_EQ(resolved.told[0].key, "play.lost_target");
        EXPECT_EQ(game.players[0].discards.back().card, "mine");
        EXPECT_TRUE(game.stack.empty());
    }
    EXPECT_EQ(game.players[0].fleets[0].size(), 1U);
}

TEST_F(SpacetraceGame, AStackOfFourTacticsIsCarriedOutFromTheLastToTheFirst) {
    begin();
    const int wing = lay('A', "wing");
    for (const int damage : {1, 2, 3, 4})
        does(event::PlayTactic{
            damage % 2 == 0 ? 'B' : 'A', "mine", {}, Blow{Deed::Damage, damage, {'A', wing}}});
    std::vector<int> damages;
    while (!game.stack.empty()) {
        does(event::Resolve{});
        damages.push_back(game.players[0].fleets[0][0].card.damage);
    }
    EXPECT_EQ(damages, (std::vector<int>{4, 7, 9, 0})) << "4, then 3, 2 and 1: the tenth destroys a ship";
    EXPECT_EQ(refusal(event::Resolve{}), "SPT-7 play.nothing_waits");
}

TEST_F(SpacetraceGame, G15TheStarterMayNotAttackFirstAndNobodyTwiceInATurn) {
    begin();
    const event::DeclareAttack attack{'A', ExtraFights::No, ExtraFights::No};
    EXPECT_EQ(refusal(attack), "SPT-12 play.no_attack_yet");
    endTurn();
    EXPECT_EQ(refusal(attack), "SPT-11 play.not_active");
    does(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No});
    endTurn();
    does(attack);
    EXPECT_EQ(refusal(attack), "SPT-10 play.second_attack");
}

TEST_F(SpacetraceGame, G16WrecksDecideEvenWhereTheBaseOfTheWinnerFell) {
    setup.winning = Winning::Wrecks;
    begin();
    const int first = lay('A', "wreck");
    does(event::ByHand{{Deed::Destroy, 0, {'A', first}}});
    endTurn();
    for (int i = 0; i < 3; ++i) {
        const int ship = lay('B', "wreck");
        does(event::ByHand{{Deed::Destroy, 0, {'B', ship}}});
    }
    does(event::ByHand{{Deed::Damage, 1000, {'A', 0}}});
    ASSERT_TRUE(game.outcome);
    int lostA = 0;
    for (const Discarded& wreck : wrecksOf(game, game.players[0]))
        lostA += wreck.mp.value_or(0);
    EXPECT_EQ(lostA, 800) << "300 and the Base: points of B";
    EXPECT_EQ(wrecksOf(game, game.players[1]).size(), 3U);
    EXPECT_EQ(game.outcome->winners, "A") << "900 points against 800";
    EXPECT_EQ(game.outcome->why, Outcome::Why::Wrecks);
}

TEST_F(SpacetraceGame, ByTheOtherReadingAWreckIsWhateverHasCostMpAndNoReinforcement) {
    setup.options.wrecks = Wrecks::AllCards;
    begin();
    const int one = lay('A', "one"); // brings 1000 MP, costs 100
    does(event::PlayCommander{'A', "hero", one, {}});
    does(event::PlayTactic{'A', "answer", {}, {}});
    does(event::Resolve{});
    does(event::PlayTactic{'A', "mine", {}, {}}); // for 0 MP
    does(event::Resolve{});
    does(event::ByHand{{Deed::Destroy, 0, {'A', one}}});
    std::vector<std::string> wrecks;
    for (const Discarded& card : wrecksOf(game, game.players[0]))
        wrecks.push_back(card.card);
    EXPECT_EQ(wrecks, (std::vector<std::string>{"answer", "hero", "one"}));
    EXPECT_EQ(mpOf(wrecksOf(game, game.players[0])), 160);
}

TEST_F(SpacetraceGame, G18AMothershipTakesItsFleetAndACommanderWithIt) {
    begin();
    const int carrier = lay('A', "carrier", Fleet::Extra);
    const int one = lay('A', "one", Fleet::Extra);
    lay('A', "wing", Fleet::Extra);
    lay('A', "giant", Fleet::Extra);
    does(event::PlayCommander{'A', "hero", one, {}});
    does(event::ByHand{{Deed::Destroy, 0, {'A', carrier}}});
    EXPECT_TRUE(game.players[0].fleets[1].empty());
    int ships = 0;
    int heroes = 0;
    for (const Discarded& card : game.players[0].discards) {
        ships += card.isShip ? 1 : 0;
        heroes += card.card == "hero" ? 1 : 0;
    }
    EXPECT_EQ(ships, 4);
    EXPECT_EQ(heroes, 1);
}

TEST_F(SpacetraceGame, ASideHasOneCommanderWhoDiesWithHisShip) {
    begin();
    const int one = lay('A', "one");
    lay('A', "wing");
    does(event::PlayCommander{'A', "hero", one, {}});
    EXPECT_EQ(refusal(event::PlayCommander{'A', "hero", one, {}}), "SPT-11 play.second_commander_of_turn");
    endTurn();
    endTurn();
    does(event::Reinforce{'A', "help", {}, {}});
    EXPECT_EQ(refusal(event::PlayCommander{'A', "hero", one + 1, {}}), "SPT-8 play.second_commander");
    does(event::ByHand{{Deed::Kill, 0, {'A', one}}});
    does(event::PlayCommander{'A', "hero", one + 1, {}});
    EXPECT_EQ(refusal(event::PlayCommander{'B', "hero", 1, {}}), "SPT-11 play.not_active");
}

TEST_F(SpacetraceGame, WhatWasReadOffACommanderCountsWhenHeIsWrecked) {
    setup.options.wrecks = Wrecks::AllCards;
    setup.catalog.cards["hero"].mp = {};
    begin();
    const int one = lay('A', "one");
    const Applied played = does(event::PlayCommander{'A', "hero", one, 40});
    EXPECT_EQ(played.told.front().fillings.back(), std::to_string(game.players[0].mp)) << "what is left";
    does(event::ByHand{{Deed::Kill, 0, {'A', one}}});
    EXPECT_EQ(mpOf(wrecksOf(game, game.players[0])), 140);
}

TEST_F(SpacetraceGame, NobodyLosesMoreShipsThanHeHas) {
    begin();
    const int wing = lay('A', "wing");
    const Applied lost = does(event::ByHand{{Deed::Lose, 1000, {'A', wing}}});
    EXPECT_EQ(lost.told.front().fillings, (std::vector<std::string>{"A", "wing", "10", "0"}));
}

TEST_F(SpacetraceGame, ACommanderLiesOnAShipOfAClassThatHisCardAllows) {
    setup.catalog.cards["hero"].classes = {{{2, 4}}, Status::Own};
    begin();
    const int one = lay('A', "one");
    const int wing = lay('A', "wing");
    const int mp = game.players[0].mp;
    EXPECT_EQ(refusal(event::PlayCommander{'A', "hero", one, {}}), "SPT-8 play.commander_class");
    EXPECT_EQ(game.players[0].mp, mp);
    does(event::PlayCommander{'A', "hero", wing, {}});
    EXPECT_EQ(game.players[0].fleets[0][1].commander, "hero");
}

TEST_F(SpacetraceGame, ExtraFleetsNeedAMothershipAndShipsMoveOnlyOnTheOwnTurn) {
    begin();
    does(event::Reinforce{'A', "help", {}, {}});
    EXPECT_EQ(refusal(event::LayShip{'A', "one", Fleet::Extra, {}, {}, {}}), "SPT-23 play.no_extra_fleet");
    const int one = lay('A', "one");
    EXPECT_EQ(refusal(event::MoveShip{'A', one, Fleet::Extra}), "SPT-23 play.no_extra_fleet");
    const int carrier = lay('A', "carrier", Fleet::Extra);
    does(event::MoveShip{'A', one, Fleet::Extra});
    EXPECT_EQ(refusal(event::MoveShip{'A', carrier, Fleet::Base}), "SPT-23 play.fleet_without_head");
    endTurn();
    EXPECT_EQ(refusal(event::MoveShip{'A', one, Fleet::Base}), "SPT-11 play.not_active");
    EXPECT_EQ(refusal(event::DeclareAttack{'B', ExtraFights::Before, ExtraFights::No}),
              "SPT-23 play.no_extra_fleet");
}

TEST_F(SpacetraceGame, ShipsThatChangeHandsKeepWhatWasDoneToThemUntilTheTurnEnds) {
    begin();
    const int wing = lay('A', "wing");
    endTurn();
    const int carrier = lay('B', "carrier", Fleet::Extra);
    lay('B', "one", Fleet::Extra);
    does(event::ByHand{{Deed::Lose, 3, {'A', wing}}});
    does(event::ByHand{{Deed::Damage, 4, {'A', wing}}});
    EXPECT_EQ(refusal(event::ByHand{{Deed::Swap, 0, {'A', wing}, {'B', 0}}}), "SPT-7 play.base_stays");
    EXPECT_EQ(refusal(event::ByHand{{Deed::Swap, 0, {'A', wing}, {'A', wing}}}),
              "SPT-7 play.swap_with_oneself");
    EXPECT_EQ(refusal(event::ByHand{{Deed::Swap, 0, {'A', wing}, {'B', 99}}}), "SPT-7 play.no_such_ship");
    does(event::ByHand{{Deed::Swap, 0, {'A', wing}, {'B', carrier}}});
    ASSERT_EQ(game.players[0].fleets[0].size(), 1U);
    EXPECT_EQ(game.players[0].fleets[0][0].number, carrier);
    EXPECT_TRUE(game.players[1].fleets[1].empty()) << "without a Mothership there is no extra fleet";
    ASSERT_EQ(game.players[1].fleets[0].size(), 2U);
    EXPECT_EQ(game.players[1].fleets[0][1].number, wing);
    EXPECT_EQ(game.players[1].fleets[0][1].card.lost, 3);
    EXPECT_EQ(game.players[1].fleets[0][1].card.damage, 4);
    endTurn();
    EXPECT_EQ(game.players[1].fleets[0][1].card.lost, 0);
}

TEST_F(SpacetraceGame, WhereSwappedShipsGoIsToldAsOurReadingNotAsTheRule) {
    begin();
    const int wing = lay('A', "wing");
    does(event::PlayCommander{'A', "hero", wing, {}});
    endTurn();
    const int carrier = lay('B', "carrier", Fleet::Extra);
    const int one = lay('B', "one", Fleet::Extra);
    does(event::PlayCommander{'B', "hero", one, {}});
    const Applied swapped = does(event::ByHand{{Deed::Swap, 0, {'A', wing}, {'B', carrier}}});
    std::vector<std::string> told;
    for (const Told& each : swapped.told) {
        told.push_back(std::string(each.source.rule) + " " + each.key);
        EXPECT_EQ(each.source.basis, Basis::Open) << each.key;
    }
    EXPECT_EQ(told, (std::vector<std::string>{"SPT-23 play.fleet_joined", "SPT-8 play.commander_gone",
                                              "SPT-7 play.swapped"}));
}

TEST_F(SpacetraceGame, WhatATextSaysIsDoneByHand) {
    begin();
    const int wing = lay('A', "wing");
    does(event::ByHand{{Deed::Lose, 2, {'A', wing}}});
    EXPECT_EQ(game.players[0].fleets[0][0].card.lost, 2);
    does(event::ByHand{{Deed::Restore, 0, {'A', wing}}});
    EXPECT_EQ(game.players[0].fleets[0][0].card.lost, 0);
    does(event::ByHand{{Deed::Lose, 50, {'A', wing}}});
    EXPECT_TRUE(game.players[0].fleets[0].empty());
    does(event::ByHand{{Deed::GiveMp, 70, {'B', 0}}});
    EXPECT_EQ(game.players[1].mp, 70);
    EXPECT_EQ(refusal(event::ByHand{{Deed::Restore, 0, {'B', 0}}}), "SPT-21 play.base_immune");
}

TEST_F(SpacetraceGame, ASacrificeIsDiscardedAndWithoutOneTheCardIsNotPlayed) {
    begin();
    const int carrier = lay('A', "carrier", Fleet::Extra);
    does(event::Reinforce{'A', "help", {}, {}});
    EXPECT_EQ(refusal(event::LayShip{'A', "one", Fleet::Base, {}, {}, {carrier + 1}}),
              "SPT-20 play.no_sacrifice");
    EXPECT_EQ(refusal(event::LayShip{'A', "one", Fleet::Extra, {}, {}, {carrier}}),
              "SPT-23 play.no_extra_fleet");
    does(event::LayShip{'A', "one", Fleet::Base, {}, {}, {carrier}});
    EXPECT_TRUE(game.players[0].fleets[1].empty());
    EXPECT_EQ(game.players[0].discards.back().card, "carrier");
}

TEST_F(SpacetraceGame, WhatACardDemandsIsGivenOrItIsNotLaid) {
    Ability sacrifice;
    sacrifice.effect = Effect::Sacrifice;
    sacrifice.n = 2;
    setup.catalog.cards["giant"].abilities = {{{sacrifice}}, Status::Own};
    begin();
    const int one = lay('A', "one");
    does(event::Reinforce{'A', "help", {}, {}});
    const auto giantFor = [](std::vector<int> ships) {
        return event::LayShip{'A', "giant", Fleet::Base, {}, {}, std::move(ships)};
    };
    EXPECT_EQ(refusal(giantFor({one})), "SPT-20 play.sacrifice_impossible");
    const int other = lay('A', "one");
    EXPECT_EQ(refusal(giantFor({})), "SPT-20 play.sacrifice_owed");
    EXPECT_EQ(refusal(giantFor({one})), "SPT-20 play.sacrifice_owed");
    EXPECT_EQ(refusal(giantFor({one, one})), "SPT-20 play.no_sacrifice") << "one ship is given once";
    const int third = lay('A', "one");
    EXPECT_EQ(refusal(giantFor({one, other, third})), "SPT-20 play.sacrifice_unasked") << "it is the price";
    does(giantFor({one, other}));
    EXPECT_EQ(game.players[0].fleets[0].size(), 2U);
}

TEST_F(SpacetraceGame, AShipThatFellWithTheMothershipGivenBeforeItIsNoSacrifice) {
    begin();
    const int carrier = lay('A', "carrier", Fleet::Extra);
    const int wing = lay('A', "wing", Fleet::Extra);
    does(event::Reinforce{'A', "help", {}, {}});
    EXPECT_EQ(refusal(event::LayShip{'A', "one", Fleet::Base, {}, {}, {carrier, wing}}),
              "SPT-20 play.no_sacrifice");
    does(event::LayShip{'A', "one", Fleet::Base, {}, {}, {wing, carrier}});
}

TEST_F(SpacetraceGame, WhatTheFirstGameLeavesOutIsLeftOutTooWhereTheCardAloneSaysIt) {
    setup.profile = Profile::First;
    setup.catalog.cards["fighter"].mothership = {};
    begin();
    does(event::Reinforce{'A', "help", {}, {}});
    EXPECT_EQ(refusal(event::LayShip{'A', "fighter", Fleet::Base, 70, ships(2, 5, 5, 5), {}}),
              "SPT-3 play.left_out");
    ShipCard head = ships(3, 1, 5, 5);
    head.mothership = true;
    EXPECT_EQ(refusal(event::LayShip{'A', "fighter", Fleet::Base, 70, head, {}}), "SPT-3 play.left_out");
    does(event::LayShip{'A', "fighter", Fleet::Base, 70, ships(1, 5, 5, 5), {}});
}

TEST_F(SpacetraceGame, MoreCopiesThanADeckMayHoldAreSaidAndStand) {
    setup.catalog.cards["one"].mostInDeck = {1, Status::Own};
    begin();
    const auto over = [&](const Event& event) {
        std::vector<std::string> said;
        for (const Told& told : does(event).told)
            if (told.key.starts_with("play.over_deck"))
                said.push_back(std::string(told.source.rule) + " " + told.key);
        return said;
    };
    using Said = std::vector<std::string>;
    does(event::Reinforce{'A', "help", {}, {}});
    const event::LayShip one{'A', "one", Fleet::Base, {}, {}, {}};
    EXPECT_EQ(over(one), Said());
    does(event::ByHand{{Deed::Destroy, 0, {'A', game.ships}}});
    EXPECT_EQ(over(one), Said{"SPT-30 play.over_deck"}) << "the first lies on the pile";
    const int second = game.ships;
    endTurn();
    const int giant = lay('B', "giant");
    does(event::ByHand{{Deed::Swap, 0, {'A', second}, {'B', giant}}});
    EXPECT_EQ(over(event::LayShip{'B', "one", Fleet::Base, {}, {}, {}}), Said())
        << "the one B got is of A's deck";
    setup.profile = Profile::First;
    begin();
    Said all;
    for (int i = 0; i < 12; ++i)
        for (const std::string& said : over(event::Reinforce{'A', "help", {}, {}}))
            all.push_back(said);
    EXPECT_EQ(all, Said{"SPT-3 play.over_deck.reinforcements"}) << "ten are in it; said once";
}

TEST_F(SpacetraceGame, WhatNobodyKnowsIsReadOffTheCardWhenItIsPlayed) {
    begin();
    EXPECT_EQ(refusal(event::Reinforce{'A', "reinforcement_1", {}, {}}), "SPT-5 play.mp_unknown");
    does(event::Reinforce{'A', "reinforcement_1", 150, {}});
    EXPECT_EQ(refusal(event::LayShip{'A', "fighter", Fleet::Base, 70, {}, {}}), "SPT-6 play.values_unknown");
    does(event::LayShip{'A', "fighter", Fleet::Base, 70, ships(1, 5, 5, 5), {}});
    EXPECT_EQ(game.players[0].mp, 80);
    const ShipCard& fighter = game.players[0].fleets[0][0].card;
    EXPECT_EQ(fighter.shipClass, 1);
    EXPECT_EQ(fighter.count, 100) << "what is printed goes before what is read";
}

TEST_F(SpacetraceGame, TheFirstGamesLeaveCardsOut) {
    setup.profile = Profile::First;
    begin();
    does(event::Reinforce{'A', "help", {}, {}});
    for (const char* card : {"apollo", "wing", "carrier"})
        EXPECT_EQ(refusal(event::LayShip{'A', card, Fleet::Base, 0, ships(3, 1, 1, 1), {}}),
                  "SPT-3 play.left_out")
            << card;
    EXPECT_EQ(refusal(event::PlayTactic{'A', "mine", {}, {}}), "SPT-3 play.left_out");
    does(event::LayShip{'A', "one", Fleet::Base, {}, {}, {}});
    setup.profile = Profile::Second;
    begin();
    does(event::Reinforce{'A', "help", {}, {}});
    does(event::LayShip{'A', "wing", Fleet::Base, {}, {}, {}});
    EXPECT_EQ(refusal(event::PlayCommander{'A', "hero", 1, {}}), "SPT-3 play.left_out");
}

TEST_F(SpacetraceGame, OfThreeEachAttacksTheLeftNeighbourAndSuccessBeatsAllOthers) {
    setup.players = "ABC";
    begin();
    endTurn();
    lay('B', "giant");
    does(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No});
    EXPECT_EQ(game.players[2].baseDamage, 600) << "C sits to the left of B";
    EXPECT_EQ(game.players[0].baseDamage, 0);
    endTurn();
    endTurn();
    endTurn();
    does(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No});
    ASSERT_TRUE(game.outcome);
    EXPECT_EQ(game.outcome->winners, "B");
}

TEST_F(SpacetraceGame, OfThreeTheRightNeighbourOfAFallenBaseWinsWhoeverBroughtItDown) {
    setup.players = "ABC";
    const auto whenFelled = [&](std::string fallen) {
        begin();
        for (std::size_t i = 0; i + 1 < fallen.size(); ++i)
            game.players[static_cast<std::size_t>(fallen[i] - 'A')].baseDamage = 1000; // in the same battle
        does(event::ByHand{{Deed::Damage, 1000, {fallen.back(), 0}}});
        return game.outcome->winners;
    };
    EXPECT_EQ(whenFelled("C"), "B") << "in A's turn, whose target it is not";
    EXPECT_EQ(whenFelled("B"), "A");
    EXPECT_EQ(whenFelled("A"), "C") << "the active player's own";
    EXPECT_EQ(whenFelled("AB"), "C");
    EXPECT_EQ(whenFelled("ABC"), "");
    setup.winning = Winning::Wrecks;
    EXPECT_EQ(whenFelled("C"), "B") << "points decide a game that ends while all stand";
    setup.players = "ABCD";
    EXPECT_EQ(whenFelled("BD"), "AC") << "both have done it";
}

TEST_F(SpacetraceGame, WithoutAFallenBaseTheLessDamagedOneWinsAndEqualOnesDraw) {
    begin();
    Game even = game;
    does(event::EndGame{});
    EXPECT_EQ(game.outcome, (Outcome{"", Outcome::Why::Draw}));
    game = even;
    does(event::ByHand{{Deed::Damage, 40, {'B', 0}}});
    does(event::EndGame{});
    EXPECT_EQ(game.outcome, (Outcome{"A", Outcome::Why::BaseLp}));
}

TEST_F(SpacetraceGame, AWreckWhoseMpNobodyKnowsIsNeverCountedAsNothing) {
    setup.winning = Winning::Wrecks;
    begin();
    does(event::Reinforce{'A', "help", {}, {}});
    does(event::LayShip{'A', "fighter", Fleet::Base, 70, ships(1, 5, 5, 5), {}});
    does(event::ByHand{{Deed::Kill, 0, {'A', 1}}});
    EXPECT_EQ(wrecksOf(game, game.players[0])[0].mp, 70) << "it was read off the card when it was paid";
    does(event::ByHand{{Deed::Damage, 1000, {'B', 0}}});
    EXPECT_EQ(game.outcome, (Outcome{"A", Outcome::Why::Wrecks}));
}

TEST_F(SpacetraceGame, NobodyHasMoreCardsThanDecksHave) {
    begin();
    for (int i = 0; i < 1000; ++i)
        does(event::Reinforce{'A', "help", {}, {}});
    EXPECT_EQ(refusal(event::Reinforce{'A', "help", {}, {}}), "SPT-10 play.many_cards");
    EXPECT_EQ(refusal(event::LayShip{'A', "one", Fleet::Base, {}, {}, {}}), "SPT-10 play.many_cards");
    does(event::Reinforce{'B', "help", {}, {}});
    endTurn();
    setup.catalog.cards["help"].mp = {100'000, Status::Own};
    begin();
    does(event::Reinforce{'A', "help", {}, {}});
    for (int i = 0; i < mostCards; ++i)
        does(event::LayShip{'A', "one", Fleet::Base, {}, {}, {}});
    EXPECT_EQ(refusal(event::LayShip{'A', "one", Fleet::Base, {}, {}, {}}), "SPT-10 play.many_cards");
}

TEST_F(SpacetraceGame, TheFiringOrderIsWhatItsOwnerSays) {
    begin();
    const int first = lay('A', "giant");
    const int second = lay('A', "giant");
    does(event::Order{'A', Fleet::Base, {second, 0, first}});
    const Attack attack = attackOf(game, {'A', ExtraFights::No, ExtraFights::No});
    EXPECT_EQ(attack.sides[0].base.at, 2);
    EXPECT_EQ(game.players[0].fleets[0][0].number, second);
    const int one = lay('A', "one");
    EXPECT_EQ(refusal(event::Order{'A', Fleet::Base, {first, one}}), "SPT-12 play.order_of_one_class");
    EXPECT_EQ(refusal(event::Order{'A', Fleet::Base, {first, first}}), "SPT-12 play.no_such_ship");
    EXPECT_EQ(refusal(event::Order{'A', Fleet::Base, {99}}), "SPT-12 play.no_such_ship");
}

TEST_F(SpacetraceGame, TheBaseKeepsItsPlaceAmongTheShipsThatAreLeft) {
    const auto begun = [&] { // giant 1, the Base, giants 2 and 3
        begin();
        std::vector<int> ships;
        for (int i = 0; i < 3; ++i)
            ships.push_back(lay('A', "giant"));
        does(event::Order{'A', Fleet::Base, {ships[0], 0, ships[1], ships[2]}});
        EXPECT_EQ(game.players[0].baseAt, 2);
        return ships;
    };
    std::vector<int> ships = begun();
    does(event::ByHand{{Deed::Destroy, 0, {'A', ships[0]}}});
    EXPECT_EQ(game.players[0].baseAt, 1) << "what was in front of it is gone";
    endTurn();
    lay('B', "giant");
    does(event::DeclareAttack{'B', ExtraFights::No, ExtraFights::No});
    EXPECT_EQ(game.players[0].baseDamage, 600) << "so it is the foremost (SPT-16)";

    ships = begun();
    does(event::ByHand{{Deed::Destroy, 0, {'A', ships[1]}}});
    EXPECT_EQ(game.players[0].baseAt, 2) << "what goes behind it moves nothing";

    ships = begun();
    const int carrier = lay('A', "carrier", Fleet::Extra);
    does(event::MoveShip{'A', ships[0], Fleet::Extra});
    EXPECT_EQ(game.players[0].baseAt, 1) << "moved away";
    endTurn();
    const int one = lay('B', "one");
    does(event::ByHand{{Deed::Swap, 0, {'A', ships[1]}, {'B', one}}});
    EXPECT_EQ(game.players[0].baseAt, 1);
    EXPECT_EQ(game.players[1].baseAt, 0) << "last, as long as nobody says otherwise";
    EXPECT_NE(carrier, one);
}

TEST_F(SpacetraceGame, AnOrderThatDoesNotNameTheBasePutsItsShipsInFrontOfIt) {
    begin();
    const int first = lay('A', "giant");
    const int second = lay('A', "giant");
    const int third = lay('A', "giant");
    does(event::Order{'A', Fleet::Base, {first, 0, second, third}});
    does(event::Order{'A', Fleet::Base, {third}});
    EXPECT_EQ(game.players[0].baseAt, 3) << "third, first, the Base, second";
    does(event::Order{'A', Fleet::Base, {second, first}});
    EXPECT_EQ(game.players[0].baseAt, 4) << "second, first, third, the Base";
    const int one = lay('A', "one");
    does(event::Order{'A', Fleet::Base, {one}});
    EXPECT_EQ(game.players[0].baseAt, 4) << "of another class";
}

TEST_F(SpacetraceGame, ALookAheadIsTheBattleItselfAndChangesNothing) {
    begin();
    lay('A', "giant");
    endTurn();
    lay('B', "wing");
    const event::DeclareAttack attack{'B', ExtraFights::No, ExtraFights::No};
    const Game before = game;
    const AttackResult ahead = fight(attackOf(game, attack));
    EXPECT_EQ(game, before);
    EXPECT_EQ(does(attack).attack, ahead);
}

TEST_F(SpacetraceGame, ReinforcementsInAPileOfTheirOwnAreDrawnByHandsAndCountedAlike) {
    const auto played = [&](bool ownPile) {
        setup.options.ownReinforcementPile = ownPile;
        begin();
        lay('A', "one");
        endTurn();
        return game.players;
    };
    EXPECT_EQ(played(true), played(false));
}

TEST_F(SpacetraceGame, WhatAReinforcementDoesBesideItsMpIsSaidWithIt) {
    setup.catalog.cards["reinforcement_2"].mp = {50, Status::Own};
    begin();
    does(event::Reinforce{'A', "reinforcement_2", {}, {}});
    EXPECT_EQ(game.players[1].baseDamage, 0) << "no card's text is data";
    does(event::Reinforce{'A', "reinforcement_2", {}, Blow{Deed::Damage, 40, {'B', 0}}});
    EXPECT_EQ(game.players[1].baseDamage, 40);
    EXPECT_EQ(game.players[0].mp, 100);
}

} // namespace rowkeeper::spacetrace::test
