// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"
#include "companion/app/WindowStart.h"
#include "companion/spacetrace/window/FleetsDeskPage.h"
#include "companion/spacetrace/window/SpacetraceTeller.h"
#include "companion/spacetrace/window/SpacetraceWindow.h"
#include "companion/views/FirstSteps.h"
#include "companion/views/GameWindow.h"
#include "companion/views/HistoryControl.h"
#include "companion/views/SettingsControl.h"
#include "companion/views/TableTurns.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::parts {
class TablePicture;
}

namespace rowkeeper::spacetrace::window {

/// Between the window and a table of Spacetrace: starts and ends what follows it, passes snapshots on and
/// wishes back. Sources and journals are opened and closed by the table's thread: nothing here waits for one.
class SpacetraceControl : public views::GameWindow {
    Q_OBJECT

  public:
    explicit SpacetraceControl(const app::AppContext& context);
    ~SpacetraceControl() override;

    void open(const app::WindowStart& start = {}) override;
    SpacetraceWindow& window() override { return *window_; }
    void begin(const panel::NewGame& game);
    /// Goes on with the game the window offers, else with the newest that is not over; no source: by hand.
    void goOn(const std::string& source);
    /// Ends the game's thread and gives its journal back; what is shown stays.
    void end() { tables_.end(); }
    /// The same window in this language; the game goes on where it is kept, else from its beginning.
    void speak(json::Language language);
    FleetsDeskPage& desk() { return *desk_; }
    views::HistoryPage& history() { return kept_->page(); }

  private:
    using Link = std::shared_ptr<SpacetraceWorker::Link>;
    /// Snapshots go to `shown`, what goes wrong to `failed`.
    struct Viewer {
        std::function<void(const panel::Snapshot&)> shown;
        std::function<void(const QString&)> failed;
        parts::TablePicture* picture = nullptr; ///< has the hint about the picture
    };

    void makeWindow();
    void connectPage();
    void showPicturesKept();
    void addFirstSteps();
    void addKeptGames();
    void addPrintPage();
    void addCatalog();
    void readOwnValues();
    void readRules();
    /// Chosen for good; nothing: the system's. Spoken soon.
    void wishLanguage(std::optional<json::Language> language);
    void turnTo(const app::WindowStart& start);
    /// Shows in the first steps what this source sees, keeps nothing; empty: nothing is seen.
    void preview(const std::string& source);
    void lookThrough(const std::string& source);
    panel::TablePage& page() { return window_->table(); }
    const panel::TablePage& page() const { return window_->table(); }

    /// Whether a game may go on, and which; told in the window. `game`: this one only, unless it is over.
    static constexpr const char* anyGame = "last";
    void lookAround(const std::string& game = anyGame);
    void lookForUnfinished(const std::string& camera, int table, const std::string& game = anyGame);
    std::string gameOn() const;
    void putAway();

    /// `before`: called in the table's thread ahead of everything else; may be empty.
    void beginNew(const panel::NewGame& game, std::function<void()> before = {});
    void beginAgain(const std::string& source);
    void play(SpacetraceWorker::Open open, const Link& link);
    void play(SpacetraceWorker::Open open, const Link& link, const Viewer& viewer);
    void wish(const referee::Wish& wish);
    table::RunOptions keptBy(table::Keeper keeper, const Link& link);
    void rememberGame(const panel::NewGame& game);

    /// The game that the window offers to go on with.
    struct Offered {
        std::int64_t game = 0;              ///< its number in the journal
        std::shared_ptr<const Record> seen; ///< what was shown of it; null: nothing
    };

    std::vector<std::unique_ptr<app::AppContext>>
        others_; ///< in other languages, with other values; workers may still use them
    const app::AppContext* context_;
    std::shared_ptr<const json::Sentences> words_;
    std::shared_ptr<const json::RuleBook> rules_; ///< null: they cannot be read
    views::SettingsControl settings_;
    std::unique_ptr<SpacetraceWindow> window_;
    std::atomic<bool> picturesWanted_ = false;
    views::FirstSteps* steps_ = nullptr; ///< of the window, as the two after it
    parts::TablePicture* preview_ = nullptr;
    FleetsDeskPage* desk_ = nullptr;
    bool previewing_ = false; ///< the table is only looked at, for the first steps
    std::optional<Offered> offered_;
    panel::NewGame last_;                         ///< that was chosen last; the demo is not
    std::unique_ptr<views::HistoryControl> kept_; ///< the two first to go
    views::TableTurns<SpacetraceWorker> tables_;
};

/// views::WindowOfGame.
std::unique_ptr<views::GameWindow> openSpacetrace(const app::AppContext& context);

} // namespace rowkeeper::spacetrace::window
