// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AnswerBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/tactics/panel/Lines.h"
#include "companion/tactics/referee/Answers.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rowkeeper::tactics::panel {

namespace {

constexpr std::size_t fewAnswers = 5; // one below the other; more stand in two columns

QString yesKey(const QWidget& bar) {
    return parts::keyOf(bar, QStringLiteral("command.yes"));
}

QString noKey(const QWidget& bar) {
    return parts::keyOf(bar, QStringLiteral("command.no"));
}

} // namespace

AnswerBar::AnswerBar(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , buttons_(new QGridLayout) {
    buttons_->setSpacing(3);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(8, 2, 8, 4);
    all->addLayout(buttons_);
    setVisible(false);
}

void AnswerBar::show(const tactics::Game& game) {
    if (game.prompt == prompt_ && game.instructions == instructions_)
        return; // a button may be pressed just now
    prompt_ = game.prompt;
    instructions_ = game.instructions;
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was pressed
        delete item;
    }
    shown_.clear();
    if (prompt_) {
        ask(*prompt_);
    } else if (!instructions_.empty()) {
        instruct(game);
    }
    breakTexts();
    setVisible(prompt_ || !instructions_.empty());
}

void AnswerBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    breakTexts();
}

void AnswerBar::breakTexts() {
    constexpr int frame = 24; // padding and border, both sides
    const int columns = std::max(1, (static_cast<int>(shown_.size()) + rows_ - 1) / rows_);
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right() - (columns - 1) * buttons_->spacing();
    for (const Button& one : shown_)
        one.button->setText(brokenIn(one.text, one.button->fontMetrics(), room / columns - frame));
}

void AnswerBar::ask(const tactics::Prompt& prompt) {
    const referee::Answers answers = referee::answersOf(prompt);
    const std::vector<std::string> labels = referee::answerTexts(prompt, *texts_);
    const int columns = labels.size() > fewAnswers ? 2 : 1;
    const int count = static_cast<int>(labels.size()) + (prompt.mandatory ? 1 : 0);
    rows_ = (count + columns - 1) / columns;
    const bool one = answers.choices.size() == 1;
    for (std::size_t i = 0; i < answers.choices.size(); ++i)
        addAnswer(labels[i], answers.choices[i]->id, one ? yesKey(*this) : numberKey(answers.numbers[i]));
    if (answers.decline) addAnswer(labels.back(), answers.decline->id, noKey(*this));
    if (prompt.mandatory)
        addAnswer(texts_->text("window.not_done"), std::string(tactics::answer_id::notDone));
}

/// What hands must do now. Where something is to be seen of it, "done" says that it was done.
void AnswerBar::instruct(const tactics::Game& game) {
    const tactics::Instruction* asked = tactics::nextInstruction(game);
    rows_ = 1;
    const auto done = tactics::carriedOut(game);
    if (!done) return;
    addButton(texts_->text("window.done"), *done, yesKey(*this));
    if (!asked->doneBy) return;
    if (const auto undone = tactics::passOver(game)) addButton(texts_->text("window.not_done"), *undone);
}

QString AnswerBar::numberKey(int number) const {
    if (number > 4) return {}; // typed into the line only
    const QString key = parts::keyOf(*this, QStringLiteral("command.%1").arg(number));
    if (key.isEmpty()) return QString::fromStdString((*texts_)({"window.answer.tip.no_key", {number}}));
    return QString::fromStdString((*texts_)({"window.answer.tip", {number, key.toStdString()}}));
}

void AnswerBar::addAnswer(const std::string& text, const std::string& option, const QString& key) {
    addButton(text, tactics::answered(option), key);
}

void AnswerBar::addButton(const std::string& text, const tactics::Event& event, const QString& key) {
    auto* button = new QPushButton(QString::fromStdString(text), this);
    button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px 8px"));
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setAccessibleName(QString::fromStdString(text));
    button->setToolTip(key);
    connect(button, &QPushButton::clicked, this, [this, event] { emit answered(event); });
    const int count = buttons_->count();
    buttons_->addWidget(button, count % rows_, count / rows_);
    shown_.push_back({button, QString::fromStdString(text)});
}

} // namespace rowkeeper::tactics::panel
