// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "companion/referee/Referee.h"
#include "engine/tactics/Points.h"

#include <optional>

namespace rowkeeper::companion {

/// What a watched table came to: the last scored round, or else the rows as they lie.
struct FinalResult {
    std::optional<tactics::RoundResult> round; ///< nothing: no round has been scored
    ViewReport rows;                           ///< as they lie
    /// Victory points of what is captured so far. Nothing in a Top Secret game before its end: nobody may
    /// know yet.
    std::optional<tactics::Points> points;
    int events = 0;
    int inferred = 0;
    int mismatches = 0;
};

FinalResult finalResult(const Referee& referee);

} // namespace rowkeeper::companion
