// SPDX-License-Identifier: GPL-3.0-or-later
#include "PlayedPanel.h"

#include "companion/parts/LogPanel.h"
#include "companion/parts/MismatchBar.h"
#include "companion/parts/OfferBar.h"
#include "companion/parts/QuestionHead.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/StepBar.h"
#include "companion/parts/TablePicture.h"
#include "companion/spacetrace/panel/BattlePanel.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/panel/PlayersBar.h"
#include "companion/spacetrace/panel/ShipTile.h"
#include "companion/spacetrace/panel/TablePage.h"
#include "engine/spacetrace/json/RuleBook.h"
#include "tests/Languages.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTextBrowser>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The page of a game that is played.
namespace rowkeeper::spacetrace::panel::test {
namespace {

class Page : public testing::TestWithParam<json::Language> {
  protected:
    Page()
        : played(GetParam())
        , page(played.words()) {
        page.knowRules(rules);
        page.resize(1366, 768);
        NewGame game;
        game.setup = setupOf("AB");
        page.begin(game);
        page.QWidget::show();
        page.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page));
        QObject::connect(&page, &TablePage::wished,
                         [this](const referee::Wish& wish) { wishes.push_back(wish); });
    }
    void show() {
        page.show(played.now());
        QApplication::processEvents();
    }
    std::string said(const char* key) const { return played.words()->text(key); }
    std::string log() { return page.findChild<parts::LogPanel*>()->toPlainText().toStdString(); }
    /// Everything that is written, or told to a screen reader, anywhere on the page.
    QString everything() {
        QString all;
        for (const QWidget* widget : page.findChildren<QWidget*>())
            all += widget->accessibleName() + u'|' + widget->accessibleDescription() + u'|' +
                   widget->toolTip() + u'|';
        for (const QLabel* label : page.findChildren<QLabel*>())
            all += label->text() + u'|';
        for (const QTextBrowser* text : page.findChildren<QTextBrowser*>())
            all += text->toPlainText() + u'|';
        return all + QString::fromStdString(log());
    }
    void press(const QString& text) {
        for (QPushButton* button : page.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text) return button->click();
        ADD_FAILURE() << text.toStdString();
    }

    json::RuleBook rules = loadRuleBook(ROWKEEPER_DATA_DIR);
    PlayedPanel played;
    TablePage page;
    std::vector<referee::Wish> wishes;
};

TEST_P(Page, ShowsWhatIsPlayedAndWhoseItIs) {
    played.bothArmed();
    show();
    EXPECT_TRUE(page.fleets().tile('A', 7));
    EXPECT_EQ(page.findChild<parts::QuestionHead*>()->asked().who, std::vector<int>{'A'});
    EXPECT_THAT(log(), testing::HasSubstr("Cruiser"));
    EXPECT_EQ(page.findChildren<PlayerTile*>().size(), 2);
    EXPECT_TRUE(page.byHand());
    EXPECT_FALSE(page.picture().isVisible());
}

TEST_P(Page, WishesWhatItsKeysAndButtonsSay) {
    played.bothArmed();
    show();
    QTest::keyClick(&page, Qt::Key_F6);
    QTest::keyClick(&page, Qt::Key_F5);
    QTest::keyClick(&page, Qt::Key_Z, Qt::ControlModifier);
    press(QString::fromStdString(
        (*played.words())("panel.answer.attack", {std::string("A"), std::string("B")})));
    ASSERT_EQ(wishes.size(), 4U);
    EXPECT_EQ(std::get<tag::CommandCard>(wishes[0]), tag::CommandCard::Next);
    EXPECT_EQ(std::get<tag::CommandCard>(wishes[1]), tag::CommandCard::Pass);
    EXPECT_EQ(std::get<tag::CommandCard>(wishes[2]), tag::CommandCard::Undo);
    EXPECT_EQ(std::get<tag::CommandCard>(wishes[3]), tag::CommandCard::Next);
}

TEST_P(Page, OffersToTellAnAttackAndTellsItStepByStep) {
    played.bothArmed();
    show();
    played.attack();
    show();
    press(QString::fromStdString(said("panel.story.tell")));
    ASSERT_TRUE(page.battle().isVisible());
    EXPECT_FALSE(page.findChild<PlayersBar*>()->isVisible()) << "it would tell the end";
    EXPECT_EQ(page.battle().fleets().tile('A', 1)->ship().left, 100);
    QTest::keyClick(&page.battle(), Qt::Key_Right);
    EXPECT_EQ(page.battle().bar().step(), 1);
    EXPECT_EQ(page.battle().fleets().tile('B', 4)->ship().lost, 100);
    QTest::keyClick(&page.battle(), Qt::Key_Left);
    EXPECT_EQ(page.battle().fleets().tile('B', 4)->ship().lost, 0) << "and back";
    press(QString::fromStdString(said("panel.story.skip")));
    EXPECT_TRUE(page.battle().story()->step(page.battle().bar().step()).begins);
    QTest::keyClick(&page.battle(), Qt::Key_End);
    EXPECT_EQ(page.battle().bar().step(), page.battle().story()->steps() - 1);
    EXPECT_EQ(page.battle().fleets().tile('A', 1)->ship().left, 0);
    QTest::keyClick(&page.battle(), Qt::Key_Escape);
    EXPECT_TRUE(page.fleets().isVisible());
    EXPECT_TRUE(page.findChild<PlayersBar*>()->isVisible());
    EXPECT_TRUE(wishes.empty()) << "looked at, nothing done";
}

TEST_P(Page, ForgetsAnAttackThatWasTakenBack) {
    played.bothArmed();
    played.attack();
    show();
    press(QString::fromStdString(said("panel.story.tell")));
    played.wish(tag::CommandCard::Undo);
    show();
    EXPECT_FALSE(page.battle().isVisible());
    EXPECT_FALSE(page.battle().story());
}

TEST_P(Page, NamesTheCardsThatGaveMpAndThoseThatAreWrecked) {
    played.bothArmed();
    played.attack();
    show();
    page.findChild<PlayersBar*>()->findChildren<PlayerTile*>()[0]->click();
    const auto* tabs = page.findChild<QTabWidget*>();
    const auto* mp = qobject_cast<QTextBrowser*>(tabs->currentWidget());
    ASSERT_TRUE(mp);
    const std::string text = mp->toPlainText().toStdString();
    EXPECT_THAT(text, testing::HasSubstr("+400 Reinforcement"));
    EXPECT_THAT(text, testing::HasSubstr("−120 Cruiser"));
    EXPECT_THAT(text, testing::HasSubstr("Destroyer, 80 MP"));
}

TEST_P(Page, SaysWhatIsKnownOfAShipThatIsAskedFor) {
    played.bothArmed();
    show();
    page.fleets().tile('B', 6)->click();
    const auto* text = qobject_cast<QTextBrowser*>(page.findChild<QTabWidget*>()->currentWidget());
    ASSERT_TRUE(text);
    EXPECT_THAT(text->toPlainText().toStdString(), testing::HasSubstr("Dreadnought · B"));
    EXPECT_THAT(text->toPlainText().toStdString(), testing::HasSubstr("300"));
}

TEST_P(Page, ListsTheRecordAndCrossesOutWhatWasTakenBack) {
    played.bothArmed();
    played.wish(tag::CommandCard::Undo);
    show();
    page.findChild<QTabWidget*>()->setCurrentWidget(page.findChild<parts::RecordPanel*>());
    const auto* list = page.findChild<parts::RecordPanel*>()->findChild<QListWidget*>();
    ASSERT_EQ(list->count(), 14);
    EXPECT_TRUE(list->item(13)->font().strikeOut());
    EXPECT_FALSE(list->item(12)->font().strikeOut());
}

TEST_P(Page, SaysWhyAWishWasNotDone) {
    show();
    played.attack(); // in the first round (SPT-12)
    show();
    EXPECT_THAT(everything().toStdString(), testing::HasSubstr("[SPT-12]"));
}

TEST_P(Page, MarksAndNamesWhatLiesWrong) {
    referee::test::FleetTable table("AB");
    played.look(table);
    played.bothArmed();
    for (const auto& [chain, tag] : {std::pair{"B1", "RKPA02"}})
        table.lay(chain, tag);
    played.look(table, 60);
    show();
    ASSERT_FALSE(played.session().referee().openMismatches().empty());
    EXPECT_TRUE(page.findChild<parts::MismatchBar*>()->isVisible());
}

TEST_P(Page, ShowsACardThatWaitsForItsNumbersWhereItLiesAndAClickOnItAsksForThem) {
    referee::test::FleetTable table("AB");
    played.look(table);
    played.reinforce('A');
    table.lay("A3", tag::format(*tagOf(DeckCard{'A', "apollo"}, groupsCatalog())));
    played.look(table);
    show();
    ShipTile* tile = page.fleets().tile('A', -1);
    ASSERT_TRUE(tile);
    EXPECT_EQ(tile->ship().name.toStdString(), "Apollo");
    EXPECT_THAT(tile->accessibleName().toStdString(), testing::HasSubstr(said("panel.ship.asked")));
    tile->click();
    const auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_TRUE(field);
    EXPECT_EQ(field->accessibleName().toStdString(), said("referee.field.count"));
}

/// A hand is a count and a library too: neither has a name here, nor have cards beside the fleets.
TEST_P(Page, NamesNoCardOfAHandOrBesideTheFleets) {
    referee::test::FleetTable table("AB");
    NewGame game; // by hand every card of the game is a button
    game.source = "0";
    game.setup = setupOf("AB");
    page.begin(game);
    table.beside("RKPA00");
    played.look(table);
    played.bothArmed();
    Snapshot snapshot = played.now();
    vision::SeenCard held;
    held.tag = tagOf(DeckCard{'B', "doomstar"}, groupsCatalog());
    held.raised = true;
    snapshot.view.loose.push_back(held);
    snapshot.frame = vision::Frame(64, 36, std::vector<std::uint8_t>(64UL * 36 * 3));
    page.show(snapshot);
    EXPECT_FALSE(everything().contains(QStringLiteral("Doomstar")));
    for (const parts::SeenPlace& place : page.picture().places())
        EXPECT_FALSE(place.name.contains(QStringLiteral("Doomstar")));
}

TEST_P(Page, HearsNoWishOnceItIsClosedAndSaysWhy) {
    played.bothArmed();
    Snapshot snapshot = played.now();
    snapshot.closed = Closed{QStringLiteral("The disk is full."), 7};
    page.show(snapshot);
    QTest::keyClick(&page, Qt::Key_F6);
    EXPECT_TRUE(wishes.empty());
    EXPECT_TRUE(everything().contains(QStringLiteral("The disk is full.")));
    QSignalSpy goOn(&page, &TablePage::goOnWished);
    press(QString::fromStdString(said("unfinished.by_hand")));
    EXPECT_EQ(goOn.count(), 1);
}

TEST_P(Page, BeginsAnewWithNothingOfTheLastGame) {
    played.bothArmed();
    played.attack();
    show();
    NewGame game;
    game.source = "0";
    game.setup = setupOf("ABC");
    page.begin(game);
    EXPECT_FALSE(page.fleets().tile('A', 1));
    EXPECT_TRUE(log().empty());
    EXPECT_FALSE(page.byHand());
    EXPECT_TRUE(page.picture().isVisible());
    EXPECT_FALSE(everything().contains(QStringLiteral("Cruiser")));
}

INSTANTIATE_TEST_SUITE_P(Languages, Page, testing::Values(json::Language::En, json::Language::De),
                         rowkeeper::test::languageName);

} // namespace
} // namespace rowkeeper::spacetrace::panel::test

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
