// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/TablePage.h"
#include "companion/tactics/window/NewGameDialog.h"
#include "companion/views/MainWindow.h"
#include "engine/tactics/json/Texts.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace rowkeeper::tactics::window {

/// The frame, around a game of Tactics.
class TacticsWindow : public views::MainWindow {
    Q_OBJECT

  public:
    /// `icons`: the folder with the drawings of its buttons.
    TacticsWindow(const std::shared_ptr<const json::Texts>& texts, const std::filesystem::path& icons,
                  QWidget* parent = nullptr);

    /// The game that is played.
    panel::TablePage& table() { return *table_; }
    /// Asks who plays and where the picture comes from, starting from `proposal`; answers with newGameWished.
    /// What was asked before is given up.
    void askNewGame(const panel::NewGame& proposal);
    /// What the next new game is proposed like.
    void setLastGame(const panel::NewGame& game) { last_ = game; }
    /// What is told beside that question; asked when it is.
    void setFacts(std::function<panel::NewGameFacts()> facts) { facts_ = std::move(facts); }

  signals:
    void newGameWished(const rowkeeper::tactics::panel::NewGame& game);

  protected:
    void askNext(bool byHand) override;
    bool byHand() const override { return table_->byHand(); }

  private:
    std::shared_ptr<const json::Texts> texts_;
    panel::TablePage* table_;
    panel::NewGame last_;
    std::function<panel::NewGameFacts()> facts_; ///< may be empty
};

} // namespace rowkeeper::tactics::window
