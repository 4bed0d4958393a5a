// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/Game.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>

namespace rowkeeper::tactics::panel {

/// Victory points so far, a tile for each player; in a Top Secret game nothing before the end (G9.4).
class PointsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit PointsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);
    void show(const tactics::Game& game);
    /// Shows no player.
    void clear();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString pointsOf(tactics::Faction player) const;

    std::shared_ptr<const json::Texts> texts_;
    std::optional<tactics::Points> points_;
    std::array<int, tactics::factionCount> targets_{};
    std::vector<tactics::Faction> players_;
    std::optional<tactics::Faction> turn_;
};

} // namespace rowkeeper::tactics::panel
