// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/Game.h"
#include "companion/app/WatchArguments.h"

#include <array>

namespace rowkeeper::spacetrace::commands {

/// What `watch` takes beside what it takes for every game.
inline constexpr std::array profileWords{"full", "first", "second"};
inline constexpr std::array winningWords{"base", "wrecks"};
inline constexpr std::array watchedSpacetrace{
    app::WatchOption{"--players", "help.watch.players", "S,R"},
    app::WatchOption{"--profile", "help.watch.profile", "TEXT", profileWords},
    app::WatchOption{"--winning", "help.watch.winning", "TEXT", winningWords}};

/// `watch` of a table of Spacetrace (Game::watch): one line a report with --json, else sentences.
int watchSpacetrace(const app::AppContext& context, const app::WatchArguments& arguments);

} // namespace rowkeeper::spacetrace::commands
