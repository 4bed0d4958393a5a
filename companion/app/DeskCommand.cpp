// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/DeskCommand.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Games.h"

namespace rowkeeper::app {

void checkOutputs(const AppContext& context, const DeskArguments& arguments) {
    if (arguments.pdf && context.json() && *arguments.pdf == arguments.json)
        throw CommandError(ExitCode::Usage, context.say("usage.same_output",
                                                        {arguments.json == "-" ? context.say("file.stdout")
                                                                               : arguments.json}));
    if (arguments.pdf) checkOutput(*arguments.pdf, arguments.force, "--pdf");
    if (context.json()) checkOutput(arguments.json, arguments.force, "--json");
}

int runDesk(const AppContext& context, const DeskArguments& arguments) {
    return withItsGame(context, arguments.game, [&](const AppContext& own, const Game& game) {
        checkGameOf(own, "desk");
        return game.desk(own, arguments);
    });
}

} // namespace rowkeeper::app
