// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/views/StartBar.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace rowkeeper::companion {

StartBar::StartBar(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , question_(new QLabel(this))
    , reason_(new QLabel(this)) {
    QFont bold = question_->font();
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    bold.setBold(true);
    question_->setFont(bold);
    question_->setWordWrap(true);
    reason_->setWordWrap(true);
    auto* yes = new QPushButton(QString::fromStdString(texts_->text("start.yes")), this);
    auto* other = new QPushButton(QString::fromStdString(texts_->text("start.other")), this);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(8, 2, 8, 4);
    grid->addWidget(question_, 0, 0, 1, 3);
    grid->addWidget(reason_, 1, 0, 1, 3);
    grid->addWidget(yes, 2, 0);
    grid->addWidget(other, 2, 1);
    grid->setColumnStretch(2, 1);
    connect(yes, &QPushButton::clicked, this, &StartBar::agreed);
    connect(other, &QPushButton::clicked, this, [this] {
        if (proposal_) emit otherwise(StartProposal(*proposal_));
    });
    setVisible(false);
}

void StartBar::show(const std::optional<StartProposal>& proposal) {
    if (proposal == proposal_) return;
    proposal_ = proposal;
    setVisible(proposal_.has_value());
    if (!proposal_) return;
    const auto phrases = phrasesOf(*proposal_);
    question_->setText(QStringLiteral("? ") + QString::fromStdString((*texts_)(phrases.at(0))));
    reason_->setText(QString::fromStdString((*texts_)(phrases.at(1))));
}

} // namespace rowkeeper::companion
