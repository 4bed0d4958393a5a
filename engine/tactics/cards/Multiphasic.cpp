// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// Multiphasic Shields (G8.2/29, rule 71): all opposing cards of the row count half, above and below; allied
/// ones do not (G9.1). Two of them are two effects, so a third player is quartered, unless "halved" is a
/// state (T30).
void halveOpponents(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G8.2/29");
    static constexpr Citation again = cite("G8.2/29", "T30", "multiphasic_stack");
    const bool once = scoring.options().multiphasicStack == MultiphasicStack::Once;

    for (int shield = 0; shield < scoring.count(); ++shield) {
        if (!scoring.acts(shield, self)) continue;
        for (int at = 0; at < scoring.count(); ++at) {
            if (!scoring.lies(at) || scoring.sameSide(scoring.card(shield).owner, scoring.card(at).owner))
                continue;
            const Fraction power = scoring.contribution(at);
            if (power.isZero()) continue;
            CountedCard& place = scoring.place(at);
            const Citation& source = place.halvings > 0 ? again : text;
            if (once && place.halvings > 0) {
                scoring.fact(at, Step::Halving, source, "score.halved_already", scoring.named(shield));
                continue;
            }
            ++place.halvings;
            scoring.add(at, Step::Halving, -power.half(), source, "score.halved", scoring.named(shield));
        }
    }
}

} // namespace

constinit const CardModule multiphasic{
    .scoring = {{{Step::Halving, halveOpponents}}},
    .idle = {cite("G8.2/29"), "score.idle.multiphasic"},
};

} // namespace rowkeeper::tactics::cards
