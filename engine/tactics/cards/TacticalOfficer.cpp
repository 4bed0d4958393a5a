// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// Tactical Officer (G6.3 example A1, G8.2/28, rule 70): so much for every weapon in the row, whoever owns
/// it. A silenced or powerless weapon is still one (T37).
void countWeapons(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G6.3", "T37");
    static constexpr Citation withSilenced = cite("G6.3", "T37", Basis::Open);
    static constexpr Citation house = cite("G6.3", "T37", Basis::Open, "officer_per_weapon");

    int weapons = 0;
    bool anyOff = false;
    for (int at = 0; at < scoring.count(); ++at) {
        if (scoring.card(at).type != CardType::Weapon || !scoring.lies(at)) continue;
        ++weapons;
        anyOff = anyOff || !scoring.effect(at).on() || scoring.powerOff(at);
    }
    const int perWeapon = scoring.options().officerPerWeapon;
    const bool isDefault = perWeapon == Options{}.officerPerWeapon;
    const Citation& source = !isDefault ? house : anyOff ? withSilenced : text;
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        scoring.add(at, Step::Addition, std::int64_t{weapons} * perWeapon, source, "score.officer", weapons,
                    perWeapon);
    }
}

} // namespace

constinit const CardModule tacticalOfficer{
    .scoring = {{{Step::Addition, countWeapons}}},
    .idle = {cite("G8.2/28"), "score.idle.officer"},
};

} // namespace rowkeeper::tactics::cards
