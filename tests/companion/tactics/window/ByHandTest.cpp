// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/KeptGames.h"
#include "companion/games/Games.h"
#include "companion/parts/OfferBar.h"
#include "companion/parts/RecordPanel.h"
#include "companion/parts/RewindDialog.h"
#include "companion/tactics/commands/Context.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/SettleDialog.h"
#include "companion/tactics/window/TableControl.h"
#include "tests/companion/tactics/entry/TypedGame.h"
#include "tests/companion/views/PlayedByHand.h"
#include "tests/engine/game/RandomGame.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDirIterator>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QStatusBar>
#include <QTabWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QUrl>

#include <gtest/gtest.h>

/// A game played in the window by keyboard alone.
namespace rowkeeper::views {

using namespace tactics::window;

namespace entry = tactics::entry;
namespace panel = tactics::panel;
namespace {

TEST_F(ByHand, AWholeGameIsPlayedToItsResultByKeyboardAlone) {
    auto setup = std::make_shared<tactics::Setup>();
    setup->players = {Faction::R, Faction::K};
    setup->first = Faction::K;
    setup->shortGame = true;
    setup->options = tactics::commands::optionsOf(context_);
    setup->catalog = tactics::commands::catalogOf(context_);
    begin(setup->players, true, setup->first);
    EXPECT_EQ(window().focusWidget(), &line()) << "whoever plays by hand can type at once";

    tactics::RandomGame played(setup, 7);
    std::size_t entered = 0;
    tactics::Game before = played.game;
    for (int steps = 0; !played.over() && steps < 2000; ++steps) {
        played.step();
        for (; entered < played.events.size(); ++entered) {
            const tactics::Event& event = played.events[entered];
            enter(entry::typedLine(event, before, tactics::commands::textsOf(context_)));
            ASSERT_TRUE(recorded(entered + 1))
                << "\"" << entry::typedLine(event, before, tactics::commands::textsOf(context_))
                << "\": " << said();
            ASSERT_TRUE(entry::sameInRecord(event, last(), before))
                << entry::typedLine(event, before, tactics::commands::textsOf(context_));
            before = std::get<tactics::Applied>(tactics::apply(before, event)).game;
        }
    }
    ASSERT_TRUE(played.over());
    EXPECT_GE(played.game.round, 3);
    EXPECT_TRUE(played.problems.empty());
    EXPECT_EQ(page().shown().game.phase, tactics::Phase::Over);
    EXPECT_EQ(page().shown().game.lastResult->scores, played.game.lastResult->scores);
    EXPECT_EQ(page().shown().game.players, played.game.players);

    // On disk lies what was typed, line for line.
    const json::Record& record = *page().shown().record;
    control_.end();
    const journal::KeptRecord kept = app::keptRecord(context_, "last");
    ASSERT_EQ(kept.lines.size(), record.lines.size());
    for (std::size_t i = 0; i < kept.lines.size(); ++i)
        EXPECT_EQ(kept.lines[i], json::toLine(record.lines[i]));
}

TEST_F(ByHand, AScannerTypesIntoTheLineWhereverTheFocusIs) {
    begin({Faction::S, Faction::R});
    auto* rows = window().table().findChild<panel::RowsPanel*>();
    rows->setFocus();
    for (const char* target : {"RKTZ14", "RKTZ01", "rktz03"}) {
        enter(target);
        EXPECT_EQ(window().focusWidget(), &line());
        rows->setFocus();
    }
    EXPECT_EQ(lines(), 0U);
    enter("RKTZ10");
    ASSERT_TRUE(recorded(1)) << said();
    EXPECT_EQ(last(),
              tactics::Event(tactics::event::Round{{tactics::TargetId::Romulus, tactics::TargetId::Earth,
                                                    tactics::TargetId::Pjem, tactics::TargetId::Qonos}}));
    // A back asks for its row; the row's key answers.
    rows->setFocus();
    enter("RKTS00");
    ASSERT_TRUE(list().isVisible()) << said();
    EXPECT_EQ(list().count(), 4);
    EXPECT_TRUE(list().item(2)->text().startsWith(u'3')) << list().item(2)->text().toStdString();
    type("3");
    ASSERT_TRUE(recorded(2)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Play{Faction::S, 3, {}}));
    EXPECT_FALSE(list().isVisible());
    // A command card is its key.
    enter("RKTC02");
    ASSERT_TRUE(recorded(3));
    EXPECT_TRUE(std::holds_alternative<json::Correction>(page().shown().record->lines.back().what));
}

TEST_F(ByHand, AScanAfterAnUnansweredOneTakesItsPlace) {
    begin({Faction::S, Faction::R});
    enter("erde vulkan pjem boreth");
    ASSERT_TRUE(recorded(1)) << said();
    enter("RKTS00");
    ASSERT_TRUE(list().isVisible());
    enter("RKTS06");
    ASSERT_TRUE(list().isVisible());
    type("2");
    ASSERT_TRUE(recorded(2)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Open{Faction::S, tactics::CardId::Intrepid, 2, {}}));
}

TEST_F(ByHand, WhatMeansSeveralThingsIsAskedAndWhatIsForbiddenSaysWhy) {
    begin({Faction::S, Faction::R});
    enter("earth vulcan pjem boreth");
    ASSERT_TRUE(recorded(1)) << said();
    enter("intrepid");
    EXPECT_EQ(lines(), 1U) << "in which row?";
    EXPECT_EQ(list().count(), 4);
    press(Qt::Key_Down);
    press(Qt::Key_Return);
    ASSERT_TRUE(recorded(2)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Open{Faction::S, tactics::CardId::Intrepid, 2, {}}));
    enter("s 3");
    EXPECT_NE(said().find("turn"), std::string::npos) << said();
    press(Qt::Key_Escape);
    EXPECT_TRUE(line().text().isEmpty());
    QTest::keyClick(&line(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(recorded(3)) << "an empty line has nothing to undo: the game has";
    enter("pause");
    ASSERT_TRUE(waitFor([&] { return page().shown().paused; }));
    enter("3");
    ASSERT_TRUE(waitFor([&] { return said().find("paused") != std::string::npos; })) << said();
    EXPECT_EQ(lines(), 3U);
}

TEST_F(ByHand, EnterInAnEmptyLineProposesAndAgainTakesTheFirst) {
    begin({Faction::S, Faction::R});
    press(Qt::Key_Return);
    EXPECT_FALSE(list().isVisible()) << "targets have to be named";
    enter("earth vulcan pjem boreth");
    ASSERT_TRUE(recorded(1)) << said();
    enter("3");
    ASSERT_TRUE(recorded(2)) << said();
    press(Qt::Key_Return);
    ASSERT_TRUE(list().isVisible());
    EXPECT_EQ(list().currentRow(), 0);
    EXPECT_EQ(lines(), 2U) << "nothing that was not seen before";
    press(Qt::Key_Return);
    ASSERT_TRUE(recorded(3)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Play{Faction::R, 3, {}}));
    EXPECT_FALSE(list().isVisible());
}

TEST_F(ByHand, TabWritesANameOutAndThenGoesDownTheList) {
    begin({Faction::S, Faction::R});
    type("ea");
    press(Qt::Key_Tab);
    EXPECT_EQ(line().text(), QStringLiteral("Earth "));
    type("vu");
    press(Qt::Key_Tab);
    EXPECT_EQ(line().text(), QStringLiteral("Earth Vulcan "));
    enter("pj bo");
    ASSERT_TRUE(recorded(1)) << said();
    type("int");
    press(Qt::Key_Tab);
    EXPECT_EQ(line().text(), QStringLiteral("Intrepid "));
    EXPECT_EQ(window().focusWidget(), &line());
    press(Qt::Key_Tab);
    press(Qt::Key_Tab);
    EXPECT_EQ(list().currentRow(), 1);
    press(Qt::Key_Return);
    ASSERT_TRUE(recorded(2)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Open{Faction::S, tactics::CardId::Intrepid, 2, {}}));
}

TEST_F(ByHand, TheSlashKeyGoesToTheLine) {
    begin({Faction::S, Faction::R});
    window().table().findChild<panel::RowsPanel*>()->setFocus();
    type("/");
    EXPECT_EQ(window().focusWidget(), &line());
    EXPECT_TRUE(line().text().isEmpty());
    window().table().findChild<panel::RowsPanel*>()->setFocus();
    QTest::keyClick(window().focusWidget(), Qt::Key_L, Qt::ControlModifier);
    EXPECT_EQ(window().focusWidget(), &line());
}

TEST_F(ByHand, ALineIsChangedStruckAndGoneBackToByKeyboard) {
    begin({Faction::S, Faction::R});
    for (const char* said : {"earth vulcan pjem boreth", "1", "2", "3"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said;
    }
    const auto counts = [&] { return effective(*page().shown().record); };
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    auto* record = window().findChild<parts::RecordPanel*>();
    auto* all = record->findChild<QListWidget*>();
    ASSERT_EQ(window().focusWidget(), all);
    ASSERT_EQ(all->count(), 4);
    EXPECT_EQ(all->currentRow(), 3);

    press(Qt::Key_Up);
    press(Qt::Key_Return); // line 3: the Romulans' card
    EXPECT_EQ(window().focusWidget(), &line());
    enter("3");
    ASSERT_TRUE(recorded(5)) << said();
    EXPECT_EQ(std::get<tactics::Event>(counts()[2].what),
              tactics::Event(tactics::event::Play{Faction::R, 3, {}}));
    EXPECT_TRUE(all->item(2)->text().contains(u"row 3")) << all->item(2)->text().toStdString();

    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    EXPECT_EQ(all->currentRow(), 2) << "as it was left";
    press(Qt::Key_Delete); // without it Starfleet would play twice
    ASSERT_TRUE(waitFor([&] { return log().contains(u"line 4"); })) << log().toStdString();
    EXPECT_EQ(lines(), 5U) << "refused: nothing is written";

    record->findChildren<QLineEdit*>().at(0)->setText(QStringLiteral("misread"));
    QTest::keyClick(all, Qt::Key_Delete, Qt::ShiftModifier); // back to line 3
    auto* asks = window().findChild<parts::RewindDialog*>();
    ASSERT_TRUE(asks && asks->isVisible());
    EXPECT_EQ(lines(), 5U) << "nothing is done before it was seen what that takes back";
    QTest::keyClick(asks->focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(recorded(6));
    const auto& correction = std::get<json::Correction>(page().shown().record->lines.back().what);
    EXPECT_EQ(correction.why, "misread");
    EXPECT_EQ(counts().size(), 3U);
    EXPECT_TRUE(all->item(3)->font().strikeOut());
}

class OpenCard : public ByHand {
  protected:
    /// Targets, and Starfleet's Intrepid face up in row 1.
    void openACard() {
        enter("earth vulcan pjem boreth");
        ASSERT_TRUE(recorded(1)) << said();
        enter("RKTS06");
        type("1");
        ASSERT_TRUE(recorded(2)) << said();
    }
};

/// The words of a page that are crossed out.
QString crossedOut(const QTextBrowser& page) {
    QString all;
    for (QTextBlock block = page.document()->begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().fontStrikeOut()) all += it.fragment().text() + u'\n';
        }
    }
    return all;
}

TEST_F(OpenCard, BeforeAGameGoesBackToALineItIsSeenWhatThatTakesBackAndWhatCountsThen) {
    begin({Faction::S, Faction::R});
    openACard();
    for (const char* row : {"2", "1"}) {
        const std::size_t before = lines();
        enter(row);
        ASSERT_TRUE(recorded(before + 1)) << row;
    }
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    auto* all = window().findChild<parts::RecordPanel*>()->findChild<QListWidget*>();
    all->setCurrentRow(0);
    const auto goBack = [&] {
        QTest::keyClick(all, Qt::Key_Delete, Qt::ShiftModifier);
        return window().findChild<parts::RewindDialog*>();
    };
    QPointer<parts::RewindDialog> asks = goBack();
    ASSERT_TRUE(asks && asks->isVisible());
    const auto* takesBack = asks->findChild<QTextBrowser*>();
    for (const char* line : {"2", "3", "4"})
        EXPECT_TRUE(crossedOut(*takesBack).contains(QLatin1String(line)))
            << crossedOut(*takesBack).toStdString();
    EXPECT_FALSE(crossedOut(*takesBack).contains(u"Vulcan")) << "line 1 stays";
    const QString words = takesBack->toPlainText();
    for (const char* key : {"desk.what_if.now", "desk.what_if.then"})
        EXPECT_TRUE(words.contains(QString::fromStdString(context_.sentences().text(key))))
            << words.toStdString();
    EXPECT_TRUE(words.contains(u"row 1, Earth")) << words.toStdString();
    QTest::keyClick(asks, Qt::Key_Escape);
    ASSERT_TRUE(waitFor([&] { return !asks; }));
    EXPECT_EQ(lines(), 4U) << "nothing was done";

    enter("3"); // the game goes on while it is asked
    ASSERT_TRUE(recorded(5));
    asks = goBack();
    ASSERT_TRUE(asks);
    EXPECT_TRUE(crossedOut(*asks->findChild<QTextBrowser*>()).contains(u'5'));
    asks->accept();
    ASSERT_TRUE(waitFor([&] { return effective(*page().shown().record).size() == 1U; }));
}

TEST_F(OpenCard, ACalculationAsksWhatWouldBeByAnotherReadingAndLeadsBack) {
    begin({Faction::S, Faction::R});
    openACard();
    auto* rows = page().findChild<panel::RowsPanel*>();
    emit rows->rowChosen(0, 0);
    auto* why = page().findChild<QTabWidget*>()->findChild<QTextBrowser*>();
    const QString counted = why->toPlainText();
    emit why->anchorClicked(QUrl(QStringLiteral("whatif:card/0/0")));
    EXPECT_TRUE(why->toPlainText().contains(u"counts 0 by itself")) << why->toPlainText().toStdString();
    emit why->anchorClicked(QUrl(QStringLiteral("whatif:reading/no_such_rule/")));
    EXPECT_TRUE(why->toPlainText().contains(u"counts 0 by itself")) << "what asks nothing is not followed";
    emit why->anchorClicked(QUrl(QStringLiteral("why:back")));
    EXPECT_EQ(why->toPlainText(), counted);
    EXPECT_EQ(lines(), 2U) << "asking is no event";
}

TEST_F(OpenCard, WhatIfTellsNothingOfOtherRowsWhileRunningTotalsAreHidden) {
    begin({Faction::S, Faction::R});
    page().setTotals(panel::RunningTotals::NeverBeforeScoring);
    openACard();
    for (const char* row : {"2", "3"}) {
        const std::size_t before = lines();
        enter(row);
        ASSERT_TRUE(recorded(before + 1)) << row;
    }
    auto* record = window().findChild<parts::RecordPanel*>();
    emit record->amended(rowkeeper::record::Amending::UndoTo, 1);
    auto* asks = window().findChild<parts::RewindDialog*>();
    ASSERT_TRUE(asks);
    const QString said = asks->findChild<QTextBrowser*>()->toPlainText();
    EXPECT_FALSE(said.contains(u"row 1, Earth")) << said.toStdString();
    asks->reject();
}

TEST_F(ByHand, OneEscapeEndsTheChangeOfALine) {
    begin({Faction::S, Faction::R});
    for (const char* said : {"earth vulcan pjem boreth", "1"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said;
    }
    for (const char* typed : {"", "3", "intrep"}) {
        emit window().findChild<parts::RecordPanel*>()->changeWished(2, QStringLiteral("a card"));
        ASSERT_TRUE(says("Instead of line 2")) << visibleWords();
        type(typed);
        press(Qt::Key_Escape);
        EXPECT_FALSE(says("Instead of line 2")) << typed;
        EXPECT_TRUE(line().text().isEmpty()) << typed;
        EXPECT_FALSE(list().isVisible()) << typed;
    }
    enter("2"); // the next line, not another one in its place
    ASSERT_TRUE(recorded(3)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Play{Faction::R, 2, {}}));
}

TEST_F(ByHand, WhatWasSaidOfACorrectionGoesWithTheNextDeedAndIsInSentences) {
    begin({Faction::S, Faction::R});
    for (const char* said : {"earth vulcan pjem boreth", "1"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said;
    }
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    auto* record = window().findChild<parts::RecordPanel*>();
    record->findChildren<QLineEdit*>().at(0)->setText(QStringLiteral("misread"));
    QTest::keyClick(record->findChild<QListWidget*>(), Qt::Key_Delete);
    ASSERT_TRUE(recorded(3));
    const auto told = [&] { return window().statusBar()->currentMessage().toStdString(); };
    ASSERT_TRUE(waitFor([&] { return told().find("no longer counts") != std::string::npos; })) << told();
    EXPECT_NE(told().find("no longer counts. "), std::string::npos) << told();
    QTest::keyClick(window().focusWidget(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(recorded(4));
    EXPECT_EQ(told().find("no longer counts"), std::string::npos) << told();

    window().tell(QStringLiteral("The result is in result.pdf."));
    enter("1");
    EXPECT_NE(told().find("result.pdf"), std::string::npos) << "of something else nothing is taken away";
}

/// As a file of another group brings it: names and values of their own cards.
TEST_F(ByHand, AGameOfOtherNamesGoesOnUnderTheseNames) {
    tactics::Setup setup;
    setup.players = {Faction::S, Faction::R};
    setup.catalog = tactics::commands::catalogOf(context_);
    setup.catalog[tactics::TargetId::Earth].name.en = "Old Terra";
    setup.catalog[tactics::CardId::Intrepid].names[0].en = "Bellerophon";
    json::RecordLine round{
        1, -1, false,
        tactics::Event(tactics::event::Round{{tactics::TargetId::Earth, tactics::TargetId::Qonos,
                                              tactics::TargetId::Romulus, tactics::TargetId::Ferenginar}})};
    {
        auto journal = app::openJournal(context_);
        const std::vector<std::string> kept{json::toLine(round)};
        ASSERT_TRUE(std::holds_alternative<std::int64_t>(journal.importGame(json::toLine(setup), kept)));
    }
    control_.goOn({});
    ASSERT_TRUE(recorded(1));
    auto* rows = window().table().findChild<panel::RowsPanel*>();
    ASSERT_NE(rows->row(0), nullptr);
    EXPECT_TRUE(rows->row(0)->heading.contains(QStringLiteral("Old Terra")))
        << rows->row(0)->heading.toStdString();
    enter("bellerophon");
    ASSERT_TRUE(list().isVisible()) << "the line knows the name: " << said();
    EXPECT_TRUE(list().item(0)->text().contains(QStringLiteral("Bellerophon")))
        << list().item(0)->text().toStdString();
    type("2");
    ASSERT_TRUE(recorded(2)) << said();
    EXPECT_EQ(last(), tactics::Event(tactics::event::Open{Faction::S, tactics::CardId::Intrepid, 2, {}}));
    EXPECT_TRUE(log().contains(QStringLiteral("Bellerophon"))) << log().toStdString();
    EXPECT_TRUE(page().shown().undoes.contains(QStringLiteral("Bellerophon")))
        << page().shown().undoes.toStdString();
    QTest::keyClick(window().focusWidget(), Qt::Key_R, Qt::ControlModifier);
    auto* all = window().findChild<parts::RecordPanel*>()->findChild<QListWidget*>();
    EXPECT_TRUE(all->item(1)->text().contains(QStringLiteral("Bellerophon")))
        << all->item(1)->text().toStdString();

    begin({Faction::S, Faction::R}); // and the next game has its own again
    enter("earth vulcan pjem boreth");
    ASSERT_TRUE(recorded(1)) << said();
    EXPECT_FALSE(rows->row(0) && rows->row(0)->heading.contains(QStringLiteral("Old Terra")));
}

TEST_F(ByHand, AGameThatWasNotFinishedGoesOnWhereItStopped) {
    begin({Faction::S, Faction::R});
    for (const char* said : {"earth vulcan pjem boreth", "1", "2"}) {
        const std::size_t before = lines();
        enter(said);
        ASSERT_TRUE(recorded(before + 1)) << said;
    }
    control_.end();
    const tactics::Game stopped = page().shown().game;

    TableControl later(context_);
    later.openWith({}); // no camera here: the demo plays, and the game is offered
    auto* offer = later.window().table().findChild<parts::OfferBar*>();
    ASSERT_TRUE(offer && waitFor([&] { return offer->isVisible(); }));
    const auto buttons = offer->findChildren<QPushButton*>();
    ASSERT_FALSE(buttons.isEmpty());
    const QString byHand = QString::fromStdString(context_.sentences().text("unfinished.by_hand"));
    for (QPushButton* button : buttons) {
        if (button->text() == byHand) button->click();
    }
    ASSERT_TRUE(waitFor([&] {
        return later.window().table().shown().record && later.window().table().shown().game.round == 1 &&
               later.window().table().shown().record->lines.size() == 3;
    }));
    EXPECT_FALSE(offer->isVisible());
    EXPECT_FALSE(later.window().table().shown().paused);
    EXPECT_EQ(later.window().table().shown().game.turn, stopped.turn);
    emit later.window().table().wished(tactics::Event(tactics::event::Play{Faction::S, 3, {}}));
    ASSERT_TRUE(waitFor([&] { return later.window().table().shown().record->lines.size() == 4; }));
    later.end();
    EXPECT_EQ(app::keptRecord(context_, "last").lines.size(), 4U);

    const QString pdf = folder_.path() + QStringLiteral("/result.pdf");
    later.writeResult(pdf);
    QFile file(pdf);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().startsWith("%PDF"));

    const QString nowhere = folder_.path() + QStringLiteral("/none/result.pdf");
    later.writeResult(nowhere);
    const QString said = later.window().statusBar()->currentMessage();
    EXPECT_TRUE(said.contains(nowhere)) << said.toStdString();
    EXPECT_TRUE(said.contains(' ')) << "a sentence, not its name: " << said.toStdString();
}

TEST_F(ByHand, BesideACameraAnUnfinishedGameIsOfferedUntilAnotherBegins) {
    begin({Faction::S, Faction::R});
    enter("earth vulcan pjem boreth");
    ASSERT_TRUE(recorded(1));
    control_.end();

    TableControl later(context_);
    later.openWith(ROWKEEPER_DATA_DIR "/demo/round.mp4");
    const auto says = [&](const std::string& words) {
        return views::visibleWords(later.window()).find(words) != std::string::npos;
    };
    const auto record = [&] { return later.window().table().shown().record; };
    ASSERT_TRUE(waitFor([&] { return says("A game is not over: round 1") && record(); }));
    QTest::qWait(300);
    EXPECT_TRUE(says("A game is not over"));
    ASSERT_TRUE(waitFor([&] { return later.window().table().shown().proposal.has_value(); }, 60'000));
    EXPECT_TRUE(says("A game is not over"));
    emit later.window().table().wished(tag::CommandCard::Yes);
    ASSERT_TRUE(waitFor([&] { return !record()->lines.empty(); }, 60'000));
    EXPECT_FALSE(says("A game is not over"));
}

/// What the menu of a row offers, in a word of it.
QAction* offered(panel::RowsPanel& rows, int row, const QString& word) {
    const double width = static_cast<double>(rows.width()) / 4;
    const QPoint place(static_cast<int>(width * (row - 0.5)), rows.height() / 2);
    QContextMenuEvent asked(QContextMenuEvent::Mouse, place, rows.mapToGlobal(place));
    QApplication::sendEvent(&rows, &asked);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (!menu) return nullptr;
    menu->hide(); // its actions stay until the next turn of the loop
    for (QAction* action : menu->actions()) {
        if (action->text().contains(word)) return action;
    }
    return nullptr;
}

TEST_F(ByHand, ARowIsSettledAndOpenedAgainFromItsMenu) {
    begin({Faction::S, Faction::R});
    enter("earth vulcan pjem boreth");
    ASSERT_TRUE(recorded(1));
    auto& rows = *window().table().findChild<panel::RowsPanel*>();
    EXPECT_EQ(offered(rows, 2, QStringLiteral("Take the decision back")), nullptr);
    QAction* settle = offered(rows, 2, QStringLiteral("Settle"));
    ASSERT_NE(settle, nullptr);
    settle->trigger();
    auto* dialog = window().findChild<panel::SettleDialog*>();
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QComboBox*>()->setCurrentIndex(1);
    dialog->findChildren<QLineEdit*>().at(0)->setText(QStringLiteral("a cup fell on it"));
    dialog->accept();
    ASSERT_TRUE(recorded(2));
    EXPECT_EQ(last(),
              tactics::Event(tactics::event::Settle{2, Faction::R, {}, "window", "a cup fell on it"}));
    ASSERT_TRUE(rows.row(1)->settled);
    EXPECT_FALSE(rows.row(0)->settled);

    EXPECT_EQ(offered(rows, 1, QStringLiteral("Take the decision back")), nullptr);
    QAction* open = offered(rows, 2, QStringLiteral("Take the decision back"));
    ASSERT_NE(open, nullptr);
    open->trigger();
    ASSERT_TRUE(recorded(3));
    EXPECT_FALSE(rows.row(1)->settled);
    EXPECT_EQ(effective(*page().shown().record).size(), 1U);
}

QAction* picturesAction(MainWindow& window) {
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->text().contains(QStringLiteral("pictures"))) return action;
    }
    return nullptr;
}

TEST_F(ByHand, PicturesAreKeptWithTheGameOnceTheyAreTurnedOn) {
    begin({Faction::S, Faction::R});
    // The targets of the demo.
    enter("RKTZ21 RKTZ05 RKTZ08 RKTZ13");
    ASSERT_TRUE(recorded(1)) << said();
    QAction* pictures = picturesAction(window());
    ASSERT_NE(pictures, nullptr);
    EXPECT_FALSE(pictures->isChecked()) << "off until somebody turns them on";
    const QString folder = folder_.path() + QStringLiteral("/games.sqlite.pictures");
    EXPECT_TRUE(pictures->toolTip().contains(folder)) << pictures->toolTip().toStdString();
    EXPECT_TRUE(pictures->toolTip().contains(QStringLiteral("200 MB")));
    control_.end();
    pictures->trigger();
    control_.goOn(ROWKEEPER_DATA_DIR "/demo/round.mp4");
    // A game that goes on waits for a table at rest; the demo has none, so a person says go on.
    emit page().wished(tag::CommandCard::Pause);
    const auto kept = [&] {
        QDirIterator files(folder, {QStringLiteral("*.jpg")}, QDir::Files, QDirIterator::Subdirectories);
        return files.hasNext();
    };
    EXPECT_TRUE(waitFor(kept, 120'000)) << log().toStdString();
}

TEST(WindowSettings, PicturesTurnedOnStayTurnedOn) {
    const QTemporaryDir home;
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    app::CommonArguments arguments(games::allGames());
    arguments.language = json::Language::En;
    arguments.dataFolder = ROWKEEPER_DATA_DIR;
    arguments.journal = (home.path() + QStringLiteral("/games.sqlite")).toStdString();
    const app::AppContext context(arguments);
    {
        TableControl control(context);
        ASSERT_FALSE(picturesAction(control.window())->isChecked());
        picturesAction(control.window())->trigger();
    }
    {
        TableControl control(context);
        EXPECT_TRUE(picturesAction(control.window())->isChecked());
        picturesAction(control.window())->trigger();
    }
    EXPECT_FALSE(picturesAction(TableControl(context).window())->isChecked());
    before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
}

TEST_F(ByHand, WhoPlaysIsReadOffTheTableAndConfirmedOnce) {
    NewGame unknown;
    unknown.source = ROWKEEPER_DATA_DIR "/demo/round.mp4";
    control_.begin(unknown);
    ASSERT_TRUE(
        waitFor([&] { return page().shown().proposal && page().shown().proposal->cameRound; }, 300'000));
    EXPECT_EQ(page().shown().proposal->players, (std::vector{Faction::S, Faction::R}));
    EXPECT_TRUE(page().shown().record->lines.empty()) << "nothing counts before the answer";
    emit page().wished(tag::CommandCard::Yes);
    ASSERT_TRUE(waitFor([&] { return lines() >= 4; }, 60'000)) << log().toStdString();
    EXPECT_FALSE(page().shown().proposal);
    EXPECT_EQ(page().shown().game.setup->players, (std::vector{Faction::S, Faction::R}));
    const auto& record = page().shown().record->lines;
    EXPECT_TRUE(std::holds_alternative<tactics::event::Round>(std::get<tactics::Event>(record[0].what)));
    for (std::size_t i = 1; i < 3; ++i)
        EXPECT_TRUE(std::holds_alternative<tactics::event::Play>(std::get<tactics::Event>(record[i].what)));
}

} // namespace
} // namespace rowkeeper::views
