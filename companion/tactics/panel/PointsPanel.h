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
    /// What a player has; nothing: nothing may be said of it.
    const tactics::PlayerPoints* points(tactics::Faction player) const;

  signals:
    /// How a player's points come about.
    void playerChosen(rowkeeper::tactics::Faction player);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QRectF tile(std::size_t number) const;
    QString pointsOf(tactics::Faction player) const;

    std::shared_ptr<const json::Texts> texts_;
    std::optional<tactics::Points> points_;
    std::array<int, tactics::factionCount> targets_{};
    std::vector<tactics::Faction> players_;
    std::optional<tactics::Faction> turn_;
    std::size_t chosen_ = 0; ///< where the arrow keys stand
};

} // namespace rowkeeper::tactics::panel
