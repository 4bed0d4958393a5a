// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/parts/ValueRow.h"
#include "engine/core/json/Sentences.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace rowkeeper::views {

/// Printed values as a table, one of whose columns is the group's own. Names no game, changes no value: what
/// is typed is wished for.
class ValueModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { Entry, Name, Own, Printed, State, Note, Columns };

    explicit ValueModel(json::Sentences sentences, QObject* parent = nullptr);

    /// In the place of those there were; where they are the same values, the table stays where it is.
    void show(std::vector<parts::ValueRow> rows);
    const parts::ValueRow& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }
    const std::vector<parts::ValueRow>& rows() const { return rows_; }
    /// Whether own values may be typed.
    void setEditable(bool editable) { editable_ = editable; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

  signals:
    /// This in the place of the own value; empty: none.
    void typed(const std::string& path, const QString& text);

  private:
    QString cell(const parts::ValueRow& row, int column) const;
    QString text(const char* key) const;

    json::Sentences sentences_;
    std::vector<parts::ValueRow> rows_;
    bool editable_ = true;
};

/// Which of them are shown.
struct ValueWish {
    enum class State { Any, Estimated, Own, Refused };
    QString words; ///< each of them stands somewhere in the row
    QString name;  ///< only values that are called so; empty: all
    State state = State::Any;
};

class ValueFilter : public QSortFilterProxyModel {
    Q_OBJECT

  public:
    explicit ValueFilter(ValueModel& model, QObject* parent = nullptr);
    void ask(const ValueWish& wish);

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    const ValueModel& model_;
    ValueWish wish_;
    QStringList words_;
};

/// Whether it counts, and nothing proves it.
bool isEstimate(const parts::ValueRow& row);

} // namespace rowkeeper::views
