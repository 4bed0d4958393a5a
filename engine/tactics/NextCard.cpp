// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/NextCard.h"

#include "engine/tactics/play/Reveal.h"

namespace rowkeeper::tactics {

std::optional<Game::Place> nextToTurn(const Game& game) {
    if (game.mustReveal) return game.mustReveal;
    return game.phase == Phase::Reveal ? play::nextHidden(game) : std::nullopt;
}

} // namespace rowkeeper::tactics
