// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"

namespace rowkeeper::app {

struct GamesArguments {
    enum class Action { List, Show, Export, Import, Repair };
    Action action = Action::List;
    std::string game;               ///< Show, Export: a number or "last"
    std::vector<std::string> files; ///< Import; "-": standard input
    std::string output = "-";       ///< Export
    bool force = false;             ///< Export: an existing file may be replaced
    bool withPictures = false;      ///< Export: the evidence pictures go with the game
};

/// The games kept in the journal. Export is what `replay` reads; import checks before it keeps; repair puts a
/// new journal in the place of a damaged one (journal/Repair.h).
int runGames(const AppContext& context, const GamesArguments& arguments);

} // namespace rowkeeper::app
