// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/TablePage.h"
#include "companion/spacetrace/window/NewFleetsDialog.h"
#include "companion/views/MainWindow.h"
#include "engine/core/json/Sentences.h"

#include <filesystem>
#include <memory>

namespace rowkeeper::spacetrace::window {

/// The frame, around a game of Spacetrace.
class SpacetraceWindow : public views::MainWindow {
    Q_OBJECT

  public:
    /// `icons`: the folder with the drawings of its buttons.
    SpacetraceWindow(const std::shared_ptr<const json::Sentences>& words, const std::filesystem::path& icons,
                     QWidget* parent = nullptr);

    /// The game that is played.
    panel::TablePage& table() { return *table_; }
    /// Asks who plays and where the picture comes from, starting from `proposal`; answers with newGameWished.
    /// What was asked before is given up.
    void askNewGame(const panel::NewGame& proposal);
    /// What the next new game is proposed like.
    void setLastGame(const panel::NewGame& game) { last_ = game; }
    void setHouseRules(std::shared_ptr<const json::RuleBook> rules) { rules_ = std::move(rules); }

  signals:
    void newGameWished(const rowkeeper::spacetrace::panel::NewGame& game);

  protected:
    void askNext(bool byHand) override;
    bool byHand() const override { return table_->byHand(); }

  private:
    std::shared_ptr<const json::Sentences> words_;
    panel::TablePage* table_;
    panel::NewGame last_;
    std::shared_ptr<const json::RuleBook> rules_; ///< null: none can be read
};

} // namespace rowkeeper::spacetrace::window
