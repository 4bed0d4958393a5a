// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

const Citation& sourceOf(const Scoring& scoring, int thief, int victim) {
    static constexpr Citation text = cite("G8.2/22");
    static constexpr Citation chain = cite("G8.2/22", "T03");
    static constexpr Citation fromAlly = cite("G8.2/22", "T10");

    const Faction owner = scoring.card(thief).owner;
    const Faction from = scoring.card(victim).owner;
    if (owner != from && scoring.sameSide(owner, from)) return fromAlly;
    return scoring.card(victim).card == scoring.card(thief).card ? chain : text;
}

/// Deflector (G8.2/22, rule 64; T03-T12): takes the base power of the card directly above, whoever owns it,
/// and leaves it 0. All of them take at once, always what is printed: stolen points are not base (T03).
void stealFromAbove(Scoring& scoring, CardId self) {
    static constexpr Citation notTurned = cite("G8.2/22");
    static constexpr Citation nothingAbove = cite("G8.2/22", "T08");
    static constexpr Citation nothingToTake = cite("G8.2/22", "T09");

    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        const int victim = scoring.above(at);
        if (victim < 0) {
            const bool hidden = scoring.card(at).hiddenAbove;
            scoring.fact(at, Step::Theft, hidden ? notTurned : nothingAbove,
                         hidden ? "score.hidden_above" : "score.nothing_above");
            continue;
        }
        scoring.place(victim).stolenBy = at;
        if (scoring.powerOff(victim)) {
            scoring.fact(at, Step::Theft, nothingToTake, "score.nothing_to_steal");
            continue;
        }
        const Fraction loot = scoring.place(victim).base;
        const Citation& source = sourceOf(scoring, at, victim);
        scoring.add(victim, Step::Theft, -loot, source, "score.stolen", scoring.named(at));
        scoring.add(at, Step::Theft, loot, source, "score.steals");
    }
}

} // namespace

constinit const CardModule deflector{
    .scoring = {{{Step::Theft, stealFromAbove}}},
    .idle = {cite("G8.2/22", "T07"), "score.idle.deflector"},
};

} // namespace rowkeeper::tactics::cards
