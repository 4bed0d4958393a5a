// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/ValuesPanel.h"

#include "companion/parts/Wrapped.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

ValuesPanel::ValuesPanel(std::vector<ValueInUse> values, const Layers& layers,
                         std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , values_(std::move(values))
    , texts_(std::move(texts))
    , find_(new QLineEdit)
    , list_(new QListWidget) {
    auto* column = new QVBoxLayout(this);
    QLabel* counted = parts::wrappedLabel(QString::fromStdString(countText(values_, *texts_)));
    QFont bold = counted->font();
    bold.setBold(true);
    counted->setFont(bold);
    column->addWidget(counted);
    for (const std::string& layer : layerTexts(layers, *texts_))
        column->addWidget(parts::wrappedLabel(QString::fromStdString(layer)));
    auto* button = new QPushButton(QString::fromStdString(texts_->text("newgame.values.list")));
    button->setCheckable(true);
    button->setAutoDefault(false); // Enter means the game
    column->addWidget(button, 0, Qt::AlignLeft);
    column->addWidget(onDemand(), 1);
    column->addStretch(0);
    connect(button, &QPushButton::toggled, this, [this](bool on) {
        if (on && list_->count() == 0) list();
        list_->parentWidget()->setVisible(on);
        if (on) find_->setFocus();
    });
}

QWidget* ValuesPanel::onDemand() {
    auto* all = new QWidget;
    find_->setPlaceholderText(QString::fromStdString(texts_->text("newgame.values.find")));
    find_->setAccessibleName(find_->placeholderText());
    find_->setClearButtonEnabled(true);
    connect(find_, &QLineEdit::textChanged, this, &ValuesPanel::list);
    list_->setAccessibleName(QString::fromStdString(texts_->text("newgame.values.list")));
    list_->setWordWrap(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setMinimumHeight(6 * fontMetrics().lineSpacing());
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(find_);
    column->addWidget(list_, 1);
    all->hide();
    return all;
}

/// Estimates and the group's own: what the manual proves needs no second look.
void ValuesPanel::list() {
    list_->clear();
    const QStringList wanted = find_->text().simplified().split(u' ', Qt::SkipEmptyParts);
    for (const ValueInUse& value : values_) {
        if (value.status != Status::Estimated && value.status != Status::OwnCard) continue;
        const QString text = QString::fromStdString(valueText(value, *texts_));
        const bool found = std::ranges::all_of(
            wanted, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        if (found) list_->addItem(text);
    }
    if (list_->count() > 0) list_->setCurrentRow(0);
}

} // namespace rowkeeper::tactics::panel
