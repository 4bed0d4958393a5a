// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/GameFollower.h"

#include <utility>

namespace rowkeeper::tactics::window {

GameFollower::GameFollower(std::shared_ptr<const json::Texts> texts)
    : texts_(std::move(texts))
    , named_(texts_) {}

std::optional<GameStep> GameFollower::follow(const panel::Snapshot& snapshot) {
    const bool played = !(snapshot.game == now_.game);
    const bool told = !snapshot.refusals.isEmpty() || snapshot.warnings != now_.warnings ||
                      snapshot.closed.has_value() != now_.closed.has_value();
    if (!played && !told) return std::nullopt;
    before_ = std::exchange(now_, snapshot);
    const auto& setup = now_.game.setup;
    if (setup && setup != before_.game.setup) // a game's cards go by its own names
        named_ = std::make_shared<const json::Texts>(*texts_, setup->catalog);
    return GameStep{before_, now_, played, *named_};
}

void GameFollower::speak(std::shared_ptr<const json::Texts> texts) {
    texts_ = std::move(texts);
    named_ = texts_;
    before_ = {};
    now_ = {};
}

} // namespace rowkeeper::tactics::window
