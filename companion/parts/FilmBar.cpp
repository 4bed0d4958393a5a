// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/FilmBar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace rowkeeper::parts {

FilmBar::FilmBar(Labels labels, QWidget* parent)
    : QWidget(parent)
    , labels_(std::move(labels))
    , what_(new QLabel(this))
    , hold_(new QPushButton(labels_.hold, this))
    , step_(new QPushButton(labels_.step, this))
    , next_(new QHBoxLayout) {
    what_->setWordWrap(true);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(8, 4, 8, 4);
    line->addWidget(what_, 1);
    line->addWidget(hold_);
    line->addWidget(step_);
    line->addLayout(next_);
    connect(hold_, &QPushButton::clicked, this, [this] { stop(!still_); });
    connect(step_, &QPushButton::clicked, this, [this] {
        if (!still_) stop(true);
        emit stepWished();
    });
    hide();
}

void FilmBar::stop(bool still) {
    still_ = still;
    hold_->setText(still ? labels_.goOn : labels_.hold);
    emit held(still);
}

void FilmBar::begin(const QString& what) {
    what_->setText(what);
    still_ = false;
    hold_->setText(labels_.hold);
    hold_->show();
    step_->show();
    while (QLayoutItem* item = next_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was pressed
        delete item;
    }
    show();
}

void FilmBar::end(const QString& what, std::vector<Next> next) {
    begin(what);
    hold_->hide();
    step_->hide();
    for (Next& one : next) {
        auto* button = new QPushButton(one.text, this);
        connect(button, &QPushButton::clicked, this, [chosen = std::move(one.chosen)] { chosen(); });
        next_->addWidget(button);
        button->show();
    }
}

} // namespace rowkeeper::parts
