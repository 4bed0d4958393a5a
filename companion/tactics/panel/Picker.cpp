// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/tactics/panel/Picker.h"

#include <utility>

namespace rowkeeper::tactics::panel {

Picker::Picker(std::shared_ptr<const json::Texts> texts, QWidget* parent)
    : parts::PickButtons(*texts, parent)
    , texts_(std::move(texts)) {
    clear();
}

void Picker::show(const Snapshot& snapshot) {
    if (snapshot.record == record_ && snapshot.game.setup == game_.setup) return;
    const bool goesOn = snapshot.game.setup == game_.setup && snapshot.game.round == game_.round &&
                        isBetweenRounds(snapshot.game.phase) && isBetweenRounds(game_.phase);
    if (!goesOn) begun_ = {};
    record_ = snapshot.record;
    game_ = snapshot.game;
    renew();
}

void Picker::clear() {
    record_.reset();
    game_ = {};
    begun_ = {};
    renew();
}

/// Something was begun, or takes several picks.
bool Picker::asksMore() const {
    return begun_ != entry::Begun{} || game_.contest || isBetweenRounds(game_.phase) || picks_.groups.empty();
}

void Picker::renew() {
    picks_ = entry::picksNow(game_, begun_, *texts_);
    const auto shown = [](const std::string& text) { return QString::fromStdString(text); };
    const bool begun = begun_ != entry::Begun{};
    Shown all{shown(picks_.asks),     {}, shown(picks_.then), asksMore(), begun, isBetweenRounds(game_.phase),
              !begun_.targets.empty()}; // the next target is a click beside the last
    for (const entry::PickGroup& group : picks_.groups) {
        Group added{shown(group.title), {}};
        for (const entry::Pick& one : group.picks)
            added.picks.push_back({shown(one.text), shown(one.says), one.taken});
        all.groups.push_back(std::move(added));
    }
    offer(std::move(all));
}

void Picker::picked(std::size_t group, std::size_t pick) {
    this->pick(entry::Pick(picks_.groups[group].picks[pick]));
}

void Picker::pick(const entry::Pick& pick) {
    if (pick.event) {
        const tactics::Event event = *pick.event; // the button may go with what comes of it
        begun_ = {};
        emit wished(event);
        return;
    }
    begun_ = pick.begun;
    renew();
}

void Picker::goBack() {
    begun_ = entry::stepBack(begun_);
    renew();
}

void Picker::pickRow(int row) {
    for (const entry::PickGroup& group : picks_.groups) {
        std::vector<const entry::Pick*> here;
        for (const entry::Pick& one : group.picks) {
            const auto* play = one.event ? std::get_if<event::Play>(&*one.event) : nullptr;
            const auto* open = one.event ? std::get_if<event::Open>(&*one.event) : nullptr;
            if ((play && play->row == row) || (open && open->row == row && !open->at)) here.push_back(&one);
        }
        if (here.size() == 1) return pick(entry::Pick(*here.front()));
    }
}

} // namespace rowkeeper::tactics::panel
