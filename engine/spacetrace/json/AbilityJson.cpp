// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/AbilityJson.h"

#include "engine/spacetrace/Catalog.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace rowkeeper::spacetrace {

namespace {

constexpr std::size_t mostAbilities = 20;

std::optional<Of> ofNamed(std::string_view word) {
    if (word == "cards") return Of::Cards;
    if (word == "ships") return Of::Ships;
    return std::nullopt;
}

bool isOfCardsAlone(Effect effect) {
    return effect == Effect::Withdraw || effect == Effect::Remove;
}

bool counts(Effect effect) {
    return isOnEnemies(effect) || isOnOwn(effect) || effect == Effect::Sacrifice;
}

Of usualOf(Effect effect) {
    if (effect == Effect::Double || isOfCardsAlone(effect)) return Of::Cards;
    return effect == Effect::Damage ? Of::AsRuled : Of::Ships;
}

std::uint8_t readClasses(const json::Node& node) {
    std::uint8_t classes = 0;
    for (const json::Node& item : node.items(4))
        classes |= static_cast<std::uint8_t>(1 << (item.whole(1, 4) - 1));
    if (classes == 0) node.refuse("spacetrace.no_class");
    return classes;
}

Ability readAbility(const json::Node& node) {
    node.onlyFields({"do", "preemptive", "n", "of", "amount", "classes", "only_damaged"});
    Ability ability;
    ability.effect = node["do"].word(effectOf, "spacetrace.an_effect");
    const Effect effect = ability.effect;
    const auto refuse = [&](std::string_view field) {
        if (const auto given = node.find(field))
            given->refuse("spacetrace.not_with", {std::string(idOf(effect))});
    };
    if (const auto preemptive = node.find("preemptive")) {
        ability.preemptive = preemptive->boolean();
        const bool hasItsTime =
            effect == Effect::Jam || effect == Effect::Selfdestruction || effect == Effect::Sacrifice;
        if (ability.preemptive && hasItsTime)
            preemptive->refuse("spacetrace.not_with", {std::string(idOf(effect))});
    }
    if (effect == Effect::Fire && !ability.preemptive) node.refuse("spacetrace.fire_preemptive");
    ability.of = usualOf(effect);
    if (counts(effect)) {
        if (const auto n = node.find("n")) ability.n = n->whole(1, mostShips);
    } else {
        refuse("n");
    }
    if (!isOnEnemies(effect) && !isOnOwn(effect)) {
        refuse("of");
    } else {
        if (const auto of = node.find("of")) ability.of = of->word(ofNamed, "spacetrace.cards_or_ships");
        if (isOfCardsAlone(effect) && ability.of != Of::Cards) refuse("of");
    }
    if (effect == Effect::Damage)
        ability.amount = node["amount"].whole(0, mostPoints);
    else
        refuse("amount");
    if (!isOnEnemies(effect)) {
        refuse("classes");
        refuse("only_damaged");
    }
    if (const auto classes = node.find("classes")) ability.classes = readClasses(*classes);
    if (const auto damaged = node.find("only_damaged")) ability.onlyDamaged = damaged->boolean();
    return ability;
}

} // namespace

std::vector<Ability> readAbilities(const json::Node& node) {
    std::vector<Ability> abilities;
    for (const json::Node& item : node.items(mostAbilities))
        abilities.push_back(readAbility(item));
    return abilities;
}

nlohmann::ordered_json toJson(const std::vector<Ability>& abilities) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Ability& ability : abilities) {
        nlohmann::ordered_json json{{"do", idOf(ability.effect)}};
        if (ability.preemptive) json["preemptive"] = true;
        if (counts(ability.effect)) json["n"] = ability.n;
        const bool says = isOnEnemies(ability.effect) || isOnOwn(ability.effect);
        if (says && ability.of != Of::AsRuled) json["of"] = ability.of == Of::Cards ? "cards" : "ships";
        if (ability.effect == Effect::Damage) json["amount"] = ability.amount;
        if (ability.classes != Ability{}.classes) {
            for (int shipClass = 1; shipClass <= 4; ++shipClass)
                if (concerns(ability, shipClass)) json["classes"].push_back(shipClass);
        }
        if (ability.onlyDamaged) json["only_damaged"] = true;
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace rowkeeper::spacetrace
