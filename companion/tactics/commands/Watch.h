// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/Game.h"
#include "companion/app/WatchArguments.h"

#include <array>

namespace rowkeeper::tactics::commands {

/// What `watch` takes beside what it takes for every game.
inline constexpr std::array variantWords{"standard", "alliances", "blind_trust"};
inline constexpr std::array watchedTactics{
    app::WatchOption{"--players", "help.watch.players", "S,R"},
    app::WatchOption{"--first", "help.watch.first", "S"},
    app::WatchOption{"--variant", "help.watch.variant", "TEXT", variantWords},
    app::WatchOption{"--short", "help.watch.short", nullptr},
    app::WatchOption{"--top-secret", "help.watch.top_secret", nullptr},
    app::WatchOption{"--untagged-backs", "help.watch.untagged_backs", "all|S,R"}};

/// Of Tactics (Game::watch).
int watchTactics(const app::AppContext& context, const app::WatchArguments& arguments);

} // namespace rowkeeper::tactics::commands
