// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/HistoryModel.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace rowkeeper::views {

namespace {

QDateTime timeOf(const std::string& begun) {
    return QDateTime::fromString(QString::fromStdString(begun), Qt::ISODate);
}

QString listed(const std::vector<std::string>& words, const char* between) {
    QStringList all;
    for (const std::string& word : words)
        all << QString::fromStdString(word);
    return all.join(QString::fromUtf8(between));
}

} // namespace

QString readableDate(const std::string& begun, const json::Sentences& texts) {
    const QDateTime time = timeOf(begun);
    const QString how = QString::fromStdString(texts.text("kept.date"));
    return time.isValid() ? QLocale().toString(time.toLocalTime(), how) : QString::fromStdString(begun);
}

HistoryModel::HistoryModel(std::shared_ptr<const json::Sentences> texts, QObject* parent)
    : QAbstractTableModel(parent)
    , texts_(std::move(texts)) {}

QString HistoryModel::cell(const app::HistoryRow& row, int column) const {
    switch (column) {
    case Begun:
        return readableDate(row.begun, *texts_);
    case Game:
        return QString::fromStdString(row.game);
    case Who:
        return listed(row.players, ", ");
    case Result:
        return row.state == app::HistoryRow::State::Unknown ? QStringLiteral("…")
                                                            : QString::fromStdString(row.result);
    case Rounds:
        return row.rounds == 0 ? QString() : QString::number(row.rounds);
    case Notes:
        return listed(row.notes, " · ");
    default:
        return {};
    }
}

QString HistoryModel::everything(const app::HistoryRow& row) const {
    QString all = QString::number(row.id) + u' ' + QString::fromStdString(row.begun);
    for (int column = 0; column < Columns; ++column)
        all += u' ' + cell(row, column);
    return all;
}

void HistoryModel::show(std::vector<app::HistoryRow> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int HistoryModel::find(std::int64_t game) const {
    const auto found =
        std::lower_bound(rows_.begin(), rows_.end(), game,
                         [](const app::HistoryRow& one, std::int64_t id) { return one.id < id; });
    return found == rows_.end() || found->id != game ? -1 : static_cast<int>(found - rows_.begin());
}

void HistoryModel::update(const std::vector<app::HistoryRow>& rows) {
    int first = rowCount();
    int last = -1;
    for (const app::HistoryRow& row : rows) {
        const int at = find(row.id);
        if (at < 0) continue;
        rows_[static_cast<std::size_t>(at)] = row;
        first = std::min(first, at);
        last = std::max(last, at);
    }
    if (last >= 0) emit dataChanged(index(first, 0), index(last, Columns - 1));
}

int HistoryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int HistoryModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    const app::HistoryRow& shown = row(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return cell(shown, index.column());
    case Qt::AccessibleTextRole:
        return headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString() + QStringLiteral(": ") +
               cell(shown, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (index.column() == Rounds ? Qt::AlignHCenter : Qt::AlignLeft));
    case sortRole:
        return sortKey(shown, index.column());
    default:
        return {};
    }
}

QVariant HistoryModel::sortKey(const app::HistoryRow& row, int column) const {
    if (column == Rounds) return row.rounds;
    constexpr int digits = 12; // games begun in the same second follow each other
    if (column == Begun)
        return QString::fromStdString(row.begun) + QString::number(row.id).rightJustified(digits, u'0');
    return cell(row, column);
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == Rounds ? Qt::AlignHCenter : Qt::AlignLeft));
    if (role != Qt::DisplayRole) return {};
    static constexpr const char* keys[Columns]{"kept.column.begun",  "kept.column.game",
                                               "kept.column.who",    "kept.column.result",
                                               "kept.column.rounds", "kept.column.notes"};
    return QString::fromStdString(texts_->text(keys[section]));
}

HistoryFilter::HistoryFilter(HistoryModel& model, QObject* parent)
    : QSortFilterProxyModel(parent)
    , model_(model) {
    setSourceModel(&model);
    setSortRole(HistoryModel::sortRole);
    setSortLocaleAware(true);
    setSortCaseSensitivity(Qt::CaseInsensitive);
    setDynamicSortFilter(true);
}

void HistoryFilter::ask(const HistoryWish& wish) {
    wish_ = wish;
    words_ = wish.words.simplified().split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

bool HistoryFilter::filterAcceptsRow(int number, const QModelIndex&) const {
    const app::HistoryRow& row = model_.row(number);
    const bool over = row.state == app::HistoryRow::State::Over;
    if (wish_.over && *wish_.over != over) return false;
    if (!wish_.player.isEmpty() &&
        std::find(row.players.begin(), row.players.end(), wish_.player.toStdString()) == row.players.end())
        return false;
    if (wish_.since && timeOf(row.begun) < *wish_.since) return false;
    if (words_.isEmpty()) return true;
    const QString all = model_.everything(row);
    return std::all_of(words_.begin(), words_.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace rowkeeper::views
