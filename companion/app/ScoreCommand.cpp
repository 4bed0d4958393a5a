// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ScoreCommand.h"

#include "companion/app/Games.h"

namespace rowkeeper::app {

int runScore(const AppContext& context, const ScoreArguments& arguments) {
    return gameAsked(context).score(context, arguments.file);
}

} // namespace rowkeeper::app
