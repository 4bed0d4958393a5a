// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/panel/ShownFleets.h"
#include "engine/core/json/Sentences.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::spacetrace::panel {

class ShipTile;

/// Two players' fleets face to face, each class a column as it lies: the front ship nearest the middle, where
/// arrows show which class fires on which. An extra fleet stands beside the base fleet. With the keyboard
/// arrows go from ship to ship, Enter asks about it.
class FleetsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit FleetsPanel(std::shared_ptr<const json::Sentences> texts, QWidget* parent = nullptr);
    ~FleetsPanel() override;

    void show(const ShownTable& table);
    const ShownTable& shown() const { return table_; }
    void clear();
    /// The tile of a ship, 0 the Base; null: it is not shown.
    ShipTile* tile(char player, int ship) const;
    /// The ship where the arrow keys stand; nothing: none.
    std::optional<ShipRef> chosen() const;
    void choose(const ShipRef& ship);

    QSize sizeHint() const override { return {760, minimumSizeHint().height() + 160}; }
    QSize minimumSizeHint() const override;

  signals:
    /// What is that?
    void shipChosen(const rowkeeper::spacetrace::ShipRef& ship);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    /// Where a ship stands.
    struct Post {
        bool near = true;
        Fleet fleet = Fleet::Base;
        ShipClass shipClass = 1;
        int at = 1; ///< in firing order
        ShipTile* tile = nullptr;
    };
    void fill(const ShownSide& side, bool near);
    void lay();
    int most(bool near) const;
    bool hasExtra() const;
    int band() const;
    int head() const;
    double weight(Fleet fleet, ShipClass shipClass) const;
    QRect column(Fleet fleet, ShipClass shipClass) const;
    int middleTop() const;
    void move(int across, int away);
    void chooseTile(std::size_t post);
    void paintColumns(QPainter& painter) const;
    void paintSide(QPainter& painter, const ShownSide& side, bool near) const;
    void paintPairings(QPainter& painter) const;
    void paintArrow(QPainter& painter, const Pairing& pairing) const;

    std::shared_ptr<const json::Sentences> texts_;
    ShownTable table_;
    bool filled_ = false;
    std::vector<Post> posts_;
    std::size_t chosen_ = 0;
};

} // namespace rowkeeper::spacetrace::panel
