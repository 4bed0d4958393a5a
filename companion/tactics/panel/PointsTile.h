// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Tiles.h"

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

} // namespace rowkeeper::tactics::panel
