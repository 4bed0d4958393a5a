// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/LookBack.h"
#include "companion/parts/LogPanel.h"
#include "companion/tactics/panel/FilmPanel.h"
#include "companion/tactics/panel/RowsPanel.h"
#include "companion/tactics/panel/TablePage.h"
#include "companion/tactics/panel/Tiles.h"
#include "tests/companion/views/PlayedByHand.h"

#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTextBlock>

/// A game looked back at while it is played.
namespace rowkeeper::views {

namespace panel = tactics::panel;
namespace {

class LookingBack : public ByHand {
  protected:
    /// Targets, and a face-down card each in rows 1, 2 and 1.
    LookingBack() {
        begin({Faction::S, Faction::R});
        for (const char* said : {"earth vulcan pjem boreth", "1", "2", "1"}) {
            const std::size_t before = lines();
            enter(said);
            EXPECT_TRUE(recorded(before + 1)) << said;
        }
    }

    panel::LookBack& back() { return *page().findChild<panel::LookBack*>(); }
    panel::RowsPanel& rows() { return *page().findChild<panel::RowsPanel*>(); }
    parts::LogPanel& logPanel() { return *page().findChild<parts::LogPanel*>(); }
    QSlider& slider() { return *back().findChild<QSlider*>(); }
    std::size_t cards(int row) { return rows().row(row)->cards.size(); }
    int lineNumber(std::size_t index) { return page().shown().record->lines[index].n; }
    /// The tile that is marked; null: none.
    panel::Tile* marked() {
        for (auto* tile : rows().findChildren<panel::Tile*>())
            if (tile->isChosen()) return tile;
        return nullptr;
    }
    /// A click on the sentence of the log that tells this line.
    void clickSentence(std::size_t index) {
        page().findChild<QTabWidget*>()->setCurrentWidget(&logPanel());
        QSignalSpy led(&logPanel(), &parts::LogPanel::lineChosen);
        for (QTextBlock block = logPanel().document()->begin(); block.isValid(); block = block.next()) {
            logPanel().setTextCursor(QTextCursor(block));
            logPanel().ensureCursorVisible();
            QApplication::processEvents();
            const QPoint at = logPanel().cursorRect().center() + QPoint(3, 0);
            QTest::mouseClick(logPanel().viewport(), Qt::LeftButton, {}, at);
            if (!led.isEmpty() && led.takeLast().at(0).toInt() == lineNumber(index)) return;
        }
        ADD_FAILURE() << "no sentence tells line " << lineNumber(index);
    }
};

TEST_F(LookingBack, TheRowsAreDraggedToAnyLineAndBackToNowWithEscape) {
    EXPECT_FALSE(back().isVisible());
    QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(back().isVisible());
    EXPECT_EQ(cards(0), 2U) << "it begins with what lies there now";
    slider().setValue(lineNumber(1));
    EXPECT_EQ(cards(0), 1U);
    EXPECT_EQ(cards(1), 0U);
    EXPECT_TRUE(says("after line " + std::to_string(lineNumber(1))));
    slider().setValue(lineNumber(0));
    EXPECT_EQ(cards(0), 0U);
    QTest::keyClick(window().focusWidget(), Qt::Key_Escape);
    EXPECT_FALSE(back().isVisible());
    EXPECT_EQ(cards(0), 2U);
    EXPECT_EQ(lines(), 4U) << "looking is no event";
}

TEST_F(LookingBack, TheKeysGoAlongTheLineUntilNobodyLooksBack) {
    line().setFocus();
    QTest::keyClick(window().focusWidget(), Qt::Key_E, Qt::ControlModifier);
    ASSERT_TRUE(back().isVisible());
    EXPECT_EQ(window().focusWidget(), &slider());
    press(Qt::Key_Left);
    EXPECT_EQ(back().line(), lineNumber(3) - 1);
    press(Qt::Key_Right);
    EXPECT_EQ(back().line(), lineNumber(3));
    press(Qt::Key_Escape);
    EXPECT_FALSE(back().line());
    EXPECT_EQ(window().focusWidget(), &line()) << "as before";
}

TEST_F(LookingBack, FromAnotherViewThanTheRowsTooAndWithoutALineThatIsSaid) {
    auto* films = page().findChild<panel::FilmPanel*>();
    qobject_cast<QStackedWidget*>(films->parentWidget())->setCurrentWidget(films);
    ASSERT_FALSE(rows().isVisible());
    QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier);
    EXPECT_TRUE(rows().isVisible() && back().isVisible());
    EXPECT_EQ(window().focusWidget(), &slider());
    QSignalSpy told(&page(), &panel::TablePage::told);
    page().begin(page().game());
    QTest::keyClick(&window(), Qt::Key_E, Qt::ControlModifier);
    EXPECT_FALSE(back().isVisible());
    ASSERT_EQ(told.count(), 1);
    EXPECT_TRUE(told.at(0).at(0).toString().startsWith(QStringLiteral("Nothing has happened yet")));
}

TEST_F(LookingBack, WhatIsDoneMeanwhileIsDoneNow) {
    back().goTo(lineNumber(1));
    ASSERT_EQ(cards(1), 0U);
    enter("shuttle");
    ASSERT_TRUE(recorded(5)) << said();
    EXPECT_FALSE(back().line());
    EXPECT_EQ(cards(0), 2U);
    EXPECT_TRUE(rows().row(0)->cards[0].open);
}

TEST_F(LookingBack, WhatHappensMeanwhileIsSeenAtTheLastLineOnly) {
    back().open();
    panel::Snapshot more = page().shown();
    page().begin(page().game());
    EXPECT_FALSE(back().line()) << "another game begins: nothing to look back at";
    page().show(more);
    back().goTo(lineNumber(1));
    auto longer = std::make_shared<json::Record>(*more.record);
    json::RecordLine line = longer->lines.back();
    line.n += 1;
    line.what = tactics::Event(tactics::event::Play{Faction::R, 3, {}});
    longer->lines.push_back(line);
    more.record = longer;
    slider().setFocus();
    page().show(more);
    EXPECT_EQ(window().focusWidget(), &slider()) << "the keys stay where they are";
    EXPECT_EQ(back().line(), lineNumber(1)) << "who looks at an earlier line stays there";
    EXPECT_EQ(cards(1), 0U);
    EXPECT_EQ(slider().maximum(), line.n);
}

TEST_F(LookingBack, ASentenceOfTheLogLeadsToItsCardAsItLayThen) {
    clickSentence(1);
    EXPECT_EQ(back().line(), lineNumber(1));
    EXPECT_EQ(cards(0), 1U);
    EXPECT_EQ(rows().selected(), 0);
    EXPECT_EQ(rows().selectedPlace(), 1);
    ASSERT_NE(marked(), nullptr);
    EXPECT_TRUE(marked()->accessibleName().startsWith(QStringLiteral("Row 1, place 1")))
        << marked()->accessibleName().toStdString();
    EXPECT_EQ(page().findChild<QTabWidget*>()->currentWidget(), &logPanel()) << "the log stays in sight";
    clickSentence(2);
    EXPECT_EQ(rows().selected(), 1);
    EXPECT_EQ(rows().selectedPlace(), 1);
}

TEST_F(LookingBack, ANameInASentenceLeadsToThatCardAsItLayThenByMouseAndKeys) {
    enter("shuttle");
    ASSERT_TRUE(recorded(5)) << said();
    enter("3");
    ASSERT_TRUE(recorded(6)) << said();
    page().findChild<QTabWidget*>()->setCurrentWidget(&logPanel());
    QTextBlock block = logPanel().document()->begin();
    while (block.isValid() && !block.text().contains(QStringLiteral("Shuttle")))
        block = block.next();
    ASSERT_TRUE(block.isValid()) << log().toStdString();
    QTextCursor name(block);
    name.setPosition(block.position() + static_cast<int>(block.text().indexOf(QStringLiteral("Shuttle"))) +
                     2);
    logPanel().setTextCursor(name);
    logPanel().ensureCursorVisible();
    QApplication::processEvents();
    EXPECT_TRUE(name.charFormat().fontUnderline()) << "an anchor looks like one";
    QSignalSpy led(&logPanel(), &parts::LogPanel::cardChosen);
    QTest::mouseClick(logPanel().viewport(), Qt::LeftButton, {}, logPanel().cursorRect().center());
    ASSERT_EQ(led.count(), 1);
    EXPECT_EQ(back().line(), lineNumber(4)) << "the line before the last: as it lay then";
    EXPECT_EQ(rows().selected(), 0);
    EXPECT_EQ(rows().selectedPlace(), 1);
    EXPECT_TRUE(rows().row(0)->cards[0].open);

    back().leave();
    logPanel().setFocus();
    logPanel().setTextCursor(QTextCursor(block));
    QTest::keyClick(&logPanel(), Qt::Key_Right);
    QTest::keyClick(&logPanel(), Qt::Key_Return);
    EXPECT_EQ(led.count(), 2);
    EXPECT_EQ(back().line(), lineNumber(4));
    EXPECT_EQ(rows().selectedPlace(), 1);
}

TEST_F(LookingBack, TheLastSentenceLeadsToNow) {
    clickSentence(1);
    clickSentence(3);
    EXPECT_FALSE(back().line());
    EXPECT_EQ(rows().selected(), 0);
    EXPECT_EQ(rows().selectedPlace(), 2);
    EXPECT_EQ(cards(1), 1U);
}

TEST_F(LookingBack, WhereALineHappenedIsKnownOfEveryLineAndOfThoseThatComeLater) {
    EXPECT_EQ(back().placeOf(lineNumber(1)), (tactics::desk::LinePlace{1, 1}));
    EXPECT_EQ(back().placeOf(lineNumber(2)), (tactics::desk::LinePlace{2, 1}));
    enter("shuttle");
    ASSERT_TRUE(recorded(5)) << said();
    EXPECT_EQ(back().placeOf(lineNumber(4)).row, 1) << "a line that came since is known too";
}

TEST_F(LookingBack, TheLogLeadsByKeysToo) {
    page().findChild<QTabWidget*>()->setCurrentWidget(&logPanel());
    logPanel().setFocus();
    logPanel().setTextCursor(QTextCursor(logPanel().document()->begin()));
    for (int i = 0; i < logPanel().blockCount() && back().line() != lineNumber(2); ++i) {
        QTest::keyClick(&logPanel(), Qt::Key_Return);
        QTest::keyClick(&logPanel(), Qt::Key_Down);
    }
    EXPECT_EQ(back().line(), lineNumber(2));
}

TEST_F(LookingBack, ARowIsNotSettledInThePast) {
    back().goTo(lineNumber(1));
    emit rows().menuWished(0, rows().mapToGlobal(QPoint(5, 5)));
    auto* menu = page().findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    for (auto* open : page().findChildren<QMenu*>()) {
        if (open->isVisible()) menu = open;
    }
    ASSERT_TRUE(menu && menu->isVisible());
    EXPECT_EQ(menu->actions().size(), 1) << "only why";
    menu->close();
}

} // namespace
} // namespace rowkeeper::views
