// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spacetrace/json/Unproven.h"

#include <utility>

namespace rowkeeper::spacetrace {

void addUnproven(std::vector<Unproven>& all, const CardAt& at, const ShipCard& ship, const Catalog& catalog) {
    const CardValues* printed = catalog.find(ship.name);
    if (printed == nullptr) return;
    for (const auto& [field, value] :
         {std::pair{"class", &printed->shipClass}, std::pair{"count", &printed->count},
          std::pair{"ap", &printed->ap}, std::pair{"lp", &printed->lp}})
        if (value->value) addUnproven(all, at, field, *value); // without a number nobody lays it
    // A battle rests on it in an extra fleet alone, which falls with its last Mothership (SPT-24).
    if (at.fleet == Fleet::Extra && (printed->mothership.value || !ship.mothership))
        addUnproven(all, at, "mothership", printed->mothership);
    if (printed->abilities.value || ship.abilities.empty())
        addUnproven(all, at, "abilities", printed->abilities);
}

std::vector<Unproven> unprovenIn(const Attack& attack, const Catalog& catalog) {
    std::vector<Unproven> all;
    for (const Side side : bothSides) {
        const BattleSide& here = attack.sides[index(side)];
        for (const Fleet fleet : bothFleets) {
            int card = 0;
            for (const ShipCard& ship : here.fleets[index(fleet)])
                addUnproven(all, {side, fleet, card++}, ship, catalog);
        }
        if (isApEstimated(here.base, attack.options)) all.push_back({{side, Fleet::Base, -1}, "ap", false});
    }
    return all;
}

std::string unprovenText(const std::string& name, const std::string& field, bool unknown,
                         const json::Sentences& sentences) {
    if (unknown && field == "mothership") return sentences("battle.unknown_mothership", {name});
    return sentences(unknown ? "battle.unknown" : "battle.estimated",
                     {name, sentences.text("battle.field." + field)});
}

} // namespace rowkeeper::spacetrace
