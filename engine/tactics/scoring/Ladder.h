// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tactics/cards/CardModule.h"
#include "engine/tactics/scoring/Scoring.h"

#include <array>
#include <cstdint>
#include <vector>

/// The scoring effects of all cards by the steps of the ladder, within a step as the table of the cards lists
/// them. Put up once from that table; constant from then on, any thread.
namespace rowkeeper::tactics {

struct Rung {
    std::uint64_t bit = 0; ///< of the card, as in Scoring::anyActs
    CardId card = CardId::Admiral;
    ApplyEffect apply = nullptr;
};

struct LadderStep {
    std::uint64_t bits = 0; ///< of its rungs together
    std::vector<Rung> rungs;
};

struct Ladder {
    std::array<LadderStep, static_cast<std::size_t>(Step::Tie) + 1> steps;
    std::uint64_t blockers = 0; ///< the cards that can silence others; without one of them only marks count
    std::uint64_t powerSwitchers = 0; ///< the cards that can switch off the power of others

    const LadderStep& operator[](Step step) const { return steps[static_cast<std::size_t>(step)]; }
};

Ladder putUpLadder();

inline const Ladder& ladder() {
    static const Ladder ladder = putUpLadder();
    return ladder;
}

/// Lets those of these effects work that act in the row.
void work(Scoring& scoring, const LadderStep& effects);

/// Lets the effects of this step work. A step none of whose cards acts costs next to nothing.
inline void climb(Scoring& scoring, Step step) {
    const LadderStep& effects = scoring.ladder()[step];
    if (scoring.anyActs(effects.bits)) work(scoring, effects);
}

} // namespace rowkeeper::tactics
