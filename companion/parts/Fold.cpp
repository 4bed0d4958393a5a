// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/Fold.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace rowkeeper::parts {

Fold::Fold(const QString& title, QWidget& inner, QWidget* parent)
    : QWidget(parent)
    , title_(new QToolButton)
    , inner_(&inner) {
    title_->setText(title);
    title_->setCheckable(true);
    title_->setAutoRaise(true);
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setFocusPolicy(Qt::StrongFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(title_);
    column->addWidget(inner_);
    connect(title_, &QToolButton::toggled, this, [this](bool open) {
        title_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        inner_->setVisible(open);
    });
    title_->setArrowType(Qt::RightArrow);
    inner_->hide();
}

bool Fold::isOpen() const {
    return title_->isChecked();
}

void Fold::open(bool open) {
    title_->setChecked(open);
}

} // namespace rowkeeper::parts
