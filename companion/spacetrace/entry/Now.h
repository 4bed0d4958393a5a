// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/spacetrace/referee/Referee.h"

#include <vector>

namespace rowkeeper::spacetrace::entry {

/// What a line is typed about: where the game stands, what people read off their cards, and what they are
/// asked. Values.
struct Now {
    spacetrace::Game game;
    referee::OffTheCard off{};
    std::vector<referee::Question> questions{};        ///< open, the oldest first
    bool paused = false;                               ///< only pause, undo and redo are heard
    std::vector<referee::MismatchReport> mismatches{}; ///< open
};

inline Now nowAt(const referee::Referee& referee) {
    return {referee.game(), referee.offTheCard(), referee.questions(), referee.paused(),
            referee.openMismatches()};
}

} // namespace rowkeeper::spacetrace::entry
