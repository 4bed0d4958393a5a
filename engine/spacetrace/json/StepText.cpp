// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/Documents.h"

#include "engine/spacetrace/json/CatalogFile.h"

#include "engine/spacetrace/Citations.h"

#include <utility>

namespace rowkeeper::spacetrace {

namespace {

const char* keyOf(Fleet fleet) {
    return fleet == Fleet::Base ? "battle.fleet.base" : "battle.fleet.extra";
}

const ShipCard* shipAt(const CardAt& at, const Attack& attack) {
    if (at.card < 0) return nullptr;
    return &attack.sides[index(at.side)].fleets[index(at.fleet)][static_cast<std::size_t>(at.card)];
}

/// Which of the side's cards of this name it is, from 1; 0: the only one.
int numberAmongNamesakes(const CardAt& at, const Attack& attack) {
    const std::string& name = shipAt(at, attack)->name;
    int number = 0;
    int all = 0;
    for (const Fleet fleet : bothFleets) {
        const auto& cards = attack.sides[index(at.side)].fleets[index(fleet)];
        for (std::size_t i = 0; i < cards.size(); ++i) {
            if (cards[i].name != name) continue;
            ++all;
            if (fleet == at.fleet && static_cast<int>(i) == at.card) number = all;
        }
    }
    return all == 1 ? 0 : number;
}

ShipClass classOf(const CardAt& at, const Attack& attack) {
    const ShipCard* ship = shipAt(at, attack);
    return ship == nullptr ? highestClass : ship->shipClass;
}

std::string shotsText(const Step& step, const Attack& attack, const std::string& by, const std::string& on,
                      const json::Sentences& sentences) {
    if (step.on.card < 0) {
        const int lp = attack.sides[index(step.on.side)].base.lp;
        return sentences("battle.shots.base",
                         {by, step.amount, step.power, on, step.left == 0 ? lp : step.damage, lp});
    }
    if (step.damage > 0)
        return sentences("battle.shots.damaged",
                         {by, step.amount, step.power, on, step.destroyed, step.left, step.damage});
    return sentences("battle.shots", {by, step.amount, step.power, on, step.destroyed, step.left});
}

std::string damageText(const Step& step, const Attack& attack, const std::string& by, const std::string& on,
                       const json::Sentences& sentences) {
    if (step.on.card < 0) {
        const int lp = attack.sides[index(step.on.side)].base.lp;
        return sentences("battle.effect.damage.base",
                         {by, step.power, on, step.left == 0 ? lp : step.damage, lp});
    }
    if (step.damage > 0)
        return sentences("battle.effect.damage.front",
                         {by, step.power, on, step.destroyed, step.left, step.damage});
    return sentences("battle.effect.damage", {by, step.power, on, step.destroyed, step.left});
}

} // namespace

std::string nameOf(Side side, const json::Sentences& sentences) {
    return sentences.text(side == Side::Active ? "battle.side.active" : "battle.side.other");
}

std::string nameOf(const CardAt& card, const Attack& attack, const Catalog& catalog,
                   const json::Sentences& sentences) {
    const ShipCard* ship = shipAt(card, attack);
    std::string name;
    if (ship == nullptr) {
        name = nameIn(catalog.base, sentences.language());
    } else if (const CardValues* known = catalog.find(ship->name)) {
        name = nameIn(*known, sentences.language());
        if (const int number = numberAmongNamesakes(card, attack)) name += " " + std::to_string(number);
    } else {
        name = sentences("battle.unnamed", {card.card + 1, numeral(ship->shipClass)});
        if (card.fleet == Fleet::Extra) name = sentences("battle.in_extra", {name});
    }
    return sentences(card.side == Side::Active ? "battle.of.active" : "battle.of.other", {name});
}

std::string battleText(const Battle& battle, int number, const json::Sentences& sentences) {
    return sentences("battle.begins", {number, sentences.text(keyOf(battle.fleets[0])),
                                       sentences.text(keyOf(battle.fleets[1]))});
}

std::string stepText(const Step& step, const Attack& attack, const Catalog& catalog,
                     const json::Sentences& sentences) {
    const std::string by = nameOf(step.by, attack, catalog, sentences);
    const std::string on = nameOf(step.on, attack, catalog, sentences);
    switch (step.what) {
    case Step::What::Shots:
        return shotsText(step, attack, by, on, sentences);
    case Step::What::Lost:
        return sentences("battle.lost", {by, step.amount});
    case Step::What::NoClass:
        return sentences("battle.no_class",
                         {nameOf(step.by.side, sentences), numeral(classOf(step.by, attack))});
    case Step::What::Effect:
        if (step.effect == Effect::Damage) return damageText(step, attack, by, on, sentences);
        return sentences("battle.effect." + std::string(idOf(step.effect)),
                         {by, on, step.amount, step.destroyed, step.left});
    case Step::What::NoEffect:
        return sentences("battle.no_effect",
                         {by, sentences.text("battle.does." + std::string(idOf(step.effect)))});
    case Step::What::BaseStays:
        return sentences("battle.base_stays." + std::string(idOf(step.effect)), {by, on});
    case Step::What::Selfdestruction:
        return sentences("battle.selfdestruction", {by, step.amount});
    case Step::What::FleetFell:
        return sentences("battle.fleet_fell", {on});
    default:
        return sentences("battle.base_fell", {on});
    }
}

std::string shotText(const Shot& shot, const Step& step, const Attack& attack, const Catalog& catalog,
                     const json::Sentences& sentences) {
    const std::string ship = step.on.card < 0 ? nameOf(step.on, attack, catalog, sentences)
                                              : sentences("battle.ship", {shot.ship});
    if (shot.first == shot.last) {
        if (shot.lp == 0)
            return sentences("battle.shot.destroys", {shot.first, step.amount, step.power, ship});
        return sentences("battle.shot.leaves", {shot.first, step.amount, step.power, ship, shot.lp});
    }
    const std::int64_t ships = shot.lastShip - shot.ship + 1;
    const std::int64_t each = (shot.last - shot.first + 1) / ships;
    if (shot.lp > 0)
        return sentences("battle.shots_alike.leave", {shot.first, shot.last, step.power, ship, shot.lp});
    if (ships == 1) return sentences("battle.shots_alike.destroy", {shot.first, shot.last, step.power, ship});
    if (each == 1)
        return sentences("battle.shots_alike.one_each", {shot.first, shot.last, shot.ship, shot.lastShip});
    return sentences("battle.shots_alike.each", {shot.first, shot.last, shot.ship, shot.lastShip, each});
}

Citation citationOf(const Step& step, const Options& options, const json::RuleBook& book) {
    Citation citation = sourceOf(step);
    const json::Ruling* ruling = book.ruling(std::string(citation.ruling));
    if (ruling == nullptr) return citation;
    const OptionInfo* info = option::find(allOptions(), ruling->option);
    if (info != nullptr && value(options, info->name) != value({}, info->name)) citation.option = info->name;
    return citation;
}

} // namespace rowkeeper::spacetrace
