// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "engine/tactics/json/Texts.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace rowkeeper::tactics::panel {

/// The four rows: target, cards from top to bottom, totals and, once scored, the winner. A click or Enter on
/// a row asks why.
class RowsPanel : public QWidget {
    Q_OBJECT

  public:
    explicit RowsPanel(std::shared_ptr<const json::Texts> texts, QWidget* parent = nullptr);

    void show(const tactics::Game& game, RunningTotals totals);
    /// Shows no row.
    void clear();
    int selected() const { return selected_; }
    /// The score that a row shows now; nothing while it shows none.
    const tactics::Score* score(int row) const;
    const tactics::Row* scored(int row) const;
    /// Whether the row was scored; else more may come.
    bool isFinal(int row) const;
    /// Whose target it is already, won outside scoring (rule 50).
    std::optional<tactics::Faction> awarded(int row) const;
    /// What was decided there by hand; nothing: it was not.
    const tactics::event::Settle* settled(int row) const;
    /// What heads a row: the target's name; once it lies captured face down only that it does (G9.4).
    QString heading(int row) const;

    /// It takes the room that is left, whatever that is: the window asks for no more than this.
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override { return {480, 220}; }

  signals:
    void rowChosen(int row);
    /// What can be done about a row, asked with the mouse or the menu key.
    void menuWished(int row, const QPoint& globalPlace);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    struct Column {
        tactics::GameRow row;
        tactics::Row scoring;
        std::optional<tactics::Score> score;
        bool final = false;
        bool secret = false; ///< its target is captured face down
    };

    QRectF columnArea(int column) const;
    void paintColumn(QPainter& painter, const Column& column, const QRectF& area, bool selected) const;
    QRectF paintTarget(QPainter& painter, const Column& column, QRectF area) const;
    QString headingOf(const Column& column) const;
    void paintCard(QPainter& painter, const Column& column, std::size_t card, std::size_t openIndex,
                   const QRectF& area) const;
    void paintTotals(QPainter& painter, const Column& column, const QRectF& area) const;
    void choose(int column);

    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const tactics::Setup> setup_;
    std::vector<Column> columns_;
    int selected_ = 0;
};

/// 21/2 as people write it: "10½".
QString readable(const Fraction& number);

} // namespace rowkeeper::tactics::panel
