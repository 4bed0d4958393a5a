// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/app/AppContext.h"

#include "companion/app/DataFolder.h"
#include "companion/app/Failure.h"
#include "companion/app/Games.h"
#include "engine/core/json/OptionsJson.h"

#include <cstdlib>
#include <map>
#include <mutex>
#include <string_view>

namespace rowkeeper::app {

namespace fs = std::filesystem;

namespace {

bool environmentIsGerman() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* locale = std::getenv(variable); locale && *locale) {
            return std::string_view(locale).starts_with("de");
        }
    }
    return false;
}

bool isThere(const fs::path& file) {
    std::error_code error;
    return fs::exists(file, error) || error; // what cannot be looked at gets its message from the reader
}

/// One that leads nowhere is an own file that is missed, not one that nobody has.
bool isLink(const fs::path& file) {
    std::error_code error;
    return fs::is_symlink(file, error);
}

} // namespace

/// The contexts of other games, made when first asked for.
struct AppContext::Others {
    std::mutex making;
    std::map<std::string, AppContext, std::less<>> all;
};

AppContext::AppContext(CommonArguments arguments)
    : arguments_(std::move(arguments))
    , others_(std::make_shared<Others>()) {}

AppContext::AppContext(CommonArguments arguments, const AppContext& ahead)
    : AppContext(std::move(arguments)) {
    if (arguments_.dataFolder != ahead.arguments_.dataFolder || arguments_.game != ahead.arguments_.game ||
        language() != ahead.language())
        return;
    dataFolder_ = ahead.dataFolder_;
    sentences_ = ahead.sentences_;
}

const AppContext& AppContext::of(std::string_view game) const {
    if (game == arguments_.game) return *this;
    const std::scoped_lock lock(others_->making);
    const auto found = others_->all.find(game);
    if (found != others_->all.end()) return found->second;
    CommonArguments arguments = arguments_;
    arguments.game = game;
    arguments.catalog.reset();
    arguments.options.clear();
    AppContext other(std::move(arguments));
    other.sentences();
    return others_->all.emplace(game, std::move(other)).first->second;
}

json::Language AppContext::language() const {
    if (arguments_.language) return *arguments_.language;
    if (arguments_.json) return json::Language::En;
    return environmentIsGerman() ? json::Language::De : json::Language::En;
}

const json::Sentences& AppContext::sentences() const {
    if (!sentences_)
        sentences_ = inDataFolder(dataFolder(),
                                  [this] { return gameAsked(*this).sentences(dataFolder(), language()); });
    return *sentences_;
}

std::string AppContext::say(const std::string& key, const std::vector<json::Filling>& fillings) const {
    return sentences()(key, fillings);
}

const fs::path& AppContext::dataFolder() const {
    if (!dataFolder_) {
        const auto found = findDataFolder(arguments_.dataFolder);
        if (!found) {
            // What cannot stand in the data: in both languages at once.
            throw CommandError(ExitCode::NotFound,
                               arguments_.dataFolder
                                   ? arguments_.dataFolder->string() +
                                         ": not a data folder / kein Datenordner (frame)"
                                   : "the data folder was not found; name it with --data DIR or "
                                     "$ROWKEEPER_DATA / der Datenordner "
                                     "wurde nicht gefunden; ihn mit --data DIR oder $ROWKEEPER_DATA nennen "
                                     "(frame)");
        }
        dataFolder_ = *found;
    }
    return *dataFolder_;
}

std::vector<fs::path> AppContext::layerFiles() const {
    std::vector<fs::path> files;
    // The group's layer is optional; a file named on the command line is not.
    if (const auto own = userCatalogFile(); own && !ownValuesLeftOut_ && (isThere(*own) || isLink(*own)))
        files.push_back(*own);
    if (arguments_.catalog) {
        if (!isThere(*arguments_.catalog))
            throw CommandError(ExitCode::NotFound, say("file.none", {arguments_.catalog->string()}));
        files.push_back(*arguments_.catalog);
    }
    return files;
}

std::vector<std::pair<std::string, std::string>> AppContext::setOptions(const SetOption& set) const {
    std::vector<std::pair<std::string, std::string>> all;
    for (const std::string& given : arguments_.options) {
        const auto equals = given.find('=');
        if (equals == std::string::npos)
            throw CommandError(ExitCode::Usage, say("usage.option.form", {given}));
        const auto& [name, value] = all.emplace_back(given.substr(0, equals), given.substr(equals + 1));
        if (const auto fault = set(name, value))
            throw CommandError(ExitCode::Usage, "data.at",
                               {"--option " + given, json::said(*fault).in(sentences())});
    }
    return all;
}

std::optional<fs::path> AppContext::in(FolderOf kind, const char* file) const {
    const auto folder = ownFolder(kind, arguments_.portable);
    if (!folder) return std::nullopt;
    return *folder / file;
}

fs::path AppContext::journalFile() const {
    if (arguments_.journal) return *arguments_.journal;
    return ownData("games.sqlite");
}

fs::path AppContext::serialsFile() const {
    return ownData("serials.sqlite");
}

fs::path AppContext::ownData(const char* file) const {
    if (auto found = in(FolderOf::Data, file)) return *found;
    throw CommandError(ExitCode::Failure,
                       say("app.no_home", {std::string("$") + variableOf(FolderOf::Data)}));
}

std::optional<fs::path> AppContext::userCatalogFile() const {
    return arguments_.noUserCatalog ? std::nullopt
                                    : in(FolderOf::Config, (arguments_.game + ".json").c_str());
}

std::optional<fs::path> AppContext::settingsFile() const {
    return in(FolderOf::Config, "window.ini");
}

std::optional<fs::path> AppContext::backsFile() const {
    return in(FolderOf::Config, "backs.json");
}

std::optional<fs::path> AppContext::windowPlaceFile() const {
    return in(FolderOf::State, "window.ini");
}

} // namespace rowkeeper::app
