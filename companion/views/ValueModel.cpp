// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/ValueModel.h"

#include <QFont>

#include <algorithm>
#include <utility>

namespace rowkeeper::views {

using parts::ValueRow;

bool isEstimate(const ValueRow& row) {
    return !row.proven && !row.unknown && row.own.isEmpty();
}

ValueModel::ValueModel(json::Sentences sentences, QObject* parent)
    : QAbstractTableModel(parent)
    , sentences_(std::move(sentences)) {}

QString ValueModel::text(const char* key) const {
    return QString::fromStdString(sentences_.text(key));
}

void ValueModel::show(std::vector<ValueRow> rows) {
    const bool same =
        std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(),
                   [](const ValueRow& one, const ValueRow& other) { return one.path == other.path; });
    if (!same) {
        beginResetModel();
        rows_ = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == rows_[i]) continue;
        rows_[i] = std::move(rows[i]);
        const int row = static_cast<int>(i);
        emit dataChanged(index(row, 0), index(row, Columns - 1));
    }
}

int ValueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ValueModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QString ValueModel::cell(const ValueRow& row, int column) const {
    switch (column) {
    case Entry:
        return row.entry;
    case Name:
        return row.name;
    case Printed:
        return row.printed;
    case State:
        return text(!row.problem.isEmpty() ? "catalog.state.refused"
                    : !row.own.isEmpty()   ? "catalog.state.own"
                    : row.unknown          ? "catalog.state.unknown"
                    : row.proven           ? "catalog.state.proven"
                                           : "catalog.state.estimated");
    case Own:
        return row.own;
    case Note:
        return row.problem.isEmpty() ? row.source : row.problem;
    default:
        return {};
    }
}

QVariant ValueModel::data(const QModelIndex& index, int role) const {
    const ValueRow& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cell(shown, index.column());
    case Qt::EditRole:
        return index.column() == Own ? shown.typed : cell(shown, index.column());
    case Qt::AccessibleTextRole:
        return headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral(": ") +
               cell(shown, index.column());
    case Qt::AccessibleDescriptionRole:
        return QStringLiteral("%1, %2").arg(shown.entry, shown.name);
    case Qt::FontRole:
        if (index.column() == Own || !shown.problem.isEmpty()) {
            QFont bold;
            bold.setBold(true);
            return bold;
        }
        return {};
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    default:
        return {};
    }
}

bool ValueModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != Own) return false;
    const ValueRow& shown = row(index.row());
    if (value.toString().trimmed() == shown.typed) return false;
    emit typed(std::string(shown.path), value.toString());
    return true;
}

QVariant ValueModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns) return {};
    if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignVCenter | Qt::AlignLeft);
    if (role != Qt::DisplayRole) return {};
    static constexpr const char* keys[Columns]{"catalog.column.entry", "catalog.column.name",
                                               "catalog.column.own",   "catalog.column.printed",
                                               "catalog.column.state", "catalog.column.note"};
    return text(keys[section]);
}

Qt::ItemFlags ValueModel::flags(const QModelIndex& index) const {
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (editable_ && index.column() == Own && row(index.row()).kind != ValueRow::Kind::Lines)
        flags |= Qt::ItemIsEditable;
    return flags;
}

ValueFilter::ValueFilter(ValueModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(model) {
    setSourceModel(&model);
    setDynamicSortFilter(false); // what was just edited stays in sight
}

void ValueFilter::ask(const ValueWish& wish) {
    wish_ = wish;
    words_ = wish.words.simplified().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool ValueFilter::filterAcceptsRow(int number, const QModelIndex&) const {
    const ValueRow& row = model_.row(number);
    using State = ValueWish::State;
    if (wish_.state == State::Estimated && !isEstimate(row)) return false;
    if (wish_.state == State::Own && row.own.isEmpty()) return false;
    if (wish_.state == State::Refused && row.problem.isEmpty()) return false;
    if (!wish_.name.isEmpty() && row.name != wish_.name) return false;
    const QString all = QStringList{row.entry, row.name, row.printed, row.own, row.source}.join(u' ');
    return std::all_of(words_.begin(), words_.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace rowkeeper::views
