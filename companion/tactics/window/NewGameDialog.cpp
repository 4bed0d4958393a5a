// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/window/NewGameDialog.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QStyleOption>
#include <QVBoxLayout>

#include <utility>

namespace rowkeeper::tactics::window {

NewGameDialog::NewGameDialog(std::shared_ptr<const json::Texts> texts, const NewGame& start,
                             const NewGameFacts& facts, QWidget* parent)
    : QDialog(parent)
    , texts_(std::move(texts))
    , source_(new views::SourceField(*texts_, start.source))
    , problem_(new QLabel)
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel)) {
    setWindowTitle(text("window.new_game"));
    pages_ = new panel::NewGamePages(texts_, facts, start, source_);
    problem_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(pages_, 1);
    column->addWidget(problem_);
    column->addWidget(buttons_);
    connect(source_, &views::SourceField::changed, this, &NewGameDialog::check);
    connect(pages_, &panel::NewGamePages::changed, this, &NewGameDialog::check);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buttons_->button(QDialogButtonBox::Ok)->setText(text("window.new_game.begin"));
    buttons_->button(QDialogButtonBox::Ok)->setDefault(true);
    buttons_->button(QDialogButtonBox::Ok)->installEventFilter(this);
    check();
    fitScreen();
    source_->setFocus();
}

QString NewGameDialog::text(const char* key) const {
    return QString::fromStdString(texts_->text(key));
}

/// As large as it likes to be and the screen has room for.
void NewGameDialog::fitScreen() {
    constexpr QSize frame(16, 64); // px, around it
    const int line = fontMetrics().lineSpacing();
    const QSize wanted(50 * line, 56 * line);
    resize(wanted.boundedTo(screen()->availableSize() - frame));
}

/// The button that Enter presses looks as if it had the focus even where it has not: with the focus it gets a
/// frame.
bool NewGameDialog::eventFilter(QObject* watched, QEvent* event) {
    auto* button = qobject_cast<QPushButton*>(watched);
    if (event->type() != QEvent::Paint || !button || !button->hasFocus())
        return QDialog::eventFilter(watched, event);
    watched->event(event);
    QStyleOptionFocusRect frame;
    frame.initFrom(button);
    frame.state |= QStyle::State_KeyboardFocusChange;
    frame.rect = button->rect().adjusted(4, 4, -4, -4);
    QPainter painter(button);
    style()->drawPrimitive(QStyle::PE_FrameFocusRect, &frame, &painter, button);
    return true;
}

NewGame NewGameDialog::choice() const {
    NewGame game = pages_->choice();
    game.source = source_->source();
    return game;
}

void NewGameDialog::check() {
    const auto judged = pages_->judge(source_->source());
    problem_->setText(judged.text);
    problem_->setVisible(!judged.text.isEmpty());
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(judged.playable);
}

} // namespace rowkeeper::tactics::window
