// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/Citations.h"

#include <algorithm>

namespace rowkeeper::spacetrace {

namespace {

Citation sourceOf(Effect effect) {
    switch (effect) {
    case Effect::Jam:
        return cite("SPT-19", "SR18");
    case Effect::Damage:
        return cite("SPT-18", "SR21");
    case Effect::Withdraw:
        return cite("SPT-18");
    case Effect::Double:
        return cite("SPT-18", "SR11");
    case Effect::Repair:
        return cite("SPT-20", "SR15");
    case Effect::Reconstruct:
        return cite("SPT-20", "SR28");
    case Effect::Fire:
        return cite("SPT-19");
    default:
        return cite("SPT-20");
    }
}

std::string_view ruleOf(Kind kind) {
    switch (kind) {
    case Kind::Ship:
        return "SPT-6";
    case Kind::Tactic:
        return "SPT-7";
    case Kind::Commander:
        return "SPT-8";
    default:
        return "SPT-5";
    }
}

/// What decides an ability, beside sourceOf(Effect).
std::vector<std::string_view> alsoOf(const Ability& ability) {
    std::vector<std::string_view> places;
    if (isOnEnemies(ability.effect) || isOnOwn(ability.effect)) places.emplace_back("SPT-18");
    if (isOnOwn(ability.effect)) places.emplace_back("SR25");
    if (ability.preemptive) places.emplace_back("SPT-19");
    if (ability.onlyDamaged) places.emplace_back("SR20");
    switch (ability.effect) {
    case Effect::Destroy:
    case Effect::Kill:
        places.insert(places.end(), {"SPT-21", "SR24"});
        break;
    case Effect::Double:
        places.emplace_back("SR19");
        break;
    case Effect::Reconstruct:
        places.emplace_back("SR15");
        break;
    default:
        break;
    }
    return places;
}

/// "SPT-" before "SR", numbers as numbers.
bool standsBefore(std::string_view one, std::string_view other) {
    const bool rule = one.starts_with("SPT-");
    if (rule != other.starts_with("SPT-")) return rule;
    return one.size() != other.size() ? one.size() < other.size() : one < other;
}

} // namespace

Citation sourceOf(const Step& step) {
    switch (step.what) {
    case Step::What::Shots:
        return cite("SPT-16");
    case Step::What::Lost:
        return cite("SPT-17", "SR03");
    case Step::What::NoClass:
        return cite("SPT-15", "SR05");
    case Step::What::Effect:
        return sourceOf(step.effect);
    case Step::What::NoEffect:
        return cite("SPT-18");
    case Step::What::BaseStays: // SR24 asks of these two only
        return step.effect == Effect::Destroy || step.effect == Effect::Kill ? cite("SPT-21", "SR24")
                                                                             : cite("SPT-21");
    case Step::What::Selfdestruction:
        return cite("SPT-20");
    case Step::What::FleetFell:
        return cite("SPT-24", "SR17");
    default:
        return cite("SPT-21", "SR17");
    }
}

std::vector<std::string_view> concerning(const CardValues& card) {
    std::vector<std::string_view> places;
    if (card.kind.value) places.push_back(ruleOf(*card.kind.value));
    if (card.mostInDeck.value) places.emplace_back("SPT-30");
    if (card.mothership.value.value_or(false))
        places.insert(places.end(), {"SPT-23", "SPT-24", "SR17", "SR27"});
    for (const Ability& ability : card.abilities.value.value_or(std::vector<Ability>{})) {
        if (card.kind.value.value_or(Kind::Ship) != Kind::Ship) { // its player chooses the target
            if (ability.effect == Effect::Damage) places.emplace_back("SR21");
            continue;
        }
        const Citation source = sourceOf(ability.effect);
        places.push_back(source.rule);
        if (!source.ruling.empty()) places.push_back(source.ruling);
        for (const std::string_view place : alsoOf(ability))
            places.push_back(place);
    }
    std::ranges::sort(places, standsBefore);
    const auto twice = std::ranges::unique(places);
    places.erase(twice.begin(), twice.end());
    return places;
}

std::vector<std::string_view> concerningTheBase() {
    return {"SPT-2", "SPT-21", "SPT-25", "SPT-26", "SPT-27", "SPT-28", "SR07", "SR17", "SR24", "SR26"};
}

} // namespace rowkeeper::spacetrace
