// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Tiles.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/json/Texts.h"

#include <memory>
#include <vector>

namespace rowkeeper::tactics::panel {

/// What a player has won so far.
struct ShownPoints {
    tactics::Faction player = tactics::Faction::S;
    QString name;
    QString targets; ///< "Targets: 2"
    QString points;  ///< "≈7"; empty: nothing may be said of them
    bool turn = false;
    bool operator==(const ShownPoints&) const = default;
};

class PointsTile : public Tile {
    Q_OBJECT

  public:
    using Tile::Tile;
    void setPoints(const ShownPoints& shown, const QString& spoken);

  protected:
    void paint(QPainter& painter) const override;

  private:
    double scale() const;
    void paintWords(QPainter& painter, const QRectF& text) const;
    ShownPoints shown_;
};

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
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void place();
    void markChosen();
    void choose(std::size_t number);
    QString pointsOf(tactics::Faction player) const;

    std::shared_ptr<const json::Texts> texts_;
    std::optional<tactics::Points> points_;
    std::vector<tactics::Faction> players_;
    std::vector<PointsTile*> tiles_;
    std::size_t chosen_ = 0; ///< where the arrow keys stand
};

} // namespace rowkeeper::tactics::panel
