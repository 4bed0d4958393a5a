// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/LookBack.h"

#include "companion/parts/Tints.h"
#include "companion/spacetrace/record/Record.h"

#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace rowkeeper::spacetrace::panel {

LookBack::LookBack(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , what_(new QLabel(this))
    , where_(new QLabel(this))
    , leave_(new QPushButton(QString::fromStdString(texts_->text("look_back.leave")), this))
    , slider_(new QSlider(Qt::Horizontal, this)) {
    parts::tint(*what_);
    what_->setWordWrap(true);
    what_->setContentsMargins(8, 4, 8, 4);
    leave_->setToolTip(QStringLiteral("%1 (%2)").arg(
        leave_->text(), QKeySequence(Qt::Key_Escape).toString(QKeySequence::NativeText)));
    slider_->setAccessibleName(QString::fromStdString(texts_->text("panel.desk.timeline")));
    slider_->setPageStep(10);
    setFocusProxy(slider_);
    auto* head = new QHBoxLayout;
    head->addWidget(what_, 1);
    head->addWidget(leave_);
    auto* along = new QHBoxLayout;
    along->addWidget(slider_, 1);
    along->addWidget(where_);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(8, 4, 8, 2);
    lines->setSpacing(4);
    lines->addLayout(head);
    lines->addLayout(along);
    connect(leave_, &QPushButton::clicked, this, &LookBack::leave);
    connect(slider_, &QSlider::valueChanged, this, [this] {
        say();
        emit moved();
    });
    hide();
}

int LookBack::last() const {
    return record_ && !record_->lines.empty() ? record_->lines.back().n : 0;
}

void LookBack::show(const std::shared_ptr<const Record>& record) {
    if (record == record_) return;
    const bool atEnd = slider_->value() == last();
    record_ = record;
    if (games_.empty()) return;
    if (last() == 0) return leave();
    play();
    put(atEnd ? last() : std::min(slider_->value(), last())); // what was corrected may lie there too
}

/// The game before any line, and after each that counts.
void LookBack::play() {
    games_.clear();
    games_.emplace_back(0, record::Rules::begin(record_->setup));
    auto visitor = rowkeeper::record::passingOverBy<record::Rules>();
    visitor.applied = [this](const RecordLine& line, const Game&, const Applied& applied) {
        games_.emplace_back(line.n, applied.game);
    };
    std::ignore = record::replay(*record_, visitor);
}

void LookBack::put(int line) {
    {
        const QSignalBlocker quiet(slider_);
        slider_->setRange(0, last());
        slider_->setValue(line);
    }
    say();
    emit moved();
}

void LookBack::open() {
    if (last() == 0) return;
    QWidget* keys = window()->focusWidget();
    if (!isAncestorOf(keys)) keysBefore_ = keys;
    goTo(last());
    slider_->setFocus(Qt::ShortcutFocusReason);
}

void LookBack::goTo(int line) {
    if (last() == 0) return;
    if (games_.empty()) play();
    setVisible(true);
    put(std::clamp(line, 0, last()));
}

void LookBack::leave() {
    if (games_.empty()) return;
    games_.clear();
    const bool hadKeys = isAncestorOf(window()->focusWidget());
    hide();
    if (hadKeys && keysBefore_) keysBefore_->setFocus();
    keysBefore_.clear();
    emit moved();
}

std::optional<int> LookBack::line() const {
    return games_.empty() ? std::nullopt : std::optional(slider_->value());
}

const Game& LookBack::game() const {
    const auto behind = std::ranges::upper_bound(games_, slider_->value(), {}, &std::pair<int, Game>::first);
    return std::prev(behind)->second;
}

void LookBack::say() {
    const int line = slider_->value();
    what_->setText(QString::fromStdString(line == last() ? texts_->text("look_back.now")
                                                         : (*texts_)("look_back.then", {line})));
    where_->setText(QString::fromStdString((*texts_)("panel.desk.where", {line, last()})));
}

} // namespace rowkeeper::spacetrace::panel
