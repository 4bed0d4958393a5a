// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "PlayedPanel.h"

#include "companion/parts/RecordPanel.h"
#include "companion/spacetrace/panel/EntryLine.h"
#include "companion/spacetrace/panel/FleetsPanel.h"
#include "companion/spacetrace/panel/TablePage.h"
#include "tests/Languages.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QTabWidget>
#include <QTest>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace rowkeeper::spacetrace::panel::test {

/// A page on which a game is played: what is wished there happens, or is refused, in a real game.
class PlayedPage : public testing::TestWithParam<json::Language> {
  protected:
    PlayedPage()
        : played(GetParam())
        , page(played.words()) {
        page.resize(1366, 768);
        NewGame game;
        game.setup = setupOf("AB");
        page.begin(game);
        page.QWidget::show();
        page.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&page));
        QObject::connect(
            &page, &TablePage::wished, &page,
            [this](const referee::Wish& wish) {
                wishes.push_back(wish);
                played.wish(wish);
                show();
            },
            Qt::QueuedConnection);
    }
    void show() {
        page.show(played.now());
        QApplication::processEvents();
    }
    std::string said(const char* key) const { return played.words()->text(key); }
    EntryLine& entry() { return *page.findChild<EntryLine*>(); }
    QLineEdit& line() { return *entry().findChild<QLineEdit*>(); }
    QListWidget& list() { return *page.findChild<QListWidget*>(QStringLiteral("entryList")); }
    QStringList listed() {
        QStringList all;
        for (int row = 0; list().isVisible() && row < list().count(); ++row)
            all << list().item(row)->text();
        return all;
    }
    void key(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &page, Qt::Key(key),
                        with);
        QApplication::processEvents();
    }
    void type(const QString& text) {
        QTest::keyClicks(&line(), text);
        QApplication::processEvents();
    }
    void choose(int n) {
        auto* record = page.findChild<parts::RecordPanel*>();
        page.findChild<QTabWidget*>()->setCurrentWidget(record);
        record->enter();
        record->findChild<QListWidget*>()->setCurrentRow(n - 1);
    }
    const Record& record() { return played.session().referee().book().record(); }
    std::size_t lines() { return record().lines.size(); }

    PlayedPanel played;
    TablePage page;
    std::vector<referee::Wish> wishes;
};

} // namespace rowkeeper::spacetrace::panel::test
