// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WindowStart.h"
#include "companion/views/MainWindow.h"
#include "companion/views/SettingsControl.h"
#include "engine/core/json/Sentences.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace rowkeeper::views {

/// The window as one game has it, and all that stands behind it. The main thread's.
class GameWindow : public QObject {
    Q_OBJECT

  public:
    /// Shows the window: at its start page, the first time with the first steps, or with what was asked for.
    virtual void open(const app::WindowStart& start) = 0;
    /// Another one after the language was changed.
    virtual MainWindow& window() = 0;
    /// What it stands on; another one after the language was changed.
    virtual const app::AppContext& context() const = 0;
    /// The same window in this language; the game goes on where it is kept, else from its beginning.
    virtual void speak(json::Language language) = 0;

  signals:
    /// The window of this game of the house, by its id, is to take the place of this.
    void otherWished(const QString& game);
};

/// A game of the house, as it has its window.
struct WindowOfGame {
    std::string_view id; ///< of --game
    /// The context must live longer.
    std::unique_ptr<GameWindow> (*make)(const app::AppContext& context);
};

/// Offers every game of the house in that window, by its own name.
void offerGames(const app::AppContext& context, MainWindow& window);

/// Gives a window that was made just now what is the same in every game's: its place on the screen, the games
/// of the house and languages to turn to. `settings` live longer.
void frame(GameWindow& game, SettingsControl& settings);

/// Chosen for good; nothing: the system's. Spoken soon.
void chooseLanguage(GameWindow& game, SettingsControl& settings, std::optional<json::Language> language);

/// What is done beside showing a page when a window opens.
struct WhenOpened {
    std::function<void()> lookAround; ///< whether a game may go on; not during the first steps
    std::function<void()> openGame;   ///< the one that was named
};

/// GameWindow::open.
void openAsWished(MainWindow& window, const SettingsControl& settings, const app::WindowStart& start,
                  const WhenOpened& opened);

} // namespace rowkeeper::views
