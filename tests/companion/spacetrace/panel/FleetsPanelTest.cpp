// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/panel/PlayersBar.h"
#include "companion/spacetrace/panel/ShipTile.h"

#include <QAccessible>
#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The fleets as they lie.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class Fleets : public testing::Test {
  protected:
    Fleets() { panel.resize(900, 760); }
    void show() {
        const Facing facing = facingIn(played.game());
        panel.show(shownTable(played.game(), facing.far, facing.near, wrong, *played.words()));
        static_cast<QWidget&>(panel).show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    std::string name(char player, int ship) const {
        const ShipTile* tile = panel.tile(player, ship);
        return tile ? tile->accessibleName().toStdString() : std::string();
    }

    PlayedPanel played;
    FleetsPanel panel{played.words()};
    std::vector<referee::Spot> wrong;
};

TEST_F(Fleets, LieInFourColumnsWithTheFrontShipNearestTheMiddle) {
    played.bothArmed();
    show();
    const QRect first = panel.tile('A', 3)->geometry();
    const QRect second = panel.tile('A', 7)->geometry();
    EXPECT_EQ(first.left(), second.left()) << "both are of class III";
    EXPECT_LT(first.top(), second.top()) << "A is near: his front is above";
    EXPECT_LT(panel.tile('A', 1)->x(), panel.tile('A', 2)->x());
    EXPECT_LT(panel.tile('A', 2)->x(), first.left());
    EXPECT_EQ(panel.tile('B', 4)->x(), panel.tile('A', 1)->x()) << "class faces class";
    EXPECT_LT(panel.tile('B', 4)->y(), panel.tile('A', 1)->y());
    EXPECT_GT(panel.tile('B', 6)->y(), panel.tile('B', 0)->y()) << "the Base of B is last in class IV";
}

TEST_F(Fleets, TellAScreenReaderOfEachShip) {
    played.bothArmed();
    show();
    EXPECT_EQ(name('A', 2),
              "Base fleet of A, class II, place 1: Destroyer, 10 of 10 ships, 10 AP and 10 LP a ship, "
              "≈ abilities estimated");
    EXPECT_EQ(name('A', 0), "Base fleet of A, class IV, place 1: Base, Base: 0 of 1000 damage, 0 AP and 1000 "
                            "LP a ship, ≈ AP estimated");
    EXPECT_THAT(name('B', 6), testing::HasSubstr("? abilities not known"));
    QAccessibleInterface* tile = QAccessible::queryAccessibleInterface(panel.tile('A', 2));
    ASSERT_TRUE(tile);
    EXPECT_EQ(tile->role(), QAccessible::Button);
    EXPECT_EQ(tile->text(QAccessible::Name).toStdString(), name('A', 2));
}

TEST_F(Fleets, ShowWhatABaseFiresWithAsTheGroupOrAHouseRuleSaysIt) {
    spacetrace::Setup setup = setupOf("AB");
    const auto shownBase = [&] {
        const Game game = newGame(std::make_shared<const spacetrace::Setup>(setup));
        panel.show(shownTable(game, 'B', 'A', wrong, *played.words()));
        return name('A', 0);
    };
    setup.options.baseAp = 7;
    EXPECT_THAT(shownBase(), testing::AllOf(testing::HasSubstr("7 AP and"),
                                            testing::Not(testing::HasSubstr("estimated"))));
    setup.options = {};
    setup.catalog.base.ap = {5, Status::Own};
    EXPECT_THAT(shownBase(),
                testing::AllOf(testing::HasSubstr("5 AP and"), testing::Not(testing::HasSubstr("estimated"))))
        << "as it fights";
}

TEST_F(Fleets, SayOfAShipThatNobodyKnowsWhetherItIsAMothership) {
    spacetrace::Setup setup = setupOf("AB");
    setup.catalog.cards.at("destroyer").mothership = {};
    Game game = newGame(std::make_shared<const spacetrace::Setup>(setup));
    game.players[0].mp = 500;
    for (const char* card : {"destroyer", "fighter"})
        game = std::get<Applied>(spacetrace::apply(game, event::LayShip{'A', card, Fleet::Base, {}, {}, {}}))
                   .game;
    const ShownTable shown = shownTable(game, 'B', 'A', {}, *played.words());
    const auto& classes = shown.near.fleets[0].classes;
    EXPECT_TRUE(classes[1].front().unknown);
    EXPECT_THAT(classes[1].front().remarks, testing::Contains(QStringLiteral("? Mothership not known")));
    EXPECT_FALSE(classes[0].front().unknown);
}

TEST_F(Fleets, SayWhichClassWouldFireOnWhich) {
    played.bothArmed();
    show();
    const std::string said = panel.accessibleDescription().toStdString();
    EXPECT_THAT(said, testing::StartsWith("Shots if A attacked now"));
    EXPECT_THAT(said, testing::HasSubstr("A: class III fires on class IV of B: 8 shots"));
    EXPECT_THAT(said, testing::HasSubstr("B: class II fires on class II of A: 10 shots"));
    EXPECT_EQ(played.game().turn, 3) << "looked ahead, nothing declared";
}

TEST_F(Fleets, HaveAnExtraFleetBesideTheBaseFleetWhereOneIsOpened) {
    played.reinforce('A');
    played.lay('A', "mothership", Fleet::Extra);
    show();
    ASSERT_TRUE(panel.tile('A', 1));
    EXPECT_GT(panel.tile('A', 1)->x(), panel.tile('A', 0)->x());
    EXPECT_THAT(name('A', 1), testing::HasSubstr("Extra fleet of A, class IV, place 1: Mothership"));
}

TEST_F(Fleets, MarkWhereTableAndGameDiffer) {
    played.bothArmed();
    wrong = {{{'A', Fleet::Base, 3}, 2}};
    show();
    EXPECT_THAT(name('A', 7), testing::HasSubstr("differs from the table"));
    EXPECT_THAT(name('A', 3), testing::Not(testing::HasSubstr("differs")));
}

TEST_F(Fleets, AreWalkedThroughWithArrowsAndAskedWithEnterOrAClick) {
    played.bothArmed();
    show();
    QSignalSpy chosen(&panel, &FleetsPanel::shipChosen);
    panel.setFocus();
    panel.choose({'A', 1});
    QTest::keyClick(&panel, Qt::Key_Right);
    EXPECT_EQ(panel.chosen(), (ShipRef{'A', 2}));
    QTest::keyClick(&panel, Qt::Key_Up);
    EXPECT_EQ(panel.chosen()->player, 'B');
    QTest::keyClick(&panel, Qt::Key_Return);
    QTest::mouseClick(panel.tile('A', 0), Qt::LeftButton);
    ASSERT_EQ(chosen.count(), 2);
    EXPECT_EQ(chosen[0][0].value<ShipRef>(), (ShipRef{'B', 5}));
    EXPECT_EQ(chosen[1][0].value<ShipRef>(), (ShipRef{'A', 0}));
}

TEST_F(Fleets, KeepTheirTilesWhileAShipIsLaid) {
    played.bothArmed();
    show();
    const ShipTile* before = panel.tile('A', 0);
    played.say(event::Order{'A', Fleet::Base, {7, 3}});
    show();
    EXPECT_EQ(panel.tile('A', 0), before) << "no button is exchanged under a finger";
    EXPECT_LT(panel.tile('A', 7)->y(), panel.tile('A', 3)->y());
}

TEST_F(Fleets, NeverOverlapHoweverManyShipsThereAre) {
    for (const char player : {'A', 'B'}) {
        for (int i = 0; i < 4; ++i)
            played.reinforce(player);
        for (int i = 0; i < 12; ++i)
            played.lay(player, "fighter");
        played.endTurn(player);
    }
    show();
    panel.resize(panel.minimumSizeHint());
    QApplication::processEvents();
    const QList<ShipTile*> tiles = panel.findChildren<ShipTile*>();
    for (const ShipTile* one : tiles) {
        EXPECT_TRUE(panel.rect().contains(one->geometry())) << one->accessibleName().toStdString();
        for (const ShipTile* other : tiles)
            EXPECT_TRUE(one == other || !one->geometry().intersects(other->geometry()));
    }
}

TEST_F(Fleets, OfMorePlayersAreThoseOfTheActiveOneAndWhomHeAttacks) {
    PlayedPanel three(json::Language::En, "ABC");
    EXPECT_EQ(facingIn(three.game()), (Facing{'B', 'A'}));
    three.endTurn('A');
    three.endTurn('B');
    EXPECT_EQ(facingIn(three.game()), (Facing{'A', 'C'})) << "each attacks the next (SPT-29)";
}

TEST(Players, HaveTheTrackOfTheirBaseTheirMpAndTheirWrecks) {
    PlayedPanel played;
    played.bothArmed();
    played.attack();
    PlayersBar bar(played.words());
    bar.show(shownPlayers(played.game()));
    const auto tiles = bar.findChildren<PlayerTile*>();
    ASSERT_EQ(tiles.size(), 2);
    EXPECT_EQ(tiles[0]->accessibleName().toStdString(),
              "A, to move, Base: " + std::to_string(played.game().players[0].baseDamage) +
                  " of 1000 damage, 280 MP in this turn, Wrecks: " +
                  std::to_string(wrecksOf(played.game(), played.game().players[0]).size()) + ", " +
                  std::to_string(*mpOf(wrecksOf(played.game(), played.game().players[0]))) + " MP");
    QSignalSpy asked(&bar, &PlayersBar::playerChosen);
    tiles[1]->click();
    EXPECT_EQ(asked.count(), 1);
}

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
