// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/Tile.h"
#include "companion/tactics/panel/ShownRows.h"

/// What is painted in the rows, each a button of its own: with the mouse, with keys and for a screen reader
/// it is the thing that it shows. A click asks why. Text and places grow with the tile; px.
namespace rowkeeper::tactics::panel {

using parts::Tile;

/// A target: at the head of a row, or small as a card before whoever took it. Its kind and colour as they are
/// printed, its name, and what more is known of it.
class TargetTile : public Tile {
    Q_OBJECT

  public:
    using Tile::Tile;
    void setTarget(const ShownRow& row, const QString& spoken);
    /// As a card; `named`: there is room for its name, else kind, colour and points say which it is.
    void setCard(const ShownTarget& target, bool named, const QString& spoken);
    /// Whether all words of such a card have room in `size`, px, in the type of `like`.
    static bool hasRoom(const ShownTarget& target, const QSizeF& size, const QWidget& like);

  protected:
    void paint(QPainter& painter) const override;

  private:
    void set(const ShownTarget& target, const QStringList& about, const QString& spoken);
    void paintCard(QPainter& painter) const;
    void paintSign(QPainter& painter, const QRectF& area) const;

    ShownTarget target_;
    QStringList about_;
    bool card_ = false;
    bool named_ = true;
};

/// A card: whose, its name, what it counts now, and small why that is not what is printed.
class CardTile : public Tile {
    Q_OBJECT

  public:
    using Tile::Tile;
    void setCard(const ShownCard& card, const QString& spoken);

  protected:
    void paint(QPainter& painter) const override;

  private:
    void paintHidden(QPainter& painter, const QRectF& area) const;
    void paintNumber(QPainter& painter, QRectF& name, QRectF room, bool below) const;
    ShownCard card_;
};

/// What a player has in a row, as a number and a bar. Not settled: hatched, with a question mark.
class TotalTile : public Tile {
    Q_OBJECT

  public:
    using Tile::Tile;
    void setTotal(const ShownTotal& total, bool final, bool unsettled, const QString& spoken);

  protected:
    void paint(QPainter& painter) const override;

  private:
    ShownTotal total_;
    bool final_ = false;
    bool unsettled_ = false;
};

} // namespace rowkeeper::tactics::panel
