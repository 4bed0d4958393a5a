// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/desk/DeskView.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// What the referee gets of a recorded game at each of its lines.
namespace rowkeeper::spacetrace::desk {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Both have "help" (1000 MP); "wing" is ten ships of 5/10 in class II, "lone" one of 30/30 in class I.
class SpacetraceDesk : public testing::Test {
  protected:
    SpacetraceDesk() {
        record_.setup.players = "AB";
        auto& cards = record_.setup.catalog.cards;
        cards["help"].kind = {Kind::Reinforcement, Status::Own};
        cards["help"].mp = {1000, Status::Own};
        const auto ship = [&](const char* id, int shipClass, int count, int ap, int lp, int mp) {
            CardValues& card = cards[id];
            card.kind = {Kind::Ship, Status::Own};
            card.shipClass = {shipClass, Status::Own};
            card.count = {count, Status::Own};
            card.ap = {ap, Status::Own};
            card.lp = {lp, Status::Own};
            card.mp = {mp, Status::Own};
            card.abilities = {std::vector<Ability>{}, Status::Own};
        };
        ship("wing", 2, 10, 5, 10, 300);
        ship("lone", 1, 1, 30, 30, 100);
    }

    void add(const Event& event) {
        const int n = static_cast<int>(record_.lines.size()) + 1;
        record_.lines.push_back({n, -1, false, event});
    }
    void reinforce(char player) {
        event::Reinforce help;
        help.player = player;
        help.card = "help";
        add(help);
    }
    void lay(char player, const char* card) {
        event::LayShip ship;
        ship.player = player;
        ship.card = card;
        add(ship);
    }
    /// Lines 1 to 7: A lays a wing, B a lone ship and attacks.
    void playAnAttack() {
        reinforce('A');
        lay('A', "wing");
        add(event::EndTurn{'A'});
        reinforce('B');
        lay('B', "lone");
        add(event::DeclareAttack{'B'});
        add(event::EndTurn{'B'});
    }

    Record record_;
};

TEST_F(SpacetraceDesk, ShowsTheAttackOfItsLineAsItWasFought) {
    playAnAttack();
    const DeskView view = deskView(record_, 6);
    ASSERT_TRUE(view.attack);
    EXPECT_FALSE(view.attack->supposed);
    EXPECT_FALSE(view.attack->result.steps.empty());
    EXPECT_EQ(view.game.players[0].fleets[0].front().card.lost, 1)
        << "one shot, however strong, at one ship (SPT-13)";
    EXPECT_EQ(view.game.turn, 2);
    EXPECT_EQ(view.last, 7);
}

TEST_F(SpacetraceDesk, SupposesAnAttackWhereOneMayBeDeclaredAndChangesNothing) {
    playAnAttack();
    const DeskView view = deskView(record_, 5);
    ASSERT_TRUE(view.attack);
    EXPECT_TRUE(view.attack->supposed);
    EXPECT_EQ(view.attack->result.sides, deskView(record_, 6).attack->result.sides) << "the same numbers";
    EXPECT_FALSE(view.game.attacked);
    EXPECT_EQ(view.game.players[0].fleets[0].front().card.lost, 0);
}

TEST_F(SpacetraceDesk, SaysWhyNoAttackCanBeDeclared) {
    playAnAttack();
    const DeskView view = deskView(record_, 2);
    EXPECT_FALSE(view.attack);
    ASSERT_TRUE(view.noAttack);
    EXPECT_EQ(view.noAttack->source.rule, "SPT-12") << "the starting player in the first round";
}

TEST_F(SpacetraceDesk, ListsTheMpOfTheTurn) {
    playAnAttack();
    EXPECT_THAT(deskView(record_, 5).mp, ElementsAre(MpChange{4, 'B', 1000}, MpChange{5, 'B', -100}));
    EXPECT_THAT(deskView(record_, 7).mp, IsEmpty()) << "what is left is lost with the turn (SPT-5)";
    EXPECT_THAT(deskView(record_, 0).mp, IsEmpty());
}

TEST_F(SpacetraceDesk, NamesTheReadingsThatLeaveSomethingElseAndNoOther) {
    playAnAttack();
    const DeskView view = deskView(record_, 6);
    std::vector<std::string> options;
    for (const OtherReading& reading : view.attack->readings) {
        EXPECT_NE(reading.result.sides, view.attack->result.sides) << reading.option;
        options.push_back(std::string(reading.option) + "=" + reading.value);
    }
    EXPECT_THAT(options, testing::Contains("fire_back=yes"));
    EXPECT_THAT(options, testing::Not(testing::Contains("fleet_falls=battle"))) << "no head fell";
}

TEST_F(SpacetraceDesk, CountsTheLinesAsTheyDoNow) {
    playAnAttack();
    record_.lines.push_back({8, -1, false, Correction{true, 7, "Ada", "not yet", std::nullopt, 0}});
    EXPECT_EQ(deskView(record_, 8).game.turn, 2);
    EXPECT_EQ(deskView(record_, 0).game.players[0].fleets[0].size(), 0U);
}

} // namespace
} // namespace rowkeeper::spacetrace::desk
