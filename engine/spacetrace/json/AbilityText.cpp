// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/AbilityText.h"

#include "engine/spacetrace/json/Documents.h"

namespace rowkeeper::spacetrace {

namespace {

std::string classesText(const Ability& ability) {
    std::vector<ShipClass> classes;
    for (ShipClass shipClass = 1; shipClass <= highestClass; ++shipClass)
        if (concerns(ability, shipClass)) classes.push_back(shipClass);
    return numerals(classes);
}

} // namespace

std::string abilityText(const Ability& ability, const json::Sentences& sentences, Kind of) {
    if (of != Kind::Ship && isBlow(ability))
        return sentences("ability.played." + std::string(idOf(ability.effect)), {ability.amount});
    std::string key = "ability." + std::string(idOf(ability.effect));
    if (isOnEnemies(ability.effect) || isOnOwn(ability.effect)) {
        key += ability.of == Of::AsRuled ? ".target" : ability.of == Of::Cards ? ".card" : ".ship";
        if (ability.n > 1) key += "s";
    } else if (ability.effect == Effect::Sacrifice && ability.n > 1) {
        key += ".several";
    }
    std::string text = sentences(key, {ability.n, ability.amount});
    if (ability.classes != Ability{}.classes) text += sentences("ability.classes", {classesText(ability)});
    if (ability.onlyDamaged)
        text += sentences.text(ability.n > 1 ? "ability.only_damaged.several" : "ability.only_damaged");
    return ability.preemptive ? sentences("ability.preemptive", {text}) : text;
}

} // namespace rowkeeper::spacetrace
