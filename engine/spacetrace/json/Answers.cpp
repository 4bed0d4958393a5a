// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/Documents.h"

#include <nlohmann/json.hpp>

namespace rowkeeper::spacetrace {

using Json = nlohmann::ordered_json;

namespace {

/// {"side","fleet","card"}: place in the fleet from 0, the Base left out; of the Base {"side","base":true}.
Json placeJson(const CardAt& at) {
    Json json{{"side", idOf(at.side)}};
    if (at.card < 0) {
        json["base"] = true;
        return json;
    }
    json["fleet"] = idOf(at.fleet);
    json["card"] = at.card;
    return json;
}

Json battleJson(const Battle& battle) {
    Json json{{"active", idOf(battle.fleets[0])},
              {"other", idOf(battle.fleets[1])},
              {"class_battles", Json::array()}};
    for (const ClassVolley& volley : battle.volleys)
        json["class_battles"].push_back({{"by", idOf(volley.by)},
                                         {"class", volley.shipClass},
                                         {"at", volley.at},
                                         {"shots", volley.shots},
                                         {"lost", volley.lost}});
    return json;
}

Json sideJson(const SideResult& side) {
    Json json{{"base_damage", side.baseDamage}, {"base_fallen", side.baseFallen}, {"fleets", Json::object()}};
    for (const Fleet fleet : bothFleets) {
        Json& cards = json["fleets"][std::string(idOf(fleet))] = Json::array();
        for (const ShipsLeft& ships : side.fleets[index(fleet)]) {
            Json card{{"left", ships.left}, {"damage", ships.damage}};
            if (ships.removed) card["removed"] = true;
            cards.push_back(std::move(card));
        }
    }
    return json;
}

Json shotsJson(const Step& step, const Attack& attack, const Tale& tale) {
    Json list = Json::array();
    for (const Shot& shot : shotsOf(step)) {
        Json json{{"shot", shot.first}};
        if (shot.last > shot.first) json["last_shot"] = shot.last;
        json["ship"] = shot.ship;
        if (shot.last > shot.first) json["last_ship"] = shot.lastShip;
        json["damage"] = step.power;
        json["lp"] = shot.lp;
        json["text"] = shotText(shot, step, attack, tale.catalog, tale.sentences);
        list.push_back(std::move(json));
    }
    return list;
}

Json stepJson(const Step& step, const Attack& attack, const Tale& tale) {
    const Citation source = citationOf(step, attack.options, tale.book);
    Json json{{"rule", source.rule}};
    if (!source.ruling.empty()) json["ruling"] = source.ruling;
    json["basis"] = idOf(source.basis);
    if (!source.option.empty()) json["option"] = source.option;
    json["battle"] = step.battle + 1;
    json["class_battle"] = step.classBattle;
    json["by"] = placeJson(step.by);
    if (step.what == Step::What::Shots || step.what == Step::What::Effect) {
        json["on"] = placeJson(step.on);
        if (step.what == Step::What::Shots) {
            json["shots"] = step.amount;
            json["power"] = step.power;
        } else {
            json["effect"] = spacetrace::idOf(step.effect);
            json["ships"] = step.amount;
            if (step.effect == Effect::Damage) json["power"] = step.power;
        }
        json["destroyed"] = step.destroyed;
        json["left"] = step.left;
        json["damage"] = step.damage;
    }
    if (step.what == Step::What::BaseStays) {
        json["on"] = placeJson(step.on);
        json["effect"] = spacetrace::idOf(step.effect);
    }
    json["text"] = stepText(step, attack, tale.catalog, tale.sentences);
    if (tale.detail == Detail::Shots && step.what == Step::What::Shots)
        json["each"] = shotsJson(step, attack, tale);
    return json;
}

Json unprovenJson(const BattleQuestion& question, bool unknown) {
    Json list = Json::array();
    for (const Unproven& one : question.unproven) {
        if (one.unknown != unknown) continue;
        Json json = placeJson(one.at);
        json["field"] = one.field;
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace

Json toJson(const BattleQuestion& question, const AttackResult& result, const Tale& tale) {
    const Attack& attack = question.attack;
    Json json{{"battles", Json::array()}, {"sides", Json::object()}};
    for (const Battle& battle : result.battles)
        json["battles"].push_back(battleJson(battle));
    for (const Side side : bothSides)
        json["sides"][std::string(idOf(side))] = sideJson(result.sides[index(side)]);
    json["estimated"] = unprovenJson(question, false);
    json["unknown"] = unprovenJson(question, true);
    json["log"] = Json::array();
    int told = -1;
    for (const Step& step : result.steps) {
        for (; told < step.battle; ++told)
            json["log"].push_back({{"rule", "SPT-24"},
                                   {"basis", idOf(Basis::Text)},
                                   {"battle", told + 2},
                                   {"text", battleText(result.battles[static_cast<std::size_t>(told) + 1],
                                                       told + 2, tale.sentences)}});
        json["log"].push_back(stepJson(step, attack, tale));
    }
    return json;
}

} // namespace rowkeeper::spacetrace
