// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WindowStart.h"
#include "companion/views/MainWindow.h"

#include <QObject>

#include <memory>
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

} // namespace rowkeeper::views
