// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/GameWindow.h"

#include "companion/app/Game.h"

#include <vector>

namespace rowkeeper::views {

void offerGames(const app::AppContext& context, MainWindow& window) {
    std::vector<OfferedGame> games;
    for (const app::Game& game : context.games())
        games.push_back({QString::fromUtf8(game.id.data(), static_cast<qsizetype>(game.id.size())),
                         QString::fromStdString(context.of(game.id).sentences().text(game.records.name))});
    window.offerGames(games, QString::fromStdString(context.arguments().game));
}

} // namespace rowkeeper::views
