// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/ValueDelegate.h"

#include "companion/views/ValueModel.h"

#include <QComboBox>
#include <QLineEdit>

#include <algorithm>
#include <utility>

namespace rowkeeper::views {

namespace {

const parts::ValueRow& rowOf(const QModelIndex& index) {
    const auto* filter = static_cast<const QSortFilterProxyModel*>(index.model());
    return static_cast<const ValueModel*>(filter->sourceModel())->row(filter->mapToSource(index).row());
}

} // namespace

ValueDelegate::ValueDelegate(QString none, QObject* parent)
    : QStyledItemDelegate(parent)
    , none_(std::move(none)) {}

QWidget* ValueDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& /*option*/,
                                     const QModelIndex& index) const {
    const parts::ValueRow& row = rowOf(index);
    QWidget* editor = nullptr;
    if (row.kind == parts::ValueRow::Kind::Choice) {
        auto* box = new QComboBox(parent);
        box->addItem(none_, QString());
        for (const auto& choice : row.choices)
            box->addItem(choice.words, choice.typed);
        connect(box, &QComboBox::activated, this, &ValueDelegate::finish);
        editor = box;
    } else {
        auto* line = new QLineEdit(parent);
        line->setFrame(false);
        line->setPlaceholderText(row.printedTyped);
        editor = line;
    }
    editor->setAccessibleName(QStringLiteral("%1, %2").arg(row.entry, row.name));
    editor->setAutoFillBackground(true);
    return editor;
}

void ValueDelegate::finish() {
    auto* editor = static_cast<QWidget*>(sender());
    emit commitData(editor);
    emit closeEditor(editor);
}

void ValueDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const QString typed = index.data(Qt::EditRole).toString();
    if (auto* box = qobject_cast<QComboBox*>(editor))
        box->setCurrentIndex(std::max(0, box->findData(typed)));
    else if (auto* line = qobject_cast<QLineEdit*>(editor); line && line->text().isEmpty())
        line->setText(typed);
}

void ValueDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
    if (const auto* box = qobject_cast<QComboBox*>(editor))
        model->setData(index, box->currentData().toString());
    else if (const auto* line = qobject_cast<QLineEdit*>(editor))
        model->setData(index, line->text());
}

} // namespace rowkeeper::views
