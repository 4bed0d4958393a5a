// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/HouseRuleCard.h"

#include "companion/parts/Wrapped.h"
#include "companion/tactics/panel/HouseRuleText.h"
#include "companion/tactics/panel/Palette.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

HouseRuleCard::HouseRuleCard(const json::HouseRule& rule, std::shared_ptr<const json::RuleBook> book,
                             std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , rule_(rule)
    , book_(std::move(book))
    , texts_(std::move(texts))
    , question_(parts::wrappedLabel())
    , source_(parts::wrappedLabel()) {
    setAccessibleName(QString::fromStdString(rule_.question.in(texts_->language())));
    QFont bold = question_->font();
    bold.setBold(true);
    question_->setFont(bold);
    QPalette pale = source_->palette();
    pale.setColor(QPalette::WindowText, quiet(pale));
    source_->setPalette(pale);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(fontMetrics().height() / 5);
    column->addWidget(question_);
    const OptionInfo& info = optionOf(rule_.name);
    info.values.empty() ? addNumber(info) : addValues(info);
    column->addWidget(source_);
    column->addWidget(reasons());
}

void HouseRuleCard::addValues(const OptionInfo& info) {
    for (std::size_t at = 0; at < info.values.size(); ++at) {
        auto* value =
            new parts::WrappedRadio(QString::fromStdString(readingText(rule_, info, at, *texts_)), this);
        value->setAccessibleDescription(accessibleName());
        connect(value, &QAbstractButton::clicked, this, [this, name = info.values[at]] {
            emit chosen(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
        });
        layout()->addWidget(value);
        values_.push_back(value);
    }
}

void HouseRuleCard::addNumber(const OptionInfo& info) {
    number_ = new QSpinBox;
    number_->setRange(info.least, info.most);
    number_->setAccessibleName(accessibleName());
    number_->setFocusPolicy(Qt::StrongFocus); // the wheel scrolls the page
    const std::string meaning = readingText(rule_, info, 0, *texts_);
    number_->setAccessibleDescription(QString::fromStdString(meaning));
    connect(number_, &QSpinBox::valueChanged, this,
            [this](int value) { emit chosen(QString::number(value)); });
    auto* line = new QHBoxLayout;
    line->addWidget(number_);
    line->addWidget(parts::wrappedLabel(QString::fromStdString(meaning)), 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
}

/// What speaks for and against, shown and hidden by a button.
QWidget* HouseRuleCard::reasons() {
    auto* all = new QWidget;
    auto* column = new QVBoxLayout(all);
    column->setContentsMargins(0, 0, 0, 0);
    auto* button = new QPushButton(QString::fromStdString(texts_->text("newgame.rules.why")));
    button->setCheckable(true);
    button->setAutoDefault(false); // Enter means the game
    button->setAccessibleDescription(accessibleName());
    auto* text = parts::wrappedLabel();
    text->hide();
    column->addWidget(button, 0, Qt::AlignLeft);
    column->addWidget(text);
    connect(button, &QPushButton::toggled, text, [this, text](bool on) {
        if (text->text().isEmpty())
            text->setText(QString::fromStdString(houseRuleHtml(rule_, *book_, *texts_)));
        text->setVisible(on);
    });
    return all;
}

void HouseRuleCard::show(const Options& options) {
    const OptionInfo& info = optionOf(rule_.name);
    const std::string now = value(options, rule_.name);
    const bool changed = !isDefault(options, info);
    const QString question = QString::fromStdString(rule_.question.in(texts_->language()));
    question_->setText(changed ? QStringLiteral("✎ ") + question : question);
    source_->setText(QString::fromStdString(sourceText(rule_, options, *texts_)));
    if (number_) {
        const QSignalBlocker still(number_);
        number_->setValue(std::stoi(now));
    }
    for (std::size_t at = 0; at < values_.size(); ++at) {
        if (info.values[at] == now) values_[at]->setChecked(true);
    }
}

void HouseRuleCard::enter() {
    if (number_) return number_->setFocus(Qt::TabFocusReason);
    const auto chosen = std::ranges::find_if(values_, &QAbstractButton::isChecked);
    (chosen == values_.end() ? values_.front() : *chosen)->setFocus(Qt::TabFocusReason);
}

} // namespace rowkeeper::tactics::panel
