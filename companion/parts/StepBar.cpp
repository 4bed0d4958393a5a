// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/StepBar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace rowkeeper::parts {

namespace {

constexpr int usualPace = 3000; // ms a step

} // namespace

StepBar::StepBar(const Labels& labels, QWidget* parent)
    : QWidget(parent)
    , labels_(labels) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    again_ = add(labels.again);
    back_ = add(labels.back);
    play_ = add(labels.play);
    next_ = add(labels.next);
    end_ = add(labels.end);
    place_ = new QLabel(this);
    line->addStretch(1);
    line->addWidget(place_);
    pace_.setInterval(usualPace);
    connect(again_, &QPushButton::clicked, this, [this] { go(0); });
    connect(back_, &QPushButton::clicked, this, [this] { go(step_ - 1); });
    connect(next_, &QPushButton::clicked, this, [this] { go(step_ + 1); });
    connect(end_, &QPushButton::clicked, this, [this] { go(count_ - 1); });
    connect(play_, &QPushButton::clicked, this, [this] { play(!plays()); });
    connect(&pace_, &QTimer::timeout, this, [this] {
        show(step_ + 1);
        if (step_ + 1 >= count_) play(false);
    });
    begin(0);
}

QPushButton* StepBar::add(const QString& text) {
    auto* button = new QPushButton(text, this);
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys where they are
    layout()->addWidget(button);
    return button;
}

void StepBar::begin(int count) {
    play(false);
    count_ = count;
    step_ = 0;
    showState();
}

void StepBar::go(int step) {
    play(false);
    show(step);
}

void StepBar::show(int step) {
    if (count_ == 0) return;
    step_ = std::clamp(step, 0, count_ - 1);
    showState();
    emit stepped(step_);
}

void StepBar::play(bool on) {
    const bool was = plays();
    if (on && count_ > 1) {
        if (step_ + 1 >= count_) show(0);
        pace_.start();
    } else {
        pace_.stop();
    }
    showState();
    if (was != plays()) emit playing(plays());
}

void StepBar::setPace(int ms) {
    pace_.setInterval(ms);
}

void StepBar::showState() {
    again_->setEnabled(step_ > 0);
    back_->setEnabled(step_ > 0);
    next_->setEnabled(step_ + 1 < count_);
    end_->setEnabled(step_ + 1 < count_);
    play_->setEnabled(count_ > 1);
    play_->setText(plays() ? labels_.pause : labels_.play);
    place_->setText(count_ > 0 ? QStringLiteral("%1 / %2").arg(step_ + 1).arg(count_) : QString());
}

bool StepBar::take(const QKeyEvent& key) {
    if (key.modifiers() & ~Qt::KeypadModifier) return false;
    switch (key.key()) {
    case Qt::Key_Left:
        go(step_ - 1);
        return true;
    case Qt::Key_Right:
        go(step_ + 1);
        return true;
    case Qt::Key_Home:
        go(0);
        return true;
    case Qt::Key_End:
        go(count_ - 1);
        return true;
    case Qt::Key_Space:
        play(!plays());
        return true;
    default:
        return false;
    }
}

} // namespace rowkeeper::parts
