// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"
#include "PlayedFleets.h"

#include "companion/spacetrace/referee/Wishes.h"

#include <gtest/gtest.h>

namespace rowkeeper::spacetrace::referee::test {

namespace {

using Kinds = std::vector<std::string>;

class Questions : public testing::Test {
  protected:
    void wish(const Wish& wish) { followed.hear(fulfil(followed.referee, wish, {"Ada", {}})); }
    void layTwo() {
        table.beside("RKPA40.1");
        own = table.lay("A3", "RKPA09.1");
        followed.look(table, 20);
        wish(tag::CommandCard::Pass);
        table.beside("RKPB40.1", {-300, 0});
        enemy = table.lay("B3", "RKPB04.1");
        followed.look(table, 20);
        ASSERT_EQ(followed.events().size(), 5U) << followed.heard();
    }

    FleetTable table{"AB"};
    Followed followed{setupFor("AB")};
    int own = 0;
    int enemy = 0;
};

} // namespace

TEST_F(Questions, WhatNobodyKnowsOfACardIsAskedOnceAndKept) {
    Catalog catalog = fullCatalog();
    CardValues& fighter = catalog.cards["fighter"];
    fighter.shipClass = fighter.ap = fighter.mp = {};
    Followed asked{setupFor("AB", catalog)};
    table.beside("RKPA40.1");
    table.lay("A2", "RKPA02.1");
    asked.look(table, 20);
    ASSERT_EQ(asked.questions(), Kinds{"values"});
    const Question question = asked.referee.questions().front();
    EXPECT_EQ(question.card, "fighter");
    ASSERT_EQ(question.numbers.size(), 2U);
    EXPECT_EQ(question.numbers[0].field, "ap");
    EXPECT_EQ(question.numbers[1].field, "mp");
    asked.hear(asked.referee.answer({.numbers = {{"ap", -1}}}));
    EXPECT_EQ(asked.refused(), Kinds{"answer"});
    asked.hear(asked.referee.answer({.numbers = {{"ap", 3}, {"mp", 40}}}));
    ASSERT_EQ(asked.events().size(), 2U) << asked.heard();
    const auto laid = std::get<event::LayShip>(asked.events().back());
    EXPECT_EQ(laid.mp, 40);
    ASSERT_TRUE(laid.values);
    EXPECT_EQ(laid.values->shipClass, 2) << "the head tells";
    EXPECT_EQ(laid.values->ap, 3);
    EXPECT_EQ(asked.notes(), Kinds{"store_values"});
    table.lay("A2", "RKPA02.2");
    asked.look(table, 20);
    EXPECT_EQ(asked.events().size(), 3U) << "asked no more";
    table.lay("A1", "RKPA02.3");
    asked.look(table, 30);
    EXPECT_EQ(asked.open(), Kinds{"wrong_class"}) << "the first head told its class";
}

TEST_F(Questions, ANumberOfWhatWasTakenBackIsAskedForAgain) {
    Catalog catalog = fullCatalog();
    catalog.cards["reinforcement_1"].mp = {};
    Followed asked{setupFor("AB", catalog)};
    asked.hear(fulfil(asked.referee, Event{event::Reinforce{'A', "reinforcement_1", 600, {}}}, {"Ada", {}}));
    ASSERT_EQ(asked.referee.offTheCard().said("reinforcement_1", "mp"), 600) << asked.heard();
    asked.hear(asked.referee.undo({"Ada", {}}));
    EXPECT_FALSE(asked.referee.offTheCard().said("reinforcement_1", "mp")) << "a slip of the finger";
    asked.hear(asked.referee.redo({"Ada", {}}));
    EXPECT_EQ(asked.referee.offTheCard().said("reinforcement_1", "mp"), 600);
}

TEST_F(Questions, WithoutAnAnswerNothingIsCountedAndTheTurnGoesOnOnlyAfterwards) {
    Catalog catalog = fullCatalog();
    catalog.cards["reinforcement_1"].mp = {};
    Followed asked{setupFor("AB", catalog)};
    const int card = table.beside("RKPA40.1");
    asked.look(table, 100);
    EXPECT_TRUE(asked.events().empty());
    asked.hear(asked.referee.endTurn());
    EXPECT_EQ(asked.refused(), Kinds{"end_turn"});
    table.take(card);
    asked.look(table, 5);
    asked.hear(asked.referee.endTurn());
    EXPECT_EQ(asked.events().size(), 1U);
}

TEST_F(Questions, WhomAReinforcementHitsIsAskedWhereItIsKnownToDamage) {
    table.beside("RKPA41.1");
    followed.look(table, 30);
    ASSERT_EQ(followed.questions(), Kinds{"target"}) << followed.heard();
    EXPECT_TRUE(followed.events().empty()) << "it waits";
    wish(tag::CommandCard::One); // the Base of the next player
    ASSERT_EQ(followed.events().size(), 1U);
    EXPECT_EQ(followed.events().back(),
              Event(event::Reinforce{'A', "reinforcement_2", {}, Blow{Deed::Damage, 40, {'B', 0}}}));
    table.beside("RKPA41.2", {-700, 0});
    followed.look(table, 30);
    ASSERT_EQ(followed.questions(), (Kinds{"target", "target"})) << "each time";
    wish(tag::CommandCard::No);
    EXPECT_EQ(followed.events().back(), Event(event::Reinforce{'A', "reinforcement_2", {}, {}}));
    table.beside("RKPA40.1", {-900, 0});
    followed.look(table, 30);
    EXPECT_EQ(followed.events().size(), 3U) << "others bring their MP and nothing is asked";
}

TEST_F(Questions, WhatATacticDoesIsAskedNoMoreWhereTheCatalogKnowsIt) {
    Catalog catalog = fullCatalog();
    catalog.cards["psionic_blast"].abilities = {{{Ability{.effect = Effect::Destroy}}}, Status::Own};
    catalog.cards["deserter"].abilities = {std::vector<Ability>{}, Status::Own};
    Followed asked{setupFor("AB", catalog)};
    table.lay("B1", "RKPB02.1");
    table.beside("RKPA61.1");
    asked.look(table, 30);
    EXPECT_EQ(asked.questions(), Kinds{"target"}) << asked.heard();
    asked.hear(asked.referee.answer({.yes = false}));
    table.beside("RKPA60.1", {-700, 0});
    asked.look(table, 30);
    EXPECT_EQ(asked.questions(), Kinds{"target"}) << "this one does nothing that would have to be said";
}

TEST_F(Questions, WhatAShipDemandsIsAskedForUnlessItHasLeftTheTable) {
    Catalog catalog = fullCatalog();
    Ability sacrifice;
    sacrifice.effect = Effect::Sacrifice;
    catalog.cards["doomstar"].abilities = {{{sacrifice}}, Status::Own};
    catalog.cards["reinforcement_1"].mp = {900, Status::Own};
    Followed asked{setupFor("AB", catalog)};
    table.beside("RKPA40.1");
    own = table.lay("A3", "RKPA09.1");
    table.lay("A3", "RKPA09.2");
    asked.look(table, 20);
    ASSERT_EQ(asked.events().size(), 3U) << asked.heard();
    const int head = catalog.cards.at("doomstar").shipClass.value.value();
    const std::string place = "A" + std::to_string(head);
    table.lay(place, "RKPA08.1");
    asked.look(table, 20);
    ASSERT_EQ(asked.questions(), Kinds{"sacrifice"}) << asked.heard();
    const Question question = asked.referee.questions().front();
    EXPECT_EQ(question.choices.size(), 2U) << "never the Base, nor itself";
    asked.hear(asked.referee.answer({.yes = false}));
    EXPECT_EQ(asked.refused(), Kinds{"answer"}) << "it is given, or the card is taken back";
    asked.hear(asked.referee.answer({.choice = 2}));
    ASSERT_EQ(asked.events().size(), 4U) << asked.heard();
    EXPECT_EQ(std::get<event::LayShip>(asked.events().back()).sacrifices, std::vector<int>{2});
    ASSERT_FALSE(asked.all<TakeAwayReport>().empty()) << "hands are told";

    table.take(own);
    table.lay(place, "RKPA08.2");
    asked.look(table, 40);
    ASSERT_EQ(asked.events().size(), 5U) << asked.heard();
    EXPECT_EQ(std::get<event::LayShip>(asked.events().back()).sacrifices, std::vector<int>{1})
        << "it left as the other came";
    EXPECT_TRUE(asked.referee.questions().empty());
}

TEST_F(Questions, WhoHasNothingToGiveIsToldSoAndNotAsked) {
    Catalog catalog = fullCatalog();
    Ability sacrifice;
    sacrifice.effect = Effect::Sacrifice;
    catalog.cards["apollo"].abilities = {{{sacrifice}}, Status::Own};
    Followed asked{setupFor("AB", catalog)};
    table.beside("RKPA40.1");
    table.lay("A3", "RKPA09.1");
    asked.look(table, 40);
    EXPECT_EQ(asked.questions(), Kinds());
    EXPECT_EQ(asked.open(), Kinds{"refused"});
    EXPECT_EQ(asked.all<MismatchReport>().back().reason->key, "play.sacrifice_impossible");
}

TEST_F(Questions, AShipThatWasTakenAwayWasDestroyedOrIsPutBack) {
    layTwo();
    table.take(own);
    followed.look(table, 30);
    ASSERT_EQ(followed.questions(), Kinds{"gone"});
    EXPECT_EQ(followed.open(), Kinds{"gone"});
    wish(tag::CommandCard::No);
    followed.look(table, 30);
    EXPECT_EQ(followed.questions(), Kinds{"gone"}) << "not asked again";
    EXPECT_EQ(followed.open(), Kinds{"gone"});
    own = table.lay("A3", "RKPA09.1");
    followed.look(table, 5);
    EXPECT_EQ(followed.open(), Kinds());
    table.take(own);
    followed.look(table, 30);
    wish(tag::CommandCard::One);
    EXPECT_EQ(followed.events().back(), Event(event::ByHand{{Deed::Destroy, 0, {'A', 1}}}));
    EXPECT_EQ(followed.open(), Kinds());
}

TEST_F(Questions, TwoShipsInEachOthersFleetsWereSwappedIfPeopleSaySo) {
    layTwo();
    table.move(own, "B3");
    table.move(enemy, "A3");
    followed.look(table, 30);
    ASSERT_EQ(followed.questions(), Kinds{"swap"}) << followed.heard();
    wish(tag::CommandCard::Yes);
    const Event last = followed.events().back();
    const auto* hand = std::get_if<event::ByHand>(&last);
    ASSERT_NE(hand, nullptr);
    EXPECT_EQ(hand->blow.deed, Deed::Swap);
    followed.look(table, 20);
    EXPECT_EQ(followed.open(), Kinds());
}

TEST_F(Questions, ExtraFleetsAreAskedAboutBeforeTheAttackIsWorkedOut) {
    Catalog catalog = fullCatalog();
    catalog.cards["mothership"].mp.value = 10;
    const int shipClass = *catalog.cards["mothership"].shipClass.value;
    followed = Followed(setupFor("AB", catalog));
    const std::string extra = "A" + std::to_string(4 + shipClass);
    table.head(extra);
    table.beside("RKPA40.1");
    table.lay(extra, "RKPA10.1");
    followed.look(table, 20);
    ASSERT_EQ(followed.events().size(), 2U) << followed.heard();
    wish(tag::CommandCard::Pass);
    wish(tag::CommandCard::Pass);
    wish(tag::CommandCard::Next);
    ASSERT_EQ(followed.questions(), Kinds{"extra_own"}) << followed.heard();
    wish(tag::CommandCard::Two);
    EXPECT_EQ(followed.events().back(),
              Event(event::DeclareAttack{'A', ExtraFights::Before, ExtraFights::No}));
    const auto report = followed.all<AttackReport>().front();
    EXPECT_EQ(report.battles.size(), 2U);
    EXPECT_EQ(report.cards.size(), 1U);
}

TEST_F(Questions, TheGameIsOverOnceSomebodySaysSoTwice) {
    wish(tag::CommandCard::Four);
    ASSERT_EQ(followed.questions(), Kinds{"end_game"});
    wish(tag::CommandCard::No);
    EXPECT_FALSE(followed.referee.game().outcome);
    wish(tag::CommandCard::Four);
    wish(tag::CommandCard::Yes);
    EXPECT_TRUE(followed.referee.game().outcome);
    ASSERT_EQ(followed.all<ResultReport>().size(), 1U);
    table.beside("RKPA40.1");
    followed.look(table, 30);
    EXPECT_EQ(followed.events().size(), 1U) << "clearing up";
}

TEST_F(Questions, TacticsAnswerEachOtherAndTheLastOnePlayedIsCarriedOutFirst) {
    layTwo();
    table.beside("RKPA61.1", {-300, 200}); // what it does is asked; B's answer waits for that
    followed.look(table, 20);
    table.beside("RKPB61.1", {-300, 300});
    followed.look(table, 20);
    ASSERT_EQ(followed.questions(), Kinds{"deed"});
    wish(tag::CommandCard::Two);
    ASSERT_EQ(followed.questions(), (Kinds{"deed", "target"}));
    wish(Answer{.choice = 1}); // the enemy's ships come first
    followed.look(table, 20);
    ASSERT_EQ(followed.questions(), (Kinds{"deed", "target", "target"})) << "what it does is known now";
    wish(Answer{.choice = 1});
    ASSERT_EQ(followed.referee.game().stack.size(), 2U) << followed.heard();
    EXPECT_EQ(followed.referee.game().stack.front().player, 'A');
    wish(tag::CommandCard::Yes);
    EXPECT_TRUE(followed.referee.game().players[0].fleets[0].empty()) << followed.heard();
    wish(tag::CommandCard::Yes);
    EXPECT_TRUE(followed.referee.game().players[1].fleets[0].empty());
    wish(tag::CommandCard::Yes);
    EXPECT_EQ(followed.refused(), Kinds{"event"}) << "nothing waits";
}

/// A swap that a tactic brings is carried out by hands, one ship after the other.
TEST(SwappedShips, AreWaitedForAndNobodyIsAskedWhatTheTacticSays) {
    const ShipRef one{'A', 1};
    const ShipRef other{'B', 2};
    const auto played = [&] {
        auto table = std::make_unique<PlayedFleets>(setupFor("AB"), true);
        table->play(event::Reinforce{'A', "reinforcement_1", {}, {}});
        table->play(event::LayShip{'A', "cruiser", Fleet::Base, {}, {}, {}});
        table->play(event::EndTurn{'A'});
        table->play(event::Reinforce{'B', "reinforcement_1", {}, {}});
        table->play(event::LayShip{'B', "apollo", Fleet::Base, {}, {}, {}});
        table->play(event::PlayTactic{'B', "deserter", {}, Blow{Deed::Swap, 0, one, other}});
        table->sayOnly(event::Resolve{});
        return table;
    };
    const auto carriedOut = played();
    const auto asked = carriedOut->followed.questions();
    const std::size_t events = carriedOut->followed.events().size();
    carriedOut->followed.look(carriedOut->table, 40);
    carriedOut->lift(1);
    carriedOut->followed.look(carriedOut->table, 30);
    carriedOut->tidy();
    EXPECT_EQ(carriedOut->followed.questions(), asked) << carriedOut->followed.heard();
    EXPECT_EQ(carriedOut->followed.mismatches(), std::vector<std::string>());
    EXPECT_EQ(carriedOut->followed.events().size(), events);

    const auto forgotten = played();
    forgotten->followed.look(forgotten->table, 110);
    EXPECT_EQ(forgotten->followed.mismatches(), (std::vector<std::string>{"enemy_chain", "enemy_chain"}))
        << "reminded of it once";
}

} // namespace rowkeeper::spacetrace::referee::test
