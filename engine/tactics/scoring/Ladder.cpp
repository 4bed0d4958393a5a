// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tactics/scoring/Ladder.h"

#include "engine/tactics/cards/Cards.h"

namespace rowkeeper::tactics {

Ladder putUpLadder() {
    Ladder ladder;
    for (const ListedCard& line : listedCards()) {
        const CardModule& module = cardModule(line.card);
        const std::uint64_t bit = bitOf(line.card);
        if (module.blocks.what != Blocks::Nothing) ladder.blockers |= bit;
        if (module.blocks.what == Blocks::WeaponsBelow) ladder.powerSwitchers |= bit;
        for (const ScoringEffect& effect : module.scoring) {
            if (effect.apply == nullptr) continue;
            LadderStep& step = ladder.steps[static_cast<std::size_t>(effect.step)];
            step.bits |= bit;
            step.rungs.push_back({bit, line.card, effect.apply});
        }
    }
    return ladder;
}

void work(Scoring& scoring, const LadderStep& effects) {
    for (const Rung& rung : effects.rungs) {
        if (scoring.anyActs(rung.bit)) rung.apply(scoring, rung.card);
    }
}

} // namespace rowkeeper::tactics
