// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WatchArguments.h"
#include "companion/app/WindowStart.h"
#include "companion/views/FirstSteps.h"
#include "companion/views/GameFollower.h"
#include "companion/views/MainWindow.h"
#include "companion/views/PhonesControl.h"
#include "companion/views/SettingsControl.h"
#include "companion/views/SpeechControl.h"
#include "companion/views/TableWorker.h"
#include "companion/views/TutorControl.h"

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

namespace rowkeeper::views {

/// Between the window and the table: starts and ends the worker, passes snapshots on and wishes back. Sources
/// and journals are opened and closed by the worker's thread: nothing here waits for one.
class TableControl : public QObject {
    Q_OBJECT

  public:
    explicit TableControl(const app::AppContext& context);
    ~TableControl() override;

    /// Shows the window: at its start page, the first time with the first steps, or with what was asked for.
    void open(const app::WindowStart& start = {});
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
    MainWindow& window() { return *window_; }
    /// The phones at the table: off until somebody wishes it.
    PhonesControl& phones() { return phones_; }
    SettingsControl& settings() { return settings_; }
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
    using Link = std::shared_ptr<TableWorker::Link>;
    /// Ends the table there is, and calls `next` when its journal is free; a later wish takes its place.
    void after(std::function<void()> next);
    void goAhead();
    /// Snapshots go to `shown`, what goes wrong to `failed`.
    struct Viewer {
        std::function<void(const tactics::panel::Snapshot&)> shown;
        std::function<void(const QString&)> failed;
        parts::TablePicture* picture = nullptr; ///< has the hint about the picture
    };
    void play(TableWorker::Open open, const Link& link);
    void play(TableWorker::Open open, const Link& link, const Viewer& viewer);
    /// What follows is called in the worker's thread.
    std::unique_ptr<vision::Source> opened(const std::string& where, const app::WatchArguments& arguments,
                                           const Link& link) const;
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
    tactics::panel::TablePage& page() { return window_->table(); }
    const tactics::panel::TablePage& page() const { return window_->table(); }
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
    SettingsControl settings_;
    PhonesControl phones_;
    GameFollower follower_;
    SpeechControl speech_;
    TutorControl tutor_;
    std::unique_ptr<MainWindow> window_;
    std::atomic<bool> picturesWanted_ = false;
    std::unique_ptr<TableWorker> worker_;
    FirstSteps* steps_ = nullptr; ///< of the window
    parts::TablePicture* preview_ = nullptr;
    int tables_ = 0;           ///< begun so far; what an earlier one still says is not heard
    bool previewing_ = false;  ///< the table is only looked at, for the first steps
    bool otherValues_ = false; ///< the group's own are others than this context has
    bool over_ = true;         ///< the worker has closed everything
    std::function<void()> next_;
    std::optional<Offered> offered_;
    NewGame last_; ///< that was chosen last; the demo is not
};

} // namespace rowkeeper::views
