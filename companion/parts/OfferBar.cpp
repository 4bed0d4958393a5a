// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/OfferBar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::parts {

OfferBar::OfferBar(QWidget* parent)
    : QWidget(parent)
    , question_(new QLabel(this))
    , reason_(new QLabel(this))
    , buttons_(new QHBoxLayout) {
    QFont bold = question_->font();
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    bold.setBold(true);
    question_->setFont(bold);
    question_->setWordWrap(true);
    reason_->setWordWrap(true);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(8, 2, 8, 4);
    all->setSpacing(3);
    all->addWidget(question_);
    all->addWidget(reason_);
    all->addLayout(buttons_);
    setVisible(false);
}

void OfferBar::offer(const QString& question, const QString& reason, std::vector<Choice> choices) {
    const bool same =
        isVisibleTo(parentWidget()) && question_->text() == question && reason_->text() == reason;
    if (same) return;
    withdraw();
    question_->setText(question);
    reason_->setText(reason);
    reason_->setVisible(!reason.isEmpty());
    for (Choice& choice : choices) {
        auto* button = new QPushButton(choice.text, this);
        connect(button, &QPushButton::clicked, this, [chosen = std::move(choice.chosen)] { chosen(); });
        buttons_->addWidget(button);
    }
    buttons_->addStretch(1);
    setVisible(true);
}

void OfferBar::withdraw() {
    setVisible(false);
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        if (QWidget* button = item->widget()) {
            button->hide();
            button->deleteLater(); // it may be the one that was pressed
        }
        delete item;
    }
}

} // namespace rowkeeper::parts
