// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// Bombardment (G8.2/6, rule 46; G6.3 example A3): a bonus if the row is about an imperial planet, that is a
/// yellow, green or red target of the type planet. A sector of such a colour is none (T38d).
void addForImperialPlanet(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G8.2/6");
    static constexpr Citation noPlanet = cite("G8.2/6", "T38d");
    static constexpr Citation house = cite("G8.2/6", "T38d", Basis::Open, "bombardment_bonus");

    const RowTarget& target = scoring.row().target;
    const bool imperial = target.type == TargetType::Planet && target.color && *target.color != Color::Blue;
    const int bonus = scoring.options().bombardmentBonus;
    const Citation& source = bonus == Options{}.bombardmentBonus ? text : house;
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        if (imperial) {
            scoring.add(at, Step::Addition, bonus, source, "score.imperial_planet");
        } else {
            scoring.fact(at, Step::Addition, noPlanet, "score.no_imperial_planet");
        }
    }
}

} // namespace

constinit const CardModule bombardment{
    .scoring = {{{Step::Addition, addForImperialPlanet}}},
    .idle = {cite("G8.2/6"), "score.no_imperial_planet"},
    .tellsTarget = true,
};

} // namespace rowkeeper::tactics::cards
