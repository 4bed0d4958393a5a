// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/entry/Said.h"

#include <algorithm>
#include <utility>

namespace rowkeeper::spacetrace::entry {

Said::Said(const Parsed& parsed) {
    for (const Item& item : parsed) {
        fit.loose += item.loose;
        fit.aside = fit.aside || item.aside;
        fit.part = fit.part || item.part;
        switch (item.is) {
        case Item::Is::Verb:
            verbs.push_back(item.verb);
            continue;
        case Item::Is::Field:
            odd = odd || !fields.emplace(item.field, item.number).second;
            continue;
        case Item::Is::Fights:
            fights.push_back(item.fights);
            continue;
        case Item::Is::For:
            odd = odd || forCard.value_or(item.forCard) != item.forCard;
            forCard = item.forCard;
            continue;
        case Item::Is::Filler:
            continue;
        case Item::Is::Player:
            players.push_back(item.player);
            break;
        case Item::Is::Card:
            cards.push_back(item.card);
            break;
        case Item::Is::Number:
            numbers.push_back(item.number);
            ++fit.numbers;
            break;
        case Item::Is::Fleet:
            fleets.push_back(item.fleet);
            break;
        case Item::Is::Ship:
            break;
        }
        things.push_back(item);
    }
}

bool Said::has(Verb verb) const {
    return std::ranges::find(verbs, verb) != verbs.end();
}

bool Said::only(std::initializer_list<Verb> some) const {
    return std::ranges::all_of(verbs, [&](Verb verb) { return std::ranges::find(some, verb) != some.end(); });
}

bool Said::ships() const {
    return std::ranges::any_of(things, [](const Item& item) { return item.is == Item::Is::Ship; });
}

bool Said::hasThings() const {
    return !things.empty() || !fields.empty() || !fights.empty() || forCard.has_value();
}

std::optional<Deed> Said::deed() const {
    std::optional<Deed> found;
    for (const Verb verb : verbs) {
        const auto deed = deedOf(verb);
        if (!deed && verb == Verb::Lay) continue;
        if (!deed || found) return std::nullopt;
        found = deed;
    }
    return found;
}

void Found::wish(referee::Wish wish, Nearness nearness, int open, std::vector<referee::NumberAsked> wants) {
    if (said_.odd) return;
    Fit fit = said_.fit;
    fit.nearness = nearness;
    fit.open += open + static_cast<int>(wants.size());
    all.push_back({std::move(wish), std::move(wants), fit});
}

void Found::event(Event event, Nearness nearness, int open, std::vector<referee::NumberAsked> wants) {
    wish(referee::Wish(std::move(event)), nearness, open, std::move(wants));
}

void Found::event(Event event, char player, int open, std::vector<referee::NumberAsked> wants) {
    this->event(std::move(event), player == active_ ? Nearness::Turn : Nearness::Unlikely, open,
                std::move(wants));
}

} // namespace rowkeeper::spacetrace::entry
