// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/cards/Modules.h"
#include "engine/tactics/scoring/Scoring.h"

namespace rowkeeper::tactics::cards {

namespace {

/// Admiral (G8.2/1, rule 48): so much for every other player card in the row, whoever owns it; the target
/// does not count, a card that lies face down does. Cards that left in scoring do not lie there any more
/// (T38c).
void countOthers(Scoring& scoring, CardId self) {
    static constexpr Citation text = cite("G8.2/1");
    static constexpr Citation house = cite("G8.2/1", "T38c", Basis::Open, "admiral_per_card");
    const int perCard = scoring.options().admiralPerCard;
    const Citation& source = perCard == Options{}.admiralPerCard ? text : house;
    const int others = scoring.lyingCount() - 1 + scoring.row().hidden;
    for (int at = 0; at < scoring.count(); ++at) {
        if (!scoring.acts(at, self)) continue;
        scoring.add(at, Step::Addition, std::int64_t{others} * perCard, source, "score.admiral", others,
                    perCard);
    }
}

} // namespace

constinit const CardModule admiral{
    .scoring = {{{Step::Addition, countOthers}}},
    .idle = {cite("G8.2/1"), "score.idle.admiral"},
};

} // namespace rowkeeper::tactics::cards
