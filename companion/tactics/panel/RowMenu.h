// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/Snapshot.h"
#include "companion/tactics/referee/Wishes.h"
#include "engine/tactics/json/Rulings.h"

#include <QObject>

#include <functional>
#include <memory>

class QPoint;
class QWidget;

namespace rowkeeper::tactics::panel {

class RowsPanel;

/// What can be done about a row, in a menu beside it: why it counts so; settle it by hand, or take that back.
class RowMenu : public QObject {
    Q_OBJECT

  public:
    /// Of rows that `rows` shows, over `now`, what is shown otherwise; both must live longer. `corrector`:
    /// who takes a decision back, and why.
    RowMenu(std::shared_ptr<const json::Texts> texts, RowsPanel& rows, const Snapshot& now,
            std::function<record::Corrector()> corrector, QWidget* parent);

    /// The rulings' words, for settling; `rules` outlives this.
    void knowRules(const json::RuleBook& rules) { rules_ = &rules; }

    /// For a row from 0, at a place of the screen. In the past (`past`) nothing is decided.
    void open(int row, const QPoint& place, bool past);

  signals:
    void wished(const rowkeeper::tactics::referee::Wish& wish);

  private:
    void askSettling(int row);
    int settlingLine(int row) const;

    std::shared_ptr<const json::Texts> texts_;
    const json::RuleBook* rules_ = nullptr;
    RowsPanel& rows_;
    const Snapshot& now_;
    std::function<record::Corrector()> corrector_;
    QWidget* window_; ///< over which menu and dialog stand
};

} // namespace rowkeeper::tactics::panel
