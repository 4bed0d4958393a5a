// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/ShownRows.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;

namespace rowkeeper::parts {
class Tile;
}

namespace rowkeeper::tactics::panel {

using parts::Tile;

class CardTile;
class TargetTile;
class TotalTile;

/// The four rows: target, cards from top to bottom, totals and, once scored, the winner. A click or Enter on
/// any of it asks why. Arrow keys go from row to row and from card to card.
class RowsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit RowsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);
    ~RowsPanel() override;

    /// `warnings`: the open mismatches, marked where they are.
    void show(const tactics::Game& game, RunningTotals totals, const std::vector<Warning>& warnings = {});
    /// Shows no row.
    void clear();
    int selected() const { return selected_; }
    /// The place of the card that is chosen there, from 1; 0: none is.
    int selectedPlace() const;
    /// As if somebody had chosen it, and marked until something else is, wherever the keys are; `at`: the
    /// card's place from 1, 0: the row.
    void point(int row, int at);
    /// What a row (0 is the leftmost) shows; nothing: there is none.
    const ShownRow* row(int row) const;

    /// It takes the room that is left, whatever that is: the window asks for no more than this.
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override { return {320, 150}; }

  signals:
    /// Why the row counts so; `card`: an open one as Part::card, -1: all of it.
    void rowChosen(int row, int card);
    /// What can be done about a row, asked with the mouse or the menu key.
    void menuWished(int row, const QPoint& globalPlace);
    /// A click on the empty place where the row's next card comes to lie.
    void placePicked(int row);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    /// The tiles of a row. Kept while there are rows: a button may be pressed just now.
    struct Column {
        TargetTile* target;
        std::vector<CardTile*> cards;
        std::vector<TotalTile*> totals;
    };

    void fill(std::size_t row);
    void place();
    QRectF columnArea(std::size_t column) const;
    QRectF nextPlace(std::size_t column) const;
    parts::Tile* chosen() const;
    void choose(int row, int line);
    void markChosen();

    std::shared_ptr<const json::Texts> texts_;
    std::vector<ShownRow> rows_;
    std::vector<Column> columns_;
    double cardHeight_ = 0;  ///< px, as placed last
    bool deploying_ = false; ///< another card may come to each row
    int selected_ = 0;       ///< row
    int line_ = 0;           ///< in it: 0 the target, then cards, then totals
    bool pointed_ = false;   ///< marked though the keys are elsewhere
};

} // namespace rowkeeper::tactics::panel
