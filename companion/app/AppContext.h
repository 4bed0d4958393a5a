// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/ExitCode.h"
#include "companion/app/Folders.h"
#include "companion/app/Game.h"
#include "engine/core/OptionTable.h"
#include "engine/core/json/Sentences.h"

#include <any>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rowkeeper::app {

/// What every command takes.
struct CommonArguments {
    /// The games of the house: at least one, which outlive this. The first is played unless --game says
    /// otherwise.
    explicit CommonArguments(std::span<const Game> all)
        : games(all)
        , game(all.front().id) {}

    std::span<const Game> games;
    std::optional<json::Language> language; ///< --lang
    std::string game;                       ///< --game, the id of one of them
    bool gameIsNamed = false;               ///< with --game; else a record may say which one it is of
    bool json = false;                      ///< --json
    std::optional<std::filesystem::path> dataFolder;
    std::optional<std::filesystem::path> portable; ///< --portable, absolute: all own files lie in it
    std::optional<std::filesystem::path> journal;
    std::optional<std::filesystem::path> catalog;
    bool noUserCatalog = false;
    std::vector<std::string> options; ///< name=value, as given
};

/// What every command stands on, whatever the game: data folder, language, sentences, where own files lie.
///
/// Everything is built when first asked for, so a command that needs no data runs without. What fails throws
/// CommandError (with its exit code) or json::DataError; runCommandLine() turns both into a message and a
/// code. One thread builds: ask for what other threads will need before starting them; afterwards reading is
/// safe.
class AppContext {
  public:
    explicit AppContext(CommonArguments arguments);
    /// Takes over the sentences that `ahead` has read, if these arguments mean the same.
    AppContext(CommonArguments arguments, const AppContext& ahead);

    const CommonArguments& arguments() const { return arguments_; }
    std::span<const Game> games() const { return arguments_.games; }
    /// What a command on another game stands on: the same folders and language, without the house rules and
    /// the --catalog of the one that was asked for. Its sentences are read; any thread.
    const AppContext& of(std::string_view game) const;
    /// --lang; without it English for --json, else the language of the environment (German or English).
    json::Language language() const;
    /// What is said of the game asked for in that language, where no card or target is named; needs no
    /// catalog.
    const json::Sentences& sentences() const;
    /// One of them, of the frame: context.say("games.imported", {file, id}).
    std::string say(const std::string& key, const std::vector<json::Filling>& fillings = {}) const;
    bool json() const { return arguments_.json; }

    const std::filesystem::path& dataFolder() const; ///< NotFound if there is none
    /// What the game asked for keeps beside this, made when it first asks; one type a game.
    template<class Own>
    Own& own() const {
        auto* kept = std::any_cast<std::shared_ptr<Own>>(&own_);
        if (kept == nullptr) kept = &own_.emplace<std::shared_ptr<Own>>(std::make_shared<Own>());
        return **kept;
    }
    /// From now on the group's own values are none of layerFiles(): they cannot be read.
    void leaveOutOwnValues() const { ownValuesLeftOut_ = true; }
    bool ownValuesLeftOut() const { return ownValuesLeftOut_; }
    /// The house rules of the command line as they were given: each is handed to a game's `set`, whose faults
    /// are Usage.
    using SetOption =
        std::function<std::optional<OptionFault>(std::string_view name, std::string_view value)>;
    std::vector<std::pair<std::string, std::string>> setOptions(const SetOption& set) const;

    /// Own files lie in the folders of Folders.h; with --portable DIR in DIR/data, DIR/config, DIR/state.
    /// --journal, else $XDG_DATA_HOME/rowkeeper/games.sqlite.
    std::filesystem::path journalFile() const;
    /// Which serials were printed: serials.sqlite beside the games, wherever --journal is.
    std::filesystem::path serialsFile() const;
    bool journalIsNamed() const { return arguments_.journal.has_value(); }
    /// The values to lay over the catalog of the game, in this order: the group's own, if there are any, and
    /// --catalog. NotFound: the latter is not there.
    std::vector<std::filesystem::path> layerFiles() const;
    /// $XDG_CONFIG_HOME/rowkeeper/GAME.json, whether it exists or not; nothing with --no-user-catalog.
    std::optional<std::filesystem::path> userCatalogFile() const;
    /// What is chosen of the window, beside it: window.ini. Nothing: there is no home.
    std::optional<std::filesystem::path> settingsFile() const;
    /// How backs are drawn on each printer, beside them: backs.json. Nothing as above.
    std::optional<std::filesystem::path> backsFile() const;
    /// $XDG_STATE_HOME/rowkeeper/window.ini: where the window was when it was closed. Nothing as above.
    std::optional<std::filesystem::path> windowPlaceFile() const;

  private:
    std::optional<std::filesystem::path> in(FolderOf kind, const char* file) const;
    std::filesystem::path ownData(const char* file) const;

    struct Others;
    CommonArguments arguments_;
    std::shared_ptr<Others> others_; ///< shared by copies, which mean the same
    mutable std::optional<std::filesystem::path> dataFolder_;
    mutable bool ownValuesLeftOut_ = false;
    mutable std::optional<json::Sentences> sentences_;
    mutable std::any own_;
};

} // namespace rowkeeper::app
