// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/WhatIfPage.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/json/Texts.h"

#include <QTextBrowser>

#include <functional>
#include <memory>

class QUrl;

namespace rowkeeper::tactics::panel {

class PointsPanel;
class RowsPanel;

/// Why something on the table counts as it does: a row, a card in it, what a player has won. What was asked
/// about stays explained while the game goes on.
class WhyPage : public QTextBrowser {
    Q_OBJECT

  public:
    /// Of what these two show; they must live longer.
    WhyPage(std::shared_ptr<const json::Texts> texts, const RowsPanel& rows, const PointsPanel& points,
            QWidget* parent = nullptr);

    /// Another game begins: nothing is explained until somebody asks or something happens, then the row that
    /// is chosen.
    void begin();
    /// How the panels' game is told: `secret`, what persons wrote of it is not; `over`, it has ended; with
    /// which values it is played.
    void know(bool secret, bool over, const std::shared_ptr<const tactics::Setup>& setup);
    /// As RowsPanel::rowChosen.
    void explainRow(int row, int card);
    /// As PointsPanel::playerChosen.
    void explainPoints(tactics::Faction player);
    /// As PointsPanel::targetChosen.
    void explainTarget(tactics::Faction player, tactics::TargetId target);
    /// Whether whatIfWished can be answered.
    void offerWhatIf(bool can) { answers_ = can; }
    /// What would be, in the place of the calculation until something else is asked; with a way back.
    void answer(const QString& html);
    /// The same, as things stand now.
    void again();

  signals:
    /// Asked beside the calculation of `row`, from 0.
    void whatIfWished(int row, const rowkeeper::tactics::panel::WhatIfAsked& asked);

  private:
    void follow(const QUrl& link);
    void explain(std::function<void()> how);
    void tellRow(int row, int card);
    void tellPoints(tactics::Faction player);
    void tellTarget(tactics::Faction player, tactics::TargetId target);

    std::shared_ptr<const json::Texts> texts_;
    const RowsPanel& rows_;
    const PointsPanel& points_;
    bool secret_ = false;
    bool over_ = false;
    std::shared_ptr<const tactics::Setup> setup_;
    bool answers_ = false;
    int row_ = 0;                     ///< whose calculation is explained
    int card_ = -1;                   ///< likewise; as Part::card
    std::function<void()> explained_; ///< again, as things stand then; empty: nothing is
};

} // namespace rowkeeper::tactics::panel
