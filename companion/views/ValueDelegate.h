// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rowkeeper::parts {
struct ValueRow;
}

namespace rowkeeper::views {

/// Where an own value is typed or chosen, in its cell.
class ValueDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    /// `none`: the choice of no own value, in words.
    explicit ValueDelegate(QString none, QObject* parent = nullptr);

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

  private:
    /// What was chosen is taken at once.
    void finish();

    QString none_;
};

} // namespace rowkeeper::views
