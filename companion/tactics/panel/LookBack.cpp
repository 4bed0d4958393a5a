// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/LookBack.h"

#include "companion/tactics/panel/Palette.h"
#include "companion/tactics/panel/TimelineBar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rowkeeper::tactics::panel {

LookBack::LookBack(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , what_(new QLabel(this))
    , leave_(new QPushButton(QString::fromStdString(texts_->text("look_back.leave")), this))
    , bar_(new TimelineBar(texts_, TimelineBar::Jumping::ByButtons, this)) {
    tint(*what_);
    what_->setWordWrap(true);
    what_->setContentsMargins(8, 4, 8, 4);
    leave_->setToolTip(QStringLiteral("%1 (%2)").arg(
        leave_->text(), QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText)));
    auto* head = new QHBoxLayout;
    head->addWidget(what_, 1);
    head->addWidget(leave_);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(8, 4, 8, 2);
    lines->setSpacing(4);
    lines->addLayout(head);
    lines->addWidget(bar_);
    connect(leave_, &QPushButton::clicked, this, &LookBack::leave);
    connect(bar_, &TimelineBar::moved, this, [this] {
        say();
        emit moved();
    });
    hide();
}

LookBack::~LookBack() = default;

void LookBack::show(const std::shared_ptr<const json::Record>& record) {
    if (record == record_) return;
    record_ = record;
    if (!timeline_) return;
    if (!record_ || record_->lines.empty()) return leave();
    const int was = bar_->line();
    const bool atEnd = was == timeline_->last();
    QWidget* keys = window()->focusWidget();
    const bool hasKeys = isAncestorOf(keys);
    play(); // meanwhile there is nothing to step along
    bar_->show(timeline_.get(), atEnd ? timeline_->last() : std::min(was, timeline_->last()));
    if (hasKeys) keys->setFocus();
    say();
    emit moved(); // what was corrected may lie there too
}

/// The bar shows the one before until it is given this one.
void LookBack::play() {
    auto played = std::make_unique<const desk::Timeline>(*record_);
    bar_->show(nullptr, 0);
    timeline_ = std::move(played);
}

void LookBack::open() {
    if (!record_ || record_->lines.empty()) return;
    QWidget* keys = window()->focusWidget();
    if (!isAncestorOf(keys)) keysBefore_ = keys;
    goTo(record_->lines.back().n);
    bar_->setFocus(Qt::ShortcutFocusReason);
}

void LookBack::goTo(int line) {
    if (!record_ || record_->lines.empty()) return;
    if (!timeline_) play();
    bar_->show(timeline_.get(), std::clamp(line, 0, timeline_->last()));
    say();
    setVisible(true);
    emit moved();
}

void LookBack::leave() {
    if (!timeline_) return;
    bar_->show(nullptr, 0);
    timeline_.reset();
    const bool hadKeys = isAncestorOf(window()->focusWidget());
    hide();
    if (hadKeys && keysBefore_) keysBefore_->setFocus();
    keysBefore_.clear();
    emit moved();
}

std::optional<int> LookBack::line() const {
    return timeline_ ? std::optional(bar_->line()) : std::nullopt;
}

tactics::Game LookBack::game() const {
    return timeline_->at(bar_->line());
}

desk::LinePlace LookBack::placeOf(int line) {
    if (!record_) return {};
    if (placed_ != record_) {
        places_.clear();
        for (const desk::PlayedLine& played : desk::play(*record_, 0).lines)
            places_.emplace(played.n, desk::placeOf(played));
        placed_ = record_;
    }
    const auto found = places_.find(line);
    return found == places_.end() ? desk::LinePlace{} : found->second;
}

std::optional<LookBack::CardThen> LookBack::placeOf(int line, const NameOfCard& card) {
    if (!record_) return std::nullopt;
    const desk::LinePlace near = placeOf(line);
    const desk::Timeline timeline(*record_);
    const int round = timeline.at(line).round;
    for (int n = line; n > 0; --n) {
        const tactics::Game game = timeline.at(n);
        if (game.round != round) break;
        if (const auto place = openAt(game, card, near)) return CardThen{n, *place};
    }
    return std::nullopt;
}

void LookBack::say() {
    const int line = bar_->line();
    const bool now = line == timeline_->last();
    what_->setText(
        QString::fromStdString(now ? texts_->text("look_back.now") : (*texts_)({"look_back.then", {line}})));
}

} // namespace rowkeeper::tactics::panel
