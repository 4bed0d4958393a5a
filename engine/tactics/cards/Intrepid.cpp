// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// What a card has from an Intrepid below it that is silenced itself, or from a Flyer above it that is.
void explainFreed(Scoring& scoring, int at) {
    static constexpr Citation freed = cite("G8.2/26", "T41", "silenced_blocker_frees");
    const int by = scoring.effect(at).freedFrom;
    if (by >= 0) scoring.fact(at, Step::EffectsOn, freed, "score.freed", scoring.named(by));
}

/// Intrepid (G8.2/26, rule 68; T40-T44): the effect of the card directly above it is off, and that card lies
/// open, however it got there (amendment 1).
void explainSilencedAbove(Scoring& scoring, CardId /*self*/) {
    static constexpr Citation text = cite("G8.2/26");
    static constexpr Citation stillBlocks = cite("G8.2/26", "T41", "silenced_blocker_frees");
    static constexpr Citation met = cite("G8.2/25", "T43", "flyer_vs_intrepid");
    static constexpr Citation metInTime = cite("G8.2/25", "T43");

    for (int at = 0; at < scoring.count(); ++at) {
        const EffectState& effect = scoring.effect(at);
        explainFreed(scoring, at);
        if (effect.silence != Silence::Intrepid) continue;
        const NamedCard by = scoring.named(effect.silencedBy);
        if (effect.flyerMetIntrepid) {
            scoring.fact(at, Step::EffectsOn, effect.metByHistory ? metInTime : met,
                         "score.silenced_from_below", by);
        } else if (effect.silencerIsOff) {
            scoring.fact(at, Step::EffectsOn, stillBlocks, "score.silenced_by_silenced", by);
        } else {
            scoring.fact(at, Step::EffectsOn, text, "score.silenced_from_below", by);
        }
    }
}

} // namespace

constinit const CardModule intrepid{
    .scoring = {{{Step::EffectsOn, explainSilencedAbove}}},
    .idle = {cite("G8.2/26"), "score.idle.intrepid"},
    .blocks = {Blocks::CardAbove, cite("G8.2/26"), LostIfSilenced::Yes},
    .laying = {.faceUp = [](const Options&) { return true; }, .slip = cite("G8.2/26", "T74", Basis::Open)},
    .lying = {.keepsAboveOpen = true},
};

} // namespace rowkeeper::tactics::cards
