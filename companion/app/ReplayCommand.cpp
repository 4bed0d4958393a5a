// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ReplayCommand.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"

namespace rowkeeper::app {

int runReplay(const AppContext& context, const ReplayArguments& arguments) {
    RecordSource record;
    record.name = inputName(context, arguments.file);
    record.text = readInput(arguments.file, maxRecordBytes);
    return withGameOf(context, record.text, record.name, [&](const AppContext& own, const Game& game) {
        checkGameOf(own, "replay");
        sayOwnHouseRules(own, record.name);
        return game.replay(own, record, arguments);
    });
}

} // namespace rowkeeper::app
