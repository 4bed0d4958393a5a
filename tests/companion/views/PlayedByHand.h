// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/tactics/panel/EntryBar.h"
#include "companion/tactics/window/TableControl.h"
#include "tests/companion/Hermetic.h"
#include "tests/companion/Wait.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <filesystem>

/// A real window in which a game is played without a camera, and hands at its keyboard.
namespace rowkeeper::views {

using namespace tactics::window;

using tactics::Faction;

using test::waitFor;

/// All that labels say now.
inline std::string visibleWords(const QWidget& window) {
    QString all;
    for (const QLabel* label : window.findChildren<QLabel*>())
        if (label->isVisible()) all += label->text() + u'\n';
    return all.toStdString();
}

class ByHand : public testing::Test {
  protected:
    explicit ByHand(json::Language language = json::Language::En)
        : context_(arguments(language))
        , control_(context_) {
        static_cast<QWidget&>(window()).show();
        window().activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&static_cast<QWidget&>(window())));
    }

    app::CommonArguments arguments(json::Language language) const {
        app::CommonArguments arguments = test::hermetic(language);
        arguments.journal = (folder_.path() + QStringLiteral("/games.sqlite")).toStdString();
        return arguments;
    }
    TacticsWindow& window() { return control_.window(); }
    tactics::panel::TablePage& page() { return window().table(); }
    void begin(std::vector<Faction> players, bool shortGame = false,
               std::optional<Faction> first = std::nullopt) {
        NewGame game;
        game.players = std::move(players);
        game.shortGame = shortGame;
        game.first = first;
        control_.begin(game);
        ASSERT_TRUE(waitFor([&] { return page().shown().record != nullptr; }));
    }

    /// Keys as they come from a keyboard: to whatever has the focus.
    void type(const std::string& text) {
        for (const QChar key : QString::fromStdString(text))
            QTest::keyClicks(window().focusWidget(), QString(key));
    }
    void press(Qt::Key key) { QTest::keyClick(window().focusWidget(), key); }
    void enter(const std::string& text) {
        type(text);
        press(Qt::Key_Return);
    }
    std::size_t lines() { return page().shown().record ? page().shown().record->lines.size() : 0; }
    bool recorded(std::size_t count) {
        return waitFor([&] { return lines() >= count; });
    }
    const tactics::Event& last() {
        return std::get<tactics::Event>(page().shown().record->lines.back().what);
    }
    QString log() { return window().findChild<QPlainTextEdit*>()->toPlainText(); }
    QLineEdit& line() { return *window().findChild<tactics::panel::EntryBar*>()->findChild<QLineEdit*>(); }
    QListWidget& list() { return *window().findChild<QListWidget*>(QStringLiteral("entryList")); }
    std::string said() {
        QString all;
        for (const QLabel* label : window().findChild<tactics::panel::EntryBar*>()->findChildren<QLabel*>())
            all += label->text() + u'\n';
        return all.toStdString();
    }

    std::string visibleWords() { return views::visibleWords(window()); }
    bool says(const std::string& words) { return visibleWords().find(words) != std::string::npos; }
    std::filesystem::path journal() const { return context_.journalFile(); }

    QTemporaryDir folder_;
    app::AppContext context_;
    TableControl control_;
};

} // namespace rowkeeper::views
