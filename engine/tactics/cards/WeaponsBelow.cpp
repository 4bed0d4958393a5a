// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// "Weapons below" (G8.2/15, rule 58): acts on weapon cards below it only. Whether it takes their effect,
/// their power or both no text tells (T38).
void explainWeaponsOff(Scoring& scoring, CardId /*self*/) {
    static constexpr Citation open = cite("G8.2/15", "T38", "weapons_below");
    for (int at = 0; at < scoring.count(); ++at) {
        const EffectState& effect = scoring.effect(at);
        if (effect.silence == Silence::WeaponsBelow) {
            scoring.fact(at, Step::EffectsOn, open, "score.weapon_silenced",
                         scoring.named(effect.silencedBy));
        }
        if (effect.powerDisabled()) {
            scoring.fact(at, Step::EffectsOn, open, "score.weapon_power_off",
                         scoring.named(effect.powerDisabledBy));
        }
    }
}

} // namespace

constinit const CardModule weaponsBelow{
    .scoring = {{{Step::EffectsOn, explainWeaponsOff}}},
    .idle = {cite("G8.2/15", "T38", "weapons_below"), "score.idle.weapons_below"},
    .blocks = {Blocks::WeaponsBelow, cite("G8.2/15", "T38", "weapons_below")},
};

} // namespace rowkeeper::tactics::cards
