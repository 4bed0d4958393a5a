// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/games/Games.h"

namespace rowkeeper::test {

/// What a test gives an AppContext: the data of the project, nobody's own values, this language.
inline app::CommonArguments hermetic(json::Language language = json::Language::En) {
    app::CommonArguments arguments(games::allGames());
    arguments.language = language;
    arguments.dataFolder = ROWKEEPER_DATA_DIR;
    arguments.noUserCatalog = true;
    return arguments;
}

} // namespace rowkeeper::test
