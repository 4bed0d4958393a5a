// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/AnswerButtons.h"

#include "companion/parts/Lines.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::parts {

AnswerButtons::AnswerButtons(QWidget* parent)
    : QWidget(parent)
    , buttons_(new QGridLayout) {
    buttons_->setSpacing(3);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(8, 2, 8, 4);
    all->addLayout(buttons_);
    setVisible(false);
}

int AnswerButtons::linesFor(int answers) {
    constexpr int few = 5; // one below the other; more stand in two columns
    return answers > few ? (answers + 1) / 2 : answers;
}

void AnswerButtons::offer(const std::vector<Answer>& answers, int lines) {
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was pressed
        delete item;
    }
    shown_.clear();
    lines_ = std::max(1, lines);
    for (const Answer& answer : answers)
        add(answer);
    breakTexts();
}

void AnswerButtons::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    breakTexts();
}

void AnswerButtons::breakTexts() {
    constexpr int frame = 24; // padding and border, both sides
    const int columns = std::max(1, (static_cast<int>(shown_.size()) + lines_ - 1) / lines_);
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right() - (columns - 1) * buttons_->spacing();
    for (const Button& one : shown_)
        one.button->setText(brokenIn(one.text, one.button->fontMetrics(), room / columns - frame));
}

void AnswerButtons::add(const Answer& answer) {
    auto* button = new QPushButton(answer.text, this);
    button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px 8px"));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setAccessibleName(answer.text);
    button->setToolTip(answer.tip);
    const int count = buttons_->count();
    connect(button, &QPushButton::clicked, this, [this, count] { emit chosen(count); });
    buttons_->addWidget(button, count % lines_, count / lines_);
    shown_.push_back({button, answer.text});
}

} // namespace rowkeeper::parts
