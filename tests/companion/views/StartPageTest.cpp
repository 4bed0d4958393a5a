// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/BigButton.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/window/TableControl.h"
#include "companion/views/PrintPage.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// The window as it opens, by keys and clicks.
namespace rowkeeper::views {
namespace {

using testing::HasSubstr;

class Start : public ByHand {
  protected:
    QAbstractButton* button(const QString& text) { return buttonOf(window(), text); }
    static QAbstractButton* buttonOf(QWidget& in, const QString& text) {
        for (auto* one : in.findChildren<QAbstractButton*>())
            if (one->isVisible() && one->text() == text) return one;
        return nullptr;
    }
    void click(const char* text) {
        auto* one = button(QString::fromUtf8(text));
        ASSERT_TRUE(one) << text;
        QTest::mouseClick(one, Qt::LeftButton);
    }
    /// In the dialog that is open, else in the window.
    static QWidget* focus() {
        QWidget* dialog = QApplication::activeModalWidget();
        QWidget* has = dialog ? dialog->focusWidget() : QApplication::focusWidget();
        return has || !dialog ? has : dialog;
    }
    static void press(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(focus(), key, with); }
    /// Tab after Tab, until what says this has the keys.
    static bool tabTo(const char* text) {
        for (int tabs = 0; tabs < 60; ++tabs) {
            const auto* at = qobject_cast<QAbstractButton*>(focus());
            if (at && at->text() == QString::fromUtf8(text)) return true;
            press(Qt::Key_Tab);
        }
        return false;
    }
    void playThreeLines() {
        begin({Faction::S, Faction::R});
        for (const char* said : {"earth vulcan pjem boreth", "1", "2"}) {
            const std::size_t before = lines();
            enter(said);
            ASSERT_TRUE(recorded(before + 1)) << said;
        }
    }
};

TEST_F(Start, EachButtonSaysWhatItDoesAndSendsItsWishByClickAndByKey) {
    window().showStart();
    const std::vector<std::pair<QString, void (StartPage::*)()>> wishes = {
        {QStringLiteral("Play"), &StartPage::playWished}, {QStringLiteral("Demo"), &StartPage::demoWished}};
    for (const auto& [name, wish] : wishes) {
        StartPage alone(context_.sentences(), {});
        alone.show();
        const QSignalSpy heard(&alone, wish);
        auto* one = buttonOf(alone, name);
        ASSERT_TRUE(one) << name.toStdString();
        EXPECT_FALSE(one->accessibleDescription().isEmpty());
        QTest::mouseClick(one, Qt::LeftButton);
        QTest::keyClick(one, Qt::Key_Return);
        QTest::keyClick(one, Qt::Key_Space);
        EXPECT_EQ(heard.count(), 3) << name.toStdString();
    }
}

TEST_F(Start, TheWindowOpensWithWhatWasAskedForOnTheCommandLine) {
    using Page = app::WindowStart::Page;
    control_.open({Page::Print, {}});
    EXPECT_TRUE(window().findChild<PrintPage*>()->isVisible());
    control_.open({Page::NewGame, {}});
    auto* dialog = window().findChild<NewGameDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->isVisible());
    dialog->reject();
    const QSignalSpy referee(&window().start(), &StartPage::refereeWished);
    control_.open({Page::Referee, {}});
    EXPECT_EQ(referee.count(), 1);
    const QSignalSpy game(&control_, &TableControl::recordedGameWished);
    control_.open({Page::First, "evening.rowkeeper"});
    ASSERT_EQ(game.count(), 1);
    EXPECT_EQ(game.at(0).at(0).toString(), QStringLiteral("evening.rowkeeper"));
    EXPECT_EQ(referee.count(), 1) << "the game alone";
}

TEST_F(Start, TheGameThatWaitsIsOfferedWithDateAndPlayersAndRound) {
    playThreeLines();
    control_.end();
    TableControl later(context_);
    later.open();
    const QString text = QString::fromStdString(context_.sentences().text("start.go_on.by_hand"));
    ASSERT_TRUE(waitFor([&] { return buttonOf(later.window(), text) != nullptr; }));
    const std::string words = views::visibleWords(later.window());
    EXPECT_THAT(words, HasSubstr("round 1"));
    EXPECT_THAT(words, HasSubstr(tactics::commands::textsOf(context_).name(Faction::R)));
    EXPECT_THAT(
        words,
        HasSubstr(QLocale().toString(QDate::currentDate(), QStringLiteral("d MMM yyyy")).toStdString()))
        << "as the history writes it";
    EXPECT_FALSE(
        buttonOf(later.window(), QString::fromStdString(context_.sentences().text("start.go_on.camera"))))
        << "there is none here";
    QTest::mouseClick(buttonOf(later.window(), text), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] {
        return later.window().table().shown().record &&
               later.window().table().shown().record->lines.size() == 3;
    }));
    EXPECT_TRUE(later.window().table().isVisible());
    later.window().showStart();
    EXPECT_FALSE(buttonOf(later.window(), text)) << "it goes on already";
    EXPECT_TRUE(buttonOf(later.window(), QString::fromStdString(context_.sentences().text("start.back"))));
}

TEST_F(Start, AGameThatIsPutAwayLeavesTheJournalFreeAndIsOffered) {
    playThreeLines();
    const auto actions = window().findChildren<QAction*>();
    const auto away = std::ranges::find(actions, QStringLiteral("Put the game away"), &QAction::text);
    ASSERT_NE(away, actions.end());
    (*away)->trigger();
    const QString onAgain = QString::fromStdString(context_.sentences().text("start.go_on.by_hand"));
    ASSERT_TRUE(waitFor([&] { return button(onAgain) != nullptr; })) << visibleWords();
    EXPECT_FALSE(button(QString::fromStdString(context_.sentences().text("start.back"))));
    ASSERT_TRUE(waitFor([&] {
        const auto opened =
            journal::Journal::open(context_.journalFile(), journal::Journal::Opening::MustBeThere);
        return std::holds_alternative<journal::Journal>(opened);
    }));
    window().showTable();
    EXPECT_THAT(visibleWords(), HasSubstr("The game was put away"));
    EXPECT_THAT(visibleWords(), testing::Not(HasSubstr("game is over")));
    window().showStart();
    click(onAgain.toUtf8());
    EXPECT_TRUE(waitFor([&] { return lines() == 3; }));
    control_.end();
}

TEST_F(Start, AGameThatGivesItsPlaceToTheDemoIsOffered) {
    playThreeLines();
    window().showStart();
    click("Demo");
    EXPECT_TRUE(waitFor([&] {
        return button(QString::fromStdString(context_.sentences().text("unfinished.by_hand"))) != nullptr;
    })) << visibleWords();
    control_.end();
}

TEST_F(Start, KeysOfTheTableDoNothingWhileAnotherPageIsSeen) {
    playThreeLines();
    window().showStart();
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(&window(), Qt::Key_F9);
    QTest::keyClicks(window().focusWidget(), QStringLiteral("1"));
    QTest::qWait(200);
    EXPECT_EQ(lines(), 3U);
    EXPECT_FALSE(page().shown().paused);
    EXPECT_TRUE(page().findChild<tactics::panel::EntryBar*>()->typed().isEmpty());
    window().showTable();
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return lines() > 3; })) << "here they do";
}

TEST_F(Start, TheLanguageChangesWhileAGameGoesOnAndBackAgain) {
    playThreeLines();
    window().showStart();
    const tactics::Game before = page().shown().game;
    click("Deutsch");
    ASSERT_TRUE(waitFor([&] { return window().isVisible() && button(QStringLiteral("Spielen")); }));
    ASSERT_TRUE(waitFor([&] { return lines() == 3; }));
    EXPECT_EQ(page().shown().game.turn, before.turn);
    EXPECT_EQ(page().shown().game.rows[0].cards.size(), before.rows[0].cards.size());
    window().showTable();
    enter("3");
    EXPECT_TRUE(recorded(4)) << said();
    window().showStart();
    click("English");
    ASSERT_TRUE(waitFor([&] { return window().isVisible() && button(QStringLiteral("Play")); }));
    ASSERT_TRUE(waitFor([&] { return lines() == 4; }));
    control_.end();
}

TEST_F(Start, TheDemoIsSeenAtOnce) {
    window().showStart();
    click("Demo");
    EXPECT_TRUE(page().isVisible());
    EXPECT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    control_.end();
}

TEST_F(Start, SheetsArePrintedFromTheirPageAndWhatCameOfItIsSaid) {
    window().showStart();
    click("Print");
    auto* sheets = window().findChild<PrintPage*>();
    ASSERT_TRUE(sheets && sheets->isVisible());
    EXPECT_THAT(visibleWords(), HasSubstr("42 pages"));
    for (const char* name : {"Starfleet", "Vulcan", "Romulan", "Klingon"}) {
        for (auto* box : sheets->findChildren<QCheckBox*>())
            if (box->text().contains(QLatin1String(name))) box->click();
    }
    EXPECT_THAT(visibleWords(), HasSubstr("pages")) << "targets and command cards are nobody's";
    for (auto* box : sheets->findChildren<QCheckBox*>())
        if (box->isChecked() && !box->text().startsWith(QStringLiteral("Command"))) box->click();
    EXPECT_THAT(visibleWords(), HasSubstr("2 pages"));
    for (auto* choice : sheets->findChildren<QComboBox*>())
        if (const int saver = choice->findText(QStringLiteral("Saver"), Qt::MatchStartsWith); saver > 0)
            choice->setCurrentIndex(saver);
    EXPECT_EQ(sheets->choices().ink, printables::InkMode::Saver);
    const QString file = folder_.path() + QStringLiteral("/sheets.pdf");
    emit sheets->printWished(file);
    EXPECT_FALSE(button(QStringLiteral("Save as PDF …"))->isEnabled()) << "one after the other";
    EXPECT_TRUE(waitFor([&] { return says("10 command cards; 20 of 20 tags read"); })) << visibleWords();
    EXPECT_TRUE(button(QStringLiteral("Save as PDF …"))->isEnabled());
    QFile pdf(file);
    ASSERT_TRUE(pdf.open(QIODevice::ReadOnly));
    EXPECT_TRUE(pdf.readAll().startsWith("%PDF"));
    emit sheets->printWished(folder_.path() + QStringLiteral("/none/sheets.pdf"));
    EXPECT_TRUE(waitFor([&] { return says("none/sheets.pdf"); })) << visibleWords();
    for (auto* box : sheets->findChildren<QCheckBox*>())
        if (box->isChecked()) box->click();
    EXPECT_THAT(visibleWords(), HasSubstr("Nothing is chosen"));
    EXPECT_FALSE(button(QStringLiteral("Save as PDF …"))->isEnabled());
}

TEST_F(Start, SheetsAreShownPageByPageAsTheyWillBePrinted) {
    window().showStart();
    click("Print");
    auto* sheets = window().findChild<PrintPage*>();
    ASSERT_TRUE(waitFor([&] { return says("Page 1 of 42, as it will be printed"); })) << visibleWords();
    const QImage first = sheets->preview().grab().toImage();
    EXPECT_FALSE(first.allGray()) << "a deck has its colour";
    EXPECT_FALSE(button(QStringLiteral("Page before"))->isEnabled());
    click("Next page");
    ASSERT_TRUE(waitFor([&] { return says("Page 2 of 42"); })) << visibleWords();
    EXPECT_NE(sheets->preview().grab().toImage(), first);
    for (auto* box : sheets->findChildren<QCheckBox*>())
        if (box->isChecked() && !box->text().startsWith(QStringLiteral("Command"))) box->click();
    EXPECT_TRUE(waitFor([&] { return says("Page 2 of 2"); })) << visibleWords();
    EXPECT_FALSE(button(QStringLiteral("Next page"))->isEnabled());
    for (auto* box : sheets->findChildren<QCheckBox*>())
        if (box->isChecked()) box->click();
    EXPECT_FALSE(says("as it will be printed"));
}

TEST_F(Start, AStarterSetForTwoIsOneChoiceAndSaysWhoseDecksItHas) {
    window().showStart();
    click("Print");
    auto* sheets = window().findChild<PrintPage*>();
    const auto box = [&](const char* name) {
        for (auto* one : sheets->findChildren<QCheckBox*>())
            if (one->text().startsWith(QLatin1String(name))) return one;
        throw std::runtime_error(name);
    };
    box("Only what two need")->click();
    EXPECT_THAT(visibleWords(), HasSubstr("22 pages"));
    EXPECT_FALSE(box("Targets")->isEnabled());
    EXPECT_TRUE(box("Romulan")->isChecked());
    EXPECT_FALSE(box("Vulcan")->isChecked());
    box("Vulcan")->click();
    EXPECT_THAT(visibleWords(), HasSubstr("name two decks"));
    EXPECT_FALSE(button(QStringLiteral("Save as PDF …"))->isEnabled());
    box("Romulan")->click();
    EXPECT_THAT(visibleWords(), HasSubstr("22 pages"));
    box("Only what two need")->click();
    EXPECT_THAT(visibleWords(), HasSubstr("42 pages"));
}

TEST_F(Start, BacksComeBehindTheirFrontsAsThePrinterNeedsIt) {
    window().showStart();
    click("Print");
    auto* sheets = window().findChild<PrintPage*>();
    const auto choose = [&](const char* name) {
        for (auto* choice : sheets->findChildren<QComboBox*>())
            if (const int at = choice->findText(QLatin1String(name)); at >= 0) choice->setCurrentIndex(at);
    };
    EXPECT_EQ(sheets->choices().flip, printables::Flip::LongEdge);
    choose("Turned along the short edge");
    EXPECT_EQ(sheets->choices().flip, printables::Flip::ShortEdge);
    choose("Beside their fronts, to be folded and glued");
    EXPECT_TRUE(sheets->choices().foldOver);
    EXPECT_THAT(visibleWords(), HasSubstr("45 pages")) << "four cards a page";
}

TEST_F(Start, SheetsThatAreCancelledWhileTheirTagsAreReadBackAreNotWritten) {
    window().showStart();
    click("Print");
    auto* sheets = window().findChild<PrintPage*>();
    const QString file = folder_.path() + QStringLiteral("/sheets.pdf");
    emit sheets->printWished(file);
    ASSERT_TRUE(waitFor([&] { return says(" of 42 …"); })) << visibleWords();
    click("Cancel");
    EXPECT_TRUE(waitFor([&] { return says("nothing was written"); })) << visibleWords();
    EXPECT_FALSE(QFile::exists(file));
    EXPECT_TRUE(button(QStringLiteral("Save as PDF …"))->isEnabled());
    EXPECT_FALSE(button(QStringLiteral("Cancel")));
}

TEST_F(Start, SheetsAreChosenAndAskedForByKeysAlone) {
    window().showStart();
    window().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
    ASSERT_TRUE(tabTo("Print"));
    press(Qt::Key_Return);
    auto* sheets = window().findChild<PrintPage*>();
    ASSERT_TRUE(sheets && sheets->isVisible());
    for (const char* left : {"Decks (player cards)", "Targets", "Backs for them"}) {
        ASSERT_TRUE(tabTo(left)) << left;
        press(Qt::Key_Space);
    }
    EXPECT_THAT(visibleWords(), HasSubstr("2 pages"));
    ASSERT_TRUE(tabTo("Save as PDF …"));
    press(Qt::Key_Return);
    auto* dialog = sheets->findChild<QFileDialog*>();
    ASSERT_TRUE(dialog && QTest::qWaitForWindowActive(dialog));
    dialog->close();
}

TEST_F(Start, TheDemoSaysWhatItIsStopsGoesEventByEventAndEndsWithWhatToDoNext) {
    window().showStart();
    click("Demo");
    EXPECT_THAT(visibleWords(), HasSubstr("a recorded round"));
    ASSERT_TRUE(waitFor([&] { return lines() > 0; }));
    click("Stop");
    QTest::qWait(300);
    std::size_t still = lines();
    QTest::qWait(1500);
    EXPECT_EQ(lines(), still);
    for (int i = 0; i < 3; ++i) {
        click("To the next event");
        ASSERT_TRUE(waitFor([&] { return lines() > still; }));
        QTest::qWait(400);
        still = lines();
    }
    emit page().wished(tag::CommandCard::Undo);
    EXPECT_TRUE(waitFor([&] { return lines() > still; })) << "wishes are heard" << log().toStdString();
    QTest::qWait(300);
    while (!button(QStringLiteral("Once more"))) {
        still = lines();
        click("To the next event");
        ASSERT_TRUE(waitFor([&] { return lines() > still || page().shown().ended; }, 60'000));
    }
    EXPECT_THAT(visibleWords(), HasSubstr("That was the demo"));
    click("Play yourselves …");
    auto* dialog = window().findChild<NewGameDialog*>();
    ASSERT_TRUE(dialog);
    dialog->reject();
    click("Print cards …");
    EXPECT_TRUE(window().findChild<PrintPage*>()->isVisible());
    window().showTable();
    click("Once more");
    EXPECT_TRUE(waitFor([&] { return button(QStringLiteral("Stop")) != nullptr; }));
    control_.end();
}

TEST_F(Start, PlayAsksWhoPlaysAndFromWhere) {
    window().showStart();
    click("Play");
    auto* dialog = window().findChild<NewGameDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    dialog->reject();
}

} // namespace
} // namespace rowkeeper::views
