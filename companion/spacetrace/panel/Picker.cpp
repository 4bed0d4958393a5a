// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/panel/Picker.h"

#include "companion/spacetrace/panel/NumberForm.h"

#include <utility>

namespace rowkeeper::spacetrace::panel {

Picker::Picker(std::shared_ptr<const json::Sentences> texts, QWidget* parent)
    : parts::PickButtons(*texts, parent)
    , texts_(std::move(texts))
    , numbers_(new NumberForm(texts_, {"panel.picker.say", "panel.picker.no_number"}, this)) {
    addAbove(*numbers_);
    connect(numbers_, &NumberForm::given, this, &Picker::give);
    renew();
}

Picker::~Picker() = default;

void Picker::show(const Snapshot& snapshot) {
    if (!snapshot.game.setup) return clear();
    if (entry_ && snapshot.record == record_ && snapshot.questions.size() == asked_ &&
        snapshot.paused == paused_)
        return;
    record_ = snapshot.record;
    asked_ = snapshot.questions.size();
    paused_ = snapshot.paused;
    entry_ = std::make_unique<entry::Entry>(
        texts_, entry::Now{snapshot.game, snapshot.off, snapshot.questions, snapshot.paused, {}});
    beginAnew();
}

void Picker::clear() {
    entry_.reset();
    record_.reset();
    beginAnew();
}

void Picker::beginAnew() {
    begun_ = {};
    before_.clear();
    waits_.reset();
    renew();
}

/// What answers a question, and what ends a turn or attacks, has its buttons in the AnswerBar.
void Picker::renew() {
    const bool answers = entry_ && !entry_->now().questions.empty();
    picks_ = entry_ && !answers ? entry::picksNow(*entry_, begun_, *texts_) : entry::Picks{};
    const std::string turn = texts_->text("picks.turn.group");
    std::erase_if(picks_.groups, [&](const entry::PickGroup& group) { return group.title == turn; });
    if (waits_) picks_ = {waits_->says, {}};
    numbers_->ask(waits_ ? waits_->wants : std::vector<referee::NumberAsked>());
    const auto plain = [](const std::string& text) { return QString::fromStdString(text); };
    Shown shown{plain(picks_.asks), {}};
    shown.begun = waits_ || begun_ != entry::Begun{};
    shown.asked = shown.begun || !entry_ || picks_.groups.empty();
    shown.keepsRoom = false;
    for (const entry::PickGroup& group : picks_.groups) {
        Group added{plain(group.title), {}};
        for (const entry::Pick& one : group.picks)
            added.picks.push_back({plain(one.text), plain(one.says)});
        shown.groups.push_back(std::move(added));
    }
    offer(std::move(shown));
}

void Picker::picked(std::size_t group, std::size_t pick) {
    const entry::Pick one = picks_.groups[group].picks[pick];
    if (one.wish) {
        beginAnew();
        return emit wished(*one.wish);
    }
    before_.push_back(std::exchange(begun_, one.begun));
    if (!one.wants.empty()) waits_ = one;
    renew();
    if (waits_) numbers_->enter();
}

/// The line that was picked, with its numbers by their names.
void Picker::give(const std::map<std::string, int>& numbers) {
    std::string line = begun_.line();
    for (const auto& [field, value] : numbers)
        line += " " + field + "=" + std::to_string(value);
    const entry::EntryAnswer answer = entry_->read(line);
    if (answer.choices.empty() || !answer.choices.front().wish) {
        const std::string& why = answer.choices.empty() ? answer.problem : answer.choices.front().sentence;
        return emit refused(QString::fromStdString(why)); // the numbers may be put right
    }
    const referee::Wish wish = *answer.choices.front().wish;
    beginAnew();
    emit wished(wish);
}

void Picker::goBack() {
    waits_.reset();
    if (!before_.empty()) {
        begun_ = before_.back();
        before_.pop_back();
    }
    renew();
}

} // namespace rowkeeper::spacetrace::panel
