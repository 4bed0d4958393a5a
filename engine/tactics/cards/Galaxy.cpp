// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// The Diplomat that completes the pair, an own one first; -1: none. Silent or powerless, he is enough
/// (G8.2/7).
int diplomatFor(const Scoring& scoring, Faction owner) {
    int allied = -1;
    for (int at = 0; at < scoring.count(); ++at) {
        if (scoring.card(at).card != CardId::Diplomat || !scoring.lies(at)) continue;
        if (scoring.card(at).owner == owner) return at;
        if (scoring.sameSide(owner, scoring.card(at).owner)) allied = at;
    }
    return allied;
}

const Citation& whyItWins(const Scoring& scoring, int galaxyAt, int diplomat) {
    static constexpr Citation text = cite("G8.2/7");
    static constexpr Citation silent = cite("G8.2/7", "T61");
    static constexpr Citation allied = cite("G9.1");
    static constexpr Citation blindTrust = cite("G8.2/7", "T62");

    if (scoring.row().variant == Variant::BlindTrust) return blindTrust;
    if (scoring.card(galaxyAt).owner != scoring.card(diplomat).owner) return allied;
    return scoring.effect(diplomat).on() && !scoring.powerOff(diplomat) ? text : silent;
}

/// Galaxy (G8.2/7, rule 52; G9.1): with a Diplomat of its owner in the row, in the team variants of an ally,
/// it wins whatever the powers are.
void winWithDiplomat(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G8.2/7");
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        const Faction owner = scoring.card(at).owner;
        const int diplomat = diplomatFor(scoring, owner);
        if (diplomat < 0) {
            scoring.fact(at, Step::Galaxy, text, "score.no_diplomat");
            continue;
        }
        scoring.champions[index(owner)] = true;
        scoring.fact(at, Step::Galaxy, whyItWins(scoring, at, diplomat), "score.galaxy_wins",
                     scoring.named(diplomat));
    }
}

} // namespace

constinit const CardModule galaxy{
    .scoring = {{{Step::Galaxy, winWithDiplomat}}},
    .idle = {cite("G8.2/7"), "score.no_diplomat"},
};

} // namespace rowkeeper::tactics::cards
