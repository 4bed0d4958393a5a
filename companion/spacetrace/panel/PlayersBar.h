// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Tile.h"
#include "engine/core/json/Sentences.h"
#include "engine/spacetrace/Game.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QHBoxLayout;

namespace rowkeeper::spacetrace::panel {

/// What a player has, as the bar shows it.
struct ShownPlayer {
    char player = 'A';
    bool active = false;
    bool won = false;
    int damage = 0; ///< of the Base
    int lp = 0;
    int mp = 0;     ///< of this turn
    int wrecks = 0; ///< his own ships and Base that are wrecked, which others count
    std::optional<std::int64_t> wreckedMp = 0; ///< nothing: nobody knows those of one
    bool operator==(const ShownPlayer&) const = default;
};
std::vector<ShownPlayer> shownPlayers(const Game& game);

/// A player: his mark, the track of his Base, his MP, what of his is wrecked.
class PlayerTile : public parts::Tile {
    Q_OBJECT

  public:
    PlayerTile(std::shared_ptr<const json::Sentences> texts, QWidget* parent);
    void setPlayer(const ShownPlayer& player);
    const ShownPlayer& player() const { return player_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {170, sizeHint().height()}; }

  protected:
    void paint(QPainter& painter) const override;

  private:
    void paintTrack(QPainter& painter, const QRectF& area) const;

    std::shared_ptr<const json::Sentences> texts_;
    ShownPlayer player_;
};

/// All players beside each other. A click on one asks for his MP and wrecks.
class PlayersBar : public QWidget {
    Q_OBJECT

  public:
    explicit PlayersBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);

    void show(const std::vector<ShownPlayer>& players);

  signals:
    void playerChosen(char player);

  private:
    std::shared_ptr<const json::Sentences> texts_;
    QHBoxLayout* line_;
    std::vector<PlayerTile*> tiles_;
};

} // namespace rowkeeper::spacetrace::panel
