// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ReplayCommand.h"

#include "companion/app/Files.h"
#include "companion/app/FoundGame.h"
#include "companion/app/Output.h"

namespace rowkeeper::app {

std::string fieldsText(const std::vector<std::string>& fields) {
    std::string list;
    for (const std::string& field : fields)
        list += (list.empty() ? "" : ", ") + field;
    return list;
}

void tellOwnValues(const AppContext& context, const std::string& name,
                   const std::vector<std::string>& differ) {
    if (!differ.empty()) talk(context.say("replay.own_values", {name, fieldsText(differ)}));
}

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
