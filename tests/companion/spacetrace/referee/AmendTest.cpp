// SPDX-License-Identifier: GPL-3.0-or-later
#include "FleetTable.h"

#include "companion/spacetrace/referee/Wishes.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

/// The record put right at a watched table, and what counts though the table was wrong.
namespace rowkeeper::spacetrace::referee::test {

namespace {

class AmendTest : public testing::Test {
  protected:
    void wish(const Wish& wish) { followed.hear(fulfil(followed.referee, wish, {"Ada", ""})); }
    void amend(record::Amending how, int n, std::optional<Event> event = {}) {
        wish(Amend{how, n, std::move(event), {"", "misread"}});
    }
    const Game& game() const { return followed.referee.game(); }
    void pay() { followed.hear(followed.referee.tell(event::Reinforce{'A', "reinforcement_1", {}, {}})); }
    std::size_t shipsOf(std::size_t player) const { return game().players[player].fleets[0].size(); }
    int lay(const std::string& deck, const std::string& card) {
        const std::string tag = tag::format(*tagOf(DeckCard{deck[0], card}, game().setup->catalog));
        const int shipClass = game().setup->catalog.find(card)->shipClass.value.value();
        const int id = table.lay(deck + std::to_string(shipClass), tag);
        followed.look(table);
        return id;
    }

    Followed followed{setupFor("AB")};
    FleetTable table{"AB"};
};

const event::LayShip fighter{'A', "fighter", Fleet::Base, {}, {}, {}};

} // namespace

TEST_F(AmendTest, AStruckLineLeavesItsCardToBePutBack) {
    followed.look(table);
    pay();
    const int id = lay("A", "fighter");
    ASSERT_EQ(shipsOf(0), 1U);
    amend(record::Amending::Strike, 2);
    EXPECT_EQ(shipsOf(0), 0U);
    EXPECT_EQ(followed.open(), std::vector<std::string>{"put_back"});
    followed.look(table, 100);
    EXPECT_EQ(shipsOf(0), 0U) << "no event comes from it until it changes";
    table.take(id);
    followed.look(table, 100);
    EXPECT_TRUE(followed.open().empty());
}

TEST_F(AmendTest, ALineIsChangedAndUndoBringsItBack) {
    pay();
    followed.hear(followed.referee.tell(fighter));
    event::LayShip other = fighter;
    other.card = "apollo";
    amend(record::Amending::Change, 2, other);
    EXPECT_EQ(game().players[0].fleets[0][0].card.name, "apollo");
    const auto corrections = followed.all<CorrectionReport>();
    ASSERT_EQ(corrections.size(), 1U);
    EXPECT_TRUE(corrections[0].change);
    EXPECT_EQ(corrections[0].about, 2);
    wish(tag::CommandCard::Undo);
    EXPECT_EQ(game().players[0].fleets[0][0].card.name, "fighter");
    wish(Redo{});
    EXPECT_EQ(game().players[0].fleets[0][0].card.name, "apollo");
}

TEST_F(AmendTest, TheGameGoesBackToALine) {
    pay();
    followed.hear(followed.referee.tell(fighter));
    wish(tag::CommandCard::Pass);
    amend(record::Amending::UndoTo, 1);
    EXPECT_EQ(shipsOf(0), 0U);
    EXPECT_EQ(game().activePlayer().letter, 'A');
    wish(Redo{});
    EXPECT_EQ(game().activePlayer().letter, 'B') << "all of it at once";
}

TEST_F(AmendTest, WhatNoLongerFitsIsRefusedWithItsLine) {
    pay();
    followed.hear(followed.referee.tell(fighter));
    amend(record::Amending::Strike, 1);
    EXPECT_EQ(followed.refused(), std::vector<std::string>{"amend"});
    EXPECT_NE(followed.heard().find("Line 2 would no longer be right"), std::string::npos);
    EXPECT_EQ(shipsOf(0), 1U);
    amend(record::Amending::Strike, 9);
    amend(record::Amending::Change, 1);
    EXPECT_EQ(followed.refused().size(), 3U);
}

TEST_F(AmendTest, AnInferredLineIsAcceptedByAPerson) {
    pay();
    amend(record::Amending::Accept, 1);
    ASSERT_EQ(followed.all<CorrectionReport>().size(), 1U);
    EXPECT_TRUE(followed.all<CorrectionReport>()[0].accepted);
}

TEST_F(AmendTest, AReinforcementThatIsChangedIsAnotherCardOnTheTable) {
    followed.look(table);
    const int id = table.beside("RKPA40");
    followed.look(table);
    ASSERT_EQ(followed.events().size(), 1U);
    amend(record::Amending::Change, 1, event::Reinforce{'A', "reinforcement_2", {}, {}});
    EXPECT_EQ(followed.open(), std::vector<std::string>{"put_back"}) << followed.heard();
    table.read(id, "RKPA41");
    followed.look(table, 60);
    EXPECT_TRUE(followed.open().empty()) << followed.heard();
    EXPECT_EQ(followed.events().size(), 1U);
}

TEST_F(AmendTest, AShipThatCannotBePaidCountsIfSomebodySaysSo) {
    followed.look(table);
    lay("A", "fighter");
    ASSERT_EQ(followed.open(), std::vector<std::string>{"unaffordable"});
    EXPECT_NE(followed.heard().find("Or it counts"), std::string::npos) << followed.heard();
    wish(tag::CommandCard::Yes);
    EXPECT_EQ(shipsOf(0), 1U);
    EXPECT_TRUE(followed.open().empty()) << followed.heard();
    EXPECT_TRUE(std::holds_alternative<event::ByHand>(followed.events().front()))
        << "the MP that were missing";
    followed.look(table, 100);
    EXPECT_EQ(followed.events().size(), 2U) << "the card that lies there is that ship";
}

TEST_F(AmendTest, AShipOfWhoIsNextCountsWithTheTurnThatNobodySawEnd) {
    followed.look(table);
    lay("B", "fighter");
    const auto open = followed.referee.openMismatches();
    ASSERT_EQ(open.size(), 1U);
    ASSERT_EQ(open[0].kind, "not_active");
    ASSERT_FALSE(open[0].acceptable.empty());
    wish(Accept{open[0].id, open[0].acceptable, {}});
    EXPECT_EQ(game().activePlayer().letter, 'B');
    EXPECT_EQ(shipsOf(1), 1U);
    const auto& line = followed.referee.book().record().lines.back();
    EXPECT_EQ(line.by, "Ada");
    EXPECT_EQ(line.why, "accepted: not_active");
}

TEST_F(AmendTest, WhatWasTakenBackCountsAgainIfItStaysOnTheTable) {
    followed.look(table);
    pay();
    lay("A", "fighter");
    wish(tag::CommandCard::Undo);
    ASSERT_EQ(followed.open(), std::vector<std::string>{"put_back"});
    wish(tag::CommandCard::Yes);
    EXPECT_EQ(shipsOf(0), 1U);
    EXPECT_TRUE(followed.open().empty());
}

// As one declared with a command card is.
TEST_F(AmendTest, AnAttackThatIsTypedIsFoughtInTheOrderThatLiesThere) {
    followed.look(table);
    pay();
    const int first = lay("A", "fighter");
    lay("A", "fighter");
    ASSERT_EQ(shipsOf(0), 2U);
    for (int turn = 0; turn < 2; ++turn)
        wish(tag::CommandCard::Pass);
    const ClassHead head{'A', Fleet::Base, game().players[0].fleets[0][0].card.shipClass};
    table.move(first, "A" + std::to_string(head.shipClass), 2);
    followed.look(table, 6);
    ASSERT_EQ(orderOf(game(), head).front(), 1) << "too short a time to believe it";
    wish(Event(event::DeclareAttack{'A', ExtraFights::No, ExtraFights::No}));
    EXPECT_TRUE(game().attacked) << followed.heard();
    const auto events = followed.events();
    EXPECT_TRUE(std::holds_alternative<event::Order>(events.at(events.size() - 2))) << followed.heard();
}

TEST_F(AmendTest, WhatIsNoLongerSoCannotBeAccepted) {
    followed.look(table);
    const int id = lay("A", "fighter");
    const auto open = followed.referee.openMismatches();
    ASSERT_EQ(open.size(), 1U);
    table.take(id);
    followed.look(table, 60);
    wish(Accept{open[0].id, open[0].acceptable, {}});
    EXPECT_EQ(followed.refused(), std::vector<std::string>{"accept"});
    EXPECT_EQ(shipsOf(0), 0U);
}

} // namespace rowkeeper::spacetrace::referee::test
