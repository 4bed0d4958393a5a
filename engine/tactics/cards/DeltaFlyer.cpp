// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

using namespace play;

namespace {

/// Delta Flyer (G8.2/25, rule 67): the effects of all cards below it are off, its owner's too.
void explainSilencedBelow(Scoring& scoring, CardId /*self*/) {
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

/// Below it a Teleport is a plain card, which is laid at the end (T47).
Verdict closesBelow(const Game& /*game*/, Place self, Place place) {
    if (place.at <= self.at) return std::nullopt;
    return refuse("game.refuse.insert_under_flyer", {place.row}, cite("G8.2/25", "T47"));
}

} // namespace

constinit const CardModule deltaFlyer{
    .scoring = {{{Step::EffectsOn, explainSilencedBelow}}},
    .idle = {cite("G8.2/25"), "score.idle.flyer"},
    .blocks = {Blocks::AllBelow, cite("G8.2/25")},
    .lying = {.closesPlace = closesBelow,
              .wantsOpen = {cite("G8.2/25", "T46"), "game.refuse.flyer_wants_open"}},
};

} // namespace rowkeeper::tactics::cards
