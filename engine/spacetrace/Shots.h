// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/spacetrace/Step.h"

#include <cstdint>
#include <vector>

/// The shots of a step one by one (SPT-13, SPT-16): which ship was hit, and what was left of it.
namespace rowkeeper::spacetrace {

/// A shot of a step, or many alike one after the other. Many are those at one ship, which has `lp` left after
/// the last of them, or those that destroyed several ships, each with the same number of shots.
struct Shot {
    std::int64_t first = 1; ///< which of the step, from 1
    std::int64_t last = 1;
    std::int64_t ship = 1; ///< which of the ships the card had when the step began, from the front, from 1
    std::int64_t lastShip = 1;
    int lp = 0; ///< that are left of the ship; 0: destroyed, as are all to `lastShip`
    bool operator==(const Shot&) const = default;
};

/// More shots alike than these are one entry.
inline constexpr std::int64_t mostShotsAlike = 200;

/// The shots of a step of Step::What::Shots, in order; of any other none. Shots of 0 leave the front ship as
/// it is. Pure.
std::vector<Shot> shotsOf(const Step& step);

} // namespace rowkeeper::spacetrace
