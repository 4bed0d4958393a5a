// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/NumberForm.h"

#include "companion/parts/Tints.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace rowkeeper::spacetrace::panel {

NumberForm::NumberForm(std::shared_ptr<const json::Sentences> texts, FormTexts said, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , said_(said)
    , fields_(new QGridLayout)
    , wrong_(new QLabel(this))
    , say_(new QPushButton(QString::fromStdString(texts_->text(said_.say)), this)) {
    wrong_->setWordWrap(true);
    wrong_->setContentsMargins(6, 4, 6, 4);
    parts::tint(*wrong_);
    wrong_->hide();
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(8, 4, 8, 2);
    lines->addLayout(fields_);
    addDigits();
    lines->addWidget(wrong_);
    lines->addWidget(say_);
    fields_->setColumnStretch(1, 1);
    hide();
    connect(say_, &QPushButton::clicked, this, &NumberForm::send);
}

/// For whoever has only a mouse. They leave the keys in the field.
void NumberForm::addDigits() {
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    const auto add = [&](const QString& text, const QString& says, int digit) {
        auto* key = new QToolButton(this);
        key->setText(text);
        key->setAccessibleName(says);
        key->setToolTip(says);
        key->setFocusPolicy(Qt::NoFocus);
        key->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(key, &QToolButton::clicked, this, [this, digit] { press(digit); });
        row->addWidget(key);
    };
    for (const int digit : {1, 2, 3, 4, 5, 6, 7, 8, 9, 0})
        add(QString::number(digit), QString::number(digit), digit);
    add(QStringLiteral("⌫"), QString::fromStdString(texts_->text("panel.answer.digit_back")), -1);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void NumberForm::press(int digit) {
    if (numbers_.empty()) return;
    QLineEdit* field = last_ ? last_ : numbers_.front().second;
    digit < 0 ? field->backspace() : field->insert(QString::number(digit));
}

bool NumberForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) last_ = static_cast<QLineEdit*>(watched);
    return QWidget::eventFilter(watched, event);
}

void NumberForm::ask(const std::vector<referee::NumberAsked>& numbers) {
    while (QLayoutItem* item = fields_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    numbers_.clear();
    last_ = nullptr;
    wrong_->hide();
    QWidget* before = nullptr;
    for (const referee::NumberAsked& asked : numbers) {
        const int line = static_cast<int>(numbers_.size());
        const QString name = QString::fromStdString(texts_->text("referee.field." + asked.field));
        auto* label = new QLabel(name, this);
        auto* field = new QLineEdit(this);
        const QString range =
            QString::fromStdString((*texts_)("panel.answer.range", {asked.least, asked.most}));
        field->setAccessibleName(name);
        field->setAccessibleDescription(range);
        field->setPlaceholderText(range);
        field->setToolTip(range);
        field->setInputMethodHints(Qt::ImhDigitsOnly);
        field->installEventFilter(this);
        label->setBuddy(field);
        connect(field, &QLineEdit::returnPressed, this, &NumberForm::send);
        fields_->addWidget(label, line, 0);
        fields_->addWidget(field, line, 1);
        numbers_.emplace_back(asked, field);
        if (before) setTabOrder(before, field);
        before = field;
    }
    if (before) setTabOrder(before, say_);
    setVisible(!numbers_.empty());
}

bool NumberForm::enter() {
    if (numbers_.empty()) return false;
    numbers_.front().second->setFocus();
    return true;
}

/// Why that is no such number; empty: it is one.
QString NumberForm::problem(const referee::NumberAsked& asked, const QString& typed) const {
    bool isNumber = false;
    const int value = typed.trimmed().toInt(&isNumber);
    if (isNumber && value >= asked.least && value <= asked.most) return {};
    return QString::fromStdString(
        (*texts_)(said_.problem, {texts_->text("referee.field." + asked.field), asked.least, asked.most}));
}

/// From field to field, and the last sends them all.
void NumberForm::send() {
    std::map<std::string, int> all;
    for (const auto& [asked, field] : numbers_) {
        const QString wrong = problem(asked, field->text());
        if (!wrong.isEmpty()) {
            const bool untouched = field->text().trimmed().isEmpty() && !field->hasFocus();
            wrong_->setText(wrong);
            wrong_->setVisible(!untouched);
            field->setFocus();
            field->selectAll();
            return;
        }
        all[asked.field] = field->text().trimmed().toInt();
    }
    wrong_->hide();
    emit given(all);
}

} // namespace rowkeeper::spacetrace::panel
