// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/WatchCommand.h"

#include "companion/app/Games.h"
#include "companion/app/Stop.h"

namespace rowkeeper::app {

int runWatch(const AppContext& context, const WatchArguments& arguments) {
    const StopOnSignals stops;
    return gameAsked(context).watch(context, arguments);
}

} // namespace rowkeeper::app
