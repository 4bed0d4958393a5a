// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"
#include "companion/app/GamesCommand.h"
#include "companion/games/Games.h"
#include "companion/journal/Journal.h"
#include "engine/core/json/DataError.h"
#include "tests/fuzz/Promise.h"
#include "tests/fuzz/Scratch.h"
#include "tests/fuzz/Targets.h"

#include <cstring>

namespace rowkeeper::fuzz {

namespace {

using namespace app;
using namespace journal;
using Action = GamesArguments::Action;

const Scratch& scratch() {
    static const Scratch folder;
    return folder;
}

const AppContext& context() {
    static const AppContext made = [] {
        CommonArguments common(games::allGames());
        common.language = json::Language::De;
        common.dataFolder = ROWKEEPER_DATA_DIR;
        common.journal = scratch().name("games.sqlite");
        common.noUserCatalog = true;
        return AppContext(common);
    }();
    return made;
}

/// Nothing: done. Otherwise what was said.
std::string refusal(const GamesArguments& arguments) {
    try {
        const Silence silence;
        promise(runGames(context(), arguments) == 0, "done or refused");
    } catch (const CommandError& refused) {
        return refused.text(context().sentences());
    } catch (const json::DataError& refused) {
        return refused.text(context().sentences());
    }
    return {};
}

std::string refusedImport(const std::string& file) {
    GamesArguments arguments;
    arguments.action = Action::Import;
    arguments.files = {scratch().name(file)};
    return refusal(arguments);
}

void exportTo(const std::string& file) {
    GamesArguments arguments;
    arguments.action = Action::Export;
    arguments.game = "last";
    arguments.output = scratch().name(file);
    arguments.withPictures = true;
    promise(refusal(arguments).empty(), "what was imported is exported");
}

/// A journal with one line in it, as a folder of files.
const Scratch::Files& journalBefore() {
    static const Scratch::Files files = [] {
        scratch().clear();
        {
            auto journal = Journal::open(scratch().name("games.sqlite"));
            std::get<Journal>(journal).beginGame("{}");
        }
        return scratch().files();
    }();
    return files;
}

} // namespace

void importedGame(std::string_view input) {
    journalBefore();
    scratch().clear();
    for (const auto& [name, bytes] : journalBefore())
        scratch().write(name, bytes);
    scratch().write("game.jsonl", withShippedValues(input));
    Scratch::Files before = scratch().files();

    if (const std::string said = refusedImport("game.jsonl"); !said.empty()) {
        promise(said.find("game.jsonl") != std::string::npos, "a refusal says where");
        promise(scratch().files() == before, "a refused import changes nothing");
        return;
    }
    exportTo("again.jsonl");
    promise(refusedImport("again.jsonl").empty(), "an export is imported");
    exportTo("third.jsonl");
    promise(scratch().read("again.jsonl") == scratch().read("third.jsonl"), "byte for byte");

    GamesArguments arguments;
    arguments.action = Action::Show;
    arguments.game = "last";
    promise(refusal(arguments).empty(), "what was imported is shown");
}

} // namespace rowkeeper::fuzz
