// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ReplayCommand.h"

#include "companion/app/Games.h"

namespace rowkeeper::app {

int runReplay(const AppContext& context, const ReplayArguments& arguments) {
    return gameAsked(context).replay(context, arguments);
}

} // namespace rowkeeper::app
