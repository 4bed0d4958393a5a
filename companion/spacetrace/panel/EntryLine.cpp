// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/EntryLine.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::spacetrace::panel {

namespace {

constexpr int mostListed = 9; // a digit chooses

} // namespace

EntryLine::EntryLine(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , line_(new QLineEdit(this))
    , answer_(new QLabel(this)) {
    const QString asks = QString::fromStdString(texts_->text("panel.entry"));
    line_->setPlaceholderText(asks);
    line_->setAccessibleName(asks);
    answer_->setWordWrap(true);
    answer_->hide();
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(8, 2, 8, 2);
    lines->setSpacing(2);
    lines->addWidget(line_);
    lines->addWidget(answer_);
    connect(line_, &QLineEdit::textEdited, this, &EntryLine::read);
    connect(line_, &QLineEdit::returnPressed, this, &EntryLine::accept);
    hide();
}

void EntryLine::readBy(ReadTyped read) {
    read_ = std::move(read);
    setVisible(static_cast<bool>(read_));
}

void EntryLine::show(const Snapshot& snapshot) {
    now_ = snapshot;
    line_->setEnabled(!snapshot.closed);
}

void EntryLine::clear() {
    meaning_ = {};
    choosing_ = false;
    line_->clear();
    answer_->hide();
}

void EntryLine::enter() {
    line_->setFocus();
}

QString EntryLine::typed() const {
    return line_->text();
}

void EntryLine::put(const QString& text) {
    line_->setText(text);
    read();
}

void EntryLine::read() {
    const QString typed = line_->text();
    if (choosing_) {
        const int digit = typed.isEmpty() ? -1 : typed.back().digitValue();
        choosing_ = false;
        if (digit >= 1 && digit <= static_cast<int>(meaning_.choices.size()))
            return take(TypedMeaning::Choice(meaning_.choices[static_cast<std::size_t>(digit - 1)]));
    }
    meaning_ = read_ && !typed.trimmed().isEmpty() ? read_(typed, now_) : TypedMeaning{};
    QStringList said;
    const int listed = std::min(mostListed, static_cast<int>(meaning_.choices.size()));
    for (int i = 0; i < listed; ++i)
        said << QStringLiteral("%1  %2").arg(i + 1).arg(meaning_.choices[static_cast<std::size_t>(i)].text);
    if (said.isEmpty() && !meaning_.refusal.isEmpty()) said << meaning_.refusal;
    answer_->setText(said.join(u'\n'));
    answer_->setVisible(!said.isEmpty());
}

void EntryLine::accept() {
    if (meaning_.choices.size() == 1) return take(TypedMeaning::Choice(meaning_.choices.front()));
    choosing_ = !meaning_.choices.empty();
}

void EntryLine::take(const TypedMeaning::Choice& choice) {
    clear();
    emit wished(choice.wish);
}

} // namespace rowkeeper::spacetrace::panel
