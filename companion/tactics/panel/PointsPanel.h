// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Captured.h"
#include "engine/tactics/Game.h"
#include "engine/tactics/Points.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::parts {
class Tile;
}

namespace rowkeeper::tactics::panel {

using parts::Tile;

class PointsTile;
class TargetTile;

/// Victory points so far, a tile for each player, and below it the targets he has taken, as cards; in a Top
/// Secret game neither before the end (G9.4). Left and Right go from player to player or from card to card,
/// Down to the cards, Up back; Enter asks why.
class PointsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit PointsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);
    ~PointsPanel() override;
    void show(const tactics::Game& game);
    /// Shows no player.
    void clear();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {300, sizeHint().height()}; }
    /// What a player has; nothing: nothing may be said of it.
    const tactics::PlayerPoints* points(tactics::Faction player) const;
    /// A target that a player has taken, as it is shown; null: he has not, or nothing may be said of it.
    const CapturedCard* captured(tactics::Faction player, tactics::TargetId target) const;

  signals:
    /// How a player's points come about.
    void playerChosen(rowkeeper::tactics::Faction player);
    /// What a target brings whoever took it.
    void targetChosen(rowkeeper::tactics::Faction player, rowkeeper::tactics::TargetId target);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    /// A player's part of it. Tiles are kept while there are players: a button may be pressed just now.
    struct Player {
        tactics::Faction who;
        PointsTile* points;
        std::vector<CapturedCard> captured;
        std::vector<TargetTile*> cards;
    };
    /// Where the keys stand: a player and, from 0, a card of his; -1: his points.
    struct Stop {
        std::size_t player = 0;
        int card = -1;
    };

    void suit(std::size_t players);
    void fill(Player& player, const tactics::Game& game);
    void place();
    void placeCards(Player& player, const QRectF& area);
    double cardHeight() const;
    parts::Tile* chosen() const;
    void markChosen();
    void choose(Stop stop);
    std::optional<Stop> cardBeside(int step) const;
    QString pointsOf(tactics::Faction player) const;

    std::shared_ptr<const json::Texts> texts_;
    std::optional<tactics::Points> points_;
    std::vector<Player> players_;
    Stop stop_;
};

} // namespace rowkeeper::tactics::panel
