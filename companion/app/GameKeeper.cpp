// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/GameKeeper.h"

#include "companion/app/KeptGames.h"
#include "companion/app/WatchLines.h"
#include "engine/json/Documents.h"

namespace rowkeeper::companion {

GameKeeper::GameKeeper(const AppContext& context)
    : journal_(openJournal(context)) {}

void GameKeeper::keep(const Report& report, const tactics::Setup& setup) {
    const auto line = recordLine(report);
    if (!line) return;
    if (!game_) game_ = orThrow(journal_.beginGame(json::toLine(setup)));
    if (const auto problem = journal_.append(*game_, *line)) fail(*problem);
}

std::optional<KeptGame> GameKeeper::game() {
    if (!game_) return std::nullopt;
    return orThrow(journal_.about(*game_));
}

} // namespace rowkeeper::companion
