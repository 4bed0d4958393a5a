// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/effects/CardEffects.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics {

/// Delta Flyer (G8.2/25, rule 67): the effects of all cards below it are off, its owner's too.
void deltaFlyer(Scoring& scoring, CardId /*self*/) {
    static constexpr Citation text = cite("G8.2/25");
    static constexpr Citation stillBlocks = cite("G8.2/25", "T47b", "silenced_blocker_frees");
    static constexpr Citation met = cite("G8.2/25", "T43", "flyer_vs_intrepid");
    static constexpr Citation metInTime = cite("G8.2/25", "T43");

    for (int at = 0; at < scoring.count(); ++at) {
        const EffectState& effect = scoring.effect(at);
        if (effect.on() && effect.flyerMetIntrepid) {
            scoring.fact(at, Step::EffectsOn, effect.metByHistory ? metInTime : met, "score.flyer_keeps");
        }
        if (effect.silence != Silence::FlyerAbove) continue;
        if (effect.silencerIsOff) {
            scoring.fact(at, Step::EffectsOn, stillBlocks, "score.silenced_by_silenced",
                         scoring.named(effect.silencedBy));
        } else {
            scoring.fact(at, Step::EffectsOn, text, "score.silenced_from_above",
                         scoring.named(effect.silencedBy));
        }
    }
}

} // namespace rowkeeper::tactics
