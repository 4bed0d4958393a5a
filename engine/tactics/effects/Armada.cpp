// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/effects/CardEffects.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics {

namespace {

int firstWorking(const Scoring& scoring, CardId self) {
    int at = 0;
    while (!scoring.acts(at, self))
        ++at;
    return at;
}

/// An Armada that works (the first of them at `first`) and is not the card's own: does it set the card to 0?
/// Working Armadas of one side spare each other (G9.1). Returns its place, or -1.
int zeroedBy(const Scoring& scoring, int at, CardId self, int first) {
    const bool isArmada = scoring.acts(at, self);
    for (int by = first; by < scoring.count(); ++by) {
        if (by == at || !scoring.acts(by, self)) continue;
        if (isArmada && scoring.sameSide(scoring.card(at).owner, scoring.card(by).owner)) continue;
        return by;
    }
    return -1;
}

/// An Armada whose own power is stolen or switched off has 0, whatever boosts it, unless the house says
/// otherwise.
void loseOwnPower(Scoring& scoring, int at) {
    static constexpr Citation stolenByOther = cite("G8.2/23", "T20");
    static constexpr Citation stolenByOwn = cite("G8.2/23", "T21");
    static constexpr Citation switchedOff = cite("G8.2/23", "T27");
    static constexpr Citation notBoosted = cite("G8.2/23", "T24", "armada_boostable");

    const int thief = scoring.place(at).stolenBy;
    if (thief < 0 && !scoring.powerOff(at)) return;
    if (scoring.powerOff(at)) {
        scoring.fact(at, Step::Armada, switchedOff, "score.armada_power_off");
    } else {
        const bool own = scoring.card(thief).owner == scoring.card(at).owner;
        scoring.fact(at, Step::Armada, own ? stolenByOwn : stolenByOther, "score.armada_power_stolen",
                     scoring.named(thief));
    }
    const Fraction rest = scoring.contribution(at);
    if (rest.isZero() || scoring.options().armadaBoostable) return;
    scoring.add(at, Step::Armada, -rest, notBoosted, "score.armada_not_boosted");
    scoring.place(at).zeroed = true;
}

} // namespace

/// Armada (G8.2/23, rule 65): every other card of the row has power 0, above and below, and no other scoring
/// effect changes that, so this comes after additions and theft.
void armada(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G8.2/23");
    static constexpr Citation eachOther = cite("G8.2/23", "T25", "armada_pair");

    const int first = firstWorking(scoring, self);
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.lies(at)) continue;
        const int by = zeroedBy(scoring, at, self, first);
        if (by >= 0) {
            scoring.place(at).zeroed = true;
            const Citation& source = scoring.acts(at, self) ? eachOther : text;
            scoring.add(at, Step::Armada, -scoring.contribution(at), source, "score.armada_zero",
                        scoring.named(by));
        } else if (scoring.acts(at, self)) {
            loseOwnPower(scoring, at);
        }
    }
}

} // namespace rowkeeper::tactics
