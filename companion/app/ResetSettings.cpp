// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/ResetSettings.h"

#include "companion/app/AppContext.h"
#include "companion/app/Output.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <vector>

namespace rowkeeper::app {

namespace fs = std::filesystem;

namespace {

bool liesThere(const fs::path& file) {
    std::error_code error;
    return fs::symlink_status(file, error).type() != fs::file_type::not_found && !error;
}

struct Removal {
    std::vector<std::string> removed;
    std::vector<json::Said> problems;
};

void remove(const fs::path& file, Removal& done) {
    if (!liesThere(file)) return;
    std::error_code error;
    // Not ours, whatever it is: an empty one would go, too.
    if (fs::is_directory(file, error)) {
        done.problems.push_back({"settings.unkept.folder", {file.string()}});
        return;
    }
    if (fs::remove(file, error))
        done.removed.push_back(file.string());
    else
        done.problems.push_back({"reset.problem", {file.string(), json::said(error)}});
}

/// What lies beside it and stays.
std::vector<json::Said> keptOf(const AppContext& context) {
    std::vector<json::Said> kept;
    if (const fs::path games = context.journalFile(); liesThere(games))
        kept.push_back({"reset.kept.games", {games.string()}});
    if (const fs::path serials = context.serialsFile(); liesThere(serials))
        kept.push_back({"reset.kept.serials", {serials.string()}});
    if (const auto values = context.userCatalogFile(); values && liesThere(*values))
        kept.push_back({"reset.kept.values", {values->string()}});
    if (const auto backs = context.backsFile(); backs && liesThere(*backs))
        kept.push_back({"reset.kept.backs", {backs->string()}});
    return kept;
}

} // namespace

int runResetSettings(const AppContext& context) {
    Removal done;
    const auto settings = context.settingsFile();
    if (!settings) throw CommandError(ExitCode::Failure, "app.no_home", {"$XDG_CONFIG_HOME"});
    remove(*settings, done);
    remove(settings->string() + ".damaged", done);
    if (const auto place = context.windowPlaceFile()) remove(*place, done);
    const std::vector<json::Said> kept = keptOf(context);
    if (context.json()) {
        nlohmann::ordered_json files = nlohmann::ordered_json::array();
        for (const json::Said& one : kept)
            files.push_back(one.fillings().front().name());
        printJson({{"removed", done.removed}, {"kept", files}});
    } else {
        for (const std::string& file : done.removed)
            printLine(context.say("reset.removed", {file}));
        if (done.removed.empty() && done.problems.empty()) printLine(context.say("reset.nothing"));
        for (const json::Said& one : kept)
            printLine(one.in(context.sentences()));
    }
    for (const json::Said& problem : done.problems)
        talk("rowkeeper: " + problem.in(context.sentences()));
    return toInt(done.problems.empty() ? ExitCode::Ok : ExitCode::Failure);
}

} // namespace rowkeeper::app
