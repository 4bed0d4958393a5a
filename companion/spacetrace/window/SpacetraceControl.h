// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/AppContext.h"
#include "companion/app/WindowStart.h"
#include "companion/spacetrace/window/FleetsDeskPage.h"
#include "companion/spacetrace/window/LearntValues.h"
#include "companion/spacetrace/window/SpacetraceTable.h"
#include "companion/spacetrace/window/SpacetraceWindow.h"
#include "companion/views/GameWindow.h"
#include "companion/views/HistoryControl.h"
#include "companion/views/PlayedTable.h"
#include "companion/views/SettingsControl.h"

#include <memory>
#include <string>
#include <vector>

namespace rowkeeper::spacetrace::window {

/// Between the window and a table of Spacetrace: what of the window knows the game, with views::PlayedTable
/// behind it.
class SpacetraceControl : public views::GameWindow {
    Q_OBJECT

  public:
    explicit SpacetraceControl(const app::AppContext& context);
    ~SpacetraceControl() override;

    void open(const app::WindowStart& start = {}) override;
    SpacetraceWindow& window() override { return *window_; }
    const app::AppContext& context() const override { return *context_; }
    void speak(json::Language language) override;
    void begin(const panel::NewGame& game) { tables_.begin(game); }
    /// Goes on with the game the window offers, else with the newest that is not over; no source: by hand.
    void goOn(const std::string& source) { tables_.goOn(source); }
    /// Ends the game's thread and gives its journal back; what is shown stays.
    void end() { tables_.end(); }
    FleetsDeskPage& desk() { return *desk_; }
    views::HistoryPage& history() { return kept_->page(); }

  private:
    void makeWindow();
    void showPicturesKept();
    void addKeptGames();
    void addPrintPage();
    void addCatalog();
    void readOwnValues();
    void readRules();
    panel::TablePage& page() { return window_->table(); }
    void rememberGame(const panel::NewGame& game);

    std::vector<std::unique_ptr<app::AppContext>>
        others_; ///< in other languages, with other values; workers may still use them
    const app::AppContext* context_;
    std::shared_ptr<const json::Sentences> words_;
    std::shared_ptr<const json::RuleBook> rules_; ///< null: they cannot be read
    views::SettingsControl settings_;
    std::unique_ptr<SpacetraceWindow> window_;
    FleetsDeskPage* desk_ = nullptr; ///< of the window
    panel::NewGame last_;            ///< that was chosen last; the demo is not
    std::unique_ptr<LearntValues> learnt_;
    std::unique_ptr<views::HistoryControl> kept_; ///< the two first to go
    views::PlayedTable<SpacetraceTable> tables_;
};

/// views::WindowOfGame.
std::unique_ptr<views::GameWindow> openSpacetrace(const app::AppContext& context);

} // namespace rowkeeper::spacetrace::window
