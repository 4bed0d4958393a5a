// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/KeysPage.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/KeyField.h"
#include "companion/views/PageLook.h"
#include "companion/views/SettingsDialog.h"

#include <QAccessible>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::views {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int standardRole = Qt::UserRole + 1;

} // namespace

KeysPage::KeysPage(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , list_(new QTreeWidget(this))
    , asked_(new QLabel(this))
    , field_(new parts::KeyField(this))
    , standard_(button("settings.keys.standard"))
    , none_(button("settings.keys.none"))
    , allStandard_(button("settings.keys.all_standard"))
    , refusal_(pageNotice(this)) {
    list_->setHeaderLabels({said("settings.keys.action"), said("settings.keys.keys")});
    list_->setAccessibleName(said("settings.keys"));
    list_->setRootIsDecorated(false);
    list_->setTabKeyNavigation(false);
    list_->setWordWrap(true); // a long name takes two lines, and none is cut
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    list_->header()->setStretchLastSection(false);
    asked_->setWordWrap(true);
    asked_->setBuddy(field_);
    field_->setPlaceholderText(said("settings.keys.press"));
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(list_, 1);
    lines->addWidget(asked_);
    lines->addWidget(field_);
    lines->addWidget(refusal_);
    for (QPushButton* one : {standard_, none_, allStandard_})
        lines->addWidget(one);
    connect(list_, &QTreeWidget::currentItemChanged, this, &KeysPage::turned);
    connect(list_, &QTreeWidget::itemActivated, field_, [this] { field_->setFocus(); });
    connect(field_, &parts::KeyField::pressed, this,
            [this](const QKeySequence& keys) { emit wished(chosen(), {keys}); });
    connect(standard_, &QPushButton::clicked, this, [this] { emit standardWished(chosen()); });
    connect(none_, &QPushButton::clicked, this, [this] { emit wished(chosen(), {}); });
    connect(allStandard_, &QPushButton::clicked, this, &KeysPage::allStandardWished);
    turned();
}

QString KeysPage::said(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

QPushButton* KeysPage::button(const char* key) {
    auto* made = new QPushButton(said(key), this);
    made->setAutoDefault(false);
    return made;
}

QTreeWidgetItem* KeysPage::find(const QString& action) const {
    for (QTreeWidgetItemIterator at(list_); *at; ++at) {
        if (!action.isEmpty() && (*at)->data(0, idRole).toString() == action) return *at;
    }
    return nullptr;
}

QString KeysPage::chosen() const {
    return list_->currentItem() ? list_->currentItem()->data(0, idRole).toString() : QString();
}

void KeysPage::choose(const QString& action) {
    if (QTreeWidgetItem* item = find(action)) list_->setCurrentItem(item);
}

/// The menus as heads, below each what it does.
void KeysPage::fill(const std::vector<ShownKeys>& all) {
    list_->clear();
    QTreeWidgetItem* head = nullptr;
    for (const ShownKeys& one : all) {
        const QString menu = one.menu.isEmpty() ? said("settings.keys.no_menu") : one.menu;
        if (!head || head->text(0) != menu) {
            head = new QTreeWidgetItem(list_, {menu});
            head->setFlags(Qt::ItemIsEnabled);
            head->setExpanded(true);
            QFont bold = list_->font();
            bold.setBold(true);
            head->setData(0, Qt::FontRole, bold);
        }
        auto* item = new QTreeWidgetItem(head, {one.name});
        item->setData(0, idRole, one.id);
    }
}

void KeysPage::show(const std::vector<ShownKeys>& all) {
    if (!std::all_of(all.begin(), all.end(), [this](const ShownKeys& one) { return find(one.id); }))
        fill(all);
    for (const ShownKeys& one : all) {
        QTreeWidgetItem* item = find(one.id);
        item->setText(1, parts::inWords(one.keys));
        item->setData(0, standardRole, one.standard);
        item->setData(0, Qt::AccessibleTextRole, one.name + QStringLiteral(", ") + parts::inWords(one.keys));
    }
    allStandard_->setEnabled(
        std::any_of(all.begin(), all.end(), [](const ShownKeys& one) { return !one.standard; }));
    refuse({});
    turned();
}

/// Another action is chosen, or other keys are its own.
void KeysPage::turned() {
    const QTreeWidgetItem* item = list_->currentItem();
    const bool any = !chosen().isEmpty();
    asked_->setText(any ? QString::fromStdString((*texts_)("settings.keys.of", {item->text(0).toStdString()}))
                        : said("settings.keys.choose"));
    field_->setAccessibleName(asked_->text());
    field_->setEnabled(any);
    field_->setText(any ? item->text(1) : QString());
    standard_->setEnabled(any && !item->data(0, standardRole).toBool());
    none_->setEnabled(any && !item->text(1).isEmpty());
    setPageNotice(*refusal_, {});
}

void KeysPage::refuse(const QString& why) {
    setPageNotice(*refusal_, why);
    if (why.isEmpty()) return;
    refusal_->setAccessibleName(why);
    QAccessibleEvent said(refusal_, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

} // namespace rowkeeper::views
