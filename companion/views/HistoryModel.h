// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/app/HistoryRows.h"

#include <QAbstractTableModel>
#include <QDateTime>
#include <QSortFilterProxyModel>

#include <memory>
#include <optional>
#include <vector>

namespace rowkeeper::views {

/// Kept games as a table; a cell is worded when somebody looks at it. Names no game.
class HistoryModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Begun, Game, Who, Result, Rounds, Notes, Columns };
    static constexpr int sortRole = Qt::UserRole;

    explicit HistoryModel(std::shared_ptr<const json::Sentences> texts, QObject* parent = nullptr);

    /// In the place of those there were.
    void show(std::vector<app::HistoryRow> rows);
    /// What is known by now of games that are there.
    void update(const std::vector<app::HistoryRow>& rows);
    const app::HistoryRow& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    const std::vector<app::HistoryRow>& rows() const { return rows_; }
    /// The number of the row of this game; -1: it is not there.
    int find(std::int64_t game) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    friend class HistoryFilter;

  private:
    QString cell(const app::HistoryRow& row, int column) const;
    /// All that words are looked for in.
    QString everything(const app::HistoryRow& row) const;
    QVariant sortKey(const app::HistoryRow& row, int column) const;

    std::shared_ptr<const json::Sentences> texts_;
    std::vector<app::HistoryRow> rows_;
};

/// Which of them are shown.
struct HistoryWish {
    QString words;                       ///< each of them stands somewhere in the row
    QString player;                      ///< empty: whoever played
    std::optional<bool> over = {};       ///< nothing: finished or not
    std::optional<QDateTime> since = {}; ///< begun no earlier
};

class HistoryFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit HistoryFilter(HistoryModel& model, QObject* parent = nullptr);
    void ask(const HistoryWish& wish);

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    const HistoryModel& model_;
    HistoryWish wish_;
    QStringList words_;
};

/// When a game was begun, as clocks here showed it; what looks otherwise stays as it is.
QString readableDate(const std::string& begun, const json::Sentences& texts);

} // namespace rowkeeper::views
