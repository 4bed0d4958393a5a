// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// "Federation bonus" (G8.2/5): a scoring effect about Federation planets, that is blue targets of the type
/// planet. That it adds, and how much, is a guess: the mirror image of the bonus on imperial planets.
void addForFederationPlanet(Scoring& scoring, CardId self) {
    static constexpr Citation noPlanet = cite("G8.2/5", "T38d");
    static constexpr Citation open = cite("G8.2/5", "T38d", Basis::Open, "federation_bonus");

    const RowTarget& target = scoring.row().target;
    const bool federation = target.type == TargetType::Planet && target.color == Color::Blue;
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        if (federation) {
            scoring.add(at, Step::Addition, scoring.options().federationBonus, open,
                        "score.federation_planet");
        } else {
            scoring.fact(at, Step::Addition, noPlanet, "score.no_federation_planet");
        }
    }
}

} // namespace

constinit const CardModule federationBonus{
    .scoring = {{{Step::Addition, addForFederationPlanet}}},
    .idle = {cite("G8.2/5"), "score.no_federation_planet"},
    .tellsTarget = true,
};

} // namespace rowkeeper::tactics::cards
