// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

const Citation& whyBoosted(const Scoring& scoring, int weapon, int ship) {
    static constexpr Citation text = cite("G8.2/12");
    static constexpr Citation allied = cite("G9.1");
    static constexpr Citation powerOff = cite("G8.2/12", "T36");
    static constexpr Citation silencedShip = cite("G8.2/12", "T34");
    static constexpr Citation stolenShip = cite("G8.2/22", "T05");

    if (!scoring.explaining()) return text;
    if (scoring.powerOff(weapon) || scoring.powerOff(ship)) return powerOff;
    if (!scoring.effect(ship).on()) return silencedShip;
    if (scoring.place(ship).stolenBy >= 0) return stolenShip;
    return scoring.card(weapon).owner == scoring.card(ship).owner ? text : allied;
}

/// In the team variants allied ships too (G9.1).
bool isBoosted(const Scoring& scoring, int weapon, int ship) {
    return ship != weapon && scoring.card(ship).type == CardType::Ship && scoring.lies(ship) &&
           scoring.sameSide(scoring.card(weapon).owner, scoring.card(ship).owner);
}

/// The three ship weapons (G8.2/10-12, rule 55): each own ship of the row gets the weapon's printed number.
/// The weapon's own power counts without ships as well.
void boostShips(Scoring& scoring, CardId self) {
    for (int weapon = 0; weapon < scoring.count(); ++weapon) {
        if (!scoring.acts(weapon, self)) continue;
        for (int ship = 0; ship < scoring.count(); ++ship) {
            if (!isBoosted(scoring, weapon, ship)) continue;
            scoring.place(weapon).boosts = true;
            scoring.add(ship, Step::Addition, scoring.card(weapon).power, whyBoosted(scoring, weapon, ship),
                        "score.boosted", scoring.named(weapon));
        }
    }
}

/// A boosted ship that is not set to 0.
bool anyBoostedCounts(const Scoring& scoring, int weapon) {
    for (int ship = 0; ship < scoring.count(); ++ship) {
        if (isBoosted(scoring, weapon, ship) && !scoring.place(ship).zeroed) return true;
    }
    return false;
}

} // namespace

constinit const CardModule shipWeapons{
    .scoring = {{{Step::Addition, boostShips}}},
    .boostCounts = anyBoostedCounts,
    .idle = {cite("G8.2/12"), "score.idle.ship_weapon"},
};

} // namespace rowkeeper::tactics::cards
