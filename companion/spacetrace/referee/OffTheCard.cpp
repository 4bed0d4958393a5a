// SPDX-License-Identifier: GPL-3.0-or-later
#include "companion/spacetrace/referee/OffTheCard.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rowkeeper::spacetrace::referee {

namespace {

/// Nothing: it is more than a blow, and people say what.
std::optional<TacticDeed> deedIn(const Ability& ability) {
    if (!isBlow(ability)) return std::nullopt;
    if (ability.effect == Effect::Damage) return TacticDeed{Deed::Damage, ability.amount};
    return TacticDeed{ability.effect == Effect::Destroy ? Deed::Destroy : Deed::Remove, 0};
}

} // namespace

std::optional<int> OffTheCard::said(const std::string& card, std::string_view field) const {
    const auto found = said_.find(card);
    if (found == said_.end()) return std::nullopt;
    const auto value = found->second.find(field);
    return value == found->second.end() ? std::nullopt : std::optional(value->second);
}

std::map<std::string, int, std::less<>> OffTheCard::of(const std::string& card) const {
    const auto found = said_.find(card);
    return found == said_.end() ? std::map<std::string, int, std::less<>>() : found->second;
}

void OffTheCard::say(const std::string& card, const std::string& field, int value) {
    said_[card][field] = value;
}

std::vector<NumberAsked> OffTheCard::missing(const std::string& card, const Catalog& catalog) const {
    std::vector<NumberAsked> missing;
    const CardValues* values = catalog.find(card);
    if (values == nullptr) return missing;
    const auto need = [&](const Printed<int>& printed, NumberAsked asked) {
        if (!printed.value && !said(card, asked.field)) missing.push_back(std::move(asked));
    };
    if (values->kind.value == Kind::Ship) {
        need(values->count, {"count", 1, mostShips});
        need(values->ap, {"ap", 0, mostPoints});
        need(values->lp, {"lp", 1, mostPoints});
    }
    need(values->mp, {"mp", 0, mostPoints});
    return missing;
}

std::optional<TacticDeed> OffTheCard::deedOf(const std::string& card, const Catalog& catalog) const {
    if (const auto found = deeds_.find(card); found != deeds_.end()) return found->second;
    const CardValues* values = catalog.find(card);
    if (values == nullptr || values->kind.value == Kind::Ship || !values->abilities.value)
        return std::nullopt;
    const std::vector<Ability>& all = *values->abilities.value;
    if (all.empty()) return TacticDeed{};
    return all.size() == 1 ? deedIn(all.front()) : std::nullopt;
}

std::optional<int> OffTheCard::known(const std::string& card, std::string_view field,
                                     const Catalog& catalog) const {
    using Number = std::pair<std::string_view, Printed<int> CardValues::*>;
    static constexpr std::array<Number, 5> numbers{{{"class", &CardValues::shipClass},
                                                    {"count", &CardValues::count},
                                                    {"ap", &CardValues::ap},
                                                    {"lp", &CardValues::lp},
                                                    {"mp", &CardValues::mp}}};
    const auto number = std::ranges::find(numbers, field, &Number::first);
    const CardValues* values = catalog.find(card);
    if (values != nullptr && number != numbers.end() && (values->*number->second).value)
        return (values->*number->second).value;
    return said(card, field);
}

std::optional<ShipClass> OffTheCard::classOf(const std::string& card, const Catalog& catalog) const {
    return known(card, "class", catalog);
}

std::optional<int> OffTheCard::mpFor(const std::string& card, const Catalog& catalog) const {
    const CardValues* values = catalog.find(card);
    if (values == nullptr || values->mp.value) return std::nullopt;
    return said(card, "mp");
}

std::optional<ShipCard> OffTheCard::valuesFor(const std::string& card, ShipClass at,
                                              const Catalog& catalog) const {
    const CardValues& values = *catalog.find(card);
    if (values.shipClass.value && values.count.value && values.ap.value && values.lp.value)
        return std::nullopt;
    const auto known = [&](const Printed<int>& printed, std::string_view field, int otherwise) {
        return printed.value ? *printed.value : said(card, field).value_or(otherwise);
    };
    ShipCard read;
    read.shipClass = known(values.shipClass, "class", at);
    read.count = known(values.count, "count", read.count);
    read.ap = known(values.ap, "ap", read.ap);
    read.lp = known(values.lp, "lp", read.lp);
    return read;
}

void OffTheCard::learn(const Event& event, const Catalog& catalog) {
    const auto mp = [&](const std::string& card, const std::optional<int>& value) {
        const CardValues* values = catalog.find(card);
        if (value && values != nullptr && !values->mp.value) say(card, "mp", *value);
    };
    const auto does = [&](const std::string& card, const std::optional<Blow>& blow) {
        if (blow) say(card, TacticDeed{blow->deed, blow->amount});
    };
    if (const auto* ship = std::get_if<event::LayShip>(&event)) {
        mp(ship->card, ship->mp);
        if (!ship->values) return;
        const CardValues& values = *catalog.find(ship->card);
        const auto learnt = [&](const Printed<int>& printed, const char* field, int value) {
            if (!printed.value) say(ship->card, field, value);
        };
        learnt(values.shipClass, "class", ship->values->shipClass);
        learnt(values.count, "count", ship->values->count);
        learnt(values.ap, "ap", ship->values->ap);
        learnt(values.lp, "lp", ship->values->lp);
    } else if (const auto* reinforce = std::get_if<event::Reinforce>(&event)) {
        mp(reinforce->card, reinforce->mp);
        does(reinforce->card, reinforce->blow);
    } else if (const auto* commander = std::get_if<event::PlayCommander>(&event)) {
        mp(commander->card, commander->mp);
    } else if (const auto* tactic = std::get_if<event::PlayTactic>(&event)) {
        mp(tactic->card, tactic->mp);
        does(tactic->card, tactic->blow);
    }
}

std::string cardIn(const Event& event) {
    return std::visit(
        [](const auto& one) -> std::string {
            if constexpr (requires { one.card; }) return one.card;
            return {};
        },
        event);
}

} // namespace rowkeeper::spacetrace::referee
