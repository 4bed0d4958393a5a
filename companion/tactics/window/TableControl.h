// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"
#include "companion/app/WindowStart.h"
#include "companion/tactics/window/GameFollower.h"
#include "companion/tactics/window/PhonesControl.h"
#include "companion/tactics/window/SpeechControl.h"
#include "companion/tactics/window/TacticsTeller.h"
#include "companion/tactics/window/TacticsWindow.h"
#include "companion/tactics/window/TutorControl.h"
#include "companion/views/FirstSteps.h"
#include "companion/views/GameWindow.h"
#include "companion/views/SettingsControl.h"
#include "companion/views/TableTurns.h"

#include <QObject>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::parts {
class TablePicture;
}

namespace rowkeeper::tactics::window {

/// Between the window and the table: starts and ends the worker, passes snapshots on and wishes back. Sources
/// and journals are opened and closed by the worker's thread: nothing here waits for one.
class TableControl : public views::GameWindow {
    Q_OBJECT

  public:
    explicit TableControl(const app::AppContext& context);
    ~TableControl() override;

    /// Shows the window: at its start page, the first time with the first steps, or with what was asked for.
    void open(const app::WindowStart& start = {}) override;
    /// Shows it at the table: watches with this camera and reads off who plays; empty: shows the demo.
    void openWith(const std::string& camera);
    void begin(const NewGame& game);
    /// Goes on with the game the window offers, else with the newest that is not over; no source: by hand.
    void goOn(const std::string& source);
    /// Writes the result so far; says in the window what came of it.
    void writeResult(const QString& file);
    /// Ends the game's thread and gives its journal back; what is shown stays.
    void end();

    /// Another one after the language was changed.
    TacticsWindow& window() override { return *window_; }
    /// The phones at the table: off until somebody wishes it.
    PhonesControl& phones() { return phones_; }
    views::SettingsControl& settings() { return settings_; }
    /// What is heard of the table: off until somebody wishes it.
    SpeechControl& speech() { return speech_; }
    TutorControl& tutor() { return tutor_; }
    /// The same window in this language; the game goes on where it is kept, else from its beginning.
    void speak(json::Language language);

  signals:
    /// This file, a recorded game, or a kept one by its number shall be opened on the referee's desk, at that
    /// line or at its last.
    void recordedGameWished(const QString& game, std::optional<int> line);

  private:
    void turnTo(const app::WindowStart& start);
    using Link = std::shared_ptr<TacticsWorker::Link>;
    /// Snapshots go to `shown`, what goes wrong to `failed`.
    struct Viewer {
        std::function<void(const panel::Snapshot&)> shown;
        std::function<void(const QString&)> failed;
        parts::TablePicture* picture = nullptr; ///< has the hint about the picture
    };
    void play(TacticsWorker::Open open, const Link& link);
    void play(TacticsWorker::Open open, const Link& link, const Viewer& viewer);
    void wish(const referee::Wish& wish);
    /// What follows is called in the worker's thread.
    table::RunOptions keptBy(table::Keeper keeper, const Link& link);
    void makeWindow();
    void showPicturesKept();
    /// Chosen for good; nothing: the system's. Spoken soon.
    void wishLanguage(std::optional<json::Language> language);
    void addPrintPage();
    void addFirstSteps();
    /// Shows on those pages what this source sees, keeps nothing; empty: nothing is seen.
    void preview(const std::string& source);
    void lookThrough(const std::string& source);
    void addKeptGames();
    void addCatalog();
    void takeOtherValues();
    void addSpeechAndTutor();
    panel::TablePage& page() { return window_->table(); }
    const panel::TablePage& page() const { return window_->table(); }
    /// Whether a game may go on, and which; told in the window. `game`: this one only, unless it is over.
    static constexpr const char* anyGame = "last";
    void lookAround(const std::string& game = anyGame);
    void lookForUnfinished(const std::string& camera, int table, const std::string& game = anyGame);
    std::string gameOn() const;
    void putAway();

    /// `before`: called in the worker's thread ahead of everything else; may be empty.
    void beginNew(const NewGame& game, std::function<void()> before = {});
    void beginAgain(const std::string& source);

    /// The game that the window offers to go on with.
    struct Offered {
        std::int64_t game = 0;                    ///< its number in the journal
        std::shared_ptr<const json::Record> seen; ///< what was shown of it; null: nothing
    };

    void rememberGame(const NewGame& game);

    std::vector<std::unique_ptr<app::AppContext>>
        others_; ///< in other languages, with other values; workers may still use them
    const app::AppContext* context_;
    std::shared_ptr<const json::Texts> texts_;
    views::SettingsControl settings_;
    PhonesControl phones_;
    GameFollower follower_;
    SpeechControl speech_;
    TutorControl tutor_;
    std::unique_ptr<TacticsWindow> window_;
    std::atomic<bool> picturesWanted_ = false;
    views::FirstSteps* steps_ = nullptr; ///< of the window
    parts::TablePicture* preview_ = nullptr;
    bool previewing_ = false;  ///< the table is only looked at, for the first steps
    bool otherValues_ = false; ///< the group's own are others than this context has
    std::optional<Offered> offered_;
    NewGame last_;                            ///< that was chosen last; the demo is not
    views::TableTurns<TacticsWorker> tables_; ///< the first to go
};

/// That, with values of the group's own that cannot be read left out and said (views::WindowOfGame).
std::unique_ptr<views::GameWindow> openTactics(const app::AppContext& context);

} // namespace rowkeeper::tactics::window
