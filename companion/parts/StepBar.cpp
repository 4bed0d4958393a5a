// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/parts/StepBar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <string_view>
#include <utility>

namespace rowkeeper::parts {

namespace {

constexpr int usualPace = 3000; // ms a step

/// What is drawn on a button, from left to right: '|' a bar, '<' and '>' a triangle.
QIcon sign(const char* shapes, int side, const QPalette& palette) {
    QIcon icon;
    for (const auto& [mode, group] :
         {std::pair(QIcon::Normal, QPalette::Active), std::pair(QIcon::Disabled, QPalette::Disabled)}) {
        const int sharp = 4; // for screens with fine pixels
        QPixmap pixmap(side * sharp, side * sharp);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(group, QPalette::ButtonText));
        const std::string_view all(shapes);
        const double size = pixmap.width();
        const double wide =
            size / (all == "||" || all.size() == 1 ? 2 : 1.5) / static_cast<double>(all.size());
        double x = (size - wide * static_cast<double>(all.size())) / 2;
        for (const char shape : all) {
            const double top = size * 0.2;
            const double end = size * 0.8;
            if (shape == '|') painter.drawRect(QRectF(x + wide * 0.25, top, wide * 0.5, end - top));
            if (shape == '<')
                painter.drawPolygon(QPolygonF({{x + wide, top}, {x + wide, end}, {x, size / 2}}));
            if (shape == '>') painter.drawPolygon(QPolygonF({{x, top}, {x, end}, {x + wide, size / 2}}));
            x += wide;
        }
        painter.end();
        icon.addPixmap(pixmap, mode);
    }
    return icon;
}

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
    auto* button = new QPushButton(this);
    button->setToolTip(text);
    button->setAccessibleName(text);
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
    play_->setToolTip(plays() ? labels_.pause : labels_.play);
    play_->setAccessibleName(play_->toolTip());
    drawSigns();
    place_->setText(count_ > 0 ? QStringLiteral("%1 / %2").arg(step_ + 1).arg(count_) : QString());
}

void StepBar::drawSigns() {
    const int side = fontMetrics().height();
    const std::pair<QPushButton*, const char*> signs[] = {
        {again_, "|<"}, {back_, "<"}, {play_, plays() ? "||" : ">"}, {next_, ">"}, {end_, ">|"}};
    for (const auto& [button, shapes] : signs) {
        button->setIconSize({side, side});
        button->setIcon(sign(shapes, side, palette()));
    }
}

void StepBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const bool looksOther = event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange;
    if (looksOther && place_) drawSigns();
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
