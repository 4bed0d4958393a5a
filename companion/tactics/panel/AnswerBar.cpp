// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/AnswerBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/tactics/referee/Answers.h"

namespace rowkeeper::tactics::panel {

namespace {

QString yesKey(const QWidget& bar) {
    return parts::keyOf(bar, QStringLiteral("command.yes"));
}

QString noKey(const QWidget& bar) {
    return parts::keyOf(bar, QStringLiteral("command.no"));
}

} // namespace

AnswerBar::AnswerBar(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : AnswerButtons(parent)
    , texts_(std::move(texts)) {
    connect(this, &AnswerButtons::chosen, this,
            [this](int answer) { emit answered(events_.at(static_cast<std::size_t>(answer))); });
}

void AnswerBar::show(const tactics::Game& game) {
    if (game.prompt == prompt_ && game.instructions == instructions_)
        return; // a button may be pressed just now
    prompt_ = game.prompt;
    instructions_ = game.instructions;
    offered_.clear();
    events_.clear();
    int lines = 1;
    if (prompt_) {
        ask(*prompt_);
        lines = linesFor(static_cast<int>(offered_.size()));
    } else if (!instructions_.empty()) {
        instruct(game);
    }
    offer(offered_, lines);
    setVisible(prompt_ || !instructions_.empty());
}

void AnswerBar::ask(const tactics::Prompt& prompt) {
    const referee::Answers answers = referee::answersOf(prompt);
    const std::vector<std::string> labels = referee::answerTexts(prompt, *texts_);
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
    const auto done = tactics::carriedOut(game);
    if (!done) return;
    add(texts_->text("window.done"), *done, yesKey(*this));
    if (!asked->doneBy) return;
    if (const auto undone = tactics::passOver(game)) add(texts_->text("window.not_done"), *undone);
}

QString AnswerBar::numberKey(int number) const {
    if (number > 4) return {}; // typed into the line only
    const QString key = parts::keyOf(*this, QStringLiteral("command.%1").arg(number));
    if (key.isEmpty()) return QString::fromStdString((*texts_)({"window.answer.tip.no_key", {number}}));
    return QString::fromStdString((*texts_)({"window.answer.tip", {number, key.toStdString()}}));
}

void AnswerBar::addAnswer(const std::string& text, const std::string& option, const QString& key) {
    add(text, tactics::answered(option), key);
}

void AnswerBar::add(const std::string& text, const tactics::Event& event, const QString& key) {
    offered_.push_back({QString::fromStdString(text), key});
    events_.push_back(event);
}

} // namespace rowkeeper::tactics::panel
