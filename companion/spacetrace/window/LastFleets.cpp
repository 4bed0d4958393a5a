// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/window/LastFleets.h"

#include "engine/core/json/Node.h"
#include "engine/spacetrace/json/Record.h"

#include <QSettings>
#include <nlohmann/json.hpp>

#include <exception>
#include <utility>

namespace rowkeeper::spacetrace::window {

namespace {

constexpr auto lastGame = "last_game_spacetrace"; ///< {"source": ..., "setup": as a record begins}

} // namespace

panel::NewGame lastFleets(QSettings* settings, const std::string& camera) {
    panel::NewGame game;
    game.source = camera;
    game.setup.players = "AB";
    if (!settings) return game;
    try {
        const auto kept = nlohmann::json::parse(settings->value(lastGame).toString().toStdString());
        Setup setup = setupFromJson(kept.at("setup"), json::Origin(lastGame));
        setup.catalog = {};
        if (spacetrace::problem(setup) != nullptr) return game;
        game.setup = std::move(setup);
        game.source = kept.at("source").get<std::string>();
    } catch (const std::exception&) { // a choice that cannot be read is none
    }
    return game;
}

void rememberFleets(QSettings* settings, const panel::NewGame& game) {
    if (!settings) return;
    const nlohmann::json kept{{"source", game.source}, {"setup", toJson(game.setup)}};
    settings->setValue(lastGame, QString::fromStdString(kept.dump()));
}

} // namespace rowkeeper::spacetrace::window
