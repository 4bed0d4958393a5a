// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/GameWindow.h"

#include "companion/app/Game.h"
#include "companion/views/WindowPlace.h"

#include <utility>
#include <vector>

namespace rowkeeper::views {

namespace {

void turnTo(StartPage& page, const app::WindowStart& start, const WhenOpened& opened) {
    using Page = app::WindowStart::Page;
    if (!start.game.empty())
        opened.openGame();
    else if (start.page == Page::NewGame)
        emit page.playWished();
    else if (start.page == Page::Referee)
        emit page.refereeWished();
    else if (start.page == Page::Print)
        emit page.printWished();
}

} // namespace

void offerGames(const app::AppContext& context, MainWindow& window) {
    std::vector<OfferedGame> games;
    for (const app::Game& game : context.games())
        games.push_back({QString::fromUtf8(game.id.data(), static_cast<qsizetype>(game.id.size())),
                         QString::fromStdString(context.of(game.id).sentences().text(game.records.name))});
    window.offerGames(games, QString::fromStdString(context.arguments().game));
}

void frame(GameWindow& game, SettingsControl& settings) {
    MainWindow& window = game.window();
    rememberPlace(game.context(), window);
    offerGames(game.context(), window);
    QObject::connect(&window, &MainWindow::gameWished, &game, &GameWindow::otherWished);
    QObject::connect(&window, &MainWindow::languageWished, &game, [&game, &settings](bool german) {
        chooseLanguage(game, settings, german ? json::Language::De : json::Language::En);
    });
}

void chooseLanguage(GameWindow& game, SettingsControl& settings, std::optional<json::Language> language) {
    settings.chooseLanguage(language);
    app::CommonArguments ofSystem = game.context().arguments();
    ofSystem.language.reset();
    const json::Language spoken = language ? *language : app::AppContext(std::move(ofSystem)).language();
    // The window that was clicked in goes: not while it still handles the click.
    QMetaObject::invokeMethod(
        &game,
        [&game, spoken] {
            if (spoken != game.context().language()) game.speak(spoken);
        },
        Qt::QueuedConnection);
}

void openAsWished(MainWindow& window, const SettingsControl& settings, const app::WindowStart& start,
                  const WhenOpened& opened) {
    const bool asked = start.page != app::WindowStart::Page::First || !start.game.empty();
    const bool first = !settings.firstStepsSeen();
    window.showStart();
    window.show();
    if (first && !asked) {
        emit window.start().firstStepsWished();
        return;
    }
    opened.lookAround();
    turnTo(window.start(), start, opened);
}

} // namespace rowkeeper::views
