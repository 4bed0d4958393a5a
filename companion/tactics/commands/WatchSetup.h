// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchSource.h"
#include "companion/tactics/referee/Referee.h"
#include "engine/tactics/Game.h"

#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::commands {

/// The game of Tactics that somebody wants to watch.
struct TableWishes {
    std::string source;                    ///< as WatchArguments::source
    std::vector<tactics::Faction> players; ///< seating in turn order; empty only with "demo"
    std::optional<tactics::Faction> first;
    tactics::Variant variant = tactics::Variant::Standard;
    bool shortGame = false;
    bool topSecret = false;
    std::vector<tactics::Faction> untagged; ///< whose card backs carry no tag
    bool allUntagged = false;               ///< everybody's
};

/// What the words of a command line mean. Throws CommandError: Usage.
TableWishes tableWishes(const app::AppContext& context, const app::WatchArguments& arguments);

/// What a table is watched with.
struct WatchSetup {
    std::string source; ///< as openSource takes it
    tactics::Setup game;
    tactics::referee::RefereeOptions referee;
};

/// The setup that is asked for; "demo" brings its own where they are silent. Throws CommandError: Usage
/// for a setup nobody can play, NotFound if there is no demo.
WatchSetup watchSetup(const app::AppContext& context, const TableWishes& wishes);

} // namespace rowkeeper::tactics::commands
