// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/AnswerBar.h"

#include "companion/parts/ActionKeys.h"
#include "companion/parts/AnswerButtons.h"
#include "companion/spacetrace/panel/NumberForm.h"

#include <QVBoxLayout>

namespace rowkeeper::spacetrace::panel {

namespace {

QString keyOf(const QWidget& bar, tag::CommandCard card) {
    if (card == tag::CommandCard::Next) return parts::keyOf(bar, QStringLiteral("next"));
    return parts::keyOf(bar,
                        QStringLiteral("command.") + QString::fromStdString(std::string(tag::idOf(card))));
}

} // namespace

AnswerBar::AnswerBar(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : QWidget(parent)
    , texts_(std::move(texts))
    , form_(new NumberForm(texts_, {"panel.answer.say", "panel.answer.no_number"}, this))
    , buttons_(new parts::AnswerButtons(this)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(form_);
    all->addWidget(buttons_);
    hide();
    connect(form_, &NumberForm::given, this, [this](const std::map<std::string, int>& numbers) {
        referee::Answer answer;
        answer.question = question_;
        answer.numbers = numbers;
        emit wished(answer);
    });
    connect(buttons_, &parts::AnswerButtons::chosen, this,
            [this](int answer) { emit wished(wishes_.at(static_cast<std::size_t>(answer))); });
}

/// Fields and buttons stay while the question does: somebody may be typing, or pressing just now.
void AnswerBar::show(const Snapshot& snapshot) {
    const std::vector<OfferedAnswer> answers = answersTo(snapshot, *texts_);
    const referee::Question* question = snapshot.closed ? nullptr : questionIn(snapshot);
    QStringList labels;
    for (const OfferedAnswer& answer : answers)
        labels << answer.text;
    const int id = question ? question->id : 0;
    if (id == question_ && labels == labels_) return;
    if (id != question_) {
        question_ = id;
        form_->ask(question ? question->numbers : std::vector<referee::NumberAsked>());
    }
    labels_ = labels;
    wishes_.clear();
    std::vector<parts::AnswerButtons::Answer> offered;
    for (const OfferedAnswer& answer : answers) {
        wishes_.push_back(answer.wish);
        offered.push_back({answer.text, answer.card ? keyOf(*this, *answer.card) : QString()});
    }
    buttons_->offer(offered, parts::AnswerButtons::linesFor(static_cast<int>(offered.size())));
    buttons_->setVisible(!offered.empty());
    setVisible(!offered.empty() || form_->asks());
}

bool AnswerBar::enter() {
    return form_->enter();
}

} // namespace rowkeeper::spacetrace::panel
