// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/effects/CardEffects.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics {

/// "Weapons below" (G8.2/15, rule 58): acts on weapon cards below it only. Whether it takes their effect,
/// their power or both no text tells (T38).
void weaponsBelow(Scoring& scoring, CardId /*self*/) {
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

} // namespace rowkeeper::tactics
