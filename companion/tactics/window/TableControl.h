// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WindowStart.h"
#include "companion/tactics/window/GameFollower.h"
#include "companion/tactics/window/PhonesControl.h"
#include "companion/tactics/window/SpeechControl.h"
#include "companion/tactics/window/TacticsTable.h"
#include "companion/tactics/window/TacticsWindow.h"
#include "companion/tactics/window/TutorControl.h"
#include "companion/views/GameWindow.h"
#include "companion/views/PlayedTable.h"
#include "companion/views/SettingsControl.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rowkeeper::tactics::window {

/// Between the window and the table: what of the window knows the game, with views::PlayedTable behind it.
class TableControl : public views::GameWindow {
    Q_OBJECT

  public:
    explicit TableControl(const app::AppContext& context);
    ~TableControl() override;

    /// Shows the window: at its start page, the first time with the first steps, or with what was asked for.
    void open(const app::WindowStart& start = {}) override;
    /// Shows it at the table: watches with this camera and reads off who plays; empty: shows the demo.
    void openWith(const std::string& camera);
    void begin(const panel::NewGame& game) { tables_.begin(game); }
    /// Goes on with the game the window offers, else with the newest that is not over; no source: by hand.
    void goOn(const std::string& source) { tables_.goOn(source); }
    /// Writes the result so far; says in the window what came of it.
    void writeResult(const QString& file);
    /// Ends the game's thread and gives its journal back; what is shown stays.
    void end() { tables_.end(); }

    /// Another one after the language was changed.
    TacticsWindow& window() override { return *window_; }
    const app::AppContext& context() const override { return *context_; }
    /// The phones at the table: off until somebody wishes it.
    PhonesControl& phones() { return phones_; }
    views::SettingsControl& settings() { return settings_; }
    /// What is heard of the table: off until somebody wishes it.
    SpeechControl& speech() { return speech_; }
    TutorControl& tutor() { return tutor_; }
    /// The same window in this language; the game goes on where it is kept, else from its beginning.
    void speak(json::Language language) override;

  signals:
    /// This file, a recorded game, or a kept one by its number shall be opened on the referee's desk, at that
    /// line or at its last.
    void recordedGameWished(const QString& game, std::optional<int> line);

  private:
    void makeWindow();
    void showPicturesKept();
    void addPrintPage();
    void addKeptGames();
    void addCatalog();
    void takeOtherValues();
    void addSpeechAndTutor();
    void show(const panel::Snapshot& snapshot);
    void rememberGame(const panel::NewGame& game);
    panel::TablePage& page() { return window_->table(); }

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
    bool otherValues_ = false;                ///< the group's own are others than this context has
    panel::NewGame last_;                     ///< that was chosen last; the demo is not
    views::PlayedTable<TacticsTable> tables_; ///< the first to go
};

/// That, with values of the group's own that cannot be read left out and said (views::WindowOfGame).
std::unique_ptr<views::GameWindow> openTactics(const app::AppContext& context);

} // namespace rowkeeper::tactics::window
