// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/OfferBar.h"
#include "companion/parts/RecordPanel.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/AnswerBar.h"
#include "companion/tactics/panel/PointsPanel.h"
#include "companion/tactics/panel/PointsTile.h"
#include "companion/tactics/panel/Question.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/Tiles.h"
#include "companion/tactics/referee/Answers.h"
#include "companion/tactics/window/NewGameDialog.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QShortcut>
#include <QTabWidget>
#include <QTextBlock>
#include <QTextBrowser>

/// What keys do, wherever the focus is: letters and digits type, a scanner's burst is a scan.
namespace rowkeeper::views {

using namespace tactics::window;

namespace referee = tactics::referee;
namespace panel = tactics::panel;
namespace {

namespace event = tactics::event;

class Keys : public ByHand {
  protected:
    Keys() {
        begin({Faction::S, Faction::R});
        enter("earth vulcan pjem boreth");
        EXPECT_TRUE(recorded(1)) << said();
        enter("1");
        EXPECT_TRUE(recorded(2)) << said();
    }
    /// Every widget that takes the focus now, in every tab.
    QList<QWidget*> focusable() {
        QList<QWidget*> all;
        for (QWidget* widget : window().findChildren<QWidget*>()) {
            if (widget->focusPolicy() != Qt::NoFocus && widget->window() == &window() &&
                !widget->focusProxy())
                all << widget;
        }
        return all;
    }
    /// Gives it the focus, opening the tab it is in; false: it cannot have it now.
    bool focus(QWidget* widget) {
        auto* tabs = window().table().findChild<QTabWidget*>();
        for (int i = 0; i < tabs->count(); ++i) {
            if (tabs->widget(i) == widget || tabs->widget(i)->isAncestorOf(widget)) tabs->setCurrentIndex(i);
        }
        QApplication::processEvents();
        if (!widget->isVisible() || !widget->isEnabled()) return false;
        widget->setFocus();
        return window().focusWidget() == widget;
    }
    static bool takesText(QWidget* widget) {
        auto* line = qobject_cast<QLineEdit*>(widget);
        return line && !line->isReadOnly();
    }
    static void burst(QWidget* widget, const QString& text) {
        for (const QChar key : text)
            QTest::keyClick(widget, key.toLatin1());
    }
    QString where(QWidget* widget) const {
        return QString::fromLatin1(widget->metaObject()->className()) + u' ' + widget->accessibleName();
    }
};

TEST_F(Keys, LettersTypeWhereverTheFocusIs) {
    int tried = 0;
    for (QWidget* widget : focusable()) {
        if (takesText(widget) || !focus(widget)) continue;
        ++tried;
        type("photon phaser1"); // a blank presses buttons: it is no letter
        type("PHGYJN1234");
        EXPECT_EQ(line().text().toStdString().substr(0, 6), "photon") << where(widget).toStdString();
        EXPECT_TRUE(line().text().endsWith(u"PHGYJN1234")) << line().text().toStdString();
        QTest::qWait(20);
        EXPECT_EQ(lines(), 2U) << where(widget).toStdString();
        EXPECT_FALSE(page().shown().paused) << where(widget).toStdString();
        line().clear();
    }
    EXPECT_GE(tried, 4) << "rows, log, record, explanation";
}

TEST_F(Keys, ABurstIsAScanWhereverTheFocusIs) {
    int tried = 0;
    for (QWidget* widget : focusable()) {
        if (!focus(widget)) continue;
        ++tried;
        const bool text = takesText(widget) && widget != &line();
        enter("RKTR00");
        EXPECT_TRUE(list().isVisible()) << "a back asks for its row: " << where(widget).toStdString();
        EXPECT_EQ(list().count(), 4);
        EXPECT_EQ(lines(), 2U);
        if (text) {
            EXPECT_TRUE(qobject_cast<QLineEdit*>(widget)->text().isEmpty()) << where(widget).toStdString();
        }
        line().setFocus();
        press(Qt::Key_Escape);
        press(Qt::Key_Escape);
        line().clear();
    }
    EXPECT_GE(tried, 6) << "two text fields besides";
}

TEST_F(Keys, ABurstOverAnOpenMenuOrDialogDoesNothingThere) {
    auto* menu = window().menuBar()->actions().front()->menu();
    menu->popup(window().mapToGlobal(QPoint(5, 5)));
    ASSERT_TRUE(waitFor([&] { return QApplication::activePopupWidget() == menu; }));
    burst(menu, QStringLiteral("RKTR00"));
    QTest::keyClick(menu, Qt::Key_Return);
    EXPECT_FALSE(QApplication::activePopupWidget());
    EXPECT_TRUE(list().isVisible());
    EXPECT_FALSE(window().findChild<NewGameDialog*>());
    press(Qt::Key_Escape);
    press(Qt::Key_Escape);

    window().askNewGame({});
    auto* dialog = window().findChild<NewGameDialog*>();
    ASSERT_TRUE(dialog);
    for (QComboBox* box : dialog->findChildren<QComboBox*>()) {
        const QString chosen = box->currentText();
        box->setFocus();
        QWidget* to = box->focusProxy() ? box->focusProxy() : box;
        burst(to, QStringLiteral("RKTR00"));
        QTest::keyClick(to, Qt::Key_Return);
        EXPECT_EQ(box->currentText(), chosen);
        EXPECT_TRUE(dialog->isVisible());
    }
    dialog->reject();
    EXPECT_EQ(lines(), 2U);
}

TEST_F(Keys, WhatComesFastIntoAFieldOfADialogStaysThereUnlessItIsATag) {
    window().askNewGame({});
    auto* dialog = window().findChild<NewGameDialog*>();
    ASSERT_TRUE(dialog);
    QLineEdit* address = nullptr;
    for (QComboBox* box : dialog->findChildren<QComboBox*>())
        if (box->isEditable()) address = box->lineEdit();
    ASSERT_TRUE(address);
    address->setFocus();
    address->clear();
    burst(address, QStringLiteral("http://10.0.0.2:8080/?pw=secret"));
    EXPECT_TRUE(waitFor([&] { return address->text() == QStringLiteral("http://10.0.0.2:8080/?pw=secret"); }))
        << address->text().toStdString();
    EXPECT_TRUE(line().text().isEmpty());
    address->clear();
    burst(address->parentWidget(), QStringLiteral("http://10.0.0.3/")); // the box has the keys, not its line
    EXPECT_TRUE(waitFor([&] { return address->text() == QStringLiteral("http://10.0.0.3/"); }))
        << address->text().toStdString();
    burst(dialog, QStringLiteral("abcdefghij")); // no field, no scanner
    QTest::qWait(80);
    EXPECT_TRUE(line().text().isEmpty()) << line().text().toStdString();
    burst(address, QStringLiteral("RKTR00")); // by a scanner that sends no Enter
    EXPECT_TRUE(waitFor([&] { return line().text() == QStringLiteral("RKTR00"); }))
        << line().text().toStdString();
    EXPECT_NE(QApplication::focusWidget(), &line()) << "the dialog keeps the keys";
    dialog->reject();
    line().clear();
}

TEST_F(Keys, ACodeOfNumbersChoosesNothing) {
    enter("RKTR00");
    ASSERT_TRUE(list().isVisible());
    burst(&line(), QStringLiteral("4006381333931"));
    QTest::keyClick(&line(), Qt::Key_Return);
    QTest::qWait(80);
    EXPECT_EQ(lines(), 2U) << "4 was the first key of another code";
    EXPECT_NE(said().find("4006381333931"), std::string::npos) << said();
}

TEST_F(Keys, WhatHandsTypeInAnotherFieldStaysThere) {
    auto* record = window().findChild<parts::RecordPanel*>();
    ASSERT_TRUE(focus(record->findChildren<QLineEdit*>().at(0)));
    auto* why = qobject_cast<QLineEdit*>(window().focusWidget());
    ASSERT_TRUE(why);
    for (const char key : std::string("RKT no")) {
        QTest::keyClick(why, key);
        QTest::qWait(60); // the quickest hands
    }
    EXPECT_TRUE(QTest::qWaitFor([&] { return why->text() == QStringLiteral("RKT no"); }))
        << why->text().toStdString();
    QTest::keyClick(why, 'x');
    QTest::keyClick(why, Qt::Key_Backspace); // passes after what waited
    EXPECT_EQ(why->text(), QStringLiteral("RKT no"));
    EXPECT_TRUE(line().text().isEmpty());
}

TEST_F(Keys, NoLetterOrDigitIsAShortcut) {
    const auto check = [](const QKeySequence& keys, const QString& of) {
        for (int i = 0; i < keys.count(); ++i) {
            const bool alone = !(keys[static_cast<uint>(i)].keyboardModifiers() &
                                 (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
            EXPECT_FALSE(alone && keys[static_cast<uint>(i)].key() < Qt::Key_Escape)
                << of.toStdString() << ": " << keys.toString().toStdString();
        }
    };
    int found = 0;
    for (const QAction* action : window().findChildren<QAction*>()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            check(keys, action->text());
            ++found;
        }
    }
    for (const QShortcut* shortcut : window().findChildren<QShortcut*>())
        check(shortcut->key(), shortcut->objectName());
    EXPECT_GE(found, 10);
}

TEST_F(Keys, CommandsAreFunctionKeys) {
    window().table().findChild<panel::RowsPanel*>()->setFocus();
    press(Qt::Key_F5); // the Romulans' turn
    ASSERT_TRUE(recorded(3));
    EXPECT_EQ(last(), tactics::Event(event::Pass{Faction::R, {}}));
    press(Qt::Key_F9);
    ASSERT_TRUE(waitFor([&] { return page().shown().paused; }));
    press(Qt::Key_F9);
    ASSERT_TRUE(waitFor([&] { return !page().shown().paused; }));
    for (const char* said : {"2", "pass", "2"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said;
    }
    enter("sovereign");
    ASSERT_TRUE(waitFor([&] { return page().shown().game.prompt.has_value(); })) << said();
    const std::size_t before = lines();
    window().table().findChild<panel::RowsPanel*>()->setFocus();
    QTest::keyClick(window().focusWidget(), Qt::Key_3, Qt::ControlModifier);
    ASSERT_TRUE(recorded(before + 1));
    EXPECT_EQ(std::get<event::Choose>(last()).option, "row_3");
}

/// A question, its answers and a warning have places of their own: what lies in the rows stays where it is.
TEST_F(Keys, TheRowsStayWhereTheyAreWhateverIsAsked) {
    const auto* rows = window().table().findChild<panel::RowsPanel*>();
    const auto place = [&] {
        return QRect(rows->mapTo(&static_cast<QWidget&>(window()), QPoint()), rows->size());
    };
    QApplication::processEvents();
    const QRect before = place();
    for (const char* said : {"2", "pass", "2"}) {
        const std::size_t count = lines();
        enter(said);
        ASSERT_TRUE(recorded(count + 1)) << said;
    }
    enter("sovereign");
    ASSERT_TRUE(waitFor([&] { return page().shown().game.prompt.has_value(); })) << said();
    const auto* answers = window().findChild<panel::AnswerBar*>();
    ASSERT_TRUE(waitFor([&] { return answers->isVisible(); }));
    QApplication::processEvents();
    EXPECT_EQ(place(), before);
    const auto* head = window().findChild<parts::QuestionHead*>();
    EXPECT_EQ(head->asked().text.toStdString(),
              referee::questionText(*page().shown().game.prompt, tactics::commands::textsOf(context_)));
    EXPECT_EQ(head->accessibleName(), head->asked().text);
}

TEST_F(Keys, AClickOnPointsOrARowSaysHowTheyComeAbout) {
    auto* why = window().table().findChild<QTextBrowser*>();
    auto* points = window().findChild<panel::PointsPanel*>();
    QTest::mouseClick(points->findChild<panel::PointsTile*>(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return why->isVisible(); }));
    EXPECT_TRUE(why->toPlainText().contains(QStringLiteral("Victory points")))
        << why->toPlainText().toStdString();
    auto* rows = window().table().findChild<panel::RowsPanel*>();
    const auto targets = rows->findChildren<panel::TargetTile*>();
    ASSERT_EQ(targets.size(), 4);
    QTest::mouseClick(targets[1], Qt::LeftButton);
    EXPECT_TRUE(why->toPlainText().contains(QStringLiteral("Row 2"))) << why->toPlainText().toStdString();
}

QAction* actionWith(MainWindow& window, const QKeySequence& keys) {
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcuts().contains(keys)) return action;
    }
    return nullptr;
}

TEST_F(Keys, UndoNamesWhatItTakesBackACorrectionIncluded) {
    QAction* undo = actionWith(window(), QKeySequence::Undo);
    QAction* redo = actionWith(window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    ASSERT_TRUE(undo && redo);
    EXPECT_TRUE(undo->text().contains(u"Starfleet: a card face down in row 1")) << undo->text().toStdString();
    EXPECT_TRUE(undo->iconText().contains(u"line 2")) << undo->iconText().toStdString();
    EXPECT_FALSE(redo->isEnabled());
    emit page().wished(referee::Amend{
        rowkeeper::record::Amending::Change, 2, tactics::Event(event::Play{Faction::S, 4, {}}), {}});
    ASSERT_TRUE(recorded(3));
    EXPECT_TRUE(undo->text().contains(u"change of line 2")) << undo->text().toStdString();
    EXPECT_TRUE(log().contains(u"Corrected: line 2")) << log().toStdString();
    undo->trigger();
    ASSERT_TRUE(recorded(4));
    EXPECT_EQ(page().shown().game.rows[0].cards.size(), 1U) << "row 1 again";
    EXPECT_TRUE(log().contains(u"Taken back: the change of line 2")) << log().toStdString();
    EXPECT_TRUE(redo->text().contains(u"change of line 2")) << redo->text().toStdString();
    redo->trigger();
    ASSERT_TRUE(recorded(5));
    EXPECT_EQ(page().shown().game.rows[3].cards.size(), 1U);
    emit page().wished(referee::Amend{rowkeeper::record::Amending::UndoTo, 0, std::nullopt, {}});
    ASSERT_TRUE(recorded(7));
    EXPECT_TRUE(undo->text().contains(u"strike of lines 1 to 2")) << undo->text().toStdString();
    EXPECT_TRUE(redo->text().contains(u"lines 1 to 2")) << redo->text().toStdString();
}

TEST_F(Keys, ADigitAnswersTheQuestionThatStandsThereAndNoList) {
    for (const char* said : {"2", "1", "infantry", "1", "prometheus"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said << ": " << this->said();
    }
    ASSERT_TRUE(page().shown().game.prompt);
    const std::size_t before = lines();
    enter("infantry");
    ASSERT_TRUE(list().isVisible()) << said();
    press(Qt::Key_2);
    QTest::qWait(80);
    EXPECT_EQ(lines(), before) << "2 is another answer of the question's";
    EXPECT_EQ(line().text(), QStringLiteral("2"));
}

TEST_F(Keys, AReasonIsNoLongerThanARecordMayHold) {
    auto* record = window().findChild<parts::RecordPanel*>();
    for (QLineEdit* words : record->findChildren<QLineEdit*>()) {
        words->setText(QString(5000, u'\u20ac'));
        EXPECT_LE(words->text().toUtf8().size(), static_cast<qsizetype>(json::longestRemark));
    }
}

TEST_F(Keys, AfterANewGameThatCannotBeginTheLastOneMayGoOn) {
    NewGame nowhere;
    nowhere.source = "/nowhere/at/all.mp4";
    emit window().newGameWished(nowhere);
    auto* offer = page().findChild<parts::OfferBar*>();
    ASSERT_TRUE(offer && waitFor([&] { return offer->isVisible(); })) << visibleWords();
    EXPECT_TRUE(waitFor([&] { return says("all.mp4"); })) << visibleWords();
    const QString byHand = QString::fromStdString(context_.sentences().text("unfinished.by_hand"));
    for (QPushButton* button : offer->findChildren<QPushButton*>()) {
        if (button->text() == byHand) button->click();
    }
    ASSERT_TRUE(waitFor([&] { return page().shown().record && lines() == 2; }));
    enter("2");
    EXPECT_TRUE(recorded(3)) << said();
}

TEST_F(Keys, TheLogCrossesOutWhatNoLongerCounts) {
    auto* log = window().findChild<QPlainTextEdit*>();
    const auto block = [&](const QString& words) {
        for (QTextBlock one = log->document()->begin(); one.isValid(); one = one.next()) {
            if (one.text().contains(words) && !one.text().startsWith(u' ')) return one;
        }
        return QTextBlock();
    };
    const auto crossed = [](const QTextBlock& one) {
        return !one.begin().atEnd() && one.begin().fragment().charFormat().fontStrikeOut();
    };
    const QString said = QStringLiteral("Starfleet: a card face down in row 1");
    ASSERT_TRUE(block(said).isValid()) << log->toPlainText().toStdString();
    EXPECT_FALSE(crossed(block(said)));
    emit page().wished(referee::Amend{
        rowkeeper::record::Amending::Change, 2, tactics::Event(event::Play{Faction::S, 4, {}}), {}});
    ASSERT_TRUE(recorded(3));
    EXPECT_TRUE(crossed(block(said)));
    EXPECT_TRUE(block(said).text().contains(u"corrected: Starfleet: a card face down in row 4"))
        << block(said).text().toStdString();
    emit page().wished(tag::CommandCard::Undo);
    ASSERT_TRUE(recorded(4));
    EXPECT_FALSE(crossed(block(said))) << "it counts as it was said";
    EXPECT_FALSE(block(said).text().contains(u"corrected"));
    emit page().wished(tag::CommandCard::Undo);
    ASSERT_TRUE(recorded(5));
    EXPECT_TRUE(crossed(block(said)));
    EXPECT_TRUE(block(said).text().contains(u"taken back"));
}

TEST_F(Keys, ARefusalIsSaidWhereSomebodyActed) {
    enter("2");
    ASSERT_TRUE(recorded(3)) << said();
    const auto showing = [](QWidget* in, const QString& words) {
        const auto labels = in->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(words);
        });
    };
    // Beside the record: without line 2 the Romulans would play out of turn.
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    press(Qt::Key_Up);
    press(Qt::Key_Delete);
    auto* record = window().findChild<parts::RecordPanel*>();
    EXPECT_TRUE(waitFor([&] { return showing(record, QStringLiteral("line 3")); }));
    // A key of the window: beside what is asked.
    press(Qt::Key_F8);
    ASSERT_TRUE(waitFor([&] { return showing(&window(), QStringLiteral("No question is open")); }));
    EXPECT_FALSE(showing(record, QStringLiteral("line 3"))) << "what was refused before is over";
    // The line: below it.
    line().setFocus();
    enter("#7 r");
    EXPECT_FALSE(said().empty());
}

TEST_F(Keys, WhatTheLineSaidGoesWithWhatItWasSaidOf) {
    enter("2");
    ASSERT_TRUE(recorded(3));
    ASSERT_TRUE(waitFor([&] { return said().find("face down in row 2") != std::string::npos; })) << said();
    QTest::keyClick(window().focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(recorded(4));
    EXPECT_TRUE(waitFor([&] { return said().find("face down in row 2") == std::string::npos; })) << said();
}

TEST_F(Keys, ARefusedChangeLosesNothingThatWasTyped) {
    enter("2");
    ASSERT_TRUE(recorded(3));
    auto* record = window().findChild<parts::RecordPanel*>();
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    auto* why = record->findChildren<QLineEdit*>().at(0);
    why->setText(QStringLiteral("we all saw it"));
    press(Qt::Key_Up);
    press(Qt::Key_Delete); // without line 2 the Romulans would play out of turn
    ASSERT_TRUE(waitFor([&] {
        const auto labels = record->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(u"line 3");
        });
    }));
    EXPECT_EQ(why->text(), QStringLiteral("we all saw it"));
}

TEST_F(Keys, AChangeRefusedComesBackIntoTheLine) {
    enter("2");
    ASSERT_TRUE(recorded(3));
    emit window().findChild<parts::RecordPanel*>()->changeWished(2, QStringLiteral("a card"));
    ASSERT_TRUE(window().findChild<panel::EntryBar*>()->changing());
    enter("settle 4 s: x"); // then the Romulans would play out of turn
    ASSERT_TRUE(waitFor([&] { return said().find("line 3") != std::string::npos; })) << said();
    EXPECT_EQ(lines(), 3U);
    EXPECT_TRUE(window().findChild<panel::EntryBar*>()->changing());
    EXPECT_EQ(line().text(), QStringLiteral("settle 4 s: x"));
}

TEST_F(Keys, AChangeEndsWhenItsLineIsTakenBack) {
    emit window().findChild<parts::RecordPanel*>()->changeWished(2, QStringLiteral("a card"));
    ASSERT_TRUE(window().findChild<panel::EntryBar*>()->changing());
    emit page().wished(tag::CommandCard::Undo);
    ASSERT_TRUE(recorded(3));
    EXPECT_TRUE(waitFor([&] { return !window().findChild<panel::EntryBar*>()->changing(); }));
    EXPECT_EQ(said().find("Instead of line 2"), std::string::npos) << said();
}

TEST_F(Keys, ACommandTypedWhileALineIsChangedIsHeard) {
    emit window().findChild<parts::RecordPanel*>()->changeWished(2, QStringLiteral("a card"));
    enter("undo");
    ASSERT_TRUE(recorded(3)) << said();
    EXPECT_FALSE(window().findChild<panel::EntryBar*>()->changing());
    EXPECT_TRUE(page().shown().game.rows[0].cards.empty());
}

TEST_F(Keys, ASettingThatWasChangedAndStruckIsNamedAsItStoodLast) {
    enter("settle 3 s: x");
    ASSERT_TRUE(recorded(3)) << said();
    emit page().wished(referee::Amend{rowkeeper::record::Amending::Change,
                                      3,
                                      tactics::Event(event::Settle{3, Faction::R, {}, "", "y"}),
                                      {}});
    ASSERT_TRUE(recorded(4));
    emit page().wished(referee::Amend{rowkeeper::record::Amending::Strike, 3, std::nullopt, {}});
    ASSERT_TRUE(recorded(5));
    ASSERT_TRUE(waitFor([&] { return log().contains(u"Taken back: line 3"); })) << log().toStdString();
    const QString told = log().mid(log().lastIndexOf(u"Taken back: line 3"));
    EXPECT_TRUE(told.contains(u"Romulans")) << told.toStdString();
    EXPECT_FALSE(told.contains(u"Starfleet")) << told.toStdString();
}

/// A game whose source is gone: nothing of the one before stays, and nothing of it can be acted on.
TEST_F(Keys, ANewGameThatCannotBeginShowsNothingOfTheLast) {
    emit window().findChild<parts::RecordPanel*>()->changeWished(2, QStringLiteral("a card"));
    auto* rows = window().table().findChild<panel::RowsPanel*>();
    ASSERT_NE(rows->row(0), nullptr);
    NewGame nowhere;
    nowhere.source = "/nowhere/at/all.mp4";
    emit window().newGameWished(nowhere);
    ASSERT_TRUE(waitFor([&] {
        const auto labels = window().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(u"all.mp4");
        });
    }));
    EXPECT_EQ(rows->row(0), nullptr);
    EXPECT_EQ(said().find("Instead of"), std::string::npos) << said();
    emit rows->menuWished(0, QPoint(10, 10));
    for (QMenu* menu : window().findChildren<QMenu*>()) {
        for (QAction* action : menu->actions())
            EXPECT_FALSE(menu->isVisible() && action->text().contains(u"by hand …"));
    }
    enter("1");
    EXPECT_NE(said().find("New game"), std::string::npos) << said();
}

TEST_F(ByHand, ACorrectionThatChangesAWinnerSaysSo) {
    begin({Faction::S, Faction::R});
    for (const char* said :
         {"earth vulcan pjem boreth", "settle 1 s: x", "settle 2 s: x", "settle 3 s: x", "settle 4 r: x"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said;
    }
    ASSERT_EQ(page().shown().game.phase, tactics::Phase::BetweenRounds);
    emit page().wished(referee::Amend{rowkeeper::record::Amending::Change,
                                      2,
                                      tactics::Event(event::Settle{1, Faction::R, {}, "", "y"}),
                                      {}});
    ASSERT_TRUE(recorded(6));
    EXPECT_TRUE(log().contains(u"the target Earth goes to Romulans instead of Starfleet"))
        << log().toStdString();
}

} // namespace
} // namespace rowkeeper::views
