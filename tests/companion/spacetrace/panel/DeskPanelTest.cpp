// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/parts/StepBar.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/DeskPanel.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/panel/ShipTile.h"
#include "engine/spacetrace/json/RuleBook.h"

#include <QApplication>
#include <QComboBox>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// A kept game at the referee's desk.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class TheDesk : public testing::Test {
  protected:
    TheDesk() {
        played.bothArmed();
        played.attack();
        played.endTurn('A');
        game = std::make_shared<DeskGame>();
        game->record = played.session().referee().book().record();
        game->title = QStringLiteral("the fourth of May");
        panel.knowRules(rules);
        panel.show(game);
    }
    QListWidget& lines() {
        const auto lists = panel.findChildren<QListWidget*>();
        return **std::find_if(lists.begin(), lists.end(), [](const QListWidget* list) {
            return list->accessibleName() == QStringLiteral("Lines of the record");
        });
    }

    PlayedPanel played;
    json::RuleBook rules = loadRuleBook(ROWKEEPER_DATA_DIR);
    std::shared_ptr<DeskGame> game;
    DeskPanel panel{played.words()};
};

TEST_F(TheDesk, OpensAtTheLastLineAndHasAWordOfEach) {
    EXPECT_EQ(panel.line(), 16);
    EXPECT_EQ(lines().count(), 16);
    EXPECT_THAT(lines().item(2)->text().toStdString(), testing::HasSubstr("A lays Fighter; 760 MP left"));
}

TEST_F(TheDesk, ShowsTheFleetsAsTheyLayAtAnyLine) {
    panel.goTo(3);
    EXPECT_TRUE(panel.fleets().tile('A', 1));
    EXPECT_FALSE(panel.fleets().tile('A', 2));
    lines().setCurrentRow(13);
    EXPECT_EQ(panel.line(), 14);
    EXPECT_TRUE(panel.fleets().tile('A', 7));
    panel.findChild<QSlider*>()->setValue(0);
    panel.goTo(0);
    EXPECT_FALSE(panel.fleets().tile('A', 1));
    EXPECT_TRUE(panel.fleets().tile('A', 0)) << "the Base lies there from the beginning (SPT-2)";
}

TEST_F(TheDesk, HomeLeadsBeforeTheFirstLineAndEndToTheLastFromListAndTimelineAlike) {
    QSlider& timeline = *panel.findChild<QSlider*>();
    for (QWidget* one : {static_cast<QWidget*>(&lines()), static_cast<QWidget*>(&timeline)}) {
        panel.goTo(7);
        QTest::keyClick(one, Qt::Key_Home);
        EXPECT_EQ(panel.line(), 0);
        QTest::keyClick(one, Qt::Key_End);
        EXPECT_EQ(panel.line(), 16);
    }
    QTest::keyClick(&lines(), Qt::Key_Home);
    EXPECT_EQ(lines().currentRow(), -1);
    EXPECT_FALSE(panel.fleets().tile('A', 1)) << "nothing was laid yet";
    QTest::keyClick(&lines(), Qt::Key_Down);
    EXPECT_EQ(panel.line(), 1);
}

TEST_F(TheDesk, TellsTheAttackOfItsLineStepByStep) {
    panel.goTo(15);
    const Story* story = panel.battle().story();
    ASSERT_TRUE(story);
    EXPECT_EQ(story->told().line, 15);
    EXPECT_EQ(story->told().result, lastAttack(game->record)->result);
    panel.battle().bar().go(story->steps() - 1);
    EXPECT_EQ(panel.battle().fleets().tile('A', 1)->ship().left, 0);
}

TEST_F(TheDesk, SupposesAnAttackWithoutTouchingTheRecord) {
    const Record before = game->record;
    panel.goTo(14);
    const Story* story = panel.battle().story();
    ASSERT_TRUE(story);
    EXPECT_EQ(story->told().line, 0);
    EXPECT_EQ(story->step(0).sentence.toStdString(), "If A attacked B now");
    EXPECT_EQ(story->told().result.sides, lastAttack(game->record)->result.sides) << "the same numbers";
    EXPECT_EQ(game->record.lines, before.lines);
}

TEST_F(TheDesk, SaysWhyNoAttackIsPossibleAndWhichReadingsMatter) {
    panel.goTo(2);
    EXPECT_FALSE(panel.battle().story());
    EXPECT_THAT(panel.ruling().toStdString(),
                testing::HasSubstr("A may not attack in the first round [SPT-12]"));
    panel.goTo(15);
    EXPECT_THAT(panel.ruling().toStdString(), testing::HasSubstr("the fourth of May: line 15 of 16"));
    EXPECT_THAT(panel.ruling().toStdString(), testing::HasSubstr("Other readings that leave something else"));
}

TEST_F(TheDesk, CrossesOutWhatWasTakenBack) {
    played.wish(tag::CommandCard::Undo);
    auto other = std::make_shared<DeskGame>(*game);
    other->record = played.session().referee().book().record();
    panel.show(other, 15);
    ASSERT_EQ(lines().count(), 16);
    EXPECT_TRUE(lines().item(15)->font().strikeOut());
    EXPECT_FALSE(lines().item(14)->font().strikeOut());
}

TEST_F(TheDesk, WishesForTheRulingSheetOfTheLineThatIsLookedAt) {
    QSignalSpy wished(&panel, &DeskPanel::sheetWished);
    panel.goTo(15);
    for (QPushButton* button : panel.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Print the ruling …")) button->click();
    EXPECT_EQ(wished, (QList<QVariantList>{{15}}));
}

} // namespace
} // namespace rowkeeper::spacetrace::panel::test
