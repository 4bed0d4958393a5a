// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/AnswerBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/AnswerButtons.h"
#include "companion/parts/Tints.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

QString keyOf(const QWidget& bar, tag::CommandCard card) {
    if (card == tag::CommandCard::Next) return parts::keyOf(bar, QStringLiteral("next"));
    return parts::keyOf(bar,
                        QStringLiteral("command.") + QString::fromStdString(std::string(tag::idOf(card))));
}

} // namespace

AnswerBar::AnswerBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , form_(new QWidget(this))
    , fields_(new QGridLayout)
    , wrong_(new QLabel(form_))
    , say_(new QPushButton(QString::fromStdString(texts_->text("panel.answer.say")), form_))
    , buttons_(new parts::AnswerButtons(this)) {
    wrong_->setWordWrap(true);
    wrong_->setContentsMargins(6, 4, 6, 4);
    parts::tint(*wrong_);
    wrong_->hide();
    auto* lines = new QVBoxLayout(form_);
    lines->setContentsMargins(8, 4, 8, 2);
    lines->addLayout(fields_);
    lines->addWidget(wrong_);
    lines->addWidget(say_);
    fields_->setColumnStretch(1, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(form_);
    all->addWidget(buttons_);
    form_->hide();
    hide();
    connect(say_, &QPushButton::clicked, this, &AnswerBar::send);
    connect(buttons_, &parts::AnswerButtons::chosen, this,
            [this](int answer) { emit wished(wishes_.at(static_cast<std::size_t>(answer))); });
}

/// Fields and buttons stay while the question does: somebody may be typing, or pressing just now.
void AnswerBar::show(const Snapshot& snapshot) {
    const std::vector<OfferedAnswer> answers = answersTo(snapshot, *texts_);
    const referee::Question* question = snapshot.closed ? nullptr : questionIn(snapshot);
    QStringList labels;
    for (const OfferedAnswer& answer : answers)
        labels << answer.text;
    const int id = question ? question->id : 0;
    if (id == question_ && labels == labels_) return;
    if (id != question_) {
        question_ = id;
        askNumbers(question ? *question : referee::Question{});
    }
    labels_ = labels;
    wishes_.clear();
    std::vector<parts::AnswerButtons::Answer> offered;
    for (const OfferedAnswer& answer : answers) {
        wishes_.push_back(answer.wish);
        offered.push_back({answer.text, answer.card ? keyOf(*this, *answer.card) : QString()});
    }
    buttons_->offer(offered, parts::AnswerButtons::linesFor(static_cast<int>(offered.size())));
    buttons_->setVisible(!offered.empty());
    setVisible(!offered.empty() || !numbers_.empty());
}

void AnswerBar::askNumbers(const referee::Question& question) {
    while (QLayoutItem* item = fields_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    numbers_.clear();
    wrong_->hide();
    QWidget* before = nullptr;
    for (const referee::NumberAsked& asked : question.numbers) {
        const int line = static_cast<int>(numbers_.size());
        const QString name = QString::fromStdString(texts_->text("referee.field." + asked.field));
        auto* label = new QLabel(name, form_);
        auto* field = new QLineEdit(form_);
        const QString range =
            QString::fromStdString((*texts_)("panel.answer.range", {asked.least, asked.most}));
        field->setAccessibleName(name);
        field->setAccessibleDescription(range);
        field->setPlaceholderText(range);
        field->setToolTip(range);
        field->setInputMethodHints(Qt::ImhDigitsOnly);
        label->setBuddy(field);
        connect(field, &QLineEdit::returnPressed, this, &AnswerBar::send);
        fields_->addWidget(label, line, 0);
        fields_->addWidget(field, line, 1);
        numbers_.emplace_back(asked, field);
        if (before) setTabOrder(before, field);
        before = field;
    }
    if (before) setTabOrder(before, say_);
    form_->setVisible(!numbers_.empty());
}

bool AnswerBar::enter() {
    if (numbers_.empty()) return false;
    numbers_.front().second->setFocus();
    return true;
}

/// Why that is no such number; empty: it is one.
QString AnswerBar::problem(const referee::NumberAsked& asked, const QString& typed) const {
    bool isNumber = false;
    const int value = typed.trimmed().toInt(&isNumber);
    if (isNumber && value >= asked.least && value <= asked.most) return {};
    return QString::fromStdString((*texts_)(
        "panel.answer.no_number", {texts_->text("referee.field." + asked.field), asked.least, asked.most}));
}

/// From field to field, and the last sends them all.
void AnswerBar::send() {
    referee::Answer answer;
    answer.question = question_;
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
        answer.numbers[asked.field] = field->text().trimmed().toInt();
    }
    wrong_->hide();
    emit wished(answer);
}

} // namespace rowkeeper::spacetrace::panel
