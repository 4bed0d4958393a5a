// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/tactics/panel/DeskGame.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <memory>

namespace rowkeeper::tactics::panel {

/// The lines of a record as a list: struck ones crossed out, what became of each behind it.
class DeskLines : public QAbstractListModel {
    Q_OBJECT

  public:
    explicit DeskLines(std::shared_ptr<const json::Texts> texts, QObject* parent = nullptr);
    void show(std::shared_ptr<const DeskGame> game);
    const DeskLineText& line(int index) const;
    /// The last line up to that number; -1: there is none.
    int find(int line) const;

    static constexpr int numberRole = Qt::UserRole;    ///< of the line
    static constexpr int wordsRole = Qt::UserRole + 1; ///< without it
    static constexpr int timeRole =
        Qt::UserRole + 2; ///< when it was kept, empty: not known; null: of no line

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    QString words(const DeskLineText& line) const;

    std::shared_ptr<const json::Texts> texts_;
    std::shared_ptr<const DeskGame> game_;
};

/// A line with its number, and where that is known its time, in columns of their own, over as many lines of
/// text as it needs.
class DeskLineDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace rowkeeper::tactics::panel
