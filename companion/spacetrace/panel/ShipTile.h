// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Tile.h"
#include "companion/spacetrace/panel/ShownFleets.h"

namespace rowkeeper::spacetrace::panel {

/// A ship card or a Base in a fleet: whose, its name, ships left of how many as numbers and a bar, what the
/// front ship has taken, its commander. Signs beside colours: an edge of dashes where it is hit, "!" where
/// table and game differ, "?" for what nobody knows, "≈" for what is estimated. px; grows with the tile.
class ShipTile : public parts::Tile {
    Q_OBJECT

  public:
    using Tile::Tile;
    void setShip(const ShownShip& ship, const QString& spoken);
    const ShownShip& ship() const { return ship_; }
    /// How high a tile must be for its words, px.
    static int leastHeight(const QWidget& like);
    static int wantedHeight(const QWidget& like);

  protected:
    void paint(QPainter& painter) const override;

  private:
    void paintFrame(QPainter& painter, const QRectF& frame) const;
    void paintNumbers(QPainter& painter, const QRectF& area) const;
    void paintBar(QPainter& painter, const QRectF& area) const;
    double unit() const;
    QString signs() const;
    QString small() const;

    ShownShip ship_;
};

} // namespace rowkeeper::spacetrace::panel
